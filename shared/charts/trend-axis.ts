/** The time axis of every chart over runs: month ticks, and the spans without a scan. */
import { addDays, dayOf, lastDayOfMonth, monthOf, startOfDay } from '../format/calendar.ts';
import { findSeriesGaps } from '../analysis/series/gaps.ts';
import type { Formatter } from '../format/format.ts';
import { ENGLISH, type Wording } from '../words/wording.ts';
import type { GapMark } from './plugins.ts';

/** A point on the axis and its label. */
export type TimeTick = { readonly atMs: number; readonly label: string };

const DAY_MS = 86_400_000;
/** Over more than a year, a month's name alone is ambiguous. */
const LONG_MS = 330 * DAY_MS;

function thin<T>(items: readonly T[], most: number): T[] {
  const every = Math.ceil(items.length / most);
  return items.filter((_, index) => index % every === 0);
}

/** Drops ticks closer to the previous one than their label is wide: runs of consecutive days, after months. */
function spread(ticks: readonly TimeTick[], spanMs: number): TimeTick[] {
  let keptMs = -Infinity;
  return ticks.filter(({ atMs }) => {
    const isFree = atMs - keptMs >= spanMs / 8;
    if (isFree) keptMs = atMs;
    return isFree;
  });
}

/**
 * Marks the gaps between runs with the days on which nothing was scanned, and says where runs are only left out.
 *
 * @param timesMs ascending
 * @param words English by default, as on a screen.
 * @param leftOutMs start times of runs that are not drawn; default none.
 */
export function buildGapMarks(
  timesMs: readonly number[],
  format: Formatter,
  words: Pick<Wording, 'noScans' | 'leftOut' | 'range'> = ENGLISH,
  leftOutMs: readonly number[] = [],
): GapMark[] {
  return findSeriesGaps(timesMs, leftOutMs).map(({ kind, fromMs, toMs }) => ({
    fromMs,
    toMs,
    lines:
      kind === 'left-out'
        ? [words.leftOut]
        : [
            words.noScans,
            // The days without a scan, excluding those of scans.
            words.range(
              format.shortDate(addDays(dayOf(fromMs, format.zone), 1)),
              format.shortDate(addDays(dayOf(toMs, format.zone), -1)),
            ),
          ],
  }));
}

/**
 * Month starts inside the period; run days instead if the period is short.
 *
 * @param timesMs ascending
 */
export function buildTimeTicks(timesMs: readonly number[], format: Formatter): TimeTick[] {
  const first = timesMs[0] ?? 0;
  const last = timesMs.at(-1) ?? 0;
  const isLong = last - first > LONG_MS;
  const months: TimeTick[] = [];
  for (let day = `${monthOf(first, format.zone)}-01`; ; day = addDays(lastDayOfMonth(day), 1)) {
    const atMs = startOfDay(day, format.zone);
    if (atMs > last) break;
    if (atMs >= first) {
      months.push({ atMs, label: isLong ? format.monthOfYear(atMs) : format.shortMonth(atMs) });
    }
  }
  if (months.length >= 3) return thin(months, isLong ? 7 : 12);
  const days = timesMs.map((atMs) => ({ atMs, label: format.axisDate(atMs) }));
  return spread(thin(days, 7), last - first);
}
