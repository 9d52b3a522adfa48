import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { missingPackage } from './font-files.ts';
import { isOwnFont, ownFont, perFont } from './own-fonts.ts';

/** What is written with the fonts of a package that need not be installed. */
const WRITTEN: Readonly<Record<string, string>> = {
  '@embedpdf/fonts-sc': 'Chinese',
  '@embedpdf/fonts-jp': 'Japanese',
  '@embedpdf/fonts-kr': 'Korean',
};

/** Reads a shipped font. Raises `report/no-font`, which says what to install, for one whose package is not there. */
function readFont(file: string): Buffer {
  const missing = missingPackage(file);
  if (missing === null) return readFileSync(file);
  throw new AppError(
    'report/no-font',
    `Some letters need a font that is not installed: the ${WRITTEN[missing] ?? 'East Asian'} one, in npm’s package ${missing}. ` +
      'No file was written; install it beside Sightline and print again.',
    {
      details: { package: missing },
      commandLine: `Run npm install -g ${missing}, without -g if Sightline is installed in a folder of a project.`,
    },
  );
}

/** A font file's content, read once: a Chinese font has eight megabytes, and each is parsed twice. */
const bytesOf = perFont((file) => (isOwnFont(file) ? ownFont(file).bytes : readFont(file)));

function openOnce(): (file: string) => Font {
  return perFont((file) => {
    const parsed = create(bytesOf(file));
    if (!('layout' in parsed)) throw new Error(`${file} is a font collection, not a font`);
    return parsed;
  });
}

/** A file's parsed font, for measuring and shaping; parsed once per process, because that is expensive. */
export const openedFont = openOnce();

/**
 * A file's parsed font, for embedding; also parsed once.
 *
 * Separate from {@link openedFont}'s: a font caches with each glyph the characters it was first requested for, and
 * subsetting requests the parts of an "é" without any. Shaping would then treat its "e" as no letter at all.
 */
export const embeddedFont = openOnce();
