/** Turns a report document into the definition that pdfmake prints: points for pixels, fonts that have the glyphs. */
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import { isSvg } from '../../../shared/reports/brand-kit.ts';
import type {
  ColumnsNode,
  DrawingNode,
  Inline,
  Placement,
  ReportDocument,
  ReportNode,
  SectionNode,
  Shape,
  TableNode,
  TextNode,
  TextStyle,
} from './document/node.ts';
import type { FontChooser } from './fonts/fallback.ts';
import { FONT_FILES, type FontFamily } from './fonts/font-files.ts';
import { openedFont } from './fonts/opened-fonts.ts';

/** pdfmake's own nodes are open records; ours are checked before they get here. */
export type PdfmakeNode = Record<string, unknown>;

/** A chart as it travels through pdfmake's layout: on the rectangle that keeps its place. */
export type ChartVector = { readonly chart: ChartSpec; readonly widthPx: number; readonly heightPx: number };

const POINTS_PER_PIXEL = 0.75;
const pt = (px: number): number => px * POINTS_PER_PIXEL;

/** Height of a line of a font in units of its size: pdfmake's `lineHeight` multiplies this. */
function naturalLine(family: FontFamily): number {
  const font = openedFont(FONT_FILES[family].normal);
  return (font.ascent - font.descent + font.lineGap) / font.unitsPerEm;
}

type Inherited = { readonly font: FontFamily; readonly sizePx: number; readonly linePx: number };

type Converter = { readonly node: (node: ReportNode, inherited: Inherited) => PdfmakeNode };

function inherit(style: TextStyle, inherited: Inherited): Inherited {
  const sizePx = style.sizePx ?? inherited.sizePx;
  return {
    font: style.font ?? inherited.font,
    sizePx,
    linePx: style.linePx ?? inherited.linePx,
  };
}

function textStyle(style: TextStyle, own: Inherited): PdfmakeNode {
  return {
    font: own.font,
    fontSize: pt(own.sizePx),
    lineHeight: own.linePx / (own.sizePx * naturalLine(own.font)),
    ...(style.bold === undefined ? {} : { bold: style.bold }),
    ...(style.colour === undefined ? {} : { color: style.colour }),
    ...(style.align === undefined ? {} : { alignment: style.align }),
    ...(style.trackingPx === undefined ? {} : { characterSpacing: pt(style.trackingPx) }),
  };
}

function placement(node: Placement): PdfmakeNode {
  return {
    ...(node.margin === undefined ? {} : { margin: node.margin.map(pt) }),
    ...(node.width === undefined
      ? {}
      : { width: typeof node.width === 'number' ? pt(node.width) : node.width }),
    ...(node.together === true ? { unbreakable: true } : {}),
  };
}

function shapeToVector(shape: Shape): PdfmakeNode {
  switch (shape.shape) {
    case 'line':
      return {
        type: 'line',
        x1: pt(shape.x1),
        y1: pt(shape.y1),
        x2: pt(shape.x2),
        y2: pt(shape.y2),
        lineWidth: pt(shape.strokePx),
        lineColor: shape.stroke,
      };
    case 'rect':
      return {
        type: 'rect',
        x: pt(shape.x),
        y: pt(shape.y),
        w: pt(shape.width),
        h: pt(shape.height),
        color: shape.fill,
      };
    case 'circle':
      return {
        type: 'ellipse',
        x: pt(shape.x),
        y: pt(shape.y),
        r1: pt(shape.radius),
        r2: pt(shape.radius),
        color: shape.fill,
        ...(shape.stroke === undefined
          ? {}
          : { lineColor: shape.stroke, lineWidth: pt(shape.strokePx ?? 1) }),
      };
  }
}

function drawing(node: DrawingNode): PdfmakeNode {
  return { canvas: node.shapes.map(shapeToVector), alt: node.alt, ...placement(node) };
}

/** Splits text by the fonts that have its glyphs; one run in the wanted font stays a plain string. */
function runsOf(text: string, style: TextStyle, own: Inherited, fonts: FontChooser): PdfmakeNode[] {
  const set = textStyle(style, own);
  return fonts.split(text, own.font).map((run) => ({ ...set, text: run.text, font: run.family }));
}

