import { describe, expect, it } from 'vitest';
import {
  buildGoalCourse,
  expectedAtDeadline,
  wayAt,
} from '../../../../../shared/analysis/series/goal-course.ts';

const WEEK_MS = 7 * 86_400_000;
const START = Date.UTC(2026, 8, 7);
const seriesOf = (values: readonly (number | null)[]) =>
  values.map((visibilityPct, week) => ({
    date: new Date(START + week * WEEK_MS).toISOString().slice(0, 10),
    visibilityPct,
  }));

describe('the course of a goal', () => {
  it('leads in a straight line from the first reading to the target at the deadline', () => {
    const course = buildGoalCourse({ series: seriesOf([40, 41]), targetPct: 60, deadline: '2026-11-16' });
    expect(course.way).toEqual([
      { atMs: START, value: 40 },
      { atMs: Date.UTC(2026, 10, 16), value: 60 },
    ]);
    expect(wayAt(course, START + 5 * WEEK_MS)).toBeCloseTo(50);
    expect(wayAt(course, START - WEEK_MS)).toBeNull();
    expect(wayAt(course, Date.UTC(2026, 10, 17))).toBeNull();
  });

  it('has a forecast from the last reading to the deadline, never outside of 0 and 100 %', () => {
    const course = buildGoalCourse({
      series: seriesOf(Array.from({ length: 26 }, (_, week) => 70 + week + (week % 3))),
      targetPct: 60,
      deadline: '2027-04-26',
    });
    expect(course.forecast[0]?.atMs).toBe(START + 25 * WEEK_MS);
    expect(course.forecast.at(-1)?.atMs).toBe(Date.UTC(2027, 3, 26));
    expect(course.forecast.every(({ interval }) => interval.high <= 100 && interval.low >= 0)).toBe(true);
    expect(expectedAtDeadline(course)?.high).toBe(100);
  });

  it('tells no further ahead than half as far as its readings reach back, and judges nothing beyond', () => {
    const course = buildGoalCourse({
      series: seriesOf(Array.from({ length: 26 }, (_, week) => 40 + (week % 3))),
      targetPct: 60,
      deadline: '2027-12-31',
    });
    expect(course.forecast.at(-1)?.atMs).toBe(START + (25 + 13) * WEEK_MS);
    expect(course.endsEarly).toBe(true);
    expect(expectedAtDeadline(course)).toBeNull();
    expect(course.arrival).toEqual({ earliestMs: null, latestMs: null, untilMs: START + 38 * WEEK_MS });
  });

  it('leaves dates without a figure out: they are no zeros and no readings', () => {
    const series = seriesOf([40, null, 42, null, 44, 45, 47]);
    const course = buildGoalCourse({ series, targetPct: 60, deadline: '2026-11-30' });
    expect(course.readings.map(({ value }) => value)).toEqual([40, 42, 44, 45, 47]);
    expect(course.forecast).toEqual([]);
  });

  it('has no forecast when the deadline is over, and no way without a target', () => {
    const series = seriesOf([40, 41, 42, 43, 44, 45, 46]);
    expect(buildGoalCourse({ series, targetPct: 60, deadline: '2026-09-20' }).forecast).toEqual([]);
    const halfYear = seriesOf(Array.from({ length: 26 }, (_, week) => 40 + (week % 3)));
    const until = (deadline: string) =>
      buildGoalCourse({ series: halfYear, targetPct: 60, deadline }).forecast;
    // The last reading is of 1 March; a forecast of less than a day is none.
    expect(until('2027-03-01')).toEqual([]);
    expect(until('2027-03-02').length).toBeGreaterThan(1);
    expect(buildGoalCourse({ series, targetPct: null, deadline: '2026-11-30' }).way).toBeNull();
    expect(buildGoalCourse({ series, targetPct: 60, deadline: null })).toMatchObject({
      way: null,
      forecast: [],
    });
    expect(buildGoalCourse({ series: [], targetPct: 60, deadline: '2026-11-30' }).readings).toEqual([]);
  });
});
