import { describe, expect, it } from 'vitest';
import { renderInWorker } from '../../../main/worker/render-in-worker.ts';
import { buildFigures, specFor } from '../../fixtures/report-figures.ts';
import { failureOf } from '../../helpers/failure-of.ts';

const figures = buildFigures({ runs: 2, history: 0 });
const job = { spec: specFor(figures), figures };
const threads = (): number =>
  process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).length;

describe('printing in a thread', () => {
  it('ends with report/cancelled and no thread when it was called off before it began', async () => {
    const before = threads();
    const failure = await failureOf(renderInWorker(job, AbortSignal.abort()));
    expect(failure.code).toBe('report/cancelled');
    expect(failure.message).toContain('No file was written');
    expect(threads()).toBe(before);
  });

  it('ends with report/cancelled and no thread when it is called off on the way', async () => {
    const before = threads();
    const controller = new AbortController();
    const printing = renderInWorker(job, controller.signal);
    expect(threads()).toBeGreaterThan(before);
    controller.abort();
    expect((await failureOf(printing)).code).toBe('report/cancelled');
    expect(threads()).toBe(before);
  });

  it('leaves no thread after a report, and heeds no later call', async () => {
    const before = threads();
    const controller = new AbortController();
    const report = await renderInWorker(job, controller.signal);
    expect(Buffer.from(report.bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
    controller.abort();
    expect(threads()).toBe(before);
  });

  it('ends with report/render-failed, and keeps the reason for the log, when a spec is not one', async () => {
    const spec = { ...job.spec, brandKit: { name: 'Acme', colour: 'red' } };
    const failure = await failureOf(renderInWorker({ ...job, spec }, new AbortController().signal));
    expect(failure.code).toBe('report/render-failed');
    expect(failure.message).not.toContain('colour');
    expect((failure.cause as Error).message).toContain('colour');
  });
});
