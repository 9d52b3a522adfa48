const LETTER = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

const isWithinWord = (edge: string, beside: string): boolean =>
  LETTER.test(edge) && LETTER.test(beside) && !UNSPACED.test(edge) && !UNSPACED.test(beside);

/**
 * Where a name occurs in a text as a separate word, in any case.
 *
 * @param whole the text in lower case, if many names are looked for in it.
 */
export function* placesOf(text: string, name: string, whole = text.toLowerCase()): Generator<number> {
  const sought = name.toLowerCase();
  // A letter whose length changes with case would shift all later positions.
  const isAlike = whole.length === text.length && sought.length === name.length;
  const [haystack, needle] = isAlike ? [whole, sought] : [text, name];
  if (needle.trim() === '') return;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    const [before, after] = [text.slice(0, at).at(-1) ?? '', text.slice(at + name.length).at(0) ?? ''];
    if (isWithinWord(name.at(0) ?? '', before) || isWithinWord(name.at(-1) ?? '', after)) continue;
    yield at;
  }
}
