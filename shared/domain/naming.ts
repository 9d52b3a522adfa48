/** Which brands a prompt names: a question that names the client is answered with it, and says little of how visible it is. */
import { findNames, foldText, type FoundName, type NamePlace } from '../format/name-places.ts';
import { isAlwaysCapital, isCommonWord } from './common-words.ts';
import { placeholdersOf } from './placeholders.ts';
import { isWrittenAsName } from './written-as-name.ts';

/** What can be told of a prompt: it names no tracked brand, the client, rivals, both, or nobody can read its placeholder. */
export const NAMINGS = ['non-branded', 'own', 'rival', 'both', 'unknown'] as const;

/** A prompt's class. */
export type Naming = (typeof NAMINGS)[number];

/** The classes that a person can decide on. */
export const CHOSEN_NAMINGS = ['non-branded', 'own', 'rival', 'both'] as const satisfies readonly Naming[];

/** What a person decided. */
export type ChosenNaming = (typeof CHOSEN_NAMINGS)[number];

/** Incremented when prompts are classed by other rules. */
export const NAMING_METHOD = 1;

/** A brand as it may be named. */
export type KnownBrand = {
  readonly isOwn: boolean;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Its addresses, with or without `https://`. */
  readonly urls: readonly (string | null)[];
};

/** Of two that are spelled alike, the higher stands for it. */
const RANK = { name: 2, alias: 1, part: 0, host: 0 } as const;

type Sought<Brand> = {
  readonly name: string;
  readonly brand: Brand;
  readonly kind: keyof typeof RANK;
  /** Whether it is also an ordinary word. */
  readonly isCommon: boolean;
};

const LEGAL =
  /[\s,]+(?:gmbh(?: & co\.? kg)?|ag|se|kg|ohg|ug|e\.? ?v\.?|inc\.?|llc|llp|ltd\.?|limited|plc|corp\.?|corporation|co\.?|company|s\.?a\.?s?\.?|sarl|s\.?r\.?l\.?|s\.?p\.?a\.?|s\.?l\.?u?\.?|b\.?v\.?|n\.?v\.?|ltda\.?|eireli|株式会社|有限会社|合同会社)$|^(?:株式会社|有限会社|合同会社)\s*|(?:株式会社|有限会社|合同会社)$/iu;
const DOMAIN_ENDING = /\.(?:com|net|org|io|ai|co|app|de|fr|es|it|nl|jp|eu|uk|us|tv|me|shop|store)$/iu;
/** Words that are said so often that nobody means a brand without its ending. */
const FUNCTION_WORDS = new Set([
  'you',
  'it',
  'we',
  'me',
  'us',
  'i',
  'one',
  'now',
  'what',
  'who',
  'this',
  'here',
  'on',
  'up',
  'go',
  'new',
]);

const foldedOf = (name: string): string => foldText(name.trim()).text;

/** A name without its legal form, and without the ending of a domain. */
export function partsOf(name: string): readonly string[] {
  const plain = name.trim().replace(LEGAL, '').trim();
  const stem = plain.replace(DOMAIN_ENDING, '');
  return [...(FUNCTION_WORDS.has(foldedOf(stem)) ? [] : [stem]), plain].filter(
    (part) => part !== name.trim() && part.length > 1,
  );
}

