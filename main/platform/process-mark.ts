/** Who made something that may outlive its process: marks in the names of files, which tell whether their maker still runs. */
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The result of `look`; '' on error. */
function orNothing(look: () => string): string {
  try {
    return look();
  } catch {
    return '';
  }
}

/** Scope of process ids: this computer, and on Linux this container. */
export const HERE = createHash('sha256')
  .update(`${hostname()}|${process.platform}|${orNothing(() => readlinkSync('/proc/self/ns/pid'))}`)
  .digest('hex')
  .slice(0, 8);

/** When a process began, to detect reused ids; '0' if the system has no cheap way to tell. */
export function startOf(pid: number): string {
  const stat = orNothing(() => readFileSync(`/proc/${String(pid)}/stat`, 'latin1'));
  // The second field is a name that may contain anything; the 22nd counts ticks since boot.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')[19];
  return ticks === undefined || ticks === '' ? '0' : Number(ticks).toString(36);
}

/** This process's start. */
export const STARTED = startOf(process.pid);

/** This process, as part of a file's name. */
export const OWN_MARK = `${HERE}-${String(process.pid)}-${STARTED}`;

/** Matches a mark: `where` is to be compared with `HERE`, `pid` and `started` are for `isAlive`. */
export const MARK = String.raw`(?<where>[0-9a-f]{8})-(?<pid>\d+)-(?<started>[0-9a-z]+)`;

/** Whether the process with that id and start still runs; another user's counts. */
export function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now === '0' || started === '0' || now === started;
}
