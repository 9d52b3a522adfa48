/**
 * A batch's queue, as its workers see it. There are two ways to take work: `takeHere`, for a process on this computer, whose end is noticed
 * at once; and `takeLeased`, for a remote one, which must renew its lease. Writes to an item count only while the worker has it, so that a
 * late one does no harm.
 */
import type { Db } from '../../db/open.ts';
import type { QueuedItem } from '../../db/queries/batches.ts';
import { changeItem, releaseItems, renewLeases, takeItem, type ItemChange } from './batch-rows.ts';
import type { Clock } from '../../platform/clock.ts';

/** A batch's work, given to one worker. */
export type BatchQueue = {
  /** The next item, for a worker of this process; undefined if none waits. */
  readonly takeHere: () => QueuedItem | undefined;
  /** The next item, leased for so many milliseconds; `renew` extends it. */
  readonly takeLeased: (leaseMs: number) => QueuedItem | undefined;
  /** Extends this worker's leases. */
  readonly renew: (leaseMs: number) => void;
  /** Changes an item of this worker; false: it has lost it, and nothing changed. */
  readonly change: (item: QueuedItem, change: ItemChange) => boolean;
  /** Releases this worker's unfinished items. */
  readonly release: () => void;
};

/** A report takes a second, a long one on a slow computer a minute; a live process renews its leases long before. */
export const LEASE_MS = 5 * 60_000;

/** The queue in the file. Raises `db/…` if the file is not writable. */
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
