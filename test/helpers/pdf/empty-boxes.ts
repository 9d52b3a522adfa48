/** Characters printed with a font that lacks them: an empty box, or nothing, instead of text. */
import { PdfObjects } from './objects.ts';
import { readOperations, type Operand } from './operators.ts';

const stringsOf = (operand: Operand): readonly string[] =>
  typeof operand === 'string' ? [operand] : Array.isArray(operand) ? operand.flatMap(stringsOf) : [];

/** Their number on each page, from the first. Text is glyph ids of four hex digits; 0 is `.notdef` in every font. */
export function emptyBoxes(file: string): number[] {
  const objects = new PdfObjects(file);
  return objects.pages().map((page) => {
    const contents = objects.dictionary(page)['/Contents'];
    const shown = readOperations(objects.data(contents))
      .filter(({ operator }) => operator === 'TJ' || operator === 'Tj')
      .flatMap(({ operands }) => operands.flatMap(stringsOf));
    return shown
      .flatMap((hex) => hex.replaceAll(/[<>\s]/g, '').match(/.{4}/g) ?? [])
      .filter((glyph) => glyph === '0000').length;
  });
}
