/** The sums of a run's answers, prompt by prompt, on the set that the runs share. */
import { NO_SENTIMENT, UNKNOWN } from './answers.ts';
import { placesAmong } from './places.ts';
import type { ClusterTable } from '../intervals/bootstrap.ts';
import type { CommonSet, Grid } from './common-set.ts';

/** Each brand's columns in a tally's table, in order. */
export const BRAND_COLUMNS = ['named', 'positionSum', 'positions', 'sentimentSum', 'sentiments'] as const;

/** Columns of a brand. */
export const BRAND_WIDTH = BRAND_COLUMNS.length;

/** One run's sums. */
export type Tally = {
  /**
   * Per prompt (a cluster), the columns of each brand: those of brand b begin at b × {@link BRAND_WIDTH}. The last column holds the
   * mentions of brands with a voice, the base of a share of voice.
   */
  readonly table: ClusterTable;
  /** Per column of a table, its unweighted number of mentions: a weight below 1 makes no fraction of one. */
  readonly mentions: Int32Array;
  /** Per prompt, its answers' weight. */
  readonly weights: Float64Array;
  /** Per brand, the unweighted answers of each cell that name it: each counts 1. */
  readonly named: readonly Int32Array[];
};

/**
 * Sums up one run. Answers outside the set and brands outside `brandIds` do not count.
 *
 * @param hasVoice whether the mentions of a brand, by index, belong to the base of a share of voice.
 * @param isRanked whether a brand, by index, counts in positions; null: all that answers name do. Rivals
 *   that only one run looked for would push back every brand behind them, although no answer has changed.
 */
export function tallyRun(
  grid: Grid,
  common: CommonSet,
  run: number,
  brandIds: readonly string[],
  hasVoice: (brand: number) => boolean = () => true,
  isRanked: ((brand: number) => boolean) | null = null,
): Tally {
  const answers = grid.runs[run];
  const cells = grid.cells[run];
  const scales = common.scales[run];
  if (answers === undefined || cells === undefined || scales === undefined) {
    throw new RangeError('no such run');
  }
  const brandOf = Int32Array.from(answers.brandIds, (brandId) => brandIds.indexOf(brandId));
  const voiced = brandIds.map((_, brand) => hasVoice(brand));
  const placeOf = placesAmong(answers, (brand) => {
    const at = brandOf[brand] ?? UNKNOWN;
    return isRanked === null || (at !== UNKNOWN && isRanked(at));
  });
  const columns = brandIds.length * BRAND_WIDTH + 1;
  const sums = new Float64Array(grid.prompts.length * columns);
  const mentions = new Int32Array(columns);
  const weights = new Float64Array(grid.prompts.length);
  const named = brandIds.map(() => new Int32Array(scales.length));
  const add = (prompt: number, column: number, value: number): void => {
    const at = prompt * columns + column;
    sums[at] = (sums[at] ?? 0) + value;
    mentions[column] = (mentions[column] ?? 0) + 1;
  };
  const { mentionStart, mentionBrand, mentionSentiment } = answers;
  const width = grid.platforms.length;

  for (let answer = 0; answer < answers.count; answer += 1) {
    const cell = cells[answer] ?? UNKNOWN;
    const scale = cell === UNKNOWN ? 0 : (scales[cell] ?? 0);
    if (scale === 0) continue;
    const prompt = Math.floor(cell / width);
    weights[prompt] = (weights[prompt] ?? 0) + scale;
    const last = mentionStart[answer + 1] ?? 0;
    for (let mention = mentionStart[answer] ?? 0; mention < last; mention += 1) {
      const brand = brandOf[mentionBrand[mention] ?? 0] ?? UNKNOWN;
      if (brand === UNKNOWN) continue;
      const first = brand * BRAND_WIDTH;
      const counts = named[brand];
      if (counts !== undefined) counts[cell] = (counts[cell] ?? 0) + 1;
      add(prompt, first, scale);
      if (voiced[brand] === true) add(prompt, columns - 1, scale);
      const position = placeOf(answer, mention);
      if (!Number.isNaN(position)) {
        add(prompt, first + 1, scale * position);
        add(prompt, first + 2, scale);
      }
      const sentiment = mentionSentiment[mention] ?? NO_SENTIMENT;
      if (sentiment !== NO_SENTIMENT) {
        add(prompt, first + 3, scale * sentiment);
        add(prompt, first + 4, scale);
      }
    }
  }
  return { table: { clusters: grid.prompts.length, columns, sums }, mentions, weights, named };
}

/** The prompts of a tally with any weight, as a separate table: those that resampling may draw. */
export function weightedPrompts({ table, weights }: Tally): ClusterTable {
  const kept = [...weights.keys()].filter((prompt) => (weights[prompt] ?? 0) > 0);
  const sums = new Float64Array(kept.length * table.columns);
  kept.forEach((prompt, row) => {
    sums.set(table.sums.subarray(prompt * table.columns, (prompt + 1) * table.columns), row * table.columns);
  });
  return { clusters: kept.length, columns: table.columns, sums };
}
