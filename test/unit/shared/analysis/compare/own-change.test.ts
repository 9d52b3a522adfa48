import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { cellNoise } from '../../../../../shared/analysis/intervals/cell-noise.ts';
import { wilsonInterval } from '../../../../../shared/analysis/intervals/interval.ts';
import { buildOwnAnswers, changeOnAnswers } from '../../../../../shared/analysis/compare/own-change.ts';
import type { RunAnswers } from '../../../../../shared/analysis/compare/answers.ts';
import { comparedRun, drawAnswers, drawRows, type Synthetic } from '../../../../helpers/synthetic-runs.ts';

const ownAnswers = (options: Synthetic): RunAnswers =>
  buildOwnAnswers(
    // In another order than the comparison gets them: a change must not depend on it.
    drawRows(options)
      .toReversed()
      .map(({ promptId, platform, route, mentions }) => ({
        prompt: promptId,
        platform,
        route,
        isNamed: mentions.some(({ brandId }) => brandId === 'brand-0'),
      })),
  );

describe('the change of one brand', () => {
  it.each<[string, Partial<Synthetic>, Partial<Synthetic>]>([
    ['one answer each', {}, { shift: 0.2 }],
    ['repeated answers', { repeats: 3 }, { repeats: 2, shift: -0.2 }],
    ['platforms that come and go', { platforms: ['alpha', 'beta'] }, { platforms: ['beta', 'gamma'] }],
    ['other prompts', { prefix: 'tent' }, { prefix: 'boot' }],
    ['another route', {}, { route: 'fallback', shift: 0.2 }],
    ['another route on some answers', {}, { repeats: 2, route: 'fallback', platforms: ['alpha', 'beta'] }],
  ])('is that of a comparison of the two runs: %s', (_, before, after) => {
    const [a, b] = [
      { seed: 1, ...before },
      { seed: 2, ...after },
    ];
    const whole = buildComparison(
      [comparedRun('a', drawAnswers(a)), comparedRun('b', drawAnswers(b), { startedAtMs: 1 })],
      { resamples: 0 },
    );
    const change = changeOnAnswers(ownAnswers(a), ownAnswers(b));
    expect(change).not.toBeNull();
    expect(change?.change).toEqual(whole.overall?.brands[0]?.changes.visibility);
    expect([...(change?.byPlatform() ?? [])].sort()).toEqual(
      whole.platforms.map((row) => [row.id, row.change] as const).sort(),
    );
  });

  it('is none where a run has no answers or no platform is shared', () => {
    expect(changeOnAnswers(buildOwnAnswers([]), ownAnswers({ seed: 1 }))).toBeNull();
    const [a, b] = [
      ownAnswers({ seed: 1, platforms: ['alpha'] }),
      ownAnswers({ seed: 2, platforms: ['beta'] }),
    ];
    expect(changeOnAnswers(a, b)).toBeNull();
  });
});

describe('the noise of a cell', () => {
  it('is that of a rate of one half, and never less for another rate', () => {
    const { halfWidth, leastDifference } = cellNoise(114);
    for (const named of [0, 20, 57, 100]) {
      const { low, high } = wilsonInterval(named, 114)!;
      expect(50 * (high - low)).toBeLessThanOrEqual(halfWidth + 1e-9);
    }
    expect(leastDifference / halfWidth).toBeCloseTo(Math.SQRT2, 9);
  });
});
