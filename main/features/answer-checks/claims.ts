/** What answers say of a brand that its fact sheet says otherwise: where it is, whose it is, what it costs, what its products are called. */
import type { Fact } from '../../../shared/domain/answer-checks-schema.ts';
import { partsOf } from '../../../shared/domain/naming.ts';
import { foldText } from '../../../shared/format/name-places.ts';
import { findAmounts, type Amount } from './amounts.ts';
import { claimPatterns, OF_ANOTHER, OWNER_CUE, PLACE_CUE, TAKEN_BACK } from './claim-words.ts';
import { isGeneral } from './label-words.ts';
import { sentenceAround, type Span } from './passage.ts';
import { readPlace } from './place-names.ts';
import type { FoundSpelling } from './spellings.ts';
import { keyOf } from './brand-keys.ts';

/** What an answer claims in some words: claims that have the same `key` are the same. */
type Told = Span & { readonly says: string; readonly key: string };

/** A claim in an answer: the fact that it is against, its words, and their place. */
export type Claim = Told & { readonly fact: Fact };

/** What a fact says is true, one by one. */
export const valuesOf = ({ value }: Pick<Fact, 'value'>): readonly string[] =>
  value
    .split(/[;；\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A sentence with the own brand. */
type Said = Span & {
  readonly text: string;
  /** Names of tracked brands in it; places are in the sentence. */
  readonly names: readonly (Span & { readonly isOwn: boolean })[];
};

const QUESTION = /[?？]["'”»)*_]*$/u;

const restOfClause = (text: string): string => /^[^,;:.、。]*/u.exec(text)?.[0] ?? '';

/** Whether what stands at a place is said of the own brand: the last name before it is the brand's, and nothing says otherwise. */
function isOfOwn({ text, names }: Said, { from, to }: Span): boolean {
  const before = names.findLast((name) => name.to <= from);
  const subject = before ?? names.find((name) => name.from >= to);
  if (subject === undefined || !subject.isOwn || QUESTION.test(text)) return false;
  const between = text.slice(Math.min(subject.to, to), Math.max(from, Math.min(subject.from, text.length)));
  return (
    !OF_ANOTHER.test(between) && !TAKEN_BACK.test(text.slice(0, to) + restOfClause(text.slice(to, to + 25)))
  );
}

const ENDS = /[.,;:'’&-]+$|['’]s$/u;
const cleaned = (name: string): string => name.replace(ENDS, '').trim();

/** Every match of some patterns' named group. */
function* matchesOf(text: string, patterns: readonly RegExp[], group: string): Generator<Told> {
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const says = cleaned(match.groups?.[group] ?? '');
      const from = match.index + match[0].indexOf(says);
      if (says !== '') yield toldAt(from, says);
    }
  }
}

/** Words by themselves, whatever their case and signs. */
const toldAt = (from: number, says: string): Told => ({
  from,
  to: from + says.length,
  says,
  key: keyOf(says) || says,
});

/** Claims of a kind against a fact of a sheet, which is parsed once for all sentences; `own`: the own brand's names. */
type Reader = (fact: Fact, sheet: readonly Fact[]) => (said: Said, own: readonly string[]) => Told[];

const placesAgainst: Reader = (fact) => {
  const known = valuesOf(fact)
    .flatMap((value) => [value, ...value.split(/[,，]/u)])
    .map(readPlace);
  const isAgainst = (said: Said, claim: Told): boolean => {
    const [, more = ''] = /^, (\p{Lu}[\p{L} '’-]+)/u.exec(said.text.slice(claim.to)) ?? [];
    const told = [readPlace(claim.says), ...(more === '' ? [] : [readPlace(more)])];
    if (isGeneral(foldText(claim.says).text) && told[0]?.isKnown !== true) return false;
    const isSame = told.some(({ same }) => known.some((one) => one.same === same));
    const [first] = told;
    // A sheet that names only a country says nothing of towns.
    return (
      !isSame && known.some(({ kind }) => kind === first?.kind && kind !== 'region') && isOfOwn(said, claim)
    );
  };
  return (said) =>
    PLACE_CUE.test(said.text)
      ? [...matchesOf(said.text, claimPatterns().places, 'place')].filter((claim) => isAgainst(said, claim))
      : [];
};

const COMPANY =
  /\b(?:the|group|groupe|gruppe|grupo|gruppo|konzern|holdings?|company|inc|ag|se|gmbh|llc|ltd|plc|corp|corporation|familie|family|sa|spa|nv|bv)\b/giu;
const companyKey = (name: string): string =>
  keyOf(foldText(name).text.replaceAll(COMPANY, '')) || keyOf(name);

const ownersAgainst: Reader = (fact) => {
  const known = valuesOf(fact).map(companyKey);
  const isAgainst = (said: Said, claim: Told, own: readonly string[]): boolean => {
    const key = companyKey(claim.says);
    if (key.length < 2 || isGeneral(foldText(claim.says).text) || readPlace(claim.says).isKnown) return false;
    if (own.some((name) => keyOf(name).includes(key))) return false;
    return !known.some((one) => one.includes(key) || key.includes(one)) && isOfOwn(said, claim);
  };
  return (said, own) =>
    OWNER_CUE.test(said.text)
      ? [...matchesOf(said.text, claimPatterns().owners, 'owner')].filter((claim) =>
          isAgainst(said, claim, own),
        )
      : [];
};

/** Not what it costs: what is saved, compared, or paid for something else. */
const OTHER_MONEY =
  /(?:(?<=[^\p{L}\p{N}])(?:statt|instead of|au lieu de|en vez de|en lugar de|invece di|in plaats van|em vez de|save|saves|spart|under|below|less than|more than|over|above|up to|unter|über|weniger als|mehr als|bis zu|moins de|plus de|jusqu['’]à|menos de|más de|hasta|meno di|più di|fino a|minder dan|meer dan|tot|mais de|até|shipping|delivery|\p{L}*versand\p{L}*|livraison|envío|spedizione|verzending|frete|entrega|discount|\p{L}*rabatt|remise|descuento|sconto|\p{L}*korting|desconto|revenue|turnover|raised|funding|\p{L}*umsatz|chiffre d['’]affaires|ingresos|fatturato|\p{L}*omzet|fine|penalty|deposit|fee|fees)(?![\p{L}\p{N}])|送料|割引|売上)\P{L}*(?:\p{L}+\P{L}*){0,2}$/iu;
/** What stands before an amount, with a sign ahead of its first word. */
const beforeOf = (text: string, at: number): string => ` ${text.slice(0, at)}`.slice(-42);
const AFTER_MONEY =
  /^\s*(?:million|billion|mio|mrd|bn|m\b|k\b|millones|milioni|miljoen|milhões|millions|milliards|off|discount|Rabatt|de remise|de descuento|di sconto|korting|以上|以下|未満|引き|割引|億|more|less|mehr|weniger|de plus|más|in più|meer|cheaper|günstiger)/iu;
const ROUGHLY =
  /(?:about|around|roughly|approximately|approx\.?|rund|etwa|circa|ca\.?|ungefähr|environ|unos|alrededor de|aproximadamente|intorno a|ongeveer|rond|cerca de|por volta de|約|~)\s*(?:die |the |the )?$/iu;

/** What may be left out of a round figure. */
const ROUGH = 0.1;

function isSamePrice(claim: Amount, fact: Amount, isRough: boolean): boolean {
  const slack = isRough
    ? fact.low * ROUGH
    : Number.isInteger(claim.low) === Number.isInteger(fact.low)
      ? 0
      : 0.999;
  return claim.high >= fact.low - slack && claim.low <= fact.high + slack;
}

const isComparable = (one: Amount, other: Amount): boolean =>
  one.currency === other.currency && (one.per === null || other.per === null || one.per === other.per);

/** A product's word right after the brand's name. */
const AFTER_BRAND = /^[®™]? (?<product>[A-Z\d][\p{Script=Latin}\d-]*(?: [A-Z\d][\p{Script=Latin}\d-]*)?)/u;

/** Whether an amount is paid for a subject: of the products that the sheet has prices of, it is the last before the amount. */
function isPaidFor(
  { text, names }: Said,
  { from }: Span,
  subject: string,
  subjects: readonly string[],
): boolean {
  const last = names.findLast((name) => name.to <= from && name.isOwn);
  const before = foldText(text.slice(0, from)).text;
  const endOf = (product: string): number => {
    const at = before.lastIndexOf(foldText(product).text);
    return at < 0 ? -1 : at + product.length;
  };
  if (subject === '') {
    const isOfProduct = subjects.some((product) => product !== '' && endOf(product) >= 0);
    return !isOfProduct && (last === undefined || !AFTER_BRAND.test(text.slice(last.to)));
  }
  const end = endOf(subject);
  if (end < 0) return false;
  return subjects.every((product) => product === '' || product === subject || endOf(product) < end);
}

const pricesAgainst: Reader = (fact, sheet) => {
  const subjects = sheet.flatMap(({ kind, subject }) => (kind === 'price' ? [subject] : []));
  const known = valuesOf(fact).flatMap(findAmounts);
  const isAgainst = (said: Said, amount: Amount): boolean => {
    const before = beforeOf(said.text, amount.from);
    if (OTHER_MONEY.test(before) || AFTER_MONEY.test(said.text.slice(amount.to))) return false;
    const like = known.filter((one) => isComparable(amount, one));
    const isRight = like.some((one) => isSamePrice(amount, one, ROUGHLY.test(before)));
    return (
      like.length > 0 && !isRight && isPaidFor(said, amount, fact.subject, subjects) && isOfOwn(said, amount)
    );
  };
  return (said) =>
    findAmounts(said.text).flatMap((amount) => {
      if (!isAgainst(said, amount)) return [];
      const { from, to, low, high, currency, per } = amount;
      const key = `${String(low)}-${String(high)} ${currency} ${per ?? ''}`.trim();
      return [{ from, to, says: said.text.slice(from, to), key }];
    });
};

const TIER =
  /^(?:Pro|Plus|Max|Mini|Lite|Air|Ultra|Premium|Basic|Business|Enterprise|Studio|Cloud|One|Go|Light|Free|Starter|Team|Teams|AI|Zero|XT|GTX|SE|XL)$/u;
const NO_PRODUCT = /^(?:B2B|B2C|CO2|3D|2D|4K|5G|24\/7|H2O|(?:19|20)\d\d|\d+)$/u;

const productsAgainst: Reader = (fact) => {
  const known = valuesOf(fact).map(keyOf);
  return (said, own) =>
    said.names
      .filter(({ isOwn }) => isOwn)
      .flatMap((name) => {
        const product = AFTER_BRAND.exec(said.text.slice(name.to))?.groups?.['product'];
        const words = (product ?? '').split(' ');
        const [first = ''] = words;
        const isProduct = (word: string): boolean =>
          (/\d/.test(word) || TIER.test(word)) && !NO_PRODUCT.test(word);
        if (product === undefined || !isProduct(first)) return [];
        const says =
          words.length > 1 && /\d/.test(words[1] ?? '') && !/^(?:19|20)\d\d$/.test(words[1] ?? '')
            ? product
            : first;
        const key = keyOf(says);
        const isKnown = known.some(
          (one) => one === key || own.some((brand) => one === `${keyOf(brand)}${key}`) || one.endsWith(key),
        );
        const claim = toldAt(name.to + said.text.slice(name.to).indexOf(says), says);
        // “not the X200” takes nothing of its name back.
        return isKnown || QUESTION.test(said.text) ? [] : [claim];
      });
};

const READERS: Readonly<Record<Fact['kind'], Reader>> = {
  place: placesAgainst,
  owner: ownersAgainst,
  price: pricesAgainst,
  product: productsAgainst,
};

/** Sentences of an answer that hold the own brand's name, each once. */
function sentencesWith(text: string, places: readonly FoundSpelling[]): Said[] {
  const spans = new Map<number, Span>();
  for (const place of places.filter(({ brand }) => brand.isOwn)) {
    const span = sentenceAround(text, place);
    spans.set(span.from, span);
  }
  return [...spans.values()].map((span) => ({
    ...span,
    text: text.slice(span.from, span.to),
    names: places
      .filter(({ from, to }) => from >= span.from && to <= span.to)
      .map(({ from, to, brand }) => ({ from: from - span.from, to: to - span.from, isOwn: brand.isOwn })),
  }));
}

/**
 * Builds what finds claims in an answer that a fact sheet contradicts. Only sentences that name the own brand are read, and what is said of
 * another brand, asked, denied, past or conditional is no claim. It takes an answer's text, and places of tracked brands in it.
 */
export function buildFindClaims(
  facts: readonly Fact[],
): (text: string, places: readonly FoundSpelling[]) => Claim[] {
  const sheet = facts.map((fact) => ({ fact, read: READERS[fact.kind](fact, facts) }));
  return (text, places) => {
    const own = places.find(({ brand }) => brand.isOwn)?.brand.names;
    if (own === undefined) return [];
    const names = [...own, ...own.flatMap(partsOf)];
    return sentencesWith(text, places).flatMap((said) =>
      sheet.flatMap(({ fact, read }) =>
        read(said, names).map((claim) => ({
          ...claim,
          fact,
          from: said.from + claim.from,
          to: said.from + claim.to,
        })),
      ),
    );
  };
}
