/** Where a user may write a file: nowhere that would destroy their data or the program's. */
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Paths } from './paths.ts';
import { isWithin, modesFor, realPath, type Modes } from './private-files.ts';

/** A file to write, and its access modes. */
export type Output = { readonly file: string; readonly modes: Modes };

type OutputFolders = Pick<Paths, 'home' | 'exports'>;

/** Readers look for the PDF mark this close to the start. */
const NEAR_BYTES = 1024;

/** What `look` finds; undefined on error, which the later write reports. */
function find<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Whether a file is a hard link to one in the data folder. */
function isTwinOfOwn(home: string, file: string): boolean {
  const found = find(() => statSync(file));
  if (found === undefined || found.nlink < 2) return false;
  const names = existsSync(home) ? readdirSync(home) : [];
  return names.some((name) => {
    const own = find(() => statSync(join(home, name)));
    return own?.ino === found.ino && own.dev === found.dev;
  });
}

/**
 * Refuses a place among Sightline's own files, with links resolved, even for a file that does not exist yet: in the
 * data folder only exports and PDFs, which the program never stores data in, belong to the user.
 *
 * Raises `input/invalid`.
 */
export function refuseOwnFile({ home, exports }: OutputFolders, wanted: string): void {
  const file = realPath(wanted);
  const isExport = isWithin(exports, file) && relative(realPath(exports), file) !== '';
  const isPdf = extname(file).toLowerCase() === '.pdf';
  const isOwn = isWithin(home, file) && !isExport && !isPdf;
  if (!isOwn && !isTwinOfOwn(home, file)) return;
  throw new AppError(
    'input/invalid',
    `${wanted} is among Sightline’s own files. Nothing was written; choose a place outside ${home}, or in ${exports}.`,
  );
}

/** Refuses what exists but is not a file: a device, a pipe, a broken link. The writer reports folders. */
function refuseSpecialFile(file: string): void {
  const named = find(() => lstatSync(file));
  const found = find(() => statSync(file));
  if (named === undefined || found?.isFile() === true || found?.isDirectory() === true) return;
  throw new AppError(
    'input/invalid',
    `${file} is not a file but a device, a pipe or a broken link. It was not changed; name a file.`,
  );
}

/** The first bytes of a file as text, one character a byte. Raises the file system's error. */
export function readHead(file: string, bytes: number): string {
  const head = Buffer.alloc(bytes);
  const handle = openSync(file, 'r');
  try {
    return head.toString('latin1', 0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
}

/** The file meant by a folder (existing, or with a trailing slash): `name` in it. */
export function placeIn(wanted: string, name: string): string {
  const isFolder = /[/\\]$/u.test(wanted) || find(() => statSync(wanted).isDirectory()) === true;
  return isFolder ? join(wanted, name) : wanted;
}

/** Decides where a file may be written: not among Sightline's own, and not over a device. Raises `input/invalid`. */
export function chooseOutput(place: OutputFolders, wanted: string): Output {
  const file = resolve(wanted);
  refuseOwnFile(place, file);
  refuseSpecialFile(file);
  return { file, modes: modesFor(file, place) };
}

/**
 * Decides where a PDF may be written: as {@link chooseOutput}, and over another kind of file only with `force`.
 *
 * Raises `input/invalid`.
 */
export function choosePdfOutput(place: OutputFolders, wanted: string, force: boolean): Output {
  const output = chooseOutput(place, wanted);
  const { file } = output;
  const isThere = find(() => statSync(file).isFile()) === true;
  const isPdf = find(() => readHead(file, NEAR_BYTES).includes('%PDF-')) === true;
  if (!force && isThere && !isPdf) {
    throw new AppError(
      'input/invalid',
      `${file} already exists and is not a PDF. It was not changed; choose another name, or replace it with --force.`,
    );
  }
  return output;
}

/**
 * Refuses to overwrite an existing file: nobody should lose their edits. `orElse` offers an alternative to choosing
 * another name.
 *
 * Raises `input/invalid`.
 */
export function refuseExisting(file: string, orElse = ''): void {
  if (!existsSync(file)) return;
  throw new AppError(
    'input/invalid',
    `${file} is there already. It was not changed; choose another name${orElse}.`,
  );
}

/**
 * Remarks on an output path, one sentence each: that its folder had to be created, and that a link there becomes a
 * file, because files appear by a rename, which does not follow links. Call before writing the file.
 */
export function remarksOn({ exports }: Pick<Paths, 'exports'>, file: string): readonly string[] {
  const folder = dirname(file);
  const isLink = find(() => lstatSync(file).isSymbolicLink()) === true;
  return [
    ...(existsSync(folder) || folder === exports
      ? []
      : [`The folder ${folder} was not there, and was made.`]),
    ...(isLink
      ? [
          `${file} was a link to ${realPath(file)}. It is a file of its own now; what it led to was not changed.`,
        ]
      : []),
  ];
}
