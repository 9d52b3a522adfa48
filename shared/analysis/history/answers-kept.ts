/** How much of platforms' answers stays from run to run: whether an answer names the brand or not. */
import { UNKNOWN } from '../compare/answers.ts';
import type { Grid } from '../compare/common-set.ts';
import { drawTogether, keptOn, type AnswerStability, type Estimate } from '../noise/answer-stability.ts';
import { USUALLY_KEPT } from '../noise/design-effect.ts';
import type { AnswerTable } from './answer-table.ts';

/** The longest distance, in runs, over which answers are compared. */
const MOST_DISTANCE = 12;

/** Minimums for reporting a share. */
const LEAST_RUNS = 6;
const LEAST_PAIRS = 100;

/** The largest φ that is told: answers that never change say nothing of how they would. */
const MOST_KEPT_PERCENT = 98;

/** 1 − φᵏ by percent of φ and distance k. */
const RENEWED = Array.from({ length: MOST_KEPT_PERCENT + 1 }, (_, percent) =>
  Float64Array.from({ length: MOST_DISTANCE }, (__, at) => 1 - (percent / 100) ** (at + 1)),
);

/** Whether each cell of a run names the brand: 1, 0, or −1 without an answer. The first answer of a cell counts. */
function flagsOf(grid: Grid, run: number, brandId: string): Int8Array {
  const answers = grid.runs[run];
  const flags = new Int8Array(grid.prompts.length * grid.platforms.length).fill(-1);
  if (answers === undefined) return flags;
  const brand = answers.brandIds.indexOf(brandId);
  grid.cells[run]?.forEach((cell, answer) => {
    if (cell === UNKNOWN || flags[cell] !== -1) return;
    flags[cell] = 0;
    const last = answers.mentionStart[answer + 1] ?? 0;
    for (let mention = answers.mentionStart[answer] ?? 0; mention < last; mention += 1) {
      if (answers.mentionBrand[mention] === brand) flags[cell] = 1;
    }
  });
  return flags;
}

/** Pairs of runs that asked a cell, and those that differ, by distance. */
type Counts = { readonly pairs: Float64Array; readonly differing: Float64Array };

const noCounts = (): Counts => ({
  pairs: new Float64Array(MOST_DISTANCE),
  differing: new Float64Array(MOST_DISTANCE),
});

function countCell(flags: readonly Int8Array[], cell: number): Counts {
  const { pairs, differing } = noCounts();
  for (let at = 0; at < Math.min(MOST_DISTANCE, flags.length - 1); at += 1) {
    let [asked, apart] = [0, 0];
    for (let run = at + 1; run < flags.length; run += 1) {
      const [before, after] = [flags[run - at - 1]?.[cell] ?? -1, flags[run]?.[cell] ?? -1];
      if (before === -1 || after === -1) continue;
      asked += 1;
      if (before !== after) apart += 1;
    }
    [pairs[at], differing[at]] = [asked, apart];
  }
  return { pairs, differing };
}

function sumCounts(cells: readonly Counts[]): Counts {
  const sum = noCounts();
  for (const { pairs, differing } of cells) {
    for (let at = 0; at < MOST_DISTANCE; at += 1) {
      sum.pairs[at] = (sum.pairs[at] ?? 0) + (pairs[at] ?? 0);
      sum.differing[at] = (sum.differing[at] ?? 0) + (differing[at] ?? 0);
    }
  }
  return sum;
}

const sharesOf = ({ pairs, differing }: Counts): Float64Array =>
  pairs.map((all, at) => (all === 0 ? 0 : (differing[at] ?? 0) / all));

/** φ and ψ: the least-squares fit of ψ·(1 − φᵏ) to the shares that differ at all distances. */
function fitStability(counts: Counts): { readonly kept: number; readonly level: number } {
  const { pairs } = counts;
  const shares = sharesOf(counts);
  let [best, kept, fitted] = [Number.POSITIVE_INFINITY, 0, 0];
  RENEWED.forEach((renewed, percent) => {
    let [over, under, misfit] = [0, 0, 0];
    for (let at = 0; at < MOST_DISTANCE; at += 1) {
      const [all, reached] = [pairs[at] ?? 0, renewed[at] ?? 0];
      over += all * reached * (shares[at] ?? 0);
      under += all * reached * reached;
    }
    const level = over / under;
    for (let at = 0; at < MOST_DISTANCE; at += 1) {
      misfit += (pairs[at] ?? 0) * ((shares[at] ?? 0) - level * (renewed[at] ?? 0)) ** 2;
    }
    if (misfit < best) [best, kept, fitted] = [misfit, percent / 100, level];
  });
  return { kept, level: fitted };
}

