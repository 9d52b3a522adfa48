import { readFileSync, statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';

/** Reads a file that may come from anywhere; one that is too large or endless is not begun, with `input/invalid`. */
export function readSmallFile(file: string, mostBytes: number): Buffer {
  const found = statSync(file);
  if (!found.isFile() || found.size > mostBytes) {
    throw new AppError(
      'input/invalid',
      `${file} is not a file of at most ${mostBytes / 1_000_000} MB, and was not read. Save it smaller.`,
    );
  }
  return readFileSync(file);
}
