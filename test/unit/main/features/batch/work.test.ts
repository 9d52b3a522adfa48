/** What a program is at: it makes a batch once, stops it, and goes on where more is asked for. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  makeBatch,
  pauseBatch,
  planOfWish,
  startHandOver,
} from '../../../../../main/features/batch/batch-work.ts';
import type { RunBatch } from '../../../../../main/features/batch/run-batch.ts';
import { listBatches, openBatch } from '../../../../../main/features/batch/batch-views.ts';
import { buildWork } from '../../../../../main/features/batch/work.ts';
import { USUAL_CHOICES } from '../../../../../shared/domain/batch.ts';
import { BATCH, writeBatch } from '../../../../helpers/written-batch.ts';

const CHANGED = `batch/changed ${BATCH}`;

const control = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined }) as never;

it('stops the batch that is made here, tells of it, and leaves any other as it is', () => {
  const work = buildWork();
  const told: unknown[] = [];
  const core = { tell: (event: string, payload: unknown) => void told.push([event, payload]) };
  work.making.set('one', { task: 't', isStopping: false, isWantedAgain: false, workers: [] });
  work.handingOver.set('two', 'u');
  pauseBatch(core, 'one', work);
  pauseBatch(core, 'two', work);
  expect(work.of('one')).toEqual({ task: 't', isStopping: true, workers: [] });
  expect(work.of('two')).toEqual({ task: 'u', isStopping: false, workers: [] });
  expect(work.of('three')).toBeNull();
  expect(told).toEqual([['batch/changed', { batchId: 'one' }]]);
});

describe('a batch that is made', () => {
  it('is one task, known as long as it works, and told of at either end', async () => {
    const { core, begun, told } = writeBatch();
    const work = buildWork();
    const asked: RunBatch[] = [];
    makeBatch(core, BATCH, work, (request) => Promise.resolve(void asked.push(request)));
    expect(work.of(BATCH)).toEqual({ task: 'task-1', isStopping: false, workers: [] });
    expect(listBatches(core, work)).toMatchObject([{ batchId: BATCH, isRunning: true }]);
    expect(openBatch(core, BATCH, work)).toMatchObject({
      task: 'task-1',
      isStopping: false,
      isRunning: true,
    });
    expect(begun).toMatchObject([{ kind: 'batch', connection: null, title: 'Batch “November”' }]);
    expect(told).toEqual([CHANGED]);
    expect(await begun[0]!.work(control())).toMatchObject({
      kind: 'batch',
      batchId: BATCH,
      counts: { pending: 3 },
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ batchId: BATCH });
    expect(work.of(BATCH)).toBeNull();
    expect(told).toEqual([CHANGED, CHANGED]);
    expect(listBatches(core, work)).toMatchObject([{ batchId: BATCH, isRunning: false }]);
    expect(openBatch(core, BATCH, work)).toMatchObject({ task: null, isStopping: false });
  });

  it('that is asked for again while it works goes on once more, and its stop is taken back', async () => {
    const { core, begun, told } = writeBatch();
    const work = buildWork();
    const stops: (boolean | undefined)[] = [];
    const run = (request: RunBatch): Promise<void> => {
      if (stops.length === 0) {
        pauseBatch(core, BATCH, work);
        stops.push(request.isStopped?.());
        makeBatch(core, BATCH, work, run);
      }
      stops.push(request.isStopped?.());
      return Promise.resolve();
    };
    makeBatch(core, BATCH, work, run);
    await begun[0]!.work(control());
    expect(begun).toHaveLength(1);
    expect(stops).toEqual([true, false, false]);
    expect(told).toHaveLength(4);
  });

  it('is not gone on with once it is stopped or called off', async () => {
    for (const isCalledOff of [false, true]) {
      const { core, begun } = writeBatch();
      const work = buildWork();
      const called = new AbortController();
      let runs = 0;
      makeBatch(core, BATCH, work, () => {
        runs += 1;
        makeBatch(core, BATCH, work, () => Promise.resolve());
        if (isCalledOff) called.abort();
        else pauseBatch(core, BATCH, work);
        return Promise.resolve();
      });
      const ended = begun[0]!.work(control(called.signal));
      if (isCalledOff) await expect(ended).rejects.toMatchObject({ code: 'report/cancelled' });
      else await ended;
      expect(runs).toBe(1);
      expect(work.of(BATCH)).toBeNull();
    }
  });

  it('that fails is no longer made', async () => {
    const { core, begun, told } = writeBatch();
    const work = buildWork();
    makeBatch(core, BATCH, work, () => Promise.reject(new Error('the disk is full')));
    await expect(begun[0]!.work(control())).rejects.toThrow('the disk is full');
    expect(work.of(BATCH)).toBeNull();
    expect(told).toEqual([CHANGED, CHANGED]);
  });
});

describe('files that are handed over', () => {
  it('are one task, and begun once', async () => {
    const { core, begun, told } = writeBatch();
    const work = buildWork();
    startHandOver(core, BATCH, work);
    startHandOver(core, BATCH, work);
    expect(begun).toMatchObject([{ title: 'Files of “November”' }]);
    expect(work.of(BATCH)).toEqual({ task: 'task-1', isStopping: false, workers: [] });
    expect(told).toEqual([CHANGED]);
    expect(await begun[0]!.work(control())).toMatchObject({ counts: { pending: 3 } });
    expect(work.of(BATCH)).toBeNull();
  });
});

describe('the plan of a wish', () => {
  const wish = {
    title: 'November: all',
    members: [],
    choices: USUAL_CHOICES,
    pattern: '{client}.pdf',
    needsReview: false,
  };

  it('writes below the exports, or where a person has chosen, and nowhere else', () => {
    const { core } = writeBatch();
    const work = buildWork();
    const usual = planOfWish(core, { ...wish, folder: null }, work);
    expect(usual).toMatchObject({ ...wish, then: null });
    expect(usual.folder.startsWith(join(core.paths.exports, 'November'))).toBe(true);
    expect(() => planOfWish(core, { ...wish, folder: '/chosen' }, work)).toThrow(
      'was not chosen in this window',
    );
    work.chosenFolders.add('/chosen');
    expect(planOfWish(core, { ...wish, folder: '/chosen' }, work).folder).toBe('/chosen');
  });
});
