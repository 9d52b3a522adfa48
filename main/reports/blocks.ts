/**
 * What a section says, as plain data: blocks of eight kinds, in reading order. Paper (`pdf/document/draw-blocks.ts`) and
 * slides (`slides/`, and from them HTML and PowerPoint) each draw them; neither reads meaning back from the other's
 * sizes or colours. Widths and heights are hints in pixels of a page that is 682 wide.
 */
import type { EventMark } from '../../shared/charts/plugins.ts';
import type { CommentaryBlock } from '../../shared/reports/commentary.ts';
import type { PlacedPicture } from '../../shared/reports/placed-picture.ts';
import type { FieldStanding } from '../../shared/analysis/intervals/extremes.ts';
import type { DotReading } from './charts/dot-plot-chart.ts';
import type { LeadContent, PairsContent } from './content/head-to-head.ts';
import type { WrittenKeyFigure } from './content/key-figure-tiles.ts';
import type {
  BlockTitle,
  HeatMapContent,
  Sayings,
  StandingsContent,
  TableContent,
  TableRow,
  Term,
  TrendContent,
  WrittenChange,
} from './content/parts.ts';
import type { PanelsContent } from './content/platform-panels.ts';
import type { PresenceContent } from './content/presence.ts';
import type { WrittenQuotation } from './content/quotation.ts';
import type { SlopeContent } from './content/rival-moves.ts';
import type { WaterfallContent } from './content/waterfall.ts';

/** Key figures side by side. */
type TilesBlock = {
  readonly kind: 'tiles';
  readonly figures: readonly WrittenKeyFigure[];
  readonly note: string;
  /** Whether slides, which do not draw them here, have them said. */
  readonly isSaid?: boolean;
  /** Whether little space is above them. */
  readonly isTight?: boolean;
};

/** The own brand against a rival in each topic: against the best one of each, or against one and the same. */
export type DotsContent = BlockTitle & {
  readonly rows: readonly {
    readonly name: string;
    readonly own: DotReading;
    readonly rival: (DotReading & { readonly name: string }) | null;
    readonly isFew: boolean;
    readonly gap: string;
    readonly standing: FieldStanding;
    readonly verdict: string;
    readonly change: WrittenChange | null;
    readonly sample: string;
  }[];
  readonly headers: {
    readonly topic: string;
    readonly rival: string;
    readonly gap: string;
    readonly verdict: string;
    /** Null if there is nothing to compare. */
    readonly change: string | null;
    readonly sample: string;
  };
  readonly ownName: string;
  readonly alt: string;
  readonly note: string;
};

/** A trend with its title; `story` are the events told along it, if it tells a story. */
type TrendSaid = BlockTitle & {
  readonly trend: TrendContent;
  readonly story?: readonly EventMark[];
};

/** A height that is what else stands on the page, or in the other column, leaves; `elsePx` if that is less than `leastPx`. */
export type FillingHeight = {
  readonly leastPx: number;
  readonly mostPx: number;
  readonly elsePx: number;
  /** What the page's heading takes, if not by its letters. */
  readonly headPx?: number;
};

/** What fills any height has one as a hint. */
type Stretches = { readonly height: number | FillingHeight };

/** A chart, by its type, with its data. */
export type ChartBlock = { readonly kind: 'chart' } & (
  | ({ readonly type: 'trend'; readonly of: TrendSaid } & Stretches)
  | ({ readonly type: 'slope'; readonly of: SlopeContent } & Stretches)
  | { readonly type: 'presence'; readonly of: PresenceContent }
  | { readonly type: 'waterfall'; readonly of: WaterfallContent }
  | { readonly type: 'lead'; readonly of: LeadContent }
  | { readonly type: 'pairs'; readonly of: PairsContent }
  | { readonly type: 'standings'; readonly of: StandingsContent }
  | { readonly type: 'multiples'; readonly of: PanelsContent }
  | { readonly type: 'dots'; readonly of: DotsContent; readonly isOneRival: boolean }
);

