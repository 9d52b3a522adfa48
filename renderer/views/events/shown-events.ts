/** A client's events beside a series of runs. */
import type { ProjectEvent } from '../../../shared/domain/event-schema.ts';
import { addDays, startOfDay } from '../../../shared/format/calendar.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { TrendEvent } from '../../components/charts/trend-events.ts';
import { daysWords, KIND_WORDS, whoseWords } from '../../words/event-words.ts';

/** The first and the last moment of a time axis. */
export type AxisSpan = { readonly fromMs: number; readonly toMs: number };

/** Events within a time axis, hidden ones aside; one that began before it is marked at its start, one after its end is not. */
export function eventsBeside(
  events: readonly ProjectEvent[],
  { fromMs, toMs }: AxisSpan,
  format: Formatter,
): TrendEvent[] {
  return events.flatMap((event): TrendEvent[] => {
    const startsMs = startOfDay(event.from, format.zone);
    const endsMs = startOfDay(addDays(event.to, 1), format.zone);
    if (event.isHidden === true || startsMs > toMs || endsMs <= fromMs) return [];
    return [
      {
        atMs: Math.max(startsMs, fromMs),
        when: daysWords(event, format),
        event: event.text,
        consequence: `${KIND_WORDS[event.kind]}, ${whoseWords(event)}.`,
      },
    ];
  });
}
