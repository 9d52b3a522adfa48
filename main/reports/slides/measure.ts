/** How much room words take on a slide, in the fonts that slides are shown in. */
import { cutsOf } from '../pdf/fonts/font-cuts.ts';
import { buildFontChooser, type FontChooser } from '../pdf/fonts/fallback.ts';
import type { FontFamily } from '../pdf/fonts/font-files.ts';
import { widthOfWords } from '../pdf/fonts/word-shapes.ts';

/** What words are set in. */
export type Face = { readonly family: FontFamily; readonly isBold: boolean };

export const TEXT: Face = { family: 'Sans', isBold: false };
export const STRONG: Face = { family: 'Sans', isBold: true };
export const SERIF: Face = { family: 'Serif', isBold: false };
export const HEADLINE: Face = { family: 'SerifMedium', isBold: false };

/** Browsers shape a little otherwise, and have other fonts for what the program's own lack. */
const SPARE = 1.03;

/** Slides are in the program's own fonts, whatever the pages are set in. */
const fonts: FontChooser = buildFontChooser(null);

/** How wide a text is in one line. */
export function widthOf(text: string, sizePx: number, { family, isBold }: Face): number {
  const thousandths = fonts.split(text, family).reduce((sum, run) => {
    const { normal, bold } = cutsOf(run.family);
    return sum + widthOfWords(isBold ? bold : normal, run.text);
  }, 0);
  return (thousandths / 1000) * sizePx * SPARE;
}

const WIDE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、。「」（）：；！？・ー])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** What a line may end behind: a space, a hyphen, and any letter of Chinese and Japanese. */
const partsOf = (text: string): string[] =>
  text.split(/(?<=[ \n-])/).flatMap((word) => (WIDE.test(word) ? word.split(WIDE) : [word]));

/** The widest part that no line is ended in, unless nothing else helps. */
export const widestPart = (text: string, sizePx: number, face: Face): number =>
  Math.max(0, ...partsOf(text).map((part) => widthOf(part.trimEnd(), sizePx, face)));

/** How many lines a text takes in a room of this width. */
export function linesOf(text: string, sizePx: number, widthPx: number, face: Face): number {
  if (text.trim() === '') return 0;
  let lines = 1;
  let at = 0;
  for (const part of partsOf(text)) {
    const wide = widthOf(part, sizePx, face);
    const needed = widthOf(part.trimEnd(), sizePx, face);
    if (at + needed > widthPx && at > 0) {
      lines += 1;
      at = 0;
    }
    if (needed > widthPx) {
      // Broken anywhere, because it fits on no line.
      const more = Math.ceil(needed / widthPx) - 1;
      lines += more;
      at = needed - more * widthPx;
    } else at += wide;
  }
  return lines;
}

/** The largest of the sizes in which a text takes at most so many lines; the smallest where none does. */
export function fitSize(
  text: string,
  sizes: readonly [number, ...number[]],
  mostLines: number,
  widthPx: number,
  face: Face,
): number {
  const fitting = sizes.find((size) => linesOf(text, size, widthPx, face) <= mostLines);
  return fitting ?? sizes.at(-1) ?? sizes[0];
}
