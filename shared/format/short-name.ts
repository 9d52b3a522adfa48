const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts with letters twice as wide as Latin ones. */
const WIDE_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u303f\\uff00-\\uff60';
const WIDE = new RegExp(`[${WIDE_SCRIPTS}]`, 'u');
/** Split by it, a text has its runs of such letters between those of others. */
const WIDE_RUN = new RegExp(`([${WIDE_SCRIPTS}]+)`, 'u');

function columnsOf(grapheme: string): number {
  return Math.max(grapheme.length, WIDE.test(grapheme) ? 2 : 1);
}

/** A text's graphemes: joined signs and accents stay with their base. */
export function splitLetters(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** A text's width in Latin letters. */
export function columnsIn(text: string): number {
  return splitLetters(text).reduce((sum, letter) => sum + columnsOf(letter), 0);
}

/** Truncates a text to `most` Latin letters' width, with an ellipsis, between graphemes. */
export function truncate(text: string, most: number): string {
  if (columnsIn(text) <= most) return text;
  let short = '';
  let columns = 1;
  for (const { segment } of segmenter.segment(text)) {
    columns += columnsOf(segment);
    if (columns > most) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

/** A name short enough for a label: whole words if they fit, else truncated. */
export function shortName(name: string, most = 16): string {
  if (columnsIn(name) <= most) return name;
  const words = name.trim().split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (columnsIn(`${short} ${word}`) > most) break;
    short = `${short} ${word}`;
  }
  // A name must not end within "Ridgeway & Co", and conjunctions alone are no name.
  const trimmed = short.replace(/\s+(&|and|\+|-|–)$/u, '');
  return /^(&|and|\+|-|–|)$/u.test(trimmed) || columnsIn(trimmed) > most
    ? truncate(name.trim(), most)
    : trimmed;
}

/** A letter's width, in small letters. */
function widthOf(letter: string): number {
  if (/[MW@%&mw…—]/.test(letter)) return 1.7;
  return /\p{Lu}/u.test(letter) ? 1.3 : 1;
}

/**
 * Truncates words wider than `most` small letters in the middle: a line cannot break within one. Addresses break after slashes and hyphens,
 * and scripts without spaces between any two characters.
 */
export function cutWords(text: string, most: number): string {
  return text.replaceAll(/[^\s/-]+/gu, (word) =>
    // Scripts without spaces break between any two characters, but not within a name of another script among them.
    WIDE.test(word)
      ? word
          .split(WIDE_RUN)
          .map((part) => (WIDE.test(part) ? part : cutWord(part, most)))
          .join('')
      : cutWord(word, most),
  );
}

function cutWord(word: string, most: number): string {
  if (word.length * 1.7 <= most) return word;
  const letters = splitLetters(word);
  const fitting = (of: readonly string[], room: number): number => {
    let width = 0;
    const past = of.findIndex((letter) => (width += widthOf(letter)) > room);
    return past < 0 ? of.length : past;
  };
  if (fitting(letters, most) === letters.length) return word;
  const room = (most - widthOf('…')) / 2;
  const head = letters.slice(0, Math.max(1, fitting(letters, room)));
  const tail = letters.slice(letters.length - fitting(letters.toReversed(), room));
  return `${head.join('')}…${tail.join('')}`;
}
