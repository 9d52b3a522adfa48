/** What was asked, what came back and what could not be read. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { Rejected } from '../../../shared/api/reading.ts';
import type { Db } from '../open.ts';

/** One exchange with the service; `status` is null when no answer came. */
export type CallEntry = {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
};

/** Enters one exchange in the ledger. */
export function saveCall(db: Db, connection: number, call: CallEntry): void {
  db.prepare(
    `INSERT INTO api_call (connection, at, method, path, status, duration_ms, bytes)
     VALUES (:connection, :at, :method, :path, :status, :durationMs, :bytes)`,
  ).run({ connection, ...call });
}

/** A question's path and its query as text, by which its kept answers are found again. */
export type ResponseKey = { readonly path: string; readonly query: string };

/**
 * Keeps a body as it came, compressed.
 *
 * One that equals the last kept answer to the same question is not repeated; its `at` says when it last came.
 */
export function saveRawResponse(db: Db, connection: number, key: ResponseKey, raw: string, at: string): void {
  const body = Buffer.from(raw, 'utf8');
  const sha256 = createHash('sha256').update(body).digest();
  const last = db
    .prepare(
      `SELECT id, sha256 FROM api_response WHERE connection = ? AND path = ? AND query = ? ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .get(connection, key.path, key.query) as { id: number; sha256: Buffer } | undefined;
  if (last?.sha256.equals(sha256) === true) {
    db.prepare('UPDATE api_response SET at = ? WHERE id = ?').run(at, last.id);
    return;
  }
  db.prepare(
    `INSERT INTO api_response (connection, at, path, query, sha256, body, body_bytes) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(connection, at, key.path, key.query, sha256, zstdCompressSync(body), body.byteLength);
}

/** Sets records aside with their reasons. */
export function saveRejected(
  db: Db,
  connection: number,
  path: string,
  rejected: readonly Rejected[],
  at: string,
): void {
  if (rejected.length === 0) return;
  const insert = db.prepare(
    'INSERT INTO rejected (connection, at, path, reason, record) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { reason, record } of rejected) {
    insert.run(connection, at, path, reason, JSON.stringify(record ?? null));
  }
}
