/**
 * Who may read what the program writes: in the data folder its owner alone, wherever a person has put a file
 * themselves whoever reads their other files there. Windows knows no such modes; there the user's profile is closed to others.
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

/** The modes with which a file and the folders that it needs are made, before the process's umask. */
export type Modes = { readonly file: number; readonly folder: number };

/** For the owner alone. */
export const PRIVATE: Modes = { file: 0o600, folder: 0o700 };

/** As a person's other files: the umask decides. */
export const USUAL: Modes = { file: 0o666, folder: 0o777 };

/** Others' part of a mode, and others' part of a sticky folder like /tmp. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What the program puts into its folder; anything else there is somebody else's. */
const OWN_NAMES =
  /^(sightline\.db.*|sync-.*\.lock.*|schedule-.*\.lock.*|window\.json|logs|exports|backups|batches|browser|.*\.pdf|\..*\.partial)$/iu;

/** The real path of something that need not be there yet: links on the way to it are followed. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(realPath(above), basename(absolute));
  }
}

/** Whether `path` is `folder` or lies in it, whatever links lead there. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The modes for a new file: private in the data folder. */
export function modesFor(file: string, { home }: Pick<Paths, 'home'>): Modes {
  return isWithin(home, file) ? PRIVATE : USUAL;
}

/** Makes an empty private file where there is none, so that whoever fills it makes it with no wider mode. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE.file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Takes others' rights away where they have any; what belongs to another user stays as it is. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o777 & ~OTHERS);
  } catch {
    // Only its owner may change it.
  }
}

/** What is in a folder, without links: they lead to other people's files. */
const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());

/**
 * Closes to others what an earlier version, or a copy, has left open in the data folder: its own files there, and the
 * folder itself, unless a person has named a folder that holds other things, too.
 */
export function tightenFolder({ home, isDefault }: Pick<Paths, 'home' | 'isDefault'>): void {
  if (process.platform === 'win32' || !existsSync(home)) return;
  const [own, others] = [true, false].map((isOwn) =>
    entriesOf(home).filter(({ name }) => OWN_NAMES.test(name) === isOwn),
  ) as [Dirent[], Dirent[]];
  for (const entry of own) {
    const path = join(home, entry.name);
    closeToOthers(path);
    // The browser's own folder is closed as a whole.
    if (!entry.isDirectory() || entry.name === 'browser') continue;
    for (const inner of entriesOf(path)) closeToOthers(join(path, inner.name));
  }
  if (isDefault || others.length === 0) closeToOthers(home);
}
