/**
 * A report's document model, in CSS pixels (A4 is 794 × 1123 at 96 dpi).
 *
 * Built purely from a spec and figures; `to-pdfmake.ts` converts it for pdfmake. It contains what tagged output needs:
 * heading levels, alternative texts, and which tables are only layout.
 */
import type { ReportSpec } from '../../../../shared/reports/report-spec.ts';
import type { ReportLocale } from '../../../../shared/words/locales.ts';
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import type { FontFamily } from '../fonts/font-files.ts';

/** Left, top, right, bottom, in pixels. */
export type Margin = readonly [left: number, top: number, right: number, bottom: number];

/** Text style; missing properties are inherited. */
export type TextStyle = {
  readonly font?: FontFamily;
  readonly bold?: boolean;
  readonly sizePx?: number;
  /** Distance between baselines. */
  readonly linePx?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly trackingPx?: number;
};

/** Placement of any node. */
export type Placement = {
  readonly margin?: Margin;
  /** A column's width in pixels, of its content, or a share of the rest. */
  readonly width?: number | 'auto' | '*';
  /** Positioned on the page, outside the flow. */
  readonly at?: { readonly xPx: number; readonly yPx: number; readonly widthPx?: number };
  /** Kept on one page. */
  readonly together?: boolean;
};

/** A span of different style in a paragraph. */
export type Inline = TextStyle & {
  readonly text: string;
  readonly link?: string;
  /** BCP 47, if different from the text's. */
  readonly language?: string;
  /** Never wrapped: a sign and its words. */
  readonly noWrap?: boolean;
  /** Background: the own brand's name in a quotation. */
  readonly ground?: string;
  /** Dotted underline of this colour: a rival's name in a quotation. */
  readonly dotted?: string;
};

/** Joins a paragraph's spans. */
export function inlines(...parts: readonly Inline[]): readonly Inline[] {
  return parts;
}

/** Makes a text a heading: its level, its id for links, and its bookmark. */
export type Heading = {
  readonly level: 1 | 2 | 3;
  readonly id?: string;
  readonly bookmark?: string;
  /** Its bookmark's depth, from 1; default: its level. */
  readonly depth?: number;
};

export type TextNode = Placement &
  TextStyle & {
    readonly kind: 'text';
    readonly text: string | readonly Inline[];
    readonly heading?: Heading;
    /** Balances lines within this width: for headlines. */
    readonly balancePx?: number;
    readonly link?: string;
    /** Links to the heading by id. */
    readonly goTo?: string;
    /** BCP 47, if different from the document's. */
    readonly language?: string;
    /** Whether to hyphenate: for sentences in narrow columns, not for names and headlines. */
    readonly hyphenates?: boolean;
    /** As wide as its line, regardless of siblings. */
    readonly isOneLine?: boolean;
  };

/** The page number of a heading. */
export type PageNumberNode = Placement & TextStyle & { readonly kind: 'page-number'; readonly of: string };

export type Shape =
  | {
      readonly shape: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stroke: string;
      readonly strokePx: number;
      /** Dash pattern; default: solid. */
      readonly dashPx?: { readonly drawn: number; readonly left: number };
    }
  | {
      readonly shape: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string;
    }
  | {
      readonly shape: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      /** Default: hollow. */
      readonly fill?: string;
      readonly stroke?: string;
      readonly strokePx?: number;
      /** Of its outline; default: solid. */
      readonly dashPx?: { readonly drawn: number; readonly left: number };
    }
  | {
      readonly shape: 'polyline';
      readonly points: readonly { readonly x: number; readonly y: number }[];
      /** Closed and filled; default: an open line. */
      readonly fill?: string;
      readonly stroke?: string;
      readonly strokePx?: number;
    };

/** A drawing; `alt` is '' if decorative. */
export type DrawingNode = Placement & {
  readonly kind: 'drawing';
  readonly shapes: readonly Shape[];
  readonly alt: string;
};

export type ChartNode = Placement & {
  readonly kind: 'chart';
  readonly chart: ChartSpec;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How much taller it may get if its page has space. */
  readonly growsPx?: number;
};

/** A logo or a picture: SVG text or a data URL, fitted into the box. */
export type ImageNode = Placement & {
  readonly kind: 'image';
  readonly source: string;
  readonly fitPx: readonly [width: number, height: number];
  /** Whether it fills the box, cropping the rest; PNG or JPEG only. */
  readonly isFilling?: boolean;
  /** How much taller it may get if its page has space; its width follows. */
  readonly growsPx?: number;
  readonly alt: string;
  readonly align?: 'left' | 'right';
};

