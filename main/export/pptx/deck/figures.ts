/** A figure below its slide's title: editable charts and tables, and their notes. */
import type { ChartWords, PlottedChart } from '../../../../shared/charts/chart-data.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import type { DeckFigure } from '../../../../shared/reports/slides.ts';
import { hasValues, plotBox } from '../chart/plot.ts';
import { cutLine, hexOf, roomOf } from '../text.ts';
import { HATCHED_TRANSPARENCY } from './marks.ts';
import { INK, MUTED, PAGE_IN, type Box, type SlideSheet } from './sheet.ts';
import { placeBeside, placeGrid, placeTable } from './tables.ts';

const TITLE_IN = 0.34;
/** Smaller for longer titles, so that they fit on one line. */
const TITLE_SIZES = [13, 11, 10] as const;
const TITLE_LETTERS = 105;
const NOTE_PT = 11;
const NOTE_LINE_IN = 0.19;
/** Letters of a note that fit on one line. */
const NOTE_LETTERS = 165;
const HEADING_LINE_IN = 0.24;
const PANEL_GAP_IN = 0.2;
const MOST_IN_ROW = 5;
/** Share of the words beside the bars. */
const BESIDE_SHARE = 0.42;
const PT = 72;
/** Height of the key above charts. */
const KEY_IN = 0.34;

/** Limits on notes under a figure and their letters: more would crowd out the figure. */
const MOST_NOTES = 6;
const MOST_NOTE_LETTERS = 2 * NOTE_LETTERS;

/** A figure's note and remarks, as the lines under it. */
function notesOf({ note, data }: DeckFigure): readonly string[] {
  return [note, ...(data?.remarks ?? [])]
    .map((words) => cutLine(words, MOST_NOTE_LETTERS))
    .filter((words) => words !== '')
    .slice(0, MOST_NOTES);
}

const linesOf = (notes: readonly string[]): number =>
  notes.reduce((sum, note) => sum + Math.ceil(roomOf(note) / NOTE_LETTERS), 0);

/** Spans in which nothing comparable was measured, hatched behind the plot. */
function placeGaps(sheet: SlideSheet, { timesMs, gaps }: PlottedChart, plot: Box): void {
  const [first, last] = [timesMs?.[0], timesMs?.at(-1)];
  if (first === undefined || last === undefined || last <= first) return;
  const x = (ms: number): number =>
    plot.x + (plot.w * (Math.min(last, Math.max(first, ms)) - first)) / (last - first);
  for (const { fromMs, toMs } of gaps) {
    const [left, right] = [x(fromMs), x(toMs)];
    const box = { x: left, y: plot.y, w: right - left, h: plot.h };
    if (box.w > 0.02) sheet.area(box, { color: MUTED, transparency: HATCHED_TRANSPARENCY });
  }
}

function placeChart(sheet: SlideSheet, chart: PlottedChart, name: string, alt: string, box: Box): Box {
  const share = plotBox(chart, box.w * PT, box.h * PT);
  const plot = {
    x: box.x + share.x * box.w,
    y: box.y + share.y * box.h,
    w: share.w * box.w,
    h: share.h * box.h,
  };
  placeGaps(sheet, chart, plot);
  sheet.chart({ name, alt, chart }, box);
  return plot;
}

const headingParagraph = ({ text, colour, isStrong }: ChartWords) => ({
  text,
  size: 12,
  color: hexOf(colour),
  bold: isStrong,
});

function placePanels(sheet: SlideSheet, { title, picture, data }: DeckFigure, box: Box): void {
  const panels = (data?.panels ?? []).filter(hasValues);
  const [whole] = panels;
  if (whole === undefined) return;
  const key = whole.series.map(({ name, colour, dash }) => ({
    text: `${dash.length === 0 ? '━━' : '╍╍'} ${name}`,
    size: 12,
    color: hexOf(colour),
    bold: true,
  }));
  sheet.line('Key', { x: box.x, y: box.y, w: box.w, h: KEY_IN - 0.08 }, key);
  const top = box.y + KEY_IN;
  const rows = Math.ceil(panels.length / MOST_IN_ROW);
  const columns = Math.ceil(panels.length / rows);
  const w = (box.w - (columns - 1) * PANEL_GAP_IN) / columns;
  const h = (box.h - KEY_IN - (rows - 1) * PANEL_GAP_IN) / rows;
  panels.forEach((panel, at) => {
    const [x, y] = [
      box.x + (at % columns) * (w + PANEL_GAP_IN),
      top + Math.floor(at / columns) * (h + PANEL_GAP_IN),
    ];
    const headIn = panel.heading.length * HEADING_LINE_IN;
    const words = panel.heading.map(({ text }) => text).filter((text) => text !== '');
    sheet.words(words[0] ?? title, { x, y, w, h: headIn }, panel.heading.map(headingParagraph));
    // What they show together is said once.
    const all = at === 0 ? [picture?.alt ?? ''] : [];
    const alt = [...all, words.join('. ')].filter(Boolean).join(' ');
    placeChart(sheet, panel, words[0] ?? title, alt, { x, y: y + headIn, w, h: h - headIn });
  });
}

/** A figure's content, in the available room. */
function placeContent(sheet: SlideSheet, figure: DeckFigure, box: Box, format: Formatter): void {
  const { title, picture, table, data } = figure;
  const language = format.locale;
  const alt = picture?.alt ?? '';
  const [panel] = data?.panels ?? [];
  if (table !== null) placeTable(sheet, table, title, box, language);
  else if (data?.grid) placeGrid(sheet, data.grid, { name: title, alt }, box, format);
  else if (panel !== undefined && panel.heading.length > 0) placePanels(sheet, figure, box);
  else if (panel !== undefined && hasValues(panel)) {
    const { beside } = data ?? { beside: null };
    const w = beside === null ? box.w : box.w * (1 - BESIDE_SHARE);
    const plot = placeChart(sheet, panel, title, alt, { ...box, w });
    if (beside !== null) {
      placeBeside(sheet, beside, title, { ...box, x: box.x + w, w: box.w - w }, plot, language);
    }
  } else {
    // The alt text instead: no picture replaces missing figures.
    sheet.words(title, box, [{ text: alt, size: 14, color: INK }]);
  }
}

/** Places a figure with its title and notes between `top` and the foot of the slide. */
export function placeFigure(
  sheet: SlideSheet,
  figure: DeckFigure,
  top: number,
  foot: number,
  format: Formatter,
): void {
  const notes = notesOf(figure);
  const noteIn = linesOf(notes) * NOTE_LINE_IN;
  const [x, w] = [PAGE_IN.edge, PAGE_IN.w - 2 * PAGE_IN.edge];
  const words = [figure.title, figure.measure].filter((text) => text !== '');
  const line = words.join('  ·  ');
  sheet.words('Figure', { x, y: top, w, h: TITLE_IN - 0.08 }, [
    {
      text: line,
      size: TITLE_SIZES[Math.min(2, Math.floor(roomOf(line) / TITLE_LETTERS))] ?? 10,
      bold: true,
      color: INK,
    },
  ]);
  const y = top + (words.length === 0 ? 0 : TITLE_IN);
  const h = foot - noteIn - (notes.length === 0 ? 0 : 0.1) - y;
  placeContent(sheet, figure, { x, y, w, h }, format);
  sheet.words(
    'Notes',
    { x, y: foot - noteIn, w, h: noteIn },
    notes.map((text) => ({ text, size: NOTE_PT, color: MUTED })),
  );
}
