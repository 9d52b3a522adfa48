/** Headlines whose lines are about equally long, so that no single word stands on the last one. */
import { cutsOf } from './font-cuts.ts';
import type { FontRun } from './fallback.ts';
import type { FontFamily } from './font-files.ts';
import { openedFont } from './opened-fonts.ts';
import { widthOfWords } from './word-shapes.ts';

/** How a headline is set. */
export type HeadlineSetting = {
  readonly font: FontFamily;
  readonly sizePx: number;
  readonly trackingPx: number;
  /** The room that it has. */
  readonly widthPx: number;
  /** The runs that it is printed in, where a font stands in for some of its letters. */
  readonly split?: ((text: string) => readonly FontRun[]) | undefined;
};

/** A part shorter than this share of the room is no line of its own. */
const LEAST_LINE = 0.3;

const JAPANESE: FontFamily = 'NotoSansJP';

const hasGlyph = (family: FontFamily, letter: string): boolean =>
  openedFont(cutsOf(family).normal).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Letters that the font lacks are set in the Japanese one. */
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

/** A word as the printer measures it: its tracking lies between its letters, and not behind it. */
function widthOf(text: string, { font, split, sizePx, trackingPx }: HeadlineSetting): number {
  // As it is printed, word by word: a line is measured anew with each word and for each width that is tried.
  const advance = (split?.(text) ?? runsOf(text, font)).reduce(
    (sum, run) => sum + widthOfWords(cutsOf(run.family).normal, run.text) / 1000,
    0,
  );
  return advance * sizePx + trackingPx * (text.length - 1);
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A Japanese phrase ends in a particle or an ending, or at a mark; nothing that belongs to it begins the next line. */
const PHRASE_END = /[\p{Script=Hiragana}、。：；」）]$/u;
const PHRASE_START = /^[^\p{Script=Hiragana}ー、。：；」）]/u;

const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' });

/** The phrases of a text without spaces between its words. */
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

/** What stays together on a line, each part with the space behind it: words, and the phrases of Japanese. */
function partsThatStay(text: string): string[] {
  const words = text.split(/(?<= )/);
  return KANA.test(text) ? words.flatMap(phrasesOf) : words;
}

/** Fills lines of a width part by part, each as wide as by itself: so the printer fills them. */
function fill(parts: readonly string[], setting: HeadlineSetting, widthPx: number): string[] {
  const lines: string[] = [];
  let filledPx = 0;
  for (const part of parts) {
    const line = lines.at(-1);
    if (line === undefined || filledPx + widthOf(part.trimEnd(), setting) > widthPx) {
      lines.push(part);
      filledPx = 0;
    } else {
      lines[lines.length - 1] = `${line}${part}`;
    }
    filledPx += widthOf(part, setting);
  }
  // The space before a break is no part of the line, and is still read and copied.
  return lines.map((line, at) => (at === lines.length - 1 ? line.trimEnd() : line));
}

/** The two parts before and after a colon or semicolon, where each is a line; null where there are none. */
function partsOf(text: string, setting: HeadlineSetting): string[] | null {
  const parts = /^(.+(?:[:;] |[：；]))(.+)$/.exec(text)?.slice(1) ?? [];
  const isFit = parts.every(
    (part) =>
      widthOf(part.trimEnd(), setting) >= LEAST_LINE * setting.widthPx &&
      fill(partsThatStay(part), setting, setting.widthPx).length === 1,
  );
  return parts.length === 2 && isFit ? parts : null;
}

/**
 * Breaks a headline into as few lines as it takes, after a colon or semicolon where that does it in two, else so that
 * its longest line is as short as can be. A text that the font lacks letters of, or of one line, is left as it is.
 */
export function balanceLines(text: string, setting: HeadlineSetting): string {
  const families = KANA.test(text) ? [setting.font, JAPANESE] : [setting.font];
  const hasAll = Array.from(text).every((letter) => families.some((family) => hasGlyph(family, letter)));
  if (setting.split === undefined && !hasAll) return text;
  const words = partsThatStay(text);
  const lines = fill(words, setting, setting.widthPx);
  if (lines.length < 2) return text;
  const parts = lines.length === 2 ? partsOf(text, setting) : null;
  if (parts !== null) return parts.join('\n');
  let best = lines;
  for (let widthPx = setting.widthPx; widthPx > 0; widthPx -= setting.sizePx / 4) {
    const narrower = fill(words, setting, widthPx);
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best.join('\n');
}
