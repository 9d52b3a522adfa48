/**
 * Who may read the program's files: in the data folder only the owner, elsewhere whoever reads the user's other files
 * there. Windows has no such modes; there the user's profile is private.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
  type Dirent,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Paths } from './paths.ts';

/** The modes of a new file and its new folders, before the process's umask. */
export type Modes = { readonly file: number; readonly folder: number };

/** Owner only. */
export const PRIVATE: Modes = { file: 0o600, folder: 0o700 };

/** Like a user's other files: the umask decides. */
export const USUAL: Modes = { file: 0o666, folder: 0o777 };

/** The mode bits of others, and those of a sticky folder like /tmp. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What the program writes to its folder; anything else belongs to others. */
const OWN_NAMES =
  /^(sightline\.db.*|sync-.*\.lock.*|schedule-.*\.lock.*|window\.json|logs|crashes|exports|backups|batches|browser|.*\.pdf|\..*\.partial)$/iu;

/** The real path of something that may not exist yet, with links resolved. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(realPath(above), basename(absolute));
  }
}

/** Whether `path` is `folder` or is inside it, with links resolved. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The modes for a new file: private in the data folder. */
export function modesFor(file: string, { home }: Pick<Paths, 'home'>): Modes {
  return isWithin(home, file) ? PRIVATE : USUAL;
}

/** Creates an empty private file if missing, so that the writer does not create it with wider modes. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE.file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Removes others' permissions, if any; leaves other users' files alone. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o777 & ~OTHERS);
  } catch {
    // Only its owner may do it.
  }
}

/** A folder's entries without links: they lead to others' files. */
const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());

/**
 * Makes private what an earlier version, or a copy, left open in the data folder: its own files, and the folder itself,
 * unless the user chose a folder that also holds other things.
 */
export function tightenFolder({ home, isDefault }: Pick<Paths, 'home' | 'isDefault'>): void {
  if (process.platform === 'win32' || !existsSync(home)) return;
  const [own, others] = [true, false].map((isOwn) =>
    entriesOf(home).filter(({ name }) => OWN_NAMES.test(name) === isOwn),
  ) as [Dirent[], Dirent[]];
  for (const entry of own) {
    const path = join(home, entry.name);
    closeToOthers(path);
    // The browser's folder is protected as a whole.
    if (!entry.isDirectory() || entry.name === 'browser') continue;
    for (const inner of entriesOf(path)) closeToOthers(join(path, inner.name));
  }
  if (isDefault || others.length === 0) closeToOthers(home);
}
