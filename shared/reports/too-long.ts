/** Finds draft text longer than can be printed. It is kept anyway: nothing typed is lost. */
import type { DraftContent } from './draft.ts';
import { MOST_COMMENTARY_LETTERS, MOST_HEADLINE_LETTERS } from './letters.ts';

/** A place in a draft with too much text; `section` is null for the whole report. */
export type TooLong = {
  readonly place: 'words' | 'headline';
  readonly section: string | null;
  /** Excess characters. */
  readonly over: number;
  readonly most: number;
};

/** Where a draft exceeds the printable length, in enabled sections; headlines first, then text. */
export function findTooLong({ sections, headlines, notes }: DraftContent): readonly TooLong[] {
  const isOn = new Set(sections.filter((section) => section.isOn).map(({ id }) => id));
  const look = (place: TooLong['place'], section: string | null, text: string, most: number): TooLong[] =>
    text.length > most ? [{ place, section, over: text.length - most, most }] : [];
  return [
    ...Object.entries(headlines)
      .filter(([id]) => isOn.has(id))
      .flatMap(([id, text]) => look('headline', id, text, MOST_HEADLINE_LETTERS)),
    ...look('words', null, notes.report ?? '', MOST_COMMENTARY_LETTERS),
    ...Object.entries(notes.sections)
      .filter(([id]) => isOn.has(id))
      .flatMap(([id, text]) => look('words', id, text, MOST_COMMENTARY_LETTERS)),
  ];
}
