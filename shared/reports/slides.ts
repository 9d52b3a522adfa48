/** A report as slides: what is said on each, and its pictures as paths and words, so that a screen of any size draws them sharply. */
import type { Presentation, Slide, SlideFigure } from './slides-schema.ts';
import type { ChartData } from '../charts/chart-data.ts';
import type { Zone } from '../format/calendar.ts';

/** The sign before the own brand's name in tables: the mark that it has in charts. */
export const OWN_SIGN = '●';

/** What slides are shown on: paper, or the same brand's colours on a dark ground. */
export type SlideGround = 'light' | 'dark';

/** A figure with what a program needs that draws it by itself; null where it is drawn only, or is a table. */
export type DeckFigure = SlideFigure & { readonly data: ChartData | null };

/** A slide of a {@link Deck}. */
export type DeckSlide = Omit<Slide, 'figures'> & { readonly figures: readonly DeckFigure[] };

/** A presentation with the figures of its charts, to be written as a file that people change. */
export type Deck = Omit<Presentation, 'slides'> & {
  readonly slides: readonly DeckSlide[];
  /** The agency's own families, by the name that its computers know them by; null for those of the program. */
  readonly fonts: { readonly heading: string | null; readonly body: string | null };
  /** Whose calendar its days are of. */
  readonly zone: Zone;
  /** For the client, and against it. */
  readonly tones: { readonly better: string; readonly worse: string };
  /** When the report was issued: the same report has the same. */
  readonly madeMs: number;
};
