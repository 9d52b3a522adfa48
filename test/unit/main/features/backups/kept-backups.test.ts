import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseExpired, KEPT, type DatedCopy } from '../../../../../main/features/backups/kept.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 5, 17, 12);

const copyAt = (atMs: number): DatedCopy => ({ file: new Date(atMs).toISOString(), atMs });

/** What is left of copies after each of `days` days on which one is made and the rule is applied. */
function liveThrough(days: number): readonly string[] {
  let copies: readonly DatedCopy[] = [];
  for (let day = days; day >= 0; day -= 1) {
    const nowMs = NOW - day * DAY_MS;
    const all = [...copies, copyAt(nowMs)];
    const expired = new Set(chooseExpired(all, nowMs));
    copies = all.filter((copy) => !expired.has(copy));
  }
  return copies.map(({ file }) => file.slice(0, 10));
}

describe('the rule for daily copies', () => {
  it('keeps seven days, the last of four weeks and the last of six months', () => {
    expect(liveThrough(400)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
      ...['2026-05-31', '2026-06-07'],
      ...['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17'],
    ]);
  });

  it('keeps the newest of several on one day', () => {
    const [early, late] = [copyAt(NOW - 5 * HOUR_MS), copyAt(NOW - HOUR_MS)];
    expect(chooseExpired([late, early], NOW)).toEqual([early]);
  });

  it('keeps the newest however old it is, and one from the future', () => {
    const [old, older] = [copyAt(NOW - 900 * DAY_MS), copyAt(NOW - 901 * DAY_MS)];
    expect(chooseExpired([older, old], NOW)).toEqual([older]);
    const future = copyAt(NOW + 40 * DAY_MS);
    expect(chooseExpired([future, copyAt(NOW), copyAt(NOW + 41 * DAY_MS)], NOW)).toEqual([]);
    expect(chooseExpired([], NOW)).toEqual([]);
  });

  it('counts none from the future instead of one that is made now', () => {
    const [made, early, ahead] = [copyAt(NOW), copyAt(NOW - HOUR_MS), copyAt(NOW + HOUR_MS)];
    expect(chooseExpired([early, made, ahead], NOW)).toEqual([early]);
    // The newest of the past stays, too, however old.
    const [old, older] = [copyAt(NOW - 900 * DAY_MS), copyAt(NOW - 901 * DAY_MS)];
    expect(chooseExpired([older, old, ahead], NOW)).toEqual([older]);
  });

  it('keeps six months over the end of a year', () => {
    const ends = ['2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31'];
    const copies = ends.map((day) => copyAt(Date.parse(`${day}T12:00:00Z`)));
    const expired = chooseExpired(copies, Date.UTC(2026, 1, 1, 13));
    expect(expired.map(({ file }) => file.slice(0, 10))).toEqual(['2025-08-31']);
  });

  it('never throws out more than it keeps for, nor the newest, nor one of the last week’s days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 * 24 }), { minLength: 1 }), (hours) => {
        const copies = hours.map((ago) => copyAt(NOW - ago * HOUR_MS));
        const expired = new Set(chooseExpired(copies, NOW));
        const kept = copies.filter((copy) => !expired.has(copy));
        const newest = Math.max(...copies.map(({ atMs }) => atMs));
        expect(kept.some(({ atMs }) => atMs === newest)).toBe(true);
        const days = (list: readonly DatedCopy[]) =>
          new Set(
            list
              .map(({ atMs }) => Math.floor(atMs / DAY_MS))
              .filter((day) => day > Math.floor(NOW / DAY_MS) - KEPT.days),
          );
        expect(days(kept)).toEqual(days(copies));
        expect(kept.length).toBeLessThanOrEqual(1 + KEPT.days + KEPT.weeks + KEPT.months);
      }),
    );
  });
});
