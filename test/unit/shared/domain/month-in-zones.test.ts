/** The lines of docs/schedule.md where people live: which month is reported, from which first to which last moment. */
import type { ScheduleWhen } from '../../../../shared/domain/schedule-schema.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastTime, nextTime } from '../../../../shared/domain/schedule-times.ts';
import { readPeriod } from '../../../../shared/domain/report-period.ts';
import { addDays, clockOf, dayOf, weekdayOf } from '../../../../shared/format/calendar.ts';

const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

const MONTHLY: ScheduleWhen = { kind: 'monthly', day: 1, at: '07:00' };
const MORNINGS: ScheduleWhen = { kind: 'weekly', days: ['MON', 'THU'], at: '06:30' };
const END_OF_MONTH: ScheduleWhen = { kind: 'monthly', day: 31, at: '18:00' };

/** Every time of a year, with its clock changes. */
function timesOf(when: ScheduleWhen, zone: string): number[] {
  const times: number[] = [];
  let atMs = Date.parse('2026-01-10T00:00Z');
  while (atMs < Date.parse('2027-01-20T00:00Z')) times.push((atMs = nextTime(when, atMs, zone)));
  return times;
}

const monthBefore = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(month - 1).padStart(2, '0')}`;
};

describe.each(ZONES)('in %s', (zone) => {
  it('the documented lines are those that are tried here', () => {
    const text = readFileSync('docs/schedule.md', 'utf8');
    expect(text).toContain('--monthly 1 --at 07:00 -- batch --sync --all --period last-month');
    expect(text).toContain('--weekly MON,THU --at 06:30 -- sync');
  });

  it('day 1 at 07:00 reports the month that has just ended, all year', () => {
    const times = timesOf(MONTHLY, zone);
    expect(times).toHaveLength(13);
    for (const atMs of times) {
      const day = dayOf(atMs, zone);
      expect([day.slice(8), clockOf(atMs, zone)]).toEqual(['01', '07:00']);
      const period = readPeriod('last-month', day);
      expect(period?.from).toBe(`${monthBefore(day)}-01`);
      // It ends the day before the reports are made: a run of yesterday evening is in, one of this morning is not.
      expect(period?.to).toBe(addDays(day, -1));
    }
  });

  it('the last day at 18:00 reports the month that is ending with this-month, and the one before with last-month', () => {
    const times = timesOf(END_OF_MONTH, zone);
    expect(times).toHaveLength(13);
    for (const atMs of times) {
      const day = dayOf(atMs, zone);
      expect(readPeriod('this-month', day)?.to).toBe(day);
      expect(readPeriod('last-month', day)?.from).toBe(`${monthBefore(day)}-01`);
    }
  });

  it('Mondays and Thursdays at 06:30 are those of the wall', () => {
    for (const atMs of timesOf(MORNINGS, zone)) {
      expect([0, 3]).toContain(weekdayOf(dayOf(atMs, zone)));
      expect(clockOf(atMs, zone)).toBe('06:30');
      expect(lastTime(MORNINGS, atMs, zone)).toBe(atMs);
    }
  });
});
