/** Comparisons from the mirror: which runs are meant, their figures, and how they compare. */
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { buildGrid } from '../../shared/analysis/compare/common-set.ts';
import { OWN } from '../../shared/analysis/compare/own-change.ts';
import { poolRuns } from '../../shared/analysis/compare/pool-runs.ts';
import { measureStability } from '../../shared/analysis/history/answers-kept.ts';
import { MOST_HISTORY } from '../../shared/analysis/noise/run-noise.ts';
import type { RunSelection } from '../../shared/domain/run-selection.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import { loadComparedRun } from '../db/queries/comparison.ts';
import { openRunHistories } from '../db/queries/run-history.ts';
import { loadOwnAnswers } from '../db/queries/own-answers.ts';
import { loadCompletedRuns, type CompletedRun } from '../db/queries/report-runs.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';
import { chooseRuns, runsOfMonth } from './selection/choose-runs.ts';

/** Runs of one project that are compared; those of a month count as one. */
export type ComparedSelection = {
  readonly project: ProjectChoice;
  readonly runs: readonly RunSelection[];
};

/** What to compare, and how. */
export type ComparisonRequest = {
  /** Runs of one project, or of several (the markets of a client). */
  readonly selections: readonly ComparedSelection[];
  readonly likeForLike?: boolean | undefined;
  /** The run or month that the last one is compared with; default the first. */
  readonly baseline?: string | undefined;
};

/** φ, the share of answers about the own brand that stay from run to run, up to the last of some runs; null where not known. */
function measureKept(db: Db, runs: readonly CompletedRun[]): number | null {
  const answers = runs.slice(-MOST_HISTORY).map(({ id }) => loadOwnAnswers(db, id));
  return measureStability(buildGrid(answers.filter(({ count }) => count > 0)), OWN)?.kept ?? null;
}

function loadSelection(db: Db, selection: ComparedSelection): readonly ComparedRun[] {
  const project = findReportProject(db, selection.project);
  const completed = loadCompletedRuns(db, project.id);
  const historyOf = openRunHistories(db, project.id);
  const load = (run: CompletedRun): ComparedRun => loadComparedRun(db, project, run, historyOf(run.id));
  const poolMonth = (month: string): ComparedRun => {
    const runs = runsOfMonth(month, completed);
    const period = poolRuns(runs.map(load), month);
    if (period !== null) {
      const last = completed.findLastIndex((run) => runs.includes(run));
      const kept = measureKept(db, completed.slice(0, last + 1));
      return { ...period, history: { ...period.history, kept } };
    }
    throw new AppError(
      'input/not-found',
      `${project.name} has no completed run in ${month} on this computer. Choose another month, or sync first.`,
    );
  };
  return selection.runs.flatMap((wanted) =>
    wanted.kind === 'months'
      ? wanted.months.map(poolMonth)
      : chooseRuns(wanted, completed, project.name).map(load),
  );
}

function placeOfBaseline(runs: readonly ComparedRun[], baseline: string | undefined): number {
  if (baseline === undefined) return 0;
  const place = runs.findIndex(({ figures }) => figures.runId.toLowerCase() === baseline.toLowerCase());
  if (place >= 0 && place < runs.length - 1) return place;
  throw new AppError(
    'input/invalid',
    place < 0
      ? `The baseline ${baseline} is not among the compared runs. Name one of them.`
      : `The baseline ${baseline} is the last of the compared runs. Name an earlier one.`,
  );
}

/**
 * Compares runs of the mirror, the oldest first; see {@link buildComparison} for the method.
 *
 * Raises `input/…` for a selection that names nothing, `report/no-data` for a project without completed runs. What
 * cannot be compared is no error: the comparison says why.
 */
export function compareRuns(db: Db, { selections, likeForLike, baseline }: ComparisonRequest): Comparison {
  const runs = selections
    .flatMap((selection) => loadSelection(db, selection))
    .sort(
      // Runs of one moment in an order of their own, so that naming them in another one changes nothing.
      ({ figures: a }, { figures: b }) =>
        a.startedAtMs - b.startedAtMs || (a.runId < b.runId ? -1 : a.runId > b.runId ? 1 : 0),
    );
  return buildComparison(runs, {
    baseline: placeOfBaseline(runs, baseline),
    ...(likeForLike === undefined ? {} : { likeForLike }),
  });
}
