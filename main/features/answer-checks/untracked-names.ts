/** Names that nobody tracks and that answers put beside tracked brands again and again: as another entry of a list, or in one enumeration. */
import { foldText } from '../../../shared/format/name-places.ts';
import { isDayOrMonth, isGeneral, isPerson } from './label-words.ts';
import { isPlaceName } from './place-names.ts';
import { keyOf } from './brand-keys.ts';
import type { FoundSpelling, SpellingReader } from './spellings.ts';
import type { Word } from './words.ts';

/** A name beside tracked brands. */
export type NameBeside = Word & {
  readonly name: string;
  /** The same without its first word, which may only begin the sentence: “Compare Velora”; null if it cannot. */
  readonly rest: string | null;
};

/** A name as answers have it: up to four words with a capital or a digit, small ones between; or a run of katakana. */
const WORD = String.raw`(?:\p{Lu}(?:[\p{L}\p{N}\p{M}'’&+]|\.(?=[\p{L}\p{N}]))*|\p{Ll}{1,2}\p{Lu}[\p{L}\p{N}]*|\d+[\p{L}\p{N}]*)`;
const SMALL = '(?:of|de|del|della|di|du|da|do|dos|the|van|von|der|den|by|&)';
const LATIN = `${WORD}(?:[ -](?:${SMALL} )?${WORD}){0,3}`;
const KANA = String.raw`[\p{Script=Katakana}ー]{3,}(?:・[\p{Script=Katakana}ー]{2,})*`;
const NAME = `(?:${LATIN}|${KANA})`;
const IS_NAME = new RegExp(`^${NAME}$`, 'u');

/** What begins a list's entry: its kind, with its depth, and what stands there. */
const ENTRY =
  /^(?<indent>[ \t>]*)(?<sign>[-*+•‣・]|\d{1,2}[.)．、]|#{1,6}|\|)[ \t\u3000]*(?<bold>\*\*|__)?\[?(?<head>[^*_\]:：|()（）,，、–—\n]{2,60}?)\]?(?=\*\*|__|\]|[:：|(（,，、–—\n]| - |$)/u;
const SIGN_OF_NUMBER = /^\d/;

const AND = '(?:and|or|und|oder|sowie|et|ou|y|o|e|ed)';
/** The same in Dutch, whose words mean something else in others. */
const DUTCH_AND = '(?:en|of|and|or)';
const DUTCH = /(?<!\p{L})(?:het|een|niet|zijn|voor|wordt|hebben|beide|vergelijk)(?!\p{L})/iu;
const MARKS = String.raw`(?:\*\*|__|["“”„«»「」『』])?`;
/** What parts the names of an enumeration. */
const partOf = (and: string): string =>
  String.raw`${MARKS}(?: ?\([^()\n]{1,40}\))?(?:, (?:${and} )?| ${and} |、| ?/ ?|や|と)(?:(?:die|der|das|the|la|le|el|il|o|a|het|de|les|los) )?${MARKS}`;
const sidesOf = (and: string) => ({
  /** Looked for first, in few letters: most names begin nothing of the kind. */
  before: new RegExp(`${partOf(and)}$`, 'u'),
  next: new RegExp(`^${partOf(and)}(?<name>${NAME})`, 'u'),
  previous: new RegExp(String.raw`(?<![\p{L}\p{N}])(?<name>${NAME})${partOf(and)}$`, 'u'),
});
const SIDES = { dutch: sidesOf(DUTCH_AND), other: sidesOf(AND) };

/** As far as an enumeration is followed, on either side. */
const MOST_LISTED = 8;
const NEAR = 100;

/** An answer that names brands more often says nothing new of what stands beside them. */
const MOST_NAMED = 200;

const LONGEST_PART = 60;

type Standing = Word & { readonly name: string };

type Entry = Standing & { readonly level: string };

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    // No list has longer heads.
    const line = text.slice(from, Math.min(to, from + 120));
    const { indent = '', sign = '', bold = '', head = '' } = ENTRY.exec(line)?.groups ?? {};
    const name = head.trim();
    if (name !== '' && IS_NAME.test(name)) {
      const at = from + line.indexOf(name, indent.length + sign.length);
      const level = `${String(indent.length)}${SIGN_OF_NUMBER.test(sign) ? '1' : sign}${bold}`;
      entries.push({ from: at, to: at + name.length, name, level });
    }
    from = to + 1;
  }
  return entries;
}

