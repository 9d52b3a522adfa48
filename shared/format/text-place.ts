/** A place in a text, as editors count it: both from 1. */
export type TextPlace = { readonly line: number; readonly column: number };

/** The place of a character, counted from 0, in a text whose lines end in `\n`. */
export function placeIn(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

/** A place in words. */
export const sayPlace = ({ line, column }: TextPlace): string =>
  `line ${String(line)}, column ${String(column)}`;
