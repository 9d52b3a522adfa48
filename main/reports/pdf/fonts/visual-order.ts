/**
 * Right-to-left names in left-to-right pages, in visual order. Implements the Unicode bidirectional algorithm (UAX 9)
 * for a left-to-right paragraph.
 */
import bidiModule from 'bidi-js';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name is on one line. A longer run is a sentence, with at most this many letters per line. */
const MOST_LETTERS = 60;
const LINE_LETTERS = 44;

// Its types declare a default that is really the module.
const buildBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = buildBidi();

/** Whether a text contains right-to-left characters. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a character only joins its neighbours, or separates them. */
export const isJoiner = (character: string): boolean => character === '\u200c' || character === '\u200d';

const WORDS = /(?:\p{Script=Arabic}[\p{M}\u200c\u200d]*)+|(?:\p{Script=Hebrew}\p{M}*)+|[\s\S]/gu;

/** The words of a right-to-left run, last first; fonts reverse the letters within words. */
function turned(stretch: string): string {
  const words = stretch.match(WORDS) ?? [];
  // No line breaks inside a name, or its first words would be on the second line.
  return words
    .map((word) => (word === ' ' ? '\u00a0' : (bidi.getMirroredCharacter(word) ?? word)))
    .reverse()
    .join('');
}

/** The level runs of a line, in text order. */
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
  // From the deepest level up, reverses everything at least as deep (UAX 9, L2).
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
 * Isolates names from surrounding words and figures: otherwise a figure after a Hebrew name precedes it, and names in a
 * list swap places (UAX 9, isolates).
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

/** Splits a right-to-left sentence into lines: wrapped by the page, they would be read from the bottom up. */
function linesOf(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE_LETTERS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `${RIGHT}${line}${POP}`);
}

/** A line, split around right-to-left sentences. */
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

/** A text in visual order; keeps its lines. */
export const toVisualOrder = (text: string): string =>
  text
    .split('\n')
    .flatMap(parted)
    .map(lineInOrder)
    .join('\n')
    .replaceAll(/[\u2067-\u2069]/gu, '');
