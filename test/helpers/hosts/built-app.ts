import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBuildStale } from '../../../scripts/build-state.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const LOCK = join(ROOT, 'dist', '.build', 'scenarios.lock');
const LONGEST_BUILD_MS = 180_000;
const STEP_MS = 250;

/** The command line as it is installed. */
export const BUILT_CLI = join(ROOT, 'dist', 'main', 'cli', 'index.js');

/** The screens as they are installed. */
export const BUILT_RENDERER = join(ROOT, 'dist', 'renderer');

/** Only one test process builds; the lock of one that died is not waited for longer than a build takes. */
function takeLock(): boolean {
  mkdirSync(join(LOCK, '..'), { recursive: true });
  const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > LONGEST_BUILD_MS) rmSync(LOCK, { recursive: true, force: true });
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

async function build(): Promise<void> {
  const child = spawn('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`npm run build failed: ${said}`);
}

/** Builds the program and its screens where a source is newer than what was built of it. */
export async function ensureBuilt(): Promise<void> {
  for (let waitedMs = 0; isBuildStale(); waitedMs += STEP_MS) {
    if (waitedMs > 2 * LONGEST_BUILD_MS) throw new Error(`another build does not end: ${LOCK}`);
    if (!takeLock()) {
      await wait(STEP_MS);
      continue;
    }
    try {
      if (isBuildStale()) await build();
      if (isBuildStale()) throw new Error('npm run build does not renew what it builds');
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
  if (!existsSync(BUILT_CLI)) throw new Error(`${BUILT_CLI} was not built`);
}
