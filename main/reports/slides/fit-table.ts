/** Tables on slides: columns as wide as their words need, letters as large as possible, and as many rows as fit. */
import type { SlideCell, SlideTable } from '../../../shared/reports/slides-schema.ts';
import { CELL, LEADING, SHEET, SIZES } from '../../../shared/reports/slide-sheet.ts';
import { linesOf, STRONG, TEXT, widestPart, widthOf, type Face } from '../pdf/fonts/text-width.ts';

/** A complete table. */
export type WholeTable = {
  readonly header: readonly SlideCell[];
  readonly rows: readonly (readonly SlideCell[])[];
  readonly summary: string;
};

/** Letter size of a truncated table: smaller ones to gain a row or two help nobody in a room. */
const CUT_SIZE = 16;
/** Narrow columns are not wrapped. */
const SHORT_PX = 150;
/** Width of the sign before the own brand's name, or before how sure something is, in letter sizes. */
const SIGN_EM = 1.1;
/** Height of the note on the number of omitted rows. */
const MORE_PX = 30;

const faceOf = ({ isStrong }: SlideCell): Face => (isStrong ? STRONG : TEXT);

const signOf = ({ own, mark }: SlideCell, sizePx: number): number =>
  own === 'name' || mark !== undefined ? SIGN_EM * sizePx : 0;

/** Column widths: those of their words if they fit, else between the wanted and the minimum ones. */
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
/** A row that heads those below it. */
const isHead = (row: readonly SlideCell[] | undefined): boolean =>
  row !== undefined && !isOwn(row) && row.every(({ isStrong, text }) => isStrong || text === '');

/** The first rows that fit, always including the own brand's; no headings without rows. */
function keptRows(heights: readonly number[], rows: WholeTable['rows'], roomPx: number): number[] {
  const ownRows = rows.flatMap((row, at) => (isOwn(row) ? [at] : []));
  // If all rows are the own brand's, none has priority.
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

/** Fits a table below its slide's head; `sayMore` states the number of omitted rows. */
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
