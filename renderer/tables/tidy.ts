import type { TidyTable } from '../../shared/domain/platforms.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** A table of the service's values, with its column names; booleans as words. */
export const tidyCsv = ({ columns, rows }: TidyTable): CsvRows => [
  columns,
  ...rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell))),
];
