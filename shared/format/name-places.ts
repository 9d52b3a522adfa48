/**
 * Where names stand in a text: the one matcher, for marking names in answers and for telling which brands a question names.
 *
 * A name is a whole word or several. Case, accents, compatibility forms (full width, ligatures) and the marks ® and ™ make no difference.
 * Spaces, hyphens and middle dots stand for each other where the name has one; apostrophes may be missing, `&` may be a word, ä may be ae.
 * It may carry an ending: a genitive or plural s, or what follows an apostrophe. Text without spaces between words has no such borders,
 * except that a name in katakana ends where the katakana do.
 */

import { splitLetters } from './short-name.ts';

/** A text without what makes no difference, and where each of its letters comes from. */
export type FoldedText = {
  readonly text: string;
  /** The place in the original of each place here, and of its end; null: the same. */
  readonly places: Int32Array | null;
  readonly original: string;
};

/** A place in a text, from its first letter to after its last. */
export type NamePlace = { readonly from: number; readonly to: number };

/** A place, and the names that stand there: several if they are spelled alike. */
export type FoundName<Name> = NamePlace & { readonly by: readonly [Name, ...Name[]] };

const ASCII = /^\p{ASCII}*$/u;
/** A letter beyond ASCII with its accents, or one of ASCII with accents. */
const OTHER = /\p{ASCII}?\p{M}+|\P{ASCII}[\p{M}\uff9e\uff9f]*/gu;
/** Accents of Latin, Greek and Cyrillic letters: those of kana make another letter. */
const ACCENTS = /[\u0300-\u036f]/g;
const INVISIBLE = /[\u00ad\u00ae\u200b-\u200f\u2060\u2120\u2122\ufeff]|\ufe0e|\ufe0f/g;

const ALIKE: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '`': "'", '´': "'", '＇': "'" },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};

const foldLetter = (letter: string): string => {
  const plain = ALIKE[letter] ?? letter.replace(INVISIBLE, '');
  const folded = plain.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC').toLowerCase();
  return folded.replaceAll(/[^\p{ASCII}]/gu, (one) => ALIKE[one] ?? one).replaceAll(/\s/g, ' ');
};

/** Folds a text: see above. */
export function foldText(original: string): FoldedText {
  if (ASCII.test(original)) return { text: original.toLowerCase(), places: null, original };
  const places = new Int32Array(original.length * 4 + 1);
  let [text, at] = ['', 0];
  const pass = (until: number): void => {
    text += original.slice(at, until).toLowerCase();
    for (; at < until; at += 1) places[text.length - until + at] = at;
  };
  const put = (folded: string, from: number): void => {
    for (let one = 0; one < folded.length; one += 1) places[text.length + one] = from;
    text += folded;
  };
  for (const { 0: letter, index } of original.matchAll(OTHER)) {
    pass(index);
    // A few compatibility forms are whole phrases.
    put(foldLetter(letter).slice(0, 4 * letter.length), index);
    at += letter.length;
  }
  pass(original.length);
  places[text.length] = original.length;
  return { text, places: places.subarray(0, text.length + 1), original };
}

const LETTER = /[\p{L}\p{N}]/u;
const KATAKANA = /[\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff]/u;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}\u30fc々〆ヶ]/u;

/** What people add to a brand's name in katakana, to name something of its own. */
const KATAKANA_KINDS =
  /^(?:アプリ|サイト|ショップ|ストア|カード|ポイント|プラン|サービス|オンライン|グループ|ジャパン|ペイ|モバイル|ユーザー)/u;

const isWithinWord = (edge: string, beside: string): boolean => {
  if (!LETTER.test(edge) || !LETTER.test(beside)) return false;
  if (KATAKANA.test(edge) && KATAKANA.test(beside)) return true;
  return !UNSPACED.test(edge) && !UNSPACED.test(beside);
};

/** Endings of a name, where its last letters allow them: Nordlichts, Lexuses. */
const hasEnding = (name: string, rest: string): boolean =>
  name.length >= 3 && (rest === 's' ? /\p{L}$/u.test(name) : rest === 'es' && /(?:[sxz]|[cs]h)$/u.test(name));

const lastOf = (text: string): string => /.$/su.exec(text)?.[0] ?? '';
const firstOf = (text: string): string => /^./su.exec(text)?.[0] ?? '';

