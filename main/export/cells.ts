import type { ColumnKind } from '../../shared/domain/open-schema.ts';
import type { ExportCell } from './table.ts';

/** A typed cell: true or false if the column is boolean. */
export type TypedCell = string | number | boolean | null;

/** A value as its column means it: 0 and 1 of a boolean column become false and true, others stay. */
export function typeCell(kind: ColumnKind, cell: ExportCell): TypedCell {
  if (kind !== 'boolean') return cell;
  if (cell === 0) return false;
  return cell === 1 ? true : cell;
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses a time or day column's text to ms since 1970; null if it is not ISO 8601 or no such day exists. UTC without a zone. */
export function readMoment(text: string): number | null {
  const isDay = DAY.test(text);
  const zone = TIME.exec(text)?.[1];
  if (!isDay && !TIME.test(text)) return null;
  const atMs = Date.parse(isDay || zone !== undefined ? text : `${text}Z`);
  return Number.isNaN(atMs) ? null : atMs;
}
