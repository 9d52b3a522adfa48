/**
 * Seals: a digest of each part of the file as it was last written, by which a changed figure is found. B-trees say
 * nothing about what is in their rows.
 *
 * Triggers withdraw the seal of whatever else is written (see migration 8); the rows of runs, which come by the million,
 * are sealed here by who writes them. SQLite puts a part's rows together, so that a part costs one statement a table.
 */
import { createHash } from 'node:crypto';
import { blob, integer, orNull, text } from './columns.ts';
import { columnsOf } from './damaged-schema.ts';
import { inTransaction, type Db } from './open.ts';
import { defineRows, defineValues, prepared } from './prepared.ts';
import type { RowId } from './row-id.ts';
import { TABLES, type TableName } from './tables.ts';

/** What a seal is of. */
const PART = { name: text, part: integer };

/** Parts sealed in one transaction: others wait for it. */
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

/** Rows that hang on a run. Which parts of it are in is told by the parts themselves. */
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

/** The condition under which a row belongs to a part: the triggers that withdraw seals number the parts in the same way. */
function conditionOf(table: TableName, isNumbered: boolean): string {
  const { parent } = TABLES[table];
  if (RUN_TABLES.includes(table)) {
    return parent === 'run' ? 'run = :part' : 'response IN (SELECT id FROM response WHERE run = :part)';
  }
  if (isNumbered) return 'rowid >= :part << 10 AND rowid < (:part + 1) << 10';
  return parent === null ? ':part = 0' : `${parent} = :part`;
}

/** Reads the rows of a part of a table, each told apart to the last bit. */
type ReadPart = (part: number) => Iterable<Buffer>;

/** SQLite puts all rows together, which is fastest; but no text may be as long as all files that a table may have. */
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

/** The digest of a part; undefined where nothing is in it. */
function digestOf(db: Db, name: string, part: number): Buffer | undefined {
  const tables = name === 'run' ? RUN_TABLES : [name].filter(isTable);
  const whole = createHash('sha256');
  let isEmpty = name !== 'run';
  for (const table of tables) {
    for (const content of loadContent(db, table, part)) {
      whole.update(content);
      isEmpty = false;
    }
    // A row never begins with a zero, so that rows do not pass from one table to the next unseen.
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

/** Seals what hangs on a run; call in the transaction that makes it whole. */
export function sealRun(db: Db, run: RowId<'run'>): void {
  saveSeal(db, 'run', run);
}

/** Withdraws the seal of a run and what follows from its rows; call in each transaction that writes what hangs on it. */
export function unsealRun(db: Db, run: RowId<'run'>): void {
  prepared(
    db,
    `INSERT INTO seal (name, part) VALUES ('run', ?)
     ON CONFLICT DO UPDATE SET digest = NULL WHERE digest IS NOT NULL`,
  ).run(run);
  prepared(db, 'DELETE FROM run_step WHERE run = :run OR earlier = :run').run({ run });
  prepared(db, 'DELETE FROM packed_run WHERE run = ?').run(run);
  prepared(
    db,
    'DELETE FROM client_story WHERE project = (SELECT project FROM run_revision WHERE id = ?)',
  ).run(run);
}

/** Seals some of what was written since it was last sealed; returns whether that may not be all. Raises `db/storage`, `db/locked`. */
export function sealSome(db: Db): boolean {
  return inTransaction(db, () => {
    const open = WITHDRAWN.all(db);
    for (const { name, part } of open) saveSeal(db, name, part);
    return open.length === AT_ONCE;
  });
}

/** Seals everything that was written since it was last sealed. Raises `db/storage`, `db/locked`. */
export function sealContent(db: Db): void {
  while (sealSome(db));
}

/** What people write into reports and forms, and the ledgers of files, calls, changes and starts: figures rest on none of them. */
const BESIDE_FIGURES: readonly TableName[] = [
  ...(['studio_report', 'studio_version', 'studio_comment', 'studio_final', 'commentary'] as const),
  ...(['report_picture', 'report_template', 'onboarding_draft', 'typed_form'] as const),
  ...(['report', 'api_call', 'batch', 'batch_item', 'batch_set', 'journal', 'journal_found'] as const),
  ...(['journal_before', 'schedule', 'schedule_run', 'scan', 'scan_queue', 'scan_watch'] as const),
];

const ALL_SEALS = defineRows(
  { ...PART, digest: orNull(blob) },
  `SELECT name, part, digest FROM seal WHERE name NOT IN (${BESIDE_FIGURES.map((name) => `'${name}'`).join(', ')})
   ORDER BY name, part`,
);

/** More parts than these are only written while a sync is under way. */
const MOST_OPEN = 16;

/**
 * What all figures rest on as one digest: equal ones mean that every figure is the same, whatever was written into reports
 * meanwhile. Undefined while a run is being written, or so much that telling would take longer than reading the figures. Call it
 * in the snapshot that figures are read in.
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

/** Whether what hangs on a run is sealed, and is not what was sealed, or cannot be read. Raises nothing. */
export function isSealBroken(db: Db, run: number): boolean {
  try {
    const digest = SEAL_OF_RUN.get(db, run) ?? null;
    return digest !== null && digestOf(db, 'run', run)?.equals(digest) !== true;
  } catch {
    return true;
  }
}

/** What is no longer what was written: a run with its project, or a table. */
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
