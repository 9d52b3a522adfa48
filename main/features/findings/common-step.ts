/**
 * Whether all brands share a step, and what it leaves of each. Prompts are the clusters: an answer counts all brands that it names, and a
 * prompt all its answers.
 */
import { criticalZ, normalTail } from '../../../shared/analysis/intervals/student.ts';
import { buildReadings, subtract, type Readings } from '../../../shared/analysis/noise/readings.ts';
import type { Followed } from '../../../shared/analysis/findings/followed.ts';
import { scannable, stepAt, type Scannable } from '../../../shared/analysis/findings/scan.ts';

/** So many brands must have moved: of two that fall, nobody can tell whether it was both or the platform. */
export const LEAST_MOVED = 3;
/** One-sided, of the brands that moved least, together. */
const MOVED_P = 0.05;
/** From this p on, a brand or a platform did not move, or not otherwise than the rest. */
const APART_P = 0.05;

/** How often brands, or some together, are named in some cells, by run and prompt. */
type Clustered = {
  readonly prompts: number;
  readonly answers: Float64Array;
  readonly named: readonly Float64Array[];
};

/** Sums some cells of columns by prompt. */
export function clusterByPrompt(
  { table, columns }: Followed,
  named: readonly Float64Array[],
  places: readonly number[],
): Clustered {
  const [runs, width, platforms] = [table.runs.length, table.cells.length, table.grid.platforms.length];
  const prompts = table.grid.prompts.length;
  const rows = places.map((place) => Math.floor((table.cells[place] ?? 0) / platforms));
  const cluster = (column: Float64Array): Float64Array => {
    const sums = new Float64Array(runs * prompts);
    for (let run = 0; run < runs; run += 1) {
      for (let index = 0; index < rows.length; index += 1) {
        const to = run * prompts + (rows[index] ?? 0);
        sums[to] = (sums[to] ?? 0) + (column[run * width + (places[index] ?? 0)] ?? 0);
      }
    }
    return sums;
  };
  return {
    prompts,
    answers: cluster(columns.asked),
    named: named.map(cluster),
  };
}

/** The brands named in an answer, run by run; each column counts as often as its weight. */
export function readBrands(
  { table }: Followed,
  { prompts, answers, named }: Clustered,
  weights: readonly number[],
): Readings {
  const sums = new Float64Array(answers.length);
  named.forEach((column, brand) => {
    const weight = weights[brand] ?? 0;
    if (weight === 0) return;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + weight * (column[at] ?? 0);
  });
  return buildReadings(table.runs.length, prompts, 1, sums, answers);
}

type Step = NonNullable<ReturnType<typeof stepAt>>;

/** A step nobody can judge moved nothing. */
const NO_STEP: Step = { change: 0, pointP: 1 };

/** A brand's share of answers before a date and since, 0 to 1, and its step. */
type BrandStep = { readonly before: number; readonly since: number; readonly step: Step };

/** Distance of a step from none, in the direction of another. */
const strengthOf = ({ change, pointP }: Step, direction: number): number =>
  Math.sign(change) === Math.sign(direction) ? 1 - pointP : pointP - 1;

const logOddsOf = (chance: number): number => Math.log(chance / (1 - chance));
const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * What a common step leaves of each brand: what lies between the same factor on how often it is named and the same factor on its odds. Which
 * of the two a platform does cannot be known, and for a brand that is often named they differ.
 */
function leftBy(brands: readonly BrandStep[], common: ReadonlySet<number>) {
  const shared = brands.filter((_, brand) => common.has(brand));
  const [before, since] = [sumOf(shared.map((one) => one.before)), sumOf(shared.map((one) => one.since))];
  const total = (shift: number): number =>
    sumOf(shared.map((one) => chanceOf(logOddsOf(one.before) + shift)));
  let [low, high] = [-MOST_SHIFT, MOST_SHIFT];
  for (let halved = 0; halved < HALVINGS; halved += 1) {
    const middle = (low + high) / 2;
    if (total(middle) < since) low = middle;
    else high = middle;
  }
  return brands.map((one): number => {
    const ends = [(one.before * since) / before, chanceOf(logOddsOf(one.before) + low)];
    return Math.min(Math.max(one.since, Math.min(...ends)), Math.max(...ends));
  });
}

/** Log odds, and the bisections that find a shift to a millionth. */
const MOST_SHIFT = 8;
const HALVINGS = 24;

/** A brand's share of answers, 0 to 1: before a common step, what that leaves of it, and since. */
export type CommonStep = { readonly before: number; readonly left: number; readonly since: number };

