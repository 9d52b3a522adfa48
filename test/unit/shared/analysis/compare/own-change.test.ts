import type { Change } from '../../../../../shared/domain/verdict-schema.ts';
import { withHistories } from '../../../../helpers/with-histories.ts';
import { NO_HISTORY } from '../../../../../shared/analysis/noise/run-history.ts';
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { cellNoise } from '../../../../../renderer/analysis/cell-noise.ts';
import { wilsonInterval } from '../../../../../shared/analysis/intervals/interval.ts';
import { changeOnAnswers, ownAnswers } from '../../../../../shared/analysis/compare/own-change.ts';
import { buildRunAnswers, type RunAnswers } from '../../../../../shared/analysis/compare/answers.ts';
import { comparedRun, drawAnswers, drawRows, type Synthetic } from '../../../../helpers/synthetic-runs.ts';

/** What is known of the own brand, in another order than a comparison gets it: a change must not depend on that. */
function ownAnswersOf(options: Synthetic): RunAnswers {
  const { prompts, platforms, prompt, platform, route, count, mentionStart, mentionBrand, brandIds } =
    buildRunAnswers(drawRows(options).toReversed());
  const own = brandIds.indexOf('brand-0');
  const isNamed = (answer: number): boolean =>
    mentionBrand.slice(mentionStart[answer], mentionStart[answer + 1]).includes(own);
  return ownAnswers({
    promptIds: prompts.map(({ promptId }) => promptId),
    platforms,
    prompt,
    platform,
    route,
    named: Uint8Array.from({ length: count }, (_, answer) => Number(isNamed(answer))),
  });
}

const NONE = ownAnswers({
  promptIds: [],
  platforms: [],
  prompt: new Int32Array(0),
  platform: new Int32Array(0),
  route: new Uint8Array(0),
  named: new Uint8Array(0),
});

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
    const change = changeOnAnswers(ownAnswersOf(a), ownAnswersOf(b), 'brand', NO_HISTORY);
    expect(change).not.toBeNull();
    expect(change?.change).toEqual(whole.overall?.brands[0]?.changes.visibility);
    expect([...(change?.byPlatform() ?? [])].sort()).toEqual(
      whole.platforms.map((row) => [row.id, row.change] as const).sort(),
    );
  });

  it('carries the past of the later run, as a comparison does', () => {
    const runs = withHistories(
      Array.from({ length: 9 }, (_, at) =>
        comparedRun(`run-${at}`, drawAnswers({ seed: at + 1, shift: at % 2 === 0 ? 0.1 : 0 }), {
          startedAtMs: at,
        }),
      ),
    );
    const [before, after] = runs.slice(-2);
    const whole = buildComparison([before!, after!], { resamples: 0 });
    const own = changeOnAnswers(
      ownAnswersOf({ seed: 8 }),
      ownAnswersOf({ seed: 9, shift: 0.1 }),
      whole.brands[0]!.brandId,
      after!.history,
    );
    expect(own?.change).toEqual(whole.overall?.brands[0]?.changes.visibility);
    expect([...(own?.byPlatform() ?? [])].sort()).toEqual(
      whole.platforms.map((row) => [row.id, row.change] as const).sort(),
    );
    // Runs that go up and down by themselves: the same two runs without a past are surer.
    const alone = buildComparison([before!, { ...after!, history: NO_HISTORY }], { resamples: 0 });
    const widthOf = (change: Change | undefined): number => change!.interval!.high - change!.interval!.low;
    expect(widthOf(own?.change)).toBeGreaterThan(1.2 * widthOf(alone.overall?.brands[0]?.changes.visibility));
  });

  it('is none where a run has no answers or no platform is shared', () => {
    expect(changeOnAnswers(NONE, ownAnswersOf({ seed: 1 }), 'brand', NO_HISTORY)).toBeNull();
    const [a, b] = [
      ownAnswersOf({ seed: 1, platforms: ['alpha'] }),
      ownAnswersOf({ seed: 2, platforms: ['beta'] }),
    ];
    expect(changeOnAnswers(a, b, 'brand', NO_HISTORY)).toBeNull();
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
