import type { TidyTable } from './platforms.ts';

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** A value for a table: scalars as is, lists of scalars joined, anything deeper omitted. */
function cellOf(value: unknown): Scalar | undefined {
  if (value === undefined) return null;
  if (isScalar(value)) return value;
  if (Array.isArray(value) && value.every(isScalar)) return value.map(String).join(', ');
  return undefined;
}

/** Whether any row has a cell under a name. */
function isShown(rows: readonly Readonly<Record<string, unknown>>[], column: string): boolean {
  return rows.some((row) => column in row && cellOf(row[column]) !== undefined);
}

/**
 * Lays records outside the specification out as a table of their scalar fields, in order of appearance. A field of objects is omitted: it
 * does not fit a cell.
 */
export function buildTidyTable(rows: readonly Readonly<Record<string, unknown>>[]): TidyTable {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => isShown(rows, name));
  return { columns, rows: rows.map((row) => columns.map((name) => cellOf(row[name]) ?? null)) };
}

/** A record as a table of names and values. */
export function buildValueTable(record: Readonly<Record<string, unknown>>): TidyTable {
  const rows = Object.entries(record).flatMap(([name, value]) => {
    const cell = cellOf(value);
    return cell === undefined ? [] : [[name, cell]];
  });
  return { columns: ['name', 'value'], rows };
}
