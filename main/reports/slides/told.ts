/** What a section's blocks tell on slides, in reading order: titles, figures, remarks, and sentences. */
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import type { CommentaryBlock, Span } from '../../../shared/reports/commentary.ts';
import type { SlideCell } from '../../../shared/reports/slides-schema.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import {
  isColumns,
  type Block,
  type Blocks,
  type ChartBlock,
  type HeatMapBlock,
  type ListBlock,
  type QuotationBlock,
  type TableBlock,
  type TextBlock,
} from '../blocks.ts';
import type { BlockTitle, Cell, WrittenChange } from '../content/parts.ts';
import { listMark } from '../pdf/document/commentary.ts';
import { writeTable } from '../pdf/document/data-table.ts';
import { drawChart, noteUnder } from '../pdf/document/draw-charts.ts';
import { writeHeads } from '../pdf/document/heat-map.ts';
import { PAGE, type Paper } from '../pdf/document/paper.ts';
import { cutCited, cutExcerpt } from '../pdf/document/quotation.ts';
import { roomFor } from '../pdf/document/room.ts';

/** A cell before anything of it is the own brand's. */
type ToldCell = Omit<SlideCell, 'own'>;

/** A table: which of its rows are the own brand's or the run's, and the column of their names. */
export type ToldTable = {
  readonly kind: 'table';
  readonly header: readonly ToldCell[];
  readonly rows: readonly { readonly isStrong: boolean; readonly cells: readonly ToldCell[] }[];
  readonly rowHeader: number;
  readonly summary: string;
};

/** A chart, and its height on a page; a low one is not stretched over a whole slide. */
export type ToldChart = {
  readonly kind: 'chart';
  readonly chart: ChartSpec;
  readonly heightPx: number;
  readonly isLow?: boolean;
};

export type Told =
  | (BlockTitle & { readonly kind: 'title' })
  | ToldChart
  | ToldTable
  | { readonly kind: 'note' | 'sentence'; readonly words: string };

const titleOf = ({ title, measure }: BlockTitle): Told => ({
  kind: 'title',
  title: title.trim(),
  measure: measure.trim(),
});
const noteOf = (words: string | null): Told[] => (words === null ? [] : [{ kind: 'note', words }]);
const sentence = (words: string): Told => ({ kind: 'sentence', words });

const plain = (text: string, isStrong = false, alignsRight = false): ToldCell => ({
  text: text.trim(),
  isStrong,
  alignsRight,
});

const changeWords = ({ figure, sign, words }: WrittenChange): string =>
  `${figure === null ? '' : `${figure}  `}${sign === '' ? '' : `${sign} `}${words}`;

/** A cell's words; of a drawn one none, as a slide has the figures beside it. `isGroup`: whether its row heads others. */
function cellOf(cell: Cell | undefined, alignsRight: boolean, isGroup: boolean): ToldCell {
  switch (cell?.kind) {
    case undefined:
      return plain('', isGroup);
    case 'text':
      return plain(cell.text, isGroup || cell.emphasis === 'strong' || cell.emphasis === 'own', alignsRight);
    case 'named':
      return plain(`${cell.name} ${cell.figures}`, isGroup);
    case 'change':
      return plain(changeWords(cell.change), cell.change.figure !== null);
    case 'titled':
      return plain(`${cell.title} ${cell.note}`, true);
    case 'page':
      return plain(`${cell.title} ${cell.url}`, true);
    case 'number':
      return plain(String(cell.number));
    case 'lines':
      return plain(cell.lines.map(({ text }) => text).join(' '), cell.lines[0]?.role === 'name');
    case 'reason':
      return plain(`${cell.finding ?? ''}${cell.evidence}`, cell.finding !== null);
    case 'outlook': {
      const said = `${cell.sign === '' ? '' : `${cell.sign} `}${cell.words}`;
      return plain([said, ...cell.notes].join(' '), cell.sign === '' && cell.verdict !== null);
    }
    case 'answer': {
      const { quotation, pages, more } = cell;
      const cited = pages.map(({ text }) => text).join(' ');
      const rest = more === null ? cited : pages.length === 0 ? more : `${cited}   ${more}`;
      return plain(`${textOf(cutExcerpt(quotation))} ${rest}`);
    }
    case 'answers':
      return plain(
        cell.answers
          .flatMap((answer) => [
            answer.from,
            ...(answer.prompt === '' ? [] : [answer.prompt]),
            textOf(cutExcerpt(answer)),
            cutCited(answer, cell.citesNothing),
          ])
          .join(' '),
        cell.answers.length > 0,
      );
    case 'reading':
    case 'bar':
    case 'move':
    case 'tone':
    case 'course':
    case 'page-of':
      return plain('');
  }
}

const textOf = (parts: readonly { readonly text: string }[]): string =>
  parts.map(({ text }) => text).join('');

function tableTold(block: TableBlock): Told[] {
  const { columns, rows, rowHeader } = writeTable(block);
  return [
    titleOf(block),
    ...(block.prompt === undefined ? [] : [sentence(block.prompt)]),
    {
      kind: 'table',
      header: columns.map(({ header, align }) => plain(header, false, align === 'right')),
      rows: rows.map(({ isStrong, isGroup, cells }) => ({
        isStrong,
        cells: columns.map(({ align }, at) => cellOf(cells[at], align === 'right', isGroup === true)),
      })),
      rowHeader,
      summary: block.summary,
    },
    ...noteOf(block.note),
  ];
}

