/** Inspects third-party fonts before reports use them. */
import { create, type Font } from 'fontkit';
import { isPlainlyShaped } from './plain-words.ts';

/** A font's name and capabilities. */
export type InspectedFont = {
  readonly family: string;
  readonly isPlain: boolean;
  /** What it lacks for reports, with examples; another font fills in. */
  readonly lacks: readonly { readonly what: string; readonly letters: string }[];
};

const between = (from: string, to: string): string =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, at) =>
    String.fromCharCode(from.charCodeAt(0) + at),
  ).join('');

const BASIC = between('A', 'Z') + between('a', 'z');
const FIGURES = between('0', '9');
const SIGNS = between('!', '/') + between(':', '@') + between('[', '`') + between('{', '~');

/** Further letters and marks of report languages; Japanese always has a separate font. */
const LETTERS_OF = {
  en: ['English', '£–—‘’“”…−×'],
  de: ['German', 'ÄÖÜäöüß„“‚‘€'],
  fr: ['French', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»\u00a0'],
  es: ['Spanish', 'ÁÉÍÑÓÚÜáéíñóúü¿¡«»'],
  it: ['Italian', 'ÀÈÉÌÒÙàèéìòù«»'],
  pt: ['Portuguese', 'ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú'],
  nl: ['Dutch', 'ÉËÏÓÖÜéëïóöü'],
} as const;

/** Every letter, figure and sign in reports in this language, except in names and quotations. */
export function writtenWith(locale: string): string {
  const language = locale.slice(0, 2);
  const [, own] = Object.entries(LETTERS_OF).find(([code]) => code === language) ?? [];
  return BASIC + FIGURES + SIGNS + (own?.[1] ?? '');
}

/** Words to examine a font's kerning with: enough to include relevant pairs, and few enough to be fast. */
const TRIED_WORDS = 600;
const MOST_TABLES = 64;
const MOST_LETTERS = 6;

/** Whether a file's table directory stays within the file. */
function hasSoundTables(bytes: Buffer): boolean {
  if (bytes.length < 12) return false;
  const count = bytes.readUInt16BE(4);
  if (count === 0 || count > MOST_TABLES || bytes.length < 12 + 16 * count) return false;
  return Array.from({ length: count }, (_, at) => 12 + 16 * at).every(
    (at) => bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12) <= bytes.length,
  );
}

const SIGNATURES: Readonly<Record<string, 'ttf' | 'otf'>> = {
  '00010000': 'ttf',
  '74727565': 'ttf',
  '4f54544f': 'otf',
};

/** A font file's kind by its first bytes; null for anything else. */
export function fontKind(bytes: Buffer): 'ttf' | 'otf' | null {
  return SIGNATURES[bytes.toString('hex', 0, 4)] ?? null;
}

/**
 * Why a font must not be embedded as a subset, by its `OS/2.fsType` (OpenType 1.9.1): bit 1 forbids embedding, bit 8
 * subsetting, bit 9 all but bitmaps. If the lowest bits conflict, the least restrictive one applies.
 */
function embeddingFault(fsType: number): string | null {
  const isRestricted = (fsType & 0x2) !== 0 && (fsType & 0xc) === 0;
  if (isRestricted) {
    return 'its maker does not allow it to be embedded in documents (OS/2.fsType: restricted)';
  }
  if ((fsType & 0x100) !== 0) {
    return 'its maker allows it to be embedded only as a whole (OS/2.fsType: no subsetting)';
  }
  return (fsType & 0x200) === 0 ? null : 'its maker allows only bitmaps of it to be embedded (OS/2.fsType)';
}

/** A number of a table; 0 without that table, or beyond the file. */
function readNumber(bytes: Buffer, table: string, offset: number): number {
  const count = bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    if (bytes.toString('latin1', at, at + 4) !== table) continue;
    const start = bytes.readUInt32BE(at + 8) + offset;
    return start + 2 <= bytes.length ? bytes.readUInt16BE(start) : 0;
  }
  return 0;
}

/** `OS/2.fsType`, `hhea.numberOfHMetrics`, and the version of `post`, without which no file embeds a font (OpenType 1.9.1). */
const FS_TYPE = ['OS/2', 8] as const;
const METRICS = ['hhea', 34] as const;
const POST_VERSION = ['post', 0] as const;

/** Letters of a text without a glyph in a font. */
const lacking = (font: Font, text: string): string[] =>
  Array.from(text).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Draws and measures everything that reports need: a damaged font fails now, not in front of a client. */
function tryOut(font: Font): void {
  for (const letter of ` ${BASIC}${FIGURES}${SIGNS}`) {
    if (lacking(font, letter).length > 0) continue;
    for (const glyph of font.glyphsForString(letter)) {
      const { commands } = glyph.path;
      if (commands.some(({ args }) => !args.every(Number.isFinite))) throw new Error('a glyph has no shape');
    }
  }
  const { unitsPerEm, ascent, descent } = font;
  const isSound =
    unitsPerEm >= 16 && unitsPerEm <= 16_384 && ascent - descent > 0 && ascent - descent < 8 * unitsPerEm;
  if (!isSound) throw new Error('its measures make no sense');
}

/** Inspects a TrueType or OpenType file. Returns what is wrong with it, briefly, or its capabilities. */
export function inspectFont(bytes: Buffer): InspectedFont | { readonly fault: string } {
  if (fontKind(bytes) === null) return { fault: 'it is no TTF, OTF or WOFF2 file' };
  if (!hasSoundTables(bytes)) return { fault: 'it is damaged' };
  const fault = embeddingFault(readNumber(bytes, ...FS_TYPE));
  if (fault !== null) return { fault };
  // The font's reader takes these for granted, and what prints embeds them.
  if (readNumber(bytes, ...METRICS) === 0 || readNumber(bytes, ...POST_VERSION) === 0) {
    return { fault: 'it lacks its letters’ widths, or the table that says how it is printed' };
  }
  try {
    const font = create(bytes);
    if (!('layout' in font)) return { fault: 'it is a collection of fonts; save one of them by itself' };
    // It would typeset nothing, and its space sets the line height.
    if (lacking(font, BASIC).length === BASIC.length) return { fault: 'it has no Latin letters' };
    if (lacking(font, ' ').length > 0) return { fault: 'it has no space' };
    tryOut(font);
    const wanted = [
      ['letters', BASIC],
      ['figures', FIGURES],
      ['signs', SIGNS],
      ...Object.values(LETTERS_OF).map(([language, letters]) => [`letters of ${language}`, letters] as const),
    ] as const;
    const lacks = wanted.flatMap(([what, letters]) => {
      const some = lacking(font, letters);
      return some.length === 0 ? [] : [{ what, letters: some.slice(0, MOST_LETTERS).join(' ') }];
    });
    // A font may omit its names.
    const named = font.familyName as string | undefined;
    const family = (named ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 120);
    return {
      family: family === '' ? 'Own font' : family,
      isPlain: isPlainlyShaped(font, TRIED_WORDS),
      lacks,
    };
  } catch {
    return { fault: 'it is damaged' };
  }
}
