/** Words of a text that may be names: one pass over its letters, as thousands of answers are read at once. */

/** A word's place in a text. */
export type Word = { readonly from: number; readonly to: number };

const BREAK = 0;
const LOWER = 1;
const UPPER = 2;
const KATAKANA = 3;
const OTHER = 4;

let classes: Uint8Array | undefined;

/** A class for each of the 65,536 code units; a letter of scripts without capitals is `OTHER`. Told at first use. */
function classesOfLetters(): Uint8Array {
  if (classes !== undefined) return classes;
  const all = new Uint8Array(0x1_00_00);
  for (let code = 0; code < all.length; code += 1) {
    const letter = String.fromCharCode(code);
    if (/[\p{Lu}\p{Lt}]/u.test(letter)) all[code] = UPPER;
    else if (/[\u30a1-\u30fa\u30fc\uff66-\uff9f]/u.test(letter)) all[code] = KATAKANA;
    else if (/[\p{Ll}\p{N}\p{M}\u00ad]/u.test(letter)) all[code] = LOWER;
    else if (/\p{L}/u.test(letter)) all[code] = OTHER;
  }
  classes = all;
  return all;
}

/** What `findWords` takes beside words with a capital and katakana: by a word's first two code units. */
export type Wanted = (first: number, second: number) => boolean;

/**
 * Words that begin with a capital or a digit before one, runs of katakana, and those that are wanted; in order.
 *
 * A word is a run of letters and digits; hyphens, apostrophes and spaces part it.
 */
export function findWords(text: string, isWanted: Wanted): Word[] {
  const known = classesOfLetters();
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    const first = text.charCodeAt(at);
    const kind = known[first] ?? BREAK;
    if (kind === BREAK) {
      at += 1;
      continue;
    }
    const from = at;
    at += 1;
    if (kind === LOWER || kind === UPPER) {
      while (at < text.length) {
        const next = known[text.charCodeAt(at)];
        if (next !== LOWER && next !== UPPER) break;
        at += 1;
      }
    } else {
      while (at < text.length && known[text.charCodeAt(at)] === kind) at += 1;
    }
    const isNamed =
      kind === UPPER || kind === KATAKANA || (at > from + 1 && isWanted(first, text.charCodeAt(from + 1)));
    if (isNamed && kind !== OTHER) words.push({ from, to: at });
  }
  return words;
}

/** Whether a place begins with a capital. */
export const isCapital = (text: string, { from }: Word): boolean =>
  classesOfLetters()[text.charCodeAt(from)] === UPPER;

/** Signs that join the words of a name. */
const JOINT = /[ \-‐‑–_·・'’&.+\u00a0]/u;

/** The word that one sign joins to a place, with everything between; undefined if none. */
export function joinNext(text: string, { from, to }: Word): Word | undefined {
  if (to + 1 >= text.length || !JOINT.test(text.charAt(to))) return undefined;
  const known = classesOfLetters();
  const kind = known[text.charCodeAt(to + 1)] ?? BREAK;
  if (kind === BREAK || kind === OTHER) return undefined;
  let end = to + 1;
  const isCased = kind === LOWER || kind === UPPER;
  while (end < text.length) {
    const next = known[text.charCodeAt(end)];
    if (isCased ? next !== LOWER && next !== UPPER : next !== kind) break;
    end += 1;
  }
  return { from, to: end };
}
