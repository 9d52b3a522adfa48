/** The steps of a long series: how the own brand moved between pairs of runs, each as by a comparison of the two. */
import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import { changeOnAnswers } from '../../../shared/analysis/compare/own-change.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { RunHistory } from '../../../shared/analysis/noise/run-history.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import { judgeChangeOf } from '../../../shared/analysis/series/portfolio.ts';
import type { StepsAsked } from '../../../shared/domain/own-step.ts';
import type { OwnStep } from '../../../shared/domain/verdict-schema.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Db } from '../../db/open.ts';
import { loadOwnAnswers } from '../../db/queries/own-answers.ts';
import { loadComparedRuns, loadOwnReadings, type OwnReading } from '../../db/queries/portfolio.ts';
import { openRunHistories } from '../../db/queries/run-history.ts';
import type { RowId } from '../../db/row-id.ts';
import { requireProject } from '../../core/find-place.ts';

/** More than any series has. */
const MOST_RUNS = 10_000;

/** Loads the answers of runs, each once. */
function answersOnce(db: Db): (run: RowId<'run'>) => RunAnswers {
  const known = new Map<RowId<'run'>, RunAnswers>();
  return (run) => {
    const found = known.get(run) ?? loadOwnAnswers(db, run);
    known.set(run, found);
    return found;
  };
}

function judge(
  db: Db,
  before: OwnReading,
  after: OwnReading,
  answersOf: (run: RowId<'run'>) => RunAnswers,
  historyOf: (run: RowId<'run'>) => RunHistory,
): Omit<OwnStep, 'before' | 'runId'> {
  const { current, previous } = loadComparedRuns(db, after, before);
  const own = ownBrandOf(current);
  if (own === null || previous === null) {
    return { change: noComparison('not-measured'), platforms: [], judgedBy: 'totals' };
  }
  const onAnswers = changeOnAnswers(
    answersOf(before.run),
    answersOf(after.run),
    own.brandId,
    historyOf(after.run),
  );
  return {
    change: judgeChangeOf(own.brandId, previous, current, onAnswers?.change ?? null),
    platforms: [...(onAnswers?.byPlatform() ?? [])].map(([platform, change]) => ({ platform, change })),
    judgedBy: onAnswers === null ? 'totals' : 'answers',
  };
}

/**
 * Judges pairs of runs of a project. A run that is missing, or did not score the own brand, is not compared.
 *
 * Raises `input/not-found` for a project that is not in the mirror.
 */
export function loadOwnSteps(db: Db, { pairs, ...place }: ProjectPlace & StepsAsked): readonly OwnStep[] {
  const project = requireProject(db, place);
  const readings = new Map(
    loadOwnReadings(db, project, MOST_RUNS).map((reading) => [reading.runId, reading]),
  );
  const answersOf = answersOnce(db);
  const historyOf = openRunHistories(db, project);
  return pairs.map(([before, runId]) => {
    const [earlier, later] = [readings.get(before), readings.get(runId)];
    return earlier === undefined || later === undefined
      ? { before, runId, change: noComparison('not-measured'), platforms: [], judgedBy: 'totals' }
      : { before, runId, ...judge(db, earlier, later, answersOf, historyOf) };
  });
}
