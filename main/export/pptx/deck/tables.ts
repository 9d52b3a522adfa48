/** Tables of slides, editable. */
import type { ChartData, ChartGrid, ChartWords } from '../../../../shared/charts/chart-data.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { OWN_SIGN } from '../../../../shared/reports/slides.ts';
import type { SlideCell, SlideTable } from '../../../../shared/reports/slides-schema.ts';
import { cutLine, hexOf, roomOf } from '../text.ts';
import type { Fill, TableCell, TableRow } from './library.ts';
import { HATCHED_TRANSPARENCY, SURE_SIGNS } from './marks.ts';
import { BRAND, INK, LINE, MUTED, runOptions, type Box, type SlideSheet, type WordStyle } from './sheet.ts';

/** Longer cells do not fit on a slide. */
const MOST_LETTERS = 180;
const ROW_IN = 0.42;
const NONE = { type: 'none' } as const;

type Cell = { readonly text: string; readonly style: WordStyle; readonly fill?: Fill };

function tableCell({ text, style, fill }: Cell, language: string, pad: number, isHead: boolean): TableCell {
  const line = cutLine(text, MOST_LETTERS);
  const rule = { type: 'solid', pt: isHead ? 1.25 : 0.75, color: isHead ? INK : LINE } as const;
  return {
    text: line,
    options: {
      ...runOptions(line, style, language),
      valign: 'middle',
      margin: [0.02, pad, 0.02, pad],
      border: [NONE, NONE, rule, NONE],
      ...(fill === undefined ? {} : { fill }),
    },
  };
}

/** Column widths by longest word, none too narrow to read. */
export function columnWidths(rows: readonly (readonly string[])[], wholeIn: number): number[] {
  const count = rows[0]?.length ?? 0;
  const weights = Array.from({ length: count }, (_, at) =>
    Math.min(34, Math.max(7, ...rows.map((row) => roomOf(row[at] ?? '')))),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (wholeIn * weight) / sum);
}

/** Further earlier runs in the report, in a language-neutral sign. */
const EARLIER = (more: number): string => `… +${more}`;

/** Letter width, line height, in font sizes. */
const LETTER = 0.5;
const LINE_HEIGHT = 1.25;
const PT_IN = 72;
const SIZES = [13, 12, 11, 10, 9] as const;
const PAD_IN = 0.1;

/** Heights of rows whose longest cell takes this many lines. */
function rowHeights(rows: readonly (readonly string[])[], widths: readonly number[], size: number): number[] {
  return rows.map((row) => {
    const lines = row.map((text, at) =>
      Math.ceil(
        (Math.min(roomOf(text), MOST_LETTERS) * size * LETTER) /
          PT_IN /
          Math.max(0.2, (widths[at] ?? 1) - 2 * PAD_IN),
      ),
    );
    return (Math.max(1, ...lines) * size * LINE_HEIGHT) / PT_IN + 0.14;
  });
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);

/** The largest font size at which the rows fit, and their heights. */
function fitRows(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  roomIn: number,
): { readonly size: number; readonly heights: readonly number[] } {
  const fits = SIZES.map((size) => ({ size, heights: rowHeights(rows, widths, size) }));
  const found = fits.find(({ heights }) => sumOf(heights) <= roomIn) ?? fits.at(-1);
  const { size, heights } = found ?? { size: 9, heights: [] };
  // If there is room, rows have at least the usual height.
  const roomy = heights.map((height) => Math.max(height, ROW_IN));
  return { size, heights: sumOf(roomy) <= roomIn ? roomy : heights };
}

/** The words of a cell, with the own-brand sign before its name, or the sign of how sure something is. */
function wordsOf({ text, own, mark }: SlideCell): string {
  if (mark !== undefined) return `${SURE_SIGNS[mark]} ${text}`;
  return own === 'name' ? `${OWN_SIGN} ${text}` : text;
}

/** The background of the own brand: a tint of its colour. */
const OWN_GROUND: Fill = { color: BRAND, transparency: 89 };

