/** What a step between two neighbouring runs tells of what is usual, counted by hand. */
import { describe, expect, it } from 'vitest';
import type { AskedPrompt } from '../../../../../shared/analysis/compare/answers.ts';
import { readStepFacts } from '../../../../../shared/analysis/history/step-facts.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

const ASKED: readonly AskedPrompt[] = [
  { promptId: 'tent', text: null, topicId: 'camping', topic: 'Camping' },
  { promptId: 'stove', text: null, topicId: 'camping', topic: 'Camping' },
  { promptId: 'boot', text: null, topicId: null, topic: null },
];

const BRANDS = ['brand-0', 'brand-1', 'brand-2'];

const factsOf = (
  before: Written,
  after: Written,
  [earlier, later]: readonly (readonly string[])[] = [BRANDS, BRANDS],
) => {
  const runOf = (written: Written, brandIds: readonly string[] = []) => {
    const { answers } = writtenRun('run', written, ASKED);
    if (answers === null) throw new Error('answers were written');
    return { answers, brandIds };
  };
  return readStepFacts(runOf(before, earlier), runOf(after, later));
};

/** Σ(difference − mean)² of cells or prompts, in points of the whole. */
const spreadOf = (moves: readonly number[]): number => {
  const mean = moves.reduce((sum, one) => sum + one, 0) / moves.length;
  return moves.reduce((sum, one) => sum + (one - mean) ** 2, 0);
};

describe('the step between two runs', () => {
  const before: Written = {
    tent: { alpha: '0+1-', beta: '01+' },
    stove: { alpha: '1-0=', beta: '01-' },
    boot: { alpha: '0-' },
    gone: { alpha: '0|0|0' },
  };
  const after: Written = {
    tent: { alpha: '10+', beta: '1' },
    stove: { alpha: '0-1', beta: '1' },
    boot: { alpha: '0+', eta: '' },
    fresh: { alpha: '' },
  };
  const read = () => factsOf(before, after);

  it('of a visibility is that on the pairs that both answered, and varies by those', () => {
    const { brands } = read();
    // Five answers of five, then three; a pair is a fifth of the whole.
    expect(brands['brand-0']?.visibility?.square).toBeCloseTo(40 ** 2, 9);
    expect(brands['brand-0']?.visibility?.variance).toBeCloseTo(spreadOf([0, -20, 0, -20, 0]), 9);
    expect(brands['brand-1']?.visibility).toEqual({ square: 0, variance: 0 });
  });

  it('of what is not counted by answers varies by prompts', () => {
    const { brands } = read();
    // 5 of 9 mentions, then 3 of 7.
    expect(brands['brand-0']?.shareOfVoice?.square).toBeCloseTo((100 * (3 / 7 - 5 / 9)) ** 2, 9);
    // 1, 0 and −1, then 1, −1 and 1; of four mentions that say something at first, none is of the last tent.
    expect(brands['brand-0']?.sentiment?.square).toBeCloseTo((1 / 3 - 0) ** 2, 9);
    expect(brands['brand-0']?.position?.square).toBeCloseTo((4 / 3 - 6 / 5) ** 2, 9);
    // Each prompt's distance from the figure over both runs, 10 of 8 places: K/(K − 1) · Σ(x − mean)².
    const parts = [2 - 2.5, 3 - 2.5, 1 - 1.25].map((part) => part / 5);
    const later = [2 - 1.25, 1 - 1.25, 1 - 1.25].map((part) => part / 3);
    const moves = later.map((part, at) => part - (parts[at] ?? 0));
    expect(brands['brand-0']?.position?.variance).toBeCloseTo(1.5 * spreadOf(moves), 9);
  });

  it('is told of the own brand by platform and by topic, where a prompt has one', () => {
    const { platforms, topics } = read();
    expect(Object.keys(platforms).sort()).toEqual(['alpha', 'beta']);
    expect(platforms['alpha']).toEqual({ square: 0, variance: 0 });
    expect(platforms['beta']).toEqual({ square: 10_000, variance: 0 });
    expect(Object.keys(topics)).toEqual(['camping']);
    expect(topics['camping']?.square).toBeCloseTo(50 ** 2, 9);
    expect(topics['camping']?.variance).toBeCloseTo(spreadOf([0, -25, 0, -25]), 9);
  });

  it('has no figure that one of both runs lacks, or that one prompt alone has', () => {
    const { brands } = read();
    expect(Object.keys(brands)).toEqual(BRANDS);
    // No answer names the second rival.
    expect(brands['brand-2']).toEqual({ visibility: { square: 0, variance: 0 } });
    const single = factsOf({ tent: { alpha: '0+', beta: '1' } }, { tent: { alpha: '01', beta: '1' } });
    expect(Object.keys(single.brands['brand-0'] ?? {})).toEqual(['visibility']);
  });

  it('is of brands that both scored, and of the own one alone by platform and topic', () => {
    const rivalIsNew = factsOf(before, after, [['brand-0', 'brand-1'], BRANDS]);
    expect(Object.keys(rivalIsNew.brands)).toEqual(['brand-0', 'brand-1']);
    expect(rivalIsNew.platforms).toEqual(read().platforms);
    const rivals = ['brand-1', 'brand-2'];
    for (const scored of [
      [rivals, BRANDS],
      [BRANDS, rivals],
    ] as const) {
      const withoutOwn = factsOf(before, after, [...scored]);
      expect(Object.keys(withoutOwn.brands)).toEqual(rivals);
      expect([withoutOwn.platforms, withoutOwn.topics]).toEqual([{}, {}]);
    }
  });

  it('tells nothing where runs share no two pairs, or every pair came by another route', () => {
    const nothing = { brands: {}, platforms: {}, topics: {} };
    expect(factsOf({ tent: { alpha: '0' } }, { tent: { alpha: '' } })).toEqual(nothing);
    const primary = { tent: { alpha: '0', beta: '' } };
    expect(factsOf(primary, { tent: { alpha: '~', beta: '~0' } })).toEqual(nothing);
    expect(factsOf(primary, { tent: { alpha: '', beta: '~0' } }).platforms).toMatchObject({
      alpha: { square: 10_000 },
      beta: { square: 10_000 },
    });
    expect(factsOf(before, after, [['brand-0'], ['brand-1']])).toEqual(nothing);
  });
});
