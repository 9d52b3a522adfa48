/**
 * Where tests put what they throw away: in memory, where there is enough of it. A test writes mirrors, reports and the
 * profile of a browser, and each closes its files with a flush to the disk that nobody needs to outlive the run.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times what a run holds at once. */
const ENOUGH_BYTES = 8 * 2 ** 30;

/** Some tests start programs that they have written; not every folder in memory allows that. */
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

/** The folder for what the tests of a run throw away; null where the system's own has to do, or was chosen. */
export function folderInMemory(): string | null {
  if (process.env['TMPDIR'] !== undefined || !existsSync(IN_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_BYTES) return null;
  return startsPrograms(IN_MEMORY) ? IN_MEMORY : null;
}
