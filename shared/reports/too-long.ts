/** Words of a draft that are longer than what is printed. They are kept all the same: nothing typed is lost. */
import type { DraftContent } from './draft.ts';
import { MOST_COMMENTARY_LETTERS, MOST_HEADLINE_LETTERS } from './letters.ts';

/** A place of a draft with more letters than are printed; `section` is null for the report as a whole. */
export type TooLong = {
  readonly place: 'words' | 'headline';
  readonly section: string | null;
  /** Letters that are too many. */
  readonly over: number;
  readonly most: number;
};

/** Where a draft says more than is printed, in sections that are on; a headline first, then words. */
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
