import type { ProjectEvent } from '../../../shared/domain/event-schema.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';

/** A report's days, YYYY-MM-DD, inclusive. */
type Days = { readonly from: string; readonly to: string };

/** Events of a report's days: of its period, else from its first to its last run. */
export function eventsOf(
  events: readonly ProjectEvent[],
  { about }: DraftContent,
  printed: Days | null,
): readonly ProjectEvent[] {
  const days = 'period' in about ? about.period : printed;
  return days === null ? [] : events.filter(({ from, to }) => days.from <= to && from <= days.to);
}

/** Appends a list item to a text. */
export function addLine(words: string, line: string): string {
  const before = words.trimEnd();
  if (before === '') return line;
  const isList = /(?:^|\n)- [^\n]*$/.test(before);
  return `${before}${isList ? '\n' : '\n\n'}${line}`;
}
