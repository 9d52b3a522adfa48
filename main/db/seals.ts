/**
 * Seals: a digest of each part of the file as it was last written, by which a changed figure is found. B-trees say
 * nothing about what is in their rows.
 *
 * Triggers withdraw the seal of whatever else is written (see migration 8); the rows of runs, which come by the million,
 * are sealed here by who writes them. SQLite puts a part's rows together, so that a part costs one statement a table.
 */
import { createHash, hash } from 'node:crypto';
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

/** The condition under which a row belongs to a part. */
function conditionOf(table: string, key: readonly string[], numbered: boolean): string {
  if (RUN_TABLES.some((name) => name === table)) {
    return TABLES[table as TableName].parent === 'run'
      ? 'run = :part'
      : 'response IN (SELECT id FROM response WHERE run = :part)';
  }
  if (numbered) return 'rowid >= :part << 10 AND rowid < (:part + 1) << 10';
  return key.length > 1 ? `${key[0] ?? ''} = :part` : ':part = 0';
}

const KEY_TYPE = defineValues(text, 'SELECT type FROM pragma_table_info(?) WHERE pk = 1');

/** A statement that gives all rows of a part of a table as one text, told apart to the last bit. */
function buildSql(db: Db, table: string): string {
  const key = KEY.all(db, table);
  const isNumbered = key.length === 1 && KEY_TYPE.get(db, table) === 'INTEGER';
  const row = columnsOf(db, table)
    .map((column) => `quote("${column}")`)
    .join(` || ',' || `);
  const where = conditionOf(table, key, isNumbered);
  const order = isNumbered ? 'rowid' : key.join(', ');
  return `SELECT CAST(group_concat(row, char(10)) AS BLOB) FROM (SELECT ${row} AS row FROM ${table} WHERE ${where} ORDER BY ${order})`;
}

const CONTENT = new WeakMap<Db, Map<string, ReturnType<Db['prepare']>>>();

/** All rows of a part of a table; null where there are none. */
function loadContent(db: Db, table: string, part: number): Buffer | null {
  const known = CONTENT.get(db) ?? new Map<string, ReturnType<Db['prepare']>>();
  CONTENT.set(db, known);
  const statement = known.get(table) ?? db.prepare(buildSql(db, table)).pluck();
  known.set(table, statement);
  return statement.get({ part }) as Buffer | null;
}

/** The digest of a part; undefined where nothing is in it. */
function digestOf(db: Db, name: string, part: number): Buffer | undefined {
  if (name !== 'run' && !(name in TABLES)) return undefined;
  const contents = (name === 'run' ? RUN_TABLES : [name]).map((table) => loadContent(db, table, part));
  if (name !== 'run' && contents[0] === null) return undefined;
  // A row never begins with a zero, so that rows do not pass from one table to the next unseen.
  const whole = contents.flatMap((content) => (content === null ? [SEPARATOR] : [content, SEPARATOR]));
  return hash('sha256', Buffer.concat(whole), 'buffer');
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

/** What people write into reports, and the ledgers of files and calls: figures rest on none of them. */
const BESIDE_FIGURES: readonly TableName[] = [
  ...(['studio_report', 'studio_version', 'studio_comment', 'studio_final', 'commentary'] as const),
  'report_picture',
  ...(['report', 'api_call'] as const),
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
