import { overLines } from '../../../../shared/format/tell-apart.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { inlines, type ReportNode, type SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import { citedNode, excerptNode } from '../../pdf/document/quotation.ts';
import type { LaidSection } from '../section.ts';
import type { SentimentContent, ToneColumn } from './content.ts';

const COLUMNS: Readonly<Record<ToneColumn, ColumnLayout>> = {
  brand: { width: '*', cut: overLines(21) },
  negative: { width: 52, align: 'right' },
  bar: { width: 146 },
  positive: { width: 52 },
  neutral: { width: 46, align: 'right' },
  balance: { width: 46, align: 'right' },
  range: { width: 86, align: 'right' },
  sample: { width: 32, align: 'right' },
};

const GAP_PX = 26;
const QUOTE_PX = 15;

/** Before and after side by side; a single answer spans the page. */
function quotationNodes(
  { items, note: remark, ...title }: NonNullable<SentimentContent['quotations']>,
  paper: Paper,
): ReportNode {
  const { palette } = paper;
  const columnPx = items.length === 1 ? PAGE.innerPx : (PAGE.innerPx - GAP_PX) / 2;
  return {
    kind: 'stack',
    together: true,
    items: [
      ruledTitle(title, palette, [0, 24, 0, 8]),
      {
        kind: 'columns',
        gapPx: GAP_PX,
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
    ],
  };
}

/** Lays out the sentiment page. */
export function layOutSentiment(section: LaidSection<SentimentContent>, paper: Paper): SectionNode {
  const { brands, quotations } = section.content;
  return innerSection(
    section,
    [
      ...(brands === null
        ? []
        : [
            ruledTitle(brands, paper.palette),
            dataTable(brands.table, { columns: COLUMNS, padPx: { x: 5, y: 3 } }, paper),
          ]),
      ...(quotations === null ? [] : [quotationNodes(quotations, paper)]),
    ],
    paper,
    brands === null && quotations === null,
  );
}
