import { AppError } from '../../../shared/errors/app-error.ts';
import { MOST_WORKERS } from '../../features/batch/index.ts';

/** Reads `--concurrency`; undefined if it is not given. Raises `input/invalid`. */
export function readConcurrency(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST_WORKERS) return count;
  throw new AppError(
    'input/invalid',
    `--concurrency must be a number from 1 to ${String(MOST_WORKERS)}, not "${text}".`,
  );
}