/** What its words lead to, with a key of its own: by that the printer knows the runs of one link. */
function linkOf({ link, goTo }: { readonly link?: string; readonly goTo?: string }): PdfmakeNode {
  if (link !== undefined) return { link, linkKey: {} };
  return goTo === undefined ? {} : { linkToDestination: goTo, linkKey: {} };
}

function inlineRuns(inline: Inline, own: Inherited, fonts: FontChooser, link: PdfmakeNode): PdfmakeNode[] {
  const extra = {
    ...link,
    ...linkOf(inline),
    ...(inline.noWrap === true ? { noWrap: true } : {}),
    ...(inline.ground === undefined ? {} : { background: inline.ground }),
    ...(inline.dotted === undefined
      ? {}
      : { decoration: 'underline', decorationStyle: 'dotted', decorationColor: inline.dotted }),
  };
  return runsOf(inline.text, inline, inherit(inline, own), fonts).map((run) => ({ ...run, ...extra }));
}

function convertText(node: TextNode, inherited: Inherited, fonts: FontChooser): PdfmakeNode {
  const own = inherit(node, inherited);
  const inlines = typeof node.text === 'string' ? [{ text: node.text }] : node.text;
  const link = linkOf(node);
  const converted: PdfmakeNode = {
    text: inlines.flatMap((inline) => inlineRuns(inline, own, fonts, link)),
    ...textStyle(node, own),
    ...placement(node),
  };
  if (node.heading !== undefined) {
    if (node.heading.id !== undefined) converted['id'] = node.heading.id;
    converted['headlineLevel'] = node.heading.level;
    if (node.heading.bookmark !== undefined) {
      converted['outline'] = true;
      converted['outlineText'] = node.heading.bookmark;
    }
  }
  return converted;
}

function convertTable(node: TableNode, own: Inherited, convert: Converter['node']): PdfmakeNode {
  const headerRows = node.header.length > 0 ? 1 : 0;
  const rows = [...(headerRows > 0 ? [node.header] : []), ...node.rows];
  const fillFor = (row: number, column: number): string | null =>
    node.cellFills?.[`${row - headerRows},${column}`] ?? node.rowFills?.[row - headerRows] ?? null;
  return {
    table: {
      headerRows,
      dontBreakRows: true,
      widths: node.widths.map((width) => (typeof width === 'number' ? pt(width) : width)),
      body: rows.map((row) => row.map((cell) => convert(cell, own))),
      summary: node.summary,
    },
    layout: {
      hLineWidth: (line: number) => (line === 0 ? 0 : line === headerRows ? pt(1.5) : pt(0.75)),
      vLineWidth: () => 0,
      hLineColor: (line: number) => (line === headerRows ? node.rule.strong : node.rule.thin),
      paddingLeft: (column: number) => (column === 0 ? 0 : pt(node.cellPadPx.x)),
      paddingRight: (column: number) => (column === node.widths.length - 1 ? 0 : pt(node.cellPadPx.x)),
      paddingTop: () => pt(node.cellPadPx.y),
      paddingBottom: () => pt(node.cellPadPx.y),
      fillColor: (row: number, _node: unknown, column: number) => fillFor(row, column),
    },
    ...placement(node),
  };
}

function convertColumns(node: ColumnsNode, own: Inherited, convert: Converter['node']): PdfmakeNode {
  return {
    columns: node.items.map((item) => convert(item, own)),
    columnGap: pt(node.gapPx),
    ...placement(node),
  };
}

function convertImage(node: Extract<ReportNode, { kind: 'image' }>, images: NamedImages): PdfmakeNode {
  const shared = {
    fit: node.fitPx.map(pt),
    alt: node.alt,
    ...(node.align === undefined ? {} : { alignment: node.align }),
    ...placement(node),
  };
  return isSvg(node.source)
    ? { svg: node.source, font: 'Sans', ...shared }
    : { image: images.nameOf(node.source), ...shared };
}

/** Images by name: one that stands on every page is in the file once. */
type NamedImages = {
  readonly nameOf: (source: string) => string;
  /** pdfmake's dictionary; grows while pages are converted. */
  readonly byName: Record<string, string>;
};