const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/@]*@)?(?:www\.)?([^/?#:\s]+\.[^/?#:\s]+?)\.?(?::\d+)?(\/[^?#\s]*)?(?:[?#]\S*)?$/iu;
/** A path that says no more than a language. */
const LANGUAGE_PATH = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/iu;

/** The host of a brand's site; with the path, if it is a page of a site that may be somebody else's. */
function hostOf(url: string | null): string[] {
  const [, host, path = '/'] = ADDRESS.exec(url?.trim() ?? '') ?? [];
  if (host === undefined) return [];
  return [LANGUAGE_PATH.test(path) ? host : `${host}${path.replace(/\/+$/, '')}`];
}

function soughtOf<Brand extends KnownBrand>(brand: Brand): Sought<Brand>[] {
  const { name, aliases, urls } = brand;
  const given = [
    { kind: 'name' as const, names: [name] },
    { kind: 'alias' as const, names: aliases },
    { kind: 'part' as const, names: [name, ...aliases].flatMap(partsOf) },
    { kind: 'host' as const, names: urls.flatMap(hostOf) },
  ];
  return given.flatMap(({ kind, names }) =>
    [...new Set(names.map((one) => one.trim()))]
      .filter((one) => one !== '')
      .map((one) => {
        const folded = foldedOf(one);
        const isWord = isCommonWord(folded) || isAlwaysCapital(folded);
        return { name: one, brand, kind, isCommon: kind !== 'host' && (isWord || one.length === 1) };
      }),
  );
}

/** A host as texts have it. */
const HOST = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}/gu;

/** Whether a place can stand for this name: it is no part of another host, and `you` in `you.com` names nobody. */
function canStand(
  text: string,
  hosts: readonly NamePlace[],
  { from, to }: NamePlace,
  sought: Sought<unknown>,
): boolean {
  const host = hosts.find((one) => one.from <= from && one.to >= to);
  if (sought.kind !== 'host') {
    return !sought.isCommon || host === undefined || host.to - host.from === to - from;
  }
  const isSubdomain = host === undefined || host.from === from || text[from - 1] === '.';
  return (
    isSubdomain && (host === undefined || host.to === to) && !/^-[\p{L}\p{N}]/u.test(text.slice(to, to + 3))
  );
}

/** The brands that a place names: those to which its spelling belongs most closely. */
function ownersOf<Brand>({ by }: FoundName<Sought<Brand>>): readonly Brand[] {
  const best = Math.max(...by.map(({ kind }) => RANK[kind]));
  return by.filter(({ kind }) => RANK[kind] === best).map(({ brand }) => brand);
}

/** Of a longer text the beginning is read: no question is as long. */
const MOST_LETTERS = 10_000;

function classOf(isOwn: boolean, isRival: boolean): Naming | null {
  if (isOwn) return isRival ? 'both' : 'own';
  return isRival ? 'rival' : null;
}

/**
 * Builds what tells which brands a text names.
 *
 * A brand is named by its name, with or without its legal form or domain, by an alias, or by the host of its site: as whole words, see
 * `name-places.ts`. Of overlapping places the longest counts. One spelling of several brands stands for the one whose name it is, then
 * for the one whose alias it is; those with equal claim are all named. A name that is an ordinary word must be written as a name, see
 * `written-as-name.ts`.
 */
export function buildNamedBrands<Brand extends KnownBrand>(
  brands: readonly Brand[],
): (whole: string) => ReadonlySet<Brand> {
  const sought = brands.flatMap(soughtOf);
  return (whole) => {
    const text = whole.slice(0, MOST_LETTERS);
    const hosts = [...text.matchAll(HOST)].map(({ 0: host, index: from }) => ({
      from,
      to: from + host.length,
    }));
    const places = findNames(foldText(text), sought, (place, by) => canStand(text, hosts, place, by));
    return new Set(
      places
        .filter((place) => !place.by[0].isCommon || isWrittenAsName(text, place, place.by[0].name, places))
        .flatMap(ownersOf),
    );
  };
}

/**
 * Builds what tells a prompt's class by its text.
 *
 * If the client and a rival have equal claim to a spelling, it names both: such a question cannot be counted among those that leave the
 * client out.
 *
 * A placeholder counts as what it says: `{brand}` as the client, `{competitor}` as a rival, `{city}` as nobody. A text whose only hint
 * is one that nobody can read is `unknown`, and so is a prompt without text.
 *
 * @param brands every brand of the client, with those that are tracked no longer: a question that names one still does.
 */
export function buildNaming(brands: readonly KnownBrand[]): (text: string | null) => Naming {
  const namedIn = buildNamedBrands(brands);
  return (whole) => {
    const text = whole?.slice(0, MOST_LETTERS) ?? '';
    if (text.trim() === '') return 'unknown';
    const owners = [...namedIn(text)].map(({ isOwn }) => isOwn);
    const placeholders = placeholdersOf(text);
    return (
      classOf(
        owners.includes(true) || placeholders.includes('own'),
        owners.includes(false) || placeholders.includes('rival'),
      ) ?? (placeholders.includes('unread') ? 'unknown' : 'non-branded')
    );
  };
}
