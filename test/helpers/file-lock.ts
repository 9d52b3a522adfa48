import { setTimeout as wait } from 'node:timers/promises';
import Database, { type Database as Db } from 'better-sqlite3';

const STEP_MS = 50;

function hasTaken(lock: Db): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    return false;
  }
}

/**
 * Runs `work` exclusively among this computer's processes. The lock is SQLite's on an empty file, so that the system frees it when its
 * holder dies, and it needs no room on a full disk. The file stays.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new Database(file, { timeout: 0 });
  try {
    while (!hasTaken(lock)) await wait(STEP_MS);
    return await work();
  } finally {
    lock.close();
  }
}
