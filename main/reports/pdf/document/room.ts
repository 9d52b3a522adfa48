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
import { dataHeight, spaceAround } from './draw-charts.ts';
import { bodyHeight, PAGE, type Paper } from './paper.ts';
import { headingHeight, sayingsHeight } from './parts.ts';

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
      return dataHeight(block) + spaceAround(block).framePx;
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

/** The height of a part without that drawing. */
function partHeight(part: Blocks[number], chart: ChartBlock): number {
  if (part === chart) return 0;
  if (isColumns(part)) return Math.max(...part.columns.map(columnHeight));
  const blocks = 'together' in part ? part.together : [part];
  return blocks.reduce((sum, block) => sum + heightOf(block, PAGE.innerPx), 0);
}

/** What the other columns, or the rest of its page, leave for a drawing that fills it; 0 for one that does not. */
export function roomFor(
  chart: ChartBlock,
  {
    blocks,
    finding,
    paper: { sheet },
  }: { readonly blocks: Blocks; readonly finding: Finding | null; readonly paper: Pick<Paper, 'sheet'> },
): number {
  if (!('height' in chart) || typeof chart.height === 'number') return 0;
  const { framePx } = spaceAround(chart);
  const beside = blocks
    .filter(isColumns)
    .find(({ columns }) => columns.some((one) => one.blocks.includes(chart)));
  if (beside !== undefined) {
    const others = beside.columns.filter((one) => !one.blocks.includes(chart));
    return Math.max(0, ...others.map(columnHeight)) - framePx;
  }
  const taken = blocks.reduce((sum, part) => sum + partHeight(part, chart), 0);
  return bodyHeight(sheet) - (chart.height.headPx ?? headingHeight(finding) + framePx) - taken;
}