function buildNamedImages(): NamedImages {
  const byName: Record<string, string> = {};
  const names = new Map<string, string>();
  const nameOf = (source: string): string => {
    const name = names.get(source) ?? `image-${names.size + 1}`;
    names.set(source, name);
    byName[name] = source;
    return name;
  };
  return { nameOf, byName };
}

/** Puts a converted node at its place on the page, in a box of its own where it has to wrap or align. */
function placeOnPage(converted: PdfmakeNode, at: Placement['at']): PdfmakeNode {
  if (at === undefined) return converted;
  const absolutePosition = { x: pt(at.xPx), y: pt(at.yPx) };
  if (at.widthPx === undefined) return { ...converted, absolutePosition };
  return { columns: [{ ...converted, width: pt(at.widthPx) }], absolutePosition };
}

/** Builds the converter of one document; `fonts` remembers what could not be printed. */
function buildConverter(fonts: FontChooser, images: NamedImages): Converter {
  const convert = (node: ReportNode, inherited: Inherited): PdfmakeNode =>
    placeOnPage(convertInFlow(node, inherited), node.at);
  const convertInFlow = (node: ReportNode, inherited: Inherited): PdfmakeNode => {
    switch (node.kind) {
      case 'text':
        return convertText(node, inherited, fonts);
      case 'page-number':
        return { pageReference: node.of, ...textStyle(node, inherit(node, inherited)), ...placement(node) };
      case 'drawing':
        return drawing(node);
      case 'chart':
        return {
          canvas: [
            {
              type: 'rect',
              x: 0,
              y: 0,
              w: pt(node.widthPx),
              h: pt(node.heightPx),
              chart: {
                chart: node.chart,
                widthPx: node.widthPx,
                heightPx: node.heightPx,
              } satisfies ChartVector,
            },
          ],
          alt: node.chart.alt,
          ...placement(node),
        };
      case 'image':
        return convertImage(node, images);
      case 'stack': {
        const own = inherit(node, inherited);
        return {
          stack: node.items.map((item) => convert(item, own)),
          ...(node.colour === undefined ? {} : { color: node.colour }),
          ...(node.align === undefined ? {} : { alignment: node.align }),
          ...placement(node),
        };
      }
      case 'columns':
        return {
          ...convertColumns(node, inherit(node, inherited), convert),
          ...(node.colour === undefined ? {} : { color: node.colour }),
        };
      case 'table':
        return {
          ...convertTable(node, inherit(node, inherited), convert),
          ...(node.colour === undefined ? {} : { color: node.colour }),
        };
    }
  };
  return { node: convert };
}

function convertSection(section: SectionNode, base: Inherited, converter: Converter): PdfmakeNode {
  const { header, footer } = section;
  return {
    section: section.body.map((node) => converter.node(node, base)),
    header: header === null ? () => null : () => converter.node(header, base),
    footer:
      footer === null
        ? () => null
        : (page: number, pages: number) => converter.node(footer(page, pages), base),
    pageMargins: section.marginsPx.map(pt),
  };
}

/** The pdfmake definition of a report. A fresh one each time, because pdfmake changes what it is given. */
export function toPdfmake(document: ReportDocument, fonts: FontChooser): PdfmakeNode {
  const images = buildNamedImages();
  const converter = buildConverter(fonts, images);
  const { base } = document;
  const created = new Date(document.createdMs);
  return {
    pageSize: 'A4',
    version: '1.7',
    language: document.language,
    displayTitle: true,
    compress: true,
    info: {
      title: plainTitle(document.title),
      subject: plainTitle(document.subject),
      ...signature(plainTitle(document.author)),
      creationDate: created,
      modDate: created,
    },
    defaultStyle: {
      font: base.font,
      fontSize: pt(base.sizePx),
      color: base.colour,
      lineHeight: base.linePx / (base.sizePx * naturalLine(base.font)),
    },
    images: images.byName,
    content: document.sections.map((section) => convertSection(section, base, converter)),
  };
}

/** Who made the file: the agency alone, or the program where no agency is named. */
const signature = (agency: string): PdfmakeNode =>
  agency === '' ? { creator: 'Sightline' } : { author: agency, creator: agency, producer: agency };

// Metadata is one line; a line break in a project's name would end it.
function plainTitle(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
