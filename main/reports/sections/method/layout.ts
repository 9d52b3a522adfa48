import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { inlines, type ReportNode, type SectionNode } from '../../pdf/document/node.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { MethodContent, RunColumn } from './content.ts';

const COLUMNS: Readonly<Record<RunColumn, ColumnLayout>> = {
  run: { width: 78 },
  answers: { width: 48, align: 'right' },
  naming: { width: 50, align: 'right' },
  visibility: { width: 54, align: 'right' },
  range: { width: 74, align: 'right' },
  voice: { width: 46, align: 'right' },
  failed: { width: 42, align: 'right' },
  route: { width: 84 },
  platforms: { width: '*' },
};

/** Lays out the closing page. */
export function layOutMethod(section: LaidSection<MethodContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { runs, how } = section.content;
  return innerSection(
    section,
    [
      ruledTitle(runs, palette),
      dataTable(runs.table, { columns: COLUMNS, padPx: { x: 4, y: 4 } }, paper),
      note(runs.note, palette),
      {
        kind: 'stack',
        together: true,
        items: [
          ruledTitle({ title: how.title, measure: '' }, palette),
          {
            kind: 'stack',
            role: 'list',
            items: how.entries.map(({ term, text }): ReportNode => ({
              kind: 'text',
              text: inlines({ text: `${term}: `, font: 'Sans', bold: true, sizePx: SIZE.base }, { text }),
              font: 'Serif',
              sizePx: 12.5,
              linePx: 18,
              margin: [0, 3, 20, 0],
            })),
          },
        ],
      },
    ],
    paper,
  );
}
