/**
 * Seals: a digest of each part of the file as last written, which reveals a changed figure. B-trees do not checksum
 * their rows.
 *
 * Triggers withdraw the seals of other writes (see migration 8); rows of runs, of which there are millions, are sealed
 * here by their writer. SQLite concatenates a part's rows, so that a part costs one statement per table.
 */
import { createHash } from 'node:crypto';
import { blob, integer, orNull, text } from './columns.ts';
import { columnsOf } from './damaged-schema.ts';
import { inTransaction, type Db } from './open.ts';
import { defineRows, defineValues, prepared } from './prepared.ts';
import type { RowId } from './row-id.ts';
import { TABLES, type TableName } from './tables.ts';

/** A seal's part. */
const PART = { name: text, part: integer };

/** Parts sealed per transaction: others wait for it. */
const AT_ONCE = 200;

const WITHDRAWN = defineRows(PART, `SELECT name, part FROM seal WHERE digest IS NULL LIMIT ${AT_ONCE}`);

const SEALS = defineRows(
  { ...PART, digest: orNull(blob) },
  'SELECT name, part, digest FROM seal WHERE digest IS NOT NULL',
);

const KEY = defineValues(text, 'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk');

const RUN_OF = defineRows(
  { project: text, runId: text },
  'SELECT p.name AS project, r.run_id AS runId FROM run_revision r JOIN project p ON p.id = r.project WHERE r.id = ?',
);

/** A run's child rows. The parts themselves say which of its parts are in. */
const RUN_TABLES = (Object.keys(TABLES) as TableName[]).filter(
  (table) =>
    ['run', 'response'].includes(TABLES[table].parent ?? '') &&
    table !== 'run_part' &&
    TABLES[table].kind !== 'derived',
);

const INTEGER_KEY = defineValues(
  integer,
  "SELECT count(*) = 1 AND max(type) = 'INTEGER' FROM pragma_table_info(?) WHERE pk > 0",
);

const HAS_BLOBS = defineValues(integer, "SELECT max(type = 'BLOB') FROM pragma_table_info(?)");

/** The condition for a row to belong to a part: the triggers that withdraw seals number parts alike. */
function conditionOf(table: TableName, isNumbered: boolean): string {
  const { parent } = TABLES[table];
  if (RUN_TABLES.includes(table)) {
    return parent === 'run' ? 'run = :part' : 'response IN (SELECT id FROM response WHERE run = :part)';
  }
  if (isNumbered) return 'rowid >= :part << 10 AND rowid < (:part + 1) << 10';
  return parent === null ? ':part = 0' : `${parent} = :part`;
}

/** Reads the rows of a part of a table, distinguishing every bit. */
type ReadPart = (part: number) => Iterable<Buffer>;

/** SQLite concatenates all rows, which is fastest; but all files of a table may exceed its maximum text length. */
function buildRead(db: Db, table: TableName): ReadPart {
  const isNumbered = INTEGER_KEY.get(db, table) === 1;
  const row = columnsOf(db, table)
    .map((column) => `quote("${column}")`)
    .join(` || ',' || `);
  const order = isNumbered ? 'rowid' : KEY.all(db, table).join(', ');
  const rows = `SELECT ${row} AS row FROM ${table} WHERE ${conditionOf(table, isNumbered)} ORDER BY ${order}`;
  if (HAS_BLOBS.get(db, table) === 1) {
    const each = db.prepare(`SELECT CAST(row || char(10) AS BLOB) FROM (${rows})`).pluck();
    return (part) => each.iterate({ part }) as IterableIterator<Buffer>;
  }
  const all = db.prepare(`SELECT CAST(group_concat(row, char(10)) AS BLOB) FROM (${rows})`).pluck();
  return (part) => {
    const content = all.get({ part }) as Buffer | null;
    return content === null ? [] : [content];
  };
}

const READS = new WeakMap<Db, Map<string, ReadPart>>();

function loadContent(db: Db, table: TableName, part: number): Iterable<Buffer> {
  const known = READS.get(db) ?? new Map<string, ReadPart>();
  READS.set(db, known);
  const read = known.get(table) ?? buildRead(db, table);
  known.set(table, read);
  return read(part);
}

const isTable = (name: string): name is TableName => name in TABLES;

/** The digest of a part; undefined if empty. */
function digestOf(db: Db, name: string, part: number): Buffer | undefined {
  const tables = name === 'run' ? RUN_TABLES : [name].filter(isTable);
  const whole = createHash('sha256');
  let isEmpty = name !== 'run';
  for (const table of tables) {
    for (const content of loadContent(db, table, part)) {
      whole.update(content);
      isEmpty = false;
    }
    // A row never begins with a zero, so that rows cannot move between tables unnoticed.
    whole.update(SEPARATOR);
  }
  return isEmpty ? undefined : whole.digest();
}

const SEPARATOR = Buffer.from([0]);

