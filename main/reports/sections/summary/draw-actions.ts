/** Draws the register of actions and what is done next. */
import type { AdvisedAction } from '../../../../shared/reports/advised.ts';
import { cutWords } from '../../../../shared/format/short-name.ts';
import { inlines, type ReportNode, type Shape, type TableNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { headerCell } from '../../pdf/document/parts.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import type { DidContent, NextContent, NextRow } from '../../content/summary/next.ts';

/** Letters per word of a cell. */
const WORD_LETTERS = { wide: 34, narrow: 27, who: 14 } as const;

const SQUARE_PX = 10;
const ROW = { padPx: { x: 5, y: 3 }, growsPx: 8 } as const;

/** How far an action is: a square, never a circle, which says how sure something is. */
function stateShapes(state: AdvisedAction['state'], ink: string): Shape[] {
  const edge = { strokePx: 1.3, stroke: ink } as const;
  const corners = (right: number): readonly { readonly x: number; readonly y: number }[] => [
    { x: 1, y: 1 },
    { x: right, y: 1 },
    { x: right, y: SQUARE_PX },
    { x: 1, y: SQUARE_PX },
    { x: 1, y: 1 },
  ];
  const outline: Shape = { shape: 'polyline', points: corners(SQUARE_PX), ...edge };
  switch (state) {
    case 'done':
      return [{ shape: 'rect', x: 0.4, y: 0.4, width: SQUARE_PX + 0.2, height: SQUARE_PX + 0.2, fill: ink }];
    case 'in-work':
      return [
        outline,
        { shape: 'rect', x: 1, y: 1, width: (SQUARE_PX - 1) / 2, height: SQUARE_PX - 1, fill: ink },
      ];
    case 'dropped':
      return [outline, { shape: 'line', x1: 1, y1: SQUARE_PX, x2: SQUARE_PX, y2: 1, ...edge }];
    case 'agreed':
    case 'proposed':
      return [outline];
  }
}

const action = (text: string, { ink }: Palette): ReportNode => ({
  kind: 'text',
  text: cutWords(text, WORD_LETTERS.wide),
  font: 'SerifMedium',
  sizePx: 12.8,
  linePx: 16.5,
  colour: ink,
});

const plain = (text: string, { ink2 }: Palette, letters: number): ReportNode => ({
  kind: 'text',
  text: cutWords(text, letters),
  linePx: 15,
  colour: ink2,
});

const ruled = ({ rule, line }: Palette): Pick<TableNode, 'rule' | 'cellPadPx' | 'rowGrowsPx'> => ({
  rule: { strong: rule, thin: line },
  cellPadPx: ROW.padPx,
  rowGrowsPx: ROW.growsPx,
});

/** The first rows of the register. */
export function didTable(
  { columns, rows, summary }: DidContent,
  most: number,
  { palette }: Paper,
): TableNode {
  return {
    kind: 'table',
    widths: [288, 102, '*'],
    header: [columns.action, columns.state, columns.effect].map((text) => headerCell(text, palette)),
    rows: rows.slice(0, most).map(({ title, state, stateWords, effect }) => [
      action(title, palette),
      {
        kind: 'columns',
        gapPx: 6,
        items: [
          {
            kind: 'drawing',
            shapes: stateShapes(state, palette.ink),
            alt: '',
            width: SQUARE_PX + 2,
            margin: [0, 2, 0, 0],
          },
          { kind: 'text', text: stateWords, bold: true, linePx: 15, colour: palette.ink, width: '*' },
        ],
      },
      plain(effect, palette, WORD_LETTERS.wide),
    ]),
    summary,
    rowHeader: 0,
    ...ruled(palette),
  };
}

function whatNode({ what, question, open, section }: NextRow, palette: Palette): ReportNode {
  const small = { sizePx: 11, linePx: 14.5, colour: palette.ink } as const;
  const title = action(what, palette);
  return {
    kind: 'stack',
    items: [
      section === null || title.kind !== 'text' ? title : { ...title, goTo: section },
      ...(question === null
        ? []
        : [
            {
              kind: 'text',
              text: cutWords(question, WORD_LETTERS.wide),
              ...small,
              margin: [0, 2, 0, 0],
            } satisfies ReportNode,
          ]),
      ...(open === null
        ? []
        : [
            {
              kind: 'text',
              text: open,
              sizePx: SIZE.note,
              linePx: 14,
              colour: palette.muted,
              margin: [0, 1, 0, 0],
            } satisfies ReportNode,
          ]),
    ],
  };
}

/** The first actions of the next time. */
export function nextTable(
  { columns, rows, summary }: NextContent,
  most: number,
  { palette }: Paper,
): TableNode {
  return {
    kind: 'table',
    widths: [20, 246, '*', 82, 118],
    header: ['', columns.what, columns.now, columns.who, columns.moves].map((text) =>
      headerCell(text, palette),
    ),
    rows: rows.slice(0, most).map((row, at) => [
      {
        kind: 'text',
        text: String(at + 1),
        font: 'SerifMedium',
        sizePx: 17,
        linePx: 18,
        colour: palette.brandText,
      },
      whatNode(row, palette),
      plain(row.now, palette, WORD_LETTERS.narrow),
      {
        kind: 'text',
        text: inlines(
          { text: cutWords(row.who, WORD_LETTERS.who) },
          ...(row.by === '' ? [] : [{ text: `\n${row.by}`, bold: true, colour: palette.ink }]),
        ),
        linePx: 15,
        colour: palette.ink2,
      },
      plain(row.moves, palette, WORD_LETTERS.who + 7),
    ]),
    summary,
    rowHeader: 1,
    ...ruled(palette),
  };
}
