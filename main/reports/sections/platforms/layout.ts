import { shortName } from '../../../../shared/format/short-name.ts';
import { dataTable, type ColumnLayout } from '../../pdf/document/data-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import { heatMap } from '../../pdf/document/heat-map.ts';
import type { Margin, ReportNode, SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { PlatformColumn, PlatformsContent } from './content.ts';

const COLUMNS: Readonly<Record<PlatformColumn, ColumnLayout>> = {
  platform: { width: '*' },
  visibility: { width: 52, align: 'right' },
  reading: { width: 190 },
  range: { width: 66 },
  answers: { width: 66, align: 'right' },
  change: { width: 186 },
};

const BLOCK_MARGIN: Margin = [0, 24, 0, 6];

function body(content: NonNullable<PlatformsContent>, paper: Paper): ReportNode[] {
  const { palette } = paper;
  const { own, field, byRun } = content;
  return [
    ruledTitle(own, palette),
    dataTable(own.table, { columns: COLUMNS }, paper),
    ...(own.note === null ? [] : [note(own.note, palette)]),
    ruledTitle(field, palette, BLOCK_MARGIN),
    heatMap(field.map, { cutName: (name) => shortName(name, 24) }, paper),
    ...(byRun === null
      ? []
      : [ruledTitle(byRun, palette, BLOCK_MARGIN), heatMap(byRun.map, { padYPx: 4 }, paper)]),
    note(content.note, palette),
  ];
}

/** Lays out the platforms' page. */
export function layOutPlatforms(section: LaidSection<PlatformsContent>, paper: Paper): SectionNode {
  const { content } = section;
  return innerSection(section, content === null ? [] : body(content, paper), paper);
}
