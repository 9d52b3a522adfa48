import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread answers; `message` is for the log. */
export type WorkerReply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

// The same code runs as .ts from a checkout and as .js once built; a thread's entry is a file beside this one.
const ENDING = extname(import.meta.filename);

/**
 * Starts a thread.
 *
 * @param name its entry without the ending; see {@link answerJobs}.
 */
export function startWorker(name: string): Worker {
  return new Worker(new URL(`./${name}${ENDING}`, import.meta.url));
}

/** Has a thread do one job; aborting `signal` ends the thread. Never throws. */
export async function giveJob<T>(worker: Worker, job: unknown, signal: AbortSignal): Promise<WorkerReply<T>> {
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  const { promise, resolve } = Promise.withResolvers<WorkerReply<T>>();
  const fail = (error: unknown): void => resolve({ ok: false, message: String(error) });
  const end = (): void => fail('the thread ended early');
  worker.once('message', resolve).once('error', fail).once('exit', end);
  if (signal.aborted) stop();
  else worker.postMessage(job);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.off('message', resolve).off('error', fail).off('exit', end);
  }
}

/** Does one job in a thread of its own and ends the thread, also when `signal` is aborted. Never throws. */
export async function runInWorker<T>(
  name: string,
  job: unknown,
  signal: AbortSignal,
): Promise<WorkerReply<T>> {
  const worker = startWorker(name);
  try {
    return await giveJob<T>(worker, job, signal);
  } finally {
    await worker.terminate();
  }
}
