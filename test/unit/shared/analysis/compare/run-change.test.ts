import { describe, expect, it } from 'vitest';
import {
  allMentions,
  commonPlatforms,
  ownBrandOf,
  samePlatforms,
  sentimentMoments,
} from '../../../../../shared/analysis/compare/run-lookup.ts';
import {
  countedChange,
  platformChange,
  positionChange,
  sentimentChange,
  shareOfVoiceChange,
  visibilityChange,
} from '../../../../../shared/analysis/compare/run-change.ts';
import { newcombeInterval } from '../../../../../shared/analysis/intervals/interval.ts';
import type { RunFigures } from '../../../../../shared/domain/figures.ts';
import { buildFigures, type FigureOptions } from '../../../../fixtures/report-figures.ts';

function twoRuns(options: FigureOptions = {}): { before: RunFigures; after: RunFigures; own: string } {
  const [before, after] = buildFigures({ runs: 2, ownPct: [38, 45], ...options }).runs as [
    RunFigures,
    RunFigures,
  ];
  return { before, after, own: ownBrandOf(after)!.brandId };
}

/** The same run, without the answers that stand behind its figures by platform. */
const unmirrored = (run: RunFigures): RunFigures => ({
  ...run,
  platformFigures: run.platformFigures.map((row) => ({ ...row, counts: null })),
});

describe('visibilityChange', () => {
  it('compares all answers when both runs asked the same platforms', () => {
    const { before, after, own } = twoRuns();
    const change = visibilityChange(before, after, own);
    expect(change.difference).toBeCloseTo((100 * (205 - 173)) / 456, 10);
    const interval = newcombeInterval({ successes: 173, trials: 456 }, { successes: 205, trials: 456 })!;
    expect(change.interval!.low).toBeCloseTo(100 * interval.low, 10);
    expect(change.interval!.high).toBeCloseTo(100 * interval.high, 10);
    expect(change.verdict).toEqual({ kind: 'better' });
  });

  it('compares only the platforms that both runs asked when one was added', () => {
    const { before, after, own } = twoRuns({ addedPlatform: { fromRun: 1, platform: 'gamma_app' } });
    const added = {
      ...after,
      platformFigures: after.platformFigures.map((row) =>
        row.platform === 'gamma_app' ? { ...row, counts: { mentions: 114, answers: 114 } } : row,
      ),
    };
    const common = after.platformFigures.filter((row) => row.brandId === own && row.platform !== 'gamma_app');
    const mentions = common.reduce((sum, row) => sum + row.counts!.mentions, 0);
    for (const run of [after, added]) {
      expect(visibilityChange(before, run, own).difference).toBeCloseTo((100 * (mentions - 173)) / 456, 10);
    }
  });

  it('makes no comparison when a common platform’s answers are not mirrored', () => {
    const { before, after, own } = twoRuns({ addedPlatform: { fromRun: 1, platform: 'gamma_app' } });
    for (const change of [
      visibilityChange(unmirrored(before), after, own),
      visibilityChange(before, unmirrored(after), own),
    ]) {
      expect(change.verdict).toEqual({ kind: 'none', reason: 'platforms-differ' });
      expect(change.difference).toBeNull();
    }
  });

  it('needs no mirrored answers when the platforms are the same', () => {
    const { before, after, own } = twoRuns();
    expect(visibilityChange(unmirrored(before), unmirrored(after), own).verdict).toEqual({ kind: 'better' });
  });

  it('makes no comparison between runs without a platform in common', () => {
    const { before, own } = twoRuns();
    const { after } = twoRuns({ platforms: ['gamma_app', 'delta_api'] });
    expect(visibilityChange(before, after, own).verdict).toEqual({
      kind: 'none',
      reason: 'platforms-differ',
    });
  });

  it('says not measured for a brand that one run did not score, and for a run without answers', () => {
    const { before, after, own } = twoRuns();
    const without = { ...before, brands: before.brands.filter((brand) => brand.brandId !== own) };
    expect(visibilityChange(without, after, own).verdict).toEqual({ kind: 'none', reason: 'not-measured' });
    const empty = {
      ...before,
      brands: before.brands.map((brand) => ({ ...brand, mentions: 0, responses: 0 })),
    };
    expect(visibilityChange(empty, after, own).verdict).toEqual({ kind: 'none', reason: 'not-measured' });
    expect(visibilityChange(empty, after, own).difference).toBeNull();
  });

  it('gives no verdict when the smaller run has fewer than thirty answers', () => {
    const { after, own } = twoRuns();
    const { before } = twoRuns({ promptCount: 7 });
    expect(visibilityChange(before, after, own).verdict).toEqual({ kind: 'none', reason: 'too-few-answers' });
  });
});

describe('shareOfVoiceChange', () => {
  it('divides by the mentions of all brands of each run', () => {
    const { before, after, own } = twoRuns();
    const share = (run: RunFigures): number => ownBrandOf(run)!.mentions / allMentions(run);
    const change = shareOfVoiceChange(before, after, own);
    expect(change.difference).toBeCloseTo(100 * (share(after) - share(before)), 10);
    expect(change.interval!.low).toBeLessThan(change.difference!);
  });

  it('says not measured when no brand was named in one run', () => {
    const { before, after, own } = twoRuns();
    const silent = { ...before, brands: before.brands.map((brand) => ({ ...brand, mentions: 0 })) };
    expect(shareOfVoiceChange(silent, after, own).verdict).toEqual({ kind: 'none', reason: 'not-measured' });
  });
});

