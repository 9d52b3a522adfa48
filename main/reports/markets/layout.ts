import { dataTable } from '../pdf/document/data-table.ts';
import { PAGE_NUMBER_PX } from '../pdf/document/actions-table.ts';
import { innerSection } from '../pdf/document/frame.ts';
import type { ReportNode, SectionNode, TableNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';
import { headerCell, note } from '../pdf/document/parts.ts';
import type { MarketsContent } from './content.ts';

/** A page of what each market says, with the page where its part begins. */
function tableNode({ table, page }: MarketsContent, starts: readonly string[], paper: Paper): TableNode {
  const laid = dataTable(
    table,
    {
      columns: {
        market: { width: 150 },
        visibility: { width: 122 },
        change: { width: 112 },
        finding: { width: '*' },
      },
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

/** Lays out what each market says. `starts` are the ids of the headings that their parts begin with. */
export function layOutMarkets(content: MarketsContent, starts: readonly string[], paper: Paper): SectionNode {
  const { title, headline, lede, note: remark } = content;
  return innerSection(
    { id: 'markets', title, finding: { headline, lede }, note: null },
    [tableNode(content, starts, paper), note(remark, paper.palette, [0, 8, 0, 0])],
    paper,
  );
}
