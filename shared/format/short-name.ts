const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters of these scripts are twice as wide as Latin ones. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

function columnsOf(grapheme: string): number {
  return Math.max(grapheme.length, WIDE.test(grapheme) ? 2 : 1);
}

/** The letters of a text as readers count them, joined signs and accents with their base. */
export function splitLetters(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** How wide a text is, in Latin letters. */
export function columnsIn(text: string): number {
  return splitLetters(text).reduce((sum, letter) => sum + columnsOf(letter), 0);
}

/** Cuts a text to at most `most` Latin letters' width, with an ellipsis; never through a character. */
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

/** A name short enough for a label: whole words where they fit, else cut with an ellipsis. */
export function shortName(name: string, most = 16): string {
  if (columnsIn(name) <= most) return name;
  const words = name.trim().split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (columnsIn(`${short} ${word}`) > most) break;
    short = `${short} ${word}`;
  }
  // A name must not end in the middle of "Ridgeway & Co", and joining words alone are none.
  const trimmed = short.replace(/\s+(&|and|\+|-|–)$/u, '');
  return /^(&|and|\+|-|–|)$/u.test(trimmed) || columnsIn(trimmed) > most
    ? truncate(name.trim(), most)
    : trimmed;
}

/** How wide a letter is, beside a small one. */
function widthOf(letter: string): number {
  if (/[MW@%&mw…—]/.test(letter)) return 1.7;
  return /\p{Lu}/u.test(letter) ? 1.3 : 1;
}

/**
 * A text whose words are at most as wide as `most` small letters, longer ones without their middle: a line cannot break within one.
 * Addresses break behind their strokes and hyphens, and scripts without spaces between any two signs.
 */
export function cutWords(text: string, most: number): string {
  return text.replaceAll(/[^\s/-]+/gu, (word) => {
    if (word.length * 1.7 <= most || WIDE.test(word)) return word;
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
  });
}