describe('sentimentChange', () => {
  it('scores positive +1, neutral 0 and negative −1', () => {
    const { after } = twoRuns();
    const brand = { ...ownBrandOf(after)!, sentiment: { positive: 5, neutral: 3, negative: 2 } };
    expect(sentimentMoments(brand)).toEqual({ count: 10, sum: 3, sumOfSquares: 7 });
  });

  it('is better when mentions turned from bad to good', () => {
    const { before, after, own } = twoRuns();
    const turned = (run: RunFigures, positive: number, negative: number): RunFigures => ({
      ...run,
      brands: run.brands.map((brand) => ({ ...brand, sentiment: { positive, neutral: 20, negative } })),
    });
    const change = sentimentChange(turned(before, 20, 60), turned(after, 60, 20), own);
    expect(change.difference).toBeCloseTo(0.8, 12);
    expect(change.verdict).toEqual({ kind: 'better' });
  });

  it('makes no comparison across different platforms, nor without mentions', () => {
    const { before, after, own } = twoRuns({ addedPlatform: { fromRun: 1, platform: 'eta_two' } });
    expect(sentimentChange(before, after, own).verdict).toEqual({ kind: 'none', reason: 'platforms-differ' });
    const same = twoRuns();
    const silent = {
      ...same.before,
      brands: same.before.brands.map((brand) => ({
        ...brand,
        sentiment: { positive: 0, neutral: 0, negative: 0 },
      })),
    };
    expect(sentimentChange(silent, same.after, own).verdict).toEqual({
      kind: 'none',
      reason: 'not-measured',
    });
  });
});

describe('positionChange', () => {
  const placed = (run: RunFigures, mean: number): RunFigures => ({
    ...run,
    brands: run.brands.map((brand) => ({
      ...brand,
      positions: { count: 200, sum: 200 * mean, sumOfSquares: 200 * (mean * mean + 0.5) },
    })),
  });

  it('calls a lower position the better one', () => {
    const { before, after, own } = twoRuns();
    expect(positionChange(placed(before, 3), placed(after, 2), own).verdict).toEqual({ kind: 'better' });
    expect(positionChange(placed(before, 2), placed(after, 3), own).verdict).toEqual({ kind: 'worse' });
    expect(positionChange(placed(before, 2), placed(after, 2), own).verdict).toEqual({ kind: 'unclear' });
    expect(positionChange(placed(before, 3), placed(after, 2), own)).toMatchObject({ difference: -1, to: 2 });
  });

  it('says not measured where the answers’ positions are not mirrored', () => {
    const { before, after, own } = twoRuns();
    const unplaced = { ...before, brands: before.brands.map((brand) => ({ ...brand, positions: null })) };
    expect(positionChange(unplaced, after, own).verdict).toEqual({ kind: 'none', reason: 'not-measured' });
  });
});

describe('platformChange', () => {
  it('compares one platform’s own answers', () => {
    const { before, after, own } = twoRuns();
    const change = platformChange(before, after, own, 'eta');
    expect(change.difference).toBeCloseTo((100 * (51 - 43)) / 114, 10);
    expect(change.verdict).toEqual({ kind: 'unclear' });
  });

  it('tells a platform not asked before from one whose answers are not mirrored', () => {
    const { before, after, own } = twoRuns({ addedPlatform: { fromRun: 1, platform: 'gamma_app' } });
    expect(platformChange(before, after, own, 'gamma_app').verdict).toEqual({
      kind: 'none',
      reason: 'not-asked-before',
    });
    expect(platformChange(unmirrored(before), after, own, 'eta').verdict).toEqual({
      kind: 'none',
      reason: 'not-measured',
    });
  });
});

describe('countedChange', () => {
  it('judges two counted rates, and only where both have answers', () => {
    const change = countedChange({ successes: 48, trials: 80 }, { successes: 56, trials: 70 });
    expect(change.difference).toBeCloseTo(20, 10);
    expect(change.verdict).toEqual({ kind: 'better' });
    expect(countedChange({ successes: 0, trials: 0 }, { successes: 5, trials: 70 }).verdict).toEqual({
      kind: 'none',
      reason: 'not-measured',
    });
  });
});

describe('samePlatforms', () => {
  it('heeds which platforms were asked, not their order', () => {
    const { before } = twoRuns();
    const turned = { ...before, platforms: [...before.platforms].reverse() };
    expect(samePlatforms(before, turned)).toBe(true);
    expect(commonPlatforms(before, turned)).toEqual(turned.platforms);
    expect(samePlatforms(before, { ...before, platforms: before.platforms.slice(1) })).toBe(false);
    expect(samePlatforms({ ...before, platforms: before.platforms.slice(1) }, before)).toBe(false);
  });
});
