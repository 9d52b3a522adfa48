import type { Db } from '../open.ts';
import type { RunDepth } from '../../../shared/domain/sync.ts';

/** A connection as the file keeps it; its key is elsewhere. */
export type ConnectionRow = {
  readonly id: number;
  readonly connectionId: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly createdAt: string;
  readonly lastSyncAt: string | null;
  readonly lastSyncOutcome: string | null;
  /** Calls that may be made in a calendar month (UTC); null where no line is set. */
  readonly monthlyCalls: number | null;
  /** What is mirrored of runs that started more than `oldAfterDays` ago. */
  readonly oldRuns: RunDepth;
  readonly oldAfterDays: number;
};

const COLUMNS = `id, connection_id AS connectionId, name, base_url AS baseUrl, created_at AS createdAt,
  last_sync_at AS lastSyncAt, last_sync_outcome AS lastSyncOutcome, monthly_calls AS monthlyCalls,
  old_runs AS oldRuns, old_after_days AS oldAfterDays`;

/** Every connection, by name. */
export function loadConnections(db: Db): readonly ConnectionRow[] {
  return db.prepare(`SELECT ${COLUMNS} FROM connection ORDER BY name`).all() as ConnectionRow[];
}

/** The connection with this name, whatever its case, or with this id. */
export function loadConnectionByName(db: Db, name: string): ConnectionRow | undefined {
  return db
    .prepare(`SELECT ${COLUMNS} FROM connection WHERE name = :name OR connection_id = :name`)
    .get({ name }) as ConnectionRow | undefined;
}

/** The connection to this (normalised) address. */
export function loadConnectionByAddress(db: Db, baseUrl: string): ConnectionRow | undefined {
  return db.prepare(`SELECT ${COLUMNS} FROM connection WHERE base_url = ? ORDER BY id`).get(baseUrl) as
    ConnectionRow | undefined;
}

/** Whether limits, usage and availability are older than the newest run. */
export function loadIsAccountDue(db: Db, connection: number): boolean {
  return db.prepare('SELECT account_due FROM connection WHERE id = ?').pluck().get(connection) === 1;
}
