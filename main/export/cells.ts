import type { ColumnKind } from '../../shared/domain/open-schema.ts';
import type { ExportCell } from './table.ts';

/** A cell with its type: true or false where the column says so. */
export type TypedCell = string | number | boolean | null;

/** A value as its column means it: 0 and 1 of a boolean column become false and true, everything else stays. */
export function typeCell(kind: ColumnKind, cell: ExportCell): TypedCell {
  if (kind !== 'boolean') return cell;
  if (cell === 0) return false;
  return cell === 1 ? true : cell;
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The moment that a text of a time or day column names, in ms since 1970; null where it is not written as ISO 8601 or there is no
 * such day. Without a zone it is UTC.
 */
export function readMoment(text: string): number | null {
  const isDay = DAY.test(text);
  const zone = TIME.exec(text)?.[1];
  if (!isDay && !TIME.test(text)) return null;
  const atMs = Date.parse(isDay || zone !== undefined ? text : `${text}Z`);
  return Number.isNaN(atMs) ? null : atMs;
}
