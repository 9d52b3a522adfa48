import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from './file-lock.ts';
import { RUN_FOLDER } from './run-folder.ts';

/** The run's folder, or outside of a run a folder removed with this process. */
function openRunFolder(): string {
  const given = process.env[RUN_FOLDER];
  if (given !== undefined) return given;
  const own = mkdtempSync(join(tmpdir(), 'sightline-run-'));
  process.env[RUN_FOLDER] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/**
 * A folder that `make` fills, once for all processes of a test run: the first makes it, the others wait. It is read-only. If making fails,
 * the next caller retries.
 */
export async function onceInRun(
  name: string,
  make: (folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = join(openRunFolder(), name);
  await withFileLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await make(unfinished);
    renameSync(unfinished, folder);
  });
  return folder;
}
