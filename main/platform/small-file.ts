import { readFileSync, statSync } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';

/** Reads an untrusted file; raises `input/invalid`, without reading, if it is too large or endless. */
export function readSmallFile(file: string, mostBytes: number): Buffer {
  const found = statSync(file);
  const refuse = (why: string): never => {
    throw new AppError('input/invalid', `${file} ${why}`);
  };
  if (found.isDirectory()) refuse('is a folder, and was not read. Name a file in it.');
  if (!found.isFile()) refuse('is not an ordinary file, and was not read. Save what is in it as a file.');
  if (found.size > mostBytes) {
    refuse(`is larger than ${mostBytes / 1_000_000} MB and was not read. Make it smaller.`);
  }
  return readFileSync(file);
}
