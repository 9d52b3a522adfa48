/** Approximate heights, for drawings that take what else stands on their page leaves. */
import type { Finding } from '../../../../shared/words/findings.ts';
import {
  isColumns,
  type Block,
  type BlockColumns,
  type Blocks,
  type ChartBlock,
  type ListBlock,
} from '../../blocks.ts';
import { roughHeight } from './draw-charts.ts';
import { bodyHeight, PAGE, type Paper } from './paper.ts';
import { headingHeight, sayingsHeight } from './parts.ts';

/** A ruled title with the note under a drawing: across the page, and in a column. */
const FRAME_PX = { page: 62, column: 60 } as const;
/** Key figures with their rule and their note. */
const TILES_PX = 215;
/** Sentences beside another block: their title, a line, and a letter in it. */
const SIDE = { titlePx: 50, linePx: 19, letterPx: 6.8, gapLines: 0.25 } as const;

function listHeight(block: ListBlock, widthPx: number): number {
  if (block.of !== 'sentences') return 0;
  if (widthPx === PAGE.innerPx) return sayingsHeight(block.columns);
  const lines = block.columns
    .flatMap(({ sentences }) => sentences)
    .reduce((sum, text) => sum + Math.ceil((text.length * SIDE.letterPx) / widthPx) + SIDE.gapLines, 0);
  return lines * SIDE.linePx + SIDE.titlePx;
}

function heightOf(block: Block, widthPx: number): number {
  switch (block.kind) {
    case 'tiles':
      return TILES_PX;
    case 'chart':
      return roughHeight(block);
    case 'list':
      return listHeight(block, widthPx);
    case 'table':
    case 'heat-map':
    case 'quotation':
    case 'note':
    case 'text':
      return 0;
  }
}

const columnHeight = ({ widthPx, blocks }: BlockColumns['columns'][number]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block, widthPx), 0);

function partHeight(part: Blocks[number]): number {
  if (isColumns(part)) return Math.max(...part.columns.map(columnHeight));
  const blocks = 'together' in part ? part.together : [part];
  return blocks.reduce((sum, block) => sum + heightOf(block, PAGE.innerPx), 0);
}

/** What the other columns, or the rest of its page, leave for a drawing that fills it. */
export function roomFor(
  chart: ChartBlock,
  {
    blocks,
    finding,
    paper: { sheet },
  }: { readonly blocks: Blocks; readonly finding: Finding | null; readonly paper: Pick<Paper, 'sheet'> },
): number {
  const beside = blocks
    .filter(isColumns)
    .find(({ columns }) => columns.some((one) => one.blocks.includes(chart)));
  if (beside !== undefined) {
    const others = beside.columns.filter((one) => !one.blocks.includes(chart));
    return Math.max(0, ...others.map(columnHeight)) - FRAME_PX.column;
  }
  const headPx =
    typeof chart.height === 'object' && chart.height.headPx !== undefined
      ? chart.height.headPx
      : headingHeight(finding) + FRAME_PX.page;
  const taken = blocks.reduce((sum, part) => sum + partHeight(part), 0);
  return bodyHeight(sheet) - headPx - taken;
}
