/** The headlines of slides: what each finds, said once in a presentation. */
import { sentencesIn } from '../../../shared/format/sentences.ts';
import { SHEET } from '../../../shared/reports/slide-sheet.ts';
import { HEADLINE, linesOf, SERIF } from './measure.ts';

/** The smallest letters of a headline, and those of what stands under it. */
const LEAST_HEADLINE_PX = 30;
const LEDE_PX = 20;
const MOST_LINES = 2;

/** How a language is read, and what stands between its sentences. */
export type Language = { readonly locale: string; readonly space: string };

/** The first sentences of a lede, as many as a slide has room for, and the others. */
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

/** What a section says first, and what it says beside that. */
export type Said = {
  readonly headline: string;
  readonly lede: string;
  /** Sentences of its page that stand by themselves. */
  readonly sentences: readonly string[];
};

const withoutStop = (sentence: string): string => sentence.replace(/[.。]$/u, '');

/** What a slide says first. `left`: what is understood only after the headline of the section, which another one stands in for. */
export type SlideHead = Pick<Said, 'headline' | 'lede'> & { readonly left: readonly string[] };

/**
 * The headline of a slide: that of its section, or, where an earlier slide has said it already, the first other sentence of the section
 * that is understood without it because it names somebody. Sentences that name nobody are about the headline of the section: under
 * another one they would say of somebody else what is not so.
 */
export function headlineOf(
  { headline, lede, sentences }: Said,
  taken: ReadonlySet<string>,
  names: readonly string[],
  { locale, space }: Language,
): SlideHead {
  if (!taken.has(headline)) return { headline, lede, left: [] };
  const inLede = sentencesIn(lede, locale);
  const namesSomebody = (sentence: string): boolean => names.some((name) => sentence.includes(name));
  const isAlone = (sentence: string): boolean =>
    namesSomebody(sentence) &&
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