const isAt = ({ from, to }: Word, places: readonly FoundSpelling[]): boolean =>
  places.some((place) => place.from < to && place.to > from);

/** Names that stand as entries of a list of which a tracked brand is one, too. */
function listed(text: string, places: readonly FoundSpelling[]): Standing[] {
  const levels = Map.groupBy(entriesOf(text), ({ level }) => level);
  return [...levels.values()].flatMap((entries) =>
    entries.some((entry) => isAt(entry, places)) ? entries.filter((entry) => !isAt(entry, places)) : [],
  );
}

/** Names in one enumeration with a tracked brand, up to the next one, which has its own neighbours. */
function enumerated(text: string, places: readonly FoundSpelling[]): Standing[] {
  const names: Standing[] = [];
  const { before, next, previous } = SIDES[DUTCH.test(text) ? 'dutch' : 'other'];
  const put = (from: number, name: string): boolean => {
    const standing = { from, to: from + name.length, name };
    if (isAt(standing, places)) return false;
    names.push(standing);
    return true;
  };
  for (const { from, to } of places.slice(0, MOST_NAMED)) {
    for (let at = to, count = 0; count < MOST_LISTED; count += 1) {
      const found = next.exec(text.slice(at, at + NEAR));
      const name = found?.groups?.['name'];
      if (found === null || name === undefined) break;
      at += found[0].length;
      if (!put(at - name.length, name)) break;
    }
    for (let at = from, count = 0; count < MOST_LISTED; count += 1) {
      if (!before.test(text.slice(Math.max(0, at - LONGEST_PART), at))) break;
      const start = Math.max(0, at - NEAR);
      const found = previous.exec(text.slice(start, at));
      const name = found?.groups?.['name'];
      if (found === null || name === undefined) break;
      at = start + found.index;
      if (!put(at, name)) break;
    }
  }
  return names;
}

/** Before the first word of a sentence. */
const FIRST = /(?:^|[.!?:\n]\s*)$/u;

/** Articles and endings that belong to no name. */
const trimName = (name: string): string =>
  name
    .replace(/^(?:The|Die|Der|Das|La|Le|Les|El|Los|Il|O|A|Het|De) (?=\p{Lu})/u, '')
    .replace(/['’]s$|[.]$/u, '');

/** The name in what stands beside a brand; null if it is tracked, the product of a tracked brand, a place, a person, a day or a label (“Price”). */
function nameOf(standing: string, spellings: SpellingReader): string | null {
  const name = trimName(standing);
  const [key, folded] = [keyOf(name), foldText(name).text];
  const isOther =
    key.length < 2 ||
    /^\d*$/.test(key) ||
    isGeneral(folded) ||
    isPerson(folded) ||
    isDayOrMonth(folded) ||
    isPlaceName(name) ||
    spellings.tell(name) !== null ||
    // A tracked brand's product has its name in front.
    spellings.read(name).length > 0;
  return isOther ? null : name;
}

/** Finds names beside tracked brands in an answer, each once, by the places of these. */
export type FindBeside = (text: string, places: readonly FoundSpelling[]) => NameBeside[];

/** Builds what finds names that are not tracked, as entries of a list with a tracked brand, at one depth, or in one enumeration with one. */
export function buildFindBeside(spellings: SpellingReader): FindBeside {
  /** The same few names stand in thousands of answers. */
  const names = new Map<string, string | null>();
  return (text, places) => {
    if (places.length === 0) return [];
    const found = new Map<string, NameBeside>();
    for (const { from: start, name: standing } of [...listed(text, places), ...enumerated(text, places)]) {
      let name = names.get(standing);
      if (name === undefined) names.set(standing, (name = nameOf(standing, spellings)));
      if (name === null || found.has(name)) continue;
      const from = start + standing.indexOf(name);
      const isFirst = FIRST.test(text.slice(Math.max(0, from - 4), from));
      const [, rest = null] = isFirst ? (/^\S+ (\S.*)$/u.exec(name) ?? []) : [];
      found.set(name, { from, to: from + name.length, name, rest });
    }
    return [...found.values()];
  };
}
