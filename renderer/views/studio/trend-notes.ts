import type { ProjectNote } from '../../../shared/domain/history.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';

/** The days of a report, YYYY-MM-DD, both included. */
type Days = { readonly from: string; readonly to: string };

/** The notes of days that a report is about: of its period, else from its first run to its last one. */
export function notesOf(
  notes: readonly ProjectNote[],
  { about }: DraftContent,
  printed: Days | null,
): readonly ProjectNote[] {
  const days = 'period' in about ? about.period : printed;
  return days === null ? [] : notes.filter(({ on }) => days.from <= on && on <= days.to);
}

/** Words with one more line of a list at their end. */
export function addLine(words: string, line: string): string {
  const before = words.trimEnd();
  if (before === '') return line;
  const isList = /(?:^|\n)- [^\n]*$/.test(before);
  return `${before}${isList ? '\n' : '\n\n'}${line}`;
}
