/** The cover of several markets: where the brand is strong and weak, said only where their intervals are apart. */
import { describe, expect, it } from 'vitest';
import { buildMarketsCover } from '../../../../main/reports/markets/cover.ts';
import { buildContext, type ContentContext } from '../../../../main/reports/content/context.ts';
import { NO_NOTES_WRITTEN } from '../../../../main/reports/content/written-notes.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import { buildFigures, compared, specFor } from '../../../fixtures/report-figures.ts';

type Market = {
  readonly name: string;
  /** Of 400 answers. */
  readonly named: number;
  readonly brand?: string;
  readonly before?: number;
};

/** A market whose own brand is named in some of 400 answers; with an earlier level it moved beyond noise. */
function marketOf({ name, named, brand = 'Halden', before }: Market): ContentContext {
  const figures = compared(buildFigures({ runs: 2 }));
  const context = buildContext(specFor(figures), [], figures);
  const levelOf = (mentions: number) => ({ mentions, responses: 400, visibilityPct: mentions / 4 });
  const own = { ...context.own!, ...levelOf(named) };
  const withOwn = <Run extends ContentContext['run']>(run: Run, mentions: number): Run => ({
    ...run,
    brands: run.brands.map((one) => (one.isOwn ? { ...one, ...levelOf(mentions) } : one)),
  });
  const comparison = figures.changes.sinceBaseline!;
  const difference = before === undefined ? 0 : (named - before) / 4;
  const change: Change = {
    difference,
    interval: { low: difference - 1, high: difference + 1 },
    sample: 400,
    verdict: { kind: difference === 0 ? 'unclear' : difference > 0 ? 'better' : 'worse' },
  };
  const overall = comparison.overall!;
  const brands = overall.brands.map((one) =>
    one.brandId === own.brandId ? { ...one, changes: { ...one.changes, visibility: change } } : one,
  );
  return {
    ...context,
    own,
    run: withOwn(context.run, named),
    before: withOwn(context.before ?? context.run, before ?? named),
    figures: {
      ...figures,
      project: { ...figures.project, name, ownBrand: brand },
      changes: { ...figures.changes, sinceBaseline: { ...comparison, overall: { ...overall, brands } } },
    },
    outline: [],
    notes: NO_NOTES_WRITTEN,
  };
}

const coverOf = (first: Market, ...others: readonly Market[]) =>
  buildMarketsCover([marketOf(first), ...others.map(marketOf)], []);

describe('the cover of several markets', () => {
  it('tells the market that is apart from all others, and where the others are', () => {
    const { headline, bars } = coverOf(
      { name: 'Norway', named: 80 },
      { name: 'Denmark', named: 180 },
      { name: 'Sweden', named: 200 },
    );
    expect(headline).toBe(
      'Halden is named least in the market Norway: in 20 of 100 answers, elsewhere in 45 to 50',
    );
    expect(bars?.bars.map(({ name, figure }) => [name, figure])).toEqual([
      ['Sweden', '50'],
      ['Denmark', '45'],
      ['Norway', '20'],
    ]);
    expect(coverOf({ name: 'Norway', named: 100 }, { name: 'Denmark', named: 280 }).headline).toMatch(
      /most in the market Denmark: in 70 of 100 answers, elsewhere in 25$|least in the market Norway/,
    );
  });

  it('ranks none where their intervals overlap, and says what they are between', () => {
    expect(
      coverOf({ name: 'Norway', named: 160 }, { name: 'Denmark', named: 172 }, { name: 'Sweden', named: 180 })
        .headline,
    ).toBe('Halden is named in 40 to 45 of 100 answers, by market');
  });

  it('leads with the only one that moved, from its printed levels, and counts several', () => {
    const moved = { name: 'Norway', named: 100, before: 160 };
    expect(coverOf(moved, { name: 'Denmark', named: 180 }).headline).toBe(
      'Halden falls in the market Norway: from 40 to 25 of 100 answers',
    );
    expect(
      coverOf(moved, { name: 'Denmark', named: 180, before: 120 }, { name: 'Sweden', named: 90 }).headline,
    ).toBe('3 markets: named more often in 1, less often in 1');
  });

  it('says nothing of how different brands compare', () => {
    expect(
      coverOf({ name: 'Norway', named: 80 }, { name: 'Denmark', named: 200, brand: 'Another' }).headline,
    ).toBe('Visibility in 2 markets');
  });

  it('keeps a market without runs in its picture, without a figure', () => {
    const absent = { name: 'Finland', ownBrand: 'Halden', last: null, next: null, at: 0 };
    const { bars, lede } = buildMarketsCover(
      [marketOf({ name: 'Norway', named: 80 }), marketOf({ name: 'Denmark', named: 90 })],
      [{ projectId: 'x', ...absent }],
    );
    expect(bars?.bars.at(-1)).toMatchObject({ name: 'Finland', figure: '–', kind: 'No runs' });
    expect(lede).toContain('Without runs: Finland.');
  });
});
