/** The kept answers, as a rebuild replays them. */
import { blob, integer, orNull, text, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import type { ResponseKey } from './evidence.ts';

const MOMENT = { id: integer, at: text };

/** When an answer came; `id` is its row. */
export type Moment = RowOf<typeof MOMENT>;

const MOMENTS = defineRows(
  MOMENT,
  `SELECT id, at FROM (
     SELECT id, path, first_at AS at FROM api_response WHERE connection = :connection
     UNION SELECT id, path, at FROM api_response WHERE connection = :connection)
   ORDER BY at, path <> '/projects', path NOT IN ('/prompts/runs', '/prompts/status'), id`,
);

const STORED = { path: text, query: text, body: blob, sha256: blob, link: orNull(text) };

const ANSWER = defineRows(STORED, 'SELECT path, query, body, sha256, link FROM api_response WHERE id = ?');

const PAGE = defineRows(
  STORED,
  `SELECT path, query, body, sha256, link FROM api_response
   WHERE connection = :connection AND path = :path AND query = :query AND at >= :at ORDER BY first_at LIMIT 1`,
);

const WHOLE_REVISIONS = defineRows(
  { runId: text, revision: orNull(integer) },
  `SELECT r.run_id AS runId, r.revision FROM run r JOIN project p ON p.id = r.project
   WHERE p.connection = ? AND r.mirrored_at IS NOT NULL`,
);

/**
 * Every arrival of an answer, in order. A repeated, unchanged one counts twice. Within a millisecond, lists come first:
 * they say which revision the parts belong to.
 */
export function loadMoments(db: Db, connection: RowId<'connection'>): readonly Moment[] {
  return MOMENTS.all(db, { connection });
}

/** A kept answer as stored. */
export function loadStoredAnswer(db: Db, { id }: Moment): ReturnType<typeof ANSWER.get> {
  return ANSWER.get(db, id);
}

/** The answer to a request as of `at` (ISO 8601) or right after: the next page of a list. */
export function loadStoredPage(
  db: Db,
  connection: RowId<'connection'>,
  key: ResponseKey,
  at: string,
): ReturnType<typeof ANSWER.get> {
  return PAGE.get(db, { connection, ...key, at });
}

/** A connection's complete runs, with their revisions. */
export function loadWholeRevisions(
  db: Db,
  connection: RowId<'connection'>,
): ReturnType<typeof WHOLE_REVISIONS.all> {
  return WHOLE_REVISIONS.all(db, connection);
}
