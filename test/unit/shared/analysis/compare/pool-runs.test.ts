/** What several runs are together, counted by hand. */
import { describe, expect, it } from 'vitest';
import { metaOf, type ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { poolAttributes, poolRuns, poolTopics } from '../../../../../shared/analysis/compare/pool-runs.ts';
import type { BrandFigures } from '../../../../../shared/domain/figures.ts';
import { writtenRun } from '../../../../helpers/written-runs.ts';

const ASKED = { a: { x: '0', y: '1' }, b: { x: '0|1', y: '' } };

const placed = (run: ComparedRun, own: Partial<BrandFigures>): ComparedRun => ({
  ...run,
  figures: {
    ...run.figures,
    brands: run.figures.brands.map((brand) => (brand.isOwn ? { ...brand, ...own } : brand)),
  },
});

const ownOf = (run: ComparedRun | null) => run?.figures.brands.find(({ isOwn }) => isOwn);

describe('runs that are pooled', () => {
  const [one, two] = [writtenRun('one', ASKED), writtenRun('two', ASKED)];

  it('asked every prompt that one of them asked', () => {
    const other = writtenRun('three', { b: ASKED.b, c: { x: '0', y: '1' } });
    expect(poolRuns([one, two], 'a month')?.figures.promptCount).toBe(2);
    expect(poolRuns([one, other], 'a month')?.figures.promptCount).toBe(3);
  });

  it('have the position that all their mentions have', () => {
    const pooled = (first: Partial<BrandFigures>, second: Partial<BrandFigures>) =>
      ownOf(poolRuns([placed(one, first), placed(two, second)], 'a month'))?.avgPosition;
    expect(pooled({ avgPosition: 2, mentions: 10 }, { avgPosition: 4, mentions: 30 })).toBe(3.5);
    expect(pooled({ avgPosition: null, mentions: 10 }, { avgPosition: 4, mentions: 30 })).toBe(4);
    expect(pooled({ avgPosition: 2, mentions: 0 }, { avgPosition: 4, mentions: 30 })).toBe(4);
    expect(pooled({ avgPosition: null }, { avgPosition: null })).toBeNull();
  });

  it('name brands together as often as all of them did, where each says so', () => {
    const together = (run: ComparedRun, answers: number | null): ComparedRun => ({
      ...run,
      figures: {
        ...run.figures,
        together: answers === null ? null : [{ a: 'brand-0', b: 'brand-1', answers }],
      },
    });
    const pooled = (first: number | null, second: number | null) =>
      poolRuns([together(one, first), together(two, second)], 'a month')?.figures.together;
    expect(pooled(3, 4)).toEqual([{ a: 'brand-0', b: 'brand-1', answers: 7 }]);
    expect(pooled(3, null)).toBeNull();
    const turned = together(two, 4);
    const reversed = { ...turned.figures, together: [{ a: 'brand-1', b: 'brand-0', answers: 4 }] };
    expect(
      poolRuns([together(one, 3), { ...turned, figures: reversed }], 'a month')?.figures.together,
    ).toEqual([{ a: 'brand-0', b: 'brand-1', answers: 7 }]);
    const pairs = (run: ComparedRun, own: number, rivals: number): ComparedRun => ({
      ...run,
      figures: {
        ...run.figures,
        together: [
          { a: 'brand-0', b: 'brand-1', answers: own },
          { a: 'brand-1', b: 'brand-2', answers: rivals },
        ],
      },
    });
    expect(poolRuns([pairs(one, 1, 2), pairs(two, 3, 5)], 'a month')?.figures.together).toEqual([
      { a: 'brand-0', b: 'brand-1', answers: 4 },
      { a: 'brand-1', b: 'brand-2', answers: 7 },
    ]);
  });

  it('have topics by all answers on them, and attributes by all mentions', () => {
    const topic = { topicId: 't', topic: 'Tents', brandId: 'b', brand: 'B', isOwn: true };
    const topics = poolTopics([
      [{ ...topic, mentions: 1, responses: 4, visibilityPct: 25 }] as never,
      [{ ...topic, mentions: 5, responses: 8, visibilityPct: 62.5 }] as never,
    ]);
    expect(topics).toMatchObject([{ mentions: 6, responses: 12, visibilityPct: 50 }]);
    const attribute = { attribute: 'price', brandId: 'b', brand: 'B', isOwn: true };
    const attributes = poolAttributes([
      [{ ...attribute, mentions: 1, avgSentiment: 1 }] as never,
      [{ ...attribute, mentions: 3, avgSentiment: 0 }] as never,
    ]);
    expect(attributes).toMatchObject([{ mentions: 4, avgSentiment: 0.25 }]);
  });

  it('know what was asked only where their answers are here', () => {
    const asked = writtenRun('asked', ASKED, [
      { promptId: 'a', text: 'Best tent?', topicId: 't', topic: null },
      { promptId: 'b', text: null, topicId: null, topic: null },
    ]);
    expect(metaOf(asked)).toMatchObject({
      promptIds: ['a', 'b'],
      promptTexts: new Map([['a', 'Best tent?']]),
      topics: new Map([['t', 't']]),
    });
    expect(metaOf({ ...asked, answers: null })).toMatchObject({
      promptIds: null,
      promptTexts: null,
      topics: null,
      hasUnknownPrompts: false,
    });
  });
});
