/** Numbers that people type in a report's words, in its language; dates, years, names, addresses and list numbers are none. */
import { UTC } from '../../../shared/format/calendar.ts';

/** A figure as typed. */
export type TypedNumber = {
  /** As written, with its sign and unit: `99 %`. */
  readonly text: string;
  /** Without its sign: words say which way it went. */
  readonly value: number;
  readonly decimals: number;
  /** `share`: in percent or points. `rate`: of a hundred. `count`: a whole number of something. `value`: any other. */
  readonly kind: 'share' | 'rate' | 'count' | 'value';
  /** Whether it counts prompts: "9 of 40 prompts". */
  readonly isOfPrompts: boolean;
};

/** Units of shares and changes of shares, in all languages. */
const SHARE_UNIT =
  /^[ -]?(?:%|per ?cent|prozent|pour ?cent|por ?cento?|por ciento|per ?cento|procent|パーセント|ポイント|(?:percentage |prozent|procent)?(?:points?|pts?|punkte?n?|punten?|puntos?|punti|pontos?)(?!\p{L})|pp(?!\p{L}))/iu;

/** Prompts after a number, or after "of" and another one; before it in Japanese. */
const PROMPTS_AFTER =
  /^(?:\s+\p{L}{1,4}){0,2}(?:\s+\d+)?(?:\s+\p{L}+)?\s+(?:prompts?|questions?|fragen|requêtes?|consultas?|preguntas?|domande|vragen|perguntas?)(?!\p{L})/iu;
const PROMPTS_BEFORE = /(?:プロンプト|質問)(?:の?\d+件(?:中|のうち))?$/u;

/** What is no figure, whatever the language: addresses, ISO and numeric dates, times of day, telephone numbers, a way of speaking. */
const NO_FIGURES: readonly RegExp[] = [
  /(?:https?:\/\/|www\.|mailto:)\S+|\S+@\S+/giu,
  /(?<!\d)\d{4}-\d{2}(?:-\d{2})?(?!\d)/gu,
  /(?<!\d)\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?(?!\d)/gu,
  /(?<!\d)\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d)/gu,
  /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/gu,
  /\+\d[\d ()-]{6,}\d/gu,
  /(?<!\d)24\/7(?!\d)/gu,
  // Ordinals and periods.
  /(?<!\d)\d{1,2}\.\s+(?:quartal|halbjahr)/giu,
  /(?<!\d)(?:第\d+四半期|\d+年度?|\d{1,2}月(?:\d{1,2}日)?|\d{1,2}日(?!間))/gu,
  // Years, alone or in a span.
  /(?<![\d.,])(?:19|20)\d{2}(?:\s?[/–-]\s?(?:\d{4}|\d{2}))?(?![\d.,]*\d|\s?%|\p{L})/gu,
];

/** A list's number at the start of its line. */
const LIST_NUMBER = /^\s*(?:[>*+-]\s+)*\d{1,3}[.)]\s+/u;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Days and months in a language, in the forms that its dates have: "28 Sept", "Sept 28", "del 28 de septiembre". */
function buildDatePattern(locale: string): RegExp {
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ];
  // People write "Sept" and "Sep", wherever they are from.
  const locales = locale.startsWith('en') ? ['en-GB', 'en-US'] : [locale];
  const names = new Set(
    locales.flatMap((one) =>
      forms.flatMap((form) => {
        const format = new Intl.DateTimeFormat(one, { ...form, timeZone: UTC });
        return Array.from({ length: 12 }, (_, month) =>
          format
            .formatToParts(Date.UTC(2026, month, 15))
            .filter(({ type }) => type === 'month')
            .map(({ value }) => value.replace(/\.$/, '')),
        ).flat();
      }),
    ),
  );
  const words = [...names].filter((name) => /\p{L}/u.test(name)).sort((a, b) => b.length - a.length);
  // Japanese months have no names; their sign is among the others.
  if (words.length === 0) return /(?!)/gu;
  const month = `(?<!\\p{L})(?:${words.map(escape).join('|')})(?!\\p{L})\\.?`;
  const day = String.raw`\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?`;
  const days = String.raw`${day}(?:\s?(?:–|-|,|to|and|bis|und|au|et|al|y|e|a|en|tot)\s?(?:${day}))*`;
  const year = String.raw`(?:,?\s+(?:de\s+)?\d{4})?`;
  // Portuguese dates are short without letters: "9/01".
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: UTC });
  const slashed = /\p{L}/u.test(short.format(0)) ? '' : String.raw`(?<!\d)\d{1,2}/\d{2}(?!\d)|`;
  return new RegExp(
    String.raw`${slashed}(?<!\d)${days}\s+(?:de\s+|of\s+)?${month}${year}|${month}\s+${days}(?![\d%.,]*\d|\s?%)${year}|${month}\s+\d{4}`,
    // Where months are capitalised, "may" is a verb.
    words.every((name) => /^\p{Lu}/u.test(name)) ? 'gu' : 'giu',
  );
}

