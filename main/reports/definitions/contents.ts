import type { PageContext } from './context.ts';
import { SIZE } from './context.ts';
import { innerSection } from './frame.ts';
import type { ReportNode, SectionNode } from './node.ts';
import { rule } from './parts.ts';

/** One line of the contents: the section, its finding, and the heading it leads to. */
export type ContentsEntry = { readonly id: string; readonly section: string; readonly finding: string };

/** The contents: each section with its finding and its page. */
export function buildContents(entries: readonly ContentsEntry[], context: PageContext): SectionNode {
  const { palette } = context;
  const rows: ReportNode[] = entries.flatMap((entry) => [
    rule(682, palette.line, 1),
    {
      kind: 'columns',
      gapPx: 24,
      margin: [0, 12, 0, 12],
      items: [
        {
          kind: 'text',
          text: entry.section,
          bold: true,
          sizePx: SIZE.strong,
          linePx: 20,
          colour: palette.ink,
          width: 170,
          goTo: entry.id,
        },
        {
          kind: 'text',
          text: entry.finding,
          font: 'Serif',
          sizePx: SIZE.lede,
          linePx: 20,
          colour: palette.ink2,
          width: '*',
          goTo: entry.id,
        },
        {
          kind: 'page-number',
          of: entry.id,
          bold: true,
          sizePx: SIZE.strong,
          linePx: 20,
          align: 'right',
          width: 40,
        },
      ],
    },
  ]);
  return innerSection(
    'Contents',
    [
      {
        kind: 'text',
        text: 'What this report finds',
        font: 'SerifMedium',
        sizePx: SIZE.title,
        linePx: 33,
        trackingPx: -0.3,
        margin: [0, 0, 0, 16],
        heading: { level: 1, id: 'contents', bookmark: 'Contents' },
      },
      ...rows,
      rule(682, palette.line, 1),
    ],
    context,
  );
}
