/** An answer's sentences around a name, with names masked, as a grammar reads them. */
import { findNames, foldText } from '../name-places.ts';
import { NAME, OTHER } from './grammar.ts';

/** A name in a text: the one looked for, or another. */
type Place = { readonly from: number; readonly to: number; readonly as: typeof NAME | typeof OTHER };

/** Names in a text, in order. */
function findPlaces(text: string, sought: readonly string[], others: readonly string[]): Place[] {
  const names = [
    ...sought.map((name) => ({ name, as: NAME }) as const),
    ...others.map((name) => ({ name, as: OTHER }) as const),
  ];
  return findNames(foldText(text), names).map(({ from, to, by }) => ({ from, to, as: by[0].as }));
}

/** A sentence as the answer has it, and what it says: names masked, formatting removed, in lower case. */
export type Sentence = { readonly text: string; readonly said: string };

const QUOTES = `["'“”„«»「」『』‘]`;
const QUOTED_NAME = new RegExp(`${QUOTES}\\s?([${NAME}${OTHER}])\\s?${QUOTES}`, 'gu');
const AND =
  'or|and|nor|oder|und|noch(?: zu| über| von| over)?|ou|et|ni(?: sur| à| sobre)?|o|y|e|ed|né(?: su)?|nem(?: sobre)?|of|en';
const ARTICLE = "(?:(?:the|der|die|das|dem|den|la|le|les|el|los|il|lo|sulla|a|o|de|het|su) |(?:l|sull)')?";
const LIST = new RegExp(
  `[${NAME}${OTHER}](?:(?:\\s*[,、・&/とや]\\s*|,?\\s+(?:${AND})\\s+)+${ARTICLE}[${NAME}${OTHER}])+`,
  'gu',
);

/** Masks names: “**Velora**, Halden or Rab” is one name to a grammar. */
export function maskSentence(text: string, names: readonly string[], others: readonly string[]): Sentence {
  let masked = '';
  let at = 0;
  for (const { from, to, as } of findPlaces(text, names, others)) {
    masked += text.slice(at, from) + as;
    at = to;
  }
  const said = (masked + text.slice(at))
    .toLowerCase()
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/[*_`#>]+/g, '')
    .replace(/^\s*(?:[-+•]|\d+[.)])\s+/, '')
    .replaceAll(QUOTED_NAME, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LIST, (list) => (list.includes(NAME) ? NAME : OTHER))
    .trim();
  return { text: text.trim(), said };
}

/** Ends of sentences; “z. B.” and “1.” end none. */
const END =
  /(?<![\s(.]\p{L}|^\p{L}|[\d.!?…])[.!?…]+["'”»)\]*_]*(?=\s)|\d\.(?=\s+\p{Lu}\p{Ll})|[。！？]+[」』*_]*|$/gu;
const WORD = /[\p{L}\p{N}]/u;

type Span = { readonly from: number; readonly to: number };

/** Spans of a text's lines that have words. */
function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (WORD.test(text.slice(from, to))) lines.push({ from, to });
    from = to + 1;
  }
  return lines;
}

/** Spans of a line's sentences; a full stop in a name ends none. */
function sentencesOf(text: string, { from, to }: Span, places: readonly Place[]): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const { index, 0: mark } of text.slice(from, to).matchAll(END)) {
    const [at, end] = [from + index, from + index + mark.length];
    if (end === start || places.some((place) => at >= place.from && at < place.to)) continue;
    spans.push({ from: start, to: end });
    start = end;
  }
  return spans;
}

/** A sentence with the name, the one after it, if that names nobody, and both as the answer has them. */
type Passage = { readonly sentence: Sentence; readonly next: Sentence | null; readonly both: string };

const ANY_NAME = new RegExp(`[${NAME}${OTHER}]`, 'u');

/** An answer that names a brand more often says something of it; reading all of it could take long. */
const MOST_NAMED = 50;

/**
 * The sentences of an answer that hold one of a brand's names, in order; none if they are very many. Only their lines are read.
 *
 * @param others other known names.
 */
export function* passagesWith(
  answer: string,
  names: readonly string[],
  others: readonly string[],
): Generator<Passage> {
  // Elsewhere, only longer names that hold one of these matter.
  const longer = others.filter((other) =>
    names.some((name) => other.toLowerCase().includes(name.toLowerCase())),
  );
  const places = findPlaces(answer, names, longer);
  const isIn = ({ from, to }: Span): boolean =>
    places.some((place) => place.as === NAME && place.from >= from && place.from < to);
  if (places.length > MOST_NAMED || !isIn({ from: 0, to: answer.length })) return;
  const lines = linesOf(answer);
  for (const [row, line] of lines.entries()) {
    if (!isIn(line)) continue;
    const after = lines[row + 1];
    const spans = [line, ...(after === undefined ? [] : [after])].map((one) =>
      sentencesOf(answer, one, places),
    );
    const all = spans.flat();
    for (const [at, span] of (spans[0] ?? []).entries()) {
      if (!isIn(span)) continue;
      const [sentence, next] = [span, all[at + 1]].map((one) =>
        one === undefined ? undefined : maskSentence(answer.slice(one.from, one.to), names, others),
      );
      if (sentence === undefined) continue;
      const both = answer.slice(span.from, all[at + 1]?.to).trim();
      yield { sentence, next: next === undefined || ANY_NAME.test(next.said) ? null : next, both };
    }
  }
}
