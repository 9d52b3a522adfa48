/** Comparisons that a user saves. */
import { randomUUID } from 'node:crypto';
import {
  type ComparisonChoice,
  type SavedComparison,
  savedComparison,
} from '../../../shared/domain/comparison.ts';
import type { Core } from '../../core/core.ts';
import { text } from '../../db/columns.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { defineRows } from '../../db/prepared.ts';
import { nowIso } from '../../platform/clock.ts';

/** A row of the file; readers validate the JSON of the choice. */
export type StoredComparison = Omit<SavedComparison, 'choice'> & { readonly choice: unknown };

const COMPARISONS = defineRows(
  { comparisonId: text, name: text, choice: text, savedAt: text },
  `SELECT comparison_id AS comparisonId, name, choice, saved_at AS savedAt FROM comparison
   ORDER BY saved_at DESC, comparison_id`,
);

/** Saved comparisons, newest first. */
export function loadStoredComparisons(db: Db): readonly StoredComparison[] {
  return COMPARISONS.all(db).map((row) => ({ ...row, choice: JSON.parse(row.choice) as unknown }));
}

/** Saves a comparison. */
export function saveComparison(db: Db, { comparisonId, name, choice, savedAt }: SavedComparison): void {
  inTransaction(db, () =>
    db
      .prepare('INSERT INTO comparison (comparison_id, name, choice, saved_at) VALUES (?, ?, ?, ?)')
      .run(comparisonId, name, JSON.stringify(choice), savedAt),
  );
}

/** Removes a saved comparison; returns whether it existed. */
export function deleteComparison(db: Db, comparisonId: string): boolean {
  return (
    inTransaction(db, () => db.prepare('DELETE FROM comparison WHERE comparison_id = ?').run(comparisonId))
      .changes > 0
  );
}

/** The saved comparisons, newest first. One that a later version saved in another form stays in the file. */
export function listComparisons({ db }: Pick<Core, 'db'>): readonly SavedComparison[] {
  return loadStoredComparisons(db).flatMap((row) => {
    const read = savedComparison.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

/** Saves a comparison under a name. */
export function keepComparison(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { name, choice }: { readonly name: string; readonly choice: ComparisonChoice },
): SavedComparison {
  const saved: SavedComparison = { comparisonId: randomUUID(), name, choice, savedAt: nowIso(clock) };
  saveComparison(db, saved);
  return saved;
}

/** Removes a saved comparison; a no-op if it is gone. */
export function removeComparison({ db }: Pick<Core, 'db'>, comparisonId: string): void {
  deleteComparison(db, comparisonId);
}
