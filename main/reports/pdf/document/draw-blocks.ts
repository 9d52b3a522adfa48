/** Blocks on paper. */
import { imageSize, type ImageSize } from '../../../../shared/reports/image-size.ts';
import { isSvg } from '../../../../shared/reports/image-kind.ts';
import type { PlacedPicture } from '../../../../shared/reports/placed-picture.ts';
import type { Finding } from '../../../../shared/words/findings.ts';
import {
  isColumns,
  type Block,
  type BlockColumns,
  type Blocks,
  type ChartBlock,
  type ListBlock,
  type QuotationBlock,
  type TableBlock,
  type TextBlock,
} from '../../blocks.ts';
import type { Sayings } from '../../content/parts.ts';
import { commentaryNodes } from './commentary.ts';
import { dataTable } from './data-table.ts';
import { drawChart, noteUnder, spaceAround } from './draw-charts.ts';
import { heatMap } from './heat-map.ts';
import { keyFigureColumns } from './key-figures.ts';
import { inlines, type Margin, type ReportNode, type StackNode } from './node.ts';
import { PAGE, SIZE, type Paper } from './paper.ts';
import { note, rule, ruledTitle, sayingColumns } from './parts.ts';
import { citedNode, excerptNode } from './quotation.ts';
import { roomFor } from './room.ts';
import { termColumns } from './term-columns.ts';

/** What a block is drawn on: with its section's others, under its finding. */
type BlockPage = {
  readonly blocks: Blocks;
  readonly finding: Finding | null;
  readonly paper: Paper;
};

/** Space around the title of tables, and of what follows a drawing. */
const TITLE = { wide: [0, 24, 0, 6], dense: [0, 16, 0, 2] } as const satisfies Record<string, Margin>;

const noteNodes = (text: string | null, topPx: number, { palette }: Paper): ReportNode[] =>
  text === null ? [] : [note(text, palette, [0, topPx, 0, 0])];

function chartNodes(block: ChartBlock, widthPx: number, page: BlockPage): ReportNode[] {
  const { paper } = page;
  const { title, notePx } = spaceAround(block);
  const words = noteUnder(block);
  return [
    ruledTitle(block.of, paper.palette, title, widthPx),
    { kind: 'chart', widthPx, ...drawChart(block, widthPx, roomFor(block, page), paper) },
    ...noteNodes(words === '' ? null : words, notePx, paper),
  ];
}

function tableNodes(block: TableBlock, widthPx: number, paper: Paper): ReportNode[] {
  const { palette } = paper;
  const { prompt, titled } = block;
  return [
    ruledTitle(block, palette, titled === undefined ? undefined : TITLE[titled], widthPx),
    ...(prompt === undefined
      ? []
      : [
          {
            kind: 'text' as const,
            text: prompt,
            font: 'SerifMedium' as const,
            sizePx: SIZE.lede,
            linePx: 22,
            colour: palette.ink,
            margin: [0, 0, 60, 6] as const,
          },
        ]),
    dataTable(block, paper, widthPx),
    ...noteNodes(block.note, block.notePx ?? 6, paper),
  ];
}

const QUOTE_GAP_PX = 26;
const QUOTE_PX = 15;

function quotationNodes({ items, note: remark, ...title }: QuotationBlock, paper: Paper): ReportNode[] {
  const { palette } = paper;
  const columnPx = items.length === 1 ? PAGE.innerPx : (PAGE.innerPx - QUOTE_GAP_PX) / 2;
  return [
    ruledTitle(title, palette, [0, 24, 0, 8]),
    {
      kind: 'columns',
      gapPx: QUOTE_GAP_PX,
      items: items.map((item): ReportNode => ({
        kind: 'stack',
        width: columnPx,
        items: [
          {
            kind: 'text',
            text: inlines(
              { text: `${item.day} `, bold: true, colour: palette.ink },
              { text: item.says, colour: palette.muted },
            ),
            linePx: 16,
          },
          excerptNode(item, QUOTE_PX, paper),
          ...citedNode(item, '', paper),
        ],
      })),
    },
    note(remark, palette, [0, 8, 0, 0]),
  ];
}

/** Sentences beside another block. */
function sideList({ title, sentences }: Sayings, widthPx: number, { palette }: Paper): ReportNode[] {
  return [
    ruledTitle({ title, measure: '' }, palette, [0, 20, 0, 2], widthPx),
    {
      kind: 'stack',
      role: 'list',
      items: sentences.map((text): ReportNode => ({
        kind: 'text',
        text,
        font: 'Serif',
        sizePx: SIZE.strong,
        linePx: 19,
        colour: palette.ink,
        margin: [0, 4, 0, 0],
      })),
    },
  ];
}

/** Terms on a page of their own, and in small print: a report should not end with a page of it. */
const TERMS = {
  own: { sizePx: 12.5, linePx: 18, gapPx: 4 },
  small: { sizePx: SIZE.note, linePx: 13.5, gapPx: 1.5 },
} as const;