/** By locale: a report has hundreds of sentences, and months are formatted 96 times for each pattern. */
const datePatterns = new Map<string, RegExp>();

function datePattern(locale: string): RegExp {
  const pattern = datePatterns.get(locale) ?? buildDatePattern(locale);
  datePatterns.set(locale, pattern);
  return pattern;
}

/** A number, with groups of three set apart by spaces, or by points and commas. */
const NUMBER = /(?<sign>[+−-])?(?<digits>\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)/gu;

/** Letters beside which digits are part of a name: "GPT-4", "B2B", "H1". Japanese words stand beside numbers without a space. */
const NAMED_BEFORE = /(?:[\p{Script=Latin}_/#]|\p{Script=Latin}-)$/u;
const NAMED_AFTER = /^(?:[\p{Script=Latin}_]|-\p{Script=Latin})/u;
const VERSION_BEFORE = /\p{Lu}[\p{L}\p{N}]* $/u;

type Read = Pick<TypedNumber, 'value' | 'decimals'>;

/** A number's value in a language; null for a version or another name. */
function readDigits(digits: string, locale: string, isUnit: boolean, before: string): Read | null {
  const bare = digits.replaceAll(' ', '');
  const marks = [...bare.matchAll(/[.,]/gu)].map(([mark]) => mark);
  if (marks.length === 0) return { value: Number(bare), decimals: 0 };
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const last = marks.at(-1) ?? '';
  const tail = bare.slice(bare.lastIndexOf(last) + 1);
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/u.test(bare) && last !== decimal;
  if (isGrouped) return { value: Number(bare.replaceAll(/[.,]/gu, '')), decimals: 0 };
  const others = marks.slice(0, -1);
  // "1.2.3", and "Web 2.0" in a language of decimal commas.
  if (others.includes(last) || (last !== decimal && !isUnit)) return null;
  // "Web 2.0" in English; figures follow a verb or a noun in small letters.
  if (!isUnit && last === '.' && VERSION_BEFORE.test(before)) return null;
  const whole = bare.slice(0, bare.lastIndexOf(last)).replaceAll(/[.,]/gu, '');
  return { value: Number(`${whole}.${tail}`), decimals: tail.length };
}

/** The figures in a sentence. */
export function numbersIn(sentence: string, locale: string): readonly TypedNumber[] {
  const plain = sentence.normalize('NFKC').replace(LIST_NUMBER, '');
  const said = [...NO_FIGURES, datePattern(locale)].reduce(
    (left, pattern) => left.replaceAll(pattern, ' ; '),
    plain,
  );
  const isPerHundred = /(?<![\d.,])100(?![\d.,]*\d)/u.test(said);
  return [...said.matchAll(NUMBER)].flatMap((match): TypedNumber[] => {
    const { sign = '', digits = '' } = match.groups ?? {};
    const [before, after] = [said.slice(0, match.index), said.slice(match.index + match[0].length)];
    const unit = SHARE_UNIT.exec(after)?.[0] ?? '';
    if (NAMED_BEFORE.test(sign === '' ? before : before + sign)) return [];
    const isTimes = /^[ -]?(?:x|×)(?!\p{L})/u.test(after);
    if (unit === '' && !isTimes && NAMED_AFTER.test(after)) return [];
    const read = readDigits(digits, locale, unit !== '', before);
    if (read === null) return [];
    const isRate = isPerHundred && read.value <= 100 && read.decimals === 0;
    const kind = unit !== '' ? 'share' : isRate ? 'rate' : read.decimals > 0 || isTimes ? 'value' : 'count';
    const isOfPrompts = PROMPTS_AFTER.test(after) || PROMPTS_BEFORE.test(before);
    return [{ text: `${sign}${digits}${unit}`, ...read, kind, isOfPrompts }];
  });
}
