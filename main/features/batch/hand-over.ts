/**
 * Gives a printed report its final name: beside existing files, never over one, and only when complete. What a folder rejects is held and
 * handed over later.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError, isAppError, toWire } from '../../../shared/errors/app-error.ts';
import { numberedName } from '../../../shared/format/file-pattern.ts';
import type { HookOutcome } from '../../../shared/domain/batch-schema.ts';
import { shortPeriod } from '../../../shared/domain/report-period.ts';
import { runHook } from './hook.ts';
import { loadItem, type QueuedItem, type StoredBatch } from '../../db/queries/batches.ts';
import { removeReport, saveReport } from '../../db/queries/reports.ts';
import { changeItem, type ItemChange, type ItemGuard } from './batch-rows.ts';
import { inTransaction } from '../../db/open.ts';
import { openAtomicFile } from '../../platform/atomic-file.ts';
import { nowIso } from '../../platform/clock.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { choosePdfOutput, readHead } from '../../platform/output-file.ts';
import type { Core } from '../../core/core.ts';
import { keepAdvice } from '../report/index.ts';
import { dropHeld, hold } from './holding.ts';
import { enterInReports, type ReadyReport } from './listed-report.ts';

/** Whether to replace files of the same name. */
type Replacing = { readonly force: boolean };

function isPdf(file: string): boolean {
  try {
    return statSync(file).isFile() && readHead(file, 1_024).includes('%PDF-');
  } catch {
    return false;
  }
}

/** The first free name; with `force` the first that is free or a PDF. Raises `input/invalid` for Sightline's own folders. */
function freeFile(core: Core, folder: string, name: string, { force }: Replacing): string {
  for (let number = 1; ; number += 1) {
    const file = join(folder, ...numberedName(name, number).split('/'));
    const isFree = !existsSync(file) || (force && isPdf(file));
    if (isFree) return choosePdfOutput(core.paths, file, false).file;
  }
}

function assertFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  // Recreated, it would be another folder: the original may be on a disconnected disk.
  throw new AppError(
    'report/storage',
    `The folder ${folder} is not there any more. Connect its disk or network, or make it again.`,
  );
}

/** Writes the file, enters it in the report history, and returns its path; null if another worker now has the item. */
function deliver(
  core: Core,
  { folder }: StoredBatch,
  item: QueuedItem,
  guard: ItemGuard,
  { bytes, pages, sha256, spec, told }: ReadyReport,
  replacing: Replacing,
): string | null {
  const { db, clock, paths } = core;
  assertFolder(folder);
  const file = freeFile(core, folder, item.name, replacing);
  const { modes } = choosePdfOutput(paths, file, replacing.force);
  if (!changeItem(db, item, guard, { file })) return null;
  makeFolder(dirname(file), modes.folder);
  const target = openAtomicFile(file, modes);
  const reportId = randomUUID();
  try {
    target.write(bytes);
    const isOurs = inTransaction(db, () => {
      const isChanged = changeItem(db, item, guard, { reportId });
      if (isChanged) {
        saveReport(db, {
          reportId,
          specs: [spec],
          createdAt: nowIso(clock),
          file,
          pages,
          sha256,
          told: told && [told],
        });
      }
      return isChanged;
    });
    if (!isOurs) return null;
    try {
      target.keep();
    } catch (error) {
      removeReport(db, reportId);
      throw error;
    }
  } finally {
    target.discard();
  }
  return file;
}

/** Holds what a folder rejects; fails if the data folder rejects it, too. */
function keepForLater(
  core: Core,
  { folder }: Pick<StoredBatch, 'folder'>,
  item: QueuedItem,
  printed: ReadyReport,
  error: unknown,
): ItemChange {
  const refused = isAppError(error) ? error : fileRefused(join(folder, item.name), error);
  const { code, message } = toWire(refused);
  const nothing = { file: null, reportId: null };
  try {
    hold(core.paths, item, printed.bytes, printed.frozen);
    return {
      ...nothing,
      state: 'held',
      spec: printed.spec,
      told: printed.told,
      reason: {
        code,
        message: `${message} The printed report is kept and is handed over when the batch goes on.`,
      },
    };
  } catch {
    return { ...nothing, state: 'failed', reason: { code, message } };
  }
}

/**
 * Hands a report over, then runs the batch's command for it. Never raises file system errors: the item records them. Returns whether this
 * item was still the caller's.
 */
export async function handOver(
  core: Core,
  batch: StoredBatch,
  item: QueuedItem,
  guard: ItemGuard,
  printed: ReadyReport,
  { signal, force }: Replacing & { readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  let file: string | null;
  try {
    file = deliver(core, batch, item, guard, printed, { force });
  } catch (error) {
    return changeItem(core.db, item, guard, keepForLater(core, batch, item, printed, error));
  }
  if (file === null) return false;
  await enterInReports(core, batch, item, guard, printed, file);
  const { connection, projectId } = item;
  if (printed.told !== null) keepAdvice(core, { connection, projectId }, printed.told);
  dropHeld(core.paths, item);
  // The item is done only after its command: until then this worker owns it, so nobody else runs the command.
  const hook = await outcomeOf(core, batch, item, signal);
  return changeItem(core.db, item, guard, {
    state: 'done',
    spec: null,
    told: null,
    reason: null,
    ...(hook === null ? {} : { hook }),
  });
}

/** Runs the batch's command for an item's file; null without a command, or if aborted with the batch. */
async function outcomeOf(
  { db }: Pick<Core, 'db'>,
  { plan, batchId }: StoredBatch,
  { number, client, projectId, choices }: QueuedItem,
  signal?: AbortSignal,
): Promise<HookOutcome | null> {
  const file = loadItem(db, batchId, number)?.file ?? null;
  if (plan.then === null || file === null) return null;
  const values = {
    file,
    client,
    project: projectId,
    period: choices.period === null ? '' : shortPeriod(choices.period),
    template: choices.template ?? '',
  };
  const hook = await runHook(plan.then, values, signal);
  // An aborted one runs again when the batch resumes.
  return signal?.aborted === true && hook.status === null ? null : hook;
}

/** Runs the command for a finished item that it has not run for, and saves the outcome. */
export async function tellHook(
  core: Core,
  batch: StoredBatch,
  item: QueuedItem,
  signal?: AbortSignal,
): Promise<void> {
  const hook = await outcomeOf(core, batch, item, signal);
  if (hook !== null) changeItem(core.db, item, { states: ['done'] }, { hook });
}
