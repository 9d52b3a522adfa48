/** Runs as a selection list. */
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import { withHours, type Formatter } from '../../../shared/format/format.ts';

/** A run's list label; the hour distinguishes runs of a day, and the id one with an unknown start. */
export function runOptions(
  runs: readonly RunItem[],
  format: Formatter,
): { readonly value: string; readonly label: string }[] {
  const { date } = withHours(
    format,
    runs.flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)])),
  );
  return runs.map(({ runId, startedAt }) => ({
    value: runId,
    label: startedAt === null ? runId : date(startedAt),
  }));
}
