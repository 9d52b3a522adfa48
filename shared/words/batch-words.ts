/** What screens and notices say of batches. */
import { leftToMake, type BatchCounts } from '../domain/batch.ts';

/** How the reports of a batch stand, the good news first: `12 made, 1 failed`. */
export function batchWords(counts: BatchCounts): string {
  const { done, skipped, waiting, approved, held, failed } = counts;
  const parts: readonly (readonly [number, string])[] = [
    [done, 'handed over'],
    [skipped, 'unchanged'],
    [approved, 'approved'],
    [waiting, 'to review'],
    [counts['sent-back'], 'sent back'],
    [held, 'kept for their folder'],
    [failed, 'failed'],
    [leftToMake(counts), 'not made yet'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${String(count)} ${words}`);
  return told.length === 0 ? 'Nothing to make' : told.join(', ');
}
