import { AppError } from '../../shared/errors/app-error.ts';

/** The marks with which spreadsheets begin text that is not UTF-8. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** How workbooks begin, packed ones and those of before 2007. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, index) => bytes[index] === byte);

const refused = (file: string, why: string, cause?: unknown): AppError =>
  new AppError('input/invalid', `${file} ${why}. Save it as “CSV UTF-8”, and use that. Nothing was made.`, {
    cause,
  });

/**
 * The text of a file that somebody made with a program of their own: UTF-8, or UTF-16 where its first bytes say so. Raises
 * `input/invalid` for any other encoding, whose letters would have to be guessed, for workbooks, and for what is no text.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  if (WORKBOOKS.some((beginning) => begins(bytes, beginning))) {
    throw refused(file, 'is a workbook as a spreadsheet keeps it for itself, and no text');
  }
  const mark = MARKS.find((one) => begins(bytes, one.bytes));
  let text: string;
  try {
    text = new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refused(file, 'is not in UTF-8, so that its letters cannot be told', error);
  }
  if (text.includes('\0')) throw refused(file, 'is no text, or does not say how its letters are written');
  return text;
}
