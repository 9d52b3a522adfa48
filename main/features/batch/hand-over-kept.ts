/** Gives printed and kept reports their final names: approved ones, and those that their folder rejected. */
import {
  loadItemsIn,
  loadItemSpec,
  loadItemTold,
  type QueuedItem,
  type StoredBatch,
} from '../../db/queries/batches.ts';
import { changeItem } from './batch-rows.ts';
import type { Core } from '../../core/core.ts';
import { endIfAtRest } from './at-rest.ts';
import { handOver } from './hand-over.ts';
import type { ReadyReport } from './listed-report.ts';
import { dropHeld, readFrozen, readHeld } from './holding.ts';
import { recoverBatch } from './recover.ts';
import { requireBatch, writeResults } from './results.ts';

/** How to treat files of the same name, and the abort signal. */
type HandOverControl = { readonly force: boolean; readonly signal: AbortSignal | undefined };

/** An item's kept report; null if gone or changed: then it is printed and reviewed again. */
export function readKept({ db, paths }: Pick<Core, 'db' | 'paths'>, item: QueuedItem): ReadyReport | null {
  const [bytes, spec] = [readHeld(paths, item), loadItemSpec(db, item)];
  if (bytes !== null && spec !== null) {
    return {
      bytes,
      pages: item.pages ?? 0,
      sha256: item.sha256 ?? '',
      spec,
      told: loadItemTold(db, item),
      frozen: readFrozen(paths, item),
    };
  }
  dropHeld(paths, item);
  changeItem(db, item, { states: [item.state] }, { state: 'pending', spec: null, told: null });
  return null;
}

/** Hands over an item's kept report. */
export async function handOverKept(
  core: Core,
  batch: StoredBatch,
  item: QueuedItem,
  control: HandOverControl,
): Promise<void> {
  const printed = readKept(core, item);
  if (printed !== null) await handOver(core, batch, item, { states: [item.state] }, printed, control);
}

/**
 * Hands over every approved report of a batch, and those that their folder rejected before. Raises `input/not-found`, and `report/storage`
 * if not even the results can be written.
 */
export async function handOverApproved(
  core: Core,
  batchId: string,
  {
    signal,
    onProgress,
  }: {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number, what: string) => void;
  },
): Promise<void> {
  const batch = requireBatch(core.db, batchId);
  recoverBatch(core, batch);
  const items = (['held', 'approved'] as const).flatMap((state) => loadItemsIn(core.db, batchId, state));
  for (const [at, item] of items.entries()) {
    if (signal.aborted) return;
    await handOverKept(core, batch, item, { signal, force: false });
    onProgress(at + 1, items.length, item.client);
    core.tell('batch/changed', { batchId });
    // Yields to screens between files.
    await new Promise((resolve) => setImmediate(resolve));
  }
  endIfAtRest(core, batchId);
  writeResults(core, batchId);
}
