/** JSON that people write by hand: what is wrong with it, and where each of its values stands. */

import { toPrintableLine } from './printable.ts';

/** Where a text stops being JSON, and what would have to stand there. */
export type JsonFault = { readonly offset: number; readonly expected: string; readonly found: string };

/** What is open at a place, the outermost first, and where in it the place is. */
type Open = { readonly kind: 'object' | 'list'; key: string | number };
type Way = readonly Readonly<Open>[];

const SPACE = /[ \t\n\r]*/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
/** Most letters of what is quoted. */
const MOST_FOUND = 20;

const NAME = 'a name in double quotes';
const VALUE = 'a value (text in double quotes, a number, true, false, null, [ or {)';

/** Where something that matches here ends; -1 where nothing does. */
function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** What stands at a place, for a sentence. */
function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  if (text[offset] === '\n') return 'the end of the line';
  const word = /[\p{L}\d_.-]+|[^]/uy;
  word.lastIndex = offset;
  const found = Array.from(word.exec(text)?.[0] ?? '').slice(0, MOST_FOUND);
  return `“${toPrintableLine(found.join(''))}”`;
}

/** Where a string ends that begins here, or what is wrong in it. */
function endOfString(text: string, start: number): number | Omit<JsonFault, 'found'> {
  for (let at = start + 1; ;) {
    const letter = text[at];
    if (letter === '"') return at + 1;
    if (letter === undefined || letter === '\n') {
      return { offset: at, expected: 'the closing double quote of a text' };
    }
    if (letter < ' ') {
      return { offset: at, expected: String.raw`a letter (a tab within a text is written \t)` };
    }
    const next = letter === '\\' ? match(ESCAPE, text, at) : at + 1;
    if (next === -1) return { offset: at, expected: String.raw`a second backslash (\\) or one of \n \t \u` };
    at = next;
  }
}

/** Reads a text step by step, and calls `onValue` with the way to and the place of each value until it returns true. */
function scan(text: string, onValue: (way: Way, offset: number) => boolean): Omit<JsonFault, 'found'> | null {
  const open: Open[] = [];
  let at = 0;
  let wanted: 'value' | 'name' | 'more' = 'value';
  let isFirst = false;
  const skip = (): void => {
    at = match(SPACE, text, at);
  };
  for (;;) {
    skip();
    const holder = open.at(-1);
    const end = holder?.kind === 'object' ? '}' : ']';
    if (holder !== undefined && text[at] === end && (wanted === 'more' || isFirst)) {
      open.pop();
      at += 1;
      wanted = 'more';
      isFirst = false;
    } else if (wanted === 'more') {
      if (holder === undefined) return at === text.length ? null : { offset: at, expected: 'nothing more' };
      if (text[at] !== ',') return { offset: at, expected: `a comma or ${end}` };
      at += 1;
      if (holder.kind === 'list') holder.key = Number(holder.key) + 1;
      wanted = holder.kind === 'object' ? 'name' : 'value';
      isFirst = false;
    } else if (wanted === 'name') {
      if (text[at] !== '"') return { offset: at, expected: isFirst ? `${NAME} or }` : NAME };
      const after = endOfString(text, at);
      if (typeof after !== 'number') return after;
      if (holder !== undefined) holder.key = JSON.parse(text.slice(at, after)) as string;
      at = after;
      skip();
      if (text[at] !== ':') return { offset: at, expected: 'a colon after a name' };
      at += 1;
      wanted = 'value';
      isFirst = false;
    } else {
      if (onValue(open, at)) return null;
      const letter = text[at];
      if (letter === '{' || letter === '[') {
        const kind = letter === '{' ? 'object' : 'list';
        open.push({ kind, key: 0 });
        at += 1;
        wanted = kind === 'object' ? 'name' : 'value';
        isFirst = true;
        continue;
      }
      const after = letter === '"' ? endOfString(text, at) : match(WORD, text, at);
      if (typeof after !== 'number') return after;
      if (after === -1) return { offset: at, expected: VALUE };
      at = after;
      wanted = 'more';
      isFirst = false;
    }
  }
}

/** What is wrong with a text that is to be JSON, at its first fault; null: nothing. */
export function findJsonFault(text: string): JsonFault | null {
  const fault = scan(text, () => false);
  return fault === null ? null : { ...fault, found: foundAt(text, fault.offset) };
}

/** Where in a JSON text the value of a path stands, or the last part of the path that is there. */
export function offsetOfValue(text: string, path: readonly PropertyKey[]): number {
  let best = 0;
  let depth = -1;
  scan(text, (here, offset) => {
    const isOnTheWay = here.length <= path.length && here.every(({ key }, at) => key === path[at]);
    if (isOnTheWay && here.length > depth) {
      depth = here.length;
      best = offset;
    }
    return depth === path.length;
  });
  return best;
}
