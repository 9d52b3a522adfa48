import { existsSync, lstatSync } from 'node:fs';
import { extname, join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { isWithin } from './private-files.ts';

/**
 * The path of a new file in the folder of exports: `name`, or `name (2)` and so on if taken, because exports are never
 * overwritten.
 *
 * @param name a file's name without a folder, as validated by the contract.
 * @param beside extensions of files written beside it, whose names must also be free.
 */
export function newExportPath(folder: string, name: string, beside: readonly string[] = []): string {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number += 1) {
    const file = join(folder, number === 1 ? name : `${stem} (${number})${ending}`);
    if (['', ...beside].every((more) => !existsSync(file + more))) return file;
  }
}

/**
 * The path of an exported file. Raises `input/not-found` unless it is a regular file in that folder, or in a folder of it.
 *
 * @param name with `/` between folders.
 */
export function findExport(folder: string, name: string): string {
  const file = join(folder, name);
  // Nor through a link, whoever made it.
  const isFile = !name.includes('\0') && lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile && isWithin(folder, file)) return file;
  throw new AppError(
    'input/not-found',
    `${name} is no longer in the exports folder. It may have been moved; make it again.`,
  );
}
