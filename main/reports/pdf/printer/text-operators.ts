import type { GlyphPosition } from '../fonts/shaped-word.ts';
import type { PdfFont, PdfPage } from './stock-classes.ts';

/** As exact as PDFKit: with less, the edges of letters change their grey where a page is drawn as pixels. */
export const exact = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** Glyphs as one operand: a string for each stretch without kerning, with the kerning between. */
function showOperand(codes: readonly string[], positions: readonly GlyphPosition[]): string {
  let operand = '';
  let stretch = '';
  for (const [at, { xAdvance, advanceWidth }] of positions.entries()) {
    stretch += codes[at] ?? '';
    const kerning = advanceWidth - xAdvance;
    if (kerning === 0) continue;
    operand += `<${stretch}> ${exact(kerning)} `;
    stretch = '';
  }
  return stretch === '' ? operand.trimEnd() : `${operand}<${stretch}>`;
}

/** What shows that a word goes on in the next line. */
export const HYPHEN = '-';
/** Who copies, searches or listens has the word in one piece (ISO 32000-1, 14.9.4). */
const AS_SOFT_HYPHEN = '/Span<</ActualText<FEFF00AD>>>BDC';

/** A piece of text in one font and size; its colour as an operator, '' for the one in force; `spacing` in points. */
type Piece = {
  readonly text: string;
  readonly font: PdfFont;
  readonly size: number;
  readonly colour: string;
  readonly spacing: number;
  /** Whether a hyphen follows: a part of a word, at the end of its line. */
  readonly isParted?: boolean;
};

/**
 * The operators that write a text with its alphabetic baseline at (x, y) in points; null where its glyphs do not simply
 * follow one another.
 *
 * Pages count from the top, so the axis is turned for the letters to stand upright. A text matrix that did both would be
 * shorter, but is rounded otherwise by readers, and pages are to be the same pixels as PDFKit's.
 */
export function textOperators(
  page: PdfPage,
  { text, font, size, colour, spacing, isParted = false }: Piece,
  x: number,
  y: number,
): string | null {
  const [codes, positions] = font.encode(text);
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
  page.fonts[font.id] ??= font.ref();
  const upright = `1 0 0 -1 0 ${exact(page.height)} cm`;
  const place = `1 0 0 1 ${exact(x)} ${exact(page.height - y)} Tm`;
  const letters = `[${showOperand(codes, positions)}] TJ`;
  const hyphen = isParted ? ` ${AS_SOFT_HYPHEN} [${showOperand(...font.encode(HYPHEN))}] TJ EMC` : '';
  const set = spacing === 0 ? '' : `${exact(spacing)} Tc `;
  return `${colour}q ${upright} BT ${place} /${font.id} ${exact(size)} Tf ${set}${letters}${hyphen} ET Q`;
}
