/**
 * What sections are made of before anybody decides how it looks: titles, tables, heat maps, readings, series. Plain data
 * that survives JSON, without pixels, colours or fonts, so that paper, slides and HTML can be made of the same content.
 */
import type { EventMark, GapMark } from '../../../shared/charts/plugins.ts';
import type { TimeTick } from '../../../shared/charts/trend-axis.ts';
import type { TrendReading } from '../../../shared/charts/trend-chart.ts';
import type { Interval } from '../../../shared/domain/estimate.ts';
import type { Scale } from '../../../shared/domain/measure.ts';
import type { Verdict } from '../../../shared/domain/verdict-schema.ts';

/** A block's title, and what its figures are. */
export type BlockTitle = { readonly title: string; readonly measure: string };

/** A value with its doubt on an axis. */
export type Reading = {
  readonly value: number;
  readonly interval: Interval | null;
  readonly scale: Scale;
};

/** A judged change as it is written: figure, sign and words; no figure where nothing was compared. */
export type WrittenChange = {
  readonly figure: string | null;
  readonly sign: string;
  readonly words: string;
  readonly verdict: Verdict['kind'];
};

/** How a cell stands out from the others. */
export type Emphasis = 'strong' | 'muted' | 'own';

/** What a table's cell holds. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly emphasis?: Emphasis }
  /** A name, which may be cut, and its figures, which may not. */
  | { readonly kind: 'named'; readonly name: string; readonly figures: string }
  | { readonly kind: 'reading'; readonly reading: Reading; readonly isOwn: boolean }
  | { readonly kind: 'change'; readonly change: WrittenChange }
  /** A count that moved, out of so many. */
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly of: number }
  /** Mentions that speak well to the right, badly to the left, in percent; `most` is the largest of each side in its table. */
  | {
      readonly kind: 'tone';
      readonly positivePct: number;
      readonly negativePct: number;
      readonly most: { readonly positivePct: number; readonly negativePct: number };
      readonly isOwn: boolean;
    }
  /** A name with a remark under it. */
  | { readonly kind: 'titled'; readonly title: string; readonly note: string }
  /** A bar, as a share of the longest. */
  | { readonly kind: 'bar'; readonly share: number; readonly isOwn: boolean }
  /** A cited page; without `href` its address is no link. */
  | { readonly kind: 'page'; readonly title: string; readonly url: string; readonly href: string | null };

/** A table: its columns in order, and a cell for each of them in every row. */
export type TableContent<Column extends string> = {
  readonly columns: readonly { readonly id: Column; readonly header: string }[];
  readonly rows: readonly TableRow<Column>[];
  /** What the table holds, in a sentence. */
  readonly summary: string;
};

/** A row of a table; one stands out: the own brand's, the run reported on. */
export type TableRow<Column extends string> = {
  readonly isStrong: boolean;
  /** Whether it opens a group of rows. */
  readonly isGroup?: boolean;
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
};

/** Percentages by row and column; null where nothing was asked, which is not zero. */
export type HeatMapContent = {
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly isStrong: boolean;
    readonly cells: readonly ({ readonly valuePct: number; readonly text: string } | null)[];
  }[];
  /** What stands where nothing was asked. */
  readonly absent: string;
  readonly summary: string;
};

/** One line of a trend, and its newest reading in words; null where that was not measured. */
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

/** A figure over the runs: the own brand's beside its strongest rivals'. */
export type TrendContent = {
  readonly own: TrendLine;
  readonly rivals: readonly TrendLine[];
  readonly gaps: readonly GapMark[];
  readonly events: readonly EventMark[];
  /** What the numbers of its events stand for; null where the events have their words, or there are none. */
  readonly key: string | null;
  readonly ticks: readonly TimeTick[];
  readonly alt: string;
};

/** The leading brands by a figure, in percent, each with its interval. */
export type StandingsContent = BlockTitle & {
  readonly rows: readonly {
    readonly name: string;
    readonly isOwn: boolean;
    readonly value: number;
    readonly interval: Interval | null;
    readonly label: string;
    /** What it says where it is pointed at. */
    readonly words: string;
  }[];
  readonly alt: string;
  readonly note: string;
};

/** A cell of words. */
export function text(words: string, emphasis?: Emphasis): Cell {
  return { kind: 'text', text: words, ...(emphasis === undefined ? {} : { emphasis }) };
}
