/** The states of a batch and of its reports. */

/**
 * Where an item of a batch stands. It goes from pending over rendering to done, with a stop at waiting and approved where a
 * person reviews. `held`: printed and whole, but its folder would not take it.
 */
export const BATCH_ITEM_STATES = [
  'pending',
  'rendering',
  'waiting',
  'approved',
  'sent-back',
  'held',
  'done',
  'skipped',
  'failed',
  'left-out',
] as const;

/** One of {@link BATCH_ITEM_STATES}. */
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** How many items of a batch stand where. */
export type BatchCounts = Readonly<Record<BatchItemState, number>>;

/** How many items are not made yet. */
export const leftToMake = ({ pending, rendering }: Pick<BatchCounts, 'pending' | 'rendering'>): number =>
  pending + rendering;

/** What a batch as a whole waits for: the first of these that holds. */
export type BatchStage = 'running' | 'stopped' | 'missing' | 'to-review' | 'done';

/** Reads the stage from whether a program is at it and from its counts. */
export function batchStage({
  isRunning,
  counts,
}: {
  readonly isRunning: boolean;
  readonly counts: BatchCounts;
}): BatchStage {
  if (isRunning) return 'running';
  if (leftToMake(counts) > 0) return 'stopped';
  if (counts.failed + counts.held > 0) return 'missing';
  return counts.waiting + counts.approved + counts['sent-back'] > 0 ? 'to-review' : 'done';
}
