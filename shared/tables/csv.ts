/**
 * Exported tables: rows of plain figures, and their text as CSV (RFC 4180).
 *
 * This folder defines the rows and columns of every table, for screens and files.
 */
import type { Basis } from '../domain/basis-schema.ts';
import type { Estimate, Interval } from '../domain/estimate.ts';
import type { Change } from '../domain/verdict-schema.ts';
import type { Wording } from '../words/wording.ts';

/** A cell: text, a number with a decimal point, or empty. */
export type CsvCell = string | number | null;

/** Rows of a table, header first. */
export type CsvRows = readonly (readonly CsvCell[])[];

/** Tells spreadsheets the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that start a spreadsheet formula, including full-width and small forms. */
const SIGN = '=+\\-@＝＋－＠﹦﹢﹣﹫';

/** Skipped by readers before a sign. */
const DROPPED = '[\\s"\\p{Cf}]*';

/** Text that starts like a formula, or with a separator of some readers. */
const FORMULA = new RegExp(`^(?:${DROPPED}[${SIGN}]|[\\t\\r\\n])`, 'u');

/** A sign after another reader's separator: to them, a cell starts there. */
const FORMULA_WITHIN = new RegExp(`([;,|\\t\\r\\n]${DROPPED})(?=[${SIGN}])`, 'gu');

/** A number that came as text, with the decimals to show. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Whether a spreadsheet would take a text for a formula. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);

/** Text that no reader takes for a formula: inserts an apostrophe where one would. */
function neutralise(text: string): string {
  if (NUMBER.test(text)) return text;
  const within = text.replace(FORMULA_WITHIN, "$1'");
  return looksLikeFormula(text) ? `'${within}` : within;
}

/** Decimals of a numeric column: four if all are between −1 and 1, such as tones and p-values. */
const DECIMALS = { small: 4, large: 2 } as const;

/** The decimals of a column's figures: none if all are whole. */
function decimalsOf(rows: CsvRows, column: number): number {
  const figures = rows.flatMap((row) => {
    const cell = row[column];
    return typeof cell === 'number' && Number.isFinite(cell) ? cell : [];
  });
  if (figures.every(Number.isInteger)) return 0;
  return figures.every((figure) => Math.abs(figure) <= 1) ? DECIMALS.small : DECIMALS.large;
}

function decimalsByColumn(rows: CsvRows): readonly number[] {
  return (rows[0] ?? []).map((_, column) => decimalsOf(rows, column));
}

/** Formats a figure without negative zero. */
function writeFigure(figure: number, decimals: number): string {
  const written = figure.toFixed(decimals);
  return Number(written) === 0 ? written.replace('-', '') : written;
}

function writeText(cell: string): string {
  const text = neutralise(cell);
  return text !== cell || /[",\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeCell(cell: CsvCell, decimals: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? writeFigure(cell, decimals) : '';
  return writeText(cell);
}

/** Builds a data line: text as in {@link buildCsv}, figures with all digits. */
export function csvLine(cells: readonly (CsvCell | boolean)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'string') return writeText(cell);
    return cell === null || (typeof cell === 'number' && !Number.isFinite(cell)) ? '' : String(cell);
  });
  return `${written.join(',')}\r\n`;
}

/**
 * Builds the text of a CSV file, starting with a byte order mark for spreadsheets. A missing measurement is an empty cell, never a zero.
 */
export function buildCsv(rows: CsvRows): string {
  const decimals = decimalsByColumn(rows);
  const line = (row: readonly CsvCell[]): string =>
    row.map((cell, column) => writeCell(cell, decimals[column] ?? 0)).join(',');
  return BYTE_ORDER_MARK + rows.map((row) => `${line(row)}\r\n`).join('');
}

/** Rounds figures as the CSV file does, for every other format: a table never has two precisions. */
export function roundColumns(rows: CsvRows): CsvRows {
  const decimals = decimalsByColumn(rows);
  return rows.map((row) =>
    row.map((cell, column) =>
      typeof cell === 'number' && Number.isFinite(cell)
        ? Number(writeFigure(cell, decimals[column] ?? 0))
        : cell,
    ),
  );
}

/** Builds clipboard text for spreadsheets: tab-separated, figures as in the file. */
export function buildTabbed(rows: CsvRows): string {
  const decimals = decimalsByColumn(rows);
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          typeof cell === 'string'
            ? neutralise(cell).replaceAll(/[\t\r\n]+/g, ' ')
            : writeCell(cell, decimals[column] ?? 0),
        )
        .join('\t'),
    )
    .join('\n');
}

/** Both ends; empty without an interval. */
export function intervalCells(interval: Interval | null | undefined): [CsvCell, CsvCell] {
  return [interval?.low ?? null, interval?.high ?? null];
}

/** The headers of a change. */
export const CHANGE_COLUMNS = [
  'Compared with run of',
  'Change in points',
  'Change low',
  'Change high',
  'Change n',
  'Verdict',
] as const;

/** A change's base day, size, interval, sample and verdict; empty if not judged. */
export function changeCells(change: Change | null, baseDay: string | null, words: Wording): CsvCell[] {
  if (change === null) return [null, null, null, null, null, null];
  const { difference, interval, sample, verdict } = change;
  return [
    difference === null ? null : baseDay,
    difference,
    ...intervalCells(interval),
    difference === null ? null : sample,
    words.verdict(verdict, difference).words,
  ];
}

/** Value, interval and sample, empty if not measured. */
export function estimateCells(estimate: Estimate | null | undefined): CsvCell[] {
  return [estimate?.value ?? null, ...intervalCells(estimate?.interval), estimate?.sample ?? null];
}

/** The headers that say on which prompts a row's levels are counted. */
export const BASIS_COLUMNS = ['Prompts counted', 'Prompts left out'] as const;

/** The same in tables whose headers are names of fields. */
export const BASIS_FIELDS = ['prompts_counted', 'prompts_left_out'] as const;

/** The header of what the service's dashboard shows beside a level of the own brand. */
export const ON_ALL_COLUMN = 'Visibility % on all prompts';

/**
 * How many prompts are counted, and how many left out; empty if not known. A run without its answers counts all prompts beside others that do
 * not: how many these are is not known.
 *
 * @param isOfAll whether the row is of such a run.
 */
export function basisCells(basis: Basis | null | undefined, isOfAll = false): CsvCell[] {
  const isUnknown = basis?.reason === 'no-answers' || (isOfAll && basis?.kind === 'non-branded');
  return isUnknown ? [null, null] : [basis?.prompts ?? null, basis?.leftOut ?? null];
}

/** A table with the basis of its levels in the last columns. */
export function withBasis(
  [head = [], ...rows]: CsvRows,
  basis: Basis | null | undefined,
  columns: readonly string[] = BASIS_COLUMNS,
): CsvRows {
  return [[...head, ...columns], ...rows.map((row) => [...row, ...basisCells(basis)])];
}
