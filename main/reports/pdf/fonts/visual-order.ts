/**
 * Names that are written from right to left, inside pages that are read from left to right: in the order in which they stand on the
 * line. By the Unicode bidirectional algorithm (UAX 9), in a paragraph from left to right.
 */
import bidiModule from 'bidi-js';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name stands on one line. A longer stretch is a sentence, of which each line has so many letters at most. */
const MOST_LETTERS = 60;
const LINE_LETTERS = 44;

// Its types tell of a default that is the module itself.
const buildBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = buildBidi();

/** Whether something in a text is written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a character only says that its neighbours are joined, or not. */
export const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';

const WORDS = /(?:\p{Script=Arabic}[\p{M}\u200c\u200d]*)+|(?:\p{Script=Hebrew}\p{M}*)+|[\s\S]/gu;

/** The words of a stretch from right to left, the last one first; fonts turn the letters of a word themselves. */
function turned(stretch: string): string {
  const words = stretch.match(WORDS) ?? [];
  // No line ends inside of a name, or its first words would stand on the second line.
  return words
    .map((word) => (word === ' ' ? '\u00a0' : (bidi.getMirroredCharacter(word) ?? word)))
    .reverse()
    .join('');
}

/** Where each level run of a line begins and ends, in the order of the text. */
function levelRuns(levels: Uint8Array): { from: number; to: number; level: number }[] {
  const runs: { from: number; to: number; level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  }
  return runs;
}

function lineInOrder(line: string): string {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs = levelRuns(levels);
  // From the deepest level up, whatever is at least so deep is turned (UAX 9, L2).
  for (let depth = Math.max(...runs.map(({ level }) => level)); depth > 0; depth -= 1) {
    for (let at = 0; at < runs.length; at += 1) {
      let end = at;
      while ((runs[end]?.level ?? 0) >= depth) end += 1;
      if (end > at) runs.splice(at, end - at, ...runs.slice(at, end).reverse());
      at = Math.max(at, end);
    }
  }
  return runs
    .map(({ from, to, level }) => (level % 2 === 1 ? turned(line.slice(from, to)) : line.slice(from, to)))
    .join('');
}

const [RIGHT, ISOLATE, POP] = ['\u2067', '\u2068', '\u2069'];

/**
 * What sets names apart from the words and figures around them: without it a figure behind a name in Hebrew stands before it, and
 * names in a list change their places (UAX 9, isolates).
 */
export function isolatorOf(names: readonly string[]): (text: string) => string {
  const turning = [...new Set(names.filter(hasRightToLeft))].sort((one, other) => other.length - one.length);
  if (turning.length === 0) return (text) => text;
  const sought = new RegExp(
    turning.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|'),
    'gu',
  );
  return (text) => text.replaceAll(sought, (name) => ISOLATE + name + POP);
}

/** The words of a sentence from right to left on lines of their own: broken by the page, they would be read from the last line up. */
function linesOf(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE_LETTERS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `${RIGHT}${line}${POP}`);
}

/** A line, parted where a sentence from right to left stands in it. */
function parted(line: string): string[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const parts: string[] = [];
  let from = 0;
  for (let at = 0, start = -1; at <= line.length; at += 1) {
    if ((levels[at] ?? 0) > 0) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      if (at - start > MOST_LETTERS) {
        parts.push(line.slice(from, start).trimEnd(), ...linesOf(line.slice(start, at)));
        from = line.charAt(at) === ' ' ? at + 1 : at;
      }
      start = -1;
    }
  }
  return [...parts, line.slice(from)].filter((part, _, { length }) => length === 1 || part.trim() !== '');
}

/** A text as it stands on the line; its lines stay. */
export const toVisualOrder = (text: string): string =>
  text
    .split('\n')
    .flatMap(parted)
    .map(lineInOrder)
    .join('\n')
    .replaceAll(/[\u2067-\u2069]/gu, '');
