import { SOFT_HYPHEN } from '../fonts/hyphenation.ts';
import { HYPHEN } from './text-operators.ts';
import { isStyledAlike, withWholePhrases } from './japanese-lines.ts';
import { StockInlinesClass, type Inline, type Word } from './stock-classes.ts';

/**
 * Measures a text's words. pdfmake looks up twenty style properties per word, though all words of a run have the same:
 * here the first one's apply to all.
 *
 * Unlike pdfmake's, this does not support spaces at line edges or first-line indents, which reports do not use.
 */
export class ReportInlines extends StockInlinesClass {
  override measure(words: readonly Word[], styles: object): readonly Inline[] {
    const measured: Inline[] = [];
    let source: Word | null = null;
    let first: Inline | null = null;
    for (const given of withWholePhrases(words)) {
      const isSoft = given.text.endsWith(SOFT_HYPHEN);
      const word = isSoft ? { ...given, text: given.text.slice(0, -SOFT_HYPHEN.length) } : given;
      if (first === null || source === null || !isStyledAlike(source, word) || /^\s/.test(word.text)) {
        source = { ...word };
        const [own] = super.measure([word], styles);
        // A copy: pdfmake's is built up property by property, which for the engine is a table, of which each copy takes ten times as long.
        first = own === undefined ? null : { ...own, look: source };
        if (first !== null) measured.push(first);
      } else {
        measured.push(this.#likeFirst(word, first));
      }
      const last = measured.at(-1);
      if (isSoft && last !== undefined) measured[measured.length - 1] = this.#softEnd(last);
    }
    return measured;
  }

  /** A part of a word, which includes a hyphen's width if it ends a line. */
  #softEnd(part: Inline): Inline {
    const hyphenWidth = this.widthOfText(HYPHEN, part);
    return { ...part, hyphenWidth, trailingCut: -hyphenWidth };
  }

  #likeFirst(word: Word, first: Inline): Inline {
    const { text } = word;
    const trailing = /\s$/.test(text) ? (/\s+$/.exec(text)?.[0] ?? '') : '';
    return {
      ...first,
      text,
      lineEnd: word.lineEnd,
      noNewLine: word.noNewLine,
      width: this.widthOfText(text, first),
      leadingCut: 0,
      trailingCut: trailing === '' ? 0 : this.widthOfText(trailing, first),
    };
  }
}
