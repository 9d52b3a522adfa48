import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 50;

/** Whether the process that took a lock is gone; a lock still being written counts as held. */
function isLeft(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeft(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Runs `work` exclusively among this computer's processes; a dead process's lock does not block. */
export async function withFileLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!takeLock(lock)) await wait(STEP_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
