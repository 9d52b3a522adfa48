import type { SavedComparison } from '../../../shared/domain/comparison.ts';
import { inTransaction, type Db } from '../open.ts';

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
