/** What is marked on a trend: gathered by day, numbered, explained in the key below it. */
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { EventMark } from '../../../shared/charts/plugins.ts';

/** Something that happened at a time of a trend. */
export type TrendEvent = {
  readonly atMs: number;
  /** In words. */
  readonly when: string;
  readonly event: string;
  readonly consequence: string;
};

/** The events of a day: one mark, and one number in the key. */
export type MarkedDay = {
  readonly number: string;
  readonly mark: EventMark;
  readonly events: readonly TrendEvent[];
};

/**
 * Gathers events by day, the oldest first. A single event is labelled in words on a chart that has room; all others get numbers, and a day
 * of several the count of its events beside its number.
 */
export function markDays(
  events: readonly TrendEvent[],
  {
    format,
    zone,
    isSmall = false,
  }: { readonly format: Formatter; readonly zone: Zone; readonly isSmall?: boolean },
): readonly MarkedDay[] {
  const days = [...Map.groupBy(events, ({ atMs }) => dayOf(atMs, zone)).values()].flatMap(
    ([first, ...others]) => (first === undefined ? [] : [{ first, events: [first, ...others] }]),
  );
  days.sort((a, b) => a.first.atMs - b.first.atMs);
  const isAlone = events.length === 1 && !isSmall;
  return days.map(({ first: { atMs, event, consequence }, events: all }, index) => {
    const number = isAlone ? '' : format.count(index + 1);
    const mark = all.length === 1 ? number : `${number} (${format.count(all.length)})`;
    return { number, events: all, mark: { atMs, event, consequence, ...(isAlone ? {} : { mark }) } };
  });
}
