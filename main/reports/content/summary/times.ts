/** The two times that a report compares, as its second page names them. */
import type { RunFigures } from '../../../../shared/domain/figures.ts';
import { whenJudged, type BaseContext } from '../context.ts';
import { upToNow } from '../rhythm.ts';
import { spanOf } from '../span.ts';

/** A time: its full name, over a picture, with its year, and whether it is a whole calendar month. */
export type NamedTime = {
  readonly name: string;
  readonly short: string;
  readonly dated: string;
  readonly isMonth: boolean;
};

const MONTH = /^\d{4}-\d{2}$/;

/** A run, or runs together. */
function nameOf({ runId, startedAtMs }: RunFigures, otherwise: string, context: BaseContext): NamedTime {
  const { format } = context;
  return MONTH.test(runId)
    ? {
        name: format.longMonth(startedAtMs),
        short: format.shortMonth(startedAtMs),
        dated: format.longMonthOfYear(startedAtMs),
        isMonth: true,
      }
    : { name: otherwise, short: otherwise, dated: otherwise, isMonth: false };
}

/** The reported time. */
export function timeNow(context: BaseContext): NamedTime {
  const named = nameOf(context.run, whenJudged(context, context.format.shortDate), context);
  const name = upToNow(named.name, context);
  const isMonth = named.isMonth && name === named.name;
  return { ...named, name, dated: upToNow(named.dated, context), isMonth };
}

/** The time before it; that of an empty name without a comparison. */
export function timeBefore(context: BaseContext): NamedTime {
  const { before } = context;
  return before === null
    ? { name: '', short: '', dated: '', isMonth: false }
    : nameOf(before, spanOf(context)?.days.from ?? '', context);
}

/** A value at the time before: `50 in September`. */
export function wasBefore(value: string, context: BaseContext): string {
  const { name, isMonth } = timeBefore(context);
  const say = context.pages.summary;
  return (isMonth ? say.was : say.wasAt)(value, name);
}

/** What the key figures count, and what they are compared with. */
export function measureOfTimes(context: BaseContext): string {
  const say = context.pages.summary;
  const [now, before] = [timeNow(context), timeBefore(context)];
  const counted = now.isMonth ? say.all(now.name) : now.name;
  return before.name === '' ? counted : say.compared(counted, before.name, before.isMonth);
}
