/** Excerpts of answers, cut at natural points, with names marked. */
import { findAbsence, saysNothingOf } from './absence-of-mention.ts';
import { findNames, foldText, placesOf } from './name-places.ts';
import { splitLetters } from './short-name.ts';

/** Whose name it is. */
export type NameOf = 'own' | 'rival';

/** A name to look for in a text. */
export type SoughtName = { readonly name: string; readonly of: NameOf };

/** A run of an excerpt; `mark` says whose name it is, null for other words. */
export type ExcerptPart = { readonly text: string; readonly mark: NameOf | null };

/** Default maximum length of an excerpt, without ellipses. */
const MOST_LETTERS = 200;

const CUT = '…';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** An answer as running text: removes formatting (Markdown's marks, line breaks) and bidi control characters. Everything else stays. */
export function plainAnswer(text: string): string {
  return (
    text
      .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+)/gm, '')
      .replace(/(\*\*|__|`+)(?=\S)([^\n]*?\S)\1/g, '$2')
      .replace(/!?\[([^[\]\n]{1,200})\]\([^()\s]{1,2000}\)/g, '$1')
      .replace(/\s+/g, ' ')
      // Control characters, and directional marks.
      .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .trim()
  );
}

/** Marks every name in a text. */
function markNames(text: string, names: readonly SoughtName[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { from, to, by } of findNames(foldText(text), names)) {
    if (from > at) parts.push({ text: text.slice(at, from), mark: null });
    parts.push({ text: text.slice(from, to), mark: by[0].of });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), mark: null });
  return parts;
}

type Span = { readonly from: number; readonly to: number };

const spansOf = (segments: Iterable<Intl.SegmentData>): Span[] =>
  [...segments].map(({ index, segment }) => ({ from: index, to: index + segment.length }));

/** Extends the span at `at` by neighbours while they fit, following ones first. */
function grow(spans: readonly Span[], at: number, text: string, most: number): Span {
  const lengthOf = (from: number, to: number): number =>
    splitLetters(text.slice(spans[from]?.from ?? 0, spans[to]?.to ?? 0)).length;
  let [first, last] = [at, at];
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    if (last + 1 < spans.length && lengthOf(first, last + 1) <= most) {
      last += 1;
      isGrowing = true;
    }
    if (first > 0 && lengthOf(first - 1, last) <= most) {
      first -= 1;
      isGrowing = true;
    }
  }
  return { from: spans[first]?.from ?? 0, to: spans[last]?.to ?? text.length };
}

/** The span containing a position. */
const spanAt = (spans: readonly Span[], place: number): number =>
  Math.max(
    0,
    spans.findIndex(({ to }) => place < to),
  );

/** Sentences in a row, without those that say that nothing is known of a name. */
function passagesOf(text: string, names: readonly SoughtName[]): Span[][] {
  const known = names.map(({ name }) => name);
  const passages: Span[][] = [[]];
  for (const span of spansOf(sentences.segment(text))) {
    if (saysNothingOf(text.slice(span.from, span.to), known)) passages.push([]);
    else passages.at(-1)?.push(span);
  }
  return passages.filter((passage) => passage.length > 0);
}

/** The piece around a position: whole sentences of its passage if they fit, else whole words. */
function cutAround(text: string, whole: readonly Span[], place: number, most: number): Span {
  const at = spanAt(whole, place);
  const sentence = whole[at] ?? { from: 0, to: text.length };
  if (splitLetters(text.slice(sentence.from, sentence.to)).length <= most) return grow(whole, at, text, most);
  // Text without spaces is cut between letters if need be.
  const pieces = spansOf(words.segment(text.slice(sentence.from, sentence.to))).map(({ from, to }) => ({
    from: from + sentence.from,
    to: to + sentence.from,
  }));
  const word = spanAt(pieces, place);
  const { from = 0, to = 0 } = pieces[word] ?? {};
  if (to - from > most) {
    return { from, to: from + splitLetters(text.slice(from, to)).slice(0, most).join('').length };
  }
  return grow(pieces, word, text, most);
}

const othersThan = (name: string, names: readonly SoughtName[]): readonly string[] =>
  names.map((one) => one.name).filter((one) => one !== name);

/**
 * An excerpt of an answer around the first of some names, cut at sentences or words with "…". A sentence that says that nothing is known of
 * a name is no mention, and is never part of it; nor is a name quoted of which the answer says nothing else.
 *
 * @param names to mark.
 * @param around the names to cut around; null: from the beginning.
 * @param most maximum length.
 * @returns null if the answer mentions none of them, or has no words.
 */
export function excerptOf(
  answer: string,
  names: readonly SoughtName[],
  around: readonly string[] | null,
  most: number = MOST_LETTERS,
): readonly ExcerptPart[] | null {
  const text = plainAnswer(answer);
  const passages = passagesOf(text, names);
  const passageAt = (place: number): readonly Span[] | undefined =>
    passages.find((passage) => passage.some((span) => place >= span.from && place < span.to));
  const folded = foldText(text);
  const places =
    around === null
      ? [passages[0]?.[0]?.from ?? 0]
      : around
          .filter((name) => findAbsence(answer, [name], othersThan(name, names)) === null)
          .flatMap((name) =>
            [...placesOf(folded, name)]
              .flatMap(({ from: place }) => (passageAt(place) ? [place] : []))
              .slice(0, 1),
          );
  const first = Math.min(...places);
  const passage = passageAt(first);
  if (text === '' || passage === undefined) return null;
  const { from, to } = cutAround(text, passage, first, most);
  const piece = text.slice(from, to).trim();
  return [
    ...(text.slice(0, from).trim() === '' ? [] : [{ text: `${CUT}\u00a0`, mark: null }]),
    ...markNames(piece, names),
    ...(text.slice(to).trim() === '' ? [] : [{ text: `\u00a0${CUT}`, mark: null }]),
  ];
}
