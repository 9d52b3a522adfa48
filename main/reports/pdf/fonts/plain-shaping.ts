/**
 * Shaping of plain Latin: a glyph per letter, and each pair's kerning, both requested from the font once. Full shaping
 * applies some forty tables to every word, though for most of them the only effect is kerning.
 */
import type { Font } from 'fontkit';
import { scaleOf, type ShapedGlyph, type ShapedWord } from './shaped-word.ts';

/**
 * Plain characters: Latin letters, digits and punctuation that shipped fonts only kern. A test checks each of them;
 * anything else is fully shaped.
 */
const PLAIN = /^[ -~\u00a0-\u017f\u2010-\u2014\u2018-\u201e\u2026\u20ac]+$/;

const LATIN = /\p{Script=Latin}/u;

type Letter = ShapedGlyph & { readonly code: number };

/** A font's letters and pairs in one script; null for more than kerning. */
type Pairs = {
  readonly letterOf: (code: number) => Letter | null;
  /** Offset of the second letter in font units: negative is closer. */
  readonly kerningOf: (first: Letter, second: Letter) => number | null;
};

function remember<V>(find: (key: number) => V): (key: number) => V {
  const known = new Map<number, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = find(key);
      known.set(key, value);
    }
    return value;
  };
}

function buildPairs(font: Font, script: string | undefined): Pairs {
  const shape = (...codes: readonly number[]) =>
    font.layout(String.fromCharCode(...codes), undefined, script);
  const isPlaced = ({ xOffset, yOffset, yAdvance }: { xOffset: number; yOffset: number; yAdvance: number }) =>
    xOffset === 0 && yOffset === 0 && yAdvance === 0;

  const letterOf = remember((code): Letter | null => {
    const { glyphs, positions } = shape(code);
    const [glyph, position] = [glyphs[0], positions[0]];
    if (glyph === undefined || position === undefined || glyphs.length > 1 || glyph.id === 0) return null;
    if (!isPlaced(position) || position.xAdvance !== glyph.advanceWidth) return null;
    return { id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: [code], code };
  });
  const kerningOf = remember((key): number | null => {
    const [first, second] = [letterOf(key >>> 16), letterOf(key & 0xffff)];
    if (first === null || second === null) return null;
    const { glyphs, positions } = shape(first.code, second.code);
    const isKerned =
      glyphs.length === 2 &&
      glyphs[0]?.id === first.id &&
      glyphs[1]?.id === second.id &&
      positions.every(isPlaced) &&
      positions[1]?.xAdvance === second.advanceWidth;
    return isKerned ? (positions[0]?.xAdvance ?? 0) - first.advanceWidth : null;
  });
  return { letterOf, kerningOf: (first, second) => kerningOf((first.code << 16) | second.code) };
}

/** A word's letters with their kerning; null if any letter or pair needs more. */
function pair(text: string, { letterOf, kerningOf }: Pairs): { letters: Letter[]; kerning: number[] } | null {
  const letters: Letter[] = [];
  const kerning: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = letterOf(text.charCodeAt(at));
    if (letter === null) return null;
    const before = letters.at(-1);
    if (before !== undefined) {
      const moved = kerningOf(before, letter);
      if (moved === null) return null;
      kerning.push(moved);
    }
    letters.push(letter);
  }
  kerning.push(0);
  return { letters, kerning };
}

/** Builds a font's plain shaping: glyphs and advances equal to full shaping, or null if a word is not plain. */
export function buildPlainShaper(font: Font): (text: string) => ShapedWord | null {
  const scale = scaleOf(font);
  // A word without letters has no script, for which a font may have other rules.
  const [latin, common] = [buildPairs(font, 'latn'), buildPairs(font, undefined)];
  return (text) => {
    if (!PLAIN.test(text)) return null;
    const paired = pair(text, LATIN.test(text) ? latin : common);
    if (paired === null) return null;
    const { letters, kerning } = paired;
    const positions = letters.map(({ advanceWidth }, at) => ({
      xAdvance: (advanceWidth + (kerning[at] ?? 0)) * scale,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
      advanceWidth: advanceWidth * scale,
    }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: letters, positions, advanceWidth };
  };
}
