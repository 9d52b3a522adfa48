/** A test run that is killed, or has no room: it leaves no process, folder or mount, and the next one passes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HERE, isAlive } from '../../main/platform/process-mark.ts';
import { LONGEST_WAIT_MS } from '../helpers/longest-wait.ts';
import { RUN_FOLDER } from '../helpers/run-folder.ts';
import { mountSmall } from '../helpers/small-disk.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SETUP = join(ROOT, 'test', 'setup');

/** A test with what servers, browsers and shells leave: a child that heeds no request, a grandchild, a group of its own, files. */
const PLANTED = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { it } from 'vitest';
  const STAY = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);";
  const BELOW = "console.log(require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']).pid);";
  it('leaves what it can', async () => {
    writeFileSync(mkdtempSync(tmpdir() + '/sightline-test-') + '/file', Buffer.alloc(300_000));
    if (process.env.PLANTED_ENDS === '1') return;
    const child = spawn(process.execPath, ['-e', BELOW + STAY], { stdio: ['ignore', 'pipe', 'ignore'] });
    const apart = spawn(process.execPath, ['-e', STAY], { stdio: 'ignore', detached: true });
    const below = await new Promise((hear) => child.stdout.setEncoding('utf8').once('data', hear));
    writeFileSync(process.env.PLANTED_PIDS, JSON.stringify([process.pid, child.pid, apart.pid, Number(below)]));
    await new Promise(() => undefined);
  });
`;

let planted = '';
let temporary = '';

/** The run under test has its test and its configuration in the checkout, where its libraries are, and a temporary folder of its own. */
beforeEach(() => {
  planted = join(ROOT, 'dist', `planted-run-${String(process.pid)}`);
  onTestFinished(() => rmSync(planted, { recursive: true, force: true }));
  mkdirSync(planted, { recursive: true });
  writeFileSync(join(planted, 'planted.test.ts'), PLANTED);
  const test = {
    include: ['*.test.ts'],
    testTimeout: 600_000,
    globalSetup: join(SETUP, 'run-folder.ts'),
    setupFiles: [join(SETUP, 'started-processes.ts')],
  };
  const config = { root: planted, test };
  writeFileSync(join(planted, 'vitest.config.ts'), `export default ${JSON.stringify(config)};`);
  temporary = temporaryFolder();
});

type Run = { readonly child: ChildProcess; readonly said: () => string };

/** Starts the planted test in a process group of its own; with `ends`, it leaves no more than a folder. */
function start({ pids = '', ends = false }: { pids?: string; ends?: boolean }): Run {
  const env = Object.entries(process.env).filter(([name]) => name !== RUN_FOLDER);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--no-color', '--config', join(planted, 'vitest.config.ts')],
    {
      cwd: ROOT,
      env: {
        ...Object.fromEntries(env),
        TMPDIR: temporary,
        PLANTED_PIDS: pids,
        PLANTED_ENDS: ends ? '1' : '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  return { child, said: () => said };
}

/** Waits until something is so. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += 50) {
    if (isSo()) return;
    await wait(50);
  }
  throw new Error(`never came: ${what}`);
}

async function startAndHang(): Promise<Run & { readonly pids: readonly number[] }> {
  const file = join(planted, `pids-${String(Math.random())}.json`);
  const run = start({ pids: file });
  await until(
    `the planted test of ${run.said()}`,
    () => existsSync(file) && readFileSync(file, 'utf8').endsWith(']'),
  );
  return { ...run, pids: JSON.parse(readFileSync(file, 'utf8')) as number[] };
}

async function expectNothingLeft(pids: readonly number[]): Promise<void> {
  await until('the end of its processes', () => !pids.some((pid) => isAlive(pid, '0')));
  await until('the end of its folder', () => readdirSync(temporary).length === 0);
}

const endOf = async ({ child }: Run): Promise<number | null> =>
  ((await once(child, 'close')) as [number | null])[0];

describe('a test run', () => {
  it('that was killed leaves no process and no folder, alone or with its whole group, and the next one passes', async () => {
    const alone = await startAndHang();
    alone.child.kill('SIGKILL');
    await expectNothingLeft(alone.pids);
    const grouped = await startAndHang();
    process.kill(-(grouped.child.pid ?? 0), 'SIGKILL');
    await expectNothingLeft(grouped.pids);
    const next = start({ ends: true });
    expect([await endOf(next), next.said()]).toEqual([0, expect.stringContaining('1 passed')]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('beside a killed one in the same checkout goes on, and keeps what is its own', async () => {
    const [killed, other] = [await startAndHang(), await startAndHang()];
    killed.child.kill('SIGKILL');
    await until('the end of its processes', () => !killed.pids.some((pid) => isAlive(pid, '0')));
    const third = start({ ends: true });
    expect(await endOf(third)).toBe(0);
    expect(other.pids.filter((pid) => !isAlive(pid, '0'))).toEqual([]);
    // Its folder goes after its processes.
    await until('the end of its folder', () => readdirSync(temporary).length === 1);
    expect(other.pids.filter((pid) => !isAlive(pid, '0'))).toEqual([]);
    other.child.kill('SIGKILL');
    await expectNothingLeft(other.pids);
  });

  it('that nobody was left to end is ended by the next one', async () => {
    const left = join(temporary, `sightline-${HERE}-999999999-1`);
    mkdirSync(join(left, 't', 'sightline-test-x'), { recursive: true });
    const foreign = join(temporary, 'sightline-00000000-1-1');
    mkdirSync(foreign);
    const next = start({ ends: true });
    expect(await endOf(next)).toBe(0);
    expect(readdirSync(temporary)).toEqual(['sightline-00000000-1-1']);
  });

  it('with a full temporary folder fails with words and leaves nothing in it, and the next one passes once there is room', async ({
    skip,
  }) => {
    skip(!mountSmall(temporary, '2m'), 'nobody may mount a small disk here');
    const filler = join(temporary, 'filler');
    writeFileSync(filler, Buffer.alloc(1_900_000));
    const full = start({ ends: true });
    expect([await endOf(full), full.said()]).toEqual([1, expect.stringContaining('ENOSPC')]);
    expect(readdirSync(temporary)).toEqual(['filler']);
    rmSync(filler);
    const next = start({ ends: true });
    expect(await endOf(next)).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
