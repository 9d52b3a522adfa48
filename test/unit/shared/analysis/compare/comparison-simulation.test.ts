/**
 * What verdicts and intervals promise, tried on hundreds of made-up comparisons whose truth is known. Seeded: the same
 * figures come out each time, and no figure is measured on a clock.
 */
import { describe, expect, it } from 'vitest';
import {
  buildGrid,
  commonPairs,
  commonPlatformsOf,
} from '../../../../../shared/analysis/compare/common-set.ts';
import { normalCdf } from '../../../../../shared/analysis/intervals/quantile.ts';
import { buildRatioFigures, RATIO_FIGURES } from '../../../../../shared/analysis/compare/ratio-figures.ts';
import { tallyRun } from '../../../../../shared/analysis/compare/tally.ts';
import {
  changeOfVisibility,
  type Measured,
} from '../../../../../shared/analysis/compare/visibility-change.ts';
import { examples } from '../../../../helpers/examples.ts';
import { brandIdsOf, chanceOfOwn, drawAnswers, type Synthetic } from '../../../../helpers/synthetic-runs.ts';

const STEP = { from: 0, to: 1 };
const PAIRS_OF_RUNS = examples(80, 2000);

/** Two standard errors of a share of so many draws, in points: what chance alone may make of it. */
const chancePct = (pct: number): number => 2 * Math.sqrt((pct * (100 - pct)) / PAIRS_OF_RUNS);

/** As often as one in twenty, but for chance. */
function expectFivePct(share: number): void {
  expect(share).toBeGreaterThan(5 - chancePct(5));
  expect(share).toBeLessThan(5 + chancePct(5));
}

/** As often as 95 %, or a little more, as intervals over whole answers do; but for chance. */
function expectHeld(share: number, figure?: string): void {
  expect(share, figure).toBeGreaterThan(95 - chancePct(95));
  expect(share, figure).toBeLessThan(95.5 + chancePct(95));
}

/** Two runs over the same prompts, measured on what they share. `at` decides the draw. */
function measure(at: number, before: Partial<Synthetic>, after: Partial<Synthetic> = before): Measured {
  const grid = buildGrid([
    drawAnswers({ promptSeed: at, ...before, seed: 2 * at + 1 }),
    drawAnswers({ promptSeed: at, ...after, seed: 2 * at + 2 }),
  ]);
  const isShared = before.prefix === after.prefix;
  const common = isShared ? commonPairs(grid, [0, 1]) : commonPlatformsOf(grid);
  return {
    grid,
    common,
    tallies: [0, 1].map((run) => tallyRun(grid, common, run, brandIdsOf(before.brands ?? 1))),
  };
}

/** The share of comparisons whose verdict is beyond noise, in percent. */
function beyondNoisePct(before: Partial<Synthetic>, after: Partial<Synthetic> = before): number {
  let found = 0;
  for (let at = 1; at <= PAIRS_OF_RUNS; at += 1) {
    const { verdict } = changeOfVisibility(measure(at, before, after), STEP, 0).change;
    if (verdict.kind === 'better' || verdict.kind === 'worse') found += 1;
  }
  return (100 * found) / PAIRS_OF_RUNS;
}

/** 40 prompts on 6 platforms: 240 answers. */
const ONE_EACH = { prompts: 40, repeats: 1, brands: 1 };
const REPEATED = { brands: 1, prompts: 36, repeats: 3, platforms: ['alpha', 'beta', 'gamma', 'delta'] };

/**
 * The power of McNemar's test for a true change `difference`, when a pair differs with chance `discordant`: Φ((δ√n − z√ψ)
 * / √(ψ − δ²)) (O. S. Miettinen, 1968, Biometrics 24; R. J. Connor, 1987, Biometrics 43).
 */
function powerPct(difference: number, discordant: number, pairs: number): number {
  const distance = difference * Math.sqrt(pairs) - 1.959963984540054 * Math.sqrt(discordant);
  return 100 * normalCdf(distance / Math.sqrt(discordant - difference * difference));
}

describe('the verdict on visibility', () => {
  it('calls 5 % of unchanged pairs of runs changed, where each prompt was asked once', () => {
    const share = beyondNoisePct(ONE_EACH);
    expectFivePct(share);
  });

  it('does so where answers mostly stay as they were, and few pairs differ', () => {
    const share = beyondNoisePct({ ...ONE_EACH, persistence: 0.8 });
    expectFivePct(share);
  });

  it('does so where each prompt was asked three times', () => {
    const share = beyondNoisePct(REPEATED);
    expectFivePct(share);
  });

  it('does so between runs whose prompts differ and only the platforms are shared', () => {
    let found = 0;
    for (let at = 1; at <= PAIRS_OF_RUNS; at += 1) {
      const measured = measure(
        at,
        { ...ONE_EACH, prefix: 'tent' },
        { ...ONE_EACH, prefix: 'zelt', promptSeed: at + 1e6 },
      );
      const { kind } = changeOfVisibility(measured, STEP, 0).change.verdict;
      if (kind === 'better' || kind === 'worse') found += 1;
    }
    expectFivePct((100 * found) / PAIRS_OF_RUNS);
  });

  it('finds a true change of 10 points in 240 answers as often as theory says', () => {
    const changed = { ...ONE_EACH, level: 0.4, spread: 0.25 };
    // The chance of a pair to differ, averaged over the prompts and platforms that were put in.
    let [discordant, difference, pairs] = [0, 0, 0];
    for (let at = 1; at <= 200; at += 1) {
      for (const [before, after] of chanceOfOwn({ ...changed, promptSeed: at, seed: 0 }, 0.1)) {
        discordant += before * (1 - after) + after * (1 - before);
        difference += after - before;
        pairs += 1;
      }
    }
    const theory = powerPct(difference / pairs, discordant / pairs, 240);
    const found = beyondNoisePct(changed, { ...changed, shift: 0.1 });
    expect(theory).toBeGreaterThan(60);
    expect(found).toBeGreaterThan(theory - chancePct(theory));
  });
});

describe('95 % intervals', () => {
  it('of the paired change hold the true change 95 % of the time', () => {
    let held = 0;
    const changed = { ...ONE_EACH, level: 0.4, spread: 0.25 };
    for (let at = 1; at <= PAIRS_OF_RUNS; at += 1) {
      const { interval } = changeOfVisibility(
        measure(at, changed, { ...changed, shift: 0.05 }),
        STEP,
        0,
      ).change;
      if (interval!.low <= 5 && interval!.high >= 5) held += 1;
    }
    expectHeld((100 * held) / PAIRS_OF_RUNS);
  });

  it('of resampled changes hold the true change, none, 95 % of the time', () => {
    const held = new Map(RATIO_FIGURES.map((figure) => [figure, 0]));
    for (let at = 1; at <= PAIRS_OF_RUNS; at += 1) {
      const { tallies } = measure(at, { ...ONE_EACH, brands: 3 });
      const figures = buildRatioFigures(tallies, 3, 'pairs', { resamples: 500, seed: at });
      for (const figure of RATIO_FIGURES) {
        const { interval } = figures.change(STEP, 0, figure, { noise: null, squaredWeights: 2 });
        if (interval !== null && interval.low <= 0 && interval.high >= 0) {
          held.set(figure, held.get(figure)! + 1);
        }
      }
    }
    for (const [figure, count] of held) expectHeld((100 * count) / PAIRS_OF_RUNS, figure);
  });
});
