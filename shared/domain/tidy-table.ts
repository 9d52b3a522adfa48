import type { TidyTable } from './platforms.ts';

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** A value as a table can show it: scalars as they are, lists of scalars joined, anything deeper left out. */
function cellOf(value: unknown): Scalar | undefined {
  if (value === undefined) return null;
  if (isScalar(value)) return value;
  if (Array.isArray(value) && value.every(isScalar)) return value.map(String).join(', ');
  return undefined;
}

/** Whether no row has more than nesting under a name. */
function isShown(rows: readonly Readonly<Record<string, unknown>>[], column: string): boolean {
  return rows.some((row) => column in row && cellOf(row[column]) !== undefined);
}

/**
 * Lays records that the specification does not describe out as a table of their scalar fields, in the order in which
 * they first come. A field that holds objects is left out: it has no place in a cell.
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
