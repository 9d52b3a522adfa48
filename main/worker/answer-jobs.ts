import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from './run-in-worker.ts';

/** Makes this thread do a kind of job: each message is one, and each is answered. */
export function answerJobs(work: (job: never) => unknown): void {
  const answer = async (job: never): Promise<void> => {
    let reply: WorkerReply<unknown>;
    try {
      reply = { ok: true, value: await work(job) };
    } catch (error) {
      reply = { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(reply);
  };
  parentPort?.on('message', (job: unknown) => void answer(job as never));
}