/** The end of the word that a name begins; null if it is another word. */
function endOfName(text: string, from: number, to: number): number | null {
  const name = text.slice(from, to);
  if (isWithinWord(firstOf(name), lastOf(text.slice(Math.max(0, from - 2), from)))) return null;
  if (!isWithinWord(lastOf(name), firstOf(text.slice(to, to + 2)))) return to;
  if (KATAKANA.test(lastOf(name))) return KATAKANA_KINDS.test(text.slice(to, to + 8)) ? to : null;
  const [rest = ''] = /^[\p{L}\p{N}]{0,3}/u.exec(text.slice(to, to + 6)) ?? [];
  return hasEnding(name, rest) ? to + rest.length : null;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Letters that are also written as two. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'e', ö: 'e', ü: 'e', ø: 'e', å: 'a' };

const BETWEEN = String.raw`([ \-_·・]*)`;
const AND = '(?:&|and|und|et|y|e|en|と)';

/** A name's word as a pattern; what may be missing is optional. */
const patternOfWord = (word: string): string => {
  if (word === '&' || word === '＆') return AND;
  return splitLetters(word.normalize('NFC'))
    .map((letter, at, all) => {
      const folded = foldLetter(letter);
      const other = AS_TWO[letter.toLowerCase()];
      if (folded === "'") return "'?";
      if (folded === '&') return ' ?& ?';
      const isOfEnd = at === all.length - 1 && at > 0 && /[.!?]/.test(folded);
      return `${escape(folded)}${other === undefined ? '' : `${other}?`}${isOfEnd ? '?' : ''}`;
    })
    .join('');
};

const PATTERNS = new Map<string, RegExp | null>();
/** As many as the clients of one large agency have. */
const MOST_PATTERNS = 20_000;

function patternOf(name: string): RegExp | null {
  const known = PATTERNS.get(name);
  if (known !== undefined) return known;
  if (PATTERNS.size >= MOST_PATTERNS) PATTERNS.clear();
  const words = name
    .replaceAll(INVISIBLE, '')
    .split(/[\s\-‐‑–_·・]+/u)
    .filter((word) => word !== '');
  const pattern = words.some((word) => LETTER.test(word))
    ? new RegExp(words.map(patternOfWord).join(BETWEEN), 'dgu')
    : null;
  PATTERNS.set(name, pattern);
  return pattern;
}

/** Whether words that are written as one are told apart by a capital, or by their script: PaleHarbour. */
function isParted({ original, text, places }: FoldedText, at: number): boolean {
  const [before, after] = [lastOf(text.slice(Math.max(0, at - 2), at)), firstOf(text.slice(at, at + 2))];
  if (!LETTER.test(before) || !LETTER.test(after)) return true;
  if (UNSPACED.test(before) && UNSPACED.test(after)) return true;
  const [left = '', right = ''] = [at - 1, at].map((place) => original[places?.[place] ?? place]);
  return left !== left.toUpperCase() && right !== right.toLowerCase();
}

/** Where a name stands in a text as a word. */
export function* placesOf(folded: FoldedText, name: string): Generator<NamePlace> {
  const pattern = patternOf(name);
  if (pattern === null) return;
  const { text, places } = folded;
  for (const { 0: whole, index, indices = [] } of text.matchAll(pattern)) {
    const to = endOfName(text, index, index + whole.length);
    const joints = indices
      .slice(1)
      .flatMap((gap) => (gap !== undefined && gap[0] === gap[1] ? [gap[0]] : []));
    if (to === null || !joints.every((at) => isParted(folded, at))) continue;
    yield { from: places?.[index] ?? index, to: places?.[to] ?? to };
  }
}

/**
 * Every name in a text, in order; of overlapping ones the longest stands. Names that are spelled alike stand together, in the order of
 * `names`.
 *
 * @param canStand whether a place can stand for a name.
 */
export function findNames<Name extends { readonly name: string }>(
  folded: FoldedText,
  names: readonly Name[],
  canStand: (place: NamePlace, by: Name) => boolean = () => true,
): FoundName<Name>[] {
  const all = names.flatMap((by) =>
    [...placesOf(folded, by.name)].filter((place) => canStand(place, by)).map((place) => ({ ...place, by })),
  );
  const found: { from: number; to: number; by: [Name, ...Name[]] }[] = [];
  for (const { from, to, by } of all.sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const there = found.find((other) => from < other.to && to > other.from);
    if (there === undefined) found.push({ from, to, by: [by] });
    else if (there.from === from && there.to === to) there.by.push(by);
  }
  return found.sort((a, b) => a.from - b.from);
}
