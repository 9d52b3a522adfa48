/** The workbook behind a chart, which opens when its data is edited. Empty cells were not measured. */
import type { ChartSeries, PlottedChart } from '../../../../shared/charts/chart-data.ts';
import { dayOf, type Zone } from '../../../../shared/format/calendar.ts';
import type { ColumnKind } from '../../../../shared/domain/open-schema.ts';
import { contentTypes, PACKAGE_RELATIONS, STYLES, workbook, workbookRelations } from '../../xlsx/parts.ts';
import { columnLetters, headRow, rowWriter, sheetEnd, sheetStart, widthsOf } from '../../xlsx/sheet.ts';
import { fitText } from '../../xlsx/text.ts';
import type { ExportRow } from '../../table.ts';
import { cleanLine } from '../text.ts';
import { zipParts } from '../zip.ts';

const SHEET = 'Sheet1';
const DAY_MS = 86_400_000;
/** Days from 30 December 1899, the spreadsheet epoch, to 1970. */
const EPOCH_DAYS = 25_569;

/** A column of figures; the first has the categories. */
type Column = { readonly name: string; readonly cells: readonly (string | number | null)[] };

/** A chart's reference to a column: its range and values. */
export type Reference = { readonly formula: string; readonly cells: readonly (string | number | null)[] };

/** A headed column. */
export type NamedReference = { readonly name: Reference; readonly values: Reference };

/** Where a series' figures are: with either side of its interval, or its band, if any. */
export type SeriesReference = NamedReference & {
  /** Lower end and height; for an unbroken line. */
  readonly band: { readonly low: NamedReference; readonly span: NamedReference } | null;
  readonly reach: { readonly plus: Reference; readonly minus: Reference } | null;
};

/** A chart's sheet, and where everything is in it. */
export type ChartSheet = {
  readonly categories: Reference;
  readonly series: readonly SeriesReference[];
  readonly book: () => Promise<Buffer>;
};

/** A day YYYY-MM-DD as a spreadsheet serial. */
export const serialDay = (day: string): number => Date.parse(day) / DAY_MS + EPOCH_DAYS;

/** Removes binary floating-point noise. */
const tidy = (value: number): number => Number(value.toPrecision(12));

function reachOf({
  values,
  interval,
}: ChartSeries): { plus: (number | null)[]; minus: (number | null)[] } | null {
  if (interval === null) return null;
  const apart = (ends: readonly (number | null)[], sign: 1 | -1): (number | null)[] =>
    values.map((value, at) => {
      const end = ends[at] ?? null;
      return value === null || end === null ? null : tidy(Math.max(0, sign * (end - value)));
    });
  return { plus: apart(interval.high, 1), minus: apart(interval.low, -1) };
}

/** An area drops to zero at a missing reading, so only unbroken lines have a band. */
function bandOf({ values, interval }: ChartSeries): { low: number[]; span: number[] } | null {
  const { low = [], high = [] } = interval ?? {};
  const lows = low.filter((end) => end !== null);
  const highs = high.filter((end) => end !== null);
  const isWhole = [lows, highs].every(({ length }) => length === values.length);
  if (!isWhole || values.length < 2) return null;
  return { low: lows.map(tidy), span: lows.map((end, at) => tidy((highs[at] ?? end) - end)) };
}

async function writeBook(columns: readonly Column[], kinds: readonly ColumnKind[]): Promise<Buffer> {
  const names = columns.map(({ name }) => name);
  const count = columns[0]?.cells.length ?? 0;
  const rows = Array.from({ length: count }, (_, at): ExportRow =>
    columns.map(({ cells }) => cells[at] ?? null),
  );
  const write = rowWriter(
    kinds.map((kind) => ({ kind, decimals: null })),
    () => undefined,
  );
  const sheet =
    sheetStart(count + 1, widthsOf(names, rows)) +
    headRow(names) +
    rows.map((row, at) => write(row, at + 2)).join('') +
    sheetEnd(null);
  return await zipParts([
    ['[Content_Types].xml', contentTypes(1)],
    ['_rels/.rels', PACKAGE_RELATIONS],
    ['xl/workbook.xml', workbook([{ name: SHEET, filter: null }])],
    ['xl/_rels/workbook.xml.rels', workbookRelations(1)],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheet],
  ]);
}

/**
 * Lays a chart's figures out as a sheet: categories, series, interval reaches.
 *
 * @param zone determines the days of its times.
 */
export function buildSheet({ kind, categories, timesMs, series }: PlottedChart, zone: Zone): ChartSheet {
  const name = (text: string): string => fitText(cleanLine(text)).text;
  const days = timesMs === null ? null : timesMs.map((ms) => dayOf(ms, zone));
  const columns: Column[] = [
    { name: ' ', cells: days ?? categories.map(name) },
    ...series.map((one) => ({
      name: name(one.name),
      cells: one.values.map((value) => value && tidy(value)),
    })),
  ];
  const add = (column: Column): number => columns.push(column) - 1;
  const refer = (at: number): Reference => {
    const { cells = [] } = columns[at] ?? {};
    const letters = columnLetters(at);
    return { formula: `${SHEET}!$${letters}$2:$${letters}$${cells.length + 1}`, cells };
  };
  const named = (at: number): NamedReference => ({
    name: { formula: `${SHEET}!$${columnLetters(at)}$1`, cells: [columns[at]?.name ?? ''] },
    values: refer(at),
  });
  const references = series.map((one, at): SeriesReference => {
    const title = columns[at + 1]?.name ?? '';
    const band = kind === 'lines' ? bandOf(one) : null;
    const reach = band === null ? reachOf(one) : null;
    return {
      ...named(at + 1),
      band: band && {
        low: named(add({ name: `${title} ↓`, cells: band.low })),
        span: named(add({ name: `${title} ↕`, cells: band.span })),
      },
      reach: reach && {
        plus: refer(add({ name: `${title} +`, cells: reach.plus })),
        minus: refer(add({ name: `${title} −`, cells: reach.minus })),
      },
    };
  });
  const kinds = columns.map((_, at): ColumnKind => (at > 0 ? 'number' : days === null ? 'text' : 'day'));
  const first = refer(0);
  return {
    categories: days === null ? first : { ...first, cells: days.map(serialDay) },
    series: references,
    book: () => writeBook(columns, kinds),
  };
}
