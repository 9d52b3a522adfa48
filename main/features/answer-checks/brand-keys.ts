/** Names of tracked brands as keys: without what makes no difference. */
import { partsOf } from '../../../shared/domain/naming.ts';
import { foldText } from '../../../shared/format/name-places.ts';
import { isGivenName, isOfWords } from './label-words.ts';
import { isPlaceName } from './place-names.ts';

/** A brand by all its names; the first is the one that it is called by. */
export type ReadBrand = {
  readonly brandId: string;
  readonly isOwn: boolean;
  readonly names: readonly [string, ...string[]];
};

/** A name's key. */
export type Key = {
  readonly key: string;
  readonly name: string;
  readonly brand: ReadBrand;
  /** How many words the name has. */
  readonly words: number;
  /** Also an ordinary word: only its exact spelling, written as a name, can be the brand. */
  readonly isCommon: boolean;
  /** Whether it begins without a capital: iRobot, bol.com. */
  readonly isLower: boolean;
};

/** What parts the words of a name. */
export const PARTS = /[\s\-‐‑–_·・'’&.+]+/u;

/** A name without case, accents, spaces and signs. */
export const keyOf = (text: string): string => foldText(text).text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a key has Latin letters and digits alone. */
export const isLatin = (key: string): boolean => /^[a-z0-9]+$/.test(key);

/** ä may be written ae. */
const withPairs = (name: string): string =>
  name.replaceAll(/[äöüÄÖÜ]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

/** What stands for & in a name. */
const AND = ['and', 'und', 'et', 'y', 'e', 'en', 'と'];

const countWords = (name: string): number => name.split(PARTS).filter((word) => word !== '').length;

/** The keys of a brand's names, with those of their parts (no legal form, no ending of a domain). */
export function keysOf(brand: ReadBrand): Key[] {
  return [...brand.names, ...brand.names.flatMap(partsOf)].flatMap((name) => {
    const folded = foldText(name).text;
    const isCommon = isOfWords(folded) || isGivenName(folded) || isPlaceName(folded);
    const written = [
      name,
      ...(name.includes('&') ? AND.map((word) => name.replace(/ ?& ?/u, ` ${word} `)) : []),
    ];
    const keys = new Map(
      written.flatMap((one) => [one, withPairs(one)]).map((one) => [keyOf(one), countWords(one)] as const),
    );
    return [...keys]
      .filter(([key]) => key.length > 1)
      .map(([key, words]) => ({
        key,
        name,
        brand,
        words,
        isCommon,
        isLower: !/^[\p{Lu}\p{Lt}]/u.test(name),
      }));
  });
}
