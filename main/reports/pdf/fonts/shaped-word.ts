import type { Font } from 'fontkit';

/** What PDFKit reads of a glyph: its id, its width in font units, its characters. */
export type ShapedGlyph = {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
};

/** A glyph's position, in thousandths of the font size. */
export type GlyphPosition = {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** The glyph's own, without kerning. */
  readonly advanceWidth: number;
};

/** A word as glyphs; `advanceWidth` in thousandths of the font size. */
export type ShapedWord = {
  readonly glyphs: readonly ShapedGlyph[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
};

/** Thousandths of the font size per font unit. */
export const scaleOf = (font: Font): number => 1000 / font.unitsPerEm;

/**
 * Each glyph's characters, from the text itself: a font caches those it first saw for a glyph, so that a space could
 * come back as another report's no-break space.
 */
function codePointsOf(
  text: string,
  glyphs: readonly ShapedGlyph[],
  isTurned: boolean,
): readonly (readonly number[])[] {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const remembered = glyphs.map(({ codePoints }) => codePoints);
  // If a character became several glyphs, only the font knows how they group.
  if (remembered.flat().length !== characters.length) return remembered;
  let from = 0;
  const inOrder = (isTurned ? remembered.toReversed() : remembered).map(({ length }) => {
    from += length;
    return characters.slice(from - length, from);
  });
  // Right-to-left glyphs are in visual order.
  return isTurned ? inOrder.toReversed() : inOrder;
}

/** Shapes a word with all default features: ligatures, marks, context, kerning. */
export function shapeFully(font: Font, text: string): ShapedWord {
  const run = font.layout(text);
  const scale = scaleOf(font);
  const codePoints = codePointsOf(text, run.glyphs, run.direction === 'rtl');
  const glyphs = run.glyphs.map(({ id, advanceWidth }, at) => ({
    id,
    advanceWidth,
    codePoints: codePoints[at] ?? [],
  }));
  const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}
