/** Reading a file that cannot be written: on a medium that is read-only, or in somebody else's folder. */
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

/** Whether there is a file at `path` that can be read at most: itself, or the folder where its log would stand. */
export function isReadOnlyFile(path: string): boolean {
  return existsSync(path) && !(isWritable(path) && isWritable(dirname(path)));
}

/**
 * The name by which SQLite opens a file that cannot be written. It wants to put an index of the log beside it even to
 * read, unless it is told that nobody writes; where there is a log, somebody does, or has been cut off.
 */
export function readOnlyName(path: string): string {
  const logged = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return logged > 0 ? path : `${pathToFileURL(path).href}?immutable=1`;
}
