/** Names that are near a tracked one: with an ending, misspelled, or in another script. */
import { isLatin, type Key } from './brand-keys.ts';
import { isDayOrMonth, isGeneral, isGivenName } from './label-words.ts';
import { isPlaceName } from './place-names.ts';
import { isSameSound, soundOfOther, soundsOfName } from './sounds.ts';

/** Endings that the languages put to a name. */
const ENDINGS = new Set([
  's',
  'es',
  'n',
  'en',
  'sche',
  'schen',
  'scher',
  'sches',
  'schem',
  'er',
  'ish',
  'esque',
  'tje',
]);
const LEAST_WITH_ENDING = 5;

/** Of names this long, one letter may be wrong, and of these, two: in shorter ones another word is as near. */
export const LEAST_FOR_ONE = 6;
const LEAST_FOR_TWO = 10;

/** Letters to insert, drop, change or swap to make one word of another; more than `most` is told as `most + 1`. Optimal string alignment. */
export function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      here[at] = Math.min(
        (last[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(before[at - 2] ?? 0) + 1] : []),
      );
    }
    if (Math.min(...here) > most) return most + 1;
    [before, last] = [last, here];
  }
  return last[other.length] ?? most + 1;
}

const digitsOf = (key: string): string => key.replaceAll(/\D/g, '');

/**
 * The name that a word may be a misspelling of; null if it is an ordinary word, or as near to two brands. The first letter is right: few
 * slips are there.
 */
function typoOf(key: string, keys: readonly Key[]): Key | null {
  if (isGeneral(key) || isGivenName(key) || isDayOrMonth(key) || isPlaceName(key)) return null;
  let best: { readonly key: Key; readonly typos: number } | null = null;
  let isShared = false;
  for (const one of keys) {
    const most = one.key.length >= LEAST_FOR_TWO ? 2 : 1;
    if (one.isCommon || one.key.length < LEAST_FOR_ONE || !one.key.startsWith(key.charAt(0))) continue;
    if (digitsOf(one.key) !== digitsOf(key)) continue;
    const typos = countTypos(one.key, key, most);
    if (typos > most) continue;
    if (best === null || typos < best.typos) {
      isShared = false;
      best = { key: one, typos };
    } else if (typos === best.typos && one.brand !== best.key.brand) isShared = true;
  }
  return isShared || best === null ? null : best.key;
}

function endingOf(key: string, byKey: ReadonlyMap<string, Key | null>): Key | null {
  for (let cut = 1; cut <= 5 && key.length - cut >= LEAST_WITH_ENDING; cut += 1) {
    const one = byKey.get(key.slice(0, -cut));
    if (one != null && !one.isCommon && ENDINGS.has(key.slice(-cut))) return one;
  }
  return null;
}

/** A name, and how a word differs from it. */
export type Near = { readonly one: Key; readonly kind: 'ending' | 'typo' | 'script' };

/** Builds what tells which name a capitalised word, or one of another script, is near; null: none, or those of two brands. */
export function buildNear(
  keys: readonly Key[],
  byKey: ReadonlyMap<string, Key | null>,
): (piece: string, key: string, words: number) => Near | null {
  const latin = keys.filter(({ key }) => isLatin(key));
  const named = keys.filter(({ isCommon }) => !isCommon);
  const sounding = named
    .filter(({ key }) => isLatin(key))
    .map((one) => ({ one, sounds: soundsOfName(one.name) }));
  const others = named.flatMap((one) => {
    const sound = isLatin(one.key) ? null : soundOfOther(one.name);
    return sound === null ? [] : [{ one, sound }];
  });
  const soundingLike = (piece: string, key: string): readonly { readonly one: Key }[] => {
    if (isLatin(key)) {
      if (others.length === 0) return [];
      const sounds = soundsOfName(piece);
      return others.filter(({ sound }) => sounds.some((one) => isSameSound(one, sound)));
    }
    const sound = soundOfOther(piece);
    return sound === null
      ? []
      : sounding.filter(({ sounds }) => sounds.some((one) => isSameSound(one, sound)));
  };
  return (piece, key, words) => {
    if (isLatin(key)) {
      const ending = endingOf(key, byKey);
      const near = ending ?? typoOf(key, latin);
      if (near !== null && words <= near.words) {
        return { one: near, kind: ending === null ? 'typo' : 'ending' };
      }
    }
    const [first, ...more] = soundingLike(piece, key);
    if (first === undefined || words > first.one.words) return null;
    if (more.some(({ one }) => one.brand !== first.one.brand)) return null;
    return { one: first.one, kind: 'script' };
  };
}
