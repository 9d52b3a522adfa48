import type { BaselineGround } from '../../../shared/analysis/series/baseline.ts';
import { datedRuns, type ProjectView } from '../../../shared/domain/project.ts';

/** The scored runs of a client, oldest first, and its baseline. */
export function groundOf({ runs, baseline }: Pick<ProjectView, 'runs' | 'baseline'>): BaselineGround {
  const dated = datedRuns(runs).map(({ runId, startedAt }) => ({
    runId,
    startedAtMs: Date.parse(startedAt),
  }));
  return { runs: dated.sort((a, b) => a.startedAtMs - b.startedAtMs), set: baseline };
}
