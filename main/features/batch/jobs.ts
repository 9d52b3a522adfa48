import type { BatchPlan } from '../../../shared/domain/batch-schema.ts';
import type { Db } from '../../db/open.ts';
import { outside, paper, print, reading, screen } from '../job.ts';

/** What also needs a clock: the time crosses to the thread with the input. */
const at = (db: Db, nowMs: number) => ({ db, clock: { nowMs: () => nowMs } });

/** Items of batches printed, and plans checked. */
export const BATCH_JOBS = {
  printItem: print(async () => (await import('./print-item.ts')).printItem),
  hashItem: print(async () => (await import('./print-item.ts')).hashItem),
  checkBatch: paper(async () => {
    const { checkBatch } = await import('./check-batch.ts');
    return (db: Db, { plan, nowMs }: { readonly plan: BatchPlan; readonly nowMs: number }) =>
      checkBatch(at(db, nowMs), plan);
  }),
  lookBack: screen(async () => reading((await import('./against-last.ts')).lookBack)),
  openManifest: outside(async () => {
    const { openManifest } = await import('./open-manifest.ts');
    type File = { readonly fileName: string; readonly data: string; readonly nowMs: number };
    return (db: Db, { nowMs, ...file }: File) => openManifest(at(db, nowMs), file);
  }),
};
