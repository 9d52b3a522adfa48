import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { hasFailed, keepFolder } from './what-is-left.ts';

/** A temporary folder for one test, removed afterwards; a failed test leaves a copy. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-test-'));
  onTestFinished(({ task }) => {
    if (hasFailed(task)) keepFolder(task, folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
