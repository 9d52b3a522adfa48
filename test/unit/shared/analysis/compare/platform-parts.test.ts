/** What each platform adds to a change, which of them carries it, and why there may be nothing to say. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { buildGrid, commonPairs } from '../../../../../shared/analysis/compare/common-set.ts';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import type {
  ComparedRow,
  Comparison,
  ComparisonProblem,
} from '../../../../../shared/analysis/compare/comparison.ts';
import {
  brandChange,
  isByFigures,
  rowChange,
} from '../../../../../shared/analysis/compare/look-up-change.ts';
import {
  carrierOf,
  divideAmongPlatforms,
  isRerouted,
  reroutedBetween,
} from '../../../../../shared/analysis/compare/platform-parts.ts';
import { poolRuns } from '../../../../../shared/analysis/compare/pool-runs.ts';
import { problemOfChoice, problemOfPair } from '../../../../../shared/analysis/compare/problems.ts';
import {
  cellsOfSameRoute,
  isRerouted as isAllRerouted,
  withoutVerdict,
} from '../../../../../shared/analysis/compare/routes.ts';
import { judgeChange, noComparison } from '../../../../../shared/analysis/intervals/verdict.ts';
import type { PlatformFigures, RunFigures } from '../../../../../shared/domain/figures.ts';
import { MOST_COMPARED_RUNS } from '../../../../../shared/domain/run-selection.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

const FIGURES = writtenRun('run', { tent: { alpha: '0' } }).figures;

const platformRow = (platform: string, answers: number | null, fallback?: number): PlatformFigures => ({
  platform,
  brandId: 'own',
  visibilityPct: 0,
  counts: answers === null ? null : { answers, mentions: 0 },
  ...(fallback === undefined ? {} : { fallback }),
});

const sideOf = (...platformFigures: readonly PlatformFigures[]): RunFigures => ({
  ...FIGURES,
  platforms: platformFigures.map(({ platform }) => platform),
  platformFigures,
});

describe('a platform’s route', () => {
  it('changed where half of its answers came by another one', () => {
    const changed = (before: PlatformFigures, after: PlatformFigures) => isRerouted(before, after);
    expect(changed(platformRow('a', 10, 0), platformRow('a', 20, 10))).toBe(true);
    expect(changed(platformRow('a', 20, 10), platformRow('a', 10, 0))).toBe(true);
    expect(changed(platformRow('a', 10, 0), platformRow('a', 20, 9))).toBe(false);
    for (const unknown of [platformRow('a', null, 9), platformRow('a', 0, 0), platformRow('a', 10)]) {
      expect(changed(unknown, platformRow('a', 10, 10))).toBe(false);
      expect(changed(platformRow('a', 10, 10), unknown)).toBe(false);
    }
    const before = sideOf(platformRow('a', 10, 0), platformRow('b', 10, 0), platformRow('gone', 10, 0));
    const after = sideOf(platformRow('a', 10, 10), platformRow('b', 10, 1), platformRow('new', 10, 10));
    expect(reroutedBetween(before, after)).toEqual(['a']);
  });
});

describe('a change', () => {
  const row = (
    id: string,
    difference: number,
    sample: number,
    more: Partial<ComparedRow> = {},
  ): ComparedRow => ({
    id,
    name: id,
    readings: [50, 50 + difference].map((value) => ({ value, interval: null, sample })),
    change: judgeChange(difference, { low: difference - 4, high: difference + 4 }, sample),
    adjustedP: null,
    ...more,
  });
  const compared = (
    platforms: readonly ComparedRow[],
    total: number,
    platformMix = 0,
    promptMix = 0,
  ): Comparison => ({
    ...buildComparison([]),
    platforms,
    decomposition: {
      ...{ fromPct: 50, toPct: 50 + total, total, platformMix, promptMix, route: 0, pairs: 9 },
      movement: noComparison('not-measured'),
    } as unknown as Comparison['decomposition'],
  });
  const sides = { from: sideOf(), to: sideOf() };

  it('is divided among platforms by their share of the answers', () => {
    const [alpha, beta] = [row('alpha', -20, 100), row('beta', 4, 300)];
    expect(divideAmongPlatforms(compared([alpha, beta], -2), sides)).toEqual([
      { row: alpha, points: -5, interval: { low: -6, high: -4 }, isRerouted: false },
      { row: beta, points: 3, interval: { low: 0, high: 6 }, isRerouted: false },
    ]);
    const bare = row('alpha', 0, 0, { change: noComparison('not-measured') });
    expect(divideAmongPlatforms(compared([bare], 0), sides)).toEqual([
      { row: bare, points: 0, interval: null, isRerouted: false },
    ]);
  });

  it('is not divided where the parts do not add up, with what was asked otherwise, or nothing is known of them', () => {
    const parts = [row('alpha', -20, 100), row('beta', 4, 300)];
    expect(divideAmongPlatforms(compared(parts, -2.04), sides)).not.toBeNull();
    expect(divideAmongPlatforms(compared(parts, -2.06), sides)).toBeNull();
    expect(divideAmongPlatforms(compared(parts, -1.94), sides)).toBeNull();
    expect(divideAmongPlatforms(compared(parts, 2, 3, 1), sides)).not.toBeNull();
    expect(divideAmongPlatforms(compared(parts, 2, 3, -1), sides)).toBeNull();
    expect(divideAmongPlatforms({ ...compared(parts, -2), decomposition: null }, sides)).toBeNull();
  });

  it('is carried by the platform of most of it, where that is beyond noise itself', () => {
    const carrier = (platforms: readonly ComparedRow[], between = sides) => {
      const answers = platforms.reduce((sum, { change }) => sum + change.sample, 0);
      const total = platforms.reduce(
        (sum, { change }) => sum + ((change.difference ?? 0) * change.sample) / answers,
        0,
      );
      return carrierOf(compared(platforms, total), between);
    };
    const alpha = row('alpha', -30, 100);
    expect(carrier([row('beta', 0, 100), alpha])).toEqual({
      platform: 'alpha',
      from: 50,
      to: 20,
      change: alpha.change,
    });
    // Six tenths of the whole, and less.
    expect(carrier([alpha, row('beta', -20, 100)])?.platform).toBe('alpha');
    expect(carrier([alpha, row('beta', -21, 100)])).toBeNull();
    // The largest part goes the other way than the whole.
    expect(carrier([alpha, row('beta', 20, 100), row('eta', 20, 100)])).toBeNull();
    expect(carrier([alpha])).toBeNull();
    // Within noise.
    expect(carrier([row('alpha', -3, 100), row('beta', 0, 100)])).toBeNull();
    expect(carrier([row('alpha', 5, 100), row('beta', 0, 100)])?.platform).toBe('alpha');
    const unread = row('alpha', -30, 100, { readings: [null, null] });
    expect(carrier([unread, row('beta', 0, 100)])).toBeNull();
    // Of those that came by another route nothing is known.
    const rerouted = { from: sideOf(platformRow('alpha', 10, 0)), to: sideOf(platformRow('alpha', 10, 9)) };
    expect(carrier([alpha, row('beta', 0, 100), row('eta', 0, 100)], rerouted)).toBeNull();
    const told = { ...alpha, change: withoutVerdict(alpha.change) };
    const beta = row('beta', -10, 100);
    expect(carrier([told, beta, row('eta', 0, 100)])?.platform).toBe('beta');
    expect(divideAmongPlatforms(compared([told], -30), sides)?.[0]?.isRerouted).toBe(true);
  });
});

describe('routes', () => {
  const gridOf = (before: Written, after: Written) => {
    const grid = buildGrid([before, after].flatMap((one) => writtenRun('run', one).answers ?? []));
    return { grid, common: commonPairs(grid, [0, 1]) };
  };
  const STEP = { from: 0, to: 1 } as const;

  it('are the same where the same share of answers came by the fallback', () => {
    const { grid, common } = gridOf(
      { a: { x: '0', y: '~0', z: '~0|0' } },
      { a: { x: '0|0', y: '0', z: '0|~0|0|~0' } },
    );
    expect([...cellsOfSameRoute(grid, STEP, common.cells)]).toEqual([0, 2]);
    expect(isAllRerouted(grid, common, STEP, common.cells)).toBe(false);
  });

  it('changed as a whole where no cell has the same', () => {
    const { grid, common } = gridOf({ a: { x: '0', y: '~0' } }, { a: { x: '~0', y: '0' } });
    expect(isAllRerouted(grid, common, STEP, common.cells)).toBe(true);
    expect(isAllRerouted(grid, { ...common, level: 'platforms' }, STEP, common.cells)).toBe(false);
    expect(isAllRerouted(grid, common, STEP, new Int32Array(0))).toBe(false);
  });

  it('take the verdict of a change, unless it has none', () => {
    const change = judgeChange(5, { low: 1, high: 9 }, 100);
    expect(withoutVerdict(change)).toEqual({ ...change, verdict: { kind: 'none', reason: 'rerouted' } });
    const none = noComparison('first-run');
    expect(withoutVerdict(none)).toBe(none);
  });
});

describe('runs that cannot be compared', () => {
  const runs = (count: number): ComparedRun[] =>
    Array.from({ length: count }, (_, at) => writtenRun(`run-${at}`, { tent: { alpha: '0' } }));
  const [first, second, third] = runs(3) as [ComparedRun, ComparedRun, ComparedRun];
  const withBrands = (run: ComparedRun, brands: RunFigures['brands']): ComparedRun => ({
    ...run,
    figures: { ...run.figures, brands },
  });

  it('are too few, too many, or the same twice', () => {
    expect(problemOfChoice([])).toBe('single-run');
    expect(problemOfChoice([first])).toBe('single-run');
    expect(problemOfChoice([first, second])).toBeNull();
    expect(problemOfChoice(runs(MOST_COMPARED_RUNS))).toBeNull();
    expect(problemOfChoice(runs(MOST_COMPARED_RUNS + 1))).toBe('too-many-runs');
    expect(problemOfChoice([first, second, first])).toBe('same-run-twice');
    // Runs of two projects may have one id.
    expect(problemOfChoice([first, { ...first, projectId: 'another' }])).toBeNull();
  });

  it('are in two of the times that are pooled', () => {
    const month = poolRuns([first, second], 'a month')!;
    expect(problemOfChoice([month, third])).toBeNull();
    expect(problemOfChoice([month, second])).toBe('overlapping-periods');
    expect(problemOfChoice([month, { ...second, projectId: 'another' }])).toBeNull();
    expect(problemOfChoice([month, poolRuns([second, third], 'another month')!])).toBe('overlapping-periods');
  });

  it('lack brands, the same own brand, or answers', () => {
    expect(problemOfPair([first, second])).toBeNull();
    expect(problemOfPair([first, withBrands(second, [])])).toBe('no-brands');
    const { brands } = second.figures;
    const rivals = withBrands(
      second,
      brands.filter(({ isOwn }) => !isOwn),
    );
    expect(problemOfPair([first, rivals])).toBe('no-own-brand');
    expect(problemOfPair([rivals, rivals])).toBe('no-own-brand');
    const renamed = withBrands(
      second,
      brands.map((brand) => (brand.isOwn ? { ...brand, brandId: 'new' } : brand)),
    );
    expect(problemOfPair([first, renamed])).toBe('no-own-brand');
    const silent = {
      ...withBrands(
        second,
        brands.map((brand) => ({ ...brand, responses: 0 })),
      ),
      answers: null,
    };
    expect(problemOfPair([first, silent])).toBe('no-answers');
    expect(problemOfPair([first, { ...second, answers: null }])).toBeNull();
    expect(problemOfPair([first, { ...silent, answers: second.answers }])).toBeNull();
  });
});

describe('a change that is looked up', () => {
  const pair = [
    writtenRun('a', { tent: { alpha: '01' } }),
    writtenRun('b', { tent: { alpha: '1' } }),
  ] as const;
  const comparison = buildComparison(pair);
  const without = (problem: ComparisonProblem): Comparison => ({
    ...comparison,
    ...{ problem, platforms: [], topics: [], overall: null },
  });

  it('is that of the comparison', () => {
    const own = comparison.overall?.brands.find(({ brandId }) => brandId === 'brand-0');
    expect(own).toBeDefined();
    expect(brandChange(comparison, 'brand-0', 'visibility')).toBe(own?.changes.visibility);
    expect(brandChange(comparison, 'brand-0', 'sentiment')).toBe(own?.changes.sentiment);
    expect(rowChange(comparison, 'platforms', 'alpha')).toBe(comparison.platforms[0]?.change);
    expect(isByFigures(comparison)).toBe(false);
    const totals = buildComparison(pair.map((run) => ({ ...run, answers: null })));
    expect(isByFigures(totals)).toBe(true);
    expect(isByFigures(without('no-answers'))).toBe(false);
    const methodless = {
      ...comparison,
      overall: comparison.overall && { ...comparison.overall, method: null },
    };
    expect(isByFigures(methodless)).toBe(false);
  });

  it('says why there is none', () => {
    const reasonOf = ({ verdict }: ReturnType<typeof brandChange>) =>
      verdict.kind === 'none' ? verdict.reason : verdict.kind;
    expect(reasonOf(brandChange(null, 'brand-0', 'visibility'))).toBe('first-run');
    expect(reasonOf(rowChange(null, 'topics', 't'))).toBe('first-run');
    expect(reasonOf(brandChange(comparison, 'nobody', 'visibility'))).toBe('not-measured');
    expect(reasonOf(rowChange(comparison, 'platforms', 'beta'))).toBe('not-asked-before');
    for (const [problem, reason] of [
      ['no-common-platform', 'platforms-differ'],
      ['no-answers', 'not-measured'],
    ] as const) {
      expect(reasonOf(brandChange(without(problem), 'brand-0', 'visibility'))).toBe(reason);
      expect(reasonOf(rowChange(without(problem), 'topics', 't'))).toBe(reason);
    }
    expect(reasonOf(brandChange({ ...comparison, overall: null }, 'brand-0', 'visibility'))).toBe(
      'not-measured',
    );
  });
});
