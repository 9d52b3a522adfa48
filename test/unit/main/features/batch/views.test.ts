/** Batches as screens show them. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newWorkerId } from '../../../../../main/core/worker-id.ts';
import { takeItem } from '../../../../../main/features/batch/batch-rows.ts';
import {
  listBatches,
  loadBatchOffer,
  loadItemPdf,
  openBatch,
  removeSet,
  saveSet,
} from '../../../../../main/features/batch/batch-views.ts';
import { dropHeld, hold } from '../../../../../main/features/batch/holding.ts';
import { buildWork } from '../../../../../main/features/batch/work.ts';
import { USUAL_CHOICES } from '../../../../../shared/domain/batch.ts';
import type { BatchDraft } from '../../../../../shared/domain/batch-schema.ts';
import { BATCH, writeBatch } from '../../../../helpers/written-batch.ts';

const DRAFT: BatchDraft = {
  wish: {
    title: 'Monthly',
    members: [],
    choices: USUAL_CHOICES,
    folder: null,
    pattern: '{client}.pdf',
    needsReview: false,
  },
  relative: null,
};

describe('a batch', () => {
  it('is shown with its plan and its reports', () => {
    const { core, items } = writeBatch();
    const view = openBatch(core, BATCH, buildWork());
    expect(view).toMatchObject({ batchId: BATCH, title: 'November', endedAt: null, counts: { pending: 3 } });
    expect(view.items).toEqual(items());
    expect(view.plan.members).toEqual(
      [1, 2, 3].map((number) => ({
        connection: 'c',
        projectId: `p${number}`,
        choices: USUAL_CHOICES,
        pattern: null,
      })),
    );
  });

  it('is at work as long as a worker that lives has one of its reports', () => {
    const { core, db, clock } = writeBatch();
    const isRunning = () => listBatches(core, buildWork())[0]?.isRunning;
    expect(isRunning()).toBe(false);
    takeItem(db, BATCH, { worker: newWorkerId(), leaseUntil: clock.ms + 1_000 });
    expect(isRunning()).toBe(true);
    clock.ms += 1_000;
    expect(isRunning()).toBe(false);
    takeItem(db, BATCH, {
      worker: newWorkerId().replace(`|${process.pid}|`, '|999999999|'),
      leaseUntil: clock.ms + 1_000,
    });
    expect(isRunning()).toBe(false);
  });
});

describe('what a batch can be chosen from', () => {
  it('are sets that were kept, and what was begun', () => {
    const { core, db } = writeBatch();
    expect(loadBatchOffer(core)).toMatchObject({ sets: [], begun: null, folder: core.paths.exports });
    saveSet(core, { name: 'Retail', ...DRAFT });
    saveSet(core, { name: null, ...DRAFT, relative: null });
    saveSet(core, { name: 'Retail', ...DRAFT, wish: { ...DRAFT.wish, title: 'Retail' } });
    expect(loadBatchOffer(core)).toMatchObject({
      sets: [{ name: 'Retail', wish: { title: 'Retail' } }],
      begun: DRAFT,
    });
    // A later version may keep more.
    db.prepare("UPDATE batch_set SET plan = json_set(plan, '$.later', 1) WHERE name = 'Retail'").run();
    expect(loadBatchOffer(core).sets).toEqual([]);
    removeSet(core, null);
    expect(loadBatchOffer(core).begun).toBeNull();
    expect(db.prepare('SELECT name FROM batch_set').pluck().all()).toEqual(['Retail']);
    removeSet(core, 'Retail');
    expect(db.prepare('SELECT name FROM batch_set').pluck().all()).toEqual([]);
  });

  it('take as long each as those that were made last, as many at once as are usual', () => {
    const { core, put } = writeBatch();
    const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
    expect(loadBatchOffer(core).secondsEach).toBeCloseTo(0.6 / atOnce, 9);
    put(1, 'done', { seconds: 3 });
    put(2, 'done', { seconds: 5 });
    expect(loadBatchOffer(core).secondsEach).toBeCloseTo(4 / atOnce, 9);
  });
});

describe('the pages of a report', () => {
  const SHA256 = '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81';
  const BYTES = Uint8Array.of(1, 2, 3);
  const place = { batchId: BATCH, number: 1 };
  const pages = { pdf: 'AQID', sha256: SHA256 };

  it('are those that were printed, held or handed over', () => {
    const { core, items, put } = writeBatch();
    expect(() => loadItemPdf(core, place)).toThrow('The report of Client 1 has no pages yet.');
    put(1, 'waiting', { sha256: SHA256 });
    expect(() => loadItemPdf(core, place)).toThrow('Client 1');
    hold(core.paths, items()[0]!, BYTES, null);
    expect(loadItemPdf(core, place)).toEqual(pages);
    dropHeld(core.paths, items()[0]!);
    const file = join(core.paths.home, 'report.pdf');
    put(1, 'done', { file });
    expect(() => loadItemPdf(core, place)).toThrow('Client 1');
  });

  it('are not those of a file that was changed since', () => {
    const { core, put } = writeBatch();
    const file = join(core.paths.home, 'report.pdf');
    put(1, 'done', { file, sha256: SHA256 });
    writeFileSync(file, BYTES, null);
    expect(loadItemPdf(core, place)).toEqual(pages);
    writeFileSync(file, Uint8Array.of(1, 2, 4));
    expect(() => loadItemPdf(core, place)).toThrow('Client 1');
  });
});
