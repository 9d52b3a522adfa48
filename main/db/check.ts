import type { Clock } from '../platform/clock.ts';
import { blob, integer, orNull, present, text } from './columns.ts';
import { isAppError } from '../../shared/errors/app-error.ts';
import { columnsOf } from './damaged-schema.ts';
import { asStorageError } from './errors.ts';
import { readKeptBody } from './kept-body.ts';
import { inSnapshot, openDatabase, type Db } from './open.ts';
import { defineRows, defineValues } from './prepared.ts';
import { countMomentless } from './salvage.ts';
import { findBrokenSeals } from './seals.ts';
import type { RunDepth } from '../../shared/domain/sync-schema.ts';

/** A problem; `count` says how often. */
export type Mismatch = {
  readonly problem:
    | 'damage'
    | 'shape'
    | 'orphans'
    | 'half-runs'
    | 'search'
    | 'evidence'
    | 'views'
    | 'content'
    /** Only found by comparison with the kept answers. */
    | 'figures'
    | 'unverifiable';
  readonly message: string;
  readonly count: number;
};

/** Damage of the file itself, and dangling references, in a file of any shape. */
export function findBareDamage(db: Db): readonly Mismatch[] {
  const damage = findDamage(db);
  return damage.length > 0 ? damage : findOrphans(db);
}

function findDamage(db: Db): Mismatch[] {
  const rows = db.pragma('integrity_check') as { integrity_check: string }[];
  const lines = rows.map(({ integrity_check: line }) => line).filter((line) => line !== 'ok');
  if (lines.length === 0) return [];
  return [{ problem: 'damage', message: `the file is damaged: ${lines[0] ?? ''}`, count: lines.length }];
}

const SCHEMA = defineRows(
  { type: orNull(text), name: orNull(text), sql: orNull(text) },
  "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'",
);

const ORPHANS = defineRows(
  { name: orNull(text), count: integer },
  'SELECT "table" AS name, count(*) AS count FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1',
);

const LACKING_RUNS = defineValues(
  integer,
  `SELECT count(*) FROM run_revision r WHERE mirrored_at IS NOT NULL AND EXISTS (
     SELECT 1 FROM json_each(iif(r.depth = 'scores', :scores, :everything)) AS needed
     WHERE NOT EXISTS (SELECT 1 FROM run_part WHERE run = r.id AND part = needed.value))`,
);

const STRAY_REVISIONS = defineValues(
  integer,
  `SELECT count(*) FROM run_revision r WHERE standing <> 'current' AND NOT EXISTS (
     SELECT 1 FROM run c WHERE c.project = r.project AND c.run_id = r.run_id)`,
);

const BODIES = defineRows(
  { body: blob, sha256: blob, bytes: integer, isInOrder: integer },
  'SELECT body, sha256, body_bytes AS bytes, first_at <= at AS isInOrder FROM api_response',
);

const VIEWS = defineValues(
  present(text),
  "SELECT name FROM sqlite_schema WHERE type = 'view' AND name IS NOT NULL ORDER BY name",
);

/** A definition without remarks and line breaks: a column that was added later stands in its table's text as SQLite put it there. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');

function loadSchema(db: Db): ReadonlyMap<string, string> {
  return new Map(
    SCHEMA.all(db).map(({ type, name, sql }) => [`${type ?? ''} ${name ?? ''}`, plain(sql ?? '')]),
  );
}

/** Compares with a newly created file; the user's own additions are ignored. */
function findShape(db: Db, promised: Db): Mismatch[] {
  const found = loadSchema(db);
  const wrong = [...loadSchema(promised)].flatMap(([name, sql]) =>
    found.get(name) === sql ? [] : [found.has(name) ? `${name} was changed` : `${name} is missing`],
  );
  if (wrong.length === 0) return [];
  return [{ problem: 'shape', message: `not as promised: ${wrong.join(', ')}`, count: wrong.length }];
}

function findOrphans(db: Db): Mismatch[] {
  return ORPHANS.all(db).map(({ name, count }) => ({
    problem: 'orphans',
    message: `rows in ${name ?? ''} refer to something that is not there`,
    count,
  }));
}

