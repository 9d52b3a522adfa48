import { truncate } from '../../../../shared/format/short-name.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import { trendBlock } from '../../pdf/document/trend.ts';
import type { LaidSection } from '../section.ts';
import type { FieldColumn, RivalsContent } from './content.ts';

const COLUMNS: Readonly<Record<FieldColumn, ColumnLayout>> = {
  rank: { width: 30 },
  brand: { width: '*', cut: (name) => truncate(name, 18) },
  visibility: { width: 46, align: 'right' },
  reading: { width: 80 },
  change: { width: 150 },
  voice: { width: 46, align: 'right' },
  voiceRange: { width: 78, align: 'right' },
  voiceChange: { width: 44, align: 'right' },
};

/** Lays out the rivals' page. */
export function layOutRivals(section: LaidSection<RivalsContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const { trend, field } = section.content;
  return innerSection(
    section,
    [
      ...trendBlock(trend, 250, paper),
      ruledTitle(field, palette),
      dataTable(field.table, { columns: COLUMNS, padPx: { x: 5, y: 5 }, rowHeader: 'brand' }, paper),
      note(field.note, palette),
    ],
    paper,
  );
}
