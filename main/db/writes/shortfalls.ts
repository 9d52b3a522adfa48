/** Known gaps: noted when found, retried over days, and deleted once filled. */
import type { Db } from '../open.ts';
import { integer, orNull, text } from '../columns.ts';
import { defineRows, defineValues, prepared } from '../prepared.ts';
import type { Disagreement } from '../queries/agreement.ts';
import type { RowId } from '../row-id.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until each retry, counted from the previous one; after the last the gap rests. */
export const ASK_AGAIN_AFTER_DAYS: readonly number[] = [1, 3, 7];

/** If this many gaps of a kind rest, the service means what it says: further ones are noted, but only refetched on the user's request. */
const MOST_RESTING = 5;

/** The list or part with the gap; `projectId` and `runId` are null if not applicable. */
export type ShortfallPlace = {
  readonly connection: RowId<'connection'>;
  readonly projectId: string | null;
  readonly runId: string | null;
  readonly revision: number | null;
};

const KEY = `connection = :connection AND project_id = :projectId AND run_id = :runId AND revision = :revision`;

const KNOWN = defineRows(
  { part: text, reason: text, asked: integer, cameAt: text, dueAt: orNull(text) },
  `SELECT part, reason, asked, came_at AS cameAt, due_at AS dueAt FROM shortfall WHERE ${KEY}`,
);

const RESTING = defineValues(
  integer,
  'SELECT count(*) FROM shortfall WHERE connection = ? AND part = ? AND due_at IS NULL',
);

const keyOf = ({ connection, projectId, runId, revision }: ShortfallPlace) => ({
  connection,
  projectId: projectId ?? '',
  runId: runId ?? '',
  revision: revision ?? -1,
});

function findDue(asked: number, cameAt: string): string | null {
  const days = ASK_AGAIN_AFTER_DAYS[asked];
  return days === undefined ? null : new Date(Date.parse(cameAt) + days * DAY_MS).toISOString();
}

/** Notes a correction by a later answer. Call within a transaction. */
export function saveCorrection(
  db: Db,
  { connection, projectId, runId }: Omit<ShortfallPlace, 'revision'>,
  what: string,
  at: string,
): void {
  prepared(
    db,
    'INSERT INTO correction (connection, at, project_id, run_id, what) VALUES (?, ?, ?, ?, ?)',
  ).run(connection, at, projectId, runId, what);
}

/**
 * Saves a place's gaps after a new look. `cameAt` says when each part arrived; one that arrived after its gap was found
 * counts as retried. A filled gap is deleted and noted as a correction.
 *
 * `isAbout` limits that to some of the place's parts. Call within a transaction.
 */
export function saveShortfalls(
  db: Db,
  place: ShortfallPlace,
  found: readonly Disagreement[],
  {
    at,
    cameAt,
    isAbout = () => true,
  }: {
    readonly at: string;
    readonly cameAt: (part: string) => string;
    readonly isAbout?: (part: string) => boolean;
  },
): void {
  const key = keyOf(place);
  const known = new Map(KNOWN.all(db, key).map((row) => [row.part, row]));
  for (const { part, reason } of found) {
    const before = known.get(part);
    known.delete(part);
    const came = cameAt(part);
    if (before?.cameAt === came) {
      if (before.reason !== reason) {
        prepared(db, `UPDATE shortfall SET reason = :reason WHERE ${KEY} AND part = :part`).run({
          ...key,
          part,
          reason,
        });
      }
      continue;
    }
    const asked = before === undefined ? 0 : before.asked + 1;
    const isHopeless = (RESTING.get(db, key.connection, part) ?? 0) >= MOST_RESTING;
    prepared(
      db,
      `INSERT INTO shortfall (connection, project_id, run_id, revision, part, reason, found_at, came_at, asked, due_at)
       VALUES (:connection, :projectId, :runId, :revision, :part, :reason, :at, :came, :asked, :dueAt)
       ON CONFLICT DO UPDATE SET reason = :reason, came_at = :came, asked = :asked, due_at = :dueAt`,
    ).run({ ...key, part, reason, at, came, asked, dueAt: isHopeless ? null : findDue(asked, came) });
  }
  for (const [part, { reason }] of known) {
    if (!isAbout(part)) continue;
    prepared(db, `DELETE FROM shortfall WHERE ${KEY} AND part = :part`).run({ ...key, part });
    saveCorrection(db, place, `${part}: complete now, after ${reason}`, at);
  }
}

/** Deletes the gaps of a run, in any revision: the project does not have it. Call within a transaction. */
export function dropShortfallsOfRun(
  db: Db,
  { connection, projectId, runId }: Omit<ShortfallPlace, 'revision'>,
): void {
  prepared(db, 'DELETE FROM shortfall WHERE connection = ? AND project_id = ? AND run_id = ?').run(
    connection,
    projectId,
    runId,
  );
}

/** Deletes the gaps of a run's other revisions: they are no longer in force. Call within a transaction. */
export function dropOtherRevisions(db: Db, place: ShortfallPlace): void {
  prepared(
    db,
    `DELETE FROM shortfall WHERE connection = :connection AND project_id = :projectId AND run_id = :runId
       AND revision <> :revision`,
  ).run(keyOf(place));
}
