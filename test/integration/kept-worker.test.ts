import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { buildComparer, type Comparer } from '../../main/worker/compare-in-worker.ts';
import { keepWorker, type KeptWorker } from '../../main/worker/kept-worker.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { comparedRun, drawAnswers } from '../helpers/synthetic-runs.ts';

const RUNS = [1, 2].map((seed) => comparedRun(`run-${seed}`, drawAnswers({ seed }), { startedAtMs: seed }));
const OPTIONS = { resamples: 50 };
const JOB = { runs: RUNS, options: OPTIONS };
const KEPT_MS = 60_000;

const never = (): AbortSignal => new AbortController().signal;

/** How many threads are started while something is done. */
async function startsDuring(work: () => Promise<unknown>): Promise<number> {
  let starts = 0;
  const count = (): void => void (starts += 1);
  process.on('worker', count);
  try {
    await work();
    return starts;
  } finally {
    process.off('worker', count);
  }
}

const threads = (): number =>
  process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).length;

describe('a thread that is kept between jobs', () => {
  let kept: KeptWorker | undefined;
  let comparer: Comparer | undefined;
  afterEach(async () => {
    await kept?.close();
    await comparer?.close();
    expect(threads()).toBe(0);
  });

  it('compares as the same code does here, time after time', async () => {
    comparer = buildComparer();
    const expected = JSON.stringify(buildComparison(RUNS, OPTIONS));
    const starts = await startsDuring(async () => {
      for (let time = 0; time < 3; time += 1) {
        expect(JSON.stringify(await comparer?.compare(RUNS, OPTIONS, never()))).toBe(expected);
      }
    });
    expect(starts).toBe(1);
  });

  it('does jobs that come together, and keeps one thread of them', async () => {
    kept = keepWorker('compare-worker', KEPT_MS);
    const together = async (): Promise<void> => {
      const replies = await Promise.all([1, 2, 3].map(async () => await kept?.run(JOB, never())));
      expect(replies.map((reply) => reply?.ok)).toEqual([true, true, true]);
    };
    expect(await startsDuring(together)).toBe(3);
    expect(await startsDuring(together)).toBe(2);
    // One that waits does not keep the program from ending.
    expect(threads()).toBe(0);
  });

  it('ends with what was called off, and does the next job all the same', async () => {
    comparer = buildComparer();
    await comparer.compare(RUNS, OPTIONS, never());
    const controller = new AbortController();
    const comparing = comparer.compare(RUNS, { resamples: 200_000 }, controller.signal);
    controller.abort();
    expect((await failureOf(comparing)).code).toBe('report/cancelled');
    expect((await comparer.compare(RUNS, OPTIONS, never())).problem).toBeNull();
  });

  it('tells what fails in it, and does the next job all the same', async () => {
    kept = keepWorker('compare-worker', KEPT_MS);
    expect(await kept.run({ runs: null, options: OPTIONS }, never())).toMatchObject({
      ok: false,
      message: expect.stringContaining('TypeError') as string,
    });
    expect(await kept.run(JOB, never())).toMatchObject({ ok: true });
  });

  it('is started anew after it was given up, and kept by no one who has closed', async () => {
    kept = keepWorker('compare-worker', 0);
    expect(await kept.run(JOB, never())).toMatchObject({ ok: true });
    await setTimeout(1);
    expect(await startsDuring(async () => await kept?.run(JOB, never()))).toBe(1);
    await kept.close();
    const twice = async (): Promise<void> => {
      await kept?.run(JOB, never());
      await kept?.run(JOB, never());
    };
    expect(await startsDuring(twice)).toBe(2);
  });
});
