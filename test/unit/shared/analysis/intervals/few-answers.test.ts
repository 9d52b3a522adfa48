/** One threshold of answers, in each judge: below it nothing is called a movement, a lead, a rank or a finding, however clear it looks. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { areApart, visibilityStandings } from '../../../../../shared/analysis/compare/brand-standings.ts';
import { findFindings } from '../../../../../main/features/findings/find-findings.ts';
import { keep, NO_SUBJECT, type Look } from '../../../../../shared/analysis/findings/followed.ts';
import { poolPeriod } from '../../../../../shared/analysis/history/pool-period.ts';
import { findExtremes, judgeFields, judgePairs } from '../../../../../shared/analysis/intervals/extremes.ts';
import { isTooSmall, VERDICT_MIN_SAMPLE } from '../../../../../shared/analysis/intervals/verdict.ts';
import { findDisagreements } from '../../../../../main/reports/claims/check-claims.ts';
import { ANYTHING, type PlacedClaim } from '../../../../../main/reports/claims/claim.ts';
import { inventRuns, QUIET, type World } from '../../../../helpers/invented-worlds.ts';

const FEW = VERDICT_MIN_SAMPLE - 1;
const ENOUGH = VERDICT_MIN_SAMPLE;

describe('under thirty answers', () => {
  it('no brand is ahead of another, and no rate stands apart', () => {
    expect([isTooSmall(FEW), isTooSmall(ENOUGH)]).toEqual([true, false]);
    const fields = (answers: number) => [{ own: 0, rivals: [answers], answers }];
    expect(judgePairs(fields(FEW))).toEqual([['few']]);
    expect(judgeFields(fields(FEW))).toEqual(['few']);
    expect(judgePairs(fields(ENOUGH))).toEqual([['behind']]);
    expect(judgeFields(fields(ENOUGH))).toEqual(['behind']);
    const rates = (trials: number) => [
      { successes: trials, trials },
      { successes: 0, trials: 300 },
    ];
    expect(findExtremes(rates(FEW))).toEqual({ highest: null, lowest: null, differ: false });
    expect(findExtremes(rates(ENOUGH))).toEqual({ highest: 0, lowest: 1, differ: true });
  });

  it('ranks stay open', () => {
    const [run] = inventRuns({ ...QUIET, runs: 1 });
    if (run === undefined) throw new Error('no run');
    const ranks = (responses: number) => {
      const [first, second] = run.figures.brands;
      if (first === undefined || second === undefined) throw new Error('two brands were asked for');
      const brands = [
        { ...first, mentions: responses, responses },
        { ...second, mentions: 0, responses },
      ];
      const figures = { ...run.figures, brands, together: null };
      const [a, b] = figures.brands;
      return {
        ranks: visibilityStandings(figures).map(({ rank }) => [rank.best, rank.worst]),
        isApart: areApart(figures, a!, b!),
      };
    };
    expect(ranks(FEW)).toEqual({
      ranks: [
        [1, 2],
        [1, 2],
      ],
      isApart: false,
    });
    expect(ranks(ENOUGH)).toEqual({
      ranks: [
        [1, 1],
        [2, 2],
      ],
      isApart: true,
    });
  });

  it('nothing is found, of whatever kind', () => {
    const look = (n: number): Look => ({
      kind: 'sources',
      measure: 'citations',
      subject: NO_SUBJECT,
      found: {
        shape: 'step',
        at: 3,
        values: new Float64Array(6),
        from: 0,
        to: 9,
        change: 9,
        low: 8,
        high: 10,
        pointP: 1e-9,
        p: 1e-9,
      },
      n,
      touched: 1,
      places: null,
      promptIds: [],
    });
    expect(keep('sources', [look(FEW), look(ENOUGH)]).candidates.map(({ n }) => n)).toEqual([ENOUGH]);
  });

  it('a claim of a movement is a fault, a finding’s as well', () => {
    const claim = (n: number, frame: string): PlacedClaim => ({
      subject: { ...ANYTHING, brand: 'Own' },
      measure: 'visibility',
      frame,
      from: 88,
      to: 0,
      change: -88,
      low: -100,
      high: -40,
      n,
      verdict: 'worse',
      text: '',
      section: 'prompts',
      page: 1,
    });
    const faults = (n: number, frame: string) => findDisagreements([claim(n, frame)], ['a → b']);
    for (const frame of ['since run-1', 'a → b']) {
      expect(faults(FEW, frame)).toHaveLength(1);
      expect(faults(ENOUGH, frame)).toEqual([]);
    }
  });
});

/** Six prompts on five platforms: a topic, or a small client. */
const SMALL: World = { ...QUIET, prompts: 6, topics: 1, runs: 9 };

describe('more answers', () => {
  it('take no verdict away: six prompts on five platforms are judged in one run and in several', () => {
    const runs = inventRuns(SMALL, { shift: ({ run, brand }) => (run > 3 && brand === 0 ? -4 : 0) });
    const judge = (before: number, after: number) => {
      const sides = [runs.slice(4 - before, 4), runs.slice(4, 4 + after)];
      const pooled = sides.map((side, at) => poolPeriod(side, runs, `side-${at}`));
      const { overall, topics } = buildComparison(pooled, { resamples: 0 });
      const own = overall?.brands[0];
      return [own?.changes.visibility, topics[0]?.change].map((change) => ({
        n: change?.sample,
        verdict: change?.verdict.kind,
        method: own?.method,
      }));
    };
    const [one, four] = [judge(1, 1), judge(4, 4)];
    expect(one).toEqual([
      { n: 30, verdict: 'worse', method: 'paired' },
      { n: 30, verdict: 'worse', method: 'paired' },
    ]);
    expect(four).toEqual([
      { n: 120, verdict: 'worse', method: 'paired-places' },
      { n: 120, verdict: 'worse', method: 'paired-places' },
    ]);
  });

  it('of too few pairs are still too few prompts', () => {
    const runs = inventRuns({ ...SMALL, prompts: 5, platforms: ['alpha', 'beta'] });
    const sides = [runs.slice(0, 4), runs.slice(4, 8)].map((side, at) =>
      poolPeriod(side, runs, `side-${at}`),
    );
    const { overall } = buildComparison(sides, { resamples: 0 });
    expect(overall?.brands[0]?.changes.visibility).toMatchObject({
      sample: 40,
      verdict: { kind: 'none', reason: 'too-few-prompts' },
    });
  });
});

describe('a single prompt', () => {
  const lose = (isLost: (prompt: number) => boolean) =>
    inventRuns(
      { ...QUIET, promptSpread: 0.3, brands: [{ name: 'Own', level: 0.8 }, ...QUIET.brands.slice(1)] },
      { shift: ({ run, prompt, brand }) => (brand === 0 && run > 5 && isLost(prompt) ? -6 : 0) },
    );

  it('is no finding, and several that moved together are one about all of them', () => {
    const alone = lose((prompt) => prompt === 4);
    expect(findFindings(alone, alone.length).findings.map(({ kind }) => kind)).not.toContain('prompts');
    const several = lose((prompt) => prompt % 9 === 4);
    const found = findFindings(several, several.length).findings.find(({ kind }) => kind === 'prompts');
    expect(found?.promptIds).toHaveLength(4);
    expect(found).toMatchObject({ direction: 'down', runsSince: 7 });
    // Four prompts on five platforms, in seven and in six runs.
    expect(found?.n).toBe(4 * 5 * 6);
    expect(found?.from).toBeGreaterThan(50);
    expect(found?.to).toBeLessThan(5);
  });
});
