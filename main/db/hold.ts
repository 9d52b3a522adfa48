/** Holds: who is at what, said to the other programs on this computer. They are the operating system's, and end with a process however that ends. */
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import { asStorageError } from './errors.ts';
import { openLock, type Db } from './open.ts';

/**
 * Takes an exclusive hold on the small file at `path` until the returned function is called.. Raises `sync/busy`.
 */
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

/** How long one program waits for another that opens, updates or replaces the database. */
const PATIENCE_MS = 5_000;

/** What a program has of the database for as long as it runs: beside others, or for a while alone. */
export type Hold = {
  /** Holds the file beside other programs. Raises `db/locked` where one replaces it. */
  readonly share: () => void;
  /** Opens the file, alone where that can be: `isShared` tells whether other programs hold it. */
  readonly whileOpening: <T>(open: (isShared: boolean) => T) => T;
  /** Does something while no other program has the file. Raises `db/locked` where one has. */
  readonly alone: <T>(work: () => T | Promise<T>) => Promise<T>;
  readonly release: () => void;
};

/** Whether an error says that another program is in the way. */
const isLocked = (error: unknown): boolean => isAppError(error) && error.code === 'db/locked';

/** Builds the hold of this program on the database at `path`; nothing is made before it is used. */
export function buildHold(path: string): Hold {
  let file: Db | undefined;
  /** Opens what is locked; undefined in a folder where nothing can be written, and so nothing replaced. */
  const open = (): Db | undefined => {
    try {
      return (file ??= openLock(`${path}.lock`));
    } catch (error) {
      if (isAppError(asStorageError(error, path))) return undefined;
      throw error;
    }
  };
  /** Takes a lock in the place of the one there is; returns whether it could be had. */
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
    // Only a read begins the transaction, and with it the lock.
    if (lock === undefined || take(lock, 'BEGIN; SELECT count(*) FROM sqlite_schema', PATIENCE_MS)) return;
    throw new AppError(
      'db/locked',
      `Another Sightline is replacing or updating ${path}. The database was not changed here; try again when that has ended.`,
      { retryable: true },
    );
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
        // Whoever was in the way may have been opening it, too.
        if (!isLocked(error) || !takeAlone(lock, PATIENCE_MS)) throw error;
        return work(false);
      } finally {
        share();
      }
    },
    alone: async (work) => {
      const lock = open();
      if (lock !== undefined && !takeAlone(lock, 0)) {
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
