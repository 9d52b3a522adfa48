/**
 * What leaves the screens as files: tables as CSV, charts as PNG and SVG.
 *
 * CSV as RFC 4180 has it, with a mark at the start that tells spreadsheets its encoding.
 */

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

/** Builds the text of a CSV file. Nothing measured is an empty cell, never a zero. */
export function buildCsv(rows: CsvRows): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
