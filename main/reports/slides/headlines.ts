/** Slide headlines: each finding, said once in a presentation. */
import { sentencesIn } from '../../../shared/format/sentences.ts';
import { SHEET } from '../../../shared/reports/slide-sheet.ts';
import { HEADLINE, linesOf, SERIF } from '../pdf/fonts/text-width.ts';

/** Minimum letter sizes of a headline and its subline. */
const LEAST_HEADLINE_PX = 30;
const LEDE_PX = 20;
const MOST_LINES = 2;

/** An interval or a sample, which no title has. */
const STATISTICS = /\b95\s?%|\bn\s\d/u;

/** A language's locale and sentence separator. */
export type Language = { readonly locale: string; readonly space: string };

/** Splits a lede: the sentences that fit a slide, and the rest. */
export function parted(
  lede: string,
  { locale, space }: Language,
): { readonly shown: string; readonly rest: readonly string[] } {
  const sentences = sentencesIn(lede, locale);
  let end = Math.min(1, sentences.length);
  while (
    end < sentences.length &&
    linesOf(sentences.slice(0, end + 1).join(space), LEDE_PX, SHEET.innerPx, SERIF) <= MOST_LINES
  ) {
    end += 1;
  }
  return { shown: sentences.slice(0, end).join(space), rest: sentences.slice(end) };
}

/** A section's headline, and its other text. */
export type Said = {
  readonly headline: string;
  readonly lede: string;
  /** Self-contained sentences of its page. */
  readonly sentences: readonly string[];
  /** What its first picture says of its finding; null if it says nothing. */
  readonly pictured: string | null;
};

const withoutStop = (sentence: string): string => sentence.replace(/[.。]$/u, '');

/** A slide's headline. `left`: sentences that depend on the section's headline, which another one replaced. */
export type SlideHead = Pick<Said, 'headline' | 'lede'> & { readonly left: readonly string[] };

/**
 * A slide's headline: its section's, or, if an earlier slide has it, what its picture says of the finding; without that, the section's
 * first other sentence that is self-contained because it names somebody: one about another time would deny the picture. Sentences without a name refer to the section's headline: under another one
 * they would claim something false about somebody else.
 */
export function headlineOf(
  { headline, lede, sentences, pictured }: Said,
  taken: ReadonlySet<string>,
  names: readonly string[],
  { locale, space }: Language,
): SlideHead {
  if (!taken.has(headline)) return { headline, lede, left: [] };
  if (pictured !== null) return { headline: pictured, lede, left: [] };
  const inLede = sentencesIn(lede, locale);
  const namesSomebody = (sentence: string): boolean => names.some((name) => sentence.includes(name));
  const isAlone = (sentence: string): boolean =>
    namesSomebody(sentence) &&
    !STATISTICS.test(sentence) &&
    !taken.has(withoutStop(sentence)) &&
    linesOf(sentence, LEAST_HEADLINE_PX, SHEET.innerPx, HEADLINE) <= MOST_LINES;
  const found = [...inLede, ...sentences.flatMap((text) => sentencesIn(text, locale))].find(isAlone);
  if (found === undefined) return { headline, lede, left: [] };
  const others = inLede.filter((sentence) => sentence !== found);
  const left = others.filter((sentence) => !namesSomebody(sentence));
  return {
    headline: withoutStop(found),
    lede: others.filter(namesSomebody).join(space),
    left: left.length === 0 ? [] : [headline, ...left],
  };
}
