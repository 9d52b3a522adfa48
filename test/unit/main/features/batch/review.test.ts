/** What a person decides about the reports of a batch: it holds where the report still stands as the person saw it. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadBatch, loadItemSpec } from '../../../../../main/db/queries/batches.ts';
import { updateEnd } from '../../../../../main/features/batch/batch-rows.ts';
import { heldFile, hold, isFileOf, readHeld } from '../../../../../main/features/batch/holding.ts';
import { loadResults, requireBatch } from '../../../../../main/features/batch/results.ts';
import {
  approveItems,
  leaveItemsOut,
  remakeItems,
  requireItem,
  sendItemBack,
} from '../../../../../main/features/batch/review-batch.ts';
import { BATCH_ITEM_STATES, type BatchItemState } from '../../../../../shared/domain/batch-stage.ts';
import { BATCH, writeBatch, type WrittenBatch } from '../../../../helpers/written-batch.ts';

const all = { batchId: BATCH, numbers: [1, 2, 3] };
const CHANGED = `batch/changed ${BATCH}`;
const PRINTED = {
  inputHash: 'hash',
  pages: 4,
  bytes: 3,
  sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
  seconds: 0.5,
  result: { headline: 'Halden fell.', findings: ['It fell.'], warnings: [] },
  spec: { template: 'executive' } as never,
};
const BYTES = Uint8Array.of(1, 2, 3);

/** The states from which a decision moves a report. */
function movesFrom(decide: (batch: WrittenBatch) => unknown): readonly BatchItemState[] {
  return BATCH_ITEM_STATES.filter((state) => {
    const batch = writeBatch();
    batch.put(1, state);
    try {
      decide(batch);
    } catch {
      expect(batch.told).toEqual([]);
    }
    expect(batch.told.length).toBeLessThan(2);
    return batch.told.length > 0;
  });
}

const one = { batchId: BATCH, numbers: [1] };

describe('a report', () => {
  it('is approved where it waits, and waits again where that is taken back', () => {
    const batch = writeBatch();
    batch.put(1, 'waiting', { note: 'Shorter.' });
    batch.put(2, 'done');
    approveItems(batch.core, { ...all, isApproved: true });
    expect(batch.states()).toEqual(['approved', 'done', 'pending']);
    expect(batch.items()[0]?.note).toBeNull();
    expect(batch.told).toEqual([CHANGED]);
    approveItems(batch.core, { ...all, isApproved: false });
    expect(batch.states()).toEqual(['waiting', 'done', 'pending']);
    approveItems(batch.core, { batchId: BATCH, numbers: [4], isApproved: true });
    expect(batch.told).toEqual([CHANGED, CHANGED]);
    expect(movesFrom(({ core }) => approveItems(core, { ...one, isApproved: true }))).toEqual(['waiting']);
    expect(movesFrom(({ core }) => approveItems(core, { ...one, isApproved: false }))).toEqual(['approved']);
  });

  it('is sent back with a note, also once more, and not where it is handed over or made', () => {
    const batch = writeBatch();
    batch.put(1, 'approved');
    sendItemBack(batch.core, { batchId: BATCH, number: 1, note: 'Shorter.' });
    expect(batch.items()[0]).toMatchObject({ state: 'sent-back', note: 'Shorter.' });
    expect(batch.states()).toEqual(['sent-back', 'pending', 'pending']);
    const sendBack = ({ core }: WrittenBatch) =>
      sendItemBack(core, { batchId: BATCH, number: 1, note: 'No.' });
    expect(movesFrom(sendBack)).toEqual(['waiting', 'approved', 'sent-back']);
    batch.put(1, 'done');
    expect(() => sendBack(batch)).toThrow('The report of Client 1 was handed over or is made again.');
  });

  it('that is made again loses what was printed, and keeps its note', () => {
    const batch = writeBatch();
    batch.put(1, 'sent-back', {
      ...PRINTED,
      note: 'Shorter.',
      reason: { code: 'report/storage', message: '' },
    });
    hold(batch.core.paths, batch.items()[0]!, BYTES, null);
    updateEnd(batch.db, BATCH, '2026-11-23T01:00:00.000Z');
    expect(remakeItems(batch.core, all)).toBe(1);
    expect(batch.items()[0]).toMatchObject({
      state: 'pending',
      note: 'Shorter.',
      reason: null,
      inputHash: null,
      pages: null,
      bytes: null,
      sha256: null,
      seconds: null,
      headline: null,
      findings: [],
    });
    expect(loadItemSpec(batch.db, batch.items()[0]!)).toBeNull();
    expect(existsSync(heldFile(batch.core.paths, batch.items()[0]!))).toBe(false);
    expect(loadBatch(batch.db, BATCH)?.endedAt).toBeNull();
    updateEnd(batch.db, BATCH, '2026-11-23T01:00:00.000Z');
    expect(remakeItems(batch.core, all)).toBe(0);
    expect(loadBatch(batch.db, BATCH)?.endedAt).not.toBeNull();
    expect(movesFrom(({ core }) => remakeItems(core, one))).toEqual([
      'waiting',
      'approved',
      'sent-back',
      'held',
      'failed',
    ]);
  });

  it('that is left out is none of the batch until it is taken in again', () => {
    const batch = writeBatch();
    batch.put(1, 'waiting', PRINTED);
    batch.put(2, 'done', PRINTED);
    hold(batch.core.paths, batch.items()[0]!, BYTES, null);
    updateEnd(batch.db, BATCH, '2026-11-23T01:00:00.000Z');
    expect(leaveItemsOut(batch.core, { ...all, isLeftOut: true })).toBe(2);
    expect(batch.states()).toEqual(['left-out', 'done', 'left-out']);
    expect(batch.items().map(({ pages }) => pages)).toEqual([null, 4, null]);
    expect(existsSync(heldFile(batch.core.paths, batch.items()[0]!))).toBe(false);
    expect(loadBatch(batch.db, BATCH)?.endedAt).not.toBeNull();
    expect(leaveItemsOut(batch.core, { ...one, isLeftOut: false })).toBe(1);
    expect(batch.states()).toEqual(['pending', 'done', 'left-out']);
    expect(loadBatch(batch.db, BATCH)?.endedAt).toBeNull();
    updateEnd(batch.db, BATCH, '2026-11-23T01:00:00.000Z');
    expect(leaveItemsOut(batch.core, { ...one, isLeftOut: false })).toBe(0);
    expect(loadBatch(batch.db, BATCH)?.endedAt).not.toBeNull();
    expect(movesFrom(({ core }) => leaveItemsOut(core, { ...one, isLeftOut: true }))).toEqual([
      'pending',
      'waiting',
      'approved',
      'sent-back',
      'held',
      'failed',
    ]);
    expect(movesFrom(({ core }) => leaveItemsOut(core, { ...one, isLeftOut: false }))).toEqual(['left-out']);
  });

  it('that is none of the batch, or of no batch, is not there', () => {
    const { core, db } = writeBatch();
    expect(requireItem(db, BATCH, 3)).toMatchObject({ client: 'Client 3' });
    expect(() => requireItem(db, BATCH, 4)).toThrow('This batch has no report 4. Nothing was changed.');
    for (const ask of [
      () => requireBatch(db, 'other'),
      () => requireItem(db, 'other', 1),
      () => remakeItems(core, { batchId: 'other', numbers: [1] }),
    ]) {
      expect(ask).toThrow('There is no batch other on this computer. Nothing was changed.');
    }
  });
});

