import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors/app-error.ts';
import type { RenderedReport } from '../reports/render.ts';
import type { RenderJob, RenderReply } from './render-job.ts';

// The same code runs as .ts from a checkout and as .js once built; the thread's entry is the file beside this one.
const ENTRY = new URL(`./render-worker${extname(import.meta.filename)}`, import.meta.url);

/** Prints one report in a thread of its own. Aborting ends the thread; nothing is left behind. */
export async function renderInWorker(job: RenderJob, signal: AbortSignal): Promise<RenderedReport> {
  const worker = new Worker(ENTRY);
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const reply = await new Promise<RenderReply>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ ok: false, message: String(error) }));
      worker.once('exit', () => resolve({ ok: false, message: 'the printing thread ended early' }));
      if (signal.aborted) stop();
      else worker.postMessage(job);
    });
    if (reply.ok) return reply.report;
    if (signal.aborted) {
      throw new AppError('report/cancelled', 'The report was cancelled. No file was written.');
    }
    throw new AppError(
      'report/render-failed',
      'The report could not be printed, and no file was written. Please report this with the details in the log.',
      { cause: new Error(reply.message) },
    );
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
