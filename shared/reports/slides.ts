/** A report as slides: what is said on each, and its pictures as paths and words, so that a screen of any size draws them sharply. */
import type { ChartData } from '../charts/chart-data.ts';
import type { Zone } from '../format/calendar.ts';

/** A colour and how much of it covers what is below. */
export type Paint = { readonly colour: string; readonly alpha: number };

/** The cuts that a picture's words are set in. */
export type MarkFont = 'sans' | 'serif' | 'other';

/** Something drawn in a picture; lengths in its own pixels. */
export type Mark =
  | {
      readonly kind: 'path';
      /** As an SVG path has it. */
      readonly d: string;
      readonly fill: Paint | null;
      /** Nothing of it shows outside of this one of the picture's clips; null: all of it does. */
      readonly clip: number | null;
      readonly stroke:
        | (Paint & {
            readonly widthPx: number;
            readonly cap: string;
            readonly join: string;
            readonly dashPx: readonly number[];
          })
        | null;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly xPx: number;
      readonly yPx: number;
      /** The room that it was measured to take. */
      readonly widthPx: number;
      readonly sizePx: number;
      readonly font: MarkFont;
      readonly weight: number;
      readonly fill: Paint;
      /** As SVG's `matrix()` has it; null where it stands upright. */
      readonly matrix: readonly number[] | null;
    };

/** A place in a picture, and what stands there: whose figure, of when, with its interval and sample. */
export type PicturePoint = { readonly xPx: number; readonly yPx: number; readonly words: string };

/** A chart as it is drawn. */
export type Picture = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** What it shows, in words. */
  readonly alt: string;
  /** As SVG paths. */
  readonly clips: readonly string[];
  readonly marks: readonly Mark[];
  readonly points: readonly PicturePoint[];
};

/** A cell of a table. */
export type SlideCell = {
  readonly text: string;
  readonly isStrong: boolean;
  readonly alignsRight: boolean;
  /** Of the own brand's row or column: its name, which has a sign before it, or what stands beside that; null: of another one. */
  readonly own: 'name' | 'figure' | null;
};

/** The sign before the own brand's name in tables: the mark that it has in charts. */
export const OWN_SIGN = '●';

/** A table as it fits on its slide. */
export type SlideTable = {
  readonly header: readonly SlideCell[];
  readonly rows: readonly (readonly SlideCell[])[];
  /** How many rows the report has besides, in words; '' where all are here. */
  readonly more: string;
  /** What it holds, in a sentence. */
  readonly summary: string;
  readonly sizePx: number;
  /** Of each column. */
  readonly widthsPx: readonly number[];
};

/** What a slide shows below its headline. */
export type SlideFigure = {
  /** What it shows, in a sentence that takes the headline's place; null: the slide's own says it. */
  readonly headline: string | null;
  /** Of the headline over it. */
  readonly headlinePx: number;
  readonly title: string;
  readonly measure: string;
  /** What is to be known of it, in the foot. */
  readonly note: string;
  readonly notePx: number;
  readonly picture: Picture | null;
  readonly table: SlideTable | null;
};

/** A key figure with its change. */
export type SlideTile = {
  readonly label: string;
  readonly value: string;
  /** Its interval and sample, or why there are none. */
  readonly range: string;
  readonly change: string;
  /** Judged: for the client, against it, or neither. */
  readonly tone: 'better' | 'worse' | 'plain';
};

/** What is worth doing, and what it rests on. */
export type SlideAction = { readonly action: string; readonly evidence: string };

/** One slide: one finding. */
export type Slide = {
  /** The section of the report that it is made of. */
  readonly id: string;
  readonly title: string;
  readonly kind: 'cover' | 'finding' | 'actions';
  readonly headline: string;
  readonly headlinePx: number;
  readonly lede: string;
  readonly ledePx: number;
  /** Of what is recommended. */
  readonly bodyPx: number;
  /** The first is shown; the others are one step deeper. */
  readonly figures: readonly SlideFigure[];
  readonly tiles: readonly SlideTile[];
  /** What is to be known of the tiles: what they are compared with, and what is left out. */
  readonly remark: string;
  readonly actions: readonly SlideAction[];
  /** Whether its finding has figures by platform: those of the presentation. */
  readonly isByPlatform: boolean;
  /** For whoever speaks: what the agency wrote, and the sentences that the report has on its page. */
  readonly notes: readonly string[];
  /** For whoever speaks: what the slide rests on. */
  readonly evidence: string;
  /** For whoever speaks: what is likely to be asked, and what the report knows of it. */
  readonly questions: readonly SlideQuestion[];
};

/** A question from the room, and its answer. */
export type SlideQuestion = { readonly question: string; readonly answer: string };

/** The brands on one platform. */
export type SlidePlatform = {
  /** The service's id. */
  readonly id: string;
  readonly name: string;
  readonly figure: SlideFigure;
};

/** What slides are shown on: paper, or the same brand's colours on a dark ground. */
export type SlideGround = 'light' | 'dark';

/** The agency's brand on slides. */
export type SlideBrand = {
  readonly name: string;
  /** A data address; null for a brand without one. */
  readonly logo: string | null;
  readonly logoOnColour: string | null;
  /** The plate that each logo needs to be seen on paper and on the brand's colour; null: none. */
  readonly logoPlate: string | null;
  readonly logoOnColourPlate: string | null;
  readonly colour: string;
  /** The brand's colour where words are set in it. */
  readonly textColour: string;
  readonly onColour: string;
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  /** Of changes for and against the client. */
  readonly better: string;
  readonly worse: string;
};

/** A figure with what a program needs that draws it by itself; null where it is drawn only, or is a table. */
export type DeckFigure = SlideFigure & { readonly data: ChartData | null };

/** A slide of a {@link Deck}. */
export type DeckSlide = Omit<Slide, 'figures'> & { readonly figures: readonly DeckFigure[] };

/** A report to be shown on a screen. */
export type Presentation = {
  readonly client: string;
  readonly title: string;
  readonly period: string;
  /** BCP 47. */
  readonly language: string;
  /** What the figures rest on, in the foot of every slide. */
  readonly sample: string;
  readonly samplePx: number;
  /** What marks invented data; null for a client's own. */
  readonly invented: string | null;
  readonly brand: SlideBrand;
  /** By platform, of the run reported on; none where it has figures of fewer than two. */
  readonly platforms: readonly SlidePlatform[];
  readonly slides: readonly Slide[];
};

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
