/** Brand kits by name, or from a file that an agency keeps beside its logo. */
import { statSync } from 'node:fs';
import { dirname, extname, isAbsolute, join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { brandKitSchema, MAX_LOGO_LENGTH, type BrandKit } from '../../shared/reports/brand-kit.ts';
import type { Db } from '../db/open.ts';
import { loadBrandKit, loadBrandKitNames, saveBrandKit } from '../db/queries/reports.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import { isWithin } from '../platform/private-files.ts';
import { readSmallFile } from '../platform/small-file.ts';

const MIME: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Two logos as text, each of which may be escaped, and a few words. */
const MAX_KIT_BYTES = 5 * MAX_LOGO_LENGTH;

/** A logo given as a file name becomes the image itself, so that the kit stands alone. */
function inlineLogo(value: unknown, folder: string): unknown {
  if (typeof value !== 'string' || value.trimStart().startsWith('<') || value.startsWith('data:')) {
    return value;
  }
  const file = join(folder, value);
  // A kit may come from anybody: a logo from elsewhere would bring a file of this computer into a report.
  const isBeside = !isAbsolute(value) && isWithin(folder, file);
  if (!isBeside || statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new AppError(
      'input/invalid',
      `The logo ${value} is not a file beside the brand kit. Nothing was read; put it in the folder ${folder}.`,
    );
  }
  const extension = extname(file).toLowerCase();
  if (extension === '.svg') return readSmallFile(file, MAX_LOGO_LENGTH).toString('utf8');
  const mime = MIME[extension];
  if (mime === undefined) {
    throw new AppError('input/invalid', `The logo ${value} is neither SVG, PNG nor JPEG.`);
  }
  return `data:${mime};base64,${readSmallFile(file, MAX_LOGO_LENGTH).toString('base64')}`;
}

/**
 * Reads a brand kit from a JSON file: `name`, `colour` and, if there are any, `logo` and `logoOnColour` as file names
 * beside it. Raises `input/invalid` with what is wrong.
 */
export function readBrandKit(file: string): BrandKit {
  try {
    const raw = JSON.parse(readSmallFile(file, MAX_KIT_BYTES).toString('utf8')) as Record<string, unknown>;
    const folder = dirname(file);
    const logos = Object.fromEntries(
      ['logo', 'logoOnColour'].filter((key) => key in raw).map((key) => [key, inlineLogo(raw[key], folder)]),
    );
    const parsed = brandKitSchema.safeParse({ ...raw, ...logos });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new AppError(
      'input/invalid',
      `The brand kit ${file} cannot be used: ${[...(issue?.path ?? []), issue?.message].join(': ')}.`,
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('input/invalid', `The brand kit ${file} cannot be read: ${reason}`, { cause: error });
  }
}

/**
 * The brand kit that `wanted` means: a JSON file, kept under its name from then on where the mirror can be written, or the
 * name of one kept before.
 *
 * Raises `input/not-found` with the names there are.
 */
export function chooseBrandKit(db: Db, wanted: string, clock: Clock): BrandKit {
  if (statSync(wanted, { throwIfNoEntry: false })?.isFile() === true) {
    const kit = readBrandKit(wanted);
    if (!db.readonly) saveBrandKit(db, kit, nowIso(clock));
    return kit;
  }
  const kit = loadBrandKit(db, wanted);
  if (kit !== null) return kit;
  const names = loadBrandKitNames(db);
  throw new AppError(
    'input/not-found',
    `No brand "${wanted}": there is no file of that name, and ${names.length === 0 ? 'no brand is kept yet' : `the brands kept are ${names.join(', ')}`}.`,
  );
}
