/** The states of a batch and of its reports. */

/**
 * State of a batch item. It goes from pending through rendering to done, via waiting and approved if a person reviews. `held`: fully
 * printed, but its folder would not take it.
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

/** Number of a batch's items by state. */
export type BatchCounts = Readonly<Record<BatchItemState, number>>;

/** Number of items still to make. */
export const leftToMake = ({ pending, rendering }: Pick<BatchCounts, 'pending' | 'rendering'>): number =>
  pending + rendering;

/** What a batch as a whole waits for: the first that applies. */
export type BatchStage = 'running' | 'stopped' | 'missing' | 'to-review' | 'done';

/** Derives the stage from the counts and whether a program runs it. */
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
