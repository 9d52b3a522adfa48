import type { RunColumn } from '../../content/runs-table.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { RUN_COLUMNS } from '../../pdf/document/run-columns.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { SIZE, type Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import { termColumns } from '../../pdf/document/term-columns.ts';
import type { LaidSection } from '../section.ts';
import type { MethodContent } from './content.ts';

/** Wider, for a few of them. */
const FEW_COLUMNS: Readonly<Record<RunColumn, ColumnLayout>> = {
  ...RUN_COLUMNS,
  run: { width: '*' },
  answers: { width: 80, align: 'right' },
  naming: { width: 80, align: 'right' },
  visibility: { width: 80, align: 'right' },
  range: { width: 110, align: 'right' },
  voice: { width: 80, align: 'right' },
};

/** Small print: a report should not end with a page of it. */
const HOW = { sizePx: SIZE.note, linePx: 13.5, gapPx: 1.5 } as const;

/** How figures are made, unbroken. */
export function howNodes({ title, entries }: MethodContent['how'], palette: Palette): ReportNode {
  return {
    kind: 'stack',
    together: true,
    items: [ruledTitle({ title, measure: '' }, palette), termColumns(entries, HOW)],
  };
}

/** Lays out the closing page. */
export function layOutMethod(section: LaidSection<MethodContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { runs, how } = section.content;
  const isWide = runs.table.columns.some(({ id }) => id === 'platforms');
  const columns = isWide ? RUN_COLUMNS : FEW_COLUMNS;
  return innerSection(
    section,
    [
      ruledTitle(runs, palette),
      dataTable(runs.table, { columns, padPx: { x: 4, y: 4 } }, paper),
      note(runs.note, palette),
      howNodes(how, palette),
    ],
    paper,
    true,
  );
}
