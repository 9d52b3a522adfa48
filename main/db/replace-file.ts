import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';

/**
 * Puts the database `fresh` in the place of `path` in one step and keeps what was there under `aside`, which must be
 * free: at no moment is there no database. Raises the file system's error.
 */
export function replaceDatabase(path: string, fresh: string, aside: string): void {
  try {
    linkSync(path, aside);
  } catch {
    // Some file systems have no links.
    copyFileSync(path, aside);
  }
  // A log that could not be merged belongs to the old file; left behind, it would be taken for the new one's.
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  renameSync(fresh, path);
}
