/**
 * A folder shared by the processes of one test run: for what is made once (`test/helpers/once-in-run.ts`) and the compiled code of the
 * programs they start. Removed after the run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, RUN_FOLDER } from '../helpers/run-folder.ts';
import { folderInMemory } from './temporary-files.ts';

/** Creates the folder before the first project's first test; the returned function removes it after the last one. */
export function setup(): (() => void) | undefined {
  if (process.env[RUN_FOLDER] !== undefined) return undefined;
  const inMemory = folderInMemory();
  if (inMemory !== null) process.env['TMPDIR'] = inMemory;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-run-'));
  process.env[RUN_FOLDER] = folder;
  process.env[COMPILED] = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
