/**
 * A folder shared by the processes of one test run: for what is made once (`test/helpers/once-in-run.ts`), the compiled code of the programs
 * they start, and every temporary file. Removed after the run, with all that still runs, even if the run is killed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE, isAlive, MARK, OWN_MARK } from '../../main/platform/process-mark.ts';
import { COMPILED, RUN_FOLDER, STARTED } from '../helpers/run-folder.ts';
import { endRun } from './end-of-run.ts';
import { folderInMemory } from './temporary-files.ts';

const NAME = 'sightline-';
const NAMED = new RegExp(`^${NAME}${MARK}$`);

/** Where the system's temporary folder is given. */
const PLACES = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR'];

/** Ends runs of this computer that nobody was left to end: after a power cut, say. */
async function sweep(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const { where, pid, started = '0' } = NAMED.exec(name)?.groups ?? {};
    if (where !== HERE || isAlive(Number(pid), started)) continue;
    // What cannot be removed is another user's.
    await endRun(join(parent, name), true).catch(() => undefined);
  }
}

/** Starts what ends the run with its folder, and returns what does so now. */
function watch(folder: string): () => Promise<void> {
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'run-watcher.ts'), folder], {
    // A group of its own, so that what kills the run's does not kill it, too.
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', SystemRoot: process.env['SystemRoot'] ?? '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return async () => {
    watcher.ref();
    const gone = once(watcher, 'exit');
    watcher.stdin.end('over');
    await gone;
  };
}

/** Creates the folder before the first project's first test; the returned function removes it after the last one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[RUN_FOLDER] !== undefined) return undefined;
  const inMemory = folderInMemory();
  for (const parent of new Set([tmpdir(), inMemory ?? tmpdir()])) await sweep(parent);
  const folder = join(inMemory ?? tmpdir(), NAME + OWN_MARK);
  const temporary = join(folder, 't');
  for (const made of [folder, temporary, join(folder, STARTED)]) {
    if (!existsSync(made)) mkdirSync(made);
    // PostgreSQL runs as a user of its own, who may pass through to what is its, and look at nothing.
    chmodSync(made, 0o711);
  }
  const before = Object.fromEntries(PLACES.map((name) => [name, process.env[name]]));
  Object.assign(process.env, { [RUN_FOLDER]: folder, [COMPILED]: join(folder, 'compiled') });
  for (const name of PLACES) process.env[name] = temporary;
  const end = watch(folder);
  return async () => {
    await end();
    for (const name of [RUN_FOLDER, COMPILED, ...PLACES]) {
      const value = before[name];
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
}