function listNodes(block: ListBlock, widthPx: number, paper: Paper): ReportNode[] {
  const { palette } = paper;
  if (block.of === 'sentences') {
    return widthPx === PAGE.innerPx
      ? sayingColumns(block.columns, palette)
      : block.columns.flatMap((column) => sideList(column, widthPx, paper));
  }
  const { title, entries } = block;
  return title === null
    ? [rule(PAGE.innerPx, palette.rule, 2, [0, 16, 0, 8]), termColumns(entries, TERMS.own)]
    : [ruledTitle({ title, measure: '' }, palette), termColumns(entries, TERMS.small)];
}

/** Minimum dots per inch of a printed picture: fewer would be visible. */
const LEAST_DPI = 150;
const CSS_DPI = 96;

/** A picture is about as high as a chart, or this high if its page has space. */
const HEIGHT_PX = { usual: 230, most: 560 } as const;

/** Beside text, which keeps over half of the page's width. */
const BESIDE_PX = 290;
const PICTURE_GAP_PX = 26;

/** Space above and below a picture in text. */
const ROOM_PX = 12;

/** The size of a picture within a box, limited by its resolution; drawings scale freely. */
function fit(source: string, { width, height }: ImageSize, mostWidth: number, mostHeight: number) {
  const scale = Math.min(
    mostWidth / width,
    mostHeight / height,
    isSvg(source) ? Number.POSITIVE_INFINITY : CSS_DPI / LEAST_DPI,
  );
  return [width * scale, height * scale] as const;
}

/** A picture with its caption, unbroken; only the caption if the picture is missing. */
function pictureNode(
  { sha256, alt, caption }: PlacedPicture,
  paper: Paper,
  widthPx: number,
  usualPx: number,
): StackNode {
  const source = paper.pictures[sha256];
  const size = source === undefined ? null : imageSize(source);
  const items: ReportNode[] = [];
  if (source !== undefined && size !== null) {
    const fitPx = fit(source, size, widthPx, usualPx);
    const [, mostPx] = fit(source, size, widthPx, HEIGHT_PX.most);
    items.push({ kind: 'image', source, fitPx, alt, growsPx: mostPx - fitPx[1] });
  }
  if (caption !== '') {
    items.push(note(caption, paper.palette));
  }
  return { kind: 'stack', together: true, items };
}

/** The agency's text with its picture: the body of a page, not a note beside one. */
function textNodes({ blocks, picture }: TextBlock, paper: Paper): ReportNode[] {
  const words = commentaryNodes(blocks, paper);
  if (picture === null) return words;
  if (picture.place === 'beside' && words.length > 0) {
    const shown = pictureNode(picture, paper, BESIDE_PX, HEIGHT_PX.most);
    return [
      {
        kind: 'columns',
        gapPx: PICTURE_GAP_PX,
        margin: [0, ROOM_PX, 0, 0],
        items: [
          { kind: 'stack', width: '*', items: words },
          { ...shown, width: BESIDE_PX, margin: [0, 4, 0, 0] },
        ],
      },
    ];
  }
  const shown = pictureNode(picture, paper, PAGE.innerPx, HEIGHT_PX.usual);
  return picture.place === 'below'
    ? [...words, { ...shown, margin: [0, ROOM_PX, 0, 0] }]
    : [{ ...shown, margin: [0, ROOM_PX, 0, ROOM_PX] }, ...words];
}

/** Draws a block at a width. */
function drawBlock(block: Block, widthPx: number, page: BlockPage): ReportNode[] {
  const { paper } = page;
  const { palette } = paper;
  switch (block.kind) {
    case 'tiles':
      return [
        rule(PAGE.innerPx, palette.rule, 2, [0, block.isTight === true ? 12 : 20, 0, 8]),
        keyFigureColumns(block.figures, paper),
        ...noteNodes(block.note, 8, paper),
      ];
    case 'chart':
      return chartNodes(block, widthPx, page);
    case 'table':
      return tableNodes(block, widthPx, paper);
    case 'heat-map':
      return [
        ruledTitle(block, palette, TITLE.wide),
        heatMap(block.map, block.padYPx ?? 6, paper),
        ...noteNodes(block.note, 6, paper),
      ];
    case 'quotation':
      return quotationNodes(block, paper);
    case 'note':
      return [note(block.text, palette)];
    case 'list':
      return listNodes(block, widthPx, paper);
    case 'text':
      return textNodes(block, paper);
  }
}

function columnsNode({ columns }: BlockColumns, page: BlockPage): ReportNode {
  const takenPx = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
  return {
    kind: 'columns',
    gapPx: (PAGE.innerPx - takenPx) / (columns.length - 1),
    items: columns.map(({ widthPx, blocks }): ReportNode => ({
      kind: 'stack',
      width: widthPx,
      items: blocks.flatMap((block) => drawBlock(block, widthPx, page)),
    })),
  };
}

/** Draws blocks, which stand under a section's finding, if they fill its pages. */
export function drawBlocks(blocks: Blocks, paper: Paper, finding: Finding | null = null): ReportNode[] {
  const page = { blocks, finding, paper };
  return blocks.flatMap((part): ReportNode[] => {
    if (isColumns(part)) return [columnsNode(part, page)];
    if ('together' in part) {
      const items = part.together.flatMap((block) => drawBlock(block, PAGE.innerPx, page));
      return [{ kind: 'stack', together: true, items }];
    }
    return drawBlock(part, PAGE.innerPx, page);
  });
}
