import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { PRIVATE, type Modes } from '../platform/private-files.ts';
import { saveChecksum } from './checksum.ts';
import { asStorageError } from './errors.ts';
import { openCopy, openReader } from './open.ts';

/** A copy that is whole and on the disk. */
export type Backup = { readonly file: string; readonly bytes: number; readonly sha256: string };

const SQLITE_HEADER = 'SQLite format 3\0';

/** Whether a file may be replaced by a backup: it is not there, or is a database itself. */
function isReplaceable(file: string): boolean {
  if (!existsSync(file)) return true;
  if (!statSync(file).isFile()) return false;
  const head = Buffer.alloc(SQLITE_HEADER.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head);
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1') === SQLITE_HEADER;
}

/**
 * Writes a consistent copy of the database at `path` to `target`, while others read and write it.
 *
 * The copy is checked before it appears under its name, in the place of an earlier copy, and its checksum beside it. Raises `input/invalid` for
 * a target that is the database itself or some other file, `db/storage`, `db/damaged`.
 */
export async function backUpDatabase(path: string, target: string, modes: Modes = PRIVATE): Promise<Backup> {
  const file = resolve(target);
  if (file === resolve(path)) {
    throw new AppError('input/invalid', 'A backup cannot take the place of the database. Name another file.');
  }
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    if (!isReplaceable(file)) {
      throw new AppError(
        'input/invalid',
        `${file} is there and is no database. It was left as it is; name another file.`,
      );
    }
    makeFolder(dirname(file), modes.folder);
    closeSync(openSync(partial, 'wx', modes.file));
    const reader = openReader(path);
    try {
      // One snapshot for the whole copy: without it, each write of another program would begin the copy anew.
      reader.exec('BEGIN; SELECT 1 FROM sqlite_schema');
      await reader.backup(partial);
    } finally {
      reader.close();
    }
    const copy = openCopy(partial);
    try {
      // A single file, with nothing beside it.
      copy.pragma('journal_mode = DELETE');
      const verdict = copy.pragma('quick_check(1)', { simple: true });
      if (verdict !== 'ok') {
        throw new AppError(
          'db/damaged',
          `The copy of ${path} is not sound: ${String(verdict)}. Run sightline doctor.`,
        );
      }
    } finally {
      copy.close();
    }
    renameSync(partial, file);
    return { file, bytes: statSync(file).size, sha256: saveChecksum(file, modes) };
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    throw asStorageError(error, file);
  }
}
