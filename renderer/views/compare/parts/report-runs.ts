import type { ComparisonChoice } from '../../../../shared/domain/comparison.ts';
import { datedRuns, type RunItem } from '../../../../shared/domain/project.ts';
import type { Zone } from '../../../../shared/format/calendar.ts';
import { MOST_REPORTED_RUNS, runsOfWord } from '../../../../shared/domain/run-selection.ts';

/** The runs of a comparison as a report takes them, times by their runs by the client's calendar; or why there can be none, as a sentence. */
export function reportRuns(
  { selections }: ComparisonChoice,
  { runs }: { readonly runs: readonly RunItem[] },
  zone: Zone,
): readonly string[] | string {
  const [own, ...others] = selections;
  if (others.length > 0) return 'A report is about one client. Remove the other clients’ runs first.';
  const ids = datedRuns(runs)
    .map(({ runId, startedAt }) => ({ runId, startedAtMs: Date.parse(startedAt) }))
    .filter((run) => own?.runs.some((word) => runsOfWord(word, [run], zone).length > 0))
    .map(({ runId }) => runId);
  if (ids.length === 0) return 'A report needs a run with scores.';
  if (ids.length > MOST_REPORTED_RUNS) {
    return `A report takes at most ${MOST_REPORTED_RUNS} runs; these times have more.`;
  }
  return ids;
}
