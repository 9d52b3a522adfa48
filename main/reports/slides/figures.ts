/** What a section of a report draws and lists, as figures of slides. */
import type { ChartData } from '../../../shared/charts/chart-data.ts';
import type { DeckFigure, SlideCell, SlideFigure } from '../../../shared/reports/slides.ts';
import type { ChartNode, ReportNode, TableNode, TextNode } from '../pdf/document/node.ts';
import { PAGE, SIZE } from '../pdf/document/paper.ts';
import { nodesWithin, wordsOf } from '../pdf/document/walk.ts';
import type { FontChooser } from '../pdf/fonts/fallback.ts';
import { drawPicture } from './draw-picture.ts';

/** A slide has room for so many rows. */
const MOST_ROWS = 8;

/** What a chart is drawn at: the width of a page, and the share of that which a slide leaves below its headline. */
export const ROOM_PX = { widthPx: PAGE.innerPx, heightPx: 236 } as const;

type Found = { title: string; measure: string; note: string; node: ChartNode | TableNode };

/** Nodes in the order in which they are read, without what stands inside of tables. */
function outside(nodes: readonly ReportNode[]): ReportNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'stack' || node.kind === 'columns') return [node, ...outside(node.items)];
    return [node];
  });
}

const isTitle = (node: ReportNode): node is TextNode => node.kind === 'text' && node.heading?.level === 2;

const isNote = (node: ReportNode): node is TextNode =>
  node.kind === 'text' && node.sizePx === SIZE.note && node.heading === undefined;

/** A block's title and what its figures are; they stand in one line of two parts. */
function titleOf({ text }: TextNode): Pick<Found, 'title' | 'measure'> {
  if (typeof text === 'string') return { title: text, measure: '' };
  const [title, ...measure] = text.map((inline) => inline.text.trim());
  return { title: title ?? '', measure: measure.join(' ') };
}

function findIn(body: readonly ReportNode[]): readonly Found[] {
  const found: Found[] = [];
  let title = { title: '', measure: '' };
  for (const node of outside(body)) {
    const last = found.at(-1);
    if (isTitle(node)) title = titleOf(node);
    else if (node.kind === 'chart' || (node.kind === 'table' && node.header.length > 0)) {
      found.push({ ...title, note: '', node });
    } else if (isNote(node) && last?.note === '') last.note = wordsOf(node);
  }
  return found;
}

const wordsIn = (node: ReportNode): string =>
  nodesWithin([node])
    .flatMap((one) => (one.kind === 'text' ? [wordsOf(one)] : []))
    .join(' ')
    .trim();

function cellOf(node: ReportNode): SlideCell {
  const [first] = nodesWithin([node]).filter((one): one is TextNode => one.kind === 'text');
  const bold = typeof first?.text === 'string' ? first.bold : first?.text[0]?.bold;
  return { text: wordsIn(node), isStrong: bold === true, alignsRight: first?.align === 'right' };
}

/** A table without the columns that only draw: a slide has the figures beside them. */
function tableOf({ header, rows, summary }: TableNode): SlideFigure['table'] {
  const cells = rows.map((row) => row.map(cellOf));
  const shown = header.map((_, column) => cells.some((row) => (row[column]?.text ?? '') !== ''));
  const only = (row: readonly SlideCell[]): SlideCell[] => row.filter((_, column) => shown[column] === true);
  return {
    header: only(header.map(cellOf)),
    rows: cells.slice(0, MOST_ROWS).map(only),
    more: Math.max(0, rows.length - MOST_ROWS),
    summary,
  };
}

function pictureOf({ chart, widthPx, heightPx }: ChartNode, fonts: FontChooser): SlideFigure['picture'] {
  // Small ones of a column are drawn over the width of the slide; rows of a chart keep their height.
  const isWhole = widthPx >= ROOM_PX.widthPx;
  const size = {
    widthPx: isWhole ? widthPx : ROOM_PX.widthPx,
    heightPx: Math.max(heightPx, ROOM_PX.heightPx),
  };
  return drawPicture(chart, size, fonts);
}

/** What a chart is drawn of; a line or bar that the title of the figure names has that name. */
function dataOf({ chart }: ChartNode, title: string): ChartData | null {
  if (chart.data === undefined) return null;
  const panels = chart.data.panels.map((panel) => ({
    ...panel,
    series: panel.series.map((series) => (series.name === '' ? { ...series, name: title } : series)),
  }));
  return { ...chart.data, panels };
}

/** The figures of a section, those that draw before those that list. */
export function figuresOf(body: readonly ReportNode[], fonts: FontChooser): readonly DeckFigure[] {
  const found = findIn(body);
  const drawn = found.filter(({ node }) => node.kind === 'chart');
  const listed = found.filter(({ node }) => node.kind === 'table');
  return [...drawn, ...listed].map(({ node, ...words }) => ({
    ...words,
    picture: node.kind === 'chart' ? pictureOf(node, fonts) : null,
    table: node.kind === 'table' ? tableOf(node) : null,
    data: node.kind === 'chart' ? dataOf(node, words.title) : null,
  }));
}

/** Sentences of a section that are neither a title, nor a note, nor in a table: what a speaker may say. */
export function sentencesOf(body: readonly ReportNode[]): readonly string[] {
  return outside(body).flatMap((node) =>
    node.kind === 'text' && node.heading === undefined && !isNote(node) && wordsOf(node).trim() !== ''
      ? [wordsOf(node)]
      : [],
  );
}
