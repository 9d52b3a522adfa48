/** What all slides share: their words' sizes, their foot, and what helps whoever speaks. */
import type { CommentaryBlock } from '../../../shared/reports/commentary.ts';
import { SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { DeckSlide } from '../../../shared/reports/slides.ts';
import type { SlideSurety, SlideTile } from '../../../shared/reports/slides-schema.ts';
import type { Surety } from '../content/certainty.ts';
import type { ContentContext } from '../content/context.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { fitSize, HEADLINE } from '../pdf/fonts/text-width.ts';
import { footSize, headlineSize, ledeSize, type FigureWorld, type Head } from './figures.ts';
import type { Language } from './headlines.ts';
import { evidenceOf, questionsOf } from './speaker.ts';

/** Shared by all slides. */
export type World = {
  readonly context: ContentContext;
  readonly paper: Paper;
  readonly figures: Omit<FigureWorld, 'foot'>;
  readonly language: Language;
  /** What the report counts, in the words of its cover. */
  readonly foot: string;
  /** The report's own sample, and the mark of invented data before every foot. */
  readonly sample: string;
  readonly invented: string | null;
  /** Names that make a sentence understandable on its own. */
  readonly names: readonly string[];
};

/** A slide before speaker notes, which cover all of it. */
export type Shown = Omit<DeckSlide, 'evidence' | 'questions'>;

export const NOTHING = {
  sure: [],
  figures: [],
  tiles: [],
  remark: '',
  actions: [],
  quotations: [],
  isByPlatform: false,
  notes: [],
  bodyPx: SIZES.advice[0],
} as const;

/** Adds speaker notes, in the frame of the slide's section; `tiles` are those that its page has. */
export function withHelp(
  slide: Shown,
  method: number | null,
  { context }: World,
  tiles: readonly SlideTile[] = slide.tiles,
): DeckSlide {
  const own = context.figures.project.ownBrand;
  const framed = context.comparisons.get(slide.id) ?? context;
  return {
    ...slide,
    evidence: evidenceOf({ ...slide, tiles }, own, context.words),
    questions: questionsOf({ ...slide, tiles }, method, framed),
  };
}

/** The words of a foot, their size on a slide without a remark, and the sample that a speaker may be asked for. */
export const footOf = (
  { foot, sample, invented }: World,
  ownSample: string | null = null,
): Pick<Shown, 'foot' | 'footPx' | 'sample'> => ({
  foot: ownSample ?? foot,
  footPx: footSize(invented ?? '', ownSample ?? foot),
  sample: ownSample ?? sample,
});

/** A head with the largest letters that fit two lines. */
export const headOf = (headline: string, lede: string, sure: readonly SlideSurety[] = []): Head => ({
  headline,
  headlinePx: headlineSize(headline),
  lede,
  ledePx: ledeSize(lede),
  sure,
});

/** The largest letters for a cover's headline. */
export const coverSize = (headline: string): number =>
  fitSize(headline, SIZES.cover, 2, SHEET.innerPx, HEADLINE);

/** How sure statements are, with the printed words. */
export const sureOf = (sure: readonly Surety[], { pages }: Pick<ContentContext, 'pages'>): SlideSurety[] =>
  sure.map(({ subject, word }) => ({ subject, mark: word, said: pages.certainty.words[word] }));

/** Commentary as sentences, for the speaker. */
export function plainWords(blocks: readonly CommentaryBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [block.spans.map(({ text }) => text).join('')];
      case 'list':
        return block.items.flatMap(plainWords);
      case 'quote':
        return plainWords(block.blocks);
      case 'table':
        return [];
    }
  });
}
