import { describe, expect, it } from 'vitest';
import {
  buildPlatformSeries,
  findUntested,
  platformSteps,
  type SeriesRun,
} from '../../../../renderer/analysis/platform-series.ts';
import { judgeChange } from '../../../../shared/analysis/intervals/verdict.ts';
import { stepsByPair } from '../../../../shared/domain/own-step.ts';
import { PLATFORM_HISTORY, platformReading } from '../../../fixtures/evidence.ts';

const WEEK_MS = 604_800_000;
const run = (week: number, ...platforms: string[]): SeriesRun => ({
  runId: `r${week}`,
  startedAtMs: week * WEEK_MS,
  platforms,
});
const RUNS = [run(5, 'eta'), run(6, 'eta', 'zeta_app')];
const MOVED = judgeChange(25, { low: 10, high: 40 }, 100);
const STEPS = stepsByPair([
  {
    before: 'r5',
    runId: 'r6',
    change: MOVED,
    platforms: [{ platform: 'eta', change: MOVED }],
    judgedBy: 'answers',
  },
]);

describe('a platform over time', () => {
  const series = buildPlatformSeries(PLATFORM_HISTORY, RUNS, STEPS);

  it('has one point a run, the platform with the highest newest rate first', () => {
    expect(series.map(({ platform, points }) => [platform, points.length])).toEqual([
      ['zeta_app', 2],
      ['eta', 2],
    ]);
  });

  it('was not tested in a run that did not ask it, which is no zero', () => {
    const [first] = series[0]?.points ?? [];
    expect(first).toMatchObject({ state: 'not-tested', reading: null, rate: null, citationsPerAnswer: null });
  });

  it('was asked and not measured where the service gave no figure', () => {
    const [only] = buildPlatformSeries({ readings: [] }, [run(5, 'eta')], STEPS);
    expect(only?.points[0]?.state).toBe('not-measured');
    expect(only?.newest).toBeNull();
  });

  it('carries rate, change, position and citations of its answers', () => {
    const eta = series[1]?.newest;
    expect(eta?.rate).toMatchObject({ value: 45, sample: 100 });
    expect(eta?.change).toBe(MOVED);
    expect(eta?.position).toMatchObject({ value: 2, sample: 45 });
    expect(eta?.citationsPerAnswer).toBe(3);
  });

  it('is judged between runs that measured it, and being read until it is', () => {
    const readings = [
      platformReading('r1', 'eta', [20, 100]),
      platformReading('r2', 'zeta_app', [20, 100]),
      platformReading('r3', 'eta', [20, 100]),
      platformReading('r3', 'zeta_app', [20, 100]),
    ];
    const runs = [run(1, 'eta'), run(2, 'zeta_app'), run(3, 'eta', 'zeta_app')];
    expect(platformSteps({ readings }, runs)).toEqual([
      ['r1', 'r3'],
      ['r2', 'r3'],
    ]);
    const [one] = buildPlatformSeries({ readings }, runs, null);
    expect(one?.newest?.change.verdict).toEqual({ kind: 'none', reason: 'being-read' });
  });

  it('is not compared in its first run, and otherwise says that it was not asked before', () => {
    expect(series[1]?.points[0]?.change.verdict).toEqual({ kind: 'none', reason: 'first-run' });
    expect(series[0]?.points[1]?.change.verdict).toEqual({ kind: 'none', reason: 'not-asked-before' });
    const [eta] = buildPlatformSeries({ readings: [platformReading('r6', 'eta', [45, 100])] }, RUNS, STEPS);
    expect(eta?.newest?.change.verdict).toEqual({ kind: 'none', reason: 'not-measured' });
  });

  it('has a figure but no rate with a sample where answers are not mirrored', () => {
    const bare = { ...platformReading('r5', 'eta', [20, 100]), answers: null };
    const [eta] = buildPlatformSeries({ readings: [bare] }, [run(5, 'eta')], STEPS);
    expect(eta?.newest).toMatchObject({ state: 'measured', rate: null, position: null });
    expect(eta?.newest?.reading?.visibilityPct).toBe(20);
  });
});

describe('stretches without a platform', () => {
  const weeks = [1, 2, 3, 4, 5, 6];
  const stretches = (tested: readonly number[]) => {
    const readings = tested.map((week) => platformReading(`r${week}`, 'eta', [20, 100]));
    const runs = weeks.map((week) => run(week, ...(tested.includes(week) ? ['eta'] : [])));
    const [eta] = buildPlatformSeries({ readings }, runs, null);
    return (eta === undefined ? [] : findUntested(eta)).map(({ fromMs, toMs }) => [
      fromMs / WEEK_MS,
      toMs / WEEK_MS,
    ]);
  };

  it('reach from the last test to the next one, and to the ends of the series', () => {
    expect(stretches([3, 5])).toEqual([
      [1, 3],
      [3, 5],
      [5, 6],
    ]);
  });

  it('are none where every run tested it', () => {
    expect(stretches(weeks)).toEqual([]);
  });
});
