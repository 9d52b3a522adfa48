/** A quoted phrase, or a sequence without spaces and quotes. */
const TERM = /"([^"]*)"?|([^\s"]+)/gu;
/** Characters the index treats as part of a word; text without any matches nothing. */
const WORD = /[\p{L}\p{N}\p{Co}\p{M}]/u;
/** A single letter would match nearly everything as a prefix. */
const LEAST_PREFIX = 2;

/**
 * Builds full-text search terms from typed text: quoted words form a phrase; the last word may be unfinished. Typed
 * text is never parsed as index syntax. Empty if there is nothing to search for.
 */
export function buildSearchTerms(typed: string): readonly string[] {
  const isUnfinished = !/[\s"]$/u.test(typed);
  // The index stops at a NUL.
  const terms = [...typed.replaceAll('\0', ' ').matchAll(TERM)]
    .map(([, phrase, word]) => phrase ?? word ?? '')
    .filter((term) => WORD.test(term));
  return terms.map((term, index) => {
    const isPrefix = isUnfinished && index === terms.length - 1 && term.length >= LEAST_PREFIX;
    return `"${term}"${isPrefix ? '*' : ''}`;
  });
}
