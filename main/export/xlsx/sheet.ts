/** Rows as sheet cells, in chunks. */
import { looksLikeFormula } from '../../../shared/tables/csv.ts';
import type { ColumnKind } from '../../../shared/domain/open-schema.ts';
import { readMoment, typeCell, type TypedCell } from '../cells.ts';
import type { ExportRow } from '../table.ts';
import { SHEET_START, STYLE } from './parts.ts';
import { escapeText, fitText } from './text.ts';

const DAY_MS = 86_400_000;
/** Days from 30 December 1899, Excel's epoch, to 1970. */
const EPOCH_DAYS = 25_569;
/** Before it Excel counts a nonexistent 29 February 1900. */
const FIRST_SURE_DAY = 61;

const MOST_WHOLE = 1e15;
/** From here on numbers are printed with an exponent, so digits are not exact. */
const ROUGH = 1e21;

const MOST_WIDTH = 60;
const LEAST_WIDTH = 9;
/** Width of the filter button. */
const BUTTON_WIDTH = 3;

/** The letters of a 0-based column: A, B, … Z, AA. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

/** The range from A1. */
export const rangeOf = (columns: number, rows: number): string => `A1:${columnLetters(columns - 1)}${rows}`;

function serialOf(text: string): number | null {
  const atMs = readMoment(text);
  const serial = atMs === null ? 0 : atMs / DAY_MS + EPOCH_DAYS;
  return serial < FIRST_SURE_DAY ? null : serial;
}

/** A column of a sheet: the kind of its cells, and the decimals of its figures; null: as they are. */
type SheetColumn = { readonly kind: ColumnKind; readonly decimals: number | null };

/** Builds a row writer; `onCut` receives each text too long for a cell. */
export function rowWriter(
  columns: readonly SheetColumn[],
  onCut: () => void,
  textStyle: number = STYLE.plain,
) {
  const letters = columns.map((_, at) => columnLetters(at));
  const styled = (style: number): string => (style === STYLE.plain ? '' : ` s="${style}"`);
  const writeText = (at: string, whole: string): string => {
    const { text, isCut } = fitText(whole);
    if (isCut) onCut();
    // Editing such a cell would otherwise turn it into a formula.
    const style = looksLikeFormula(text) ? STYLE.formulaLike : textStyle;
    return `<c r="${at}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
  };
  const write = (at: string, { kind, decimals }: SheetColumn, cell: TypedCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'number') {
      // Spreadsheets round integers to fifteen digits, which changes longer ones.
      if (Number.isInteger(cell) && Math.abs(cell) >= MOST_WHOLE && Math.abs(cell) < ROUGH) {
        return writeText(at, String(cell));
      }
      const style = styled(decimals === null ? STYLE.plain : STYLE.figure + decimals);
      return Number.isFinite(cell) ? `<c r="${at}"${style}><v>${cell}</v></c>` : '';
    }
    const serial = kind === 'time' || kind === 'day' ? serialOf(cell) : null;
    return serial === null
      ? writeText(at, cell)
      : `<c r="${at}" s="${STYLE[kind as 'time']}"><v>${serial}</v></c>`;
  };
  return (row: ExportRow, number: number): string => {
    const cells = columns.map((column, at) =>
      write(`${letters[at] ?? ''}${number}`, column, typeCell(column.kind, row[at] ?? null)),
    );
    return `<row r="${number}">${cells.join('')}</row>`;
  };
}

/** A bold header of names. */
export function headRow(names: readonly string[]): string {
  const cells = names.map(
    (name, at) =>
      `<c r="${columnLetters(at)}1" s="${STYLE.head}" t="inlineStr"><is><t>${escapeText(name)}</t></is></c>`,
  );
  return `<row r="1">${cells.join('')}</row>`;
}

/** Widths that fit the header and the first rows, within limits. */
export function widthsOf(names: readonly string[], sample: readonly ExportRow[]): readonly number[] {
  return names.map((name, at) => {
    const longest = sample.reduce(
      (most, row) => Math.max(most, String(row[at] ?? '').split('\n', 1)[0]?.length ?? 0),
      name.length + BUTTON_WIDTH,
    );
    return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 1));
  });
}

/** A sheet up to its rows: its size, the frozen header, the widths. */
export function sheetStart(rows: number, widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${SHEET_START}<dimension ref="${rangeOf(widths.length, rows)}"/>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  );
}

/** A sheet after its rows. */
export const sheetEnd = (filter: string | null): string =>
  `</sheetData>${filter === null ? '' : `<autoFilter ref="${filter}"/>`}</worksheet>`;
