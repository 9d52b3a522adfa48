/** Who is at an item of the queue: a process of a computer. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Names a worker of this process; a process that has its number later is another one. */
export const newWorkerId = (): string => `${hostname()}|${String(process.pid)}|${randomUUID()}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one, too.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** No lease is as long as this: one that ends later was given before the clock was set back. */
const LONGEST_LEASE_MS = 60 * 60_000;

/**
 * Whether a worker may still be at its work: one of this computer as long as its process is there, one of another computer as long as
 * its lease runs.
 */
export function mayBeAtWork(worker: string, leaseUntil: number, nowMs: number): boolean {
  const [host, pid] = worker.split('|');
  if (leaseUntil <= nowMs) return false;
  return host === hostname() ? isAlive(Number(pid)) : leaseUntil <= nowMs + LONGEST_LEASE_MS;
}
