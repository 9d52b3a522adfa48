import { readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openPartial } from '../platform/partial-files.ts';
import { makePrivateFile, PRIVATE } from '../platform/private-files.ts';
import { removeWithChecksum, saveChecksum } from './checksum.ts';

/** Number of pre-migration copies kept. */
const KEPT_BACKUPS = 3;

/** The time in a copy's name; the file's mtime changes when its folder is copied. */
function stampOf(copy: string): string {
  return copy.split('.').at(-2) ?? '';
}

/**
 * Copies the file beside itself before its shape changes, and removes all but the last three such copies.
 *
 * `vacuumInto` writes a consistent copy of the open database to the given path.
 */
export function backUpBeforeMigration(
  path: string,
  version: number,
  nowMs: number,
  vacuumInto: (copy: string) => void,
): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-');
  const copy = `${path}.v${version}.${stamp}.backup`;
  const partial = openPartial(copy, 'partial');
  try {
    makePrivateFile(partial.path);
    vacuumInto(partial.path);
    renameSync(partial.path, copy);
  } finally {
    partial.discard();
  }
  saveChecksum(copy, PRIVATE);
  const isBackup = (name: string) => name.startsWith(`${basename(path)}.v`) && name.endsWith('.backup');
  const backups = readdirSync(dirname(path))
    .filter(isBackup)
    .map((name) => join(dirname(path), name))
    .sort((a, b) => stampOf(a).localeCompare(stampOf(b)));
  for (const old of backups.slice(0, -KEPT_BACKUPS)) removeWithChecksum(old);
  return copy;
}
