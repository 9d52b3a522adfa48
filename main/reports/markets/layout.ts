import type { RunColumn } from '../content/runs-table.ts';
import { dataTable, type ColumnLayout } from '../pdf/document/data-table.ts';
import { PAGE_NUMBER_PX } from '../pdf/document/actions-table.ts';
import { innerSection } from '../pdf/document/frame.ts';
import type { ReportNode, SectionNode, TableNode } from '../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../pdf/document/paper.ts';
import { headerCell, note, rule, ruledTitle } from '../pdf/document/parts.ts';
import { RUN_COLUMNS } from '../pdf/document/run-columns.ts';
import { howNodes } from '../sections/method/layout.ts';
import type { AbsentContent, MarketFinding, MarketsContent, MarketsMethod } from './content.ts';

/** The markets compared, each with its page. */
function tableNode({ table, page }: MarketsContent, starts: readonly string[], paper: Paper): TableNode {
  const laid = dataTable(
    table,
    {
      columns: {
        market: { width: 104 },
        visibility: { width: 92 },
        reading: { width: 64 },
        change: { width: 88 },
        voice: { width: 76 },
        sentiment: { width: 76 },
        position: { width: '*' },
      },
      padPx: { x: 4, y: 6 },
    },
    paper,
  );
  const pageNode = (of: string): ReportNode => ({
    kind: 'page-number',
    of,
    linePx: 16,
    align: 'right',
    bold: true,
    colour: paper.palette.brandText,
  });
  return {
    ...laid,
    widths: [...laid.widths, PAGE_NUMBER_PX],
    header: [...laid.header, headerCell(page, paper.palette, 'right')],
    rows: laid.rows.map((row, at) => [...row, pageNode(starts[at] ?? '')]),
  };
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
  const { title, headline, lede, table, findings, note: remark } = content;
  const { palette } = paper;
  return innerSection(
    { id: 'markets', title, finding: { headline, lede }, note: null },
    [
      ruledTitle(table, palette),
      tableNode(content, starts, paper),
      note(remark, palette, [0, 8, 0, 0]),
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
const METHOD_COLUMNS: Readonly<Record<RunColumn, ColumnLayout>> = {
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
      ruledTitle(runs, palette),
      dataTable(runs.table, { columns: METHOD_COLUMNS, padPx: { x: 4, y: 1.5 } }, paper),
      ...notes.map((words, at) => note(words, palette, [0, at === 0 ? 6 : 2, 0, 0])),
      howNodes(how, palette),
    ],
    paper,
  );
}
