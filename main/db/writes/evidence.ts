/** What was asked, what came back and what could not be read. */
import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Rejected } from '../../../shared/api/reading.ts';
import type { Db } from '../open.ts';
import { defineRows, prepared } from '../prepared.ts';
import { blob, integer, text } from '../columns.ts';
import type { ResponseKey } from '../queries/evidence.ts';
import type { RowId } from '../row-id.ts';

const LAST_RESPONSE = defineRows(
  { id: integer, sha256: blob, at: text },
  `SELECT id, sha256, at FROM api_response WHERE connection = ? AND path = ? AND query = ?
   ORDER BY at DESC, id DESC LIMIT 1`,
);

/** A call that is about to be made. */
export type CallEntry = {
  readonly at: string;
  readonly method: string;
  readonly path: string;
};

/** How it ended; `status` is null when no answer came. */
export type CallOutcome = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
};

/**
 * Enters a call in the ledger before it is made, so that one that is cut off counts, too.
 *
 * Undefined, and nothing entered, when the connection's line for the month that began at `monthStart` is
 * reached. Counting and entering are one statement: two programs cannot both take the last call.
 */
export function saveCallStart(
  db: Db,
  connection: RowId<'connection'>,
  call: CallEntry,
  monthStart: string,
): number | undefined {
  const { changes, lastInsertRowid } = prepared(
    db,
    `INSERT INTO api_call (connection, at, method, path, status, duration_ms, bytes)
     SELECT id, :at, :method, :path, NULL, 0, 0 FROM connection
     WHERE id = :connection AND (monthly_calls IS NULL OR monthly_calls >
       (SELECT count(*) FROM api_call WHERE connection = :connection AND at >= :monthStart))`,
  ).run({ connection, ...call, monthStart });
  return changes === 0 ? undefined : Number(lastInsertRowid);
}

/** Completes the entry of a call that has ended. */
export function saveCallEnd(db: Db, id: number, outcome: CallOutcome): void {
  prepared(
    db,
    'UPDATE api_call SET status = :status, duration_ms = :durationMs, bytes = :bytes WHERE id = :id',
  ).run({ id, ...outcome });
}

/** Takes back the entry of a call of which nothing ever left: it reached nobody and counts for nothing. */
export function deleteCall(db: Db, id: number): void {
  prepared(db, 'DELETE FROM api_call WHERE id = ?').run(id);
}

/** Bodies shrink to a tenth: room for a quarter is one piece most often, and far less to clear than what zlib takes. */
function compress(body: Buffer): Buffer {
  const chunkSize = Math.min(constants.Z_DEFAULT_CHUNK, Math.max(MIN_CHUNK_BYTES, body.byteLength >> 2));
  return zstdCompressSync(body, { chunkSize, pledgedSrcSize: body.byteLength });
}

const MIN_CHUNK_BYTES = 512;

/**
 * Keeps a body as it came, compressed.
 *
 * One that equals the last kept answer to the same question is not repeated; its `at` says when it last came.
 *
 * `link` is its `Link` header.
 *
 * @returns whether the body says something new
 */
export function saveRawResponse(
  db: Db,
  connection: RowId<'connection'>,
  key: ResponseKey,
  raw: string,
  at: string,
  link: string | null = null,
): boolean {
  const body = Buffer.from(raw, 'utf8');
  const sha256 = createHash('sha256').update(body).digest();
  const last = LAST_RESPONSE.get(db, connection, key.path, key.query);
  // A clock that was set back puts no answer before the one that it follows: they are replayed in order.
  const cameAt = last !== undefined && last.at > at ? last.at : at;
  if (last?.sha256.equals(sha256) === true) {
    prepared(db, 'UPDATE api_response SET at = ?, link = ? WHERE id = ?').run(cameAt, link, last.id);
    return false;
  }
  prepared(
    db,
    `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes, link)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(connection, cameAt, cameAt, key.path, key.query, sha256, compress(body), body.byteLength, link);
  return true;
}

const SET_ASIDE = defineRows(
  { reason: text, record: text },
  'SELECT reason, record FROM rejected WHERE connection = ? AND path = ?',
);

const nameOf = ({ reason, record }: { readonly reason: string; readonly record: string }): string =>
  `${reason}\n${record}`;

/**
 * Sets records and fields aside with their reasons. A field is set aside once, however often the service sends the same
 * value again: it costs nothing but a remark. A way of reading is noted once. Returns how many fields are new.
 */
export function saveRejected(
  db: Db,
  connection: RowId<'connection'>,
  path: string,
  rejected: readonly Rejected[],
  at: string,
): { readonly newFields: number } {
  let newFields = 0;
  if (rejected.length === 0) return { newFields };
  const note = db.prepare(
    'INSERT INTO reading_note (connection, path, note, example, first_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const known = new Set(
    rejected.some(({ isField }) => isField) ? SET_ASIDE.all(db, connection, path).map(nameOf) : [],
  );
  const insert = db.prepare(
    'INSERT INTO rejected (connection, at, path, reason, record) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { reason, record, isField = false, isReading = false } of rejected) {
    const json = JSON.stringify(record ?? null);
    if (isReading) {
      note.run(connection, path, reason, json, at);
      continue;
    }
    if (isField) {
      const name = nameOf({ reason, record: json });
      if (known.has(name)) continue;
      known.add(name);
      newFields += 1;
    }
    insert.run(connection, at, path, reason, json);
  }
  return { newFields };
}
