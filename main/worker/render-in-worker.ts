import { AppError } from '../../shared/errors/app-error.ts';
import type { ReportFigures } from '../../shared/domain/figures.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { RenderedReport } from '../reports/render.ts';
import { runInWorker } from './run-in-worker.ts';

/** What is sent to the printing thread. */
export type RenderJob = { readonly spec: ReportSpec; readonly figures: ReportFigures };

/** Prints one report in a thread of its own. Aborting ends the thread; nothing is left behind. */
export async function renderInWorker(job: RenderJob, signal: AbortSignal): Promise<RenderedReport> {
  const reply = await runInWorker<RenderedReport>('render-worker', job, signal);
  if (reply.ok) return reply.value;
  if (signal.aborted) {
    throw new AppError('report/cancelled', 'The report was cancelled. No file was written.');
  }
  throw new AppError(
    'report/render-failed',
    'The report could not be printed, and no file was written. Please report this with the details in the log.',
    { cause: new Error(reply.message) },
  );
}
