/** Whether a client's prompts, or topics whose prompts are still to be written, ask a term already. */
import { foldText } from '../../../shared/format/name-places.ts';

/** What asks a term: a prompt by its id, or a topic by its name alone. */
export type AskedBy = { readonly promptId: string | null; readonly text: string };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words: what stands in a text may be anywhere in it. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Endings of a number or a gender, of words that keep four letters without them: boots, Schuhe, zapatos, scarpe. */
const ENDING = /(?<=^.{4,})(?:[aeio]?[sn]|[aeio])$/u;

const wordsOf = (folded: string): string[] =>
  (folded.match(WORD) ?? []).map((word) => (UNSPACED.test(word) ? word : word.replace(ENDING, '')));

/**
 * Builds what finds the text that asks a term: the first that has all of its words, in any order, whatever their case, accents and plural.
 * Prompts come before topics.
 */
export function buildFindAsked(texts: readonly AskedBy[]): (term: string) => AskedBy | null {
  const read = texts.map((one) => {
    const folded = foldText(one.text).text;
    return { one, folded, words: new Set(wordsOf(folded)) };
  });
  /** By word, where it stands: most terms share no word with any prompt. */
  const having = new Map<string, number[]>();
  read.forEach(({ words }, at) => {
    for (const word of words) {
      const places = having.get(word);
      if (places === undefined) having.set(word, [at]);
      else places.push(at);
    }
  });
  return (term) => {
    const words = wordsOf(foldText(term).text);
    const spaced = words.filter((word) => !UNSPACED.test(word));
    const unspaced = words.filter((word) => UNSPACED.test(word));
    if (words.length === 0) return null;
    const [first] = spaced;
    const places = first === undefined ? read.keys() : (having.get(first) ?? []);
    for (const at of places) {
      const found = read[at];
      if (found === undefined) continue;
      const hasAll =
        spaced.every((word) => found.words.has(word)) &&
        unspaced.every((word) => found.folded.includes(word));
      if (hasAll) return found.one;
    }
    return null;
  };
}
