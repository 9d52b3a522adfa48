/** A quoted phrase, or a run of anything but spaces and quotes. */
const TERM = /"([^"]*)"?|([^\s"]+)/gu;
/** What the index takes for the inside of a word; text without any of it matches nothing. */
const WORD = /[\p{L}\p{N}\p{Co}\p{M}]/u;
/** A single letter would match nearly everything that begins with it. */
const LEAST_PREFIX = 2;

/**
 * Builds terms of the full-text index from what a person types: quoted words stand together; the last word may be
 * unfinished. Nothing typed is taken for the index's own language. Empty where there is nothing to search for.
 */
export function buildSearchTerms(typed: string): readonly string[] {
  const isUnfinished = !/[\s"]$/u.test(typed);
  // The index reads up to a NUL.
  const terms = [...typed.replaceAll('\0', ' ').matchAll(TERM)]
    .map(([, phrase, word]) => phrase ?? word ?? '')
    .filter((term) => WORD.test(term));
  return terms.map((term, index) => {
    const isPrefix = isUnfinished && index === terms.length - 1 && term.length >= LEAST_PREFIX;
    return `"${term}"${isPrefix ? '*' : ''}`;
  });
}
