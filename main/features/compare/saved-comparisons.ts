/** Comparisons that a user keeps to look at again. */
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

/** A row as the file has it; the choice is JSON that whoever reads it checks. */
export type StoredComparison = Omit<SavedComparison, 'choice'> & { readonly choice: unknown };

const COMPARISONS = defineRows(
  { comparisonId: text, name: text, choice: text, savedAt: text },
  `SELECT comparison_id AS comparisonId, name, choice, saved_at AS savedAt FROM comparison
   ORDER BY saved_at DESC, comparison_id`,
);

/** Comparisons that were kept, the newest first. */
export function loadStoredComparisons(db: Db): readonly StoredComparison[] {
  return COMPARISONS.all(db).map((row) => ({ ...row, choice: JSON.parse(row.choice) as unknown }));
}

/** Keeps a comparison. */
export function saveComparison(db: Db, { comparisonId, name, choice, savedAt }: SavedComparison): void {
  inTransaction(db, () =>
    db
      .prepare('INSERT INTO comparison (comparison_id, name, choice, saved_at) VALUES (?, ?, ?, ?)')
      .run(comparisonId, name, JSON.stringify(choice), savedAt),
  );
}

/** Removes a kept comparison; returns whether it was there. */
export function deleteComparison(db: Db, comparisonId: string): boolean {
  return (
    inTransaction(db, () => db.prepare('DELETE FROM comparison WHERE comparison_id = ?').run(comparisonId))
      .changes > 0
  );
}

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
