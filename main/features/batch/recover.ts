/** Recovers what a program left unfinished: done if its file is complete, released if not. */
import { join } from 'node:path';
import { mayBeAtWork } from '../../core/worker-id.ts';
import { loadItemsIn, loadItemSpec, type QueuedItem, type StoredBatch } from '../../db/queries/batches.ts';
import { removeReport } from '../../db/queries/reports.ts';
import { changeItem } from './batch-rows.ts';
import { removeLeftovers } from '../../platform/partial-files.ts';
import type { Core } from '../../core/core.ts';
import { heldFile, isFileOf } from './holding.ts';

type RecoverCore = Pick<Core, 'db' | 'paths' | 'clock'>;

function recoverItem({ db, paths }: RecoverCore, batch: StoredBatch, item: QueuedItem): void {
  const guard = { states: [item.state] };
  const { file, sha256, bytes, reportId } = item;
  for (const beside of [join(batch.folder, ...item.name.split('/')), file, heldFile(paths, item)]) {
    if (beside !== null) removeLeftovers(beside);
  }
  if (file !== null && reportId !== null && sha256 !== null && isFileOf(file, sha256, bytes ?? 0)) {
    changeItem(db, item, guard, { state: 'done', spec: null, told: null, reason: null });
    return;
  }
  if (reportId !== null) removeReport(db, reportId);
  // An approved one is printed and waits; its hand-over restarts.
  const state = item.state === 'approved' ? 'approved' : 'pending';
  changeItem(db, item, guard, { state, file: null, reportId: null });
}

/**
 * Recovers the items of dead workers: an item whose file got its final name is done, any other is pending again, and what killed programs
 * left beside their files is removed. Live workers keep their items.
 */
export function recoverBatch(core: RecoverCore, batch: StoredBatch): void {
  const { db, clock } = core;
  for (const item of loadItemsIn(db, batch.batchId, 'rendering')) {
    const isTaken = item.worker !== null && mayBeAtWork(item.worker, item.leaseUntil ?? 0, clock.nowMs());
    if (!isTaken) recoverItem(core, batch, item);
  }
  for (const item of loadItemsIn(db, batch.batchId, 'approved')) {
    if (item.file !== null && loadItemSpec(db, item) !== null) recoverItem(core, batch, item);
  }
}
