/** The day on which tests play, in the runner's process and in what it starts. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programEnvironment } from '../../helpers/run-folder.ts';
import { fromComputers, shiftedClock } from '../../helpers/shifted-clock.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const DAY_MS = 86_400_000;

/** What a program and a thread of its own take for now. */
const PROGRAM = `
import { isMainThread, Worker } from 'node:worker_threads';
console.log(Date.now(), new Date().getTime());
if (isMainThread) new Worker(new URL(import.meta.url));
`;

it('is the same in a program and its threads, and another one where a test names it', () => {
  const file = join(temporaryFolder(), 'now.mjs');
  writeFileSync(file, PROGRAM);
  const nowIn = (env: Readonly<Record<string, string>>): number[] =>
    execFileSync(process.execPath, [file], { env: programEnvironment(env), encoding: 'utf8' })
      .trim()
      .split(/\s/u)
      .map(Number);
  const computersMs = Date.now() - fromComputers(0);
  for (const [byMs, env] of [
    [0, {}],
    [40 * DAY_MS, shiftedClock(40 * DAY_MS)],
  ] as const) {
    const told = nowIn(env);
    expect(told).toHaveLength(4);
    const apart = told.map((ms) => Math.abs(ms - computersMs - fromComputers(byMs)));
    expect(Math.max(...apart)).toBeLessThan(DAY_MS / 24);
  }
});

it('is no day of the calendar, unless the environment names that', () => {
  const asked = process.env['SIGHTLINE_TEST_DAY'] ?? '2026-11-25';
  expect(new Date().toISOString().slice(0, 10)).toBe(asked);
});
