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

/** Time of a connection's newest kept answer, ISO 8601; null if there is none. */
export const loadNewestMoment = (db: Db, connection: RowId<'connection'>): string | null =>
  NEWEST_MOMENT.get(db, connection) ?? null;

/** A request's path and query as text, the key of its kept answers. */
export type ResponseKey = { readonly path: string; readonly query: string };

/** The newest kept answer to a request, if it came at or after `notBefore` (ISO 8601) and is still readable. */
export function loadKeptBody(
  db: Db,
  connection: RowId<'connection'>,
  key: ResponseKey,
  notBefore: string,
): string | undefined {
  const kept = NEWEST_BODY.get(db, connection, key.path, key.query, notBefore);
  return kept === undefined ? undefined : readKeptBody(kept);
}
