/**
 * The queue of a batch, as whoever makes its reports sees it. There are two ways of taking work: `takeHere`, for a process of this
 * computer, whose end is noticed at once; and `takeLeased`, for one that can only be heard of, which must renew its lease. What is
 * written about an item counts only as long as the worker has it, so that one that comes back late does no harm.
 */
import type { Db } from '../../db/open.ts';
import type { QueuedItem } from '../../db/queries/batches.ts';
import { changeItem, releaseItems, renewLeases, takeItem, type ItemChange } from './batch-rows.ts';
import type { Clock } from '../../platform/clock.ts';

/** A batch's work, given out to one worker. */
export type BatchQueue = {
  /** The next item, for a worker of this process; undefined where none waits. */
  readonly takeHere: () => QueuedItem | undefined;
  /** The next item, for so many milliseconds; `renew` puts their end off. */
  readonly takeLeased: (leaseMs: number) => QueuedItem | undefined;
  /** Puts off the end of every lease of this worker. */
  readonly renew: (leaseMs: number) => void;
  /** Changes an item that this worker has; false: it has it no more, and nothing was changed. */
  readonly change: (item: QueuedItem, change: ItemChange) => boolean;
  /** Gives back what this worker has and will not end. */
  readonly release: () => void;
};

/** A report takes a second, a long one on a slow computer a minute; a process that lives renews its leases long before. */
export const LEASE_MS = 5 * 60_000;

/** The queue that is in the file. Raises `db/…` where the file cannot be written to. */
export function openQueue(db: Db, clock: Clock, batchId: string, worker: string): BatchQueue {
  const takeLeased = (leaseMs: number): QueuedItem | undefined =>
    takeItem(db, batchId, { worker, leaseUntil: clock.nowMs() + leaseMs });
  return {
    takeHere: () => takeLeased(LEASE_MS),
    takeLeased,
    renew: (leaseMs) => renewLeases(db, { worker, leaseUntil: clock.nowMs() + leaseMs }),
    change: (item, change) => changeItem(db, item, { worker }, change),
    release: () => releaseItems(db, worker),
  };
}
