/** Partial files beside their target, and what killed processes left of them. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { HERE, isAlive, MARK, OWN_MARK, STARTED } from './process-mark.ts';

/** Files this process is writing now. */
const UNDER_WAY = new Set<string>();

/** SQLite's companions of a database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** A file being written. */
export type PartialFile = {
  readonly path: string;
  /** Removes the file and SQLite's companions. */
  readonly discard: () => void;
};

/** Maximum name length in bytes on most file systems. */
const LONGEST_NAME = 255;
const LONGEST_SUFFIX = Math.max(...BESIDE.map((suffix) => suffix.length));

/** Truncates a name to leave room for its suffix. */
function cutName(name: string, behind: string): string {
  const room = LONGEST_NAME - Buffer.byteLength(behind) - LONGEST_SUFFIX;
  let cut = '';
  for (const sign of name) {
    if (Buffer.byteLength(cut + sign) > room) break;
    cut += sign;
  }
  return cut;
}

/**
 * Names a partial file beside `file`, and removes from its folder what killed processes left. `kind` marks its purpose
 * in the name; `before` is its prefix.
 */
export function openPartial(file: string, kind: 'partial' | 'repair' | 'deep', before = ''): PartialFile {
  removeLeftovers(file);
  const behind = `.${OWN_MARK}-${randomBytes(4).toString('hex')}.${kind}`;
  const path = join(dirname(file), cutName(`${before}${basename(file)}`, behind) + behind);
  UNDER_WAY.add(path);
  return {
    path,
    discard: () => {
      UNDER_WAY.delete(path);
      // A folder that does not exist needs no cleanup.
      if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true) return;
      for (const suffix of BESIDE) rmSync(path + suffix, { force: true });
    },
  };
}

/** For a file whose writer cannot be checked (another computer or an earlier version): nobody pauses for so long. */
const ABANDONED_MS = 30 * 24 * 60 * 60 * 1000;

const KIND = String.raw`\.(?:partial|repair|deep)(?<suffix>-wal|-shm|-journal)?$`;
const MARKED = new RegExp(String.raw`\.${MARK}-[0-9a-f]{8}${KIND}`);
/** Names of earlier versions: without the computer. */
const OLD_MARK = new RegExp(String.raw`\.\d+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}${KIND}`);

/** Whether a file of that name was left by its writer, surely no longer at work on it. */
function isLeftover(folder: string, name: string): boolean {
  const { where, pid, started = '0', suffix = '' } = MARKED.exec(name)?.groups ?? {};
  const path = join(folder, name);
  if (where === HERE) {
    const isOwn = Number(pid) === process.pid && started === STARTED;
    // Each thread knows only its own.
    if (isOwn) return isMainThread && !UNDER_WAY.has(path.slice(0, path.length - suffix.length));
    return !isAlive(Number(pid), started);
  }
  if (where === undefined && !OLD_MARK.test(name)) return false;
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS;
}

/**
 * Removes what killed processes left in the folder of `file` from writing it. Files of a living process, on any
 * computer, stay, and so do those that cannot be removed: they only take space.
 */
export function removeLeftovers(file: string): void {
  const folder = dirname(file);
  try {
    for (const name of readdirSync(folder)) {
      if (isLeftover(folder, name)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The folder is missing, or not ours to tidy.
  }
}
