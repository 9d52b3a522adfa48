import type { Cell, TableContent } from '../../content/blocks.ts';
import { cutWords, shortName } from '../../../../shared/format/short-name.ts';
import { writeApart } from '../../../../shared/format/tell-apart.ts';
import type { Margin, ReportNode, Shape, TableNode, TextNode } from './node.ts';
import type { Palette } from './palette.ts';
import { SIZE, type Paper } from './paper.ts';
import { cell, changeInlines, headerCell, reading } from './parts.ts';

/** A column's layout. */
export type ColumnLayout = {
  readonly width: number | '*';
  readonly align?: 'left' | 'right';
  /** Truncates what would push figures off the page; keeps values in the column distinct. */
  readonly cut?: (text: string) => string;
};

/** Letters of a name next to its figures in a cell. */
const NAME_LETTERS = 18;

const cutNamed = (name: string): string => cutWords(shortName(name, NAME_LETTERS), NAME_LETTERS);

/** Letters per word in a cell. */
const WORD_LETTERS = 22;

/** Letters per word of a page's title or address. */
const PAGE_WORD_LETTERS = 46;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A filled area; the own brand's in the agency's colour, outlined if too light for paper. */
function areaShapes(box: Box, isOwn: boolean, other: string, { brand, brandOutline }: Palette): Shape[] {
  if (!isOwn) return [{ shape: 'rect', ...box, fill: other }];
  if (brandOutline === null) return [{ shape: 'rect', ...box, fill: brand }];
  const inside = {
    x: box.x + 1,
    y: box.y + 1,
    width: Math.max(0, box.width - 2),
    height: Math.max(0, box.height - 2),
  };
  return [
    { shape: 'rect', ...box, fill: brandOutline },
    { shape: 'rect', ...inside, fill: brand },
  ];
}

function barNode(share: number, isOwn: boolean, widthPx: number, { palette }: Paper): ReportNode {
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: 4, width: widthPx, height: 9, fill: palette.grid },
    ...areaShapes(
      { x: 0, y: 4, width: Math.max(1, widthPx * share), height: 9 },
      isOwn,
      palette.contextBar,
      palette,
    ),
  ];
  return { kind: 'drawing', shapes, alt: '' };
}

function textNode(
  { text, emphasis }: Extract<Cell, { kind: 'text' }>,
  { align }: ColumnLayout,
  { palette }: Paper,
): TextNode {
  return cell(text, {
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
      cell(cutWords(title, PAGE_WORD_LETTERS), { bold: true }),
      {
        kind: 'text',
        text: cutWords(url, PAGE_WORD_LETTERS),
        sizePx: SIZE.note,
        linePx: 14,
        colour: palette.muted,
        ...(href === null ? {} : { link: href }),
      },
    ],
  };
}

const ROW_PX = 16;

/** A count before and after: a ring for the old, a dot for the new, on one axis from none to all. */
function moveNode(
  { from, to, of }: Extract<Cell, { kind: 'move' }>,
  widthPx: number,
  { palette }: Paper,
): ReportNode {
  const [edge, middle] = [5, ROW_PX / 2];
  const at = (count: number): number => edge + ((widthPx - 2 * edge) * count) / Math.max(1, of);
  const line = (x1: number, x2: number, stroke: string, strokePx: number): Shape => ({
    shape: 'line',
    x1,
    y1: middle,
    x2,
    y2: middle,
    stroke,
    strokePx,
  });
  return {
    kind: 'drawing',
    shapes: [
      line(edge, widthPx - edge, palette.lineStrong, 1),
      line(at(from), at(to), palette.brandMark, 2.5),
      {
        shape: 'circle',
        x: at(from),
        y: middle,
        radius: 3.6,
        fill: palette.paper,
        stroke: palette.brandMark,
        strokePx: 1.5,
      },
      { shape: 'circle', x: at(to), y: middle, radius: 4, fill: palette.brandMark },
    ],
    alt: '',
  };
}

/** Hatching of a rectangle, clipped at its edges. */
function hatchLines(left: number, top: number, width: number, height: number, stroke: string): Shape[] {
  const lines: Shape[] = [];
  for (let start = left - height + 4; start < left + width; start += 4) {
    const [x1, x2] = [Math.max(left, start), Math.min(left + width, start + height)];
    if (x2 - x1 < 0.5) continue;
    const yAt = (x: number): number => top + height - (x - start);
    lines.push({ shape: 'line', x1, y1: yAt(x1), x2, y2: yAt(x2), stroke, strokePx: 0.75 });
  }
  return lines;
}

