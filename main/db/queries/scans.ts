/** Watched scans, and queued ones. */
import type { QueuedScan, QueueHold, Scan } from '../../../shared/domain/scan-schema.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import { integer, orNull, present, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** A scan's JSON. */
export type KeptScan = Omit<Scan, 'connection' | 'projectId' | 'runId' | 'status' | 'seenAt'>;

const SHAPE = { connection: text, projectId: text, runId: text, status: text, seenAt: text, kept: text };

const SELECT = `SELECT c.connection_id AS connection, s.project_id AS projectId, s.run_id AS runId, s.status,
  s.seen_at AS seenAt, s.kept FROM scan s JOIN connection c ON c.id = s.connection`;

const SCANS = defineRows(SHAPE, `${SELECT} ORDER BY s.id DESC LIMIT 200`);
const AT_WORK = defineRows(SHAPE, `${SELECT} WHERE s.status IN ('running', 'pending') ORDER BY s.id`);
const UNMIRRORED = defineRows(
  SHAPE,
  `${SELECT} WHERE s.status = 'completed' AND s.kept ->> 'isMirrored' = 0 ORDER BY s.id`,
);
const SCAN = defineRows(SHAPE, `${SELECT} WHERE c.connection_id = ? AND s.project_id = ? AND s.run_id = ?`);
const NEWEST = defineRows(
  SHAPE,
  `${SELECT} WHERE c.connection_id = ? AND s.project_id = ? ORDER BY s.id DESC LIMIT 1`,
);

type Row = { readonly kept: string } & Pick<Scan, 'connection' | 'projectId' | 'runId' | 'status' | 'seenAt'>;

/** Defaults for scans stored before these fields existed. */
const EARLIER = { tellsEnd: true, detail: null } as const;

const readScan = ({ kept, ...row }: Row): Scan => ({
  ...row,
  ...EARLIER,
  ...(JSON.parse(kept) as KeptScan),
});

/** The latest scans, the newest first. */
export const loadScans = (db: Db): readonly Scan[] => SCANS.all(db).map(readScan);

/** Those running when last seen. */
export const loadScansAtWork = (db: Db): readonly Scan[] => AT_WORK.all(db).map(readScan);

/** Those completed but not on this computer. */
export const loadUnmirroredScans = (db: Db): readonly Scan[] => UNMIRRORED.all(db).map(readScan);

/** One scan by its run. */
export function findScan(
  db: Db,
  { connection, projectId, runId }: Pick<Scan, 'connection' | 'projectId' | 'runId'>,
): Scan | undefined {
  const row = SCAN.get(db, connection, projectId, runId);
  return row === undefined ? undefined : readScan(row);
}

/** A client's newest known scan. */
export function findNewestScan(
  db: Db,
  { connection, projectId }: Pick<Scan, 'connection' | 'projectId'>,
): Scan | undefined {
  const row = NEWEST.get(db, connection, projectId);
  return row === undefined ? undefined : readScan(row);
}

/** A queued client, as stored. */
export type QueuedRow = QueuedScan & { readonly held: QueueHold | null; readonly takenAt: string | null };

const QUEUE = defineRows(
  {
    queueId: integer,
    connection: text,
    projectId: text,
    client: text,
    platforms: orNull(text),
    state: word<QueuedScan['state']>(),
    reason: orNull(text),
    held: orNull(text),
    takenAt: orNull(text),
    dueAt: orNull(text),
  },
  `SELECT q.id AS queueId, c.connection_id AS connection, q.project_id AS projectId, q.client, q.platforms, q.state, q.reason,
     q.held, q.taken_at AS takenAt, q.due_at AS dueAt
   FROM scan_queue q JOIN connection c ON c.id = q.connection ORDER BY q.id`,
);

const read = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** The queue, in order. */
export const loadScanQueue = (db: Db): readonly QueuedRow[] =>
  QUEUE.all(db).map(({ platforms, reason, held, ...row }) => ({
    ...row,
    platforms: read(platforms) as readonly string[] | null,
    reason: read(reason) as WireError | null,
    isMissed: row.dueAt !== null && held !== null,
    held: row.dueAt === null ? (read(held) as QueueHold | null) : null,
  }));

const ALIVE = defineValues(text, 'SELECT alive_at FROM scan_watch');
const SEEN = defineValues(orNull(text), 'SELECT max(seen_at) FROM scan');

/** When a program last watched the queue, ISO 8601; if not yet recorded, when it last saw a scan. null: never. */
export const loadWatchedAt = (db: Db): string | null => ALIVE.get(db) ?? SEEN.get(db) ?? null;

const LAST_SCANS = defineRows(
  { startedAt: present(text), completedAt: orNull(text), answers: orNull(integer) },
  `SELECT started_at AS startedAt, completed_at AS completedAt, total_tasks AS answers FROM run
   WHERE project = ? AND status = 'completed' AND started_at IS NOT NULL ORDER BY started_at DESC LIMIT 5`,
);

/** A project's newest completed runs, as mirrored. */
export const loadLastScans = (db: Db, project: RowId<'project'>) => LAST_SCANS.all(db, project);

/** Scans started here count by this computer's day, whatever the service's clock says. */
const STARTED_SINCE = defineValues(
  present(text),
  `SELECT r.run_id FROM run r JOIN project p ON p.id = r.project
     JOIN connection c ON c.id = p.connection
   WHERE c.connection_id = :connection AND r.started_at >= :since
   UNION SELECT s.run_id FROM scan s JOIN connection c ON c.id = s.connection
   WHERE c.connection_id = :connection AND s.kept ->> 'startedAt' >= :since
   UNION SELECT coalesce(f.found ->> 'runId', j.answer ->> 'runId') FROM journal j
     LEFT JOIN journal_found f ON f.change_id = j.change_id
   WHERE j.connection_id = :connection AND j.kind = 'run/start' AND j.at >= :since
     AND j.answer ->> 'resumed' IS NOT 1 AND coalesce(f.found ->> 'runId', j.answer ->> 'runId') IS NOT NULL`,
);

/** Number of a connection's runs known to have started since a time (ISO 8601). */
export const countScansSince = (db: Db, connection: string, since: string): number =>
  STARTED_SINCE.all(db, { connection, since }).length;

const IS_MIRRORED = defineValues(
  integer,
  `SELECT count(*) FROM run r JOIN project p ON p.id = r.project JOIN connection c ON c.id = p.connection
   WHERE c.connection_id = ? AND p.project_id = ? AND r.run_id = ? AND r.mirrored_at IS NOT NULL`,
);

/** Whether a run is completely mirrored. */
export const isRunMirrored = (
  db: Db,
  { connection, projectId, runId }: Pick<Scan, 'connection' | 'projectId' | 'runId'>,
): boolean => IS_MIRRORED.get(db, connection, projectId, runId) === 1;

const KNOWN_RUNS = defineValues(
  text,
  `SELECT r.run_id FROM run r JOIN project p ON p.id = r.project JOIN connection c ON c.id = p.connection
   WHERE c.connection_id = :connection AND p.project_id = :projectId
   UNION SELECT s.run_id FROM scan s JOIN connection c ON c.id = s.connection
   WHERE c.connection_id = :connection AND s.project_id = :projectId`,
);

/** A client's known runs, mirrored or watched. */
export const loadKnownRunIds = (
  db: Db,
  { connection, projectId }: Pick<Scan, 'connection' | 'projectId'>,
): readonly string[] => KNOWN_RUNS.all(db, { connection, projectId });
