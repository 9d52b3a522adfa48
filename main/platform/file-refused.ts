import { AppError } from '../../shared/errors/app-error.ts';

/** Whether an error means that the disk, a quota or the largest file that it takes is full. */
export const isOutOfRoom = (code: string): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);

const isForbidden = (code: string): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(code);

/** The error with advice for a user's file that could not be written: files are written whole or not at all. */
export function fileRefused(file: string, error: unknown): AppError {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const options = { cause: error, details: { file, reason } };
  if (isForbidden(reason)) {
    return new AppError(
      'report/storage',
      `You have no permission to write ${file} (${reason}). No file was changed; choose another place or fix the permissions.`,
      options,
    );
  }
  if (reason === 'ENAMETOOLONG') {
    return new AppError(
      'report/storage',
      `${file} cannot be written: its name or path is too long. No file was changed; choose a shorter one.`,
      options,
    );
  }
  return isOutOfRoom(reason)
    ? new AppError(
        'report/storage',
        `The disk has no room for ${file}. No file was changed; free some space, or choose another place.`,
        options,
      )
    : new AppError(
        'report/storage',
        `${file} cannot be written (${reason}). No file was changed; choose another place or fix the permissions.`,
        options,
      );
}
