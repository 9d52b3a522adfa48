import { blob, orNull, text } from '../columns.ts';
import { readKeptBody } from '../kept-body.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const NEWEST_BODY = defineRows(
  { body: blob, sha256: blob },
  `SELECT body, sha256 FROM api_response WHERE connection = ? AND path = ? AND query = ? AND at >= ?
   ORDER BY at DESC, id DESC LIMIT 1`,
);

const NEWEST_MOMENT = defineValues(orNull(text), 'SELECT max(at) FROM api_response WHERE connection = ?');

/** When the newest kept answer of a connection came, ISO 8601; null where none is kept. */
export const loadNewestMoment = (db: Db, connection: RowId<'connection'>): string | null =>
  NEWEST_MOMENT.get(db, connection) ?? null;

/** A question's path and its query as text, by which its kept answers are found again. */
export type ResponseKey = { readonly path: string; readonly query: string };

/** The newest kept answer to a question, if it came at or after `notBefore` (ISO 8601) and can still be read. */
export function loadKeptBody(
  db: Db,
  connection: RowId<'connection'>,
  key: ResponseKey,
  notBefore: string,
): string | undefined {
  const kept = NEWEST_BODY.get(db, connection, key.path, key.query, notBefore);
  return kept === undefined ? undefined : readKeptBody(kept);
}
