/** What the answers of a run add up to, counted by hand. */
import { describe, expect, it } from 'vitest';
import { buildGrid, commonPairs } from '../../../../../shared/analysis/compare/common-set.ts';
import {
  BRAND_COLUMNS,
  BRAND_WIDTH,
  tallyRun,
  weightedPrompts,
} from '../../../../../shared/analysis/compare/tally.ts';
import { brandIdsOf } from '../../../../helpers/synthetic-runs.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

const tallyOf = (...written: readonly Written[]) => {
  const grid = buildGrid(written.map((one, at) => writtenRun(String(at), one).answers!));
  const common = commonPairs(grid, [...written.keys()]);
  return tallyRun(grid, common, 0, brandIdsOf(3));
};

/** What a prompt, by its place, has of a brand. */
const sumsOf = ({ table }: ReturnType<typeof tallyOf>, prompt: number, brand: number) => {
  const at = prompt * table.columns + brand * BRAND_WIDTH;
  return Object.fromEntries(BRAND_COLUMNS.map((name, column) => [name, table.sums[at + column]]));
};

describe('a tally', () => {
  const tally = tallyOf({ a: { x: '1-0', y: '0+1' }, b: { x: '1=', y: '' } });

  it('has of each brand and prompt what is named, where, and what is said of it, where something is', () => {
    expect(sumsOf(tally, 0, 0)).toEqual({
      named: 2,
      positionSum: 3,
      positions: 2,
      sentimentSum: 1,
      sentiments: 1,
    });
    expect(sumsOf(tally, 0, 1)).toEqual({
      named: 2,
      positionSum: 3,
      positions: 2,
      sentimentSum: -1,
      sentiments: 1,
    });
    // What is said is neither good nor bad, and is said.
    expect(sumsOf(tally, 1, 1)).toEqual({
      named: 1,
      positionSum: 1,
      positions: 1,
      sentimentSum: 0,
      sentiments: 1,
    });
    expect([...tally.weights]).toEqual([2, 2]);
    expect(weightedPrompts(tally)).toEqual(tally.table);
  });

  it('draws prompts alone that both runs answered', () => {
    const shared = tallyOf({ a: { x: '0' }, b: { x: '0|0' }, c: { x: '1' } }, { a: { x: '' }, c: { x: '' } });
    const { clusters, columns, sums } = weightedPrompts(shared);
    expect(clusters).toBe(2);
    // The own brand under the first prompt, and its rival under the other.
    expect([sums[0], sums[BRAND_WIDTH]]).toEqual([1, 0]);
    expect([sums[columns], sums[columns + BRAND_WIDTH]]).toEqual([0, 1]);
  });
});
