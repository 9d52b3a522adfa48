import { zstdDecompressSync } from 'node:zlib';
import type { Db } from '../open.ts';

/** The newest kept answer to a question, if it came at or after `notBefore` (ISO 8601). */
export function loadKeptBody(
  db: Db,
  connection: number,
  key: { readonly path: string; readonly query: string },
  notBefore: string,
): string | undefined {
  const row = db
    .prepare(
      `SELECT body FROM api_response WHERE connection = ? AND path = ? AND query = ? AND at >= ?
       ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .get(connection, key.path, key.query, notBefore) as { body: Buffer } | undefined;
  return row === undefined ? undefined : zstdDecompressSync(row.body).toString('utf8');
}
