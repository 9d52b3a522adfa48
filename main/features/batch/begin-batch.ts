/** Enters a batch in the queue, or finds an unfinished one. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve, join } from 'node:path';
import type { BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import {
  isAtRest,
  loadBatches,
  loadItems,
  type KeptPlan,
  type StoredBatch,
} from '../../db/queries/batches.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { changeItem, insertBatch, updateEnd, type NewItem } from './batch-rows.ts';
import { assertWritable } from '../../platform/atomic-file.ts';
import { nowIso } from '../../platform/clock.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { chooseOutput } from '../../platform/output-file.ts';
import type { Core } from '../../core/core.ts';
import { RESULTS_FILE } from './results.ts';
import { settlePlan } from './settle-plan.ts';

type BeginCore = Pick<Core, 'db' | 'paths' | 'clock'>;

/** Creates a batch's folder and checks that it is writable. Raises `input/invalid` and `report/storage`. */
export function assertBatchFolder({ paths }: Pick<BeginCore, 'paths'>, folder: string): string {
  const { file, modes } = chooseOutput(paths, join(resolve(folder), RESULTS_FILE));
  try {
    makeFolder(resolve(folder), modes.folder);
    assertWritable(file, modes);
  } catch (error) {
    if (isAppError(error)) throw error;
    throw fileRefused(resolve(folder), error);
  }
  return resolve(folder);
}

const withoutMembers = ({
  title,
  choices,
  folder,
  pattern,
  needsReview,
  then,
  isTeam,
  isBesideDrafts,
}: BatchPlan): KeptPlan => ({
  title,
  choices,
  folder,
  pattern,
  needsReview,
  then,
  ...(isTeam === true ? { isTeam } : {}),
  ...(isBesideDrafts === true ? { isBesideDrafts } : {}),
});

/**
 * Enters a batch, with everything settled that can be before the first page, and returns its id. Raises `input/…` for an invalid plan, and
 * `report/storage` for a folder that is not writable.
 */
export function beginBatch(core: BeginCore, plan: BatchPlan): string {
  const items = settlePlan(core.db, plan, core.clock);
  const folder = assertBatchFolder(core, plan.folder);
  const batchId = randomUUID();
  insertBatch(core.db, {
    batchId,
    plan: withoutMembers({ ...plan, folder }),
    items,
    at: nowIso(core.clock),
  });
  return batchId;
}

const keyOf = (items: readonly NewItem[], plan: KeptPlan): string =>
  JSON.stringify([
    plan.then,
    plan.needsReview,
    items.map(({ connection, projectId, choices, name }) => [connection, projectId, choices, name]),
  ]);

/** A stored batch. */
export type KnownBatch = StoredBatch;

/** Compares folders without links and endings. */
const sameFolder = (one: string, other: string): boolean => {
  if (resolve(one) === resolve(other)) return true;
  const [a, b] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
};

/** More than anybody looks back at. */
const MOST_LOOKED_AT = 200;

/** The newest resumable batch: of the plan if given, else of the folder, else of all. `isOpen` selects it. */
export function findBatch(
  { db, clock }: Pick<BeginCore, 'db' | 'clock'>,
  wanted: { readonly plan?: BatchPlan | undefined; readonly folder?: string | undefined },
  isOpen: (batch: KnownBatch, commands: () => ReturnType<typeof countCommands>) => boolean,
): KnownBatch | undefined {
  const { plan } = wanted;
  const folder = plan?.folder ?? wanted.folder;
  const key = plan === undefined ? null : keyOf(settlePlan(db, plan, clock), withoutMembers(plan));
  return loadBatches(db, MOST_LOOKED_AT).find(
    (batch) =>
      isOpen(batch, () => countCommands({ db }, batch)) &&
      (folder === undefined || sameFolder(batch.folder, folder)) &&
      (key === null || keyOf(loadItems(db, batch.batchId), batch.plan) === key),
  );
}

/** A batch to make, and whether it existed before or another program just started it. */
export type JoinedBatch = { readonly batchId: string; readonly isJoined: boolean };

/**
 * Starts a batch, or joins the same unfinished one: two programs given the same request at once share its work. `force` makes everything
 * anew, in a new batch. Raises as {@link beginBatch}.
 */
export function joinOrBegin(core: BeginCore, plan: BatchPlan, force: boolean): JoinedBatch {
  const folder = assertBatchFolder(core, plan.folder);
  return inTransaction(core.db, () => {
    const open = force ? undefined : findBatch(core, { plan: { ...plan, folder } }, canGoOn);
    return open === undefined
      ? { batchId: beginBatch(core, plan), isJoined: false }
      : { batchId: open.batchId, isJoined: true };
  });
}

/** Whether a batch has anything left to make without a person. */
export const canGoOn = ({ counts }: Pick<KnownBatch, 'counts'>): boolean => !isAtRest(counts);

/** How many commands did not run for existing files, and how many failed. */
export function countCommands(
  { db }: Pick<BeginCore, 'db'>,
  { batchId, plan }: KnownBatch,
): { missed: number; failed: number } {
  const done = plan.then === null ? [] : loadItems(db, batchId).filter(({ state }) => state === 'done');
  return {
    missed: done.filter(({ hook }) => hook === null).length,
    failed: done.filter(({ hook }) => hook !== null && hook.status !== 0).length,
  };
}

/** Makes failed items pending again, all of a batch or one, with failed commands for files; returns how many. */
export function retryFailed(db: Db, batchId: string, number: number | null = null): number {
  const again = loadItems(db, batchId).filter(
    (item) =>
      (number === null || item.number === number) &&
      (item.state === 'failed' || (item.state === 'done' && item.hook !== null && item.hook.status !== 0)),
  );
  for (const item of again) {
    const change = item.state === 'failed' ? ({ state: 'pending', reason: null } as const) : { hook: null };
    changeItem(db, item, { states: [item.state] }, change);
  }
  if (again.length > 0) updateEnd(db, batchId, null);
  return again.length;
}
