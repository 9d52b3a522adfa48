/** Tables as spreadsheets write them: with commas, semicolons or tabs, whose first line is a header. */
import { CsvError, parse } from 'csv-parse/sync';

/** A first line that tells spreadsheets the delimiter, and is no record. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i;

/** A line of a table, and where it begins in its file. */
export type CsvLine = { readonly fields: readonly string[]; readonly line: number };

/** Where a table cannot be read on, and why. */
export type CsvFault = {
  readonly at: { readonly line: number; readonly column: number };
  readonly why: string;
};

type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** The default delimiter: spreadsheets of many countries write semicolons, and tabs in copied text. */
function guessDelimiter(text: string): string {
  const [head = ''] = /[^\r\n]+/.exec(text) ?? [];
  return [';', '\t'].find((one) => head.includes(one)) ?? ',';
}

/** A line's error, in our own words. */
function sayCsvError(code: CsvError['code']): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return 'expected a closing double quote; the field that begins here has none';
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return 'a line is longer than 100,000 letters; a double quote may be missing';
  }
  return 'expected the end of the field; a double quote within one is written twice, and the field stands in double quotes';
}

/** The lines that are not empty, the header first. */
export function parseCsvTable(text: string): readonly CsvLine[] | CsvFault {
  const separator = SEPARATOR_LINE.exec(text);
  const linesBefore = separator === null ? 0 : 1;
  const body = separator === null ? text : text.slice(separator[0].length);
  try {
    const records = parse(body, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: separator?.[1] ?? guessDelimiter(body),
      max_record_size: 100_000,
    }) as unknown as CsvRecord[];
    // A line cleared in a spreadsheet keeps its delimiters.
    return records
      .filter(({ record }) => record.some((field) => field.trim() !== ''))
      .map(({ record, info }) => ({ fields: record, line: info.lines + linesBefore }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1, index = 0 } = error as { readonly lines?: number; readonly index?: number };
    return { at: { line: lines + linesBefore, column: index + 1 }, why: sayCsvError(error.code) };
  }
}
