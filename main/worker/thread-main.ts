/** What runs in a thread: one job after the other, with a database that the first of them opens. */
import { parentPort } from 'node:worker_threads';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';
import { openDatabase, type Db } from '../db/open.ts';
import { systemClock } from '../platform/clock.ts';
import { doJob, JOBS } from './jobs/index.ts';
import type { ThreadMessage, ThreadReply } from './messages.ts';

let opened: { readonly database: string; readonly db: Db } | undefined;
let last = Promise.resolve();

function close(): void {
  opened?.db.close();
  opened = undefined;
}

function dbOf(database: string): Db {
  if (opened?.database !== database) {
    close();
    opened = { database, db: openDatabase(database, { clock: systemClock, readOnly: true }) };
  }
  return opened.db;
}

async function replyTo(message: ThreadMessage): Promise<ThreadReply> {
  try {
    if (message.kind === 'load') {
      await Promise.all(message.jobs.map((name) => JOBS[name]()));
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
    const defect = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'broken', defect };
  }
}

parentPort?.on('message', (message: ThreadMessage) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(message)));
});
