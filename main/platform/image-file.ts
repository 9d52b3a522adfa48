/** Image files beside the file that names them. */
import { statSync } from 'node:fs';
import { extname, isAbsolute, join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { MAX_LOGO_LENGTH, MAX_PICTURE_LENGTH } from '../../shared/reports/brand-kit.ts';
import { decodeText } from '../../shared/format/decode-text.ts';
import { isWithin } from './private-files.ts';
import { readSmallFile } from './small-file.ts';

const MIME: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Maximum bytes of a picture: as text it takes a third more. */
export const MAX_PICTURE_BYTES = Math.floor((MAX_PICTURE_LENGTH * 3) / 4) - 100;

/** What names files. */
type Holder = 'brand kit' | 'notes';

/**
 * Reads a file that another one names. Kits and notes may come from anybody: a file from elsewhere would leak this computer's into a
 * report. Raises `input/…` if it is not a file beside `holder` or exceeds so many bytes.
 */
export function readBeside(
  folder: string,
  name: string,
  what: string,
  mostBytes: number,
  holder: Holder = 'brand kit',
): Buffer {
  const file = join(folder, name);
  const isBeside = !isAbsolute(name) && isWithin(folder, file);
  const found = isBeside ? statSync(file, { throwIfNoEntry: false }) : undefined;
  if (!isBeside || found?.isDirectory() === true) {
    throw new AppError(
      'input/invalid',
      `The ${what} ${name} is not a file beside the ${holder}. Nothing was read; put it in the folder ${folder}.`,
    );
  }
  if (found === undefined) {
    throw new AppError(
      'input/not-found',
      `The ${holder} ${holder === 'notes' ? 'name' : 'names'} the ${what} ${name}, which is not in the folder ${folder}. Nothing was kept; put it there, or take it out of the ${holder === 'notes' ? 'notes' : 'kit'}.`,
    );
  }
  return readSmallFile(file, mostBytes);
}

/** Reads an image beside another file: an SVG as text, a PNG or JPEG as a data URL. Raises as {@link readBeside}. */
export function readImageBeside(
  folder: string,
  value: string,
  what: string,
  mostBytes: number,
  holder?: Holder,
): string {
  const extension = extname(value).toLowerCase();
  const mime = MIME[extension];
  if (extension === '.svg') {
    return decodeText(value, readBeside(folder, value, what, MAX_LOGO_LENGTH, holder));
  }
  const bytes = readBeside(folder, value, what, mostBytes, holder);
  if (mime === undefined) {
    throw new AppError('input/invalid', `The ${what} ${value} is neither SVG, PNG nor JPEG.`);
  }
  return `data:${mime};base64,${bytes.toString('base64')}`;
}

/** Replaces an image's file name by the image itself, so that the kit is self-contained. */
export function inlineImage(value: unknown, folder: string, what: string, mostBytes: number): unknown {
  if (typeof value !== 'string' || value.trimStart().startsWith('<') || value.startsWith('data:')) {
    return value;
  }
  return readImageBeside(folder, value, what, mostBytes);
}
