/** What screens and notices say of batches. */
import { leftToMake, type BatchCounts, type BatchItemState, type BatchStage } from '../domain/batch-stage.ts';

/** States of a batch's reports, good news first: `12 made, 1 failed`. */
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

/** What a batch is waiting for. */
export const BATCH_STAGE_WORDS: Readonly<Record<BatchStage, string>> = {
  running: 'Under way',
  stopped: 'Stopped, go on',
  missing: 'Some are missing',
  'to-review': 'To review',
  done: 'Done',
};

/** The state of a batch's report. */
export const BATCH_ITEM_WORDS: Readonly<Record<BatchItemState, string>> = {
  pending: 'Waiting',
  rendering: 'Making',
  waiting: 'To read',
  approved: 'Approved',
  'sent-back': 'Sent back',
  held: 'Kept',
  done: 'Done',
  skipped: 'Unchanged',
  failed: 'Failed',
  'left-out': 'Left out',
};
