import { fileURLToPath } from 'node:url';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import { isOutOfRoom } from '../platform/file-refused.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What the command line adds about the data folder, and about a damaged database. */
export const OTHER_HOME = 'SIGHTLINE_HOME names another folder.';
export const REPAIR = '`sightline doctor --repair` saves what can be read.';

/** Advice for files that cannot be opened or written. */
const ADVICE = {
  database: 'Check the folder and its permissions.',
  copy: 'Check the folder and its permissions, or choose another place for the copy. The database was not changed.',
};

/** SQLite's maximum path in bytes, with its suffixes (`MAX_PATHNAME` in its sources). */
const LONGEST_PATH = process.platform === 'win32' ? 260 : 512;
const LONGEST_SUFFIX = '-journal'.length;

const isTooLong = (file: string): boolean =>
  (process.platform === 'win32' ? file.length : Buffer.byteLength(file)) + LONGEST_SUFFIX >= LONGEST_PATH;

/**
 * Turns errors of SQLite or the file system about the file `name` into actionable ones; others are unchanged. `role`
 * says what the file is.
 */
export function asStorageError(
  error: unknown,
  name: string,
  role: keyof typeof ADVICE = 'database',
): unknown {
  if (isAppError(error)) return error;
  // A read-only one is opened as a URI.
  const file = name.startsWith('file:') ? fileURLToPath(new URL(name)) : name;
  const code = codeOf(error);
  const options = { cause: error, details: { file, reason: code } };
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new AppError(
      'db/locked',
      `${file} is in use by another program, and the latest change was not written. Everything saved before is kept; close that program and try again.`,
      { ...options, retryable: true },
    );
  }
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) {
    return new AppError(
      'db/damaged',
      `${file} is damaged or not a Sightline database. Nothing more was written to it; move it away and restore a backup at the next start.`,
      { ...options, commandLine: REPAIR },
    );
  }
  if (code === 'SQLITE_FULL' || isOutOfRoom(code)) {
    return new AppError(
      'db/storage',
      `The disk has no room for ${file}. Everything saved before is safe; free some space and try again.`,
      options,
    );
  }
  if (code.startsWith('SQLITE_CANTOPEN') && isTooLong(file)) {
    return new AppError(
      'db/storage',
      `${file} cannot be opened: its path is too long for SQLite. Nothing was changed; move the folder closer to the root of the disk.`,
      { ...options, commandLine: OTHER_HOME },
    );
  }
  if (code === 'ENAMETOOLONG') {
    return new AppError(
      'db/storage',
      `${file} cannot be written: its name or path is too long. Nothing was changed; choose a shorter one (the name of a backup’s checksum is seven letters longer).`,
      options,
    );
  }
  if (
    /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM|AUTH)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT|EIO)/.test(
      code,
    )
  ) {
    return new AppError(
      'db/storage',
      `${file} cannot be opened or written (${code}). ${ADVICE[role]}`,
      role === 'database' ? { ...options, commandLine: OTHER_HOME } : options,
    );
  }
  return error;
}