/** What brands share at a date. */
export type Shared = {
  /** By brand, in order; null if no step is common to them. */
  readonly steps: readonly CommonStep[] | null;
  /** The brand that moved most, by index. */
  readonly farthest: number;
  /** Whether all brands but one moved the same way: all may have, or one against the others. */
  readonly isAllButOne: boolean;
};

/**
 * What a common step at a date leaves of each brand.
 *
 * At least three brands moved: leaving out the two that moved most, the others together did (a partial conjunction, Y. Benjamini, R. Heller,
 * 2008, "Screening for partial conjunction hypotheses", Biometrics 64). Brands that moved otherwise than the rest are set aside, the farthest
 * first; each of them must have moved the same way for certain, else nobody can tell whether all fell or one gained on all others.
 *
 * @param kept φ of the answers that are clustered.
 * @param rest the other platforms' answers, if the step is one platform's: brands must have moved there more than elsewhere. Null if it is
 *   all platforms'.
 */
export function commonStep(
  followed: Followed,
  clustered: Clustered,
  kept: number,
  rest: Clustered | null,
  at: number,
): Shared {
  const { first, brands } = followed;
  const read = (weights: readonly number[]): Readings => readBrands(followed, clustered, weights);
  const series = (weights: readonly number[]): Scannable => scannable(read(weights), first, kept);
  /** How far some brands moved, apart from what they did elsewhere. */
  const moved = (isOne: (brand: number) => boolean): Step => {
    const weights = brands.map((_, brand) => Number(isOne(brand)));
    const readings =
      rest === null ? read(weights) : subtract(read(weights), readBrands(followed, rest, weights));
    return stepAt(scannable(readings, first, kept), at) ?? NO_STEP;
  };
  const ofBrands = brands.map((_, brand): BrandStep => ({
    ...levelsOf(series(brands.map((__, other) => Number(other === brand))), at),
    step: moved((other) => other === brand),
  }));
  const total = sumOf(ofBrands.map(({ before, since }) => since - before));
  const strength = (brand: number): number => strengthOf(ofBrands[brand]?.step ?? NO_STEP, total);
  const order = [...ofBrands.keys()].sort((a, b) => strength(b) - strength(a));
  const farthest = order[0] ?? 0;
  const least = new Set(order.slice(LEAST_MOVED - 1));
  const isAllButOne =
    [...ofBrands.keys()].filter((brand) => strength(brand) >= 1 - APART_P).length === brands.length - 1;
  const isShared = strengthOf(
    moved((brand) => least.has(brand)),
    total,
  );
  if (isShared < 1 - 2 * MOVED_P) return { steps: null, farthest, isAllButOne };
  const common = new Set(ofBrands.keys());
  for (;;) {
    const left = leftBy(ofBrands, common);
    const apart = [...common]
      .map((brand) => ({ brand, p: apartOf(brand, ofBrands, common, left, series, at) }))
      .filter(({ p }) => p * brands.length <= APART_P)
      .sort((a, b) => a.p - b.p)[0];
    if (apart === undefined) {
      const steps = ofBrands.map(({ before, since }, brand) => ({
        before,
        left: left[brand] ?? before,
        since,
      }));
      return { steps, farthest, isAllButOne: false };
    }
    common.delete(apart.brand);
    if (strength(apart.brand) < 1 - APART_P || 2 * common.size <= brands.length) {
      return { steps: null, farthest, isAllButOne };
    }
  }
}

/** The p of a brand's remainder after the common step: 1 if what all share explains it. */
function apartOf(
  brand: number,
  ofBrands: readonly BrandStep[],
  common: ReadonlySet<number>,
  left: readonly number[],
  series: (weights: readonly number[]) => Scannable,
  at: number,
): number {
  const others = ofBrands.map(({ before }, other) => (other !== brand && common.has(other) ? before : 0));
  const share = (ofBrands[brand]?.before ?? 0) / sumOf(others);
  const remainder = (ofBrands[brand]?.since ?? 0) - (left[brand] ?? 0);
  if (remainder === 0 || !Number.isFinite(share)) return 1;
  const against = ofBrands.map((_, other) => (other === brand ? 1 : common.has(other) ? -share : 0));
  const contrast = stepAt(series(against), at) ?? NO_STEP;
  // The contrast is of rates alone: its spread counts, not its size.
  const distance = criticalZ(Math.max(contrast.pointP, LEAST_P)) * Math.abs(remainder / contrast.change);
  return contrast.change === 0 ? 1 : Math.max(contrast.pointP, 2 * normalTail(distance));
}

/** Smaller ones have no finite distance. */
const LEAST_P = 1e-15;

function levelsOf({ values, first }: Scannable, at: number): Omit<BrandStep, 'step'> {
  const mean = (from: number, to: number): number => sumOf([...values.subarray(from, to)]) / (to - from);
  return { before: mean(first, at), since: mean(at, values.length) };
}