/** Positive solid to the right, negative hatched to the left, from an axis common to all rows. */
function toneNode(
  { positivePct, negativePct, most, isOwn }: Extract<Cell, { kind: 'tone' }>,
  widthPx: number,
  { palette }: Paper,
): ReportNode {
  const scale = (widthPx - 2) / Math.max(1, most.positivePct + most.negativePct);
  const zero = 1 + most.negativePct * scale;
  const [top, height] = [1, 14];
  const [positive, negative] = [positivePct * scale, negativePct * scale];
  const edge = (x1: number, y1: number, x2: number, y2: number): Shape => ({
    shape: 'line',
    x1,
    y1,
    x2,
    y2,
    stroke: palette.ink2,
    strokePx: 0.75,
  });
  return {
    kind: 'drawing',
    shapes: [
      ...(negative < 0.5
        ? []
        : [
            ...hatchLines(zero - negative, top, negative, height, palette.ink2),
            edge(zero - negative, top, zero, top),
            edge(zero - negative, top + height, zero, top + height),
            edge(zero - negative, top, zero - negative, top + height),
          ]),
      ...(positive < 0.5
        ? []
        : [...areaShapes({ x: zero, y: top, width: positive, height }, isOwn, palette.context, palette)]),
      {
        shape: 'line',
        x1: zero,
        y1: -3,
        x2: zero,
        y2: ROW_PX + 3,
        stroke: palette.ink,
        strokePx: 1.25,
      },
    ],
    alt: '',
  };
}

function titledNode({ title, note }: Extract<Cell, { kind: 'titled' }>, { palette }: Paper): ReportNode {
  return {
    kind: 'stack',
    items: [
      cell(cutWords(title, WORD_LETTERS), { bold: true }),
      ...(note === ''
        ? []
        : [
            {
              kind: 'text' as const,
              text: note,
              sizePx: SIZE.note,
              linePx: 14,
              colour: palette.muted,
            },
          ]),
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
      return cell(`${content.name} ${content.figures}`);
    case 'reading':
      return reading(content.reading, widthPx, content.isOwn ? palette.brandMark : palette.context, palette);
    case 'change':
      return { kind: 'text', text: changeInlines(content.change, palette), linePx: 16 };
    case 'bar':
      return barNode(content.share, content.isOwn, widthPx, paper);
    case 'move':
      return moveNode(content, widthPx, paper);
    case 'tone':
      return toneNode(content, widthPx, paper);
    case 'titled':
      return titledNode(content, paper);
    case 'page':
      return pageNode(content, paper);
  }
}

/** Space above a row group. */
const GROUP_MARGIN: Margin = [0, 6, 0, 0];

/** The formatted cells of a column. */
function writtenCells(cells: readonly (Cell | undefined)[], cut: ColumnLayout['cut']): (Cell | undefined)[] {
  const cutTo = (name: string, written: ReadonlyMap<string, string>): string => written.get(name) ?? name;
  const apart = (names: readonly string[], by: (name: string) => string): ReadonlyMap<string, string> => {
    const written = writeApart(names, by);
    return new Map(names.map((name, at) => [name, written[at] ?? name]));
  };
  const texts = cells.flatMap((one) => (one?.kind === 'text' ? [one.text] : []));
  const named = cells.flatMap((one) => (one?.kind === 'named' ? [one.name] : []));
  const [shown, shownNames] = [cut === undefined ? null : apart(texts, cut), apart(named, cutNamed)];
  return cells.map((one) => {
    if (one?.kind === 'text' && shown !== null) return { ...one, text: cutTo(one.text, shown) };
    return one?.kind === 'named' ? { ...one, name: cutTo(one.name, shownNames) } : one;
  });
}

/** Whether a cell has content. */
const isFilled = (content: Cell | undefined): boolean =>
  content !== undefined && !(content.kind === 'text' && content.text === '');

/** Lays out a table: muted headings, a strong rule below, thin ones between rows. */
export function dataTable<Column extends string>(
  { columns: all, rows, summary }: TableContent<Column>,
  layout: {
    readonly columns: Readonly<Record<Column, ColumnLayout>>;
    readonly padPx?: { readonly x: number; readonly y: number };
    /** The row header column; default: the first. */
    readonly rowHeader?: Column;
  },
  paper: Paper,
): TableNode {
  const { palette } = paper;
  // Omits columns that are empty in every row.
  const columns = all.filter(({ id }) => rows.length === 0 || rows.some(({ cells }) => isFilled(cells[id])));
  const written = new Map(
    columns.map(({ id }) => [
      id,
      writtenCells(
        rows.map(({ cells }) => cells[id]),
        layout.columns[id].cut,
      ),
    ]),
  );
  const strong = rows.flatMap(({ isStrong }, index) => (isStrong ? [index] : []));
  return {
    kind: 'table',
    widths: columns.map(({ id }) => layout.columns[id].width),
    header: columns.map(({ id, header }) => headerCell(header, palette, layout.columns[id].align)),
    rows: rows.map(({ isGroup }, row) =>
      columns.map(({ id }) => {
        const node = cellNode(written.get(id)?.[row], layout.columns[id], paper);
        return isGroup === true && node.kind === 'text'
          ? { ...node, bold: true, margin: GROUP_MARGIN }
          : node;
      }),
    ),
    summary,
    rowHeader: Math.max(
      0,
      columns.findIndex(({ id }) => id === layout.rowHeader),
    ),
    rowFills: Object.fromEntries(strong.map((index) => [index, palette.brandSoft])),
    cellPadPx: layout.padPx ?? { x: 6, y: 6 },
    rowGrowsPx: 14,
    rule: { strong: palette.rule, thin: palette.line },
    margin: [0, 4, 0, 0],
  };
}
