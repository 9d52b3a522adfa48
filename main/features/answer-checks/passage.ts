/** The sentence around a place in an answer, as it has it. */

/** A stretch of a text. */
export type Span = { readonly from: number; readonly to: number };

/** Ends of sentences; “z. B.”, “1.” and “Nov.” end none. */
const END =
  /(?<![\s(.]\p{L}|^\p{L}|[\d.!?…]|\bca|\bno|\bvs|\bDr|\bSt|\bMr|\bMrs|\binkl|\bzzgl)[.!?…]+["'”»)\]*_]*(?=\s)|[。！？]+[」』*_]*/gu;

/** Longer ones are cut around what was found. */
const MOST_LETTERS = 360;

/** No sentence is looked for further away. */
const FAR = 2000;

/** The sentence that holds a place, without what marks a list's entry. */
export function sentenceAround(text: string, { from, to }: Span): Span {
  const low = Math.max(0, from - FAR);
  const start = Math.max(low, text.lastIndexOf('\n', from - 1) + 1);
  const lineEnd = text.indexOf('\n', to);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, to + FAR);
  let [first, last] = [start, end];
  for (const { index, 0: mark } of text.slice(start, end).matchAll(END)) {
    const at = start + index + mark.length;
    if (at <= from) first = at;
    else if (start + index >= to) {
      last = at;
      break;
    }
  }
  const [lead = ''] =
    /^(?:[\s>]|[-*+•・](?=\s)|\d{1,2}[.)]\s|#{1,6}\s)*/u.exec(text.slice(first, from)) ?? [];
  return { from: first + lead.length, to: first + text.slice(first, last).trimEnd().length };
}

/** The same to quote: cut around the place, at words, and where the place then is. */
export function passageAround(
  text: string,
  place: Span,
): { readonly passage: string; readonly from: number; readonly to: number } {
  const whole = sentenceAround(text, place);
  let { from, to } = whole;
  if (to - from > MOST_LETTERS) {
    const room = Math.max(0, Math.floor((MOST_LETTERS - (place.to - place.from)) / 2));
    from = Math.max(from, place.from - room);
    to = Math.min(to, place.to + room);
    if (from > whole.from) from += /^\S*\s/u.exec(text.slice(from, place.from))?.[0].length ?? 0;
    if (to < whole.to) to -= /\s\S*$/u.exec(text.slice(place.to, to))?.[0].length ?? 0;
  }
  const [before, after] = [from > whole.from ? '… ' : '', to < whole.to ? ' …' : ''];
  return {
    passage: `${before}${text.slice(from, to)}${after}`,
    from: place.from - from + before.length,
    to: place.to - from + before.length,
  };
}
