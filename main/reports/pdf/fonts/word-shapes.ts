/** Words as glyphs, kept from one document to the next: reports repeat their words, and shaping is most of their cost. */
import { openedFont } from './opened-fonts.ts';
import { isOwnFont, ownFont, perFont } from './own-fonts.ts';
import { buildPlainShaper } from './plain-shaping.ts';
import { shapeFully, type ShapedWord } from './shaped-word.ts';

/**
 * Words kept of a font. A long report has about two thousand; without a limit, three hundred reports with addresses of
 * their own would hold hundreds of megabytes.
 */
const MOST_WORDS = 5_000;

type WordShaper = (word: string) => ShapedWord;

function buildWordShaper(file: string): WordShaper {
  const font = openedFont(file);
  // What comes with the program is known to be plain; an agency's font was looked at when it was taken into its kit.
  const isPlain = !isOwnFont(file) || ownFont(file).isPlain;
  const shapePlainly = isPlain ? buildPlainShaper(font) : () => null;
  // Two halves: when the newer one is full the older one goes, and with it what was not asked for in the meantime.
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

/** What shapes the words of a font's file; the same one for the life of the process, or as long as the font is kept. */
export const wordShaper: (file: string) => WordShaper = perFont(buildWordShaper);

/** The words of a text, each with the space after it: what PDFKit shapes at a time. */
export const wordsOf = (text: string): readonly string[] => text.match(/[^ \t]*[ \t]|[^ \t]+$/g) ?? [];

/** How wide a text is printed in a font's file, in thousandths of the font size. */
export function widthOfWords(file: string, text: string): number {
  const shape = wordShaper(file);
  return wordsOf(text).reduce((sum, word) => sum + shape(word).advanceWidth, 0);
}
