/** Truncates names for a column or legend: different ones never look alike. */
import { cutMiddle } from './short-address.ts';
import { columnsIn, cutWords, splitLetters, truncate } from './short-name.ts';

/** Maximum lines of a name in a table. */
export const MOST_LINES = 3;

/** Truncates a table name, which wraps at `most` letters: one longer than a few lines loses its middle. */
export const overLines =
  (most: number) =>
  (name: string): string =>
    cutWords(cutMiddle(name, MOST_LINES * most), most);

/** Letters kept before the first difference. */
const LEAD_IN = 3;
/** Less would show no difference. */
const LEAST = LEAD_IN + 4;

/** Each text from slightly before their first difference. */
function fromDifference(texts: readonly string[], most: number): string[] {
  const written = texts.map(splitLetters);
  const [first = []] = written;
  const at = first.findIndex((letter, place) => written.some((one) => one[place] !== letter));
  const from = Math.max(0, (at < 0 ? Math.min(...written.map(({ length }) => length)) : at) - LEAD_IN);
  return written.map((letters) => truncate(`…${letters.slice(from).join('')}`, most));
}

/**
 * Shortens names with `cut`. Different names that come out alike are truncated in the middle instead, then stripped of what they share, and
 * finally numbered.
 *
 * @param cut shortens a name to the available room; deterministic.
 * @returns one per name, in order.
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
