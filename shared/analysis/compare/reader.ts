/** How a set of runs is read: by their answers if all are mirrored, otherwise by the service's figures. */
import { carryOf, NO_CARRY } from './carried.ts';
import { compareAnswers, type AnswerComparison, type AnsweredBrand } from './compare-answers.ts';
import {
  changesOfTotals,
  changesOnPlatforms,
  figuresAsRun,
  figuresOnPlatforms,
  platformsOfAll,
  rowsOfPlatforms,
  rowsOfTopics,
} from './compare-figures.ts';
import { spansProjects, type ComparedRun } from './compared-run.ts';
import type { BrandChange, ComparedRow, ComparisonMethod, KeyFigures, SharedGround } from './comparison.ts';
import type { Resampling } from './ratio-figures.ts';
import { brandIn } from './run-lookup.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Step } from './visibility-change.ts';

/** What a method provides; brands and runs by index. */
export type Reader = {
  readonly method: ComparisonMethod;
  readonly ground: SharedGround;
  readonly answers: AnswerComparison | null;
  readonly shared: (run: number, brand: number) => KeyFigures | null;
  readonly changes: (step: Step, brand: number) => Omit<BrandChange, 'brandId'>;
  readonly platforms: (step: Step) => ComparedRow[];
  readonly topics: (step: Step) => ComparedRow[];
};

/** The ground of runs that share nothing. */
export const NO_GROUND: SharedGround = { level: null, platforms: [], prompts: 0, pairs: 0, answers: null };

const NOT_MEASURED = noComparison('not-measured');

/** The result for a brand that one of the runs did not score: not tested is not absent. */
export const UNSCORED: Omit<BrandChange, 'brandId'> = {
  method: null,
  changes: {
    visibility: NOT_MEASURED,
    shareOfVoice: NOT_MEASURED,
    sentiment: NOT_MEASURED,
    position: NOT_MEASURED,
  },
};

/** Whether answers are mirrored and at least one of them can be placed. */
export function hasAnswers({ answers }: ComparedRun): boolean {
  return answers !== null && answers.prompts.length > 0 && answers.platforms.length > 0;
}

function readAnswers(
  runs: readonly ComparedRun[],
  brands: readonly AnsweredBrand[],
  resampling: Resampling,
): Reader | null {
  if (!runs.every(hasAnswers)) return null;
  const answers = compareAnswers(
    runs.flatMap((run) => run.answers ?? []),
    brands,
    !spansProjects(runs),
    ({ from, to }) => {
      const [before, after] = [runs[from], runs[to]];
      return before === undefined || after === undefined ? NO_CARRY : carryOf(before, after);
    },
    resampling,
  );
  if (answers === null) return null;
  return {
    method: 'answers',
    ground: answers.ground,
    answers,
    shared: answers.keyFigures,
    changes: answers.changes,
    platforms: answers.platforms,
    topics: answers.topics,
  };
}

function readFigures(runs: readonly ComparedRun[], brands: readonly AnsweredBrand[]): Reader | null {
  const figures = runs.map((run) => run.figures);
  const platforms = platformsOfAll(figures);
  if (platforms.length === 0) return null;
  // Service totals over other prompts or fewer platforms do not measure movement.
  const isOneProject = !spansProjects(runs);
  const isAlike = figures.every((run) => run.platforms.length === platforms.length) && isOneProject;
  const pick = (at: number, brand: number) => ({ run: figures[at], brandId: brands[brand]?.brandId ?? '' });
  return {
    method: isAlike ? 'totals' : 'platform-figures',
    ground: { ...NO_GROUND, level: 'platforms', platforms },
    answers: null,
    shared: (at, brand) => {
      const { run, brandId } = pick(at, brand);
      if (run === undefined) return null;
      return isAlike ? figuresAsRun(run, brandId) : figuresOnPlatforms(run, brandId, platforms);
    },
    changes: ({ from, to }, brand) => {
      const { run: before, brandId } = pick(from, brand);
      const { run: after } = pick(to, brand);
      if (before === undefined || after === undefined) throw new RangeError('no such run');
      return isAlike
        ? changesOfTotals(before, after, brandId)
        : changesOnPlatforms(before, after, brandId, platforms);
    },
    platforms: (step) => rowsOfPlatforms(figures, step, brands[0]?.brandId ?? '', platforms),
    topics: (step) => (isOneProject ? rowsOfTopics(runs, step) : []),
  };
}

/**
 * Reads runs by the best method that all of them allow. A brand is read only in the runs that scored it.
 *
 * @param brandIds the own one first.
 * @returns null if the runs share no platform.
 */
export function openReader(
  runs: readonly ComparedRun[],
  brandIds: readonly string[],
  resampling: Resampling,
): Reader | null {
  const isScored = (run: number, brand: number): boolean => {
    const figures = runs[run]?.figures;
    return figures !== undefined && brandIn(figures, brandIds[brand] ?? '') !== null;
  };
  const brands = brandIds.map((brandId, brand) => ({
    brandId,
    isEverywhere: runs.every((_, run) => isScored(run, brand)),
  }));
  const reader = readAnswers(runs, brands, resampling) ?? readFigures(runs, brands);
  return (
    reader && {
      ...reader,
      shared: (run, brand) => (isScored(run, brand) ? reader.shared(run, brand) : null),
      changes: (step, brand) =>
        isScored(step.from, brand) && isScored(step.to, brand) ? reader.changes(step, brand) : UNSCORED,
    }
  );
}

/** Whether the shared ground is all that any of the runs asked. */
export function leavesNothingOut({ method, answers }: Reader): boolean {
  if (answers === null) return method === 'totals';
  return answers.leftOut.every(
    (run) =>
      run.platforms.length + run.prompts.length + run.unpairedAnswers + run.unplacedAnswers === 0 &&
      answers.ground.level === 'pairs',
  );
}
