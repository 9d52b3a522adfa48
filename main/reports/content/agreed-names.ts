/** One short name a brand, the same wherever pages have no room for the whole one: proposed here, and changed in a brand kit. */
import { columnsIn, splitLetters } from '../../../shared/format/short-name.ts';

/** The width that every label of a report has room for, if need be on two lines. */
export const MOST_AGREED = 20;

/** Legal forms, and words that say no more than them. */
const FORMS = new Set(
  `ltd limited llc llp inc incorporated corp corporation co company plc gmbh mbh ag kg kgaa ohg ug ek ev se sa sas sarl srl sl spa bv nv
  ab as aps oy oyj pty pte lda ltda cia kk holding holdings group gruppe groupe gruppo grupo`.split(/\s+/),
);
const JAPANESE_FORMS = /^(?:株式会社|有限会社|合同会社)|(?:株式会社|有限会社|合同会社)$/gu;
const ARTICLES = new Set([
  'the',
  'der',
  'die',
  'das',
  'le',
  'la',
  'les',
  'il',
  'lo',
  'el',
  'los',
  'las',
  'de',
  'het',
  'o',
  'a',
]);
/** A name ends with none of them. */
const JOINS = new Set(
  `& + and und et y e en of for from in the von für der die das de du des la le di da del do dos with by at to a an - – —`.split(
    /\s+/,
  ),
);
/** Words of so few letters are no longer than their abbreviation. */
const SHORT_WORD = 4;
const LEAST_LETTERS = 3;
/** The width of a lone word that narrow columns have room for. */
const MOST_WORD = 14;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const bare = (word: string): string => fold(word).replaceAll(/[.,/]/g, '');

/** A name's words without its legal form, and without an article before several of them. */
function coreOf(name: string): string[] {
  const words = name.replaceAll(JAPANESE_FORMS, '').trim().split(/\s+/);
  const isOver = (word: string): boolean => FORMS.has(bare(word)) || JOINS.has(fold(word));
  while (words.length > 1 && isOver(words.at(-1) ?? '')) words.pop();
  while (words.length > 2 && ARTICLES.has(fold(words[0] ?? ''))) words.shift();
  return words;
}

/** Words as a name: not within "Ridgeway & Co", nor before a comma. */
function joined(words: readonly string[]): string {
  const kept = [...words];
  while (kept.length > 0 && JOINS.has(fold(kept.at(-1) ?? ''))) kept.pop();
  return kept.join(' ').replace(/[,;:]+$/u, '');
}

/** The most words from the first that fit. */
function fitting(words: readonly string[], most: number): string[] {
  const fits = (count: number): boolean => columnsIn(words.slice(0, count).join(' ')) <= most;
  const count = words.findIndex((_, at) => !fits(at + 1));
  return words.slice(0, count < 0 ? words.length : count);
}

/** The first letters of a text, with the full stop of an abbreviation where its script has one. */
function abbreviated(text: string, most: number): string {
  let cut = '';
  for (const letter of splitLetters(text)) {
    if (columnsIn(cut + letter) > most - 1) break;
    cut += letter;
  }
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(cut) ? `${cut}.` : cut.trimEnd();
}

/** Shorter names for one name, the best first. */
function candidatesFor(name: string): string[] {
  const words = coreOf(name);
  const start = joined(fitting(words, MOST_AGREED));
  const initials = words.slice(1).flatMap((word, at) => {
    const mark = columnsIn(word) <= SHORT_WORD ? word : `${splitLetters(word)[0] ?? ''}.`;
    const head = joined(fitting(words.slice(0, at + 1), MOST_AGREED - 1 - columnsIn(mark)));
    return head === '' || JOINS.has(fold(word)) ? [] : [`${head} ${mark}`];
  });
  const ends = words
    .slice(1)
    .toReversed()
    .map((word) => joined([words[0] ?? '', word]));
  return [start, ...initials, ...ends, abbreviated(words.join(' '), MOST_WORD)].filter(
    (one) => columnsIn(one) <= MOST_AGREED && splitLetters(one).length >= LEAST_LETTERS,
  );
}

/** Whether a reader might take a short name for that of another brand. */
function isMistakable(short: string, others: readonly string[]): boolean {
  const said = fold(short);
  return others.some((other) => {
    const [whole, core] = [fold(other), fold(coreOf(other).join(' '))];
    return said.endsWith('.')
      ? whole.startsWith(said.slice(0, -1)) || core.startsWith(said.slice(0, -1))
      : [whole, core].some((one) => one === said || one.startsWith(`${said} `));
  });
}

/**
 * Proposes a short name for each name that labels have no room for: without its legal form and its generic end, and never one that may be
 * another brand's.
 *
 * @param names all brands of a client.
 * @returns short names by name, of those that are too long alone.
 */
export function proposeNames(names: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(names)];
  const long = all.filter((name) => columnsIn(name) > MOST_AGREED);
  const shown = new Map<string, string>();
  const taken = new Set(all.filter((name) => !long.includes(name)).map(fold));
  const keep = (name: string, short: string): void => {
    shown.set(name, short);
    taken.add(fold(short));
  };
  const open = new Map(long.map((name) => [name, candidatesFor(name)]));
  const rounds = Math.max(0, ...[...open.values()].map(({ length }) => length));
  for (let round = 0; round < rounds && open.size > 0; round += 1) {
    const tried = [...open].flatMap(([name, { [round]: short }]) =>
      short === undefined ? [] : [{ name, short }],
    );
    const alike = Map.groupBy(tried, ({ short }) => fold(short));
    for (const { name, short } of tried) {
      const isAlone = alike.get(fold(short))?.length === 1 && !taken.has(fold(short));
      const others = all.filter((one) => one !== name);
      if (!isAlone || isMistakable(short, others)) continue;
      keep(name, short);
      open.delete(name);
    }
  }
  // Nothing shorter tells them apart.
  for (const name of open.keys()) {
    const words = joined(fitting(coreOf(name), MOST_AGREED - 4));
    const head = words === '' ? abbreviated(coreOf(name).join(' '), MOST_WORD - 3) : words;
    let number = 1;
    while (taken.has(fold(`${head} ${String(number)}`))) number += 1;
    keep(name, `${head} ${String(number)}`);
  }
  return shown;
}

/**
 * Names in print by the service's: the given ones, and short ones for those that labels have no room for. One that is printed as it is has no
 * entry.
 */
export function printedNames(
  names: readonly string[],
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const named = (name: string): string => (Object.hasOwn(given, name) ? (given[name] ?? name) : name);
  const short = proposeNames(names.map(named));
  return Object.fromEntries(
    [...new Set([...names, ...Object.keys(given)])]
      .map((name) => [name, short.get(named(name)) ?? named(name)] as const)
      .filter(([name, shown]) => name !== shown),
  );
}
