import { describe, expect, it } from 'vitest';
import {
  buildPortfolioRow,
  expiresSoon,
  type PortfolioInput,
} from '../../../../../shared/analysis/series/portfolio.ts';
import type { BrandFigures, RunFigures } from '../../../../../shared/domain/figures.ts';

const NOW = Date.UTC(2026, 10, 19);
const DAY_MS = 86_400_000;

function brand(name: string, mentions: number, responses: number, isOwn = false): BrandFigures {
  return {
    brandId: name,
    name,
    isOwn,
    visibilityPct: (100 * mentions) / responses,
    mentions,
    responses,
    avgPosition: null,
    sentiment: { positive: mentions, neutral: 0, negative: 0 },
    positions: null,
  };
}

function run(mentions: number, responses: number, more: Partial<RunFigures> = {}): RunFigures {
  return {
    runId: 'r',
    startedAtMs: NOW - DAY_MS,
    completedAtMs: null,
    platforms: ['alpha_app', 'eta'],
    answers: responses,
    totalTasks: null,
    failedTasks: null,
    incomplete: [],
    promptCount: null,
    routes: { primary: 0, fallback: 0, unstated: 0 },
    brands: [
      brand('Halden', mentions, responses, true),
      brand('Norrfell', Math.round(responses * 0.6), responses),
    ],
    together: null,
    platformFigures: [],
    ...more,
  };
}

const input = (more: Partial<PortfolioInput>): PortfolioInput => ({
  connection: 'c',
  projectId: 'p',
  name: 'Halden Outdoor',
  location: null,
  ownBrand: 'Halden',
  scoredRuns: 2,
  goals: 0,
  oldestUnsyncedMs: null,
  lastRunAt: new Date(NOW - DAY_MS).toISOString(),
  lastRunStatus: 'completed',
  keyExpiresOn: null,
  incomplete: [],
  readings: [],
  current: run(220, 500),
  previous: run(210, 500),
  changeOnAnswers: null,
  ...more,
});

const kinds = (more: Partial<PortfolioInput>): string[] =>
  buildPortfolioRow(input(more), NOW).alerts.map(({ kind }) => kind);

describe('a row of the portfolio', () => {
  it('carries each figure with its interval and sample', () => {
    const row = buildPortfolioRow(input({}), NOW);
    expect(row.visibility).toMatchObject({ value: 44, sample: 500 });
    expect(row.visibility?.interval?.low).toBeCloseTo(39.7, 1);
    expect(row.shareOfVoice).toMatchObject({ value: (100 * 220) / 520, sample: 520 });
    expect(row.sentiment).toMatchObject({ value: 1, sample: 220 });
    expect(row.rank).toEqual({ best: 2, worst: 2, of: 2 });
    expect(row.change.verdict.kind).toBe('unclear');
  });

  it('has no figures before the first scored run, and none of them is zero', () => {
    const row = buildPortfolioRow(input({ current: null, previous: null, scoredRuns: 0 }), NOW);
    expect(row).toMatchObject({
      visibility: null,
      shareOfVoice: null,
      sentiment: null,
      position: null,
      rank: null,
    });
    expect(row.change.verdict).toEqual({ kind: 'none', reason: 'not-measured' });
  });

  it('does not compare a first run', () => {
    const row = buildPortfolioRow(input({ previous: null }), NOW);
    expect(row.change.verdict).toEqual({ kind: 'none', reason: 'first-run' });
  });

  it('says whether its change is judged by answers or by totals', () => {
    const { change, judgedBy } = buildPortfolioRow(input({}), NOW);
    expect(judgedBy).toBe('totals');
    expect(buildPortfolioRow(input({ changeOnAnswers: change }), NOW).judgedBy).toBe('answers');
  });

  it('draws the half year before the newest run and leaves out what is older', () => {
    const readings = [300, 170, 1].map((days) => ({
      startedAtMs: NOW - days * DAY_MS,
      visibilityPct: 40,
      mentions: 40,
      responses: 100,
    }));
    const { spark } = buildPortfolioRow(input({ readings }), NOW);
    expect(spark.map(({ startedAtMs }) => (NOW - startedAtMs) / DAY_MS)).toEqual([170, 1]);
    expect(spark[0]?.low).toBeLessThan(40);
  });

  it('draws no band where the counts do not lead to the rate', () => {
    const readings = [{ startedAtMs: NOW, visibilityPct: 40, mentions: 90, responses: 100 }];
    expect(buildPortfolioRow(input({ readings }), NOW).spark).toEqual([
      { startedAtMs: NOW, ratePct: 40, low: null, high: null },
    ]);
  });
});

describe('alerts', () => {
  it('are none where there is nothing to tell', () => {
    expect(kinds({})).toEqual([]);
  });
  it('tell a fall beyond noise, and no rise', () => {
    expect(kinds({ previous: run(300, 500) })).toEqual(['fell']);
    expect(kinds({ previous: run(100, 500) })).toEqual([]);
  });
  it('tell a failed run and one long ago, and no small sample, which the planner tells of', () => {
    expect(kinds({ lastRunStatus: 'failed' })).toEqual(['run-failed']);
    expect(kinds({ incomplete: ['5 of 64 answers'] })).toEqual(['incomplete']);
    expect(kinds({ lastRunAt: new Date(NOW - 31 * DAY_MS).toISOString() })).toEqual(['no-recent-run']);
    expect(kinds({ lastRunAt: new Date(NOW - 30 * DAY_MS).toISOString() })).toEqual([]);
    expect(kinds({ lastRunAt: null })).toEqual([]);
    expect(kinds({ current: run(40, 90), previous: run(40, 90) })).toEqual([]);
  });
  it('name the platforms that came and went', () => {
    const row = buildPortfolioRow(input({ previous: run(210, 500, { platforms: ['eta', 'beta'] }) }), NOW);
    expect(row.alerts).toEqual([{ kind: 'platforms-changed', added: ['alpha_app'], dropped: ['beta'] }]);
  });
  it('tell of a key two weeks before it ends, and after', () => {
    expect(expiresSoon('2026-12-01', NOW)).toBe(true);
    expect(expiresSoon('2026-11-01', NOW)).toBe(true);
    expect(expiresSoon('2026-12-10', NOW)).toBe(false);
    expect(expiresSoon('2026-12-02', NOW)).toBe(true);
    expect(expiresSoon('2026-12-03', NOW)).toBe(false);
    expect(kinds({ keyExpiresOn: '2026-12-01' })).toEqual(['key-expires']);
  });
});
