import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from './file-lock.ts';
import { RUN_FOLDER } from './run-folder.ts';

/** The folder of the run, or outside of one a folder of this process that goes with it. */
function openRunFolder(): string {
  const given = process.env[RUN_FOLDER];
  if (given !== undefined) return given;
  const own = mkdtempSync(join(tmpdir(), 'sightline-run-'));
  process.env[RUN_FOLDER] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/**
 * The folder that `make` fills, once for all processes of a test run: the first that asks makes it, the others wait.
 * Nobody may change what is in it. One that could not be made is tried again by the next who asks.
 */
export async function onceInRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
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
