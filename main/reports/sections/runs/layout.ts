import { dataTable } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import { RUN_COLUMNS } from '../../pdf/document/run-columns.ts';
import type { LaidSection } from '../section.ts';
import type { RunsContent } from './content.ts';

/** Maximum runs to share a page. */
const FEW_RUNS = 16;

/** Lays out the list of runs. */
export function layOutRuns(section: LaidSection<RunsContent>, paper: Paper): SectionNode {
  const { table, note: remark, ...title } = section.content;
  const columns = { ...RUN_COLUMNS, route: { width: 120 } };
  return innerSection(
    section,
    [
      ruledTitle(title, paper.palette),
      dataTable(table, { columns, padPx: { x: 6, y: 3 } }, paper),
      note(remark, paper.palette),
    ],
    paper,
    table.rows.length <= FEW_RUNS,
  );
}
