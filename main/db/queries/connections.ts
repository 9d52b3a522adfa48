import type { ConnectionColour } from '../../../shared/domain/connection.ts';
import type { RunDepth } from '../../../shared/domain/sync-schema.ts';
import { integer, orNull, rowId, text, word, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { nameForms } from '../../../shared/format/same-name.ts';

/** A connection as stored; its key is elsewhere. */
export type ConnectionRow = {
  readonly id: RowId<'connection'>;
  readonly connectionId: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly createdAt: string;
  /** When a sync last ended, and how: `done`, `partly`, or an error code. */
  readonly lastSyncAt: string | null;
  readonly lastSyncOutcome: string | null;
  /** When a sync last succeeded. */
  readonly syncedAt: string | null;
  /** Since when no call has reached the service; null if reachable. */
  readonly unreachableSince: string | null;
  /** Call limit per calendar month (UTC); null if unlimited. */
  readonly monthlyCalls: number | null;
  /** Depth of runs that started more than `oldAfterDays` ago. */
  readonly oldRuns: RunDepth;
  readonly oldAfterDays: number;
  readonly colour: ConnectionColour;
  /** The day (YYYY-MM-DD) on which the key expires, as the user entered it. */
  readonly keyExpiresOn: string | null;
  /** Whether it is the built-in service of invented data. */
  readonly isSample: boolean;
};

const SHAPE = {
  id: rowId<'connection'>(),
  connectionId: text,
  name: text,
  baseUrl: text,
  createdAt: text,
  lastSyncAt: orNull(text),
  lastSyncOutcome: orNull(text),
  syncedAt: orNull(text),
  unreachableSince: orNull(text),
  monthlyCalls: orNull(integer),
  oldRuns: word<RunDepth>(),
  oldAfterDays: integer,
  colour: word<ConnectionColour>(),
  keyExpiresOn: orNull(text),
  isSample: integer,
};

const COLUMNS = `id, connection_id AS connectionId, name, base_url AS baseUrl, created_at AS createdAt,
  last_sync_at AS lastSyncAt, last_sync_outcome AS lastSyncOutcome, synced_at AS syncedAt,
  unreachable_since AS unreachableSince, monthly_calls AS monthlyCalls,
  old_runs AS oldRuns, old_after_days AS oldAfterDays, colour, key_expires_on AS keyExpiresOn,
  is_sample AS isSample`;

const ALL = defineRows(SHAPE, `SELECT ${COLUMNS} FROM connection ORDER BY name`);

const BY_NAME = defineRows(
  SHAPE,
  `SELECT ${COLUMNS} FROM connection WHERE name IN (:composed, :decomposed) OR connection_id = :name`,
);

const BY_ADDRESS = defineRows(SHAPE, `SELECT ${COLUMNS} FROM connection WHERE base_url = ? ORDER BY id`);

const IS_ACCOUNT_DUE = defineValues(integer, 'SELECT account_due FROM connection WHERE id = ?');

const asRow = (stored: RowOf<typeof SHAPE>): ConnectionRow => ({
  ...stored,
  isSample: stored.isSample === 1,
});

/** Every connection, by name. */
export function loadConnections(db: Db): readonly ConnectionRow[] {
  return ALL.all(db).map(asRow);
}

/** The connection with this name, in any case, or with this id. */
export function loadConnectionByName(db: Db, name: string): ConnectionRow | undefined {
  const stored = BY_NAME.get(db, { name, ...nameForms(name) });
  return stored && asRow(stored);
}

const SAME_ACCOUNT = defineRows(
  { name: text, shared: integer },
  `SELECT o.name, count(*) AS shared FROM connection o JOIN project p ON p.connection = o.id
   WHERE o.base_url = :baseUrl AND o.connection_id <> :except AND p.archived_at IS NULL
   GROUP BY o.id
   HAVING sum(p.project_id IN (SELECT value FROM json_each(:ids))) IN (count(*), json_array_length(:ids))
   ORDER BY o.id`,
);

/**
 * The connection to an address over which another key sees the same projects: all of `ids`, or these are all of its own.
 * Undefined if there is none.
 */
export function loadSameAccount(
  db: Db,
  {
    baseUrl,
    ids,
    except = '',
  }: { readonly baseUrl: string; readonly ids: readonly string[]; readonly except?: string },
): string | undefined {
  return ids.length === 0
    ? undefined
    : SAME_ACCOUNT.get(db, { baseUrl, except, ids: JSON.stringify(ids) })?.name;
}

/** The connections to this (normalised) address: an agency may have several organisations' keys. */
export function loadConnectionsByAddress(db: Db, baseUrl: string): readonly ConnectionRow[] {
  return BY_ADDRESS.all(db, baseUrl).map(asRow);
}

/** Whether limits, usage and availability are older than the newest run. */
export function loadIsAccountDue(db: Db, connection: RowId<'connection'>): boolean {
  return IS_ACCOUNT_DUE.get(db, connection) === 1;
}
