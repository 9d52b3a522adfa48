/** A time of today, by the clock that the settings name and not by that of the browser. */
import { expect, it } from 'vitest';
import { nextHour, timeToday } from '../../../renderer/views/scans/parts/later-today.ts';

const NOW_MS = Date.parse('2026-11-17T04:30:00Z');

it.each([
  ['UTC', '05:00', '2026-11-17T07:00:00Z'],
  ['America/New_York', '', '2026-11-16T12:00:00Z'],
  ['Pacific/Auckland', '18:00', '2026-11-16T18:00:00Z'],
  ['Asia/Kolkata', '11:00', '2026-11-17T01:30:00Z'],
])('has today, its next hour and its seven o’clock in %s', (zone, next, seven) => {
  expect(nextHour(NOW_MS, zone)).toBe(next);
  expect(timeToday('07:00', NOW_MS, zone)).toBe(Date.parse(seven));
});

it.each(['', '7:00', '24:00', '07:60', 'later'])('takes “%s” for no time', (word) => {
  expect(timeToday(word, NOW_MS, 'UTC')).toBeNull();
});
