/** How much of platforms' answers stays from run to run: whether an answer names the brand or not. */
import { UNKNOWN } from '../compare/answers.ts';
import type { Grid } from '../compare/common-set.ts';

/** The longest distance, in runs, over which answers are compared. */
const MOST_DISTANCE = 12;

/** Minimums for reporting a share. */
const LEAST_RUNS = 6;
const LEAST_PAIRS = 100;

/** How answers of neighbouring runs differ. */
export type AnswerStability = {
  /** Share of pairs, 0 to 1, that differ between neighbouring runs. */
  readonly differing: number;
  /** φ: the share of answers, 0 to 1, kept from one run to the next, as if the others were drawn anew. Null under six runs. */
  readonly kept: number | null;
};

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

/**
 * Measures how stable answers are. If a share φ of them is kept at each step and the rest is redrawn, pairs k runs apart differ with
 * probability ψ·(1 − φᵏ); φ and ψ are the least-squares fit to the shares at all distances.
 */
export function measureStability(grid: Grid, brandId: string): AnswerStability | null {
  const flags = grid.runs.map((_, run) => flagsOf(grid, run, brandId));
  const distances: { readonly share: number; readonly pairs: number }[] = [];
  for (let distance = 1; distance <= Math.min(MOST_DISTANCE, flags.length - 1); distance += 1) {
    let [pairs, differing] = [0, 0];
    for (let run = distance; run < flags.length; run += 1) {
      const [before, after] = [flags[run - distance], flags[run]];
      after?.forEach((flag, cell) => {
        const earlier = before?.[cell] ?? -1;
        if (flag === -1 || earlier === -1) return;
        pairs += 1;
        if (flag !== earlier) differing += 1;
      });
    }
    distances.push({ share: pairs === 0 ? 0 : differing / pairs, pairs });
  }
  const [nearest] = distances;
  if (nearest === undefined || nearest.pairs === 0) return null;
  if (flags.length < LEAST_RUNS || nearest.pairs < LEAST_PAIRS) {
    return { differing: nearest.share, kept: null };
  }
  let [best, kept] = [Number.POSITIVE_INFINITY, 0];
  for (let percent = 0; percent <= 98; percent += 1) {
    const phi = percent / 100;
    let [over, under] = [0, 0];
    distances.forEach(({ share, pairs }, at) => {
      const reached = 1 - phi ** (at + 1);
      over += pairs * reached * share;
      under += pairs * reached * reached;
    });
    const level = over / under;
    const misfit = distances.reduce(
      (sum, { share, pairs }, at) => sum + pairs * (share - level * (1 - phi ** (at + 1))) ** 2,
      0,
    );
    if (misfit < best) [best, kept] = [misfit, phi];
  }
  return { differing: nearest.share, kept };
}
