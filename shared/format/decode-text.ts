/** Decodes users' text files: written by other programs, in their encodings. */
import { AppError } from '../errors/app-error.ts';
import { placeIn, sayPlace } from './text-place.ts';

/** Every host has one (WHATWG Encoding); `shared` lacks the types. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** Byte order marks of text that is not UTF-8. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Signatures of workbooks and other documents: zip, and formats before 2007. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Windows-1252 from 0x80 to 0x9F, by hand: some versions of Node read these bytes as controls. A space: no letter has that byte. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Controls that no text has. */
// eslint-disable-next-line no-control-regex -- these are what must not get through
const NO_TEXT = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFE\uFFFF]/;

/**
 * Sequences that never occur in Windows-1252 words: there these bytes mean letters of Central Europe (`Wroc³aw`) or of other scripts
 * (`Ïðèâåò`).
 */
const GUESSED = /\p{L}[¡-©«-´¶¸¹»-¿×÷]\p{L}|[À-ÖØ-öø-ÿ]{5}/u;

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, index) => bytes[index] === byte);

const refused = (file: string, why: string): AppError =>
  new AppError(
    'input/invalid',
    `${file} ${why}. Nothing was read; save it as plain text in UTF-8 (in a spreadsheet “CSV UTF-8”), and use that.`,
  );

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Detects UTF-16 without a mark: in plain text nearly every second byte is zero, and no other is. */
function plainWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 === 1) return null;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = bytes.length / 4;
  if (even === 0 && odd > most) return 'utf-16le';
  return odd === 0 && even > most ? 'utf-16be' : null;
}

function decodeWindows(bytes: Uint8Array): string | null {
  const letters: string[] = [];
  for (const byte of bytes) {
    const letter = byte >= 0x80 && byte < 0xa0 ? (UPPER[byte - 0x80] ?? ' ') : String.fromCharCode(byte);
    if (letter === ' ' && byte !== 0x20) return null;
    letters.push(letter);
  }
  const text = letters.join('');
  return GUESSED.test(text) ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  const mark = MARKS.find((one) => begins(bytes, one.bytes));
  if (mark !== undefined) return decodeAs(mark.encoding, bytes);
  if (bytes.includes(0)) {
    const encoding = plainWide(bytes);
    return encoding === null ? null : decodeAs(encoding, bytes);
  }
  return decodeAs('utf-8', bytes) ?? decodeWindows(bytes);
}

/**
 * Decodes a user's text file, with LF line ends: UTF-8 or UTF-16, with or without a mark, or Windows-1252. Throws `input/invalid` for an
 * encoding that would have to be guessed, for workbooks, for non-text, and for lost letters (`�`). `file` names it.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  if (WORKBOOKS.some((beginning) => begins(bytes, beginning))) {
    throw refused(file, 'is a workbook or a document as its program keeps it for itself, and no text');
  }
  const found = decode(bytes);
  if (found === null) {
    throw refused(file, 'is neither in UTF-8, UTF-16 nor Windows-1252, so its letters cannot be read');
  }
  const text = found.replace(/\r\n?/g, '\n');
  if (NO_TEXT.test(text)) throw refused(file, 'is not text, or does not say how its letters are written');
  const lost = text.indexOf('\uFFFD');
  if (lost === -1) return text;
  throw new AppError(
    'input/invalid',
    `${file}, ${sayPlace(placeIn(text, lost))}: a letter was lost here earlier (�). Nothing was read; write it again, and save the file in UTF-8.`,
  );
}
