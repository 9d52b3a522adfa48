/**
 * What blocks consist of: titles, tables, heat maps, readings, series. Plain JSON-safe data, without pixels, colours or
 * fonts.
 */
import type { EventMark, GapMark } from '../../../shared/charts/plugins.ts';
import type { TimeTick } from '../../../shared/charts/trend-axis.ts';
import type { TrendReading } from '../../../shared/charts/trend-chart.ts';
import type { Interval } from '../../../shared/domain/estimate.ts';
import type { Scale } from '../../../shared/domain/measure.ts';
import type { Verdict } from '../../../shared/domain/verdict-schema.ts';
import type { GoalStripInput } from '../charts/goal-strip-chart.ts';
import type { WrittenQuotation } from './quotation.ts';

/** A block's title and its measure. */
export type BlockTitle = { readonly title: string; readonly measure: string };

/** A value on an axis, with interval. */
export type Reading = {
  readonly value: number;
  readonly interval: Interval | null;
  readonly scale: Scale;
};

/** A judged change in words: figure, sign and verdict; no figure if nothing was compared. */
export type WrittenChange = {
  readonly figure: string | null;
  readonly sign: string;
  readonly words: string;
  readonly verdict: Verdict['kind'];
};

/** Visual emphasis of a cell. */
export type Emphasis = 'strong' | 'muted' | 'own';

/** What a line of a cell is. */
export type LineRole =
  | 'name'
  | 'plain'
  | 'quiet'
  | 'figure'
  | 'finding'
  | 'action'
  | 'explanation'
  | 'detail'
  | 'effect'
  /** Said of the own brand: that it is named, or not. */
  | 'named'
  | 'unnamed';

/** A cited page; not linked without `href`. */
export type CitedPage = { readonly text: string; readonly href: string | null };

/** Content of a table cell. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly emphasis?: Emphasis }
  /** A truncatable name, and its figures, which are not. */
  | { readonly kind: 'named'; readonly name: string; readonly figures: string }
  | { readonly kind: 'reading'; readonly reading: Reading; readonly isOwn: boolean }
  | { readonly kind: 'change'; readonly change: WrittenChange }
  /** A count that moved, and its total. */
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly of: number }
  /** Positive mentions to the right, negative to the left, in percent; `most` is the largest of each side in its table. */
  | {
      readonly kind: 'tone';
      readonly positivePct: number;
      readonly negativePct: number;
      readonly most: { readonly positivePct: number; readonly negativePct: number };
      readonly isOwn: boolean;
    }
  /** A name with a remark under it. */
  | { readonly kind: 'titled'; readonly title: string; readonly note: string }
  /** A bar, relative to the longest. */
  | { readonly kind: 'bar'; readonly share: number; readonly isOwn: boolean }
  /** A cited page; not linked without `href`. */
  | { readonly kind: 'page'; readonly title: string; readonly url: string; readonly href: string | null }
  /** A row's number, from 1. */
  | { readonly kind: 'number'; readonly number: number }
  | {
      readonly kind: 'lines';
      readonly lines: readonly { readonly text: string; readonly role: LineRole }[];
    }
  /** Why something is to be done: what was found, if no list beside says it, and the figures. */
  | { readonly kind: 'reason'; readonly finding: string | null; readonly evidence: string }
  /** The page of a section. */
  | { readonly kind: 'page-of'; readonly section: string }
  /** A goal's course, in a strip; null without readings. */
  | { readonly kind: 'course'; readonly course: GoalStripInput | null }
  | {
      readonly kind: 'outlook';
      readonly sign: string;
      readonly words: string;
      readonly verdict: 'better' | 'worse' | null;
      readonly notes: readonly string[];
    }
  /** An answer in an excerpt, and the pages that it cites; `more` are further ones, or that there is none. */
  | {
      readonly kind: 'answer';
      readonly quotation: WrittenQuotation;
      readonly pages: readonly CitedPage[];
      readonly more: string | null;
    }
  /** Answers side by side, each with its source and prompt; `citesNothing` is the placeholder for a cited page. */
  | {
      readonly kind: 'answers';
      readonly answers: readonly (WrittenQuotation & { readonly from: string; readonly prompt: string })[];
      readonly citesNothing: string;
    };

/** A table: its columns in order, and each row's cells. */
export type TableContent<Column extends string> = {
  readonly columns: readonly { readonly id: Column; readonly header: string }[];
  readonly rows: readonly TableRow<Column>[];
  /** One-sentence description. */
  readonly summary: string;
};

/** A table row; one is highlighted: the own brand's, or the run's. */
export type TableRow<Column extends string> = {
  readonly isStrong: boolean;
  /** Whether it starts a row group. */
  readonly isGroup?: boolean;
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
};

/** Percentages by row and column; null if nothing was asked, which is not zero. */
export type HeatMapContent = {
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly isStrong: boolean;
    readonly cells: readonly ({ readonly valuePct: number; readonly text: string } | null)[];
  }[];
  /** Placeholder if nothing was asked. */
  readonly absent: string;
  readonly summary: string;
};

/** One line of a trend, and its newest reading in words; null if not measured. */
export type TrendLine = {
  readonly name: string;
  readonly readings: readonly TrendReading[];
  readonly end: {
    readonly value: number;
    readonly name: string;
    readonly figure: string;
    readonly range: string | null;
  } | null;
};

/** A figure over the runs: the own brand's, with its strongest rivals'. */
export type TrendContent = {
  readonly own: TrendLine;
  readonly rivals: readonly TrendLine[];
  readonly gaps: readonly GapMark[];
  readonly events: readonly EventMark[];
  /** Key to the event numbers; null if events are labelled in words, or there are none. */
  readonly key: string | null;
  readonly ticks: readonly TimeTick[];
  readonly alt: string;
};

/** Sentences under a title. */
export type Sayings = { readonly title: string; readonly sentences: readonly string[] };

/** A term, and its meaning. */
export type Term = { readonly term: string; readonly text: string };

/** The leading brands by a figure, in percent, each with its interval. */
export type StandingsContent = BlockTitle & {
  readonly rows: readonly {
    readonly name: string;
    readonly isOwn: boolean;
    readonly value: number;
    readonly interval: Interval | null;
    readonly label: string;
    /** Hover text. */
    readonly words: string;
  }[];
  readonly alt: string;
  readonly note: string;
};

/** A text cell. */
export function text(words: string, emphasis?: Emphasis): Cell {
  return { kind: 'text', text: words, ...(emphasis === undefined ? {} : { emphasis }) };
}
