import { PAGE_NUMBER_PX, tableBlock, type ColumnHints, type TableBlock } from '../blocks.ts';
import { RUN_COLUMNS } from '../content/run-columns.ts';
import type { RunColumn } from '../content/runs-table.ts';
import { drawBlocks } from '../pdf/document/draw-blocks.ts';
import { innerSection } from '../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../pdf/document/paper.ts';
import { note, rule, ruledTitle } from '../pdf/document/parts.ts';
import type { AbsentContent, MarketFinding, MarketsContent, MarketsMethod } from './content.ts';

/** The markets compared, each with its page. */
function tableOf({ table, page, note: remark }: MarketsContent, starts: readonly string[]): TableBlock {
  const { title, measure, columns, rows, summary } = table;
  return tableBlock(
    {
      title,
      measure,
      table: {
        columns: [...columns, { id: 'page', header: page } as const],
        rows: rows.map(({ cells, ...row }, at) => ({
          ...row,
          cells: { ...cells, page: { kind: 'page-of', section: starts[at] ?? '' } },
        })),
        summary,
      },
      note: remark,
    },
    {
      columns: {
        market: { width: 104 },
        visibility: { width: 92 },
        reading: { width: 64 },
        change: { width: 88 },
        voice: { width: 76 },
        sentiment: { width: 76 },
        position: { width: '*' },
        page: { width: PAGE_NUMBER_PX, align: 'right' },
      },
      padPx: { x: 4, y: 6 },
      notePx: 8,
    },
  );
}

/** A market's headline under its name, which links to its page. */
function findingNode(
  { market, headline }: MarketFinding,
  start: string | undefined,
  { palette }: Paper,
): ReportNode {
  return {
    kind: 'stack',
    together: true,
    items: [
      {
        kind: 'text',
        text: market,
        bold: true,
        linePx: 16,
        colour: palette.brandText,
        margin: [0, 8, 0, 0],
        ...(start === undefined ? {} : { goTo: start }),
      },
      {
        kind: 'text',
        text: headline,
        font: 'SerifMedium',
        sizePx: 15,
        linePx: 20,
        colour: palette.ink,
        margin: [0, 1, 60, 9],
      },
    ],
  };
}

/** Lays out the markets' headlines. `starts` are the ids of their parts' first headings. */
export function layOutMarkets(content: MarketsContent, starts: readonly string[], paper: Paper): SectionNode {
  const { title, headline, lede, findings } = content;
  const { palette } = paper;
  return innerSection(
    { id: 'markets', title, finding: { headline, lede }, note: null },
    [
      ...drawBlocks([tableOf(content, starts)], paper),
      ruledTitle({ title: findings.title, measure: '' }, palette),
      {
        kind: 'stack',
        itemGrowsPx: 24,
        items: findings.items.flatMap((item, at) => [
          ...(at === 0 ? [] : [rule(PAGE.innerPx, palette.line, 1)]),
          findingNode(item, starts[at], paper),
        ]),
      },
    ],
    paper,
  );
}

/** Lays out the page of a market without runs. */
export const layOutAbsentMarket = (content: AbsentContent, paper: Paper): SectionNode =>
  innerSection({ ...content, note: null }, [], paper);

/** A market's name is above its runs. */
const METHOD_COLUMNS: Readonly<Record<RunColumn, ColumnHints>> = {
  ...RUN_COLUMNS,
  run: { width: '*' },
  platforms: { width: 64 },
};

/** Lays out the closing page of all markets. */
export function layOutMarketsMethod(
  id: string,
  { title, headline, runs, notes, how }: MarketsMethod,
  paper: Paper,
): SectionNode {
  const { palette } = paper;
  return innerSection(
    { id, title, finding: null, note: null },
    [
      {
        kind: 'text',
        text: headline,
        font: 'SerifMedium',
        sizePx: SIZE.title,
        linePx: 33,
        trackingPx: -0.3,
        heading: { level: 1, id, bookmark: title },
      },
      ...drawBlocks([tableBlock(runs, { columns: METHOD_COLUMNS, padPx: { x: 4, y: 1.5 } })], paper),
      ...notes.map((words, at) => note(words, palette, [0, at === 0 ? 6 : 2, 0, 0])),
      ...drawBlocks([{ together: [{ kind: 'list', of: 'terms', ...how }] }], paper),
    ],
    paper,
  );
}
