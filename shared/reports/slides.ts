/** A report as slides: the text of each, and pictures as paths and text, so that screens of any size draw them sharply. */
import type { ChartData } from '../charts/chart-data.ts';
import type { Zone } from '../format/calendar.ts';

/** A colour and its opacity. */
export type Paint = { readonly colour: string; readonly alpha: number };

/** Fonts of a picture's text. */
export type MarkFont = 'sans' | 'serif' | 'other';

/** A drawn element; lengths in the picture's pixels. */
export type Mark =
  | {
      readonly kind: 'path';
      /** SVG path data. */
      readonly d: string;
      readonly fill: Paint | null;
      /** Index of its clip in the picture; null: unclipped. */
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
      /** Its measured width. */
      readonly widthPx: number;
      readonly sizePx: number;
      readonly font: MarkFont;
      readonly weight: number;
      readonly fill: Paint;
      /** SVG `matrix()` values; null if upright. */
      readonly matrix: readonly number[] | null;
    };

/** A point of a picture and its label: whose figure, of when, with interval and sample. */
export type PicturePoint = { readonly xPx: number; readonly yPx: number; readonly words: string };

/** A drawn chart. */
export type Picture = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its alternative text. */
  readonly alt: string;
  /** As SVG paths. */
  readonly clips: readonly string[];
  readonly marks: readonly Mark[];
  readonly points: readonly PicturePoint[];
};

/** A table cell. */
export type SlideCell = {
  readonly text: string;
  readonly isStrong: boolean;
  readonly alignsRight: boolean;
  /** For the own brand's row or column: its marked name, or a figure beside it; null: another brand. */
  readonly own: 'name' | 'figure' | null;
};

/** The mark before the own brand's name in tables: the same as in charts. */
export const OWN_SIGN = '●';

/** A table fitted to its slide. */
export type SlideTable = {
  readonly header: readonly SlideCell[];
  readonly rows: readonly (readonly SlideCell[])[];
  /** The number of omitted rows, in words; '' if none. */
  readonly more: string;
  /** Its content in a sentence. */
  readonly summary: string;
  readonly sizePx: number;
  /** By column. */
  readonly widthsPx: readonly number[];
};

/** Content of a slide below its headline. */
export type SlideFigure = {
  /** A sentence that replaces the headline; null: the slide's own fits. */
  readonly headline: string | null;
  /** Of its headline. */
  readonly headlinePx: number;
  readonly title: string;
  readonly measure: string;
  /** Its remark, in the foot. */
  readonly note: string;
  readonly notePx: number;
  readonly picture: Picture | null;
  readonly table: SlideTable | null;
};

/** A key figure with its change. */
export type SlideTile = {
  readonly label: string;
  readonly value: string;
  /** Its interval and sample, or why it has none. */
  readonly range: string;
  readonly change: string;
  /** Judged: for the client, against it, or neither. */
  readonly tone: 'better' | 'worse' | 'plain';
};

/** A recommended action, and its evidence. */
export type SlideAction = { readonly action: string; readonly evidence: string };

/** One slide: one finding. */
export type Slide = {
  /** Its source section in the report. */
  readonly id: string;
  readonly title: string;
  readonly kind: 'cover' | 'finding' | 'actions';
  readonly headline: string;
  readonly headlinePx: number;
  readonly lede: string;
  readonly ledePx: number;
  /** Of recommendations. */
  readonly bodyPx: number;
  /** The first is shown; the others are a step deeper. */
  readonly figures: readonly SlideFigure[];
  readonly tiles: readonly SlideTile[];
  /** Remark on the tiles: their baseline, and omissions. */
  readonly remark: string;
  readonly actions: readonly SlideAction[];
  /** Whether its finding has the presentation's figures by platform. */
  readonly isByPlatform: boolean;
  /** Speaker notes: the agency's text, and the sentences on the report's page. */
  readonly notes: readonly string[];
  /** Speaker notes: the slide's evidence. */
  readonly evidence: string;
  /** Speaker notes: likely questions, and the report's answers. */
  readonly questions: readonly SlideQuestion[];
};

/** A likely question, and its answer. */
export type SlideQuestion = { readonly question: string; readonly answer: string };

/** The brands on a platform. */
export type SlidePlatform = {
  /** The service's id. */
  readonly id: string;
  readonly name: string;
  readonly figure: SlideFigure;
};

/** The slides' ground: paper, or the same brand's colours on dark. */
export type SlideGround = 'light' | 'dark';

/** The agency's brand on slides. */
export type SlideBrand = {
  readonly name: string;
  /** A data URL; null if none. */
  readonly logo: string | null;
  readonly logoOnColour: string | null;
  /** The plate each logo needs on paper and on the brand's colour; null: none. */
  readonly logoPlate: string | null;
  readonly logoOnColourPlate: string | null;
  readonly colour: string;
  /** The brand's colour for text. */
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

/** A figure with the data for native charts; null if it can only be drawn, or is a table. */
export type DeckFigure = SlideFigure & { readonly data: ChartData | null };

/** A slide of a {@link Deck}. */
export type DeckSlide = Omit<Slide, 'figures'> & { readonly figures: readonly DeckFigure[] };

/** A report for presentation. */
export type Presentation = {
  readonly client: string;
  readonly title: string;
  readonly period: string;
  /** BCP 47. */
  readonly language: string;
  /** The figures' sample, in every slide's foot. */
  readonly sample: string;
  readonly samplePx: number;
  /** Marks invented data; null for a client's own. */
  readonly invented: string | null;
  readonly brand: SlideBrand;
  /** By platform, for the reported run; empty if fewer than two have figures. */
  readonly platforms: readonly SlidePlatform[];
  readonly slides: readonly Slide[];
};

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
