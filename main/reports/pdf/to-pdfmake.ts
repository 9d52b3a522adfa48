/** Converts a report document to a pdfmake definition: pixels to points, and fonts with the needed glyphs. */
import { buildNamedImages, convertDrawing, convertImage, type NamedImages } from './definition/pictures.ts';
import {
  placement,
  pt,
  type ChartVector,
  type PdfmakeDefinition,
  type PdfmakeNode,
} from './definition/pdfmake-node.ts';
import {
  convertPageNumber,
  convertText,
  inherit,
  naturalLine,
  wordsOf,
  type Inherited,
  type LineEnds,
} from './definition/text.ts';
import type {
  ColumnsNode,
  Placement,
  ReportDocument,
  ReportNode,
  SectionNode,
  StackNode,
  StartOf,
  TableNode,
  TextNode,
} from './document/node.ts';
import type { FontChooser } from './fonts/fallback.ts';
import { hyphenationOf } from './fonts/hyphenation.ts';
import { unbrokenIn } from './fonts/unbroken.ts';
import { ARTIFACTS } from './tagging/artifacts.ts';
import { placeCells, placeItems, placeSection, tagFigure, type TagPlace } from './tagging/place.ts';
import { StructureTree } from './tagging/structure.ts';

type Convert = (node: ReportNode, inherited: Inherited, place: TagPlace) => PdfmakeNode;

