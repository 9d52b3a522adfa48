/** Headlines whose lines are about equally long, so that no single word stands on the last one. */
import { cutsOf } from './font-cuts.ts';
import type { FontFamily } from './font-files.ts';
import { openedFont } from './opened-fonts.ts';

/** How a headline is set. */
export type HeadlineSetting = {
  readonly font: FontFamily;
  readonly sizePx: number;
  readonly trackingPx: number;
  /** The room that it has. */
  readonly widthPx: number;
};

/** A part shorter than this share of the room is no line of its own. */
const LEAST_LINE = 0.3;

function widthOf(text: string, { font, sizePx, trackingPx }: HeadlineSetting): number {
  const opened = openedFont(cutsOf(font).normal);
  return (opened.layout(text).advanceWidth / opened.unitsPerEm) * sizePx + trackingPx * text.length;
}

/** Fills lines of a width word by word. */
function fill(words: readonly string[], setting: HeadlineSetting, widthPx: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || widthOf(longer, setting) > widthPx) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The two parts before and after a colon or semicolon, where each is a line; null where there are none. */
function partsOf(text: string, setting: HeadlineSetting): string[] | null {
  const parts = /^(.+[:;]) (.+)$/.exec(text)?.slice(1) ?? [];
  const widths = parts.map((part) => widthOf(part, setting));
  const isFit = widths.every((width) => width >= LEAST_LINE * setting.widthPx && width <= setting.widthPx);
  return parts.length === 2 && isFit ? parts : null;
}

/**
 * Breaks a headline into as few lines as it takes, after a colon or semicolon where that does it in two, else so that
 * its longest line is as short as can be. A text that the font lacks letters of, or of one line, is left as it is.
 */
export function balanceLines(text: string, setting: HeadlineSetting): string {
  const font = openedFont(cutsOf(setting.font).normal);
  if (Array.from(text).some((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return text;
  const words = text.split(' ');
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
