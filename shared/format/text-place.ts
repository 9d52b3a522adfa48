/** A position in a text, as in editors: both from 1. */
export type TextPlace = { readonly line: number; readonly column: number };

/** The position of an offset, from 0, in a text with LF line ends. */
export function placeIn(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

/** A place in words. */
export const sayPlace = ({ line, column }: TextPlace): string =>
  `line ${String(line)}, column ${String(column)}`;
