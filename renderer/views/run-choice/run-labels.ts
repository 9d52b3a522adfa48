/** Runs as a selection list. */
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import { clockOf, offsetName } from '../../../shared/format/calendar.ts';
import type { Formatter } from '../../../shared/format/format.ts';

/** A run's list label; the hour distinguishes runs of a day, and the id one with an unknown start. */
export function runOptions(
  runs: readonly RunItem[],
  format: Formatter,
): { readonly value: string; readonly label: string }[] {
  const dates = runs.map(({ startedAt }) => (startedAt === null ? null : format.date(startedAt)));
  return runs.map(({ runId, startedAt }, index) => {
    const date = dates[index] ?? null;
    if (startedAt === null || date === null) return { value: runId, label: runId };
    const atMs = Date.parse(startedAt);
    const isAlone = dates.filter((one) => one === date).length === 1;
    return {
      value: runId,
      label: isAlone ? date : `${date}, ${clockOf(atMs, format.zone)} ${offsetName(atMs, format.zone)}`,
    };
  });
}
