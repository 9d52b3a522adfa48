import type { ColumnHints, Cut, TableBlock } from '../../blocks.ts';
import type { Cell, TableRow } from '../../content/parts.ts';
import { cutMiddle } from '../../../../shared/format/short-address.ts';
import { MOST_AGREED } from '../../content/agreed-names.ts';
import { cutWords, shortName, truncate } from '../../../../shared/format/short-name.ts';
import { overLines, writeApart } from '../../../../shared/format/tell-apart.ts';
import { cellNode } from './cells.ts';
import type { Margin, TableNode } from './node.ts';
import { PAGE, type Paper } from './paper.ts';
import { headerCell } from './parts.ts';

/** Letters of a name next to its figures in a cell. */
const NAME_LETTERS = MOST_AGREED;

const cutNamed = (name: string): string => cutWords(shortName(name, NAME_LETTERS), NAME_LETTERS);

/** Letters per word in a cell, and of a page's title or address. */
const WORD_LETTERS = 22;
const PAGE_WORD_LETTERS = 46;

function cutTo(cut: Cut): (text: string) => string {
  switch (cut.of) {
    case 'lines':
      return overLines(cut.letters);
    case 'address':
      return (text) => cutWords(cutMiddle(text, cut.letters), cut.wordLetters);
    case 'end':
      return (text) => cutWords(truncate(text, cut.letters), cut.wordLetters);
  }
}

/** The formatted cells of a column. */
function writtenCells(cells: readonly (Cell | undefined)[], by: Cut | undefined): (Cell | undefined)[] {
  const apart = (names: readonly string[], cut: (name: string) => string): ReadonlyMap<string, string> => {
    const written = writeApart(names, cut);
    return new Map(names.map((name, at) => [name, written[at] ?? name]));
  };
  const texts = cells.flatMap((one) => (one?.kind === 'text' ? [one.text] : []));
  const named = cells.flatMap((one) => (one?.kind === 'named' ? [one.name] : []));
  const shown = by === undefined ? null : apart(texts, cutTo(by));
  const shownNames = apart(named, cutNamed);
  return cells.map((one) => {
    if (one?.kind === 'text') return { ...one, text: shown?.get(one.text) ?? one.text };
    if (one?.kind === 'named') return { ...one, name: shownNames.get(one.name) ?? one.name };
    if (one?.kind === 'titled') return { ...one, title: cutWords(one.title, WORD_LETTERS) };
    if (one?.kind !== 'page') return one;
    const cut = (words: string): string => cutWords(words, PAGE_WORD_LETTERS);
    return { ...one, title: cut(one.title), url: cut(one.url) };
  });
}

/** Whether a cell has content. */
const isFilled = (content: Cell | undefined): boolean =>
  content !== undefined && !(content.kind === 'text' && content.text === '');

/** A table as written: names cut to their columns, and without columns that are empty in every row. */
type WrittenTable = {
  readonly columns: TableBlock['columns'];
  /** The cells of each row, by column. */
  readonly rows: readonly (Pick<TableRow<string>, 'isStrong' | 'isGroup'> & {
    readonly cells: readonly (Cell | undefined)[];
  })[];
  /** The index of the row header column. */
  readonly rowHeader: number;
};

/** Writes a table for a page or a slide. */
export function writeTable({ columns: all, rows, rowHeader }: TableBlock): WrittenTable {
  const columns = all.filter(({ id }) => rows.length === 0 || rows.some(({ cells }) => isFilled(cells[id])));
  const written = columns.map(({ id, cut }) =>
    writtenCells(
      rows.map(({ cells }) => cells[id]),
      cut,
    ),
  );
  return {
    columns,
    rows: rows.map((row, at) => ({ ...row, cells: written.map((column) => column[at]) })),
    rowHeader: Math.max(
      0,
      columns.findIndex(({ id }) => id === rowHeader),
    ),
  };
}

/** Space above a row group. */
const GROUP_MARGIN: Margin = [0, 6, 0, 0];

/** What one column of that width has, which takes the rest of the table's. */
const restOf = (columns: readonly ColumnHints[], padPx: number, widthPx: number): number =>
  columns.reduce<number>((left, { width }) => left - (width === '*' ? 2 * padPx : width), widthPx);

/** Lays out a table: muted headings, a strong rule below, thin ones between rows. */
export function dataTable(block: TableBlock, paper: Paper, widthPx: number = PAGE.innerPx): TableNode {
  const { palette } = paper;
  const { columns, rows, rowHeader } = writeTable(block);
  const { summary, padPx, growsPx = 14, abovePx = 4 } = block;
  const restPx = restOf(columns, padPx.x, widthPx);
  const strong = rows.flatMap(({ isStrong }, index) => (isStrong ? [index] : []));
  return {
    kind: 'table',
    widths: columns.map(({ width }) => width),
    header: columns.map(({ header, align }) => headerCell(header, palette, align)),
    rows: rows.map(({ isGroup, cells }) =>
      columns.map((column, at) => {
        const node = cellNode(cells[at], column, restPx, paper);
        return isGroup === true && node.kind === 'text'
          ? { ...node, bold: true, margin: GROUP_MARGIN }
          : node;
      }),
    ),
    summary,
    rowHeader,
    rowFills: Object.fromEntries(strong.map((index) => [index, palette.brandSoft])),
    cellPadPx: padPx,
    rowGrowsPx: growsPx,
    rule: { strong: palette.rule, thin: palette.line },
    margin: [0, abovePx, 0, 0],
  };
}
