/** Files that are still being made beside their place, and what is left of them when their maker was killed. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Files that this process is making now. */
const UNDER_WAY = new Set<string>();

/** What SQLite puts beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** A file that is being made. */
export type PartialFile = {
  readonly path: string;
  /** Removes what is there of it, and what SQLite has put beside it. */
  readonly discard: () => void;
};

/** What `look` gives; '' where it cannot be asked. */
function orNothing(look: () => string): string {
  try {
    return look();
  } catch {
    return '';
  }
}

/** Bytes of a name at most, as most file systems have it. */
const LONGEST_NAME = 255;
const LONGEST_SUFFIX = Math.max(...BESIDE.map((suffix) => suffix.length));

/** As much of a name's beginning as leaves room for what comes behind it. */
function cutName(name: string, behind: string): string {
  const room = LONGEST_NAME - Buffer.byteLength(behind) - LONGEST_SUFFIX;
  let cut = '';
  for (const sign of name) {
    if (Buffer.byteLength(cut + sign) > room) break;
    cut += sign;
  }
  return cut;
}

/** Where numbers of processes mean what they mean here: this computer, and on Linux this container. */
const HERE = createHash('sha256')
  .update(`${hostname()}|${process.platform}|${orNothing(() => readlinkSync('/proc/self/ns/pid'))}`)
  .digest('hex')
  .slice(0, 8);

/** When a process began, so that a later one with its number is told from it; '0' where the system does not say so cheaply. */
function startOf(pid: number): string {
  const stat = orNothing(() => readFileSync(`/proc/${String(pid)}/stat`, 'latin1'));
  // Its second field is a name that may hold anything; the 22nd counts ticks since the system began.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')[19];
  return ticks === undefined || ticks === '' ? '0' : Number(ticks).toString(36);
}
const STARTED = startOf(process.pid);

/**
 * Names a file to be made beside `file`, and removes from its folder what killed processes have left there. `kind` says in the name what
 * it is for; `before` comes first in it.
 */
export function openPartial(file: string, kind: 'partial' | 'repair' | 'deep', before = ''): PartialFile {
  removeLeftovers(file);
  const maker = `${HERE}-${String(process.pid)}-${STARTED}-${randomBytes(4).toString('hex')}`;
  const behind = `.${maker}.${kind}`;
  const path = join(dirname(file), cutName(`${before}${basename(file)}`, behind) + behind);
  UNDER_WAY.add(path);
  return {
    path,
    discard: () => {
      UNDER_WAY.delete(path);
      // In a folder that is none there is nothing to remove.
      if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true) return;
      for (const suffix of BESIDE) rmSync(path + suffix, { force: true });
    },
  };
}

/** Whether the process of that number that began then still runs; another user's is one, too. */
function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now === '0' || started === '0' || now === started;
}

/** Of a file whose maker cannot be asked after, on another computer or of an earlier version: nobody pauses for so long. */
const ABANDONED_MS = 30 * 24 * 60 * 60 * 1000;

const KIND = String.raw`\.(?:partial|repair|deep)(?<suffix>-wal|-shm|-journal)?$`;
const MARK = new RegExp(
  String.raw`\.(?<where>[0-9a-f]{8})-(?<pid>\d+)-(?<started>[0-9a-z]+)-[0-9a-f]{8}${KIND}`,
);
/** As earlier versions named them: without the computer. */
const OLD_MARK = new RegExp(String.raw`\.\d+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}${KIND}`);

/** Whether a file of that name is one that its maker has left; nothing that may still be made is. */
function isLeftover(folder: string, name: string): boolean {
  const { where, pid, started = '0', suffix = '' } = MARK.exec(name)?.groups ?? {};
  const path = join(folder, name);
  if (where === HERE) {
    const isOwn = Number(pid) === process.pid && started === STARTED;
    // Each thread knows its own alone.
    if (isOwn) return isMainThread && !UNDER_WAY.has(path.slice(0, path.length - suffix.length));
    return !isAlive(Number(pid), started);
  }
  if (where === undefined && !OLD_MARK.test(name)) return false;
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS;
}

/**
 * Removes from the folder of `file` what killed processes have left of files that were to stand there. What a living process makes stays,
 * on this computer or another one, and so does what cannot be removed: it costs room and nothing else.
 */
export function removeLeftovers(file: string): void {
  const folder = dirname(file);
  try {
    for (const name of readdirSync(folder)) {
      if (isLeftover(folder, name)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // There is no such folder, or it is not ours to tidy.
  }
}
