import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread answers; `message` is for the log. */
export type WorkerReply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

// The same code runs as .ts from a checkout and as .js once built; a thread's entry is a file beside this one.
const ENDING = extname(import.meta.filename);

/**
 * Does one job in a thread of its own and ends the thread, also when `signal` is aborted. Never throws.
 *
 * @param name the thread's entry without its ending; see {@link answerJobs}.
 */
export async function runInWorker<T>(
  name: string,
  job: unknown,
  signal: AbortSignal,
): Promise<WorkerReply<T>> {
  const worker = new Worker(new URL(`./${name}${ENDING}`, import.meta.url));
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<WorkerReply<T>>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ ok: false, message: String(error) }));
      worker.once('exit', () => resolve({ ok: false, message: 'the thread ended early' }));
      if (signal.aborted) stop();
      else worker.postMessage(job);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
