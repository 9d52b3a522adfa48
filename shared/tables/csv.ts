/**
 * Tables as they leave the program: rows of plain figures, and their text as CSV (RFC 4180).
 *
 * This folder holds the rows and columns of every table, for screens and for files.
 */
import type { Estimate, Interval } from '../domain/estimate.ts';

/** A cell: text, a number with a point as its decimal sign, or nothing. */
export type CsvCell = string | number | null;

/** Rows of a table, its head first. */
export type CsvRows = readonly (readonly CsvCell[])[];

const BYTE_ORDER_MARK = '\uFEFF';

/** Signs with which a spreadsheet begins a formula, in their full-width and small forms, too. */
const SIGN = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** What readers drop before they look for a sign. */
const DROPPED = '[\\s"\\p{Cf}]*';

/** Text that begins like a formula, or with what some readers end the cell before at. */
const FORMULA = new RegExp(`^(?:${DROPPED}[${SIGN}]|[\\t\\r\\n])`, 'u');

/** A sign behind what other readers part cells at: to them, a cell begins there. */
const FORMULA_WITHIN = new RegExp(`([;,|\\t\\r\\n]${DROPPED})(?=[${SIGN}])`, 'gu');

/** A number that came as text, with the decimals that it is to show. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Text as text for every reader: an apostrophe stands where one of them would find a formula. */
function neutralise(text: string): string {
  if (NUMBER.test(text)) return text;
  const within = text.replace(FORMULA_WITHIN, "$1'");
  return FORMULA.test(text) ? `'${within}` : within;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = neutralise(cell);
  return text !== cell || /[",\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Builds the text of a CSV file, with a mark at its start that tells spreadsheets its encoding. Nothing measured is an empty cell, never a zero. */
export function buildCsv(rows: CsvRows): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

/** A day in UTC: `2026-11-16`. */
export function dayCell(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Both ends, empty where there is no interval. */
export function intervalCells(interval: Interval | null | undefined): [CsvCell, CsvCell] {
  return [interval?.low ?? null, interval?.high ?? null];
}

/** Value, both ends of the interval and the sample, empty where nothing was measured. */
export function estimateCells(estimate: Estimate | null | undefined): CsvCell[] {
  return [estimate?.value ?? null, ...intervalCells(estimate?.interval), estimate?.sample ?? null];
}
