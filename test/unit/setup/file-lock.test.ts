/** A lock among processes: one holder at a time, and none once it was killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withFileLock } from '../../helpers/file-lock.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const HELPER = join(import.meta.dirname, '..', '..', 'helpers', 'file-lock.ts');

const HOLD = `const { withFileLock } = await import(process.argv[1]);
await withFileLock(process.argv[2], async () => {
  console.log('held');
  await new Promise((resolve) => setTimeout(resolve, 1_000_000));
});`;

it('lets work be done one after the other, and goes on after work that failed', async () => {
  const lock = join(temporaryFolder(), 'lock');
  const done: string[] = [];
  const work = (name: string) =>
    withFileLock(lock, async () => {
      done.push(`${name} begins`);
      await new Promise(setImmediate);
      done.push(`${name} ends`);
      if (name === 'a') throw new Error('a fails');
    });
  const all = await Promise.allSettled(['a', 'b', 'c'].map(work));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  for (let at = 0; at < done.length; at += 2) {
    expect(done[at + 1]).toBe(done[at]?.replace('begins', 'ends'));
  }
  expect(done).toHaveLength(6);
});

it('is free again once its holder was killed, and not before', async () => {
  const lock = join(temporaryFolder(), 'lock');
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLD, HELPER, lock], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  let isTaken = false;
  const waiting = withFileLock(lock, () => Promise.resolve((isTaken = true)));
  for (let step = 0; step < 20; step += 1) await new Promise(setImmediate);
  expect(isTaken).toBe(false);
  holder.kill('SIGKILL');
  expect(await waiting).toBe(true);
});
