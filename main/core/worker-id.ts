/** A worker of the queue: a process on a computer. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Names a worker of this process, distinct from later processes with its number. */
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

/** No lease is this long: one that ends later was given before the clock was set back. */
const LONGEST_LEASE_MS = 60 * 60_000;

/** Whether a worker may still be working: on this computer as long as its process exists, on another as long as its lease runs. */
export function mayBeAtWork(worker: string, leaseUntil: number, nowMs: number): boolean {
  const [host, pid] = worker.split('|');
  if (leaseUntil <= nowMs) return false;
  return host === hostname() ? isAlive(Number(pid)) : leaseUntil <= nowMs + LONGEST_LEASE_MS;
}
