/** How often a client is measured, and what that implies for an unfinished period. */
import { dayOf } from '../../../shared/format/calendar.ts';
import { whenJudged, type ContentContext } from './context.ts';

/** The usual interval between the client's runs; null if fewer than two. */
export function rhythmMs({ figures }: Pick<ContentContext, 'figures'>): number | null {
  const times = [
    ...new Set([...figures.history, ...figures.drawn].map(({ startedAtMs }) => startedAtMs)),
  ].sort((a, b) => a - b);
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? null;
}

/** Whether the next run would still be in the report's period, by the client's rhythm and the day it is printed. */
function isRunning(
  context: Pick<ContentContext, 'figures' | 'period' | 'newest' | 'printedOn' | 'format'>,
): boolean {
  const { period, newest, printedOn, format } = context;
  const step = rhythmMs(context);
  if (period === null || step === null || (printedOn !== null && printedOn > period.to)) return false;
  return dayOf(newest.startedAtMs + step, format.zone) <= period.to;
}

/** The name of a report's period, with its last run's day if it is unfinished. */
export const upToNow = (
  name: string,
  context: Pick<ContentContext, 'figures' | 'period' | 'newest' | 'printedOn' | 'format' | 'pages'>,
): string =>
  isRunning(context)
    ? context.pages.frame.upTo(name, context.format.shortDate(context.newest.startedAtMs))
    : name;

/** Source of a report's levels, as a measure names it: `run of 16 November 2026`, `Nov 2026, to 16 Nov (3 runs pooled)`. */
export function judgedName(
  context: Pick<
    ContentContext,
    'figures' | 'run' | 'format' | 'words' | 'pages' | 'period' | 'newest' | 'printedOn'
  >,
): string {
  const { figures, format, words, pages } = context;
  const { length } = figures.frame.judged;
  const when = whenJudged(context, format.longDate);
  return length > 1
    ? words.findings.pooled(upToNow(when, context), length, format.count(length))
    : pages.common.runOf(when);
}
