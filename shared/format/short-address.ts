/** Shortens page addresses, keeping what distinguishes them. */
import { columnsIn, splitLetters, truncate } from './short-name.ts';

/** Addresses omit their common prefix. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Truncates a text in the middle to `most` Latin letters' width: of an address, the site and the end of its path stay. */
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

/** Truncates words too long for a line in the middle; lines break after slashes and hyphens. */
const cutParts = (text: string, mostWord: number): string =>
  text.replaceAll(/[^\s/-]+/gu, (word) => cutMiddle(word, mostWord));

const siteOf = (address: string): string => address.split('/')[0] ?? '';

const commonStart = (texts: readonly (readonly string[])[]): number => {
  const [first = []] = texts;
  const at = first.findIndex((letter, place) => texts.some((one) => one[place] !== letter));
  return at < 0 ? first.length : at;
};

/** Letters kept before the first difference. */
const LEAD_IN = 8;

/** Addresses that look alike, each from slightly before their first difference. */
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
 * Shortens addresses to at most `most` Latin letters' width, with words of at most `mostWord`. Different addresses never look alike: if
 * nothing shorter distinguishes them, they stay whole.
 *
 * @returns one per address, in order.
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
        // No progress: nothing left distinguishes them.
        if (new Set(group.map(next)).size < 2) for (const address of group) shown.set(address, address);
        else place(group, next);
      }
    }
  };
  place([...short.keys()], (address) => cutParts(cutMiddle(short.get(address) ?? address, most), mostWord));
  // An address distinct in its group may match one outside it.
  const taken = Map.groupBy(shown.keys(), (address) => shown.get(address) ?? address);
  return addresses.map((address) => {
    const text = shown.get(address) ?? address;
    return (taken.get(text)?.length ?? 0) > 1 ? address : text;
  });
}
