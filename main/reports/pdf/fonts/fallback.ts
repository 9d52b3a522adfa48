/**
 * Which font can print which character. Text in Cyrillic, Greek, Arabic, Hebrew, Thai, Chinese, Japanese or Korean, and
 * emoji, is split into runs in fonts with their glyphs; characters in no font are replaced visibly and reported.
 */
import { cutsOf, isOwnFamily, type Dress } from './font-cuts.ts';
import { FONT_FAMILIES, missingPackage, type FontFamily } from './font-files.ts';
import { openedFont } from './opened-fonts.ts';
import { hasRightToLeft, isJoiner, isolatorOf, toVisualOrder } from './visual-order.ts';

/** A run of text in one font. */
export type FontRun = { readonly text: string; readonly family: FontFamily };

/** Replaces a character without a glyph: an empty box would look like a reader's bug, and “?” like the author's. */
const REPLACEMENT: FontRun = { text: '▨', family: 'NotoSymbols' };

// Source Serif has the symbols (▲ ▼) that the sans cuts lack.
const SYMBOLS: readonly FontFamily[] = [
  'NotoSans',
  'Serif',
  'NotoSansArabic',
  'NotoSansHebrew',
  'NotoSansThai',
  'NotoSymbols',
  'NotoEmoji',
];

type HanVariant = 'NotoSansSC' | 'NotoSansJP' | 'NotoSansKR';

/**
 * Chinese, Japanese and Korean share code points with different shapes. Nearby Kana or Hangul decide; otherwise the
 * project's languages, and by default Chinese.
 */
function hanVariant(text: string, languages: string | null): HanVariant {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'NotoSansJP';
  if (/\p{Script=Hangul}/u.test(text)) return 'NotoSansKR';
  if (languages !== null && /\b(ja|japanese)\b/i.test(languages)) return 'NotoSansJP';
  if (languages !== null && /\b(ko|korean)\b/i.test(languages)) return 'NotoSansKR';
  return 'NotoSansSC';
}

/** The letters and signs that only the East Asian fonts have, which need not be installed; by block, so with some that no font has. */
const EAST_ASIAN = new RegExp(
  `[${[
    ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'].map((script) => `\\p{scx=${script}}`),
    // Roman numbers, arrows, mathematics, signs in circles and brackets, boxes, planets and notes.
    ...[
      '\\u20dd\\u20de',
      '\\u2160-\\u23ff',
      '\\u2460-\\u259f',
      '\\u2640-\\u267f',
      '\\u2776-\\u277f',
      '\\u29fa\\u29fb',
    ],
    // What is as wide as a letter, upright or on its side.
    ...['\\u3000-\\u33ff', '\\ufe10-\\ufe6f', '\\uff00-\\uffef', '\\u{1f100}-\\u{1f2ff}'],
  ].join('')}]`,
  'u',
);

/** Whether a character may need one of the East Asian fonts, because no other one has it. */
export const isEastAsian = (character: string): boolean => EAST_ASIAN.test(character);

function hasGlyph(family: FontFamily, codePoint: number): boolean {
  const { normal, bold } = cutsOf(family);
  // It is known without the font what it may have; whoever prints with it is told that it is not there.
  if (missingPackage(normal) !== null) return isEastAsian(String.fromCodePoint(codePoint));
  // Both cuts of a shipped family have the same letters.
  const cuts = isOwnFamily(family) && bold !== normal ? [normal, bold] : [normal];
  return cuts.every((cut) => openedFont(cut).hasGlyphForCodePoint(codePoint));
}

/** The plain letters known to be in each family: most texts contain nothing else, and need no splitting. */
const plainLetters = new Map<FontFamily, ReadonlySet<number>>();

function hasPlainLetters(family: FontFamily, text: string): boolean {
  let letters = plainLetters.get(family);
  if (letters === undefined) {
    const codes = Array.from({ length: 0x180 }, (_, code) => code);
    letters = new Set(
      codes.filter(
        (code) => /[ -~\u00a1-\u00ac\u00ae-\u017f]/.test(String.fromCharCode(code)) && hasGlyph(family, code),
      ),
    );
    plainLetters.set(family, letters);
  }
  for (let at = 0; at < text.length; at += 1) if (!letters.has(text.charCodeAt(at))) return false;
  return true;
}

