/** What is counted in a run and looked up in its figures, before anything is judged. */
import { describe, expect, it } from 'vitest';
import { countAnswersOf, countTogether } from '../../../../../shared/analysis/compare/answer-counts.ts';
import { buildAnswerGrid, estimateNaming } from '../../../../../renderer/analysis/answer-grid.ts';
import { buildRunAnswers, type AnswerRow } from '../../../../../shared/analysis/compare/answers.ts';
import {
  estimatePosition,
  estimateSentiment,
  estimateShareOfVoice,
} from '../../../../../shared/analysis/compare/brand-estimates.ts';
import {
  leadOver,
  visibilityStandings,
  voiceStandings,
} from '../../../../../shared/analysis/compare/brand-standings.ts';
import { once, withLater } from '../../../../../shared/analysis/compare/later.ts';
import {
  allMentions,
  brandIn,
  commonPlatforms,
  countsOn,
  ownBrandOf,
  samePlatforms,
} from '../../../../../shared/analysis/compare/run-lookup.ts';
import {
  estimateMean,
  estimateRate,
  inPercent,
  intervalInPercent,
  wilsonInterval,
} from '../../../../../shared/analysis/intervals/interval.ts';
import { tangoInterval } from '../../../../../shared/analysis/intervals/paired.ts';
import type { BrandFigures, RunFigures } from '../../../../../shared/domain/figures.ts';
import type { ResponseGrid } from '../../../../../shared/domain/responses.ts';
import { writtenRun } from '../../../../helpers/written-runs.ts';

