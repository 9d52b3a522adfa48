/** Comparisons that a user keeps to look at again. */
import { randomUUID } from 'node:crypto';
import type { ComparisonChoice, SavedComparison } from '../../../shared/domain/comparison.ts';
import { savedComparison } from '../../../shared/ipc/schemas/comparison.ts';
import { loadStoredComparisons } from '../../db/queries/saved-comparisons.ts';
import { deleteComparison, saveComparison } from '../../db/writes/saved-comparisons.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';

/** The kept comparisons, the newest first. One that a later version has kept in another form stays in the file. */
export function listComparisons({ db }: Pick<Core, 'db'>): readonly SavedComparison[] {
  return loadStoredComparisons(db).flatMap((row) => {
    const read = savedComparison.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

/** Keeps a comparison under a name. */
export function keepComparison(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { name, choice }: { readonly name: string; readonly choice: ComparisonChoice },
): SavedComparison {
  const saved: SavedComparison = { comparisonId: randomUUID(), name, choice, savedAt: nowIso(clock) };
  saveComparison(db, saved);
  return saved;
}

/** Removes a kept comparison; one that is gone already is no mistake. */
export function removeComparison({ db }: Pick<Core, 'db'>, comparisonId: string): void {
  deleteComparison(db, comparisonId);
}
