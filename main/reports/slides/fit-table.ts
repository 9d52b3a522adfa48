/** Tables of slides: columns as wide as their words ask for, letters as large as the room lets them be, and as many rows as fit. */
import type { SlideCell, SlideTable } from '../../../shared/reports/slides-schema.ts';
import { CELL, LEADING, SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import { linesOf, STRONG, TEXT, widestPart, widthOf, type Face } from './measure.ts';

/** A table with all of its rows. */
export type WholeTable = {
  readonly header: readonly SlideCell[];
  readonly rows: readonly (readonly SlideCell[])[];
  readonly summary: string;
};

/** The letters of a table that leaves rows out: smaller ones for the sake of a row or two help nobody in a room. */
const CUT_SIZE = 16;
/** Columns of figures are not broken. */
const SHORT_PX = 150;
/** What the sign before the own brand's name takes, in sizes of the letters. */
const SIGN_EM = 1.1;
/** What the words take that say how many rows there are besides. */
const MORE_PX = 30;

const faceOf = ({ isStrong }: SlideCell): Face => (isStrong ? STRONG : TEXT);

const signOf = ({ own }: SlideCell, sizePx: number): number => (own === 'name' ? SIGN_EM * sizePx : 0);

/** Widths of columns: those of their words where these fit, else between what they ask for and what they can be broken into. */
function widthsOf(all: readonly (readonly SlideCell[])[], sizePx: number): number[] {
  const columns = Array.from({ length: all[0]?.length ?? 0 }, (_, at) => all.flatMap((row) => row[at] ?? []));
  const wished = columns.map((cells) =>
    Math.max(
      24,
      ...cells.map((cell) => widthOf(cell.text, sizePx, faceOf(cell)) + signOf(cell, sizePx) + CELL.gapPx),
    ),
  );
  const least = columns.map((cells, at) => {
    const whole = wished[at] ?? 0;
    if (whole <= SHORT_PX) return whole;
    return Math.max(
      ...cells.map((cell) =>
        Math.min(whole, widestPart(cell.text, sizePx, faceOf(cell)) + signOf(cell, sizePx) + CELL.gapPx),
      ),
    );
  });
  const [wishedSum, leastSum] = [wished, least].map((some) => some.reduce((sum, one) => sum + one, 0)) as [
    number,
    number,
  ];
  if (wishedSum <= SHEET.innerPx) return wished.map((one) => (one * SHEET.innerPx) / wishedSum);
  if (leastSum >= SHEET.innerPx) return least.map((one) => (one * SHEET.innerPx) / leastSum);
  const share = (SHEET.innerPx - leastSum) / (wishedSum - leastSum);
  return least.map((one, at) => one + ((wished[at] ?? one) - one) * share);
}

function heightOf(row: readonly SlideCell[], widths: readonly number[], sizePx: number): number {
  const lines = row.map((cell, at) =>
    linesOf(cell.text, sizePx, (widths[at] ?? 0) - CELL.gapPx - signOf(cell, sizePx), faceOf(cell)),
  );
  return Math.max(1, ...lines) * sizePx * LEADING.text + 2 * CELL.padEm * sizePx + CELL.rulePx;
}

const isOwn = (row: readonly SlideCell[]): boolean => row.some(({ own }) => own !== null);
/** A row that names the ones below it. */
const isHead = (row: readonly SlideCell[] | undefined): boolean =>
  row !== undefined && !isOwn(row) && row.every(({ isStrong, text }) => isStrong || text === '');

/** The first rows that fit, the own brand's among them wherever they stand; none that names rows which do not fit. */
function keptRows(heights: readonly number[], rows: WholeTable['rows'], roomPx: number): number[] {
  const ownRows = rows.flatMap((row, at) => (isOwn(row) ? [at] : []));
  // Where every row is the own brand's, none is more so than another.
  const kept = new Set(ownRows.length === rows.length ? [] : ownRows);
  let left = roomPx - [...kept].reduce((sum, at) => sum + (heights[at] ?? 0), 0);
  for (let at = 0; at < rows.length; at += 1) {
    if (kept.has(at)) continue;
    const height = heights[at] ?? 0;
    if (height > left) break;
    left -= height;
    kept.add(at);
  }
  const order = [...kept].sort((one, other) => one - other);
  while (order.length > 1 && isHead(rows[order.at(-1) ?? 0])) order.pop();
  return order;
}

/** Fits a table into the room below the head of its slide; `sayMore` says how many rows it had to leave out. */
export function fitTable(
  { header, rows, summary }: WholeTable,
  roomPx: number,
  sayMore: (count: number) => string,
): SlideTable {
  const all = [header, ...rows];
  for (const sizePx of SIZES.table) {
    const widths = widthsOf(all, sizePx);
    const needed = all.reduce((sum, row) => sum + heightOf(row, widths, sizePx), 0);
    if (needed <= roomPx) return { header, rows, more: '', summary, sizePx, widthsPx: widths };
  }
  const widthsPx = widthsOf(all, CUT_SIZE);
  const [head = 0, ...heights] = all.map((row) => heightOf(row, widthsPx, CUT_SIZE));
  const kept = keptRows(heights, rows, roomPx - head - MORE_PX);
  return {
    header,
    rows: kept.flatMap((at) => [rows[at] ?? []]),
    more: sayMore(rows.length - kept.length),
    summary,
    sizePx: CUT_SIZE,
    widthsPx,
  };
}
