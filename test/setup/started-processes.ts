/** Records this process of tests, and every process that its tests start, in the run's folder, as long as they run: see `end-of-run.ts`. */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf } from '../../main/platform/process-mark.ts';
import { RUN_FOLDER, STARTED } from '../helpers/run-folder.ts';

const fileOf = (pid: number, kind: string): string =>
  join(process.env[RUN_FOLDER] ?? '', STARTED, `${String(pid)}-${startOf(pid)}${kind}`);

/** Records a process; returns what takes it out again. */
function record(file: string): () => void {
  try {
    writeFileSync(file, '');
  } catch {
    // On a full disk a run is not to fail for its records: its end finds these processes below those of the tests.
  }
  return () => rmSync(file, { force: true });
}

/** Takes out processes of tests that were ended by force, as most are: a later process may get their ids. */
function forgetEnded(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [pid, started = '0', kind] = name.split('-');
    if (kind === 'worker' && !isAlive(Number(pid), started)) rmSync(join(folder, name), { force: true });
  }
}

const own = fileOf(process.pid, '-worker');
// This runs before each file; a process of tests may take many.
if (process.env[RUN_FOLDER] !== undefined && !existsSync(own)) {
  process.once('exit', record(own));
  forgetEnded(join(own, '..'));
  subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess };
    child.once('spawn', () => void child.once('exit', record(fileOf(child.pid ?? 0, ''))));
  });
}
