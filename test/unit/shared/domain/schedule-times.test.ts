/** When schedules are due in zones whose clocks change; all moments are written in UTC. */
import { type ScheduleWhen, scheduleWhen } from '../../../../shared/domain/schedule-schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueTime as dueTimeIn,
  lastTime as lastTimeIn,
  nextTime as nextTimeIn,
  timeOfStart as timeOfStartIn,
} from '../../../../shared/domain/schedule-times.ts';

let zone = 'UTC';
const inZone = (one: string): void => void (zone = one);
const nextTime = (when: ScheduleWhen, afterMs: number): number => nextTimeIn(when, afterMs, zone);
const lastTime = (when: ScheduleWhen, atMs: number): number => lastTimeIn(when, atMs, zone);
const timeOfStart = (when: ScheduleWhen, nowMs: number): number => timeOfStartIn(when, nowMs, zone);
const dueTime = (when: ScheduleWhen, past: Parameters<typeof dueTimeIn>[1], nowMs: number): number | null =>
  dueTimeIn(when, past, nowMs, zone);
const ms = (iso: string): number => Date.parse(iso);
const iso = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString().slice(0, 16);

const DAILY: ScheduleWhen = { kind: 'daily', at: '02:30' };
const MORNING: ScheduleWhen = { kind: 'daily', at: '07:00' };
const monthly = (day: number, at = '07:00'): ScheduleWhen => ({ kind: 'monthly', day, at });
const LONG_AGO = ms('2020-01-01T00:00Z');

