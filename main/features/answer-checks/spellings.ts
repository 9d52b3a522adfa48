/** Spellings by which answers name a tracked brand, other than those that it is tracked by. Precise before complete. */
import type { SPELLING_KINDS } from '../../../shared/domain/answer-checks.ts';
import { findNames, foldText } from '../../../shared/format/name-places.ts';
import { isLatin, keyOf, keysOf, PARTS, type Key, type ReadBrand } from './brand-keys.ts';
import { isGeneral } from './label-words.ts';
import { buildNear, LEAST_FOR_ONE } from './near-names.ts';
import { findWords, isCapital, joinNext, type Wanted, type Word } from './words.ts';

/** How a spelling differs from the name: not at all, in spaces and hyphens, by an ending, by letters, or in script. */
type SpellingKind = (typeof SPELLING_KINDS)[number];

/** What a piece of a text is taken for. */
export type Spelling = {
  readonly brand: ReadBrand;
  readonly kind: SpellingKind;
  /** The brand's name that it is a spelling of, and whether that is an ordinary word, too. */
  readonly name: string;
  readonly isCommon: boolean;
};

/** A spelling in a text. */
export type FoundSpelling = Word & Spelling;

/** Reads the spellings of some brands. */
export type SpellingReader = {
  /** Every spelling of a tracked brand in a text, in order; of overlapping ones the one of more words. */
  readonly read: (text: string) => FoundSpelling[];
  /** What a piece of text that stands alone is taken for; null: no tracked brand. */
  readonly tell: (piece: string) => Spelling | null;
};

const spellingOf = ({ brand, name, isCommon }: Key, kind: SpellingKind): Spelling => ({
  brand,
  kind,
  name,
  isCommon,
});

/** Letters that are not told apart in words by spaces, katakana besides: these are looked at by themselves. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]+/u;

/** Where a name with such letters stands: words have no ends there, so that the matcher that marks names decides; it reads little around them. */
function findUnspaced(text: string, key: Key): FoundSpelling[] {
  const { name } = key;
  const [sign = name] = UNSPACED.exec(name) ?? [];
  const found = new Map<number, FoundSpelling>();
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    const start = Math.max(0, at - 2 * name.length);
    for (const { from, to } of findNames(foldText(text.slice(start, at + 2 * name.length)), [{ name }])) {
      found.set(start + from, { from: start + from, to: start + to, ...spellingOf(key, 'written') });
    }
  }
  return [...found.values()];
}

const isUpperFirst = (piece: string): boolean => /^[\p{Lu}\p{Lt}]/u.test(piece);

/** Whether a piece of the same key is a name: as it is; or as one word, or apart with a hyphen or capitals, where the name is not. */
function exactOf(piece: string, words: number, one: Key): Spelling | null {
  if (!isUpperFirst(piece) && /^\p{L}/u.test(piece) && !one.isLower) return null;
  if (words === one.words) return spellingOf(one, 'written');
  const isApart =
    !one.isCommon && (piece.includes('-') || piece.split(PARTS).every((part) => /^\P{Ll}/u.test(part)));
  if (one.key.length < LEAST_FOR_ONE || !isUpperFirst(piece) || !(words < one.words || isApart)) return null;
  return { ...spellingOf(one, 'joined'), isCommon: false };
}

/** As many different words as are kept in mind: all of ten thousand answers in one language. */
const MOST_KNOWN = 100_000;

function buildTell(keys: readonly Key[]): SpellingReader['tell'] {
  const byKey = new Map<string, Key | null>();
  for (const one of keys) {
    const there = byKey.get(one.key);
    byKey.set(one.key, there === undefined || there?.brand === one.brand ? (there ?? one) : null);
  }
  const nearOf = buildNear(keys, byKey);
  const look = (piece: string): Spelling | null => {
    const key = keyOf(piece);
    const exact = byKey.get(key);
    if (key.length < 2 || exact === null) return null;
    const words = piece.split(PARTS).length;
    if (exact !== undefined) return exactOf(piece, words, exact);
    if (!isUpperFirst(piece) && isLatin(key)) return null;
    const near = nearOf(piece, key, words);
    return near === null ? null : spellingOf(near.one, near.kind);
  };
  const known = new Map<string, Spelling | null>();
  return (piece) => {
    const told = known.get(piece);
    if (told !== undefined) return told;
    if (known.size >= MOST_KNOWN) known.clear();
    const found = look(piece);
    known.set(piece, found);
    return found;
  };
}

