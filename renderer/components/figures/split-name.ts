/** A name in two pieces: the first gives way where there is no room, the second never does. */
export type SplitName = { readonly head: string; readonly tail: string };

/** Shorter names are cut at their end or not at all. */
const SPLIT_FROM = 24;
const TAIL_LEAST = 6;
const TAIL_MOST = 14;

/**
 * Splits a long name before its last words, so that names that differ at the end stay apart when they are cut.
 *
 * Between words where that leaves an end of a fair length; else in the middle of a word, but only for scripts whose
 * letters do not join.
 */
export function splitName(name: string): SplitName {
  if (name.length < SPLIT_FROM) return { head: name, tail: '' };
  const spaces = [...name.matchAll(/\s/gu)].map((match) => match.index);
  const tailAt = spaces.find((at) => {
    const length = name.length - at;
    return length >= TAIL_LEAST && length <= TAIL_MOST;
  });
  if (tailAt !== undefined) return { head: name.slice(0, tailAt), tail: name.slice(tailAt) };
  if (/[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Thai}]/u.test(name)) {
    return { head: name, tail: '' };
  }
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  const from = Math.max(0, characters.length - 10);
  return { head: characters.slice(0, from).join(''), tail: characters.slice(from).join('') };
}