/** A table of the report. */
export function placeTable(
  sheet: SlideSheet,
  { header, rows, more, summary, widthsPx }: SlideTable,
  title: string,
  box: Box,
  language: string,
): void {
  const all = [header, ...rows].map((row) => row.map(wordsOf));
  const whole = widthsPx.reduce((sum, width) => sum + width, 0);
  const colW = widthsPx.map((width) => (box.w * width) / whole);
  const { size, heights } = fitRows(all, colW, box.h - (more === '' ? 0 : 0.3));
  const styleOf = ({ isStrong, alignsRight }: SlideCell, isHead: boolean): WordStyle => ({
    size,
    color: isHead ? MUTED : INK,
    bold: isStrong,
    ...(alignsRight ? { align: 'right' } : {}),
  });
  const toRow = (cells: readonly SlideCell[], isHead: boolean): TableRow =>
    cells.map((cell) =>
      tableCell(
        {
          text: wordsOf(cell),
          style: styleOf(cell, isHead),
          ...(cell.own === null ? {} : { fill: OWN_GROUND }),
        },
        language,
        PAD_IN,
        isHead,
      ),
    );
  sheet.table({ name: title, alt: summary }, [toRow(header, true), ...rows.map((row) => toRow(row, false))], {
    x: box.x,
    y: box.y,
    w: box.w,
    colW,
    rowH: [...heights],
  });
  if (more !== '') {
    const y = box.y + sumOf(heights) + 0.06;
    sheet.words('More', { x: box.x, y, w: box.w, h: 0.26 }, [{ text: more, size: 12, color: MUTED }]);
  }
}

/** Columns of words beside a chart's bars, each row as high as its bars. */
export function placeBeside(
  sheet: SlideSheet,
  { header, rows }: NonNullable<ChartData['beside']>,
  title: string,
  box: Box,
  plot: { readonly y: number; readonly h: number },
  language: string,
): void {
  const headIn = Math.max(0.25, plot.y - box.y);
  const rowIn = plot.h / rows.length;
  const size = rowIn < 0.34 ? 10 : 12;
  const toRow = (cells: readonly ChartWords[], isHead: boolean): TableRow =>
    cells.map(({ text, colour, isStrong, alignsRight }) =>
      tableCell(
        {
          text,
          style: { size, color: hexOf(colour), bold: isStrong, align: alignsRight ? 'right' : 'left' },
        },
        language,
        0.06,
        isHead,
      ),
    );
  sheet.table({ name: title, alt: title }, [toRow(header, true), ...rows.map((row) => toRow(row, false))], {
    x: box.x,
    y: plot.y - headIn,
    w: box.w,
    colW: columnWidths(
      [header, ...rows].map((row) => row.map(({ text }) => text)),
      box.w,
    ),
    rowH: [headIn, ...rows.map(() => rowIn)],
  });
}

/** Runs that fit on a slide. */
const MOST_RUNS = 24;

/** Shares by run as a table: darker for higher shares, hatched where measured differently, empty where untested. */
export function placeGrid(
  sheet: SlideSheet,
  { timesMs, rows }: ChartGrid,
  mark: { readonly name: string; readonly alt: string },
  box: Box,
  format: Formatter,
): void {
  const from = Math.max(0, timesMs.length - MOST_RUNS);
  const times = timesMs.slice(from);
  const size = times.length > 16 ? 9 : 11;
  const words = { size: 11, color: INK } as const;
  const head = { size: Math.min(size, 10), color: MUTED } as const;
  const nameIn = 1.9;
  const changeIn = 2.6;
  const cellIn = (box.w - nameIn - changeIn) / times.length;
  const rowIn = Math.min(0.5, box.h / (rows.length + 1));
  const cells = [
    [
      { text: '', style: head },
      ...times.map((ms) => ({ text: format.axisDate(ms), style: { ...head, align: 'center' as const } })),
      { text: '', style: head },
    ],
    ...rows.map(({ name, isStrong, cells: shown, change }): Cell[] => [
      { text: name, style: { ...words, bold: isStrong } },
      ...shown.slice(from).map((cell): Cell => {
        if (cell === null) return { text: '', style: words };
        const { figure, fill, colour, isHatched } = cell;
        return {
          text: figure,
          style: { size, color: hexOf(colour), align: 'center' },
          fill: isHatched ? { color: MUTED, transparency: HATCHED_TRANSPARENCY } : { color: hexOf(fill) },
        };
      }),
      { text: change.text, style: { ...words, color: hexOf(change.colour), bold: change.isStrong } },
    ]),
  ];
  sheet.table(
    mark,
    cells.map((row, at) => row.map((cell) => tableCell(cell, format.locale, 0.04, at === 0))),
    {
      x: box.x,
      y: box.y,
      w: box.w,
      colW: [nameIn, ...times.map(() => cellIn), changeIn],
      rowH: cells.map(() => rowIn),
    },
  );
  if (from > 0) {
    const y = box.y + rowIn * cells.length + 0.06;
    sheet.words('More', { x: box.x, y, w: box.w, h: 0.26 }, [
      { text: EARLIER(from), size: 12, color: MUTED },
    ]);
  }
}
