import type { BatchCheck, BatchPlan } from '../../../shared/domain/batch.ts';
import type { Db } from '../../db/open.ts';
import { checkBatch as check } from '../../use-cases/batch/check-batch.ts';

/** Looks at every report of a plan: kits, names and runs of hundreds of clients must not hold up a screen. */
export function checkBatch(
  db: Db,
  { plan, nowMs }: { readonly plan: BatchPlan; readonly nowMs: number },
): Promise<BatchCheck> {
  return check({ db, clock: { nowMs: () => nowMs } }, plan);
}