describe('the answers of a run', () => {
  const row = (
    platform: string | null,
    route: AnswerRow['route'],
    ...named: readonly (readonly [string, number | null])[]
  ): AnswerRow => ({
    promptId: 'p',
    platform,
    route,
    mentions: named.map(([brandId, position]) => ({ brandId, position, sentiment: null })),
  });
  const answers = buildRunAnswers([
    row('alpha', 'primary', ['own', 1], ['rival', 2]),
    row('alpha', 'fallback', ['rival', 3]),
    row('beta', 'unstated', ['own', 4]),
    row('beta', 'fallback', ['own', null]),
    row(null, 'primary', ['rival', 1], ['own', 2]),
  ]);

  it('are counted by route, by platform and by brand', () => {
    const counts = countAnswersOf(answers);
    expect(counts.prompts).toBe(1);
    expect(counts.routes).toEqual({ primary: 2, fallback: 2, unstated: 1 });
    expect([counts.onPlatform('alpha'), counts.onPlatform('beta'), counts.onPlatform('eta')]).toEqual([
      { answers: 2, fallback: 1 },
      { answers: 2, fallback: 1 },
      null,
    ]);
    const named = ['alpha', 'beta', 'eta'].map((platform) =>
      ['own', 'rival', 'nobody'].map((brandId) => counts.mentionsOn(platform, brandId)),
    );
    expect(named).toEqual([
      [1, 2, 0],
      [2, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('rank a brand where they give it a place', () => {
    const counts = countAnswersOf(answers);
    expect(counts.positionsOf('own')).toEqual({ count: 3, sum: 7, sumOfSquares: 21 });
    expect(counts.positionsOf('rival')).toEqual({ count: 3, sum: 6, sumOfSquares: 14 });
    expect(counts.positionsOf('nobody')).toBeNull();
    const unranked = countAnswersOf(buildRunAnswers([row('alpha', 'primary', ['own', null])]));
    expect(unranked.positionsOf('own')).toBeNull();
  });

  it('name brands together, each pair once and each with itself', () => {
    expect(countTogether(answers)).toEqual([
      { a: 'own', b: 'own', answers: 4 },
      { a: 'own', b: 'rival', answers: 2 },
      { a: 'rival', b: 'rival', answers: 3 },
    ]);
    expect(countTogether(buildRunAnswers([row('alpha', 'primary')]))).toEqual([]);
  });
});

describe('the grid of a run', () => {
  const cell = (prompt: number, platform: number, more: Partial<ResponseGrid['cells'][number]> = {}) =>
    ({
      ...({
        responseId: 'r',
        route: 'api',
        isNamed: false,
        position: null,
        sentiment: null,
        citations: 0,
      } as const),
      prompt,
      platform,
      ...more,
    }) as ResponseGrid['cells'][number];
  const prompts = ['tent', 'boot'].map((promptId) => ({
    promptId,
    text: promptId,
    topic: null,
    intent: null,
    naming: 'non-branded' as const,
  }));
  const build = () =>
    buildAnswerGrid({
      prompts,
      platforms: ['alpha', 'beta'],
      cells: [
        cell(0, 1, { isNamed: true, position: 2, sentiment: 'positive', citations: 3 }),
        cell(0, 1, { isNamed: true, position: 4, sentiment: 'positive', route: 'api_fallback' }),
        cell(0, 1, { isNamed: true, sentiment: null, citations: 1 }),
        cell(0, 1, { position: 9, sentiment: 'negative' }),
        cell(1, 0),
        cell(-1, 0),
        cell(1, -1),
      ],
    });

  it('has what each platform answered to each prompt', () => {
    expect(build()).toEqual({
      platforms: ['alpha', 'beta'],
      rows: [
        {
          ...prompts[0],
          cells: [
            null,
            { answers: 4, naming: 3, position: 3, tones: { positive: 2 }, citations: 4, byFallback: 1 },
          ],
        },
        {
          ...prompts[1],
          cells: [{ answers: 1, naming: 0, position: null, tones: {}, citations: 0, byFallback: 0 }, null],
        },
      ],
      unplaced: 2,
    });
  });

  it('tells how many name the own brand', () => {
    const cells = build().rows.flatMap((row) => row.cells);
    expect(estimateNaming(cells)).toEqual({
      value: 60,
      interval: intervalInPercent(wilsonInterval(3, 5)),
      sample: 5,
    });
    expect(estimateNaming([null])).toBeNull();
  });
});

const brandOf = (brandId: string, mentions: number, more: Partial<BrandFigures> = {}): BrandFigures => ({
  brandId,
  name: brandId,
  isOwn: brandId === 'own',
  visibilityPct: mentions,
  mentions,
  responses: 100,
  avgPosition: null,
  sentiment: null,
  positions: null,
  ...more,
});
const EMPTY = writtenRun('run', { tent: { alpha: '0' } }).figures;
const runOf = (brands: readonly BrandFigures[], more: Partial<RunFigures> = {}): RunFigures => ({
  ...EMPTY,
  brands,
  ...more,
});

describe('the figures of a run', () => {
  const run = runOf([brandOf('rival', 30), brandOf('own', 50), brandOf('other', 20)]);

  it('are looked up by brand and by platform', () => {
    expect(ownBrandOf(run)?.brandId).toBe('own');
    expect(ownBrandOf(runOf([brandOf('rival', 30)]))).toBeNull();
    expect(brandIn(run, 'other')?.mentions).toBe(20);
    expect(brandIn(run, 'nobody')).toBeNull();
    expect(allMentions(run)).toBe(100);
    const on = (...platforms: readonly string[]) => runOf([], { platforms });
    expect(commonPlatforms(on('a', 'b', 'c'), on('d', 'c', 'a'))).toEqual(['c', 'a']);
    expect(samePlatforms(on('a', 'b'), on('b', 'a'))).toBe(true);
    expect(samePlatforms(on('a', 'b'), on('a', 'c'))).toBe(false);
    expect(samePlatforms(on('a', 'b'), on('a'))).toBe(false);
    expect(samePlatforms(on('a'), on('a', 'b'))).toBe(false);
  });

  it('are counted over some platforms where answers of all of them are mirrored', () => {
    const counted = (platform: string, mentions: number, answers: number) => ({
      platform,
      brandId: 'own',
      visibilityPct: 0,
      counts: { mentions, answers },
    });
    const platformFigures = [
      counted('alpha', 2, 5),
      { ...counted('alpha', 9, 9), brandId: 'rival' },
      counted('beta', 1, 5),
      counted('eta', 0, 0),
      { ...counted('zeta', 1, 1), counts: null },
    ];
    const figures = runOf([], { platformFigures });
    expect(countsOn(figures, 'own', ['alpha', 'beta'])).toEqual({ successes: 3, trials: 10 });
    expect(countsOn(figures, 'own', ['beta'])).toEqual({ successes: 1, trials: 5 });
    for (const platforms of [['alpha', 'zeta'], ['alpha', 'nowhere'], ['eta'], []]) {
      expect(countsOn(figures, 'own', platforms)).toBeNull();
    }
  });

  it('have a share of voice, a tone and a place, each with its interval', () => {
    const own = brandOf('own', 50, { sentiment: { positive: 30, neutral: 15, negative: 5 } });
    expect(estimateShareOfVoice(run, own)).toEqual(inPercent(estimateRate(50, 100)!));
    expect(estimateShareOfVoice(runOf([brandOf('own', 0)]), own)).toBeNull();
    expect(estimateSentiment(own)).toEqual(estimateMean({ count: 50, sum: 25, sumOfSquares: 35 }));
    expect(estimateSentiment(brandOf('own', 50))).toBeNull();
    expect(estimateSentiment({ ...own, sentiment: { positive: 0, neutral: 0, negative: 0 } })).toBeNull();
    // One of two is positive: the mean cannot lie beyond 1.
    expect(
      estimateSentiment({ ...own, sentiment: { positive: 1, neutral: 1, negative: 0 } })?.interval?.high,
    ).toBe(1);
    const positions = { count: 4, sum: 10, sumOfSquares: 30 };
    expect(estimatePosition({ ...own, positions })).toEqual(estimateMean(positions));
    expect(
      estimatePosition({ ...own, positions: { count: 2, sum: 3, sumOfSquares: 5 } })?.interval?.low,
    ).toBe(1);
    expect(estimatePosition({ ...own, avgPosition: 2.5 })).toEqual({
      value: 2.5,
      interval: null,
      sample: 50,
    });
    expect(estimatePosition(own)).toBeNull();
    expect(estimatePosition({ ...own, avgPosition: 2.5, mentions: 0 })).toBeNull();
  });

  it('have the intervals of prompts drawn anew where those are known', () => {
    const drawn = { shareOfVoice: { low: 40, high: 60 }, sentiment: null, position: { low: 2, high: 3 } };
    const own = brandOf('own', 50, {
      drawn,
      sentiment: { positive: 30, neutral: 15, negative: 5 },
      positions: { count: 4, sum: 10, sumOfSquares: 30 },
    });
    expect(estimateShareOfVoice(run, own)?.interval).toEqual(drawn.shareOfVoice);
    expect(estimateSentiment(own)).toEqual({ value: 0.5, interval: null, sample: 50 });
    expect(estimatePosition(own)?.interval).toEqual(drawn.position);
    expect(estimateSentiment({ ...own, sentiment: null })).toBeNull();
  });
});

describe('brands in order', () => {
  const together = (...pairs: readonly (readonly [string, string, number])[]) =>
    pairs.map(([a, b, answers]) => ({ a, b, answers }));
  const brands = [brandOf('low', 20), brandOf('own', 50), brandOf('high', 52)];

  it('are told apart by the answers that name one of them alone', () => {
    const settled = runOf(brands, {
      together: together(
        ['own', 'own', 50],
        ['high', 'high', 52],
        ['low', 'low', 20],
        ['high', 'own', 50],
        ['own', 'low', 20],
        ['low', 'high', 20],
      ),
    });
    const ranks = (run: RunFigures) =>
      visibilityStandings(run).map(({ item, rank }) => [item.brandId, rank.best, rank.worst]);
    // Two answers more say nothing of the first two; thirty that name the last one never.
    expect(ranks(settled)).toEqual([
      ['high', 1, 2],
      ['own', 1, 2],
      ['low', 3, 3],
    ]);
    expect(visibilityStandings(settled)[0]?.estimate).toMatchObject({ value: 0.52, sample: 100 });
    const far = runOf([brandOf('low', 20), brandOf('own', 90)], {
      together: together(['own', 'own', 90], ['low', 'low', 20], ['own', 'low', 20]),
    });
    expect(ranks(far)).toEqual([
      ['own', 1, 1],
      ['low', 2, 2],
    ]);
  });

  it('have shares of all that is named, in the same order', () => {
    const voice = voiceStandings(runOf(brands));
    expect(voice.map(({ item, estimate }) => [item.brandId, estimate.value])).toEqual([
      ['high', 52 / 122],
      ['own', 50 / 122],
      ['low', 20 / 122],
    ]);
    expect(voiceStandings(runOf([brandOf('own', 0)]))).toEqual([]);
  });

  it('are ahead of each other by points, with the interval of their own answers', () => {
    const [low, own] = [brands[0]!, brands[1]!];
    const known = runOf(brands, {
      together: together(['own', 'own', 50], ['low', 'low', 20], ['low', 'own', 15]),
    });
    expect(leadOver(known, own, low)).toEqual({
      value: 30,
      interval: intervalInPercent(tangoInterval({ gained: 35, lost: 5, pairs: 100 })),
      sample: 100,
    });
    expect(leadOver(known, low, own)?.interval).toEqual(
      intervalInPercent(tangoInterval({ gained: 5, lost: 35, pairs: 100 })),
    );
    // Where only totals are known, as many name one alone as they allow.
    expect(leadOver(runOf(brands), own, low)?.interval).toEqual(
      intervalInPercent(tangoInterval({ gained: 50, lost: 20, pairs: 100 })),
    );
    const [many, more] = [brandOf('own', 90), brandOf('low', 80)];
    expect(leadOver(runOf([many, more]), many, more)?.interval).toEqual(
      intervalInPercent(tangoInterval({ gained: 20, lost: 10, pairs: 100 })),
    );
    expect(leadOver(known, own, { ...low, responses: 0 })).toBeNull();
    expect(leadOver(known, own, { ...low, responses: 60 })?.sample).toBe(60);
    // A pair that no answer names is in none together.
    expect(
      leadOver(runOf(brands, { together: together(['own', 'own', 50], ['low', 'low', 20]) }), own, low)
        ?.interval,
    ).toEqual(intervalInPercent(tangoInterval({ gained: 50, lost: 20, pairs: 100 })));
  });
});

describe('what is worked out later', () => {
  it('is worked out once, when it is first read', () => {
    let made = 0;
    const value = once(() => (made += 1));
    expect([made, value(), value(), made]).toEqual([0, 1, 1, 1]);
    const undefinedOnce = once(() => void (made += 1));
    undefinedOnce();
    undefinedOnce();
    expect(made).toBe(2);
    const object = withLater({ now: 1 }, { later: () => (made += 1) });
    expect(made).toBe(2);
    expect({ ...object }).toEqual({ now: 1, later: 3 });
    expect([object.later, made]).toEqual([3, 3]);
    expect(Object.keys(object)).toEqual(['now', 'later']);
  });
});
