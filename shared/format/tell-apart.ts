/** Names that are cut for a column or a legend: different ones never look alike afterwards. */
import { cutMiddle } from './short-address.ts';
import { columnsIn, cutWords, splitLetters, truncate } from './short-name.ts';

/** Lines that a name takes in a table before it is cut. */
const LINES = 3;

/** Cuts a name of a table, which breaks over lines of `most` letters: what is longer than a few of them loses its middle. */
export const overLines =
  (most: number) =>
  (name: string): string =>
    cutWords(cutMiddle(name, LINES * most), most);

/** Letters before the first difference that stay with it. */
const LEAD_IN = 3;
/** Fewer would hold no difference. */
const LEAST = LEAD_IN + 4;

/** Each text from a little before where the letters of all of them first differ. */
function fromDifference(texts: readonly string[], most: number): string[] {
  const written = texts.map(splitLetters);
  const [first = []] = written;
  const at = first.findIndex((letter, place) => written.some((one) => one[place] !== letter));
  const from = Math.max(0, (at < 0 ? Math.min(...written.map(({ length }) => length)) : at) - LEAD_IN);
  return written.map((letters) => truncate(`…${letters.slice(from).join('')}`, most));
}

/**
 * Writes names by a cut of them. Where it makes different ones alike, these lose their middle instead, then what they share, and are
 * numbered at last.
 *
 * @param cut what a name is in the room there is; of the same name always the same.
 * @returns one for each of the names, in their order.
 */
export function writeApart(names: readonly string[], cut: (name: string) => string): readonly string[] {
  const shown = new Map<string, string>();
  const place = (some: readonly string[], write: (name: string) => string, isCut: boolean): void => {
    for (const [text, group] of Map.groupBy(some, write)) {
      const most = Math.max(LEAST, ...group.map((name) => columnsIn(cut(name))));
      const later = isCut ? group.map((name) => cutMiddle(name, most)) : fromDifference(group, most);
      const written = new Map(group.map((name, at) => [name, later[at] ?? name]));
      if (group.length === 1 || (!isCut && new Set(later).size === 1)) {
        for (const name of group) shown.set(name, text);
      } else place(group, (name) => written.get(name) ?? name, false);
    }
  };
  place([...new Set(names)], cut, true);
  const taken = new Set<string>();
  for (const [name, text] of shown) {
    let free = text;
    for (let number = 2; taken.has(free); number += 1) free = `${text} (${String(number)})`;
    taken.add(free);
    shown.set(name, free);
  }
  return names.map((name) => shown.get(name) ?? name);
}