/**
 * The sampling variance of a fitted φ, its cells being the clusters: the fit linearised (Gauss–Newton), so that φ moves by Σ gₖ · Δsₖ with the
 * shares sₖ, each the ratio of sums over cells (W. G. Cochran, "Sampling techniques", 3rd ed., 1977, section 2.11).
 *
 * @returns infinity if the shares say nothing of it.
 */
function varianceOfKept(cells: readonly Counts[], counts: Counts, kept: number, level: number): number {
  const { pairs } = counts;
  const shares = sharesOf(counts);
  const ofLevel = pairs.map((_, at) => 1 - kept ** (at + 1));
  const ofKept = pairs.map((_, at) => -level * (at + 1) * kept ** at);
  const product = (a: Float64Array, b: Float64Array): number =>
    pairs.reduce((sum, all, at) => sum + all * (a[at] ?? 0) * (b[at] ?? 0), 0);
  const [both, ofLevels] = [product(ofLevel, ofKept), product(ofLevel, ofLevel)];
  const under = product(ofKept, ofKept) - both ** 2 / ofLevels;
  // Weights of a cell's surplus of differing pairs: the distance's own number of pairs cancels.
  const gains = ofKept.map((one, at) => (one - (both / ofLevels) * (ofLevel[at] ?? 0)) / under);
  const squares = cells.reduce((sum, cell) => {
    const moved = gains.reduce(
      (all, gain, at) => all + gain * ((cell.differing[at] ?? 0) - (shares[at] ?? 0) * (cell.pairs[at] ?? 0)),
      0,
    );
    return sum + moved ** 2;
  }, 0);
  const variance = (cells.length / (cells.length - 1)) * squares;
  return variance > 0 ? variance : Number.POSITIVE_INFINITY;
}

/**
 * Measures how stable answers are. If a share φ of them is kept at each step and the rest is redrawn, pairs k runs apart differ with
 * probability ψ·(1 − φᵏ); φ and ψ are the least-squares fit to the shares at all distances. Platforms repeat themselves to different
 * degrees: each has its own φ, drawn towards that of all answers by {@link drawTogether}.
 */
export function measureStability(grid: Grid, brandId: string): AnswerStability | null {
  const flags = grid.runs.map((_, run) => flagsOf(grid, run, brandId));
  const width = grid.platforms.length;
  const cells = Array.from({ length: grid.prompts.length * width }, (_, cell) => countCell(flags, cell));
  const whole = sumCounts(cells);
  const [neighbours = 0, apart = 0] = [whole.pairs[0], whole.differing[0]];
  if (neighbours === 0) return null;
  const asked = grid.platforms.flatMap((platform, at) => {
    const own = cells.filter(({ pairs }, cell) => cell % width === at && (pairs[0] ?? 0) > 0);
    return own.length === 0 ? [] : [{ platform, own, counts: sumCounts(own) }];
  });
  const isKnown = flags.length >= LEAST_RUNS && neighbours >= LEAST_PAIRS;
  const kept = isKnown ? fitStability(whole).kept : null;
  const drawn =
    kept === null
      ? []
      : drawTogether(
          kept,
          asked.map(({ own, counts }): Estimate => {
            const fit = fitStability(counts);
            const isEnough = (counts.pairs[0] ?? 0) >= LEAST_PAIRS;
            return {
              value: fit.kept,
              variance: isEnough
                ? varianceOfKept(own, counts, fit.kept, fit.level)
                : Number.POSITIVE_INFINITY,
            };
          }),
        );
  return {
    differing: apart / neighbours,
    kept,
    platforms: asked.map(({ platform, counts: { pairs, differing } }, at) => ({
      platform,
      differing: (differing[0] ?? 0) / (pairs[0] ?? 1),
      kept: drawn[at] ?? null,
    })),
  };
}

/** How much of their answers all followed cells keep, and each by its platform. */
export function keptIn(
  { grid: { platforms }, cells }: AnswerTable,
  stability: AnswerStability | null,
): { readonly kept: number; readonly keptIn: Float64Array } {
  const byPlatform = platforms.map((platform) => keptOn(stability, platform));
  return {
    kept: stability?.kept ?? USUALLY_KEPT,
    keptIn: Float64Array.from(cells, (cell) => byPlatform[cell % platforms.length] ?? USUALLY_KEPT),
  };
}
