import type { GlyphPosition } from '../fonts/shaped-word.ts';
import type { PdfFont, PdfPage } from './stock-classes.ts';

/** As exact as PDFKit: with less, the greys of letters' edges change where a page is rasterised. */
export const exact = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** Glyphs as one operand: a string per run without kerning, with the kerning between. */
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

/** Shows that a word continues on the next line. */
export const HYPHEN = '-';
/** Copying, search and speech get the word in one piece (ISO 32000-1, 14.9.4). */
const AS_SOFT_HYPHEN = '/Span<</ActualText<FEFF00AD>>>BDC';

/** Text in one font and size; its colour as an operator, '' for the current one; `spacing` in points. */
type Piece = {
  readonly text: string;
  readonly font: PdfFont;
  readonly size: number;
  readonly colour: string;
  readonly spacing: number;
  /** Whether a hyphen follows: a part of a word, ending its line. */
  readonly isParted?: boolean;
};

/**
 * The operators for a text with its alphabetic baseline at (x, y) in points; null if its glyphs are not simply
 * sequential.
 *
 * Page coordinates start at the top, so the axis is flipped to keep letters upright. A text matrix doing both would be
 * shorter, but readers round it differently, and pages must match PDFKit's to the pixel.
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
