/** What runs in a thread: one job after the other, with a database of its own that is opened by the first of them. */
import { parentPort, workerData } from 'node:worker_threads';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';
import { openDatabase, type Db } from '../db/open.ts';
import { systemClock } from '../platform/clock.ts';
import { doJob, JOBS } from './jobs/index.ts';
import type { ThreadData, ThreadMessage, ThreadReply } from './messages.ts';

const { database } = workerData as ThreadData;
let db: Db | undefined;
let last = Promise.resolve();

async function replyTo(message: ThreadMessage): Promise<ThreadReply> {
  try {
    if (message.kind === 'load') {
      await Promise.all(message.jobs.map((name) => JOBS[name]()));
      return { kind: 'loaded' };
    }
    db ??= openDatabase(database, { clock: systemClock, readOnly: true });
    return { kind: 'done', output: await doJob(message.job, db, message.input as never) };
  } catch (error) {
    if (isAppError(error)) return { kind: 'refused', error: toWire(error) };
    const defect = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'broken', defect };
  }
}

parentPort?.on('message', (message: ThreadMessage) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(message)));
});
