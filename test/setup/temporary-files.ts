/**
 * Keeps tests' temporary files in memory, if there is enough of it. Tests write mirrors, reports and browser profiles, and each flushes its
 * files to disk, which nobody needs after the run.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's in-memory folder. */
const IN_MEMORY = '/dev/shm';
/** Several times the peak use of a run. */
const ENOUGH_BYTES = 8 * 2 ** 30;

/** Some tests run programs they have written; some in-memory folders are mounted noexec. */
function startsPrograms(folder: string): boolean {
  const own = mkdtempSync(join(folder, 'sightline-try-'));
  try {
    const program = join(own, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n');
    chmodSync(program, 0o700);
    return spawnSync(program).status === 0;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** The in-memory folder for a run's temporary files; null if unavailable, or if another was chosen. */
export function folderInMemory(): string | null {
  if (process.env['TMPDIR'] !== undefined || !existsSync(IN_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_BYTES) return null;
  return startsPrograms(IN_MEMORY) ? IN_MEMORY : null;
}
