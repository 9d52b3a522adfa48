import type { GlyphPosition } from '../fonts/shaped-word.ts';
import type { PdfFont, PdfPage, TextOptions } from './stock-classes.ts';

/** What text is written with: the document's state of the moment. */
type Pen = { readonly page: PdfPage; readonly _font: PdfFont; readonly _fontSize: number };

/** As exact as PDFKit: with less, the edges of letters change their grey where a page is drawn as pixels. */
const shortest = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** What says how text looks or what hangs on it beyond its letters; with one of these PDFKit draws it. */
const MORE = [
  'width',
  'wordSpacing',
  'characterSpacing',
  'horizontalScaling',
  'features',
  'link',
  'goTo',
  'destination',
  'underline',
  'strike',
  'stroke',
  'oblique',
] as const;

/** Glyphs as one operand: a string for each stretch without kerning, with the kerning between. */
function showOperand(codes: readonly string[], positions: readonly GlyphPosition[]): string {
  let operand = '';
  let stretch = '';
  for (const [at, { xAdvance, advanceWidth }] of positions.entries()) {
    stretch += codes[at] ?? '';
    const kerning = advanceWidth - xAdvance;
    if (kerning === 0) continue;
    operand += `<${stretch}> ${shortest(kerning)} `;
    stretch = '';
  }
  return stretch === '' ? operand.trimEnd() : `${operand}<${stretch}>`;
}

/**
 * The operators that write a text with its top, or its alphabetic baseline, at (x, y) in points; null where it takes more
 * than letters one after the other.
 *
 * Pages count from the top, so the axis is turned for the letters to stand upright. A text matrix that did both would be
 * shorter, but is rounded otherwise by readers, and pages are to be the same pixels as PDFKit's.
 */
export function textOperators(
  { page, _font: font, _fontSize: size }: Pen,
  text: string,
  x: number,
  y: number,
  options: TextOptions,
): string | null {
  const { baseline } = options;
  if (MORE.some((name) => Boolean(options[name])) || text.includes('\n')) return null;
  if (baseline !== undefined && baseline !== 'alphabetic') return null;
  if (text === '') return '';
  const [codes, positions] = font.encode(text);
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
  page.fonts[font.id] ??= font.ref();
  const drop = baseline === 'alphabetic' ? 0 : (font.ascender / 1000) * size;
  const upright = `1 0 0 -1 0 ${shortest(page.height)} cm`;
  const place = `1 0 0 1 ${shortest(x)} ${shortest(page.height - y - drop)} Tm`;
  const letters = `[${showOperand(codes, positions)}] TJ`;
  return `q ${upright} BT ${place} /${font.id} ${shortest(size)} Tf ${letters} ET Q`;
}
