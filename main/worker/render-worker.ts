/** A thread that prints: takes one job at a time and answers with its bytes, so that hosts stay responsive. */
import { parentPort } from 'node:worker_threads';
import { renderReport } from '../reports/render.ts';
import type { RenderJob, RenderReply } from './render-job.ts';

parentPort?.on('message', (job: RenderJob) => {
  void answer(job);
});

async function answer(job: RenderJob): Promise<void> {
  let reply: RenderReply;
  try {
    reply = { ok: true, report: await renderReport(job.spec, job.figures) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    reply = { ok: false, message };
  }
  parentPort?.postMessage(reply);
}