/** Words of one script with their marks, a figure with its signs, an emoji sequence, and every other character separately. */
const STRETCHES = new RegExp(
  [
    ...['Greek', 'Cyrillic', 'Latin', 'Arabic', 'Hebrew', 'Thai'].map(
      (script) => `(?:\\p{Script=${script}}[\\p{M}\u200c\u200d]*)+`,
    ),
    '[+\u2212]?[0-9](?:[0-9.,]*[0-9])?(?:\u00a0?%)?',
    '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?(?:\u200d\\p{Extended_Pictographic}\\p{Emoji_Modifier}?)*',
    '[\u{1f1e6}-\u{1f1ff}]{2}',
    '[\\s\\S]',
  ].join('|'),
  'gu',
);

/** An effective joiner: between Arabic letters, or parts of an emoji. */
const JOINS =
  /(?<=[\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{Script=Arabic}\p{Extended_Pictographic}])/u;

/** Removes invisible characters: controls, direction marks, variation selectors. Tabs etc. become spaces. */
function printable(text: string): string {
  const plain = text
    .replaceAll(/[\t\v\f\r]/g, ' ')
    .replaceAll(/(?!\n)(?![\u200c\u200d])[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/gu, '');
  return plain.replaceAll(/[\u200c\u200d]/g, (joiner, at: number) =>
    JOINS.test(plain.slice(Math.max(0, at - 2), at + 3)) ? joiner : '',
  );
}

/** Chooses fonts for one document and collects unprintable characters. */
export type FontChooser = {
  /** Distinguishes choosers with different results. */
  readonly identity: string;
  /** The family a report uses for this one of its pages. */
  readonly dress: (family: FontFamily) => FontFamily;
  /** Splits `text`, wanted in `family`, into printable runs. Keeps line breaks. */
  readonly split: (text: string, family: FontFamily) => FontRun[];
  /** Characters in no font, in order of appearance. */
  readonly missing: () => readonly string[];
};

/**
 * Builds a chooser. `languages` is the project's language text, a hint for Chinese characters; `dressed` the report's
 * own families, with the named ones as fallback; `names` those that keep their place in a sentence in any script.
 */
export function buildFontChooser(
  languages: string | null,
  dressed: Dress = {},
  names: readonly string[] = [],
): FontChooser {
  const isolate = isolatorOf(names.map(printable));
  const inPlaceOf = new Map<FontFamily, FontFamily>(
    FONT_FAMILIES.flatMap((family) => {
      const other = dressed[family];
      return other === undefined ? [] : [[family, other] as const];
    }),
  );
  const dress = (family: FontFamily): FontFamily => inPlaceOf.get(family) ?? family;
  const missing = new Set<string>();

  const familyFor = (
    characters: readonly string[],
    wanted: FontFamily,
    named: FontFamily,
    variant: HanVariant,
  ): FontFamily | null => {
    const chain: readonly FontFamily[] = [
      wanted,
      named,
      ...SYMBOLS,
      variant,
      'NotoSansSC',
      'NotoSansJP',
      'NotoSansKR',
    ];
    const has = (family: FontFamily): boolean =>
      characters.every(
        (character) =>
          character === '\n' || isJoiner(character) || hasGlyph(family, character.codePointAt(0) ?? 0),
      );
    return chain.find(has) ?? null;
  };

  const split = (text: string, named: FontFamily): FontRun[] => {
    const family = dress(named);
    if (text !== '' && hasPlainLetters(family, text)) return [{ text, family }];
    const variant = hanVariant(text, languages);
    const runs: { text: string; family: FontFamily }[] = [];
    const add = (shown: string, chosen: FontFamily): void => {
      const last = runs.at(-1);
      // Right-to-left words are shaped one by one: together the font would reverse them.
      const isApart = hasRightToLeft(shown) || (last !== undefined && hasRightToLeft(last.text));
      if (last?.family === chosen && !isApart) last.text += shown;
      else runs.push({ text: shown, family: chosen });
    };
    const shownText = printable(text);
    const ordered = hasRightToLeft(shownText) ? toVisualOrder(isolate(shownText)) : shownText;
    for (const stretch of ordered.match(STRETCHES) ?? []) {
      // A word stays in one font that has all of it: a Greek word must not take its µ from another face.
      const whole = familyFor(Array.from(stretch), family, named, variant);
      if (whole !== null) {
        add(stretch, whole);
        continue;
      }
      for (const character of stretch) {
        const chosen = familyFor([character], family, named, variant);
        if (chosen === null) {
          missing.add(character);
          add(REPLACEMENT.text, REPLACEMENT.family);
        } else add(character, chosen);
      }
    }
    return runs;
  };
  return {
    identity: JSON.stringify([languages, dressed, names.filter(hasRightToLeft)]),
    dress,
    split,
    missing: () => [...missing],
  };
}
