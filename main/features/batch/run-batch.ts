/** Makes a batch's reports: several at once, independently, so that a failure stops no other. */
import { availableParallelism } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import type { BatchItem, BatchWorker } from '../../../shared/domain/batch-schema.ts';
import { newWorkerId } from '../../core/worker-id.ts';
import { loadCounts, loadItem, loadItems, loadItemsIn } from '../../db/queries/batches.ts';
import { updateEnd } from './batch-rows.ts';
import type { Core } from '../../core/core.ts';
import { endIfAtRest } from './at-rest.ts';
import { tellHook } from './hand-over.ts';
import { handOverKept, readKept } from './hand-over-kept.ts';
import { makeItem, type MakeItem } from './make-item.ts';
import { LEASE_MS, openQueue } from './queue.ts';
import { recoverBatch } from './recover.ts';
import { requireBatch, writeResults } from './results.ts';

/** How a batch is made. */
export type RunBatch = {
  readonly batchId: string;
  /** How many reports print at once; defaults by processor count. */
  readonly concurrency?: number | undefined;
  readonly force?: boolean | undefined;
  /** Whether the team's computers print; default: as the batch was begun. */
  readonly isTeam?: boolean | undefined;
  /** Aborts current prints; unfinished items are pending again. */
  readonly signal?: AbortSignal | undefined;
  /** Checked before each report: whether to stop and leave the rest. */
  readonly isStopped?: (() => boolean) | undefined;
  readonly onProgress?: ((done: number, total: number, what: string) => void) | undefined;
  /** Called when an item comes to rest. */
  readonly onItem?: ((item: BatchItem) => void) | undefined;
  /** How long nothing may happen on the team's computers before it is said, or what all of them refuse fails. */
  readonly patienceMs?: number | undefined;
  /** Called when other computers of the team take or end items. */
  readonly onWorkers?: ((workers: readonly BatchWorker[]) => void) | undefined;
  /** Called with what its user should know meanwhile. */
  readonly onRemark?: ((text: string) => void) | undefined;
};

/** Maximum concurrent prints: more threads only wait for the disk and for memory. */
export const MOST_WORKERS = 16;
const RENEW_EVERY_MS = LEASE_MS / 10;

/** Leaves one processor for the screens if there are more than two. */
export const usualConcurrency = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

/** Hands over printed reports held because their folder was missing. */
async function handOverHeld(
  { core, force, signal }: Omit<MakeItem, 'queue' | 'worker' | 'print'>,
  batchId: string,
): Promise<void> {
  const batch = requireBatch(core.db, batchId);
  for (const item of loadItemsIn(core.db, batchId, 'held')) {
    if (signal?.aborted === true) return;
    await handOverKept(core, batch, item, { force, signal });
  }
  // Reports that wait for people are handed over only on their word.
  for (const item of loadItemsIn(core.db, batchId, 'approved')) readKept(core, item);
}

/** Runs the command for files that it missed because the program ended in between. */
async function tellMissedHooks(core: Core, batchId: string, signal: AbortSignal | undefined): Promise<void> {
  const batch = requireBatch(core.db, batchId);
  if (batch.plan.then === null) return;
  for (const item of loadItemsIn(core.db, batchId, 'done')) {
    if (item.hook === null && signal?.aborted !== true) await tellHook(core, batch, item, signal);
  }
}

/**
 * Makes the rest of a batch. Live workers keep their items; a dead one's are made again, except completed files. Ends when nothing is left
 * that can be made, when stopped, or on abort.
 *
 * Raises `input/not-found`, and `db/…` or `report/storage` if not even its results can be written.
 */
export async function runBatch(core: Core, request: RunBatch, print: MakeItem['print']): Promise<void> {
  const { batchId, signal, isStopped = () => false, onProgress, onItem, force = false } = request;
  const { db, clock } = core;
  const concurrency = request.concurrency ?? usualConcurrency();
  recoverBatch(core, requireBatch(db, batchId));
  updateEnd(db, batchId, null);
  const deps = { core, print, force, signal };
  await handOverHeld(deps, batchId);
  await tellMissedHooks(core, batchId, signal);
  const batch = requireBatch(db, batchId);
  const total = loadItems(db, batchId).length;
  const worker = newWorkerId();
  const queue = openQueue(db, clock, batchId, worker);
  const told = (number: number): void => {
    const item = loadItem(db, batchId, number);
    if (item === undefined) return;
    const { pending, rendering } = loadCounts(db, batchId);
    onItem?.(item);
    onProgress?.(total - pending - rendering, total, item.client);
    core.tell('batch/changed', { batchId });
  };
  const heartbeat = setInterval(() => queue.renew(LEASE_MS), RENEW_EVERY_MS).unref();
  let defect: unknown = null;
  // Read by a function, because it changes while a report is printed.
  const isCalledOff = (): boolean => signal?.aborted === true;
  const lane = async (): Promise<void> => {
    while (!isCalledOff() && !isStopped() && defect === null) {
      const item = queue.takeHere();
      if (item === undefined) return;
      core.tell('batch/changed', { batchId });
      try {
        await makeItem({ ...deps, queue, worker }, batch, item);
      } catch (error) {
        defect ??= error;
        return;
      }
      if (isCalledOff()) return;
      told(item.number);
    }
  };
  try {
    const lanes: Promise<void>[] = [];
    for (let at = 0; at < concurrency; at += 1) {
      lanes.push(lane());
      // A batch of a team opens a lane for each report: screens go on meanwhile.
      await turn();
    }
    await Promise.all(lanes);
  } finally {
    clearInterval(heartbeat);
    queue.release();
  }
  if (defect !== null) throw defect instanceof Error ? defect : new Error('a batch ended without a reason');
  endIfAtRest(core, batchId);
  writeResults(core, batchId);
  core.tell('batch/changed', { batchId });
}
