/**
 * `node scripts/side-by-side.ts A,B C`: runs npm scripts A and then B beside C. Each one's output is printed whole when it ends; all of
 * them run, and one failure makes this fail, too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../main/platform/child-environment.ts';

const ROOT = join(import.meta.dirname, '..');

/** Runs an npm script and returns whether it passed. */
async function passes(script: string): Promise<boolean> {
  const startedMs = performance.now();
  // npm is a script on Windows, which only a shell starts; this line has no user input.
  const child = spawn(`npm run --silent ${script}`, {
    cwd: ROOT,
    env: childEnvironment('build'),
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  const end = status === 0 ? 'passed' : `failed (exit ${status ?? 'by a signal'})`;
  process.stdout.write(Buffer.concat(said));
  process.stdout.write(`${script} ${end}, ${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`);
  return status === 0;
}

async function lanePasses(scripts: readonly string[]): Promise<boolean> {
  let isFine = true;
  for (const script of scripts) isFine = (await passes(script)) && isFine;
  return isFine;
}

const lanes = process.argv.slice(2).map((lane) => lane.split(','));
const outcomes = await Promise.all(lanes.map(lanePasses));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
