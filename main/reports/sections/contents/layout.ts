import { innerSection } from '../../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { ContentsContent } from './content.ts';

function entryNode({ id, title, finding }: ContentsContent['entries'][number], paper: Paper): ReportNode {
  const { palette } = paper;
  return {
    kind: 'columns',
    gapPx: 24,
    margin: [0, 12, 0, 12],
    items: [
      {
        kind: 'text',
        text: title,
        bold: true,
        sizePx: SIZE.strong,
        linePx: 20,
        colour: palette.ink,
        width: 170,
        goTo: id,
      },
      {
        kind: 'text',
        text: finding,
        font: 'Serif',
        sizePx: SIZE.lede,
        linePx: 20,
        colour: palette.ink2,
        width: '*',
        goTo: id,
      },
      {
        kind: 'page-number',
        of: id,
        bold: true,
        sizePx: SIZE.strong,
        linePx: 20,
        align: 'right',
        width: 40,
      },
    ],
  };
}

/** Lays out the contents. */
export function layOutContents(section: LaidSection<ContentsContent>, paper: Paper): SectionNode {
  const { id, title, content } = section;
  const line = (): ReportNode => rule(PAGE.innerPx, paper.palette.line, 1);
  return innerSection(
    section,
    [
      {
        kind: 'text',
        text: content.heading,
        font: 'SerifMedium',
        sizePx: SIZE.title,
        linePx: 33,
        trackingPx: -0.3,
        margin: [0, 0, 0, 16],
        heading: { level: 1, id, bookmark: title },
      },
      {
        kind: 'stack',
        role: 'contents',
        itemGrowsPx: 9,
        items: [...content.entries.flatMap((entry) => [line(), entryNode(entry, paper)]), line()],
      },
    ],
    paper,
  );
}
