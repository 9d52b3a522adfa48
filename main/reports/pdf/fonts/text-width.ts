/** Space that text takes in the program's fonts, on slides and where a page shares out its width. */
import { cutsOf } from './font-cuts.ts';
import { buildFontChooser, type FontChooser } from './fallback.ts';
import { missingPackage, type FontFamily } from './font-files.ts';
import { widthOfWords } from './word-shapes.ts';

/** A typeface. */
export type Face = { readonly family: FontFamily; readonly isBold: boolean };

export const TEXT: Face = { family: 'Sans', isBold: false };
export const STRONG: Face = { family: 'Sans', isBold: true };
export const SERIF: Face = { family: 'Serif', isBold: false };
export const HEADLINE: Face = { family: 'SerifMedium', isBold: false };

/** Browsers shape slightly differently, and have other fallback fonts. */
const SPARE = 1.03;

/** Slides use the shipped fonts, whatever the pages use. */
const fonts: FontChooser = buildFontChooser(null);

/** A text's width in one line. */
export function widthOf(text: string, sizePx: number, { family, isBold }: Face): number {
  const thousandths = fonts.split(text, family).reduce((sum, run) => {
    const { normal, bold } = cutsOf(run.family);
    // Measured in Chinese, text of another language may need a font that is not installed: its letters are as wide as they are high.
    if (missingPackage(normal) !== null) return sum + 1000 * run.text.length;
    return sum + widthOfWords(isBold ? bold : normal, run.text);
  }, 0);
  return (thousandths / 1000) * sizePx * SPARE;
}

const WIDE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、。「」（）：；！？・ー])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** Break opportunities: after a space, a hyphen, and any Chinese or Japanese letter. */
const partsOf = (text: string): string[] =>
  text.split(/(?<=[ \n-])/).flatMap((word) => (WIDE.test(word) ? word.split(WIDE) : [word]));

/** The widest part that is only broken as a last resort. */
export const widestPart = (text: string, sizePx: number, face: Face): number =>
  Math.max(0, ...partsOf(text).map((part) => widthOf(part.trimEnd(), sizePx, face)));

/** Number of a text's lines at this width. */
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
      // Broken anywhere, as it fits on no line.
      const more = Math.ceil(needed / widthPx) - 1;
      lines += more;
      at = needed - more * widthPx;
    } else at += wide;
  }
  return lines;
}

/** The largest size at which a text takes at most that many lines; otherwise the smallest. */
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
