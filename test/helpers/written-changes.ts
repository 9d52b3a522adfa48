/** Changes as printed in a report, for comparison with what was computed. */
import type { Cell, TableContent, WrittenChange } from '../../main/reports/content/parts.ts';
import type { Measure } from '../../shared/domain/measure.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { writeDifference, writeInColumn } from '../../shared/words/change.ts';
import { ENGLISH } from '../../shared/words/wording.ts';

const format = buildFormatter('en-GB');

/** A change as it must be printed. */
export function written(
  change: Change,
  measure: Measure,
  unit: string,
): Pick<WrittenChange, 'figure' | 'words' | 'verdict'> {
  return {
    figure: change.difference === null ? null : `${writeDifference(change, measure, format)}${unit}`,
    words: ENGLISH.verdict(change.verdict, change.difference).words,
    verdict: change.verdict.kind,
  };
}

/** The same in a column whose heading has the unit. */
export function writtenInColumn(change: Change): ReturnType<typeof written> {
  const figure = change.difference === null ? null : writeInColumn(change, 'percent', format);
  return { ...written(change, 'percent', ''), figure };
}

const changeOfCell = (cell: Cell | undefined): unknown =>
  cell?.kind === 'change'
    ? { figure: cell.change.figure, words: cell.change.words, verdict: cell.change.verdict }
    : cell;

/** A cell's text. */
export const textOfCell = (cell: Cell | undefined): string => (cell?.kind === 'text' ? cell.text : '');

/** The changes of a table's rows, by name. */
export function rowsOf<Column extends string>(
  table: TableContent<Column> | undefined,
  name: Column,
  change: Column,
): ReadonlyMap<string, unknown> {
  return new Map(table?.rows.map(({ cells }) => [textOfCell(cells[name]), changeOfCell(cells[change])]));
}
