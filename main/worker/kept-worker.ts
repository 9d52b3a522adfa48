import type { Worker } from 'node:worker_threads';
import { giveJob, startWorker, type WorkerReply } from './run-in-worker.ts';

/** Long enough for someone who looks at one run after another; then its memory is given back. */
const KEPT_MS = 60_000;

/** A thread that is kept for the next job. */
export type KeptWorker = {
  /** Does one job. Aborting ends the thread that does it. Never throws. */
  readonly run: <T>(job: unknown, signal: AbortSignal) => Promise<WorkerReply<T>>;
  /** Ends the thread if it waits for a job, and keeps none from now on. */
  readonly close: () => Promise<void>;
};

/**
 * Keeps a thread between jobs, because to start one and to have its code compiled takes longer than the job itself.
 *
 * Jobs that come while it is at work get threads of their own. A waiting thread does not keep the program alive.
 *
 * @param name the thread's entry without its ending.
 */
export function keepWorker(name: string, keptMs = KEPT_MS): KeptWorker {
  let waiting: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | null = null;
  let isClosed = false;

  const start = (): Worker => {
    const worker = startWorker(name);
    // One that fails while it waits is no one's failure; the next job must not be given to it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (waiting?.worker === worker) take();
    });
    return worker;
  };
  const take = (): Worker | null => {
    if (waiting === null) return null;
    const { worker, timer } = waiting;
    waiting = null;
    clearTimeout(timer);
    worker.ref();
    return worker;
  };
  return {
    run: async <T>(job: unknown, signal: AbortSignal) => {
      const worker = take() ?? start();
      const reply = await giveJob<T>(worker, job, signal);
      if (!reply.ok || signal.aborted || waiting !== null || isClosed) {
        await worker.terminate();
        return reply;
      }
      worker.unref();
      waiting = { worker, timer: setTimeout(() => void take()?.terminate(), keptMs).unref() };
      return reply;
    },
    close: async () => {
      isClosed = true;
      await take()?.terminate();
    },
  };
}