describe('the times of a schedule', () => {
  it('are by the clock on the wall, in winter and in summer', () => {
    inZone('Europe/Berlin');
    expect(iso(nextTime(MORNING, ms('2026-12-01T12:00Z')))).toBe('2026-12-02T06:00');
    expect(iso(nextTime(MORNING, ms('2026-07-01T12:00Z')))).toBe('2026-07-02T05:00');
  });

  it('are at the moment of the leap where the clock leaps over them', () => {
    inZone('Europe/Berlin');
    // 02:00 becomes 03:00 on 28 March 2027, at 01:00 UTC.
    expect(iso(nextTime(DAILY, ms('2027-03-27T12:00Z')))).toBe('2027-03-28T01:00');
    expect(iso(lastTime(DAILY, ms('2027-03-28T12:00Z')))).toBe('2027-03-28T01:00');
    inZone('America/Sao_Paulo');
    // Midnight itself was left out, on 4 November 2018.
    expect(iso(nextTime({ kind: 'daily', at: '00:30' }, ms('2018-11-03T12:00Z')))).toBe('2018-11-04T03:00');
  });

  it('are once where the clock shows them twice', () => {
    inZone('Europe/Berlin');
    // 03:00 becomes 02:00 on 25 October 2026: 02:30 is at 00:30 and at 01:30 UTC.
    const first = nextTime(DAILY, ms('2026-10-24T12:00Z'));
    expect(iso(first)).toBe('2026-10-25T00:30');
    expect(iso(nextTime(DAILY, first))).toBe('2026-10-26T01:30');
    const past = { savedMs: LONG_AGO, startedForMs: [first] };
    expect(dueTime(DAILY, past, ms('2026-10-25T01:30Z'))).toBeNull();
  });

  it('are on the last day of months without their day', () => {
    inZone('UTC');
    const list = (day: number, from: string): (string | null)[] => {
      const found: number[] = [];
      for (let count = 0; count < 4; count += 1) found.push(nextTime(monthly(day), found.at(-1) ?? ms(from)));
      return found.map((moment) => iso(moment)!.slice(0, 10));
    };
    expect(list(31, '2026-12-31T08:00Z')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(list(30, '2028-01-30T08:00Z')).toEqual(['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']);
    expect(list(28, '2027-01-28T08:00Z')).toEqual(['2027-02-28', '2027-03-28', '2027-04-28', '2027-05-28']);
  });

  it('are on the days of the week that are named', () => {
    inZone('UTC');
    const when: ScheduleWhen = { kind: 'weekly', days: ['MON', 'THU'], at: '06:15' };
    // 23 November 2026 is a Monday.
    expect(iso(nextTime(when, ms('2026-11-22T12:00Z')))).toBe('2026-11-23T06:15');
    expect(iso(nextTime(when, ms('2026-11-23T06:15Z')))).toBe('2026-11-26T06:15');
    expect(iso(lastTime(when, ms('2026-11-23T06:14Z')))).toBe('2026-11-19T06:15');
  });

  it('have none between the last and the next, in any zone and at any moment', () => {
    const at = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const whens = fc.oneof(
      at.map((time) => ({ kind: 'daily', at: time })),
      fc.tuple(at, fc.integer({ min: 1, max: 31 })).map(([time, day]) => monthly(day, time)),
      fc
        .tuple(at, fc.subarray(['MON', 'WED', 'SAT', 'SUN'] as const, { minLength: 1 }))
        .map(([time, days]) => ({
          kind: 'weekly',
          days,
          at: time,
        })),
    );
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
    const moments = fc.integer({ min: ms('2026-01-01T00:00Z'), max: ms('2030-01-01T00:00Z') });
    fc.assert(
      fc.property(zones, whens, moments, (zone, raw, now) => {
        inZone(zone);
        const when = scheduleWhen.parse(raw);
        const [last, next] = [lastTime(when, now), nextTime(when, now)];
        expect(last).toBeLessThanOrEqual(now);
        expect(next).toBeGreaterThan(now);
        expect(nextTime(when, last)).toBe(next);
        expect(lastTime(when, next - 1)).toBe(last);
      }),
      { numRuns: 400 },
    );
  });
});

describe('what is to be made up', () => {
  const past = (...startedFor: string[]) => ({ savedMs: LONG_AGO, startedForMs: startedFor.map(ms) });

  it('is one start after weeks in which the computer was off, for the last time of all', () => {
    inZone('UTC');
    const now = ms('2026-12-20T09:00Z');
    expect(iso(dueTime(MORNING, past('2026-11-23T07:00Z'), now))).toBe('2026-12-20T07:00');
    expect(dueTime(MORNING, past('2026-11-23T07:00Z', '2026-12-20T07:00Z'), now)).toBeNull();
  });

  it('is nothing before the next time, and nothing for a time before the schedule was made', () => {
    inZone('UTC');
    expect(dueTime(monthly(1), past('2026-12-01T07:00Z'), ms('2026-12-31T23:00Z'))).toBeNull();
    const saved = { savedMs: ms('2026-12-01T07:00:30Z'), startedForMs: [] };
    expect(dueTime(monthly(1), saved, ms('2026-12-02T00:00Z'))).toBeNull();
    expect(iso(dueTime(monthly(1), saved, ms('2027-01-01T07:00Z')))).toBe('2027-01-01T07:00');
  });

  it('is the time itself where a scheduler is a little early, and not twice', () => {
    inZone('UTC');
    const early = ms('2026-12-01T06:59:59.990Z');
    const due = dueTime(monthly(1), past(), early);
    expect(iso(due)).toBe('2026-12-01T07:00');
    expect(
      dueTime(monthly(1), { savedMs: LONG_AGO, startedForMs: [due!] }, ms('2026-12-01T08:00Z')),
    ).toBeNull();
  });

  it('is nothing again after the clock was put back', () => {
    inZone('UTC');
    expect(dueTime(MORNING, past('2026-12-01T07:00Z'), ms('2026-12-01T06:30Z'))).toBeNull();
    expect(dueTime(MORNING, past('2026-12-01T07:00Z'), ms('2026-12-01T07:00Z'))).toBeNull();
    expect(iso(dueTime(MORNING, past('2026-12-01T07:00Z'), ms('2026-12-02T07:00Z')))).toBe(
      '2026-12-02T07:00',
    );
  });

  it('does not wait for a year that a wrong clock has named', () => {
    inZone('UTC');
    const now = ms('2026-12-01T07:30Z');
    expect(iso(dueTime(MORNING, past('2031-01-01T07:00Z', '2026-11-30T07:00Z'), now))).toBe(
      '2026-12-01T07:00',
    );
    expect(iso(dueTime(MORNING, { savedMs: ms('2031-01-01T00:00Z'), startedForMs: [] }, now))).toBe(
      '2026-12-01T07:00',
    );
  });

  it('counts a start by hand for the time that had passed', () => {
    inZone('UTC');
    const byHand = timeOfStart(monthly(1), ms('2026-12-03T10:00Z'));
    expect(iso(byHand)).toBe('2026-12-01T07:00');
    const after = { savedMs: LONG_AGO, startedForMs: [byHand] };
    expect(dueTime(monthly(1), after, ms('2026-12-04T10:00Z'))).toBeNull();
    expect(iso(dueTime(monthly(1), after, ms('2027-01-01T07:00Z')))).toBe('2027-01-01T07:00');
  });
});
