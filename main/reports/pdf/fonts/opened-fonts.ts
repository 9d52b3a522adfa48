import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { isOwnFont, ownFont, perFont } from './own-fonts.ts';

/** What is in a font's file, read once: a font of Chinese has eight megabytes, and each is parsed twice. */
const bytesOf = perFont((file) => (isOwnFont(file) ? ownFont(file).bytes : readFileSync(file)));

function openOnce(): (file: string) => Font {
  return perFont((file) => {
    const parsed = create(bytesOf(file));
    if (!('layout' in parsed)) throw new Error(`${file} is a font collection, not a font`);
    return parsed;
  });
}

/**
 * The parsed font of a file, to measure and shape with; parsed once for the life of the process, because that is the
 * expensive part.
 */
export const openedFont = openOnce();

/**
 * The parsed font of a file, to be embedded in documents; parsed once, too.
 *
 * It is another one than {@link openedFont}'s: a font remembers with each glyph the characters that it was first asked
 * for, and a subset asks for the parts of an "é" without any. Shaping would then take its "e" for no letter at all.
 */
export const embeddedFont = openOnce();
