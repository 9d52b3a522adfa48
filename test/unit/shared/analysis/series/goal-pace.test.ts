/** Own goals are told ahead or behind only beyond what answers and runs do by themselves, and met only beyond noise. */
import { describe, expect, it } from 'vitest';
import { buildReadings } from '../../../../../shared/analysis/noise/readings.ts';
import { judgePace } from '../../../../../shared/analysis/series/goal-pace.ts';
import { countPaces, paceIn, seriesOf, WEEKLY } from '../../../../helpers/goal-worlds.ts';

const WORLDS = 120;
/** Two standard errors above 5 % of so many worlds. */
const MOST_FALSE = Math.ceil(WORLDS * (0.05 + 2 * Math.sqrt((0.05 * 0.95) / WORLDS)));

const falseIn = (counts: Readonly<Record<string, number>>): number =>
  (counts['ahead'] ?? 0) + (counts['behind'] ?? 0);

describe('a client that keeps to the straight way', () => {
  it.each([
    ['after a quarter', WEEKLY],
    ['whose runs wander', { ...WEEKLY, runShock: 0.15 }],
    ['whose answers mostly stay', { ...WEEKLY, kept: 0.8 }],
    ['with few answers', { ...WEEKLY, cells: 40 }],
    ['that was mirrored shortly before', { ...WEEKLY, before: 3, since: 8 }],
  ])('is rarely told ahead or behind: %s', (_, world) => {
    expect(falseIn(countPaces(world, WORLDS))).toBeLessThanOrEqual(MOST_FALSE);
  });

  it('is on track once standing still would have been seen, and before that it is too early', () => {
    expect(countPaces(WEEKLY, 40)['on-track']).toBeGreaterThan(30);
    expect(countPaces({ ...WEEKLY, since: 3 }, 40)['too-early']).toBeGreaterThan(35);
  });
});

describe('a client that leaves the way', () => {
  it('is behind when it stands still, and ahead when it moves twice as fast', () => {
    expect(countPaces({ ...WEEKLY, to: 30 }, 40)['behind']).toBeGreaterThan(28);
    expect(countPaces({ ...WEEKLY, to: 75 }, 40)['ahead']).toBeGreaterThan(32);
  });

  it('has missed its goal after its day if it stood still, and met and held it if it went beyond', () => {
    const over = { ...WEEKLY, since: 27 };
    expect(countPaces({ ...over, to: 30 }, 20)).toEqual({ missed: 20 });
    expect(countPaces({ ...over, to: 75 }, 20)).toEqual({ held: 20 });
  });

  it('went from behind to met as its runs rose', () => {
    const world = { ...WEEKLY, to: 60 };
    const late = { ...world, target: 90, weeks: 13 };
    expect(paceIn({ ...late, since: 8 }, 3).verdict).toBe('behind');
    expect(paceIn({ ...world, target: 40, since: 24 }, 3)).toMatchObject({ verdict: 'held', reason: null });
  });
});

describe('a goal that cannot be judged yet', () => {
  it('says how many runs more can tell', () => {
    const { verdict, reason, runsNeeded } = paceIn({ ...WEEKLY, since: 2 }, 1);
    expect([verdict, reason]).toEqual(['too-early', 'close-to-start']);
    const needed = runsNeeded ?? 0;
    expect(needed).toBeGreaterThan(1);
    const later = countPaces({ ...WEEKLY, since: 2 + needed + 2 }, 20);
    expect(later['too-early'] ?? 0).toBeLessThan(10);
  });

  it('has no run since it was set, too short a history, too few answers, or answers that are all alike', () => {
    expect(paceIn({ ...WEEKLY, since: 0 }, 1)).toMatchObject({ verdict: 'too-early', reason: 'no-run' });
    const young = paceIn({ ...WEEKLY, before: 0, since: 3 }, 1);
    expect(young).toMatchObject({ verdict: 'too-early', reason: 'short-history', runsNeeded: 2 });
    expect(paceIn({ ...WEEKLY, cells: 5 }, 1)).toMatchObject({ reason: 'few-answers', runsNeeded: null });
    const series = seriesOf(WEEKLY, 1);
    const { runs, cells } = series.readings;
    const none = buildReadings(
      runs,
      cells,
      100,
      new Float64Array(runs * cells),
      new Float64Array(runs * cells).fill(1),
    );
    const dueMs = 40 * 7 * 86_400_000;
    const aim = { target: 20, isToRise: true, dueMs, overMs: dueMs + 1 };
    expect(judgePace({ ...series, readings: none }, aim, dueMs - 1)).toMatchObject({
      verdict: 'too-early',
      reason: 'all-alike',
      level: { value: 0, low: 0, high: 0 },
    });
  });

  it('stays open after its day when the level is at the target within noise', () => {
    const counts = countPaces({ ...WEEKLY, since: 27 }, 40);
    expect(counts['cannot-say']).toBeGreaterThan(30);
  });
});

describe('the start', () => {
  it('is what the way leads from, whatever it was on the prompts of the day it was set', () => {
    const pace = paceIn({ ...WEEKLY, since: 13 }, 1);
    const { readings, start } = seriesOf({ ...WEEKLY, since: 13 }, 1);
    expect(pace.from).toBe(readings.values[start]);
    // The mean of the runs 10 to 13 of 26.
    const share = (10 + 11 + 12 + 13) / 4 / 26;
    expect(pace.way).toBeCloseTo((pace.from ?? 0) + share * (WEEKLY.target - (pace.from ?? 0)), 9);
  });

  it('that is at the target on the prompts of today leaves no way to judge', () => {
    const series = seriesOf(WEEKLY, 1);
    const dueMs = 60 * 7 * 86_400_000;
    const from = series.readings.values[series.start] ?? 0;
    const judge = (target: number) =>
      judgePace(series, { target, isToRise: false, dueMs, overMs: dueMs + 1 }, dueMs - 1);
    expect(judge(from + 1)).toMatchObject({ verdict: 'cannot-say', reason: 'prompts-changed', way: null });
    expect(judge(from + 1).level).not.toBeNull();
    expect(judge(from - 20).way).not.toBeNull();
  });
});

describe('a goal to fall', () => {
  it('is met below its target, and behind above its way', () => {
    const series = seriesOf({ ...WEEKLY, from: 50, to: 20 }, 2);
    const dueMs = (WEEKLY.before + WEEKLY.since + 1) * 7 * 86_400_000;
    const judge = (target: number) =>
      judgePace(series, { target, isToRise: false, dueMs, overMs: dueMs + 1 }, dueMs - 1).verdict;
    expect([judge(45), judge(5)]).toEqual(['held', 'behind']);
  });
});
