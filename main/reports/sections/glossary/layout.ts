import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import { termColumns } from '../../pdf/document/term-columns.ts';
import type { LaidSection } from '../section.ts';
import type { GlossaryContent } from './content.ts';

/** Lays out the glossary, which shares a page if it fits. */
export function layOutGlossary(section: LaidSection<GlossaryContent>, paper: Paper): SectionNode {
  return innerSection(
    section,
    [
      rule(PAGE.innerPx, paper.palette.rule, 2, [0, 16, 0, 8]),
      termColumns(section.content.entries, { sizePx: 12.5, linePx: 18, gapPx: 4 }),
    ],
    paper,
    true,
  );
}
