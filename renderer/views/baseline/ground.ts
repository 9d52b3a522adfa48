import type { Zone } from '../../../shared/format/calendar.ts';
import type { BaselineGround } from '../../../shared/analysis/series/baseline.ts';
import { datedRuns } from '../../../shared/domain/project.ts';
import type { ProjectView } from '../../../shared/domain/project-schema.ts';

/** A client's scored runs, oldest first, its calendar and baseline. */
export function groundOf(
  { runs, baseline }: Pick<ProjectView, 'runs' | 'baseline'>,
  zone: Zone,
): BaselineGround {
  const dated = datedRuns(runs).map(({ runId, startedAt }) => ({
    runId,
    startedAtMs: Date.parse(startedAt),
  }));
  return { runs: dated.sort((a, b) => a.startedAtMs - b.startedAtMs), zone, set: baseline };
}
