/** Whether a word that is also a brand's name is written as one: “Is Apple any good?”, not “apple pie”. */
import { isAlwaysCapital, isGermanNoun } from './common-words.ts';
import type { NamePlace } from '../format/name-places.ts';

/** Words of German that few other texts have. */
const GERMAN =
  /(?:^|[^\p{L}])(?:der|das|ist|für|und|welche[rsn]?|mit|von|wie|eine?[mnr]?|bei|nicht|oder)(?![\p{L}])/iu;

/** What says that a name follows: another product to take instead. */
const SOUGHT_BEFORE =
  /(?:alternativ\p{L}*\s+(?:to|for|zu[rm]?|à|au|a|al|alla|allo|voor|van|op|ao|à|do|da|de|di|per)|(?:switch\p{L}*|migrat\p{L}*|mov\p{L}+|wechsel\p{L}*|passer|cambiar|passare|overstappen|mudar|migrar)\s+(?:from|to|von|zu|de|à|a|da|van|naar|para)|competitors\s+(?:of|to)|similar to|instead of|better than|compared (?:to|with)|statt|anstelle von|besser als|vergleichbar mit|plutôt que|mieux que|comme|en vez de|mejor que|invece di|meglio di|in plaats van|beter dan|em vez d[eoa]|melhor (?:do )?que|vs\.?|versus)\s+$/iu;

/** What says that a name came before. */
const SOUGHT_AFTER =
  /^(?:['’]s?)?[\s-]+(?:alternativ\p{L}*|competitors?|pricing|login|log-in|app|crm|api|vs\.?|versus|subscription|account|customer service|abo|preise|kosten|konto|kundenservice|reviews?|promo|coupons?|discount|gutschein\p{L}*)(?![\p{L}])|^(?:の|に)(?:代わり|代替|競合)/iu;

/** What stands between two names that are weighed against each other. */
const BETWEEN_NAMES =
  /^[\s,/&+]*(?:(?:vs\.?|versus|or|and|oder|und|ou|et|o|u|y|e|of|en|against|gegen|contre|contra|contro|tegen|to|with)[\s,]+(?:(?:the|with|by|mit|von|der|die|das|de|la|le|el|il|o|a)\s+)?)?$/iu;

const QUOTES = /["“„«»‘'「『*_`]/u;

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

/** Whether a text gives most of its longer words a capital, as headings do. */
function isHeading(text: string, names: readonly NamePlace[]): boolean {
  const words = [...text.matchAll(/\p{L}[\p{L}'’]{3,}/gu)].filter(
    ({ index }, place) => place > 0 && !names.some(({ from, to }) => index >= from && index < to),
  );
  const capitals = words.filter(({ 0: word }) => isUpper(word.at(0) ?? ''));
  return words.length >= 2 && capitals.length >= 0.6 * words.length;
}

/** Whether a place begins a sentence, where every word has a capital. */
const isFirst = (text: string, from: number): boolean =>
  /(?:^|[.!?:;…。！？\n]["”’»)]?\s*|[\n-]\s*)["“„«‘'(¿¡*#\s]*$/u.test(text.slice(0, from)) &&
  !/(?:vs|z\. ?B|e\.g|i\.e|bzw|St|Dr|Mr|Mrs)\.\s*$/iu.test(text.slice(0, from));

/**
 * Whether a place of an ordinary word names the brand that is called like it. It does
 * - with a capital within a sentence, unless the text is a heading with capitals throughout, the word has a capital everywhere (Monday; in
 *   German, its nouns), or it is only the plural of the word;
 * - in the brand's own capitals (SAP, iRobot), quoted with a capital, or in front of a genitive's apostrophe with one;
 * - in either case, beside another brand that it is weighed against (“zoom or webex”), and in “alternatives to zoom”, “zoom alternatives”,
 *   “zoom login” and the like.
 *
 * @param name the brand's, as it is spelled there.
 * @param names every place of a brand in the text.
 */
export function isWrittenAsName(
  text: string,
  { from, to }: NamePlace,
  name: string,
  names: readonly NamePlace[],
): boolean {
  const [before, written, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (SOUGHT_BEFORE.test(before) || SOUGHT_AFTER.test(after)) return true;
  const isWeighed = names.some(
    (other) =>
      (other.to <= from && BETWEEN_NAMES.test(text.slice(other.to, from)) && other.to < from) ||
      (other.from >= to && BETWEEN_NAMES.test(text.slice(to, other.from)) && other.from > to),
  );
  if (isWeighed) return true;
  const capitals = [...name].filter(isUpper).length;
  const hasCaseOfItsOwn = capitals > 1 || (capitals === 1 && !isUpper(name.at(0) ?? ''));
  const isAllCapitals = text === text.toUpperCase();
  if (hasCaseOfItsOwn) return written.startsWith(name) && !isAllCapitals;
  if (!isUpper(written.at(0) ?? '') || isAllCapitals) return false;
  const folded = name.toLowerCase();
  if (isAlwaysCapital(folded)) return false;
  if (isGermanNoun(folded) && GERMAN.test(text)) return false;
  if (QUOTES.test(before.at(-1) ?? '') && QUOTES.test(after.at(0) ?? '')) return true;
  if (/^['’]s?(?![\p{L}])/u.test(after)) return true;
  return !isFirst(text, from) && !isHeading(text, names);
}
