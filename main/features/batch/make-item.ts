/** One report of a batch, from its choices to its file. Failures are recorded on the item and stop nothing else. */
import { createHash } from 'node:crypto';
import { isAppError, toWire, type WireError } from '../../../shared/errors/app-error.ts';
import type { Db } from '../../db/open.ts';
import { loadEarlierItems, loadItems, type QueuedItem, type StoredBatch } from '../../db/queries/batches.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { stackOf } from '../../platform/stack-of.ts';
import type { Core } from '../../core/core.ts';
import { warningsOf, type PlannedWarnings } from '../report/index.ts';
import { findOpenDraft } from '../studio/index.ts';
import { handOver } from './hand-over.ts';
import { heldFile, hold, isFileOf } from './holding.ts';
import { specOfItem } from './item-spec.ts';
import type { ItemPrint, PrintedItem } from './print-item.ts';
import type { BatchQueue } from './queue.ts';

/** What making an item needs; `print` prints, in any thread or on another computer. */
export type MakeItem = {
  readonly core: Core;
  readonly queue: BatchQueue;
  readonly worker: string;
  readonly print: (job: ItemPrint, signal: AbortSignal | undefined, item: QueuedItem) => Promise<PrintedItem>;
  /** Whether to print unchanged reports, too, and to replace files. */
  readonly force: boolean;
  readonly signal: AbortSignal | undefined;
};

type Printed = NonNullable<PrintedItem['printed']>;

/** What to check of an item, as of any report; numbers in a report of the studio were checked there. */
const itemWarnings = (
  printed: Printed,
  of: PlannedWarnings,
  { studioReport }: Pick<QueuedItem, 'studioReport'>,
): string[] =>
  warningsOf(studioReport === null ? printed : { ...printed, warnings: [] }, of).map(
    ({ message }) => message,
  );

/** Files of an earlier batch at this item's target, unchanged since. */
function standingFiles(
  { core: { db }, force }: MakeItem,
  { folder }: StoredBatch,
  item: QueuedItem,
): QueuedItem[] {
  if (force || item.studioReport !== null) return [];
  return loadEarlierItems(db, item, folder).filter(
    ({ file, sha256, bytes }) => file !== null && sha256 !== null && isFileOf(file, sha256, bytes ?? 0),
  );
}

/** A report that somebody has begun since the batch was is theirs: it is named, and left as it is. */
function draftSince(db: Db, { batchId, plan }: StoredBatch, item: QueuedItem): string[] {
  const draft =
    item.studioReport === null && plan.isBesideDrafts !== true
      ? findOpenDraft(db, item, item.choices)
      : undefined;
  if (draft === undefined) return [];
  const isOfBatch = loadItems(db, batchId).some(({ studioReport }) => studioReport === draft.reportId);
  return isOfBatch
    ? []
    : [
        `“${draft.content.title}” was begun in the studio while the batch ran. It was left as it is, and this is a second report of the same time.`,
      ];
}

async function make(make: MakeItem, batch: StoredBatch, item: QueuedItem): Promise<void> {
  const { core, queue, print, signal } = make;
  const startMs = performance.now();
  const of = await specOfItem(core.db, { ...item, batchedAt: batch.createdAt }, core.clock);
  const { spec } = of;
  const standing = standingFiles(make, batch, item);
  const known = standing.flatMap(({ inputHash }) => inputHash ?? []);
  const job = { print: { spec, connection: item.connection }, known };
  const { inputHash, printed, frozen = null, seconds: elsewhere } = await print(job, signal, item);
  const seconds = elsewhere ?? Math.round(performance.now() - startMs) / 1_000;
  if (printed === null) {
    const as = standing.find((one) => one.inputHash === inputHash);
    queue.change(item, {
      state: 'skipped',
      inputHash,
      seconds,
      file: as?.file ?? null,
      pages: as?.pages ?? null,
      bytes: as?.bytes ?? null,
      sha256: as?.sha256 ?? null,
      result:
        as === undefined ? null : { headline: as.headline, findings: as.findings, warnings: as.warnings },
    });
    return;
  }
  const { bytes, pages, headline, findings, told } = printed;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const warnings = [...draftSince(core.db, batch, item), ...itemWarnings(printed, of, item)];
  const result = { headline, findings, warnings };
  if (!queue.change(item, { inputHash, seconds, pages, bytes: bytes.length, sha256, result })) return;
  if (!batch.plan.needsReview) {
    const guard = { worker: make.worker };
    await handOver(core, batch, item, guard, { bytes, pages, sha256, spec, told, frozen }, make);
    return;
  }
  try {
    hold(core.paths, item, bytes, frozen);
  } catch (error) {
    throw fileRefused(heldFile(core.paths, item), error);
  }
  queue.change(item, { state: 'waiting', spec, told });
}

/** A report that cannot be printed although its choices are valid: some of its data break the rules. */
const defectOf = ({ client }: QueuedItem): Pick<WireError, 'code' | 'message'> => ({
  code: 'internal/defect',
  message:
    `The report of ${client} could not be printed; its data may be damaged. Nothing of it was written, and the others go on. ` +
    'Try it again; if it fails again, restore a backup.',
});

/**
 * Makes an item and records the outcome in the queue. On abort, it stays as taken, for the caller to release.
 *
 * Raises `db/…` if the file is not writable, and bugs.
 */
export async function makeItem(deps: MakeItem, batch: StoredBatch, item: QueuedItem): Promise<void> {
  try {
    await make(deps, batch, item);
  } catch (error) {
    if (deps.signal?.aborted === true) return;
    if (isAppError(error) && error.code.startsWith('db/') && error.code !== 'db/damaged') throw error;
    if (!isAppError(error)) {
      deps.core.logger.warn(stackOf(error));
    }
    const { code, message } = isAppError(error) ? toWire(error) : defectOf(item);
    deps.queue.change(item, { state: 'failed', reason: { code, message } });
  }
}
