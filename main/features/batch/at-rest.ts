import { isAtRest, loadBatch } from '../../db/queries/batches.ts';
import { updateEnd } from './batch-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';

/** Marks a batch as ended if nothing is left to make. */
export function endIfAtRest({ db, clock }: Pick<Core, 'db' | 'clock'>, batchId: string): void {
  const batch = loadBatch(db, batchId);
  if (batch?.endedAt === null && isAtRest(batch.counts)) updateEnd(db, batchId, nowIso(clock));
}
