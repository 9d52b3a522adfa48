/** A batch's results as one document: for scripts, for its output folder, and for later queries. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchItem } from '../../../shared/domain/batch-schema.ts';
import type { BatchCounts } from '../../../shared/domain/batch-stage.ts';
import { loadBatch, loadItems, type StoredBatch } from '../../db/queries/batches.ts';
import type { Db } from '../../db/open.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { modesFor } from '../../platform/private-files.ts';
import type { Core } from '../../core/core.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

/** The results file in a batch's folder. */
export const RESULTS_FILE = 'batch-results.json';

/** An item in the results. */
export type ResultItem = Omit<BatchItem, 'studioReport' | 'projectId' | 'connection'> & {
  readonly project_id: string;
  readonly connection: string;
  readonly report_id: string | null;
};

/** A batch's results so far. */
export type BatchResults = {
  readonly batch_id: string;
  readonly title: string;
  readonly folder: string;
  readonly created_at: string;
  /** null: there is something left to make. */
  readonly ended_at: string | null;
  readonly counts: BatchCounts;
  /** Whether a command is run for each file. */
  readonly has_command: boolean;
  /** Whether everything is done or up to date, and its command has succeeded. */
  readonly is_whole: boolean;
  readonly items: readonly ResultItem[];
};

/** The batch with that id. Raises `input/not-found`. */
export function requireBatch(db: Db, batchId: string): StoredBatch {
  const batch = loadBatch(db, batchId);
  if (batch !== undefined) return batch;
  throw new AppError(
    'input/not-found',
    `There is no batch ${batchId} on this computer. Nothing was changed.`,
  );
}

/** Loads a batch's results so far. Raises `input/not-found`. */
export function loadResults({ db }: Pick<Core, 'db'>, batchId: string): BatchResults {
  const { title, folder, createdAt, endedAt, counts, plan } = requireBatch(db, batchId);
  const hasCommand = plan.then !== null;
  const items = loadItems(db, batchId);
  const isOver = ({ state, hook }: BatchItem): boolean =>
    state === 'done' ? !hasCommand || hook?.status === 0 : state === 'skipped' || state === 'left-out';
  return {
    batch_id: batchId,
    title,
    folder,
    created_at: createdAt,
    ended_at: endedAt,
    counts,
    has_command: hasCommand,
    is_whole: items.every(isOver),
    items: items.map((item) => ({
      number: item.number,
      client: item.client,
      project_id: item.projectId,
      connection: item.connection,
      state: item.state,
      name: item.name,
      file: item.file,
      pages: item.pages,
      bytes: item.bytes,
      sha256: item.sha256,
      seconds: item.seconds,
      headline: item.headline,
      findings: item.findings,
      warnings: item.warnings,
      reason: item.reason,
      note: item.note,
      hook: item.hook,
      report_id: item.reportId,
    })),
  };
}

/** Whether a file holds a batch's results; other files of that name are kept. */
function isOwnResults(file: string): boolean {
  try {
    const results: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof results === 'object' && results !== null && 'batch_id' in results;
  } catch {
    return false;
  }
}

/** The path of a batch's results, replacing an earlier one's. */
function resultsFile(folder: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(
      folder,
      number === 1 ? RESULTS_FILE : RESULTS_FILE.replace('.json', ` (${String(number)}).json`),
    );
    if (!existsSync(file) || isOwnResults(file)) return file;
  }
}

/** Writes the results into the batch's folder. A failure is only logged: the mirror's file has them, too. */
export function writeResults(
  { db, paths, logger }: Pick<Core, 'db' | 'paths' | 'logger'>,
  batchId: string,
): void {
  const results = loadResults({ db }, batchId);
  if (!existsSync(results.folder)) return;
  const file = resultsFile(results.folder);
  try {
    writeFileAtomically(file, Buffer.from(`${JSON.stringify(results, null, 2)}\n`), modesFor(file, paths));
  } catch (error) {
    logger.warn(fileRefused(file, error).message);
  }
}
