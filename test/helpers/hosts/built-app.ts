import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildStale } from '../../../scripts/build-state.ts';
import { withFileLock } from '../file-lock.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const LOCK = join(ROOT, 'dist', '.build', 'scenarios.lock');

/** The installed CLI. */
export const BUILT_CLI = join(ROOT, 'dist', 'main', 'cli', 'index.js');

/** The installed screens. */
export const BUILT_RENDERER = join(ROOT, 'dist', 'renderer');

async function build(): Promise<void> {
  const child = spawn('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`npm run build failed: ${said}`);
}

/** Builds the program and its screens if a source is newer; only one test process builds. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildStale()) {
    mkdirSync(join(LOCK, '..'), { recursive: true });
    await withFileLock(LOCK, async () => {
      if (isBuildStale()) await build();
      if (isBuildStale()) throw new Error('npm run build does not renew what it builds');
    });
  }
  if (!existsSync(BUILT_CLI)) throw new Error(`${BUILT_CLI} was not built`);
}
