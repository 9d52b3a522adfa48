/** Files that are still being made beside their place, and what is left of them when their maker was killed. */
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files that this process is making now: after a restart another process may have its number. */
const UNDER_WAY = new Set<string>();

/** What SQLite puts beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** A file that is being made. */
export type PartialFile = {
  readonly path: string;
  /** Removes what is there of it, and what SQLite has put beside it. */
  readonly discard: () => void;
};

/** Names a file to be made beside `file`. `kind` says in the name what it is for; `before` comes first in it. */
export function openPartial(file: string, kind: 'partial' | 'repair' | 'deep', before = ''): PartialFile {
  const name = `${before}${basename(file)}.${process.pid}-${randomUUID()}.${kind}`;
  const path = join(dirname(file), name);
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const MARK =
  /\.(\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:partial|repair|deep)(-wal|-shm|-journal)?$/;

/**
 * Removes from the folder of `file` what killed processes have left of files that were to stand beside it. What a living
 * process makes stays, and so does what cannot be removed: it costs room and nothing else.
 */
export function removeLeftovers(file: string): void {
  // Copies of one file carry what they are of at the beginning of their names.
  const isBeside = (name: string): boolean => name.replace(/^\./, '').startsWith(basename(file));
  try {
    for (const name of readdirSync(dirname(file))) {
      const [mark, pid, suffix = ''] = MARK.exec(name) ?? [];
      if (mark === undefined || !isBeside(name)) continue;
      const path = join(dirname(file), name);
      const isOwn = Number(pid) === process.pid;
      const isUsed = isOwn ? UNDER_WAY.has(path.slice(0, path.length - suffix.length)) : isAlive(Number(pid));
      if (!isUsed) rmSync(path, { force: true });
    }
  } catch {
    // There is no such folder, or it is not ours to tidy.
  }
}
