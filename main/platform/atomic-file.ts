import { closeSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { openPartial, type PartialFile } from './partial-files.ts';
import { PRIVATE, type Modes } from './private-files.ts';

/** Opens a partial file in the same folder, so that the last step is a rename. */
const openHidden = (file: string): PartialFile => openPartial(file, 'partial', '.');

/**
 * Checks that `file` can be written, before any work is done for it: creates its folder, and writes and removes an
 * empty file there. Raises the file system's error.
 */
export function assertWritable(file: string, modes: Modes = PRIVATE): void {
  makeFolder(dirname(file), modes.folder);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  }
  const probe = openHidden(file);
  try {
    closeSync(openSync(probe.path, 'wx', modes.file));
  } finally {
    probe.discard();
  }
}

/** A file being written, not yet under its name. */
export type AtomicFile = {
  readonly write: (bytes: Uint8Array) => void;
  /** Gives the file its name, once complete and on disk. */
  readonly keep: () => void;
  /** Removes a file that was not kept. */
  readonly discard: () => void;
};

/** Opens a file in the folder of `file`, private by default. Raises the file system's error, like each later step. */
export function openAtomicFile(file: string, modes: Modes = PRIVATE): AtomicFile {
  const partial = openHidden(file);
  let handle: number | undefined = openSync(partial.path, 'wx', modes.file);
  const end = () => {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  };
  return {
    write: (bytes) => {
      if (handle === undefined) throw new Error('a file was written to after its end');
      for (let written = 0; written < bytes.length;) {
        written += writeSync(handle, bytes, written);
      }
    },
    keep: () => {
      if (handle !== undefined) fsyncSync(handle);
      end();
      renameSync(partial.path, file);
    },
    discard: () => {
      end();
      partial.discard();
    },
  };
}

/** Writes a file that appears under its name only when complete and on disk. */
export function writeFileAtomically(file: string, bytes: Uint8Array, modes: Modes = PRIVATE): void {
  const target = openAtomicFile(file, modes);
  try {
    target.write(bytes);
    target.keep();
  } finally {
    target.discard();
  }
}
