/** A section's drawings and lists, as slide figures, each as large as its slide allows. */
import type { ChartData } from '../../../shared/charts/chart-data.ts';
import { LEADING, SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import type { DeckFigure } from '../../../shared/reports/slides.ts';
import type { Picture, SlideCell, SlideSurety, SlideTable } from '../../../shared/reports/slides-schema.ts';
import { PAGE } from '../pdf/document/paper.ts';
import type { FontChooser } from '../pdf/fonts/fallback.ts';
import { drawPicture } from './draw-picture.ts';
import { fitTable } from './fit-table.ts';
import { fitSize, HEADLINE, linesOf, SERIF, STRONG, TEXT } from '../pdf/fonts/text-width.ts';
import type { Told, ToldChart, ToldTable } from './told.ts';

/** What slides know besides what their section tells. */
export type FigureWorld = {
  readonly fonts: FontChooser;
  /** The own brand's name, as in tables. */
  readonly own: string;
  readonly sayMore: (count: number) => string;
  /** What the foot states besides a figure's remark. */
  readonly foot: string;
};

/** A chart's drawing width: a page's, enlarged on a slide. */
const DRAWN_PX = PAGE.innerPx;
const ENLARGED = SHEET.innerPx / DRAWN_PX;
/** A chart that lacks height is drawn wider, so with smaller words; down to this share. */
const LEAST_WORDS = 0.68;

const FIGURE_TITLE_PX = 18;
const UNDER_TITLE_PX = 6;
const OVER_LEDE_PX = 8;
/** The letters of how sure something is. */
const SURE_PX = 20;
const MOST_LINES = 2;
const MOST_NOTE_LINES = 3;

export const headlineSize = (headline: string): number =>
  fitSize(headline, SIZES.headline, MOST_LINES, SHEET.innerPx, HEADLINE);

export const ledeSize = (lede: string): number => fitSize(lede, SIZES.lede, MOST_LINES, SHEET.innerPx, SERIF);

/** The letters of a foot: remark, mark and sample. */
export const footSize = (...parts: readonly string[]): number =>
  fitSize(
    parts.filter((part) => part !== '').join(' '),
    SIZES.note,
    MOST_NOTE_LINES,
    SHEET.noteWidthPx,
    TEXT,
  );

/** A headline and its subline. */
export type Head = {
  readonly headline: string;
  readonly headlinePx: number;
  readonly lede: string;
  readonly ledePx: number;
  readonly sure: readonly SlideSurety[];
};

/** Space between a slide's head and footer. */
export function roomBelow({ headline, headlinePx, lede, ledePx, sure }: Head): number {
  const ledeLines = linesOf(lede, ledePx, SHEET.innerPx, SERIF);
  return (
    SHEET.footPx -
    SHEET.topPx -
    SHEET.gapPx -
    linesOf(headline, headlinePx, SHEET.innerPx, HEADLINE) * headlinePx * LEADING.headline -
    (ledeLines === 0 ? 0 : OVER_LEDE_PX + ledeLines * ledePx * LEADING.text) -
    (sure.length === 0 ? 0 : OVER_LEDE_PX + sure.length * SURE_PX * LEADING.text)
  );
}

type Words = Pick<DeckFigure, 'title' | 'measure' | 'note'>;

/** Space for a figure below its title. */
function roomUnder(roomPx: number, { title, measure }: Words): number {
  const lines = linesOf(`${title} ${measure}`, FIGURE_TITLE_PX, SHEET.innerPx, STRONG);
  return roomPx - lines * FIGURE_TITLE_PX * LEADING.text - UNDER_TITLE_PX;
}

/** A chart's drawing size to fill its space: as wide as a page, or wider if it needs more height. */
export function drawnSize(roomPx: number, neededPx: number): { widthPx: number; heightPx: number } {
  const heightPx = roomPx / ENLARGED;
  if (neededPx <= heightPx) return { widthPx: DRAWN_PX, heightPx };
  const scale = Math.max(LEAST_WORDS, heightPx / neededPx);
  return { widthPx: DRAWN_PX / scale, heightPx: heightPx / scale };
}

/** The height below a figure's title on a slide with this head. */
export const figureRoom = (head: Head, words: Words): number => roomUnder(roomBelow(head), words);

type Found = Words & { note: string; readonly figure: ToldChart | ToldTable };

/** Figures under the title before them, each with the first remark after it. */
function findIn(told: readonly Told[]): readonly Found[] {
  const found: Found[] = [];
  let title = { title: '', measure: '' };
  for (const one of told) {
    const last = found.at(-1);
    if (one.kind === 'title') title = { title: one.title, measure: one.measure };
    else if (one.kind === 'chart' || one.kind === 'table') found.push({ ...title, note: '', figure: one });
    else if (one.kind === 'note' && last?.note === '') last.note = one.words;
  }
  return found;
}

/** The own brand's rows and columns, by name and by highlighting. */
function ownIn({ header, rows, rowHeader }: ToldTable, own: string) {
  const columns = new Set(header.flatMap(({ text }, at) => (text === own ? [at] : [])));
  const lines = new Set(
    rows.flatMap(({ isStrong, cells }, at) => (isStrong || cells[rowHeader]?.text === own ? [at] : [])),
  );
  return (row: number | null, column: number): SlideCell['own'] => {
    if (row === null) return columns.has(column) ? 'name' : null;
    if (lines.has(row)) return column === rowHeader ? 'name' : 'figure';
    return columns.has(column) ? 'figure' : null;
  };
}

/** A table without its drawn columns: a slide has the figures beside them. */
function tableOf(
  table: ToldTable,
  roomPx: number,
  { own, sayMore }: Pick<FigureWorld, 'own' | 'sayMore'>,
): SlideTable {
  const ownAt = ownIn(table, own);
  const cells = table.rows.map((row, at) =>
    row.cells.map((cell, column) => ({ ...cell, own: ownAt(at, column) })),
  );
  const shown = table.header.map((_, column) => cells.some((row) => (row[column]?.text ?? '') !== ''));
  const only = (row: readonly SlideCell[]): SlideCell[] => row.filter((_, column) => shown[column] === true);
  const header = table.header.map((cell, column) => ({ ...cell, own: ownAt(null, column) }));
  const whole = { header: only(header), rows: cells.map(only), summary: table.summary };
  return fitTable(whole, roomPx, sayMore);
}

/** The height a chart's words need: side-by-side rows and labels have one, lines over time fill any. */
function neededHeight({ chart, heightPx }: ToldChart): number {
  const panels = chart.data?.panels ?? [];
  return panels.length === 1 && panels[0]?.timesMs != null ? 0 : heightPx;
}

/** How much taller than its words need a low chart may be. */
const MOST_STRETCH = 2.2;

function pictureOf(told: ToldChart, roomPx: number, fonts: FontChooser): Picture {
  const mostPx = told.isLow === true ? MOST_STRETCH * told.heightPx * ENLARGED : Infinity;
  return drawPicture(told.chart, drawnSize(Math.min(roomPx, mostPx), neededHeight(told)), fonts);
}

/** A chart's data; a line or bar named in the figure's title gets that name. */
function dataOf({ chart }: ToldChart, title: string): ChartData | null {
  if (chart.data === undefined) return null;
  const panels = chart.data.panels.map((panel) => ({
    ...panel,
    series: panel.series.map((series) => (series.name === '' ? { ...series, name: title } : series)),
  }));
  return { ...chart.data, panels };
}

/** A chart of its own below a slide's head; `words` are its title and measure. */
export function chartFigure(told: ToldChart, words: Words, head: Head, world: FigureWorld): DeckFigure {
  return {
    headline: null,
    headlinePx: head.headlinePx,
    ...words,
    notePx: footSize(words.note, world.foot),
    picture: pictureOf(told, figureRoom(head, words), world.fonts),
    table: null,
    data: dataOf(told, words.title),
  };
}

/** A section's figures, drawings before lists. The first is directly below the slide's head. */
export function figuresOf(told: readonly Told[], head: Head, world: FigureWorld): readonly DeckFigure[] {
  const found = findIn(told);
  const drawn = found.filter(({ figure }) => figure.kind === 'chart');
  const listed = found.filter(({ figure }) => figure.kind === 'table');
  return [...drawn, ...listed].map(({ figure, ...said }, at) => {
    // No sheet repeats another's headline: a further one has its figure's name.
    const headline = at === 0 || said.title === '' ? null : said.title;
    const words = headline === null ? said : { ...said, title: '' };
    const headlinePx =
      headline === null
        ? head.headlinePx
        : fitSize(headline, SIZES.figureHeadline, MOST_LINES, SHEET.innerPx, HEADLINE);
    const over =
      at === 0 ? head : { ...head, headline: headline ?? head.headline, headlinePx, lede: '', sure: [] };
    const roomPx = figureRoom(over, words);
    return {
      headline,
      headlinePx,
      ...words,
      notePx: footSize(words.note, world.foot),
      picture: figure.kind === 'chart' ? pictureOf(figure, roomPx, world.fonts) : null,
      table: figure.kind === 'table' ? tableOf(figure, roomPx, world) : null,
      data: figure.kind === 'chart' ? dataOf(figure, said.title) : null,
    };
  });
}

/** A section's sentences outside titles, remarks and tables: what a speaker may say. */
export const sentencesOf = (told: readonly Told[]): readonly string[] =>
  told.flatMap((one) => (one.kind === 'sentence' && one.words.trim() !== '' ? [one.words] : []));
