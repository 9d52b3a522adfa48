import { innerSection } from '../../pdf/document/frame.ts';
import { inlines, type ReportNode, type SectionNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { GlossaryContent } from './content.ts';

const GAP_PX = 26;

/** Letters of the entries from the first one on, so that both columns end at about the same height. */
function halfOf(entries: GlossaryContent['entries']): number {
  const letters = entries.map(({ term, text }) => term.length + text.length + 40);
  const all = letters.reduce((sum, one) => sum + one, 0);
  let taken = 0;
  const at = letters.findIndex((one) => (taken += one) >= all / 2);
  return Math.min(entries.length, at + 1);
}

/** Lays out the glossary, which stands under another section where a page has room for it. */
export function layOutGlossary(section: LaidSection<GlossaryContent>, paper: Paper): SectionNode {
  const { entries } = section.content;
  const half = halfOf(entries);
  const columnOf = (some: GlossaryContent['entries']): ReportNode => ({
    kind: 'stack',
    width: (PAGE.innerPx - GAP_PX) / 2,
    items: some.map(({ term, text }): ReportNode => ({
      kind: 'text',
      text: inlines({ text: term, font: 'Sans', bold: true, sizePx: SIZE.base }, { text }),
      font: 'Serif',
      sizePx: 12.5,
      linePx: 18,
      margin: [0, 4, 0, 4],
    })),
  });
  return innerSection(
    section,
    [
      rule(PAGE.innerPx, paper.palette.rule, 2, [0, 16, 0, 8]),
      {
        kind: 'columns',
        gapPx: GAP_PX,
        items: [columnOf(entries.slice(0, half)), columnOf(entries.slice(half))],
      },
    ],
    paper,
    true,
  );
}