function findHalfRuns(db: Db, parts: Readonly<Record<RunDepth, readonly string[]>>): Mismatch[] {
  const lacking =
    LACKING_RUNS.get(db, {
      scores: JSON.stringify(parts.scores),
      everything: JSON.stringify(parts.everything),
    }) ?? 0;
  const strays = STRAY_REVISIONS.get(db) ?? 0;
  const finding = (count: number, message: string): Mismatch[] =>
    count === 0 ? [] : [{ problem: 'half-runs', message, count }];
  return [
    ...finding(lacking, 'runs are marked complete but lack parts'),
    ...finding(strays, 'revisions have no run in force'),
  ];
}

/** A busy or unreachable file is not damaged. */
function passOnUnlessDamage(error: unknown): void {
  const storage = asStorageError(error, '');
  if (isAppError(storage) && storage.code !== 'db/damaged') throw error;
}

function findSearch(db: Db): Mismatch[] {
  // SQLite treats the check as a write; a read-only file is not checked.
  if (db.readonly) return [];
  return ['response', 'prompt', 'page'].flatMap((table): Mismatch[] => {
    try {
      db.exec(`INSERT INTO ${table}_search (${table}_search, rank) VALUES ('integrity-check', 1)`);
      return [];
    } catch (error) {
      passOnUnlessDamage(error);
      return [{ problem: 'search', message: `the search index of ${table} does not match`, count: 1 }];
    }
  });
}

function findEvidence(db: Db): Mismatch[] {
  let count = 0;
  for (const row of BODIES.iterate(db)) {
    const body = readKeptBody(row);
    const isSound = body !== undefined && Buffer.byteLength(body) === row.bytes && row.isInOrder === 1;
    if (!isSound) count += 1;
  }
  const momentless = countMomentless(db);
  return [
    ...(count === 0
      ? []
      : [{ problem: 'evidence' as const, message: 'kept answers can no longer be read', count }]),
    ...(momentless === 0
      ? []
      : [{ problem: 'evidence' as const, message: 'kept answers came at no moment', count: momentless }]),
  ];
}

/** Reads every promised view completely. */
function findViews(db: Db, promised: Db): Mismatch[] {
  return VIEWS.all(promised).flatMap((view): Mismatch[] => {
    const columns = columnsOf(promised, view).map((column) => `count("${column}")`);
    try {
      db.prepare(`SELECT ${columns.join(', ')} FROM ${view}`).get();
      return [];
    } catch (error) {
      passOnUnlessDamage(error);
      const reason = error instanceof Error ? error.message : String(error);
      return [{ problem: 'views', message: `${view} cannot be read to its last row: ${reason}`, count: 1 }];
    }
  });
}

/** Beyond this, changed runs are only counted. */
const NAMED_RUNS = 20;

function findContent(db: Db): Mismatch[] {
  const broken = findBrokenSeals(db);
  const finding = (what: string, count = 1): Mismatch => ({
    problem: 'content',
    message: `${what}: rows are not what was saved`,
    count,
  });
  const runs = broken.filter(({ run }) => run !== null);
  const unnamed = runs.length - NAMED_RUNS;
  return [
    ...broken.filter(({ run }) => run === null).map(({ table }) => finding(`table ${table}`)),
    ...runs
      .slice(0, NAMED_RUNS)
      .map(({ project, run }) => finding(`project ${project ?? ''}, run ${run ?? ''}`)),
    ...(unnamed > 0 ? [finding('more runs', unnamed)] : []),
  ];
}

/**
 * Checks the whole file and returns its problems; changes nothing. Everything compared is read in one transaction, so
 * that concurrent writes are no damage; SQLite checks the search indexes, each in a separate one.
 *
 * `parts` names what completes a run. If the file itself is damaged, the other checks would only repeat that, and are
 * skipped.
 */
export function checkDatabase(
  db: Db,
  parts: Readonly<Record<RunDepth, readonly string[]>>,
  clock: Clock,
): readonly Mismatch[] {
  const promised = openDatabase(':memory:', { clock });
  try {
    const { isSound, findings } = inSnapshot(db, () => {
      const bare = findDamage(db);
      const shape = bare.length > 0 ? bare : findShape(db, promised);
      if (shape.length > 0) return { isSound: false, findings: shape };
      const rows = [...findOrphans(db), ...findHalfRuns(db, parts), ...findViews(db, promised)];
      return { isSound: true, findings: [...rows, ...findContent(db), ...findEvidence(db)] };
    });
    return isSound ? [...findings, ...findSearch(db)] : findings;
  } finally {
    promised.close();
  }
}
