/**
 * What a report is made of: a small document model of our own, in CSS pixels (A4 is 794 × 1123 at 96 dpi).
 *
 * Definitions build it purely from a spec and figures; `to-pdfmake.ts` turns it into what pdfmake prints. It keeps
 * what tagged output needs: heading levels, alternative texts, and which tables are only layout.
 */
import type { ReportSpec } from '../../../../shared/reports/report-spec.ts';
import type { ReportLocale } from '../../../../shared/words/locales.ts';
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import type { FontFamily } from '../fonts/font-files.ts';

/** Left, top, right, bottom, in pixels. */
export type Margin = readonly [left: number, top: number, right: number, bottom: number];

/** How text is set; what is absent is inherited. */
export type TextStyle = {
  readonly font?: FontFamily;
  readonly bold?: boolean;
  readonly sizePx?: number;
  /** Distance from one baseline to the next. */
  readonly linePx?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly trackingPx?: number;
};

/** What any node may say about its place. */
export type Placement = {
  readonly margin?: Margin;
  /** A column's width in pixels, its content's own, or its share of what is left. */
  readonly width?: number | 'auto' | '*';
  /** Placed on the page instead of in the flow. */
  readonly at?: { readonly xPx: number; readonly yPx: number; readonly widthPx?: number };
  /** Kept on one page. */
  readonly together?: boolean;
};

/** A stretch of differently set text within a paragraph. */
export type Inline = TextStyle & {
  readonly text: string;
  readonly link?: string;
  /** BCP 47, where it is another one than the text's. */
  readonly language?: string;
  /** Not broken at its spaces: a sign and its words. */
  readonly noWrap?: boolean;
  /** Laid under the words: the own brand's name in a quotation. */
  readonly ground?: string;
  /** A dotted line under the words, of this colour: a rival's name in a quotation. */
  readonly dotted?: string;
};

/** A paragraph's stretches as one list. */
export function inlines(...parts: readonly Inline[]): readonly Inline[] {
  return parts;
}

/** What makes a text a heading: its level, the name by which other pages find it, and its bookmark. */
export type Heading = {
  readonly level: 1 | 2 | 3;
  readonly id?: string;
  readonly bookmark?: string;
  /** How deep its bookmark stands, 1 under none; default its level. */
  readonly depth?: number;
};

export type TextNode = Placement &
  TextStyle & {
    readonly kind: 'text';
    readonly text: string | readonly Inline[];
    readonly heading?: Heading;
    /** Lines about equally long within this width: a headline's. */
    readonly balancePx?: number;
    readonly link?: string;
    /** Goes to the heading of that id. */
    readonly goTo?: string;
    /** BCP 47, where it is another one than the document's. */
    readonly language?: string;
    /** Whether long words may be parted where its lines end: sentences in a narrow measure, no names and no headlines. */
    readonly hyphenates?: boolean;
    /** As wide as its line, whatever stands beside it. */
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
      /** Drawn and left out in turn; default a whole line. */
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
      readonly fill: string;
      readonly stroke?: string;
      readonly strokePx?: number;
    };

/** A drawing; `alt` is '' where it only decorates what stands beside it in words. */
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
  /** How much higher it may be drawn where its page has room left. */
  readonly growsPx?: number;
};

/** A logo or a picture: SVG text or a data address, fitted into the box. */
export type ImageNode = Placement & {
  readonly kind: 'image';
  readonly source: string;
  readonly fitPx: readonly [width: number, height: number];
  /** Whether it fills the box, and what does not fit is cut off; a PNG or JPEG only. */
  readonly isFilling?: boolean;
  /** How much higher it may be drawn where its page has room left; its width follows. */
  readonly growsPx?: number;
  readonly alt: string;
  readonly align?: 'left' | 'right';
};

/** What nodes together are to those who have them read out. */
export type ReadAs = {
  /** A list with an item for each node, or a table of contents with an entry for each; what decorates is neither. */
  readonly role?: 'list' | 'contents';
  /** In words what they show together, where they are one figure. */
  readonly alt?: string;
};

export type StackNode = Placement &
  TextStyle &
  ReadAs & {
    /** Left out where it would make its section a page longer. */
    readonly isSpare?: boolean;
    readonly kind: 'stack';
    readonly items: readonly ReportNode[];
    /** How much room there may be over each item where its page has room left. */
    readonly itemGrowsPx?: number;
    /** The section that somebody wrote these words for. */
    readonly writtenFor?: string;
  };

/** Read one after the other, each as a whole. */
export type ColumnsNode = Placement &
  TextStyle &
  ReadAs & {
    readonly kind: 'columns';
    readonly items: readonly ReportNode[];
    readonly gapPx: number;
  };

/** Rules between rows: strong under the header, thin between the others. */
export type TableNode = Placement &
  TextStyle & {
    readonly kind: 'table';
    readonly widths: readonly (number | 'auto' | '*')[];
    readonly header: readonly ReportNode[];
    readonly rows: readonly (readonly ReportNode[])[];
    /** What the table holds, in a sentence. */
    readonly summary: string;
    /** The column whose cells name their rows. */
    readonly rowHeader?: number;
    /** Fill of single rows, by index: the own brand's. */
    readonly rowFills?: Readonly<Record<number, string>>;
    /** Fill of single cells, by `row,column`: a heat map's. */
    readonly cellFills?: Readonly<Record<string, string>>;
    readonly cellPadPx: { readonly x: number; readonly y: number };
    /** How much higher each row may be where its page has room left. */
    readonly rowGrowsPx?: number;
    readonly rule: { readonly strong: string; readonly thin: string };
  };

export type ReportNode =
  TextNode | PageNumberNode | DrawingNode | ChartNode | ImageNode | StackNode | ColumnsNode | TableNode;

/** The page that the heading of an id stands on, from 1; null for one that is not printed. */
export type StartOf = (id: string) => number | null;

/** Pages with one header and footer; a section begins on a page of its own unless it joins the one before it. */
export type SectionNode = {
  /** Whether it is short enough to stand under the section before it, on the same page where there is room. */
  readonly joins?: boolean;
  /** Whether it shares no page, because what stands at its foot is true of it alone. */
  readonly isAlone?: boolean;
  /** Its title, in the header. */
  readonly title?: string;
  readonly body: readonly ReportNode[];
  /** Built for each page where several sections stand on them. */
  readonly header: ReportNode | ((page: number, startOf: StartOf) => ReportNode) | null;
  /** Built for each page, because it names the page. */
  readonly footer: ((page: number, pages: number) => ReportNode) | null;
  readonly marginsPx: Margin;
};

/** A file inside the report's own: the data behind its charts, what it was made from. */
export type Attachment = {
  /** Of its own among the attachments. */
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};

/** A whole report, ready to be printed. */
export type ReportDocument = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: ReportLocale;
  /** Names of clients, brands and platforms: their words are never parted. */
  readonly names: readonly string[];
  /** Printed into the file's metadata; fixed by the spec, so that the same report gives the same bytes. */
  readonly createdMs: number;
  readonly paper: ReportSpec['paper'];
  readonly base: Required<Pick<TextStyle, 'font' | 'sizePx' | 'linePx' | 'colour'>>;
  readonly sections: readonly SectionNode[];
  readonly attachments: readonly Attachment[];
};
