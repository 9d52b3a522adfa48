/**
 * The mirror's database: one SQLite file that any client may read while Sightline runs.
 *
 * `migrations/` holds its shape, `queries/` typed reads, `writes/` the saves. This is the only place that
 * opens a file.
 */
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
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
import { assertInPlace, rememberFile } from './same-file.ts';
import { refuseForeign } from './own-file.ts';
import { moveStrayLog, type SettleOptions } from './stray-logs.ts';

/** An open database. */
export type Db = Database.Database;

/** A statement of it, ready to run. */
export type Statement = Database.Statement;

export type OpenOptions = SettleOptions & {
  /** Opens an existing file of the current shape for reading only; nothing is created or migrated. */
  readonly readOnly?: boolean;
  readonly migrations?: readonly Migration[];
};

// SQLite takes addresses as names of files only where it is told to before it is first used, and only an address can say
// that nobody writes to a file. Every other name that is opened here is an absolute path.
process.env['SQLITE_USE_URI'] = '1';

/** How long a write waits for another program's write to end. */
const BUSY_TIMEOUT_MS = 5_000;

/** Makes the folder and an empty file, both private: SQLite gives what it puts beside a file the same mode. */
function prepareFile(path: string): void {
  makeFolder(dirname(path));
  makePrivateFile(path);
}

/** Whether a file can be read to its end together with the log beside it. */
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

/** Moves a log of another file aside. Raises `db/locked` where a running program has written it. */
export function settleLog(path: string, options: SettleOptions): void {
  moveStrayLog(path, options, isReadable);
}

/**
 * Opens the database, creating its folder and file and bringing an older file up to date. A file that cannot be written
 * is opened for reading only, if it is of the current shape. What killed programs have left beside it is removed, and a
 * log of another file is moved aside.
 *
 * Raises `db/storage` when the folder or file cannot be written, `db/damaged` when the file is no database, `db/foreign`
 * when it is another program's,
 * `db/from-future` when a newer version wrote it, `db/migration-failed`, `db/locked`.
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
      // In WAL mode this loses nothing when the program dies, and at most the last commits when the power fails.
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
    return db;
  } catch (error) {
    db?.close();
    throw asStorageError(error, path);
  }
}

/** Opens an existing file for reading, of whatever shape. Raises SQLite's error. */
export function openReader(path: string): Db {
  return new Database(isReadOnlyFile(path) ? readOnlyName(path) : path, {
    readonly: true,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  });
}

/**
 * Opens a file that nobody else has open, with the log that belongs to it, and keeps others out. Raises SQLite's error,
 * `SQLITE_BUSY` among them.
 */
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

/**
 * An empty file in memory, of the shape that version `version` had. Raises nothing for versions that there never were:
 * 0 gives today's.
 */
export function openPromised(version: number, clock: Clock): Db {
  const migrations = MIGRATIONS.filter((migration) => version === 0 || migration.version <= version);
  return openDatabase(':memory:', { clock, migrations });
}

/** Opens a small file that is there to be locked, and makes it where there is none. Raises SQLite's error. */
export function openLock(path: string): Db {
  prepareFile(path);
  return new Database(path, { timeout: 0 });
}

/** Opens a file that nobody else knows of yet. Raises SQLite's error. */
export function openCopy(path: string): Db {
  return new Database(path, { fileMustExist: true, timeout: 0 });
}

/** What writes to an open database; made once for each, because a sync begins thousands of transactions. */
type Writer = {
  readonly transaction: Database.Transaction<(write: () => unknown) => unknown>;
  readonly changes: Statement;
};

const WRITERS = new WeakMap<Db, Writer>();

/**
 * Makes what writes, and begins a log of its own: what this program writes is not taken for a change of a copy that was
 * made while the file was closed. Where others read at this moment, the log goes on.
 */
function writerOf(db: Db): Writer {
  const known = WRITERS.get(db);
  if (known !== undefined) return known;
  const transaction = db.transaction((write: () => unknown) => write());
  const made = { transaction, changes: db.prepare('SELECT total_changes()').pluck() };
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

/**
 * Runs `write` in one transaction: all of it is in the file afterwards, or nothing. Raises `db/storage` where the file
 * is not at its place any more.
 */
export function inTransaction<T>(db: Db, write: () => T): T {
  assertInPlace(db);
  try {
    const { transaction, changes } = writerOf(db);
    if (db.inTransaction) return transaction.immediate(write) as T;
    return transaction.immediate(() => {
      const before = changes.get();
      const written = write();
      if (changes.get() !== before) leaveMark(db);
      return written;
    }) as T;
  } catch (error) {
    throw asStorageError(error, db.name);
  }
}

/** Runs `read` on one state of the file, whatever others write to it meanwhile. */
export function inSnapshot<T>(db: Db, read: () => T): T {
  return db.transaction(read).deferred();
}
