import { actionsTable } from '../../pdf/document/actions-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { NinetyDaysContent } from './content.ts';

/** Lays out the page of the first ninety days. */
export function layOutNinetyDays(section: LaidSection<NinetyDaysContent>, paper: Paper): SectionNode {
  const { columns, stages } = section.content;
  return innerSection(
    section,
    stages.flatMap(({ items, summary, ...title }) => [
      ruledTitle(title, paper.palette, [0, 16, 0, 2]),
      actionsTable({ columns, items }, summary, paper, { isDense: true }),
    ]),
    paper,
  );
}
