import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { isOwnFont, ownFont, perFont } from './own-fonts.ts';

/** A font file's content, read once: a Chinese font has eight megabytes, and each is parsed twice. */
const bytesOf = perFont((file) => (isOwnFont(file) ? ownFont(file).bytes : readFileSync(file)));

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
