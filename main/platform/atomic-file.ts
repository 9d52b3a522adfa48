import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** The name under which a file grows until it is complete: in its own folder, so that the last step is a rename. */
function partialName(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomUUID()}.partial`);
}

/**
 * Makes sure that `file` can be written, before any work is done for it: creates its folder, and writes and removes
 * an empty file there. Raises the file system's error.
 */
export function assertWritable(file: string): void {
  makeFolder(dirname(file));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  }
  const probe = partialName(file);
  closeSync(openSync(probe, 'wx'));
  rmSync(probe);
}

/** Writes a file so that it appears under its name only when it is complete and on the disk. */
export function writeFileAtomically(file: string, bytes: Uint8Array): void {
  const partial = partialName(file);
  try {
    const handle = openSync(partial, 'wx');
    try {
      for (let written = 0; written < bytes.length;) {
        written += writeSync(handle, bytes, written);
      }
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
