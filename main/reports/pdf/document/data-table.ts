import type { Cell, TableContent } from '../../content/blocks.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import type { ReportNode, Shape, TableNode, TextNode } from './node.ts';
import { SIZE, type Paper } from './paper.ts';
import { cell, changeInlines, headerCell, reading } from './parts.ts';

/** How a column stands on the page. */
export type ColumnLayout = {
  readonly width: number | '*';
  readonly align?: 'left' | 'right';
  /** Cuts what would push the figures off the paper. */
  readonly cut?: (text: string) => string;
};

/** Letters that a name has beside its figures in a cell. */
const NAME_LETTERS = 18;

/** Longer addresses are cut; the link still leads to the whole one. */
const URL_CHARACTERS = 110;

function barNode(share: number, isOwn: boolean, widthPx: number, { palette }: Paper): ReportNode {
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: 4, width: widthPx, height: 9, fill: palette.grid },
    {
      shape: 'rect',
      x: 0,
      y: 4,
      width: Math.max(1, widthPx * share),
      height: 9,
      fill: isOwn ? palette.brandMark : palette.contextBar,
    },
  ];
  return { kind: 'drawing', shapes, alt: '' };
}

function textNode(
  { text, emphasis }: Extract<Cell, { kind: 'text' }>,
  { align, cut }: ColumnLayout,
  { palette }: Paper,
): TextNode {
  return cell(cut === undefined ? text : cut(text), {
    ...(align === undefined ? {} : { align }),
    ...(emphasis === 'strong' || emphasis === 'own' ? { bold: true } : {}),
    ...(emphasis === 'muted' ? { colour: palette.muted } : {}),
    ...(emphasis === 'own' ? { colour: palette.brandText } : {}),
  });
}

function pageNode({ title, url, href }: Extract<Cell, { kind: 'page' }>, { palette }: Paper): ReportNode {
  return {
    kind: 'stack',
    items: [
      cell(title, { bold: true }),
      {
        kind: 'text',
        text: url.length > URL_CHARACTERS ? `${url.slice(0, URL_CHARACTERS - 1)}…` : url,
        sizePx: SIZE.note,
        linePx: 14,
        colour: palette.muted,
        ...(href === null ? {} : { link: href }),
      },
    ],
  };
}

function cellNode(content: Cell | undefined, column: ColumnLayout, paper: Paper): ReportNode {
  if (content === undefined) return { kind: 'text', text: '' };
  const { palette } = paper;
  const widthPx = typeof column.width === 'number' ? column.width : 0;
  switch (content.kind) {
    case 'text':
      return textNode(content, column, paper);
    case 'named':
      return cell(`${shortName(content.name, NAME_LETTERS)} ${content.figures}`);
    case 'reading':
      return reading(content.reading, widthPx, content.isOwn ? palette.brandMark : palette.context, palette);
    case 'change':
      return { kind: 'text', text: changeInlines(content.change, palette), linePx: 16 };
    case 'bar':
      return barNode(content.share, content.isOwn, widthPx, paper);
    case 'page':
      return pageNode(content, paper);
  }
}

/** Lays a table out: muted headings, a strong rule under them, thin ones between rows. */
export function dataTable<Column extends string>(
  { columns, rows, summary }: TableContent<Column>,
  layout: {
    readonly columns: Readonly<Record<Column, ColumnLayout>>;
    readonly padPx?: { readonly x: number; readonly y: number };
    /** The column that names its rows; default: the first. */
    readonly rowHeader?: Column;
  },
  paper: Paper,
): TableNode {
  const { palette } = paper;
  const strong = rows.flatMap(({ isStrong }, index) => (isStrong ? [index] : []));
  return {
    kind: 'table',
    widths: columns.map(({ id }) => layout.columns[id].width),
    header: columns.map(({ id, header }) => headerCell(header, palette, layout.columns[id].align)),
    rows: rows.map(({ cells }) => columns.map(({ id }) => cellNode(cells[id], layout.columns[id], paper))),
    summary,
    rowHeader: Math.max(
      0,
      columns.findIndex(({ id }) => id === layout.rowHeader),
    ),
    rowFills: Object.fromEntries(strong.map((index) => [index, palette.brandSoft])),
    cellPadPx: layout.padPx ?? { x: 6, y: 6 },
    rule: { strong: palette.rule, thin: palette.line },
    margin: [0, 4, 0, 0],
  };
}
