/** The baseline of a report's changes, settled before any answers are read. */
import { wordOf } from '../../../shared/analysis/series/baseline.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { AgainstWish, BaselineWish } from '../../../shared/domain/run-selection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { monthOf } from '../../../shared/format/calendar.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { requireBaseline } from '../compare/index.ts';
import type { ReportGround } from './report-ground.ts';

const named = (kind: ChosenBaseline['kind'], { runId }: CompletedRun): ChosenBaseline => ({
  kind,
  runId,
  month: null,
  setOn: null,
  reason: null,
});

/** For a period: the last run before it, or its own first one; null for the only run. */
function beforePeriod({ runs, opened: { completed } }: ReportGround): ChosenBaseline | null {
  const [first] = runs;
  const before = completed[completed.indexOf(first) - 1];
  if (before !== undefined) return named(runs.length === 1 ? 'previous' : 'before-period', before);
  return runs.length === 1 ? null : named('first-of-period', first);
}

function requireEarlier(wish: BaselineWish, { project, opened, runs }: ReportGround): ChosenBaseline {
  const newest = runs.at(-1) ?? runs[0];
  const chosen = requireBaseline(wish, newest.runId, opened, project);
  const run = opened.completed.find(({ runId }) => runId === chosen.runId);
  const isEarlier =
    run === undefined
      ? (chosen.month ?? '') < monthOf(newest.startedAtMs, project.zone)
      : opened.completed.indexOf(run) < opened.completed.indexOf(newest);
  if (isEarlier) return chosen;
  throw new AppError(
    'input/invalid',
    `The baseline ${wordOf(chosen)} is not earlier than the run reported on. Choose an earlier run or month.`,
  );
}

/**
 * The baseline of the report's changes; null: the runs before its newest one, or, for a report of one run, the previous run.
 *
 * Raises `input/not-found` if there is no such baseline, and `input/invalid` for one that is not earlier.
 *
 * @param template its built-in template, or the one that its own is based on.
 */
export function chooseReportBaseline(
  wish: AgainstWish | undefined,
  ground: ReportGround,
  template: string,
): ReportSpec['baseline'] {
  if (wish?.kind === 'none') return 'none';
  // A prospect has no history: no earlier movement is news to it.
  if (wish === undefined && template === 'pitch') return 'none';
  const isUsual = wish === undefined || wish.kind === 'previous';
  if (isUsual && ground.period !== null) return beforePeriod(ground);
  if (wish === undefined) return null;
  const before = ground.runs.at(-2);
  if (wish.kind === 'previous' && before !== undefined) return named('previous', before);
  return requireEarlier(wish, ground);
}
