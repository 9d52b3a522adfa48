/**
 * Holds: tell the other programs on this computer who is doing what. The operating system releases them when a process
 * ends, however it does.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import { asStorageError } from './errors.ts';
import { openLock, type Db } from './open.ts';

/** Takes an exclusive hold on the small file at `path` until the returned function is called. Raises `sync/busy`. */
export function holdExclusively(path: string, busyMessage: string): () => void {
  let file: Db | undefined;
  try {
    const opened = openLock(path);
    file = opened;
    opened.exec('BEGIN EXCLUSIVE');
    return () => opened.close();
  } catch (error) {
    file?.close();
    const storage = asStorageError(error, path);
    if (storage instanceof AppError && storage.code === 'db/locked') {
      throw new AppError('sync/busy', busyMessage, { retryable: true, cause: error });
    }
    throw storage;
  }
}

/** How long a program waits for another to open, update or replace the database. */
const PATIENCE_MS = 5_000;

/** Longer than the instant in which a program that opens the database has no share of it. */
const MOMENT_MS = 100;

/** A program's hold on the database for its lifetime: shared, or temporarily exclusive. */
export type Hold = {
  /** Shares the file with other programs. Raises `db/locked` while one replaces it. */
  readonly share: () => void;
  /** Opens the file, exclusively if possible: `isShared` tells whether other programs hold it. */
  readonly whileOpening: <T>(open: (isShared: boolean) => T) => T;
  /** Runs work while no other program has the file. Raises `db/locked` if one has. */
  readonly alone: <T>(work: () => T | Promise<T>) => Promise<T>;
  readonly release: () => void;
};

/** Whether an error means another program is in the way. */
const isLocked = (error: unknown): boolean => isAppError(error) && error.code === 'db/locked';

/** Builds this program's hold on the database at `path`; creates nothing before use. */
export function buildHold(path: string): Hold {
  let file: Db | undefined;
  /** Opens the lock file; undefined in a folder that is not writable, so that nothing can be replaced. */
  const open = (): Db | undefined => {
    try {
      return (file ??= openLock(`${path}.lock`));
    } catch (error) {
      if (isAppError(asStorageError(error, path))) return undefined;
      throw error;
    }
  };
  /** Replaces the current lock; returns whether that worked. */
  const take = (lock: Db, begin: string, patienceMs: number): boolean => {
    if (lock.inTransaction) lock.exec('COMMIT');
    lock.pragma(`busy_timeout = ${patienceMs}`);
    try {
      lock.exec(begin);
      return true;
    } catch (error) {
      if (lock.inTransaction) lock.exec('ROLLBACK');
      if (isLocked(asStorageError(error, path))) return false;
      throw error;
    }
  };
  const takeAlone = (lock: Db, patienceMs: number): boolean => take(lock, 'BEGIN EXCLUSIVE', patienceMs);
  const share = (): void => {
    const lock = open();
    // The transaction, and its lock, begin with a read.
    if (lock === undefined || take(lock, 'BEGIN; SELECT count(*) FROM sqlite_schema', PATIENCE_MS)) return;
    throw new AppError(
      'db/locked',
      `Another Sightline is replacing or updating ${path}. The database was not changed here; try again when that has ended.`,
      { retryable: true },
    );
  };
  /** A program that is just opening lets go of its share for an instant: only who is alone a moment later, too, is alone. */
  const isAlone = async (lock: Db): Promise<boolean> => {
    if (!takeAlone(lock, 0)) return false;
    share();
    await wait(MOMENT_MS);
    return takeAlone(lock, 0);
  };
  return {
    share,
    whileOpening: (work) => {
      const lock = open();
      if (lock === undefined) return work(false);
      try {
        if (takeAlone(lock, 0)) return work(false);
        share();
        return work(true);
      } catch (error) {
        // The other program may have been opening it, too.
        if (!isLocked(error) || !takeAlone(lock, PATIENCE_MS)) throw error;
        return work(false);
      } finally {
        share();
      }
    },
    alone: async (work) => {
      const lock = open();
      if (lock !== undefined && !(await isAlone(lock))) {
        share();
        throw new AppError(
          'db/locked',
          `${path} is open in another Sightline: a window, a browser page or a command that runs. It was not changed; close that and try again.`,
          { retryable: true },
        );
      }
      try {
        return await work();
      } finally {
        share();
      }
    },
    release: () => {
      file?.close();
      file = undefined;
    },
  };
}