/** How a text too long for its column is cut; what is cut stays distinct from the column's others. */
export type Cut =
  /** A name that wraps at so many letters, over a few lines. */
  | { readonly of: 'lines'; readonly letters: number }
  /** The middle of an address, or the end of a text, and then single words. */
  | { readonly of: 'address' | 'end'; readonly letters: number; readonly wordLetters: number };

/** A column's hints. */
export type ColumnHints = {
  readonly width: number | '*';
  readonly align?: 'left' | 'right';
  readonly cut?: Cut;
};

/** A table's hints: how far its cells are padded, how much taller each row may get, and the space above and below. */
type TableHints = {
  readonly padPx: { readonly x: number; readonly y: number };
  readonly growsPx?: number;
  readonly abovePx?: number;
  readonly notePx?: number;
  /** Space around its title. */
  readonly titled?: 'wide' | 'dense';
};

/** A table with its columns' hints. */
export type TableBlock = BlockTitle &
  TableHints & {
    readonly kind: 'table';
    readonly columns: readonly (ColumnHints & { readonly id: string; readonly header: string })[];
    readonly rows: readonly TableRow<string>[];
    readonly summary: string;
    /** The id of the row header column; null is the first. */
    readonly rowHeader: string | null;
    /** The prompt that its rows answer. */
    readonly prompt?: string;
    readonly note: string | null;
  };

/** Percentages by row and column. */
export type HeatMapBlock = BlockTitle & {
  readonly kind: 'heat-map';
  readonly map: HeatMapContent;
  readonly padYPx?: number;
  readonly note: string;
};

/** Excerpts of answers, before and after; a single one spans the page. */
export type QuotationBlock = BlockTitle & {
  readonly kind: 'quotation';
  readonly items: readonly (WrittenQuotation & { readonly says: string })[];
  readonly note: string;
};

/** A remark in small print. */
type NoteBlock = { readonly kind: 'note'; readonly text: string };

/** Sentences in titled columns, or terms with their meaning; `title` is null if the page's heading says it. */
export type ListBlock =
  | { readonly kind: 'list'; readonly of: 'sentences'; readonly columns: readonly Sayings[] }
  | {
      readonly kind: 'list';
      readonly of: 'terms';
      readonly title: string | null;
      readonly entries: readonly Term[];
    };

/** The agency's own text, with an optional picture. */
export type TextBlock = {
  readonly kind: 'text';
  readonly blocks: readonly CommentaryBlock[];
  readonly picture: PlacedPicture | null;
};

/** Width of a page number: the printer reserves five digits until the page is known. */
export const PAGE_NUMBER_PX = 44;

export type Block =
  TilesBlock | ChartBlock | TableBlock | HeatMapBlock | QuotationBlock | NoteBlock | ListBlock | TextBlock;

/** Columns of blocks side by side, which together with their gaps span the page. */
export type BlockColumns = {
  readonly columns: readonly { readonly widthPx: number; readonly blocks: readonly Block[] }[];
};

/** A section's blocks, in reading order: single ones, some that stay on one page, and some side by side. */
export type Blocks = readonly (Block | { readonly together: readonly Block[] } | BlockColumns)[];

/** Whether a part of a section is blocks side by side. */
export const isColumns = (part: Blocks[number]): part is BlockColumns =>
  'columns' in part && !('kind' in part);

/** The parts that there are: a section leaves out what has no content. */
export const given = <Part>(parts: readonly (Part | null)[]): Part[] => parts.filter((part) => part !== null);

/** A table from its content, with the hints of its columns. */
export function tableBlock<Column extends string>(
  {
    title,
    measure,
    table: { columns, rows, summary },
    note = null,
  }: BlockTitle & { readonly table: TableContent<Column>; readonly note?: string | null },
  {
    columns: hints,
    rowHeader = null,
    ...rest
  }: TableHints & {
    readonly columns: Readonly<Record<Column, ColumnHints>>;
    readonly rowHeader?: Column | null;
    readonly prompt?: string;
  },
): TableBlock {
  return {
    kind: 'table',
    title,
    measure,
    columns: columns.map(({ id, header }) => ({ id, header, ...hints[id] })),
    rows,
    summary,
    rowHeader,
    note,
    ...rest,
  };
}
