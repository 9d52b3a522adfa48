import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { readHead } from '../platform/output-file.ts';
import { openPartial } from '../platform/partial-files.ts';
import { PRIVATE, type Modes } from '../platform/private-files.ts';
import { CHECKSUM, isChecksumFree, removeChecksum, saveChecksum } from './checksum.ts';
import { asStorageError } from './errors.ts';
import { markAsCopy } from './log-mark.ts';
import { openCopy, openReader } from './open.ts';
import { isMirror } from './own-file.ts';

/** A complete copy on disk. */
export type Backup = { readonly file: string; readonly bytes: number; readonly sha256: string };

/** The start of an SQLite file: its magic string; bytes 18 and 19 are 1 without a write-ahead log. */
const HEADER_BYTES = 20;
const SQLITE_MARK = 'SQLite format 3\0';
const WITHOUT_LOG = '\u0001\u0001';

/** Whether a file is a copy made by this program; one with a write-ahead log is in use. */
function isBackup(file: string): boolean {
  if (!statSync(file).isFile()) return false;
  const head = readHead(file, HEADER_BYTES);
  if (!head.startsWith(SQLITE_MARK) || !head.endsWith(WITHOUT_LOG)) return false;
  const reader = openReader(file);
  try {
    return isMirror(reader);
  } catch {
    return false;
  } finally {
    reader.close();
  }
}

/** Refuses to overwrite anything but an earlier backup and its checksum. Raises `input/invalid`. */
function assertReplaceable(file: string): void {
  if (existsSync(file) && !isBackup(file)) {
    throw new AppError(
      'input/invalid',
      `${file} exists and is not a Sightline backup. It was not changed; name another file.`,
    );
  }
  if (isChecksumFree(file)) return;
  throw new AppError(
    'input/invalid',
    `${file}${CHECKSUM} exists and is not the checksum of a backup of that name. It was not changed; name another file.`,
  );
}

/** Copies one state of the database at `path` to `target`, an empty file, while others read and write it. Raises SQLite's error. */
export async function copyState(path: string, target: string): Promise<void> {
  const reader = openReader(path);
  try {
    // One snapshot for the whole copy: without it, every write of another program would restart the copy.
    reader.exec('BEGIN; SELECT 1 FROM sqlite_schema');
    await reader.backup(target);
  } finally {
    reader.close();
  }
}

/**
 * Writes a consistent copy of the database at `path` to `target`, while others read and write it.
 *
 * The copy is checked before it appears under its name, replacing an earlier copy, with its checksum beside it. Raises
 * `input/invalid` for a target that is the database or another file, `db/storage`, `db/damaged`.
 */
export async function backUpDatabase(path: string, target: string, modes: Modes = PRIVATE): Promise<Backup> {
  const file = resolve(target);
  if (file === resolve(path)) {
    throw new AppError('input/invalid', 'A backup cannot take the place of the database. Name another file.');
  }
  const partial = openPartial(file, 'partial');
  try {
    assertReplaceable(file);
    makeFolder(dirname(file), modes.folder);
    closeSync(openSync(partial.path, 'wx', modes.file));
    await copyState(path, partial.path);
    const copy = openCopy(partial.path);
    try {
      // A single file, without companions.
      copy.pragma('journal_mode = DELETE');
      markAsCopy(copy);
      const verdict = copy.pragma('quick_check(1)', { simple: true });
      if (verdict !== 'ok') {
        throw new AppError(
          'db/damaged',
          `The copy of ${path} is not sound: ${String(verdict)}. No backup was written.`,
          { commandLine: '`sightline doctor` says what is wrong with the database.' },
        );
      }
    } finally {
      copy.close();
    }
    // The earlier copy's checksum would declare this one damaged.
    removeChecksum(file);
    renameSync(partial.path, file);
    return { file, bytes: statSync(file).size, sha256: saveChecksum(file, modes) };
  } catch (error) {
    throw asStorageError(error, file, 'copy');
  } finally {
    partial.discard();
  }
}