/** The meaning of a group of nodes for screen readers. */
export type ReadAs = {
  /** A list with an item per node, or a table of contents with an entry per node; decoration is excluded. */
  readonly role?: 'list' | 'contents';
  /** Their common description, if they form one figure. */
  readonly alt?: string;
};

/** A figure that a picture draws: of what, where on its axis, and how much with its interval. */
export type DrawnFigure = {
  readonly series: string;
  readonly x: string;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
};

export type StackNode = Placement &
  TextStyle &
  ReadAs & {
    /** Omitted if it would add a page to its section. */
    readonly isSpare?: boolean;
    readonly kind: 'stack';
    readonly items: readonly ReportNode[];
    /** How much space may go above each item if its page has space. */
    readonly itemGrowsPx?: number;
    /** The section this user text was written for. */
    readonly writtenFor?: string;
    /** Of a picture of drawings and words: its figures, for the file of data. */
    readonly figures?: readonly DrawnFigure[];
  };

/** Read in sequence, each as a whole. */
export type ColumnsNode = Placement &
  TextStyle &
  ReadAs & {
    readonly kind: 'columns';
    readonly items: readonly ReportNode[];
    readonly gapPx: number;
  };

/** Rules between rows: strong below the header, thin between the others. */
export type TableNode = Placement &
  TextStyle & {
    readonly kind: 'table';
    readonly widths: readonly (number | 'auto' | '*')[];
    readonly header: readonly ReportNode[];
    readonly rows: readonly (readonly ReportNode[])[];
    /** One-sentence description. */
    readonly summary: string;
    /** The row header column. */
    readonly rowHeader?: number;
    /** Row backgrounds, by index: the own brand's. */
    readonly rowFills?: Readonly<Record<number, string>>;
    /** Cell backgrounds, by `row,column`: a heat map's. */
    readonly cellFills?: Readonly<Record<string, string>>;
    readonly cellPadPx: { readonly x: number; readonly y: number };
    /** How much taller each row may get if its page has space. */
    readonly rowGrowsPx?: number;
    readonly rule: { readonly strong: string; readonly thin: string };
  };

export type ReportNode =
  TextNode | PageNumberNode | DrawingNode | ChartNode | ImageNode | StackNode | ColumnsNode | TableNode;

/** The page of a heading by id, from 1; null if not printed. */
export type StartOf = (id: string) => number | null;

/** Pages with a common header and footer; a section starts on a new page unless it joins the previous one. */
export type SectionNode = {
  /** Whether it is short enough to join the previous section's page, space permitting. */
  readonly joins?: boolean;
  /** Whether it shares no page, because its footer is specific to it. */
  readonly isAlone?: boolean;
  /** Its title, in the header. */
  readonly title?: string;
  readonly body: readonly ReportNode[];
  /** Bodies with ever less, of which the first that fits is printed if the whole one takes more than a page. */
  readonly shorter?: readonly (readonly ReportNode[])[];
  /** Built per page if several sections share pages. */
  readonly header: ReportNode | ((page: number, startOf: StartOf) => ReportNode) | null;
  /** Built per page, for the page number, and those of headings. */
  readonly footer: ((page: number, pages: number, startOf: StartOf) => ReportNode) | null;
  /** The sample that its footer states; a cover states none. */
  readonly sample?: string;
  readonly marginsPx: Margin;
};

/** An attachment: the data behind its charts, or its record. */
export type Attachment = {
  /** Unique among the attachments. */
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};

/** A complete report, ready to print. */
export type ReportDocument = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: ReportLocale;
  /** Names of clients and brands: never hyphenated. */
  readonly names: readonly string[];
  /** Names of platforms: never hyphenated, and short ones never broken. */
  readonly platforms: readonly string[];
  /** For the file's metadata; fixed by the spec, so that the same report gives the same bytes. */
  readonly createdMs: number;
  readonly paper: ReportSpec['paper'];
  readonly base: Required<Pick<TextStyle, 'font' | 'sizePx' | 'linePx' | 'colour'>>;
  readonly sections: readonly SectionNode[];
  readonly attachments: readonly Attachment[];
};
