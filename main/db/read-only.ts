/** Reads an unwritable file: on read-only media, or in somebody else's folder. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the file at `path` is read-only: the file, or the folder for its log. */
export function isReadOnlyFile(path: string): boolean {
  return existsSync(path) && !(isWritable(path) && isWritable(dirname(path)));
}

/**
 * The SQLite name of an unwritable file. Even for reading it wants to create a log index beside it, unless told that
 * nobody writes; if there is a log, somebody does, or was cut off.
 */
export function readOnlyName(path: string): string {
  const logged = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return logged > 0 ? path : `${pathToFileURL(path).href}?immutable=1`;
}