describe('a report that is held', () => {
  it('is read as it was printed, and not where it was changed or is gone', () => {
    const { core, items } = writeBatch();
    const [item] = items();
    const printed = { ...item!, sha256: PRINTED.sha256 };
    expect(readHeld(core.paths, printed)).toBeNull();
    hold(core.paths, printed, BYTES, null);
    expect([...(readHeld(core.paths, printed) ?? [])]).toEqual([1, 2, 3]);
    expect(readHeld(core.paths, item!)).toBeNull();
    const file = heldFile(core.paths, printed);
    expect(isFileOf(file, PRINTED.sha256, 3)).toBe(true);
    expect(isFileOf(file, PRINTED.sha256, 4)).toBe(false);
    expect(isFileOf(file, 'another', 3)).toBe(false);
    expect(isFileOf(`${file}.gone`, PRINTED.sha256, 3)).toBe(false);
  });
});

describe('a batch', () => {
  it.each([
    [
      'every report is done, stands from before, or is left out',
      null,
      ['done', 'skipped', 'left-out'],
      [],
      true,
    ],
    ['one is not', null, ['done', 'skipped', 'failed'], [], false],
    ['a command ran for none', ['deliver'], ['done', 'skipped', 'left-out'], [null], false],
    ['a command failed', ['deliver'], ['done', 'skipped', 'left-out'], [{ status: 1, said: '' }], false],
    ['a command ran', ['deliver'], ['done', 'skipped', 'left-out'], [{ status: 0, said: '' }], true],
  ] as const)('is whole where %s', (_, then, states, hooks, isWhole) => {
    const batch = writeBatch({ then });
    states.forEach((state, at) => batch.put(at + 1, state, { hook: hooks[at] ?? null }));
    expect(loadResults(batch.core, BATCH)).toMatchObject({
      batch_id: BATCH,
      title: 'November',
      ended_at: null,
      has_command: then !== null,
      is_whole: isWhole,
    });
  });
});
