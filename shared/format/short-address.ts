/** Addresses of pages where there is little room: cut so that what tells them apart stays. */
import { columnsIn, splitLetters, truncate } from './short-name.ts';

/** Addresses are written without what all of them begin with. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Cuts a text in its middle to at most `most` Latin letters' width: of an address, the site and the end of its path stay. */
export function cutMiddle(text: string, most: number): string {
  if (columnsIn(text) <= most) return text;
  const letters = splitLetters(text);
  const half = Math.max(1, Math.floor((most - 1) / 2));
  const tail: string[] = [];
  for (let columns = 0, at = letters.length - 1; at >= 0; at -= 1) {
    columns += columnsIn(letters[at] ?? '');
    if (columns > half) break;
    tail.unshift(letters[at] ?? '');
  }
  return `${truncate(text, most - half).replace(/…$/u, '')}…${tail.join('')}`;
}

/** Words that no line can hold are cut in their middle; a line breaks behind strokes and hyphens. */
const cutParts = (text: string, mostWord: number): string =>
  text.replaceAll(/[^\s/-]+/gu, (word) => cutMiddle(word, mostWord));

const siteOf = (address: string): string => address.split('/')[0] ?? '';

const commonStart = (texts: readonly (readonly string[])[]): number => {
  const [first = []] = texts;
  const at = first.findIndex((letter, place) => texts.some((one) => one[place] !== letter));
  return at < 0 ? first.length : at;
};

/** Letters before the first difference that stay with it. */
const LEAD_IN = 8;

/** Addresses that print alike, each from a little before where they first differ. */
function tellApart(alike: readonly string[], most: number, mostWord: number): ReadonlyMap<string, string> {
  const written = alike.map(splitLetters);
  const from = Math.max(0, commonStart(written) - LEAD_IN);
  const cut = alike.map((address, at) => {
    const site = cutMiddle(siteOf(address), Math.floor(most / 2));
    const rest = (written[at] ?? []).slice(from).join('');
    return cutParts(
      `${site}/…${truncate(rest, Math.max(2 * LEAD_IN, most - columnsIn(site) - 2))}`,
      mostWord,
    );
  });
  return new Map(alike.map((address, at) => [address, cut[at] ?? address]));
}

/**
 * Writes addresses at most `most` Latin letters wide, and without words of more than `mostWord`. Two different addresses are never
 * written alike: where nothing shorter tells them apart, they stay whole.
 *
 * @returns one for each of the addresses, in their order.
 */
export function writeAddresses(
  addresses: readonly string[],
  most: number,
  mostWord = Number.POSITIVE_INFINITY,
): readonly string[] {
  const short = new Map([...new Set(addresses)].map((address) => [address, shortAddress(address)]));
  const shown = new Map<string, string>();
  const place = (some: readonly string[], write: (address: string) => string): void => {
    for (const [text, group] of Map.groupBy(some, write)) {
      if (group.length === 1) for (const address of group) shown.set(address, text);
      else {
        const bare = group.map((address) => short.get(address) ?? address);
        const cut = tellApart(bare, most, mostWord);
        const next = (address: string): string => cut.get(short.get(address) ?? address) ?? address;
        // As many as before: nothing is left that could tell them apart.
        if (new Set(group.map(next)).size < 2) for (const address of group) shown.set(address, address);
        else place(group, next);
      }
    }
  };
  place([...short.keys()], (address) => cutParts(cutMiddle(short.get(address) ?? address, most), mostWord));
  // What was told apart from its group may look like another one.
  const taken = Map.groupBy(shown.keys(), (address) => shown.get(address) ?? address);
  return addresses.map((address) => {
    const text = shown.get(address) ?? address;
    return (taken.get(text)?.length ?? 0) > 1 ? address : text;
  });
}
