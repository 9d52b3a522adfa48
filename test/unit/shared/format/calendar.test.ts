/** On which day a moment lies, and when a day begins, in zones with and without days that are no 24 hours long. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockOf,
  dayOf,
  daysBetween,
  lastDayOfMonth,
  momentOf,
  monthOf,
  readZone,
  startOfDay,
  weekdayOf,
} from '../../../../shared/format/calendar.ts';

const iso = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16);

describe('the day of a moment', () => {
  it.each([
    // A run at 23:30 in New York, and one at 08:00 in Auckland.
    ['2026-11-01T03:30Z', 'America/New_York', '2026-10-31', '23:30'],
    ['2026-10-31T19:00Z', 'Pacific/Auckland', '2026-11-01', '08:00'],
    ['2026-10-31T22:00Z', 'Asia/Tokyo', '2026-11-01', '07:00'],
    ['2026-11-01T01:00Z', 'America/Los_Angeles', '2026-10-31', '18:00'],
    ['2026-10-31T18:30Z', 'Asia/Kolkata', '2026-11-01', '00:00'],
    ['2026-10-31T18:29Z', 'Asia/Kolkata', '2026-10-31', '23:59'],
    ['2026-10-31T10:00Z', 'Pacific/Kiritimati', '2026-11-01', '00:00'],
    ['2026-11-01T11:59Z', 'Etc/GMT+12', '2026-10-31', '23:59'],
    // Lord Howe's clock is put by half an hour.
    ['2026-10-03T15:29Z', 'Australia/Lord_Howe', '2026-10-04', '01:59'],
    ['2026-10-03T15:30Z', 'Australia/Lord_Howe', '2026-10-04', '02:30'],
    ['2026-10-31T23:59Z', 'UTC', '2026-10-31', '23:59'],
    ['1969-12-31T23:30Z', 'Europe/Berlin', '1970-01-01', '00:30'],
    ['2026-01-01T00:00:59.999Z', 'America/Sao_Paulo', '2025-12-31', '21:00'],
  ])('%s in %s is %s, %s', (at, zone, day, time) => {
    expect(dayOf(Date.parse(at), zone)).toBe(day);
    expect(monthOf(Date.parse(at), zone)).toBe(day.slice(0, 7));
    expect(clockOf(Date.parse(at), zone)).toBe(time);
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00'],
    ['2026-11-01', 'Pacific/Auckland', '2026-10-31T11:00'],
    // São Paulo left midnight out in 2018, Havana in 2026: the day begins at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00'],
    // Havana has midnight twice in autumn: the first begins the day.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00'],
    // Apia left out a whole day; it begins where the next one does.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00'],
  ])('%s in %s is %sZ', (day, zone, start) => {
    expect(iso(startOfDay(day, zone))).toBe(start);
  });

  const ZONES = [
    'America/Los_Angeles',
    'America/St_Johns',
    'America/Sao_Paulo',
    'UTC',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  ];
  const zones = fc.constantFrom(...ZONES);
  const moments = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2037-12-31') });

  it('is the first moment that lies on it, and every moment lies between two of them', () => {
    fc.assert(
      fc.property(moments, zones, (atMs, zone) => {
        const day = dayOf(atMs, zone);
        // Kiritimati left New Year's Eve of 1994 out.
        fc.pre(!(zone === 'Pacific/Kiritimati' && day < '1995-01-02'));
        const startMs = startOfDay(day, zone);
        expect(startMs).toBeLessThanOrEqual(atMs);
        expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThan(atMs);
        expect(dayOf(startMs, zone)).toBe(day);
        expect(dayOf(startMs - 1, zone)).toBe(addDays(day, -1));
      }),
    );
  });

  it('is where the clock shows midnight, or leaps over it', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 0, max: 1439 }), (atMs, zone, minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const day = dayOf(atMs, zone);
        fc.pre(!(zone === 'Pacific/Kiritimati' && day < '1995-01-02'));
        const found = momentOf(day, time, zone);
        expect(clockOf(found, zone) >= time || dayOf(found, zone) > day).toBe(true);
        expect(`${dayOf(found - 60_000, zone)} ${clockOf(found - 60_000, zone)}` < `${day} ${time}`).toBe(
          true,
        );
      }),
    );
  });
});

describe('days of the calendar', () => {
  it('follow each other over leap days, and weeks begin on Monday', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(lastDayOfMonth('2028-02-03')).toBe('2028-02-29');
    expect(['2026-11-16', '2026-11-22'].map(weekdayOf)).toEqual([0, 6]);
  });
});

describe('a day without end', () => {
  it.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Etc/GMT+12'])('starts and ends in %s', (zone) => {
    for (const day of ['0001-01-01', '9999-12-31']) {
      expect(dayOf(startOfDay(day, zone), zone)).toBe(day);
      expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThanOrEqual(startOfDay(day, zone));
      expect(startOfDay(addDays(day, -1), zone)).toBeLessThanOrEqual(startOfDay(day, zone));
    }
    expect(addDays('9999-12-31', 7)).toBe('9999-12-31');
  });
});

describe('the name of a zone', () => {
  it.each([
    ['America/New_York', 'America/New_York'],
    [' america/new_york ', 'America/New_York'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['utc', 'UTC'],
    ['', null],
    ['New York', null],
    ['Mars/Olympus', null],
    ['America/New_York\u0000', null],
  ])('%j is %s', (text, zone) => {
    expect(readZone(text)).toBe(zone);
  });
});
