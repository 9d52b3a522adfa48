/** Workbooks (XLSX), streamed: rows go through a zip as they come, so that a million need no more memory than a few. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportRow, ExportTable, WriteFormat } from '../table.ts';
import {
  contentTypes,
  PACKAGE_RELATIONS,
  STYLE,
  STYLES,
  workbook,
  workbookRelations,
  type NamedSheet,
} from './parts.ts';
import { inReadingOrder, shownDecimals } from './columns.ts';
import { headRow, rangeOf, rowWriter, sheetEnd, sheetStart, widthsOf } from './sheet.ts';

/** Maximum rows of a sheet in spreadsheets, with the header. */
export const MOST_ROWS = 1_048_576;

const LONGEST_SHEET_NAME = 31;
/** A low level: XML compresses well, and more costs more time than the space is worth. */
const COMPRESSION = 2;
/** Fixed, so that the same data yield the same bytes. */
const UNDATED = new Date(Date.UTC(1980, 0, 1, 12));
/** Rows that determine column widths. */
const SAMPLE_ROWS = 200;

/** Splits a table's rows into sheets. */
class RowFeed {
  readonly #chunks: AsyncIterator<readonly ExportRow[]>;
  #rows: readonly ExportRow[] = [];

  constructor(table: ExportTable) {
    this.#chunks = table.chunks[Symbol.asyncIterator]();
  }

  /** The next rows, not consumed. */
  async peek(): Promise<readonly ExportRow[]> {
    while (this.#rows.length === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) break;
      this.#rows = next.value;
    }
    return this.#rows;
  }

  async *take(most: number): AsyncGenerator<readonly ExportRow[]> {
    let left = most;
    while (left > 0) {
      const rows = await this.peek();
      if (rows.length === 0) return;
      this.#rows = rows.slice(left);
      yield rows.slice(0, left);
      left -= rows.length;
    }
  }
}

type Sheet = NamedSheet & { readonly write: () => AsyncGenerator<Buffer> };

/** Forbidden in sheet names; an apostrophe only at the ends. */
const REFUSED_IN_SHEETS = /[[\]:*?/\\'\p{Cc}]/gu;

function sheetNames(whole: string, count: number): readonly string[] {
  const name = whole.replace(REFUSED_IN_SHEETS, ' ').trim();
  return Array.from({ length: count }, (_, at) => {
    const number = at === 0 ? '' : ` (${at + 1})`;
    return name.slice(0, LONGEST_SHEET_NAME - number.length) + number;
  });
}

function rowSheets(table: ExportTable, mostRows: number, onCut: () => void): readonly Sheet[] {
  const { columns, rowCount } = table;
  const feed = new RowFeed(table);
  const names = columns.map(({ name }) => name);
  const most = mostRows - 1;
  return sheetNames(table.name, Math.max(1, Math.ceil(rowCount / most))).map((name, at) => {
    const rows = 1 + Math.min(most, rowCount - at * most);
    const filter = rangeOf(columns.length, rows);
    return {
      name,
      filter,
      write: async function* () {
        const first = await feed.peek();
        const decimals = shownDecimals(table, first);
        const writeRow = rowWriter(
          columns.map(({ kind }, at) => ({ kind, decimals: decimals[at] ?? null })),
          onCut,
        );
        const sample = first.slice(0, SAMPLE_ROWS);
        yield Buffer.from(sheetStart(rows, widthsOf(names, sample)) + headRow(names));
        let number = 1;
        for await (const some of feed.take(most)) {
          yield Buffer.from(some.map((row) => writeRow(row, (number += 1))).join(''));
        }
        yield Buffer.from(sheetEnd(filter));
      },
    };
  });
}

const ABOUT_HEAD = ['about', 'name', 'what it says'] as const;
const ABOUT_WIDTHS = [12, 28, 100] as const;

/** The sheet that explains the others: a table, too. It is written last, when it is known what did not fit. */
function aboutSheet(
  { name, about, columns, rowCount, facts, notes }: ExportTable,
  warnings: readonly string[],
): Sheet {
  return {
    name: 'About',
    filter: null,
    write: async function* () {
      const rows: readonly ExportRow[] = [
        ['table', name, about],
        ...facts.map(([what, words]) => ['table', what, words]),
        ['table', 'rows', rowCount.toLocaleString('en')],
        // A column without words is explained by its name.
        ...columns
          .filter((column) => column.about !== '')
          .map((column) => ['column', column.name, column.about]),
        ...[...notes, ...warnings].map((note) => ['note', null, note]),
      ];
      const text = { kind: 'text', decimals: null } as const;
      const writeRow = rowWriter([text, text, text], () => undefined, STYLE.wrapped);
      yield await Promise.resolve(
        Buffer.from(
          sheetStart(rows.length + 1, ABOUT_WIDTHS) +
            headRow(ABOUT_HEAD) +
            rows.map((row, at) => writeRow(row, at + 2)).join('') +
            sheetEnd(null),
        ),
      );
    },
  };
}

/** Zips parts and yields the bytes; a reader that stops ends the writing. */
async function* zip(
  parts: Readonly<Record<string, string>>,
  sheets: readonly Sheet[],
): AsyncGenerator<Uint8Array> {
  const file = new ZipFile();
  const out = Readable.from(file.outputStream);
  const options = { compressionLevel: COMPRESSION, mtime: UNDATED };
  let current: Readable | undefined;
  file.on('error', (error: Error) => out.destroy(error));
  for (const [name, text] of Object.entries(parts)) file.addBuffer(Buffer.from(text), name, options);
  for (const [at, { write }] of sheets.entries()) {
    file.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, options, (start) => {
      current = Readable.from(write(), { objectMode: true, highWaterMark: 1 });
      current.once('error', (error) => out.destroy(error));
      start(null, current);
    });
  }
  file.end();
  try {
    for await (const bytes of out) yield bytes as Uint8Array;
  } finally {
    current?.destroy();
  }
}

/** Builds a workbook writer with a maximum of sheet rows. */
export const xlsxWriter = (mostRows: number): WriteFormat =>
  async function* (given, warn) {
    const table = inReadingOrder(given);
    let cuts = 0;
    const warnings: string[] = [];
    const tell = (sentence: string): void => {
      warnings.push(sentence);
      warn(sentence);
    };
    const rowsOf = rowSheets(table, mostRows, () => {
      cuts += 1;
    });
    if (rowsOf.length > 1) {
      tell(
        `A sheet holds ${(mostRows - 1).toLocaleString('en')} rows, so the ${table.rowCount.toLocaleString('en')} rows are on ${rowsOf.length} sheets.`,
      );
    }
    const about = aboutSheet(table, warnings);
    const explained: Sheet = {
      ...about,
      write: () => {
        if (cuts > 0) {
          tell(
            `${cuts === 1 ? '1 text is' : `${cuts.toLocaleString('en')} texts are`} longer than the 32,767 letters of a cell and cut there, with a mark. CSV, JSON and Parquet hold them whole.`,
          );
        }
        return about.write();
      },
    };
    const sheets = [...rowsOf, explained];
    yield* zip(
      {
        '[Content_Types].xml': contentTypes(sheets.length),
        '_rels/.rels': PACKAGE_RELATIONS,
        'xl/workbook.xml': workbook(sheets),
        'xl/_rels/workbook.xml.rels': workbookRelations(sheets.length),
        'xl/styles.xml': STYLES,
      },
      sheets,
    );
  };

/** Writes a workbook: typed cells, a frozen header, a filter, and a sheet that explains the columns. */
export const writeXlsx = xlsxWriter(MOST_ROWS);
