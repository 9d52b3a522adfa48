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

/** What a spreadsheet would take for a formula; text that begins so is made text by an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
