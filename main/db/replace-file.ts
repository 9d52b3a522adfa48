import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';

/**
 * Replaces the database `path` by `fresh` in one step and keeps the old one as `aside`, which must be free: a database
 * exists at every moment. Raises the file system's error.
 */
export function replaceDatabase(path: string, fresh: string, aside: string): void {
  try {
    linkSync(path, aside);
  } catch {
    // Some file systems have no links.
    copyFileSync(path, aside);
  }
  // An unmerged log belongs to the old file; left behind, it would be taken for the new one's.
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  renameSync(fresh, path);
}