function heatMapTold(block: HeatMapBlock): Told[] {
  const { corner, rows, absent, summary } = block.map;
  const { names, headings } = writeHeads(block.map);
  return [
    titleOf(block),
    {
      kind: 'table',
      header: [corner, ...headings].map((words) => plain(words)),
      rows: rows.map(({ isStrong, cells }, at) => ({
        isStrong: false,
        cells: [
          plain(names[at] ?? '', isStrong),
          ...cells.map((heat) => (heat === null ? plain(absent) : plain(heat.text, isStrong))),
        ],
      })),
      rowHeader: 0,
      summary,
    },
    ...noteOf(block.note),
  ];
}

const listTold = (block: ListBlock): Told[] =>
  block.of === 'sentences'
    ? block.columns.flatMap(({ title, sentences }) => [
        titleOf({ title, measure: '' }),
        ...sentences.map(sentence),
      ])
    : [
        ...(block.title === null ? [] : [titleOf({ title: block.title, measure: '' })]),
        ...block.entries.map(({ term, text }) => sentence(`${term}${text}`)),
      ];

const quotationTold = (block: QuotationBlock): Told[] => [
  titleOf(block),
  ...block.items.flatMap((item) => [
    sentence(`${item.day} ${item.says}`),
    sentence(textOf(cutExcerpt(item))),
    ...(item.cites === null ? [] : noteOf(cutCited(item, ''))),
  ]),
  ...noteOf(block.note),
];

/** A heading of several spans has its measure in the later ones. */
function headingTold([first, ...rest]: readonly Span[]): Told {
  return titleOf({ title: first?.text ?? '', measure: rest.map(({ text }) => text.trim()).join(' ') });
}

/** A table that users wrote. */
function writtenTable({ header, rows }: Extract<CommentaryBlock, { kind: 'table' }>): ToldTable {
  const cellIn = (spans: readonly Span[] | undefined): ToldCell =>
    plain(textOf(spans ?? []), spans?.[0]?.isStrong === true);
  return {
    kind: 'table',
    header: header.map(cellIn),
    rows: rows.map((row) => ({ isStrong: false, cells: header.map((_, column) => cellIn(row[column])) })),
    rowHeader: 0,
    summary: '',
  };
}

/** What users wrote. */
function commentaryTold(blocks: readonly CommentaryBlock[]): Told[] {
  return blocks.flatMap((block): Told[] => {
    switch (block.kind) {
      case 'paragraph':
        return [sentence(textOf(block.spans))];
      case 'heading':
        return [headingTold(block.spans)];
      case 'list':
        return block.items.flatMap((item, at) => [sentence(listMark(block, at)), ...commentaryTold(item)]);
      case 'quote':
        return commentaryTold(block.blocks);
      case 'table':
        return block.header.length === 0 ? [] : [writtenTable(block)];
    }
  });
}

function textTold({ blocks, picture }: TextBlock): Told[] {
  const words = commentaryTold(blocks);
  const caption = noteOf(picture?.caption ?? null).filter(
    (told) => told.kind !== 'note' || told.words !== '',
  );
  return picture?.place === 'above' ? [...caption, ...words] : [...words, ...caption];
}

/** Tells a section's blocks; its user-written text has its own {@link viewTold}. */
export function blocksTold(blocks: Blocks, finding: Finding | null, paper: Paper): Told[] {
  const chartTold = (block: ChartBlock, widthPx: number): Told[] => {
    const roomPx = roomFor(block, { blocks, finding, paper });
    const { chart, heightPx } = drawChart(block, widthPx, roomPx, paper);
    return [titleOf(block.of), { kind: 'chart', chart, heightPx }, ...noteOf(noteUnder(block))];
  };
  const told = (block: Block, widthPx: number): Told[] => {
    switch (block.kind) {
      case 'tiles':
      case 'note':
        return noteOf(block.kind === 'tiles' ? block.note : block.text);
      case 'chart':
        return chartTold(block, widthPx);
      case 'table':
        return tableTold(block);
      case 'heat-map':
        return heatMapTold(block);
      case 'quotation':
        return quotationTold(block);
      case 'list':
        return listTold(block);
      case 'text':
        return textTold(block);
    }
  };
  return blocks.flatMap((part): Told[] => {
    if (isColumns(part)) {
      return part.columns.flatMap((column) => column.blocks.flatMap((block) => told(block, column.widthPx)));
    }
    const some = 'together' in part ? part.together : [part];
    return some.flatMap((block) => told(block, PAGE.innerPx));
  });
}

/** Tells the user-written text beside a section: as its view, and as quotations, each under its title. */
export function viewTold(note: readonly CommentaryBlock[], { view, quoted }: Paper): Told[] {
  const titled = (some: readonly CommentaryBlock[], { title, measure }: BlockTitle): Told[] =>
    some.length === 0
      ? []
      : [sentence(measure === '' ? title : `${title}   ${measure}`), ...commentaryTold(some)];
  return [
    ...titled(
      note.filter(({ kind }) => kind !== 'quote'),
      view,
    ),
    ...titled(
      note.filter(({ kind }) => kind === 'quote'),
      { title: quoted, measure: '' },
    ),
  ];
}
