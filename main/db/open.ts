/**
 * The mirror's database: one SQLite file that any client may read while Sightline runs.
 *
 * `migrations/` holds its shape, `queries/` typed reads, `writes/` the saves. Only this module opens files.
 */
import Database from 'better-sqlite3';
import { dirname } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { removeLeftovers } from '../platform/partial-files.ts';
import { makePrivateFile } from '../platform/private-files.ts';
import { asStorageError } from './errors.ts';
import { leaveMark } from './log-mark.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { isReadOnlyFile, readOnlyName } from './read-only.ts';
import { refuseForeign } from './own-file.ts';
import { buildSettleCounted } from './counted.ts';
import { buildSettleNaming, isNamingDue, markNamingDue } from './settle-naming.ts';
import { moveStrayLog, type SettleOptions } from './stray-logs.ts';
import { statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';

type Named = { readonly name: string };

const OPENED = new WeakMap<Named, string>();

function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Remembers an open database's file; one in memory has none. */
export function rememberFile(db: Named): void {
  const identity = identityOf(db.name);
  if (identity !== undefined) OPENED.set(db, identity);
}

/** Raises `db/storage` if an open database's file was deleted, moved or replaced. */
export function assertInPlace(db: Named): void {
  const opened = OPENED.get(db);
  if (opened === undefined || identityOf(db.name) === opened) return;
  throw new AppError(
    'db/storage',
    `${db.name} was deleted, moved or replaced while Sightline had it open. Nothing more was written. ` +
      'Put the file back, or sync again: that fetches what is not in the file there is now.',
    { details: { file: db.name } },
  );
}

/** An open database. */
export type Db = Database.Database;

/** A prepared statement. */
export type Statement = Database.Statement;

export type OpenOptions = SettleOptions & {
  /** Opens an existing file of the current shape read-only; creates and migrates nothing. */
  readonly readOnly?: boolean;
  readonly migrations?: readonly Migration[];
};

// SQLite accepts URIs as file names only if told so before its first use, and only a URI can say that nobody writes to
// a file. Every other name opened here is an absolute path.
process.env['SQLITE_USE_URI'] = '1';

/** How long a write waits for another program's. */
const BUSY_TIMEOUT_MS = 5_000;

/** Creates the folder and an empty file, both private: SQLite gives companion files the same mode. */
function prepareFile(path: string): void {
  makeFolder(dirname(path));
  makePrivateFile(path);
}

/** Whether a file and the log beside it are fully readable together. */
function isReadable(path: string): boolean {
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      return db.pragma('quick_check(1)', { simple: true }) === 'ok';
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/** Moves another file's log aside. Raises `db/locked` if a running program wrote it. */
export function settleLog(path: string, options: SettleOptions): void {
  moveStrayLog(path, options, isReadable);
}

/** What prepares statements of a database. */
export const preparing =
  (db: Db) =>
  (sql: string): Statement =>
    db.prepare(sql);

/**
 * Opens the database, creating its folder and file and migrating an older file. An unwritable file is opened read-only,
 * if it has the current shape. Leftovers of killed programs beside it are removed, and another file's log is moved
 * aside.
 *
 * Raises `db/storage` if the folder or file is not writable, `db/damaged` if the file is no database, `db/foreign` if
 * it is another program's, `db/from-future` if a newer version wrote it, `db/migration-failed`, `db/locked`.
 */
export function openDatabase(path: string, options: OpenOptions): Db {
  const isUnwritable = path !== ':memory:' && isReadOnlyFile(path);
  const readOnly = options.readOnly === true || isUnwritable;
  let db: Db | undefined;
  try {
    if (!readOnly && path !== ':memory:') {
      prepareFile(path);
      removeLeftovers(path);
      settleLog(path, options);
    }
    db = new Database(isUnwritable ? readOnlyName(path) : path, {
      readonly: readOnly,
      fileMustExist: readOnly,
      timeout: BUSY_TIMEOUT_MS,
    });
    db.pragma('foreign_keys = ON');
    if (options.migrations === undefined) refuseForeign(db, path);
    if (!readOnly) {
      db.pragma('journal_mode = WAL');
      // In WAL mode this loses nothing if the program dies, and at most the last commits in a power failure.
      db.pragma('synchronous = NORMAL');
    }
    rememberFile(db);
    migrate(db, {
      path,
      migrations: options.migrations ?? MIGRATIONS,
      clock: options.clock,
      readOnly,
      isShared: options.isShared === true,
    });
    const opened = db;
    const prepare = preparing(opened);
    if (!readOnly && isNamingDue(prepare)) inTransaction(opened, () => markNamingDue(prepare));
    return opened;
  } catch (error) {
    db?.close();
    throw asStorageError(error, path);
  }
}

/** Opens an existing file of any shape for reading. Raises SQLite's error. */
export function openReader(path: string): Db {
  return new Database(isReadOnlyFile(path) ? readOnlyName(path) : path, {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  });
}

/** Opens a file exclusively, with its log. Raises SQLite's error, including `SQLITE_BUSY` if others have it open. */
export function openAlone(path: string): Db {
  const db = new Database(path, { fileMustExist: true, timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN EXCLUSIVE; COMMIT');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** An empty in-memory file with the shape of version `version`; of today's for one that never existed. */
export function openPromised(version: number, clock: Clock): Db {
  const [first] = MIGRATIONS;
  const migrations = MIGRATIONS.filter(
    (migration) => version < first.version || migration.version <= version,
  );
  return openDatabase(':memory:', { clock, migrations });
}

/** Opens a small lock file, creating it if missing. Raises SQLite's error. */
export function openLock(path: string): Db {
  prepareFile(path);
  return new Database(path, { timeout: 0 });
}

/** Opens a file unknown to anyone else. Raises SQLite's error. */
export function openCopy(path: string): Db {
  return new Database(path, { fileMustExist: true, timeout: 0 });
}

/** Writes to an open database; built once for each, because a sync begins thousands of transactions. */
type Writer = {
  readonly transaction: Database.Transaction<(write: () => unknown) => unknown>;
  readonly changes: Statement;
  /** What is derived of changed rows; in this order. */
  readonly settle: readonly (() => void)[];
};

const WRITERS = new WeakMap<Db, Writer>();

/**
 * Builds the writer, and starts a new log: this program's writes must not be taken for changes of a copy made while the
 * file was closed. While others read, the log continues.
 */
function writerOf(db: Db): Writer {
  const known = WRITERS.get(db);
  if (known !== undefined) return known;
  const transaction = db.transaction((write: () => unknown) => write());
  const changes = db.prepare('SELECT total_changes()').pluck();
  const made = { transaction, changes, settle: [buildSettleNaming(preparing(db)), buildSettleCounted(db)] };
  if (!db.memory) {
    transaction.immediate(() => leaveMark(db));
    db.pragma('busy_timeout = 0');
    try {
      db.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }
  WRITERS.set(db, made);
  return made;
}

/** Runs `write` in one transaction: all or nothing. Raises `db/storage` if the file is no longer in place. */
export function inTransaction<T>(db: Db, write: () => T): T {
  assertInPlace(db);
  try {
    const { transaction, changes, settle } = writerOf(db);
    if (db.inTransaction) return transaction.immediate(write) as T;
    return transaction.immediate(() => {
      const before = changes.get();
      const written = write();
      for (const one of settle) one();
      if (changes.get() !== before) leaveMark(db);
      return written;
    }) as T;
  } catch (error) {
    throw asStorageError(error, db.name);
  }
}

/** Runs `read` on one snapshot of the file, despite concurrent writes. */
export function inSnapshot<T>(db: Db, read: () => T): T {
  return db.transaction(read).deferred();
}