/** Tells words without a capital that a name may begin with. */
function buildIsWanted(keys: readonly Key[]): Wanted {
  const firsts = keys.filter(({ isLower }) => isLower).map(({ name }) => name.slice(0, 2).toLowerCase());
  const wanted = new Set(
    firsts
      .flatMap((pair) => [pair, pair.charAt(0) + pair.charAt(1).toUpperCase()])
      .map((pair) => pair.charCodeAt(0) * 0x1_00_00 + pair.charCodeAt(1)),
  );
  return (first, second) => wanted.has(first * 0x1_00_00 + second);
}

/** Builds what reads the spellings of brands. One spelling of two brands stands for neither. */
export function buildSpellings(brands: readonly ReadBrand[]): SpellingReader {
  const keys = brands.flatMap(keysOf);
  const tell = buildTell(keys);
  const isWanted = buildIsWanted(keys);
  const unspacedNames = keys.filter(({ name }) => UNSPACED.test(name));
  const most = Math.max(1, ...keys.map(({ words }) => words)) + 1;
  /** The spelling of most words that begins with a word. */
  const longestAt = (text: string, word: Word): FoundSpelling | null => {
    let best: FoundSpelling | null = null;
    let place: Word | undefined = word;
    for (let words = 1; words <= most && place !== undefined; words += 1) {
      const spelling = tell(text.slice(place.from, place.to));
      if (spelling !== null && !isInAddress(text, place)) best = { ...place, ...spelling };
      place = joinNext(text, place);
    }
    return best?.kind === 'typo' && isPartOfName(text, best) ? null : best;
  };
  const read = (text: string): FoundSpelling[] => {
    const unspaced = unspacedNames.flatMap((one) => findUnspaced(text, one));
    const found = [...unspaced];
    let end = 0;
    for (const word of findWords(text, isWanted)) {
      const best = word.from < end ? null : longestAt(text, word);
      if (best === null || unspaced.some(({ from, to }) => best.from < to && best.to > from)) continue;
      found.push(best);
      end = best.to;
    }
    return unspaced.length === 0 ? found : found.sort((a, b) => a.from - b.from);
  };
  return { read, tell };
}

/** As far back as an address is looked for. */
const LONGEST_ADDRESS = 60;

/** Whether a word is of an address, a hashtag or the name of a file. */
function isInAddress(text: string, { from, to }: Word): boolean {
  if (/^(?:\.\p{Ll}|[@_]\p{L})/u.test(text.slice(to, to + 2))) return true;
  let start = from;
  while (start > 0 && from - start < LONGEST_ADDRESS && !/\s/u.test(text.charAt(start - 1))) start -= 1;
  const before = text.slice(start, from);
  return /[@#.]$|\/\/|[\p{L}\p{N}]\.\p{L}[^\s]*\/$/u.test(before);
}

/** Another word with a capital right beside it makes another name: “Holden” in “Holden Caulfield” is not Halden. */
function isPartOfName(text: string, { from, to }: Word): boolean {
  const after = text.charAt(to) === ' ' ? joinNext(text, { from: to, to }) : undefined;
  if (after !== undefined && isCapital(text, { from: to + 1, to: after.to })) {
    if (!isGeneral(foldText(text.slice(to + 1, after.to)).text)) return true;
  }
  const before = /(?:(^|[.!?:*\n-]\s*)|)(\p{Lu}[\p{L}\p{N}]*) $/u.exec(
    text.slice(Math.max(0, from - 40), from),
  );
  return before !== null && before[1] === undefined && !isGeneral(foldText(before[2] ?? '').text);
}
