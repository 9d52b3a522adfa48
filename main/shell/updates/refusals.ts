/** The updater's failures in the words of the host. Each leaves the installed version as it is, and says so. */
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';

/** What was done when it failed. */
type Doing = { readonly installed: string; readonly version: string | null; readonly bytes: number | null };

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const UNWRITABLE: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];
/** A file that is not the signed one: other bytes, or another number of them. */
const OTHER_BYTES = 'ERR_CHECKSUM_MISMATCH';
const BYTES_PER_MB = 1_000_000;

const facts = (error: unknown) =>
  error instanceof Error
    ? (error as Error & { readonly code?: unknown; readonly statusCode?: unknown })
    : { code: undefined, statusCode: undefined, message: String(error) };

/** The error to show; those that already say it stay. */
export function asUpdateError(error: unknown, { installed, version, bytes }: Doing): AppError {
  if (isAppError(error)) return error;
  const { code, statusCode, message } = facts(error);
  const what = version === null ? 'The update' : `Version ${version}`;
  const stays = `Sightline ${installed} is unchanged and goes on working.`;
  const options = { cause: error };
  if (FULL.includes(code)) {
    const room = bytes === null ? 'some space' : `${Math.ceil((2 * bytes) / BYTES_PER_MB)} MB`;
    return new AppError(
      'update/storage',
      `${what} was not written: the disk is full. The part that was downloaded is removed. ${stays} Free ${room} and try again.`,
      options,
    );
  }
  if (UNWRITABLE.includes(code)) {
    return new AppError(
      'update/storage',
      `${what} was not written: this user has no permission to write where it belongs. ${stays} Make the folder writable, or install the update as the program was installed.`,
      options,
    );
  }
  if (code === OTHER_BYTES) {
    return new AppError(
      'update/refused',
      `${what} was not kept: the file is not the one that was signed, because it was cut or changed. It is removed. ${stays} Try again; if it happens again, tell whoever runs the feed.`,
      options,
    );
  }
  if (statusCode === 404) {
    return new AppError(
      'update/unreachable',
      `The feed has nothing for this system. Nothing was installed. ${stays} Ask whoever runs the feed.`,
      options,
    );
  }
  const [line = ''] = message.split('\n');
  return new AppError(
    'update/unreachable',
    `${what} could not be fetched from the feed (${line.slice(0, 200)}). The part that was downloaded is removed. ${stays} Try again later.`,
    { ...options, retryable: true },
  );
}
