/** Headlines with lines of similar length, so that no single word is left on the last one. */
import { cutsOf } from './font-cuts.ts';
import type { FontRun } from './fallback.ts';
import type { FontFamily } from './font-files.ts';
import { openedFont } from './opened-fonts.ts';
import { widthOfWords } from './word-shapes.ts';

/** A headline's style. */
export type HeadlineSetting = {
  readonly font: FontFamily;
  readonly sizePx: number;
  readonly trackingPx: number;
  /** Available width. */
  readonly widthPx: number;
  /** The printed runs, if a font replaces some of its letters. */
  readonly split?: ((text: string) => readonly FontRun[]) | undefined;
};

/** A shorter part, as a share of the width, is no line of its own. */
const LEAST_LINE = 0.3;

const JAPANESE: FontFamily = 'NotoSansJP';

const hasGlyph = (family: FontFamily, letter: string): boolean =>
  openedFont(cutsOf(family).normal).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Letters missing from the font use the Japanese one. */
function runsOf(text: string, font: FontFamily): readonly FontRun[] {
  const stretches: { family: FontFamily; text: string }[] = [];
  for (const letter of text) {
    const family = hasGlyph(font, letter) ? font : JAPANESE;
    const last = stretches.at(-1);
    if (last?.family === family) last.text += letter;
    else stretches.push({ family, text: letter });
  }
  return stretches;
}

/** A word's width as the printer measures it: tracking only between its letters. */
function widthOf(text: string, { font, split, sizePx, trackingPx }: HeadlineSetting): number {
  // By word, as printed.
  const advance = (split?.(text) ?? runsOf(text, font)).reduce(
    (sum, run) => sum + widthOfWords(cutsOf(run.family).normal, run.text) / 1000,
    0,
  );
  return advance * sizePx + trackingPx * (text.length - 1);
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A Japanese phrase ends in a particle or an ending, or at a mark; its parts must not start the next line. */
const PHRASE_END = /[\p{Script=Hiragana}、。：；」）]$/u;
const PHRASE_START = /^[^\p{Script=Hiragana}ー、。：；」）]/u;

const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' });

/** The phrases of a text without spaces. */
function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const { segment } of japaneseWords.segment(text)) {
    const last = phrases.at(-1);
    if (last !== undefined && !(PHRASE_END.test(last) && PHRASE_START.test(segment))) {
      phrases[phrases.length - 1] = last + segment;
    } else {
      phrases.push(segment);
    }
  }
  return phrases;
}

/** Unbreakable parts, each with its trailing space: words, and the phrases of Japanese. */
function partsThatStay(text: string): string[] {
  const words = text.split(/(?<= )/);
  return KANA.test(text) ? words.flatMap(phrasesOf) : words;
}

/** A part, measured once for all widths that are tried: with its trailing space, and without. */
type MeasuredPart = { readonly text: string; readonly px: number; readonly barePx: number };

/** Fills lines part by part, by each part's width: like the printer. */
function fill(parts: readonly MeasuredPart[], widthPx: number): string[] {
  const lines: string[] = [];
  let filledPx = 0;
  for (const { text, px, barePx } of parts) {
    const line = lines.at(-1);
    if (line === undefined || filledPx + barePx > widthPx) {
      lines.push(text);
      filledPx = 0;
    } else {
      lines[lines.length - 1] = `${line}${text}`;
    }
    filledPx += px;
  }
  // The space before a break does not count, but is still read and copied.
  return lines.map((line, at) => (at === lines.length - 1 ? line.trimEnd() : line));
}

/** The lines of a text, as few as there must be, of which the longest is as short as it can be. */
function evenLines(text: string, setting: HeadlineSetting): string[] {
  const words = partsThatStay(text).map((part) => ({
    text: part,
    px: widthOf(part, setting),
    barePx: widthOf(part.trimEnd(), setting),
  }));
  const lines = fill(words, setting.widthPx);
  let best = lines;
  for (let widthPx = setting.widthPx; lines.length > 1 && widthPx > 0; widthPx -= setting.sizePx / 4) {
    const narrower = fill(words, widthPx);
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/** The lines of both sides of a colon or semicolon; null without one, or if a side is too short to stand by itself. */
function linesOfSides(text: string, setting: HeadlineSetting): string[] | null {
  const [, before = '', after = ''] = /^(.+(?:[:;] |[：；]))(.+)$/.exec(text) ?? [];
  const isWide = (side: string): boolean => widthOf(side.trimEnd(), setting) >= LEAST_LINE * setting.widthPx;
  if (before === '' || !isWide(before) || !isWide(after)) return null;
  const lines = evenLines(before, setting);
  const space = before.endsWith(' ') ? ' ' : '';
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''}${space}`, ...evenLines(after, setting)];
}

/**
 * Breaks a headline into the fewest lines: after a colon or semicolon if that takes no more of them, else minimising the longest line.
 * Single-line text, and text with letters missing from the font, is unchanged.
 */
export function balanceLines(text: string, setting: HeadlineSetting): string {
  const families = KANA.test(text) ? [setting.font, JAPANESE] : [setting.font];
  const hasAll = Array.from(text).every((letter) => families.some((family) => hasGlyph(family, letter)));
  if (setting.split === undefined && !hasAll) return text;
  const lines = evenLines(text, setting);
  if (lines.length < 2) return text;
  const sides = linesOfSides(text, setting);
  const best = sides?.length === lines.length ? sides : lines;
  // In Japanese a space is a run of another font, which may find no room before the break and make a line of its own.
  return (KANA.test(text) ? best.map((line) => line.trimEnd()) : best).join('\n');
}
