/**
 * A difference in differences of few touched prompts: their change less that of the prompts that nobody touched, on the same platforms.
 *
 * With three touched prompts their own scatter says nothing of chance, so that of the untouched ones does (T. G. Conley and C. R. Taber, 2011,
 * "Inference with difference in differences with a small number of policy changes", Review of Economics and Statistics 93), scaled to how
 * far the touched ones' answers can scatter (B. Ferman and C. Pinto, 2019, "Inference in differences-in-differences with few treated groups
 * and heteroskedasticity", Review of Economics and Statistics 101).
 */
import type { Cell } from './cells.ts';

/** The effect on one scale, 0 to 1. */
export type ScaledEffect = {
  /** How far the touched prompts would have moved by themselves for each point of the untouched ones. */
  readonly ratio: number;
  readonly effect: number;
  readonly variance: number;
};

/** How two groups of prompts moved; levels are 0 to 1. */
export type Difference = {
  readonly touched: { readonly from: number; readonly to: number };
  /** On the touched ones' mix of platforms. */
  readonly untouched: { readonly from: number; readonly to: number };
  /** In points, in odds, and in rates, see {@link compareGroups}. */
  readonly scales: readonly [ScaledEffect, ScaledEffect, ScaledEffect];
  /** The variance of the untouched prompts' changes, of that which independent answers explain. */
  readonly dispersion: number;
  /** Its degrees of freedom. */
  readonly degrees: number;
};

/** A cell's weight in its group, its change, and its level. */
type Weighed = {
  readonly cell: Cell;
  readonly weight: number;
  readonly change: number;
  /** Pooled over both sides, drawn a little to its group's level: a cell that never varied may vary yet. */
  readonly level: number;
};

/** The pull of a group's level on that of a cell, in answers. */
const PULL = 0.5;

function weigh(cells: readonly Cell[], weightOf: (cell: Cell) => number): Weighed[] {
  const sumOf = ({ before, after }: Cell): number => before.runs * before.share + after.runs * after.share;
  const runsOf = ({ before, after }: Cell): number => before.runs + after.runs;
  const all = cells.reduce((sum, cell) => sum + sumOf(cell), 0);
  const group = (all + PULL) / (cells.reduce((sum, cell) => sum + runsOf(cell), 0) + 2 * PULL);
  return cells.map((cell) => ({
    cell,
    weight: weightOf(cell),
    change: cell.after.share - cell.before.share,
    level: (sumOf(cell) + PULL * group) / (runsOf(cell) + PULL),
  }));
}

const total = (cells: readonly Weighed[], of: (cell: Weighed) => number): number =>
  cells.reduce((sum, cell) => sum + cell.weight * of(cell), 0);

const sidesOf = (cells: readonly Weighed[]): { readonly from: number; readonly to: number } => ({
  from: total(cells, ({ cell }) => cell.before.share),
  to: total(cells, ({ cell }) => cell.after.share),
});

/** How many cells there are on each platform. */
function countPlatforms(cells: readonly Cell[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { platform } of cells) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  return counts;
}

/** However quiet the untouched prompts, the touched ones' answers keep a quarter of the variance that they would have if independent. */
const LEAST_DISPERSION = 0.25;

/** The untouched prompts' scatter about their platforms' mean change, against what their answers explain. */
function measureScatter(untouched: readonly Weighed[], varianceOf: (cell: Weighed) => number) {
  const sums = new Map<number, { weight: number; change: number }>();
  for (const { cell, weight, change } of untouched) {
    const sum = sums.get(cell.platform) ?? { weight: 0, change: 0 };
    sums.set(cell.platform, { weight: sum.weight + weight, change: sum.change + weight * change });
  }
  const prompts = new Map<number, { residual: number; variance: number }>();
  for (const one of untouched) {
    const { weight, change } = sums.get(one.cell.platform) ?? { weight: 1, change: 0 };
    const known = prompts.get(one.cell.prompt) ?? { residual: 0, variance: 0 };
    prompts.set(one.cell.prompt, {
      residual: known.residual + one.weight * (one.change - change / weight),
      variance: known.variance + varianceOf(one),
    });
  }
  let [squares, variance, squared] = [0, 0, 0];
  for (const prompt of prompts.values()) {
    squares += prompt.residual ** 2;
    variance += prompt.variance;
    squared += prompt.variance ** 2;
  }
  const dispersion = (squares / variance) * (prompts.size / (prompts.size - 1));
  return {
    dispersion: Math.max(LEAST_DISPERSION, dispersion),
    degrees: Math.max(1, variance ** 2 / squared - 1),
    variance,
  };
}

/**
 * Compares touched and untouched cells, which are on the same platforms.
 *
 * Each prompt's change varies by λ · Σ w² q (1/b + 1/a) over its cells: w the cell's weight, q = p(1 − p), b and a its runs. λ is estimated
 * from the untouched prompts (quasi-likelihood, R. W. M. Wedderburn, 1974, Biometrika 61): it has the answers that stay from run to run, and
 * whatever else moves prompts one by one.
 *
 * If something moved all prompts, nobody knows on which scale it moved them alike. So the effect has three values: with as many points for
 * the touched prompts as for the others; with as many log odds, q times as many points; with the same factor, p times as many (J. Roth
 * and P. H. C. Sant'Anna, 2023, "When is parallel trends sensitive to functional form?", Econometrica 91).
 */
export function compareGroups(cells: readonly Cell[]): Difference {
  const touchedCells = cells.filter(({ isTouched }) => isTouched);
  const others = cells.filter(({ isTouched }) => !isTouched);
  const [share, among] = [countPlatforms(touchedCells), countPlatforms(others)];
  const touched = weigh(touchedCells, () => 1 / touchedCells.length);
  const untouched = weigh(
    others,
    ({ platform }) => (share.get(platform) ?? 0) / touchedCells.length / (among.get(platform) ?? 1),
  );
  const single = ({ level }: Weighed): number => level * (1 - level);
  const varianceOf = (one: Weighed): number =>
    one.weight ** 2 * single(one) * (1 / one.cell.before.runs + 1 / one.cell.after.runs);
  const scatter = measureScatter(untouched, varianceOf);
  const ofTouched = touched.reduce((sum, one) => sum + varianceOf(one), 0);
  const [own, common] = [total(touched, ({ change }) => change), total(untouched, ({ change }) => change)];
  const scaled = (ratio: number): ScaledEffect => ({
    ratio,
    effect: own - ratio * common,
    variance: scatter.dispersion * (ofTouched + ratio ** 2 * scatter.variance),
  });
  const levelOf = ({ level }: Weighed): number => level;
  return {
    touched: sidesOf(touched),
    untouched: sidesOf(untouched),
    scales: [
      scaled(1),
      scaled(total(touched, single) / total(untouched, single)),
      scaled(total(touched, levelOf) / total(untouched, levelOf)),
    ],
    dispersion: scatter.dispersion,
    degrees: scatter.degrees,
  };
}