function convertTable(node: TableNode, own: Inherited, place: TagPlace, convert: Convert): PdfmakeNode {
  const headerRows = node.header.length > 0 ? 1 : 0;
  const rows = [...(headerRows > 0 ? [node.header] : []), ...node.rows];
  const places = placeCells(node, place);
  const placeOf = (row: number, column: number): TagPlace => places[row]?.[column] ?? place;
  const fillFor = (row: number, column: number): string | null =>
    node.cellFills?.[`${row - headerRows},${column}`] ?? node.rowFills?.[row - headerRows] ?? null;
  return {
    table: {
      headerRows,
      dontBreakRows: true,
      widths: node.widths.map((width) => (typeof width === 'number' ? pt(width) : width)),
      body: rows.map((cells, row) => cells.map((cell, column) => convert(cell, own, placeOf(row, column)))),
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

function convertItems(
  node: StackNode | ColumnsNode,
  own: Inherited,
  place: TagPlace,
  convert: Convert,
): PdfmakeNode[] {
  const places = placeItems(node, place);
  return node.items.map((item, at) => convert(item, own, places[at] ?? place));
}

function convertColumns(node: ColumnsNode, own: Inherited, place: TagPlace, convert: Convert): PdfmakeNode {
  return {
    columns: convertItems(node, own, place, convert),
    columnGap: pt(node.gapPx),
    ...placement(node),
  };
}

/** Positions a converted node on the page, in a box if it has to wrap or align. */
function placeOnPage(converted: PdfmakeNode, at: Placement['at']): PdfmakeNode {
  if (at === undefined) return converted;
  const absolutePosition = { x: pt(at.xPx), y: pt(at.yPx) };
  if (at.widthPx === undefined) return { ...converted, absolutePosition };
  return { columns: [{ ...converted, width: pt(at.widthPx) }], absolutePosition };
}

/** Keeps a converted heading: after layout, it knows its page. */
function keptHeading(
  { heading }: TextNode,
  converted: PdfmakeNode,
  headings: Map<string, PdfmakeNode>,
): PdfmakeNode {
  if (heading?.id !== undefined) headings.set(heading.id, converted);
  return converted;
}

/** The page of a laid-out node, as pdfmake notes it. */
function pageOf(node: PdfmakeNode | undefined): number | null {
  const [first] = (node?.['positions'] ?? []) as readonly { readonly pageNumber: number }[];
  return first?.pageNumber ?? null;
}

/** Builds a document's converter; `fonts` collects unprintable characters. */
function buildConverter(
  fonts: FontChooser,
  images: NamedImages,
  structure: StructureTree,
  headings: Map<string, PdfmakeNode>,
  lineEnds: LineEnds,
): Convert {
  const convert: Convert = (node, inherited, place) =>
    placeOnPage(convertInFlow(node, inherited, place), node.at);
  const convertInFlow: Convert = (node, inherited, place) => {
    switch (node.kind) {
      case 'text':
        if (node.heading?.id !== undefined) {
          structure.nameHeading(node.heading.id, node.heading.bookmark ?? wordsOf(node));
        }
        return keptHeading(node, convertText(node, inherited, fonts, place, lineEnds), headings);
      case 'page-number':
        return convertPageNumber(node, inherited, fonts, place);
      case 'drawing':
        return convertDrawing(node, place);
      case 'chart':
        return {
          canvas: [
            {
              type: 'rect',
              x: 0,
              y: 0,
              w: pt(node.widthPx),
              h: pt(node.heightPx),
              tag: tagFigure(place, node.chart.alt),
              chart: {
                chart: node.chart,
                widthPx: node.widthPx,
                heightPx: node.heightPx,
              } satisfies ChartVector,
            },
          ],
          ...placement(node),
        };
      case 'image':
        return convertImage(node, images, place);
      case 'stack': {
        const own = inherit(node, inherited);
        return {
          stack: convertItems(node, own, place, convert),
          ...(node.colour === undefined ? {} : { color: node.colour }),
          ...(node.align === undefined ? {} : { alignment: node.align }),
          ...placement(node),
        };
      }
      case 'columns':
        return {
          ...convertColumns(node, inherit(node, inherited), place, convert),
          ...(node.colour === undefined ? {} : { color: node.colour }),
        };
      case 'table':
        return {
          ...convertTable(node, inherit(node, inherited), place, convert),
          ...(node.colour === undefined ? {} : { color: node.colour }),
        };
    }
  };
  return convert;
}

function convertSection(
  { body, header, footer, marginsPx }: SectionNode,
  base: Inherited,
  place: TagPlace,
  convert: Convert,
  startOf: StartOf,
): PdfmakeNode {
  const frame = (node: ReportNode, artifact: (typeof ARTIFACTS)['header' | 'footer']): PdfmakeNode =>
    convert(node, base, { kind: 'artifact', artifact });
  return {
    section: body.map((node) => convert(node, base, place)),
    header:
      header === null
        ? () => null
        : (page: number) =>
            frame(typeof header === 'function' ? header(page, startOf) : header, ARTIFACTS.header),
    footer:
      footer === null
        ? () => null
        : (page: number, pages: number) => frame(footer(page, pages, startOf), ARTIFACTS.footer),
    pageMargins: marginsPx.map(pt),
  };
}

/** A report's pdfmake definition. New on each call, because pdfmake modifies it. */
export async function toPdfmake(document: ReportDocument, fonts: FontChooser): Promise<PdfmakeDefinition> {
  const { language, names, platforms } = document;
  const lineEnds = {
    hyphenate: await hyphenationOf(language, [...names, ...platforms]),
    unbroken: unbrokenIn(language, platforms),
  };
  const images = buildNamedImages();
  const structure = new StructureTree();
  const headings = new Map<string, PdfmakeNode>();
  const convert = buildConverter(fonts, images, structure, headings, lineEnds);
  const startOf: StartOf = (id) => pageOf(headings.get(id));
  const { base } = document;
  const baseFont = fonts.dress(base.font);
  const created = new Date(document.createdMs);
  return {
    pageSize: document.paper.toUpperCase(),
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
      font: baseFont,
      fontSize: pt(base.sizePx),
      color: base.colour,
      lineHeight: base.linePx / (base.sizePx * naturalLine(baseFont)),
    },
    images: images.byName,
    content: document.sections.map((section) =>
      convertSection(section, base, placeSection(structure), convert, startOf),
    ),
    structure,
    embedded: document.attachments,
    createdMs: document.createdMs,
  };
}

/** The file's author: the agency. A client's file does not name the program. */
const signature = (agency: string): PdfmakeNode =>
  agency === '' ? {} : { author: agency, creator: agency, producer: agency };

// Metadata is one line; a line break in a project's name would end it.
function plainTitle(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
