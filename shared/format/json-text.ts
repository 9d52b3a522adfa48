/** Handwritten JSON: its first fault, and the positions of its values. */

import { toPrintableLine } from './printable.ts';

/** Where a text stops being JSON, and what is expected there. */
export type JsonFault = { readonly offset: number; readonly expected: string; readonly found: string };

/** An open object or list, outermost first, and the position within it. */
type Open = { readonly kind: 'object' | 'list'; key: string | number };
type Way = readonly Readonly<Open>[];

const SPACE = /[ \t\n\r]*/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
/** Maximum length of a quote. */
const MOST_FOUND = 20;

const NAME = 'a name in double quotes';
const VALUE = 'a value (text in double quotes, a number, true, false, null, [ or {)';

/** The end of a match here; -1 if none. */
function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The text at a position, for a message. */
function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  if (text[offset] === '\n') return 'the end of the line';
  const word = /[\p{L}\d_.-]+|[^]/uy;
  word.lastIndex = offset;
  const found = Array.from(word.exec(text)?.[0] ?? '').slice(0, MOST_FOUND);
  return `“${toPrintableLine(found.join(''))}”`;
}

/** The end of a string starting here, or what is wrong in it. */
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

/** Scans a text, calling `onValue` with the path and offset of each value until it returns true. */
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

/** The first fault of a text as JSON; null if none. */
export function findJsonFault(text: string): JsonFault | null {
  const fault = scan(text, () => false);
  return fault === null ? null : { ...fault, found: foundAt(text, fault.offset) };
}

/** The offset of the value at a path, or of the deepest existing part of the path. */
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
