/** Batches as screens show them. */
import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import {
  batchDraftSchema,
  type BatchClient,
  type BatchHead,
  type BatchOffer,
  type BatchSet,
  type BatchView,
  type BatchDraft,
} from '../../../shared/domain/batch-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { mayBeAtWork } from '../../core/worker-id.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import {
  loadBatches,
  loadBatchSets,
  loadItems,
  loadMeanSeconds,
  loadWorkers,
  type QueuedItem,
  type StoredBatch,
} from '../../db/queries/batches.ts';
import { loadBrandKitNames } from '../../db/queries/reports.ts';
import { loadTeam } from '../../db/queries/team.ts';
import { removeBatchSet, saveBatchSet } from './batch-rows.ts';
import { nowIso, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../db/open.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { listTemplates, usualLook } from '../report/index.ts';
import { readHeld } from './holding.ts';
import { requireBatch } from './results.ts';
import { requireItem } from './review-batch.ts';
import { usualConcurrency } from './run-batch.ts';
import type { Work } from './work.ts';

/** More than anybody looks back at. */
const MOST_LISTED = 200;
/** A monthly report on a slow computer, before measuring. */
const USUAL_SECONDS = 0.6;
/** The last choice is saved as the unnamed set. */
const BEGUN = '';

function isRunning(db: Db, clock: Clock, batchId: string): boolean {
  const nowMs = clock.nowMs();
  return loadWorkers(db, batchId, nowMs).some((worker) => mayBeAtWork(worker, nowMs + 1, nowMs));
}

function headOf({ db, clock }: Pick<Core, 'db' | 'clock'>, batch: StoredBatch, work: Work): BatchHead {
  const { batchId, title, folder, createdAt, endedAt, counts } = batch;
  const isAtWork = work.of(batchId) !== null || isRunning(db, clock, batchId);
  return { batchId, title, folder, createdAt, endedAt, counts, isRunning: isAtWork };
}

/** The latest batches, newest first. */
export const listBatches = (core: Pick<Core, 'db' | 'clock'>, work: Work): readonly BatchHead[] =>
  loadBatches(core.db, MOST_LISTED).map((batch) => headOf(core, batch, work));

/** A batch with all of its items. Raises `input/not-found`. */
export function openBatch(core: Pick<Core, 'db' | 'clock'>, batchId: string, work: Work): BatchView {
  const batch = requireBatch(core.db, batchId);
  const items = loadItems(core.db, batchId);
  const running = work.of(batchId);
  return {
    ...headOf(core, batch, work),
    plan: {
      ...batch.plan,
      members: items.map(({ connection, projectId, choices }) => ({
        connection,
        projectId,
        choices,
        pattern: null,
      })),
    },
    items,
    task: running?.task ?? null,
    isStopping: running?.isStopping ?? false,
    workers: running?.workers ?? [],
  };
}

function readSets(db: Db): readonly BatchSet[] {
  return loadBatchSets(db).flatMap(({ name, plan }) => {
    const read = batchDraftSchema.safeParse(plan);
    // What a later version has saved stays on file.
    return read.success ? [{ name, ...read.data }] : [];
  });
}

/** The kit of a client that has none of its own, as its report will have it; null: none. */
function usualKit(db: Db, client: BatchClient): BatchClient['kit'] {
  // What most agencies have: none or one, for all of their clients.
  const names = loadBrandKitNames(db);
  if (names.length === 0) return null;
  if (names.length === 1) return { agency: names[0] ?? '', isOwn: false };
  const { kit } = usualLook(db, findReportProject(db, client));
  return kit.kind === 'agency' ? { agency: kit.name, isOwn: false } : null;
}

/** All options of a batch. */
export function loadBatchOffer({ db, paths }: Pick<Core, 'db' | 'paths'>): BatchOffer {
  const sets = readSets(db);
  const begun = sets.find(({ name }) => name === BEGUN);
  const team = loadTeam(db);
  return {
    clients: loadBatchClients(db).map((client) => ({ ...client, kit: client.kit ?? usualKit(db, client) })),
    templates: listTemplates({ db }).map(({ name }) => name),
    kits: loadBrandKitNames(db),
    folder: paths.exports,
    secondsEach: (loadMeanSeconds(db) ?? USUAL_SECONDS) / usualConcurrency(),
    sets: sets.filter(({ name }) => name !== BEGUN),
    begun: begun === undefined ? null : { wish: begun.wish, relative: begun.relative },
    hasTeam: team !== undefined && team.role !== 'viewer',
  };
}

/** Saves a choice under a name, replacing an earlier one; null: the current choice, for next time. */
export function saveSet(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { name, ...draft }: BatchDraft & { readonly name: string | null },
): void {
  saveBatchSet(db, name ?? BEGUN, draft, nowIso(clock));
}

/** Deletes a choice; null: the last one. */
export const removeSet = ({ db }: Pick<Core, 'db'>, name: string | null): void =>
  removeBatchSet(db, name ?? BEGUN);

function readFileOf({ file, sha256 }: QueuedItem): Uint8Array | null {
  if (file === null || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const bytes = readFileSync(file);
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null;
}

/** The printed pages of an item, held or handed over, byte for byte. Raises `input/not-found`. */
export function loadItemPdf(
  { db, paths }: Pick<Core, 'db' | 'paths'>,
  { batchId, number }: { readonly batchId: string; readonly number: number },
): { readonly pdf: string; readonly sha256: string } {
  const item = requireItem(db, batchId, number);
  const bytes = item.sha256 === null ? null : (readHeld(paths, item) ?? readFileOf(item));
  if (bytes !== null && item.sha256 !== null) {
    return { pdf: Buffer.from(bytes).toString('base64'), sha256: item.sha256 };
  }
  throw new AppError(
    'input/not-found',
    item.sha256 === null
      ? `The report of ${item.client} has no pages yet.`
      : `The pages of ${item.client} are not where they were written, or were changed since. Make the report again.`,
  );
}

/** The handed-over file of a report. Raises `input/not-found` if it is gone. */
export function requireItemFile(
  { db }: Pick<Core, 'db'>,
  { batchId, number }: { readonly batchId: string; readonly number: number },
): string {
  const { file, client } = requireItem(db, batchId, number);
  if (file !== null && statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file;
  throw new AppError(
    'input/not-found',
    `The file of ${client} is not where it was written. It may have been moved; make the report again.`,
  );
}

/** The output folder of a batch. Raises `input/not-found` if it is gone. */
export function requireBatchFolder({ db }: Pick<Core, 'db'>, batchId: string): string {
  const { folder, title } = requireBatch(db, batchId);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return folder;
  throw new AppError(
    'input/not-found',
    `The folder of “${title}” is not there: ${folder}. It may have been moved, or its disk is not connected.`,
  );
}
