/** Runs in a thread: one job after the other, on a database that the first job opens. */
import { parentPort, workerData } from 'node:worker_threads';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';
import { openDatabase, type Db } from '../db/open.ts';
import { systemClock } from '../platform/clock.ts';
import { stackOf } from '../platform/stack-of.ts';
import { doJob, JOBS } from '../features/jobs.ts';
import { OPENING, type ThreadMessage, type ThreadReply } from './messages.ts';

const opening = workerData as Int32Array;
let opened: { readonly database: string; readonly db: Db } | undefined;
let last = Promise.resolve();

function close(): void {
  opened?.db.close();
  opened = undefined;
}

function dbOf(database: string): Db {
  if (opened?.database !== database) {
    close();
    // The program waits for a file being opened before it ends the thread; from then on, none is opened.
    if (Atomics.compareExchange(opening, 0, OPENING.no, OPENING.yes) === OPENING.never) {
      Atomics.wait(opening, 0, OPENING.never);
    }
    try {
      opened = { database, db: openDatabase(database, { clock: systemClock, readOnly: true }) };
    } finally {
      Atomics.store(opening, 0, OPENING.no);
    }
  }
  return opened.db;
}

async function replyTo(message: ThreadMessage): Promise<ThreadReply> {
  try {
    if (message.kind === 'load') {
      await Promise.all(message.jobs.map((name) => JOBS[name].load()));
      return { kind: 'loaded' };
    }
    if (message.kind === 'close') {
      close();
      return { kind: 'closed' };
    }
    return {
      kind: 'done',
      output: await doJob(message.job, dbOf(message.database), message.input as never),
    };
  } catch (error) {
    if (isAppError(error)) return { kind: 'refused', error: toWire(error) };
    const defect = stackOf(error);
    return { kind: 'broken', defect };
  }
}

parentPort?.on('message', (message: ThreadMessage) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(message)));
});
