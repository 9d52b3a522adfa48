/** Batches made or handed over by this program: tasks, at most one of each kind per batch. */
import { join } from 'node:path';
import type { BatchPlan, BatchWish } from '../../../shared/domain/batch-schema.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toFolderName } from '../../../shared/format/file-pattern.ts';
import { loadCounts } from '../../db/queries/batches.ts';
import { loadTeam } from '../../db/queries/team.ts';
import type { TaskControl } from '../../core/tasks.ts';
import type { Core } from '../../core/core.ts';
import { beginBatch } from './begin-batch.ts';
import { handOverApproved } from './hand-over-kept.ts';
import { requireBatch } from './results.ts';
import { assertTeamPrints } from './may-team-print.ts';
import type { RunBatch } from './run-batch.ts';
import type { Entry, Work } from './work.ts';

/**
 * The plan of a page's request. It has no command, and writes below the exports folder or where the user chose in the system dialog. Raises
 * `input/invalid` for any other folder.
 */
export function planOfWish(
  { paths, db }: Pick<Core, 'paths' | 'db'>,
  { folder, isTeam = false, ...wish }: BatchWish,
  { chosenFolders }: Work,
): BatchPlan {
  if (folder !== null && !chosenFolders.has(folder)) {
    throw new AppError(
      'input/invalid',
      'The folder of this batch was not chosen in this window. Nothing was made; choose it again.',
    );
  }
  return {
    ...wish,
    // A saved choice may be older than leaving the team.
    ...(isTeam && loadTeam(db) !== undefined ? { isTeam } : {}),
    folder: folder ?? join(paths.exports, toFolderName(wish.title)),
    then: null,
  };
}

/** Starts a task for a batch, and reports its reports' state at the end. */
function begin(
  core: Core,
  batchId: string,
  title: string,
  work: (control: TaskControl) => Promise<void>,
): TaskView {
  return core.tasks.start({ kind: 'batch', connection: null, title }, async (control) => {
    try {
      await work(control);
    } finally {
      core.tell('batch/changed', { batchId });
    }
    if (control.signal.aborted) {
      throw new AppError(
        'report/cancelled',
        'The batch was stopped. What was made stays, and the rest can be made later.',
      );
    }
    return { kind: 'batch', batchId, counts: loadCounts(core.db, batchId) };
  });
}

/** Makes the rest of a batch; if this program is already making it, it continues with that, too. Raises `input/not-found`. */
export function makeBatch(
  core: Core,
  batchId: string,
  work: Work,
  run: (request: RunBatch) => Promise<void>,
): void {
  const { title } = requireBatch(core.db, batchId);
  const known = work.making.get(batchId);
  if (known !== undefined) {
    known.isStopping = false;
    known.isWantedAgain = true;
    core.tell('batch/changed', { batchId });
    return;
  }
  const entry: Entry = { task: '', isStopping: false, isWantedAgain: false, workers: [] };
  work.making.set(batchId, entry);
  // Read by functions, because they change while a report is printed.
  const isWantedAgain = (): boolean => entry.isWantedAgain && !entry.isStopping;
  const { task } = begin(core, batchId, `Batch “${title}”`, async ({ signal, onProgress }) => {
    try {
      do {
        entry.isWantedAgain = false;
        await run({
          batchId,
          signal,
          onProgress,
          isStopped: () => entry.isStopping,
          onWorkers: (workers) => {
            entry.workers = workers;
            core.tell('batch/changed', { batchId });
          },
          onRemark: (text) => core.logger.warn(text),
        });
        // More may have been requested while the last report was printed.
      } while (isWantedAgain() && !signal.aborted);
    } finally {
      work.making.delete(batchId);
    }
  });
  entry.task = task;
  core.tell('batch/changed', { batchId });
}

/** Enters a batch and starts to make it; returns its id. Raises as {@link beginBatch} and {@link planOfWish}. */
export function startBatch(
  core: Core,
  wish: BatchWish,
  work: Work,
  run: (request: RunBatch) => Promise<void>,
): { readonly batchId: string } {
  const plan = planOfWish(core, wish, work);
  if (plan.isTeam === true) assertTeamPrints(core, plan.members);
  const batchId = beginBatch(core, plan);
  makeBatch(core, batchId, work, run);
  return { batchId };
}

/** Stops a batch after the report being printed; no effect on one not made in this program. */
export function pauseBatch(core: Pick<Core, 'tell'>, batchId: string, work: Work): void {
  const entry = work.making.get(batchId);
  if (entry === undefined) return;
  entry.isStopping = true;
  core.tell('batch/changed', { batchId });
}

/** Hands over approved reports, as a task. Raises `input/not-found`. */
export function startHandOver(core: Core, batchId: string, work: Work): void {
  const { title } = requireBatch(core.db, batchId);
  if (work.handingOver.has(batchId)) return;
  const { task } = begin(core, batchId, `Files of “${title}”`, async (control) => {
    try {
      await handOverApproved(core, batchId, control);
    } finally {
      work.handingOver.delete(batchId);
    }
  });
  work.handingOver.set(batchId, task);
  core.tell('batch/changed', { batchId });
}
