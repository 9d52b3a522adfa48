/** A report as slides: the text of each, and pictures as paths and text, so that screens of any size draw them sharply. */
import type { Presentation, Slide, SlideFigure } from './slides-schema.ts';
import type { ChartData } from '../charts/chart-data.ts';
import type { Zone } from '../format/calendar.ts';

/** The mark before the own brand's name in tables: the same as in charts. */
export const OWN_SIGN = '●';

/** The slides' ground: paper, or the same brand's colours on dark. */
export type SlideGround = 'light' | 'dark';

/** A figure with the data for native charts; null if it can only be drawn, or is a table. */
export type DeckFigure = SlideFigure & { readonly data: ChartData | null };

/** A slide of a {@link Deck}. */
export type DeckSlide = Omit<Slide, 'figures'> & { readonly figures: readonly DeckFigure[] };

/** A presentation with its charts' data, to be written as an editable file. */
export type Deck = Omit<Presentation, 'slides'> & {
  readonly slides: readonly DeckSlide[];
  /** The agency's installed font families; null for the program's. */
  readonly fonts: { readonly heading: string | null; readonly body: string | null };
  /** The zone of its days. */
  readonly zone: Zone;
  /** For the client, and against it. */
  readonly tones: { readonly better: string; readonly worse: string };
  /** The report's issue time: constant for a report. */
  readonly madeMs: number;
};
