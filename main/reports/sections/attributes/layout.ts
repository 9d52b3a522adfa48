import { overLines } from '../../../../shared/format/tell-apart.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { AttributeColumn, AttributesContent } from './content.ts';

const COLUMNS: Readonly<Record<AttributeColumn, ColumnLayout>> = {
  attribute: { width: '*', cut: overLines(18) },
  score: { width: 66, align: 'right' },
  reading: { width: 180 },
  mentions: { width: 66, align: 'right' },
  rival: { width: 190 },
};

/** Maximum rows below the tone. */
const FEW_ROWS = 12;

/** Lays out the section of attributes. */
export function layOutAttributes(section: LaidSection<AttributesContent>, paper: Paper): SectionNode {
  const { table, note: remark, ...title } = section.content;
  return innerSection(
    section,
    [
      ruledTitle(title, paper.palette),
      dataTable(table, { columns: COLUMNS, padPx: { x: 6, y: 3 } }, paper),
      note(remark, paper.palette),
    ],
    paper,
    table.rows.length <= FEW_ROWS,
  );
}
