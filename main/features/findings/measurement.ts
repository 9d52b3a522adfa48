/**
 * Steps of the headline figure caused by asking something else: added or removed platforms or prompts. What both sides asked alike did not
 * move as far, so the step is no movement.
 */
import type { SeriesBreak } from '../../../shared/domain/series-break.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import { buildGrid, commonPairs } from '../../../shared/analysis/compare/common-set.ts';
import { tallyRun } from '../../../shared/analysis/compare/tally.ts';
import { poolAnswers } from '../../../shared/analysis/compare/pool-runs.ts';
import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import type { FindingCause } from '../../../shared/analysis/findings/finding.ts';

/** A step of a headline figure explained by what was asked, or counted. */
export type MeasurementStep = {
  /** The first run that asked otherwise, by index among the given runs. */
  readonly at: number;
  readonly cause: Extract<FindingCause, 'platforms' | 'prompts' | 'rivals'>;
  /** The headline figure before and since, in percent: visibility, or share of voice if rivals are the cause. */
  readonly from: number;
  readonly to: number;
  readonly runsBefore: number;
  readonly runsSince: number;
  readonly n: number;
};

/** A smaller mix, in points, is not worth a sentence. */
const LEAST_POINTS = 3;
/** Least distance of the mix from zero, in errors. */
const LEAST_DISTANCE = 2.8;

type Rates = { readonly pct: number; readonly answers: number };

function headline(answers: RunAnswers, brandId: string): Rates {
  const brand = answers.brandIds.indexOf(brandId);
  let named = 0;
  for (const one of answers.mentionBrand) if (one === brand) named += 1;
  return { pct: (100 * named) / answers.count, answers: answers.count };
}

function causeOfBreak({ cause }: SeriesBreak): MeasurementStep['cause'] | null {
  if (cause.kind === 'platforms-added' || cause.kind === 'platforms-dropped') return 'platforms';
  if (cause.kind === 'prompts-added' || cause.kind === 'prompts-retired') return 'prompts';
  return null;
}

/** Like for like: the brand's change over the pairs that both sides asked; 0 points if they share none. */
function movementOf(
  before: RunAnswers,
  since: RunAnswers,
  brandId: string,
): { moved: number; shared: number } {
  const grid = buildGrid([before, since]);
  const common = commonPairs(grid, [0, 1]);
  if (common.answers === 0) return { moved: 0, shared: 0 };
  const rate = (run: number): number => {
    const { table } = tallyRun(grid, common, run, [brandId]);
    let named = 0;
    for (let row = 0; row < table.clusters; row += 1) named += table.sums[row * table.columns] ?? 0;
    return (100 * named) / common.answers;
  };
  return { moved: rate(1) - rate(0), shared: common.pairs / new Set(grid.cells[1]).size };
}

/**
 * Finds the steps.
 *
 * @param runs oldest first; those without answers are skipped.
 */
export function findMeasurementSteps(
  runs: readonly ComparedRun[],
  breaks: readonly SeriesBreak[],
  brandId: string,
): MeasurementStep[] {
  const placeOf = new Map(runs.map(({ figures }, place) => [figures.runId, place]));
  const at = Map.groupBy(
    breaks.flatMap((one) => {
      const [cause, place] = [causeOfBreak(one), placeOf.get(one.runId)];
      return cause === null || place === undefined ? [] : [{ place, cause }];
    }),
    ({ place }) => place,
  );
  const places = [...at.keys()].sort((a, b) => a - b);
  return places.flatMap((place, index): MeasurementStep[] => {
    const sides = [
      runs.slice(places[index - 1] ?? 0, place),
      runs.slice(place, places[index + 1] ?? runs.length),
    ];
    const [before, since] = sides.map((side) => side.flatMap(({ answers }) => answers ?? []));
    if (before === undefined || since === undefined || before.length === 0 || since.length === 0) return [];
    const [earlier, later] = [poolAnswers(before), poolAnswers(since)];
    const [from, to] = [headline(earlier, brandId), headline(later, brandId)];
    const { moved, shared } = movementOf(earlier, later, brandId);
    const mix = to.pct - from.pct - moved;
    // Unshared answers carry the mix; a side's answers scatter at most like a coin.
    const spread = 50 * Math.sqrt((1 - shared) * (1 / from.answers + 1 / to.answers));
    const total = to.pct - from.pct;
    const isMix = Math.abs(mix) >= LEAST_POINTS && Math.abs(mix) > LEAST_DISTANCE * spread;
    if (!isMix || Math.sign(mix) !== Math.sign(total)) return [];
    const causes = at.get(place) ?? [];
    return [
      {
        at: place,
        cause: causes.some(({ cause }) => cause === 'platforms') ? 'platforms' : 'prompts',
        from: from.pct,
        to: to.pct,
        runsBefore: before.length,
        runsSince: since.length,
        n: Math.min(from.answers, to.answers),
      },
    ];
  });
}
