/**
 * A person's decisions about a batch's reports: approved, sent back, made again, left out. Each applies only to an item that is still in
 * the state the person saw, so that two windows never silently undo each other's work.
 */
import type { BatchItemState } from '../../../shared/domain/batch-stage.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { loadItem, type QueuedItem } from '../../db/queries/batches.ts';
import { inTransaction } from '../../db/open.ts';
import { changeItem, updateEnd, type ItemChange } from './batch-rows.ts';
import type { Core } from '../../core/core.ts';
import { dropHeld } from './holding.ts';
import { requireBatch } from './results.ts';

type ReviewCore = Pick<Core, 'db' | 'paths' | 'tell'>;

/** Some items of a batch. */
export type SomeItems = { readonly batchId: string; readonly numbers: readonly number[] };

/** The item of that number. Raises `input/not-found`. */
export function requireItem(db: Core['db'], batchId: string, number: number): QueuedItem {
  requireBatch(db, batchId);
  const item = loadItem(db, batchId, number);
  if (item !== undefined) return item;
  throw new AppError('input/not-found', `This batch has no report ${String(number)}. Nothing was changed.`);
}

/** Changes the items in one of these states; returns those changed, as they were. */
function move(
  core: ReviewCore,
  { batchId, numbers }: SomeItems,
  states: readonly BatchItemState[],
  change: ItemChange,
): readonly QueuedItem[] {
  requireBatch(core.db, batchId);
  const moved = inTransaction(core.db, () =>
    numbers.flatMap((number) => {
      const item = loadItem(core.db, batchId, number);
      return item !== undefined && changeItem(core.db, item, { states }, change) ? [item] : [];
    }),
  );
  if (moved.length > 0) core.tell('batch/changed', { batchId });
  return moved;
}

/** Approves waiting reports, or undoes that. Raises `input/not-found`. */
export function approveItems(
  core: ReviewCore,
  { isApproved, ...which }: SomeItems & { readonly isApproved: boolean },
): void {
  if (isApproved) move(core, which, ['waiting'], { state: 'approved', note: null });
  else move(core, which, ['approved'], { state: 'waiting' });
}

/**
 * Sends a printed report back with a note of what should change. Raises `input/not-found`, and `input/invalid` for one handed over or made
 * again since.
 */
export function sendItemBack(
  core: ReviewCore,
  { batchId, number, note }: { readonly batchId: string; readonly number: number; readonly note: string },
): void {
  const { client } = requireItem(core.db, batchId, number);
  const which = { batchId, numbers: [number] };
  const states = ['waiting', 'approved', 'sent-back'] as const;
  if (move(core, which, states, { state: 'sent-back', note }).length > 0) return;
  throw new AppError(
    'input/invalid',
    `The report of ${client} was handed over or is made again. It was not sent back; look at it again.`,
  );
}

/** Drops the print: it is not what will be handed over. */
const UNPRINTED = {
  reason: null,
  spec: null,
  told: null,
  inputHash: null,
  pages: null,
  bytes: null,
  sha256: null,
  seconds: null,
  result: null,
} as const;

/**
 * Remakes reports from their current sources; returns how many. What was sent back keeps its note until the new pages are approved. Raises
 * `input/not-found`.
 */
export function remakeItems(core: ReviewCore, which: SomeItems): number {
  const states = ['sent-back', 'failed', 'waiting', 'approved', 'held'] as const;
  const moved = move(core, which, states, { state: 'pending', file: null, reportId: null, ...UNPRINTED });
  for (const item of moved) dropHeld(core.paths, item);
  if (moved.length > 0) updateEnd(core.db, which.batchId, null);
  return moved.length;
}

/** Leaves reports out of a batch, or readmits them, to be made; returns how many. Raises `input/not-found`. */
export function leaveItemsOut(
  core: ReviewCore,
  { isLeftOut, ...which }: SomeItems & { readonly isLeftOut: boolean },
): number {
  if (isLeftOut) {
    const states = ['pending', 'failed', 'held', 'waiting', 'approved', 'sent-back'] as const;
    const moved = move(core, which, states, { state: 'left-out', ...UNPRINTED });
    for (const item of moved) dropHeld(core.paths, item);
    return moved.length;
  }
  const moved = move(core, which, ['left-out'], { state: 'pending' });
  if (moved.length > 0) updateEnd(core.db, which.batchId, null);
  return moved.length;
}
