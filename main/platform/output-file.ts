/** Where a person may put a file: nowhere that would cost them or the program something that is there. */
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Paths } from './paths.ts';
import { isWithin, modesFor, realPath, type Modes } from './private-files.ts';

/** A file to be written, and who may read it then. */
export type Output = { readonly file: string; readonly modes: Modes };

type Place = Pick<Paths, 'home' | 'exports'>;

/** Readers look for the mark of a PDF this near to its beginning. */
const NEAR_BYTES = 1024;

/** What `look` finds; undefined where nothing can be found, which whoever writes there will tell. */
function find<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Whether a file is one in the data folder under another name: a hard link. */
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
 * Refuses a place among Sightline's own files, whatever link leads there, and whether or not the file is there yet: in
 * the data folder only exports are a person's own, and PDFs, which the program never keeps anything in.
 *
 * Raises `input/invalid`.
 */
export function refuseOwnFile({ home, exports }: Place, wanted: string): void {
  const file = realPath(wanted);
  const isExport = isWithin(exports, file) && relative(realPath(exports), file) !== '';
  const isPdf = extname(file).toLowerCase() === '.pdf';
  const isOwn = isWithin(home, file) && !isExport && !isPdf;
  if (!isOwn && !isTwinOfOwn(home, file)) return;
  throw new AppError(
    'input/invalid',
    `${wanted} is among Sightline's own files. Nothing was written; choose a place outside ${home}, or in ${exports}.`,
  );
}

/** Refuses what is there and is no file: a device, a pipe, a link that leads nowhere. A folder is told by whoever writes. */
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

/** The file that a person means who names a folder, by a slash at its end or because it is one: `name` in it. */
export function placeIn(wanted: string, name: string): string {
  const isFolder = /[/\\]$/u.test(wanted) || find(() => statSync(wanted).isDirectory()) === true;
  return isFolder ? join(wanted, name) : wanted;
}

/** Settles where a file may be written: not among Sightline's own, and not over a device. Raises `input/invalid`. */
export function chooseOutput(place: Place, wanted: string): Output {
  const file = resolve(wanted);
  refuseOwnFile(place, file);
  refuseSpecialFile(file);
  return { file, modes: modesFor(file, place) };
}

/**
 * Settles where a PDF may be written: as {@link chooseOutput}, and over a file of another kind only by `force`.
 *
 * Raises `input/invalid`.
 */
export function choosePdfOutput(place: Place, wanted: string, force: boolean): Output {
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
 * Refuses to write where something is already: what people have edited is not theirs to lose. `orElse` says what else can be done
 * than to choose another name.
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
 * What is told of a place beside what is written there, a sentence each: that its folder had to be made, and that a link there becomes
 * a file, because a file appears by a rename, which goes through no link. It is asked before the file is written.
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
