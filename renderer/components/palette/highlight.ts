/** A piece of a label, and whether the query found it. */
export type Piece = { readonly text: string; readonly isMatch: boolean };

const segmenter = new Intl.Segmenter();

/** Strips accents and case, so that `cafe` finds `Café`. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const charactersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Splits a label at the first match of the query; whole characters, in any script. */
export function splitAtMatch(label: string, query: string): Piece[] {
  const characters = charactersOf(label);
  const wanted = charactersOf(query.trim()).map(fold);
  const start =
    wanted.length === 0
      ? -1
      : characters.findIndex((_, from) =>
          wanted.every((character, offset) => fold(characters[from + offset] ?? '') === character),
        );
  if (start < 0) return [{ text: label, isMatch: false }];
  const end = start + wanted.length;
  return [
    { text: characters.slice(0, start).join(''), isMatch: false },
    { text: characters.slice(start, end).join(''), isMatch: true },
    { text: characters.slice(end).join(''), isMatch: false },
  ].filter((piece) => piece.text !== '');
}
