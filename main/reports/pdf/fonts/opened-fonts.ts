import { openSync as openFont, type Font } from 'fontkit';

const opened = new Map<string, Font>();

/** The parsed font of a file; parsed once for the life of the process, because that is the expensive part. */
export function openedFont(file: string): Font {
  let font = opened.get(file);
  if (font === undefined) {
    const parsed = openFont(file);
    if (!('layout' in parsed)) throw new Error(`${file} is a font collection, not a font`);
    font = parsed;
    opened.set(file, font);
  }
  return font;
}
