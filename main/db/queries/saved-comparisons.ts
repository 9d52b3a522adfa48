import type { SavedComparison } from '../../../shared/domain/comparison.ts';
import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

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
