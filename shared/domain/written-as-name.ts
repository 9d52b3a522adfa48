/** Whether a word that is also a brand's name is written as one: “Is Apple any good?”, not “apple pie”. */
import { isAlwaysCapital, isEnglishAlone, isGermanNoun } from './common-words.ts';
import { foldText, type NamePlace } from '../format/name-places.ts';

/** Words of German that few other texts have. */
const GERMAN =
  /(?:^|[^\p{L}])(?:der|das|ist|für|und|welche[rsn]?|mit|von|wie|eine?[mnr]?|bei|nicht|oder)(?![\p{L}])/iu;

/** Words of other languages than English that no English text has. */
const NOT_ENGLISH =
  /(?:^|[^\p{L}])(?:der|das|ist|und|für|wie|mit|von|nicht|oder|est|les|une|des|pour|avec|dans|quel(?:le)?s?|qué|cuál|cuánto|los|las|una|para|cómo|è|di|della|delle|dell|alle|per la|che|gli|sono|quanto|het|een|voor|welke|niet|zijn|hoe|não|qual|uma|é|da|do|das|dos|com)(?![\p{L}])/iu;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What says that a name follows: another product to take instead. */
const SOUGHT_BEFORE =
  /(?:alternativ\p{L}*\s+(?:to|for|zu[rm]?|à|au|a|al|alla|allo|voor|van|op|ao|à|do|da|de|di|per)|(?:switch\p{L}*|migrat\p{L}*|mov\p{L}+|wechsel\p{L}*|passer|cambiar|passare|overstappen|mudar|migrar)\s+(?:from|to|von|zu|de|à|a|da|van|naar|para)|competitors\s+(?:of|to)|similar to|instead of|better than|compared (?:to|with)|statt|anstelle von|besser als|vergleichbar mit|plutôt que|mieux que|comme|en vez de|mejor que|invece di|meglio di|in plaats van|beter dan|em vez d[eoa]|melhor (?:do )?que|vs\.?|versus)\s+$/iu;

/** What says that a name came before. */
const SOUGHT_AFTER =
  /^(?:['’]s?)?[\s-]+(?:alternativ\p{L}*|competitors?|pricing|login|log-in|app|crm|api|vs\.?|versus|subscription|account|customer service|abo|preise|kosten|konto|kundenservice|reviews?|promo|coupons?|discount|gutschein\p{L}*)(?![\p{L}])|^(?:の|に)(?:代わり|代替|競合)/iu;

/** What stands between two names that are weighed against each other. */
const BETWEEN_NAMES =
  /^[\s,/&+]*(?:(?:vs\.?|versus|or|and|oder|und|ou|et|o|u|y|e|of|en|against|gegen|contre|contra|contro|tegen|to|with)[\s,]+(?:(?:the|with|by|mit|von|der|die|das|de|la|le|el|il|o|a)\s+)?)?$/iu;

const isBetween = (gap: string): boolean => gap.length < NEAR && BETWEEN_NAMES.test(gap);

const QUOTES = /["“„«»‘'「『*_`]/u;

/** How far away a word can say that a name is one. */
const NEAR = 60;

/** Letters that stand alone: sizes, unknowns. */
const LONE_LETTERS = /(?<![\p{L}\p{N}'’])[b-hj-z](?![\p{L}\p{N}'’])/giu;

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
  /(?:^|[.!?:;…。！？\n]["”’»)]?\s*|[\n-]\s*)["“„«‘'(¿¡*#\s]*$/u.test(
    text.slice(Math.max(0, from - NEAR), from),
  ) && !/(?:vs|z\. ?B|e\.g|i\.e|bzw|St|Dr|Mr|Mrs)\.\s*$/iu.test(text.slice(Math.max(0, from - NEAR), from));

/**
 * Whether a place of an ordinary word names the brand that is called like it. It does
 * - with a capital within a sentence, unless the text is a heading with capitals throughout, the word has a capital everywhere (Monday; in
 *   German, its nouns), or it is one letter among others;
 * - in the brand's own capitals (SAP, iRobot), quoted with a capital, or in front of a genitive's apostrophe with one;
 * - with a capital in a text of a language in which it is no word: an English one in Italian, Latin letters in Japanese;
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
  const written = text.slice(from, to);
  const [before, after] = [text.slice(Math.max(0, from - NEAR), from), text.slice(to, to + NEAR)];
  if (SOUGHT_BEFORE.test(before) || SOUGHT_AFTER.test(after)) return true;
  const isWeighed = names.some(
    (other) =>
      (other.to < from && isBetween(text.slice(other.to, from))) ||
      (other.from > to && isBetween(text.slice(to, other.from))),
  );
  if (isWeighed) return true;
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
  const hasCaseOfItsOwn = capitals > 1 || (capitals === 1 && !isUpper(name.at(0) ?? ''));
  const isAllCapitals = text === text.toUpperCase();
  if (hasCaseOfItsOwn) return written.startsWith(name) && !isAllCapitals;
  if (!isUpper(written.at(0) ?? '') || isAllCapitals) return false;
  const folded = foldText(name).text;
  if (isAlwaysCapital(folded)) return false;
  if (written.length === 1 && (text.match(LONE_LETTERS)?.length ?? 0) > 1) return false;
  if (isGermanNoun(folded) && GERMAN.test(text)) return false;
  if (QUOTES.test(before.at(-1) ?? '') && QUOTES.test(after.at(0) ?? '')) return true;
  if (/^['’]s?(?![\p{L}])/u.test(after)) return true;
  if (JAPANESE.test(text) || (isEnglishAlone(folded) && NOT_ENGLISH.test(text))) return true;
  return !isFirst(text, from) && !isHeading(text, names);
}
