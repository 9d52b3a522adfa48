import { innerSection } from '../pdf/document/frame.ts';
import type { ReportNode, SectionNode } from '../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../pdf/document/paper.ts';
import { rule } from '../pdf/document/parts.ts';
import type { ContentContext } from '../content/context.ts';
import { listSections, type ListedSection } from '../content/outline-entries.ts';
import { defineSection, NO_OPTIONS, type LaidSection } from './section.ts';

/** The contents: each section with finding and page. */
type ContentsContent = {
  readonly heading: string;
  readonly entries: readonly ListedSection[];
};

/** Builds the contents from the report's outline. */
function buildContentsContent({ outline, pages }: ContentContext): ContentsContent {
  return {
    heading: pages.contents.heading,
    entries: listSections(outline),
  };
}

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
function layOutContents(section: LaidSection<ContentsContent>, paper: Paper): SectionNode {
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

/** The contents, drawn by itself. */
export const contentsSection = defineSection({
  id: 'contents',
  title: (pages) => pages.contents.title,
  options: NO_OPTIONS,
  content: buildContentsContent,
  draw: layOutContents,
  onSlides: { slide: 'none' },
  isOfAllMarkets: true,
});
