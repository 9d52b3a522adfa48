import { shortName } from '../../../../shared/format/short-name.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { heatMap } from '../../pdf/document/heat-map.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { TopicColumn, TopicsContent } from './content.ts';

const COLUMNS: Readonly<Record<TopicColumn, ColumnLayout>> = {
  topic: { width: '*' },
  visibility: { width: 46, align: 'right' },
  reading: { width: 140 },
  answers: { width: 56, align: 'right' },
  change: { width: 140 },
  rival: { width: 130 },
};

function body({ own, field }: NonNullable<TopicsContent>, paper: Paper): ReportNode[] {
  const { palette } = paper;
  return [
    ruledTitle(own, palette),
    dataTable(own.table, { columns: COLUMNS, padPx: { x: 6, y: 7 } }, paper),
    ...(own.note === null ? [] : [note(own.note, palette)]),
    ruledTitle(field, palette, [0, 28, 0, 6]),
    heatMap(
      field.map,
      { cutName: (name) => shortName(name, 24), cutColumn: (brand) => shortName(brand, 12) },
      paper,
    ),
    note(field.note, palette),
  ];
}

/** Lays out the topics' page. */
export function layOutTopics(section: LaidSection<TopicsContent>, paper: Paper): SectionNode {
  const { content } = section;
  return innerSection(section, content === null ? [] : body(content, paper), paper);
}
