/** Printed reports of batches, not yet handed over: in the data folder, complete or absent. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readIfSound } from '../../core/frozen.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import type { Paths } from '../../platform/paths.ts';
import type { QueuedItem } from '../../db/queries/batches.ts';
import type { Frozen } from './print-item.ts';

type ItemId = Pick<QueuedItem, 'batchId' | 'number'>;

/** Path of an item's held report. */
export const heldFile = ({ batches }: Pick<Paths, 'batches'>, { batchId, number }: ItemId): string =>
  join(batches, batchId, `${String(number)}.pdf`);

/** Path of what a held report was made of. */
const frozenFile = (paths: Pick<Paths, 'batches'>, place: ItemId): string =>
  `${heldFile(paths, place).slice(0, -'.pdf'.length)}.made`;

/** Holds a report with what it was made of. Raises the file system's error. */
export function hold(
  paths: Pick<Paths, 'batches'>,
  place: ItemId,
  bytes: Uint8Array,
  frozen: Frozen | null,
): void {
  makeFolder(join(paths.batches, place.batchId));
  if (frozen === null) rmSync(frozenFile(paths, place), { force: true });
  else writeFileAtomically(frozenFile(paths, place), serialize(frozen));
  writeFileAtomically(heldFile(paths, place), bytes);
}

/** Removes a report that was handed over, or is made again. */
export function dropHeld(paths: Pick<Paths, 'batches'>, place: ItemId): void {
  for (const file of [heldFile(paths, place), frozenFile(paths, place)]) rmSync(file, { force: true });
}

/** What a held report was made of; null if it is gone, damaged, or of another computer. */
export function readFrozen(paths: Pick<Paths, 'batches'>, place: ItemId): Frozen | null {
  try {
    const frozen = deserialize(readFileSync(frozenFile(paths, place))) as Frozen;
    return readIfSound(frozen.madeOf) === undefined ? null : frozen;
  } catch {
    return null;
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a file has exactly these bytes; false if unreadable. */
export function isFileOf(file: string, sha256: string, bytes: number): boolean {
  try {
    return statSync(file).size === bytes && sha256Of(readFileSync(file)) === sha256;
  } catch {
    return false;
  }
}

/** The bytes of a held report; null if gone or changed. */
export function readHeld(
  paths: Pick<Paths, 'batches'>,
  item: ItemId & Pick<QueuedItem, 'sha256'>,
): Uint8Array | null {
  try {
    const bytes = readFileSync(heldFile(paths, item));
    return sha256Of(bytes) === item.sha256 ? bytes : null;
  } catch {
    return null;
  }
}
