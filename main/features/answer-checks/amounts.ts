/** Amounts of money in a text, as the eight languages write them. */

/** An amount, or a range of them; `from` and `to` are its place. */
export type Amount = {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly currency: string;
  /** What it is paid for, if that is said. */
  readonly per: 'month' | 'year' | 'week' | 'day' | null;
};

const CURRENCIES: readonly (readonly [string, string])[] = [
  ['EUR', String.raw`€|EUR|[Ee]uros?|ユーロ`],
  ['GBP', String.raw`£|GBP|[Pp]ounds?(?: sterling)?|Pfund|libras|sterline|livres sterling|ポンド`],
  ['CHF', String.raw`CHF|SFr\.?|Franken|francs suisses|franchi|スイスフラン`],
  ['JPY', String.raw`¥|￥|JPY|[Yy]en|円`],
  ['BRL', String.raw`R\$|BRL|[Rr]eais`],
  ['CAD', String.raw`C\$|CA\$|CAD`],
  ['AUD', String.raw`A\$|AU\$|AUD`],
  ['USD', String.raw`US\$|USD|\$|[Dd]ollars?|dólares|dollari|ドル`],
  ['SEK', String.raw`SEK`],
  ['NOK', String.raw`NOK`],
  ['DKK', String.raw`DKK`],
  ['PLN', String.raw`zł|PLN`],
];
const ANY = CURRENCIES.map(([, signs]) => signs).join('|');
const NUMBER = String.raw`\d{1,3}(?:[.,’' \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const RANGE = String.raw`(?: ?(?:[-–—〜~]|to|bis|à|a|tot|y|e|and|und) ?)`;
const SPACE = String.raw`[ \u00a0\u202f]?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{N}.,])(?:(?<sign>${ANY})${SPACE}(?<one>${NUMBER})(?:${RANGE}(?:${ANY})?${SPACE}(?<oneHigh>${NUMBER}))?|(?<two>${NUMBER})(?:${SPACE}(?:${ANY})?${RANGE}(?<twoHigh>${NUMBER}))?${SPACE}(?<after>${ANY}))(?![\p{Ll}\d])`,
  'gu',
);

const PER: readonly (readonly [NonNullable<Amount['per']>, RegExp])[] = [
  [
    'month',
    /^[\s,]*(?:(?:per|a|each|\/|pro|im|par|al|por|per|ao|je) ?)?(?:user |Nutzer |Person )?(?:(?:and|und|per|pro|a|\/) ?)?(?:months?|mo\b|Monat|mois|mes\b|mese|maand|mês|月)|^[\s,]*(?:monthly|monatlich|mensuels?|mensuales|al mese|maandelijks|mensais|月額)/iu,
  ],
  [
    'year',
    /^[\s,]*(?:(?:per|a|each|\/|pro|im|par|al|por|per|ao|je) ?)?(?:years?|yr\b|Jahr|ans?\b|año|anno|jaar|ano\b|年)|^[\s,]*(?:yearly|annually|jährlich|annuels?|anuales|annui|jaarlijks|anuais)/iu,
  ],
  [
    'week',
    /^[\s,]*(?:(?:per|a|\/|pro|par|a la|por|per|alla) ?)?(?:week|Woche|semaine|semana|settimana|週)/iu,
  ],
  ['day', /^[\s,]*(?:(?:per|a|\/|pro|par|al|por|per) ?)?(?:day|Tag|jour|día|giorno|dag|dia\b|日)/iu],
];
const PER_BEFORE: readonly (readonly [NonNullable<Amount['per']>, RegExp])[] = [
  ['month', /(?:月額|monthly price of|Monatspreis von|monatlich)\s*$/iu],
  ['year', /(?:年額|年間|annual price of|jährlich)\s*$/iu],
];

/** A number, whichever of its marks is the decimal one: that with one or two digits after it, at the end. */
function numberOf(text: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = decimals === null ? text : text.slice(0, decimals.index);
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals?.[1] ?? '0'}`);
}

const SIGNS = CURRENCIES.map(([currency, signs]) => [currency, new RegExp(`^(?:${signs})$`, 'iu')] as const);

const currencyOf = (sign: string): string => SIGNS.find(([, signs]) => signs.test(sign))?.[0] ?? sign;

/** Every amount of a text, in order. */
export function findAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map(({ index, 0: whole, groups = {} }) => {
    const low = numberOf(groups['one'] ?? groups['two'] ?? '');
    const high = groups['oneHigh'] ?? groups['twoHigh'];
    const to = index + whole.length;
    const [after, before] = [text.slice(to, to + 30), text.slice(Math.max(0, index - 30), index)];
    const per =
      PER.find(([, words]) => words.test(after)) ?? PER_BEFORE.find(([, words]) => words.test(before));
    return {
      from: index,
      to,
      low,
      high: high === undefined ? low : numberOf(high),
      currency: currencyOf(groups['sign'] ?? groups['after'] ?? ''),
      per: per?.[0] ?? null,
    };
  });
}
