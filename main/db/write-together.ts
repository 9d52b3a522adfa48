/**
 * Writes that share a transaction. A commit costs more than a small write, and a sync's answers and calls are thousands of
 * those: whatever is to be written in one turn of the event loop is committed at its end.
 */
import { isAppError } from '../../shared/errors/app-error.ts';
import { inTransaction, type Db } from './open.ts';

type Waiting = {
  readonly write: () => unknown;
  readonly done: PromiseWithResolvers<unknown>;
};

const WAITING = new WeakMap<Db, Waiting[]>();

function writeAlone(db: Db, { write, done }: Waiting): void {
  try {
    done.resolve(inTransaction(db, write));
  } catch (error) {
    done.reject(error);
  }
}

function writeWaiting(db: Db): void {
  const waiting = WAITING.get(db) ?? [];
  WAITING.delete(db);
  try {
    const values = inTransaction(db, () => waiting.map(({ write }) => write()));
    waiting.forEach(({ done }, place) => done.resolve(values[place]));
  } catch (error) {
    // A full disk or a locked file refuses each; another failure is one write's own, and the others are repeated without it. Savepoints would tell them apart at once,
    // but copy every page that a write touches.
    if (isAppError(error) && error.code.startsWith('db/')) for (const { done } of waiting) done.reject(error);
    else for (const one of waiting) writeAlone(db, one);
  }
}

/**
 * Runs `write` at the end of this turn of the event loop, in one transaction with the other writes of the turn, in the order
 * of the calls. Resolves once it is committed. If another write fails, it is undone and run again: what it changes beside the
 * database must bear that.
 *
 * Raises what `write` throws, `db/storage` and `db/locked`.
 */
export async function writeTogether<T>(db: Db, write: () => T): Promise<T> {
  const waiting = WAITING.get(db) ?? [];
  if (waiting.length === 0) {
    WAITING.set(db, waiting);
    setImmediate(writeWaiting, db);
  }
  const done = Promise.withResolvers<unknown>();
  waiting.push({ write, done });
  return (await done.promise) as T;
}
