/** Shaped words, cached between documents: reports repeat words, and shaping is most of their cost. */
import { openedFont } from './opened-fonts.ts';
import { isOwnFont, ownFont, perFont } from './own-fonts.ts';
import { buildPlainShaper } from './plain-shaping.ts';
import { shapeFully, type ShapedWord } from './shaped-word.ts';

/**
 * Words cached per font. A long report has about two thousand; without a limit, three hundred reports with distinct
 * addresses would take hundreds of megabytes.
 */
const MOST_WORDS = 5_000;

type WordShaper = (word: string) => ShapedWord;

function buildWordShaper(file: string): WordShaper {
  const font = openedFont(file);
  // Shipped fonts are known to be plain; an agency's font was inspected on entering its kit.
  const isPlain = !isOwnFont(file) || ownFont(file).isPlain;
  const shapePlainly = isPlain ? buildPlainShaper(font) : () => null;
  // Two generations: when the newer one is full, the older one goes, with everything unused meanwhile.
  let newer = new Map<string, ShapedWord>();
  let older = newer;
  return (word) => {
    const kept = newer.get(word);
    if (kept !== undefined) return kept;
    const shaped = older.get(word) ?? shapePlainly(word) ?? shapeFully(font, word);
    if (newer.size >= MOST_WORDS / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(word, shaped);
    return shaped;
  };
}

/** The shaper of a font file's words; one per process, or while the font is cached. */
export const wordShaper: (file: string) => WordShaper = perFont(buildWordShaper);

/** A text's words, each with its trailing space: PDFKit's unit of shaping. Most texts are one word, measured to find its line. */
export const wordsOf = (text: string): readonly string[] =>
  /^[^ \t]+[ \t]?$/.test(text) ? [text] : (text.match(/[^ \t]*[ \t]|[^ \t]+$/g) ?? []);

/** A text's printed width in a font file, in thousandths of the font size. */
export function widthOfWords(file: string, text: string): number {
  const shape = wordShaper(file);
  return wordsOf(text).reduce((sum, word) => sum + shape(word).advanceWidth, 0);
}
