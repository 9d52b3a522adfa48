/** Requests, answers, and what was unreadable. */
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

/** How it ended; `status` is null without an answer. */
export type CallOutcome = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
};

/**
 * Records a call in the ledger in advance, so that an interrupted one also counts.
 *
 * Undefined, recording nothing, if the connection's limit for the month from `monthStart` is reached. Counting and
 * recording are one statement: two programs cannot both take the last call.
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

/** Completes the entry of an ended call. */
export function saveCallEnd(db: Db, id: number, outcome: CallOutcome): void {
  prepared(
    db,
    'UPDATE api_call SET status = :status, duration_ms = :durationMs, bytes = :bytes WHERE id = :id',
  ).run({ id, ...outcome });
}

/** Deletes the entry of a call that was never sent: it counts for nothing. */
export function deleteCall(db: Db, id: number): void {
  prepared(db, 'DELETE FROM api_call WHERE id = ?').run(id);
}

/** Bodies shrink to a tenth: a quarter's buffer usually suffices, and is far less to clear than zlib's default. */
function compress(body: Buffer): Buffer {
  const chunkSize = Math.min(constants.Z_DEFAULT_CHUNK, Math.max(MIN_CHUNK_BYTES, body.byteLength >> 2));
  return zstdCompressSync(body, { chunkSize, pledgedSrcSize: body.byteLength });
}

const MIN_CHUNK_BYTES = 512;

/**
 * Stores a raw body, compressed.
 *
 * If it equals the last kept answer to the same request, only that one's `at` is updated.
 *
 * `link` is its `Link` header.
 *
 * @returns whether the body is new
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
  // A clock set back must not put an answer before its predecessor: they are replayed in order.
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
 * Sets records and fields aside with their reasons. A field is set aside once, however often the service repeats its
 * value: it costs only a remark. A kind of reading is noted once. Returns the number of new fields.
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
  const note = prepared(
    db,
    'INSERT INTO reading_note (connection, path, note, example, first_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const known = new Set(
    rejected.some(({ isField }) => isField) ? SET_ASIDE.all(db, connection, path).map(nameOf) : [],
  );
  const insert = prepared(
    db,
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
