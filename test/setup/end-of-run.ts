/**
 * How a run's folder ends: with every process that its tests have started and that still runs, and what is mounted below it. It ends after
 * the run, or once the run was killed; and at the start of a later one, should nobody have been left to do so.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../../main/platform/process-mark.ts';
import { STARTED } from '../helpers/run-folder.ts';

/** What ends servers in good order: databases give their shared memory back. */
const GRACE_MS = 5_000;
const STEP_MS = 50;

/** A recorded process: a child of a test, or the process of tests itself. */
type Recorded = { readonly pid: number; readonly started: string; readonly isWorker: boolean };

function recordedIn(folder: string): readonly Recorded[] {
  if (!existsSync(join(folder, STARTED))) return [];
  return readdirSync(join(folder, STARTED)).map((name) => {
    const [pid, started = '0', kind] = name.split('-');
    return { pid: Number(pid), started, isWorker: kind === 'worker' };
  });
}

/** The children of every process. Windows ends whole trees itself. */
function childrenByParent(): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  if (process.platform === 'win32') return children;
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

/** These processes and all below them. */
function withDescendants(pids: readonly number[]): ReadonlySet<number> {
  const children = childrenByParent();
  const all = new Set(pids);
  for (const pid of all) for (const child of children.get(pid) ?? []) all.add(child);
  return all;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') {
      execFileSync('taskkill', ['/T', '/F', '/PID', String(pid)], { stdio: 'ignore' });
    } else process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Ends them, those that do not go by force. */
async function endAll(pids: ReadonlySet<number>): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < GRACE_MS; waitedMs += STEP_MS) {
    if (![...pids].some((pid) => isAlive(pid, '0'))) return;
    await wait(STEP_MS);
  }
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Releases what tests have mounted below a folder, the innermost first. */
function unmountBelow(folder: string): void {
  if (!existsSync('/proc/self/mounts')) return;
  const below = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => (line.split(' ')[1] ?? '').replaceAll(String.raw`\040`, ' '))
    .filter((path) => path.startsWith(folder + sep));
  for (const path of below.reverse()) execFileSync('umount', ['-l', path], { stdio: 'ignore' });
}

/** Ends a run's processes, those of tests only if the run itself is gone, and removes its folder. */
export async function endRun(folder: string, isGone: boolean): Promise<void> {
  const runs = ({ pid, started }: Recorded): boolean => isAlive(pid, started);
  const before = recordedIn(folder).filter((one) => (isGone || !one.isWorker) && runs(one));
  const found = withDescendants(before.map(({ pid }) => pid));
  // Processes of tests go at once, so that they start nothing more; what they have started until then is recorded.
  for (const { pid, isWorker } of before) if (isWorker) signal(pid, 'SIGKILL');
  const late = recordedIn(folder).filter((one) => !one.isWorker && runs(one));
  await endAll(new Set([...found, ...late.map(({ pid }) => pid)]));
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