function saveSeal(db: Db, name: string, part: number): void {
  const digest = digestOf(db, name, part);
  if (digest === undefined) prepared(db, 'DELETE FROM seal WHERE name = ? AND part = ?').run(name, part);
  else {
    prepared(
      db,
      'INSERT INTO seal (name, part, digest) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET digest = excluded.digest',
    ).run(name, part, digest);
  }
}

/** Seals a run's children; call in the transaction that completes it. */
export function sealRun(db: Db, run: RowId<'run'>): void {
  saveSeal(db, 'run', run);
}

/** Withdraws a run's seal and drops what derives from its rows; call in each transaction that writes its children. */
export function unsealRun(db: Db, run: RowId<'run'>): void {
  prepared(
    db,
    `INSERT INTO seal (name, part) VALUES ('run', ?)
     ON CONFLICT DO UPDATE SET digest = NULL WHERE digest IS NOT NULL`,
  ).run(run);
  prepared(db, 'DELETE FROM run_step WHERE run = :run OR earlier = :run').run({ run });
  prepared(db, 'DELETE FROM packed_run WHERE run = ?').run(run);
  prepared(db, 'DELETE FROM counted_visibility WHERE run = ?').run(run);
  prepared(db, 'DELETE FROM counted_platform WHERE run = ?').run(run);
  prepared(db, 'DELETE FROM counted_topic WHERE run = ?').run(run);
  prepared(
    db,
    'DELETE FROM client_story WHERE project = (SELECT project FROM run_revision WHERE id = ?)',
  ).run(run);
}

/** Seals some of the unsealed parts; returns whether more may remain. Raises `db/storage`, `db/locked`. */
export function sealSome(db: Db): boolean {
  return inTransaction(db, () => {
    const open = WITHDRAWN.all(db);
    for (const { name, part } of open) saveSeal(db, name, part);
    return open.length === AT_ONCE;
  });
}

/** Seals all unsealed parts. Raises `db/storage`, `db/locked`. */
export function sealContent(db: Db): void {
  while (sealSome(db));
}

/** Text that people write into reports and forms, and ledgers of files, calls, changes and starts: no figures depend on it. */
const BESIDE_FIGURES: readonly TableName[] = [
  ...(['studio_report', 'studio_version', 'studio_comment', 'studio_final', 'commentary'] as const),
  ...([
    'report_picture',
    'report_template',
    'onboarding_draft',
    'typed_form',
    'client_fact',
    'check_aside',
  ] as const),
  ...([
    'report',
    'report_told',
    'api_call',
    'batch',
    'batch_item',
    'batch_set',
    'journal',
    'journal_found',
  ] as const),
  ...(['journal_before', 'schedule', 'schedule_run', 'scan', 'scan_queue', 'scan_watch'] as const),
  ...(['team', 'team_account', 'team_client', 'team_fact', 'team_outbox'] as const),
  ...(['team_object', 'team_changed', 'team_clash'] as const),
];

const ALL_SEALS = defineRows(
  { ...PART, digest: orNull(blob) },
  `SELECT name, part, digest FROM seal WHERE name NOT IN (${BESIDE_FIGURES.map((name) => `'${name}'`).join(', ')})
   ORDER BY name, part`,
);

/** More unsealed parts than these occur only during a sync. */
const MOST_OPEN = 16;

/**
 * One digest of everything figures depend on: equal ones mean equal figures, whatever was written into reports
 * meanwhile. Undefined while a run is being written, or if computing it would take longer than reading the figures.
 * Call in the snapshot that figures are read in.
 */
export function loadFiguresDigest(db: Db): string | undefined {
  const seals = ALL_SEALS.all(db);
  const open = seals.filter(({ digest }) => digest === null);
  if (open.length > MOST_OPEN || open.some(({ name }) => name === 'run')) return undefined;
  const whole = createHash('sha256');
  for (const { name, part, digest } of seals) {
    whole.update(`${name} ${part} `).update(digest ?? digestOf(db, name, part) ?? SEPARATOR);
  }
  return whole.digest('hex');
}

const SEAL_OF_RUN = defineValues(orNull(blob), "SELECT digest FROM seal WHERE name = 'run' AND part = ?");

/** Whether a run's children are sealed, and differ from the seal or are unreadable. Raises nothing. */
export function isSealBroken(db: Db, run: number): boolean {
  try {
    const digest = SEAL_OF_RUN.get(db, run) ?? null;
    return digest !== null && digestOf(db, 'run', run)?.equals(digest) !== true;
  } catch {
    return true;
  }
}

/** What differs from its seal: a run with its project, or a table. */
export type BrokenSeal = {
  readonly project: string | null;
  readonly run: string | null;
  readonly table: string;
};

/** Compares every sealed part with its seal. */
export function findBrokenSeals(db: Db): readonly BrokenSeal[] {
  return SEALS.all(db).flatMap(({ name, part, digest }): BrokenSeal[] => {
    if (digest !== null && digestOf(db, name, part)?.equals(digest) === true) return [];
    if (name !== 'run') return [{ project: null, run: null, table: name }];
    const run = RUN_OF.get(db, part);
    return [{ project: run?.project ?? null, run: run?.runId ?? null, table: name }];
  });
}
