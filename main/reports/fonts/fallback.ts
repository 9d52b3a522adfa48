/**
 * Which font can print which character. A name in Cyrillic, Greek, Chinese, Japanese or Korean is split into runs,
 * each in a font that has its glyphs; what no font has is replaced visibly and reported.
 */
import { FONT_FILES, type FontFamily } from './font-files.ts';
import { openedFont } from './opened-fonts.ts';

/** A stretch of text in one font. */
export type FontRun = { readonly text: string; readonly family: FontFamily };

/** Stands in for a character without a glyph; an empty box would pass for a fault of the reader's. */
const REPLACEMENT = '?';

// Source Serif has the symbols (▲ ▼) that the sans cuts lack.
const SYMBOLS: readonly FontFamily[] = ['NotoSans', 'Serif'];

type HanVariant = 'NotoSansSC' | 'NotoSansJP' | 'NotoSansKR';

/**
 * Chinese, Japanese and Korean share code points whose shapes differ. Kana or Hangul beside them tell which shape
 * is meant; without either, the project's languages do, and Chinese otherwise.
 */
function hanVariant(text: string, languages: string | null): HanVariant {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'NotoSansJP';
  if (/\p{Script=Hangul}/u.test(text)) return 'NotoSansKR';
  if (languages !== null && /\b(ja|japanese)\b/i.test(languages)) return 'NotoSansJP';
  if (languages !== null && /\b(ko|korean)\b/i.test(languages)) return 'NotoSansKR';
  return 'NotoSansSC';
}

function hasGlyph(family: FontFamily, codePoint: number): boolean {
  return openedFont(FONT_FILES[family].normal).hasGlyphForCodePoint(codePoint);
}

// Controls, marks of direction and variation selectors have no ink; they are dropped, not replaced.
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u;

/** Chooses fonts for one document and remembers what no font could print. */
export type FontChooser = {
  /** Splits `text`, wanted in `family`, into runs that print. Line breaks stay. */
  readonly split: (text: string, family: FontFamily) => FontRun[];
  /** Characters that no font has, in order of appearance. */
  readonly missing: () => readonly string[];
};

/** Builds a chooser. `languages` is the project's language text, a hint for Chinese characters. */
export function buildFontChooser(languages: string | null): FontChooser {
  const missing = new Set<string>();

  const familyFor = (codePoint: number, wanted: FontFamily, variant: HanVariant): FontFamily | null => {
    const chain: readonly FontFamily[] = [
      wanted,
      ...SYMBOLS,
      variant,
      'NotoSansSC',
      'NotoSansJP',
      'NotoSansKR',
    ];
    return chain.find((family) => hasGlyph(family, codePoint)) ?? null;
  };

  const split = (text: string, family: FontFamily): FontRun[] => {
    const variant = hanVariant(text, languages);
    const runs: { text: string; family: FontFamily }[] = [];
    for (const character of text) {
      let shown = character;
      let chosen: FontFamily | null = family;
      if (character !== '\n') {
        if (INVISIBLE.test(character)) continue;
        chosen = familyFor(character.codePointAt(0) ?? 0, family, variant);
        if (chosen === null) {
          missing.add(character);
          shown = REPLACEMENT;
          chosen = family;
        }
      }
      const last = runs.at(-1);
      if (last?.family === chosen) last.text += shown;
      else runs.push({ text: shown, family: chosen });
    }
    return runs;
  };
  return { split, missing: () => [...missing] };
}
