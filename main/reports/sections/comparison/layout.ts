import { innerSection } from '../../pdf/document/frame.ts';
import { keyFigureColumns } from '../../pdf/document/key-figures.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import { PAGE, type Paper } from '../../pdf/document/paper.ts';
import { note, rule, sayingColumns } from '../../pdf/document/parts.ts';
import { presenceNodes, waterfallNodes } from '../../pdf/document/change-charts.ts';
import type { LaidSection } from '../section.ts';
import type { ComparisonContent } from './content.ts';

/** Lays out a comparison: its frame, its figures, where the change shows and its known reasons. */
export function layOutComparison(section: LaidSection<ComparisonContent>, paper: Paper): SectionNode {
  const { frame, tiles, presence, waterfall, sayings } = section.content;
  const { palette } = paper;
  const pages = innerSection(
    section,
    [
      rule(PAGE.innerPx, palette.rule, 2, [0, 12, 0, 8]),
      keyFigureColumns(tiles.figures, paper),
      note(tiles.note, palette, [0, 8, 0, 0]),
      ...presenceNodes(presence, paper),
      {
        kind: 'stack',
        together: true,
        items: [...waterfallNodes(waterfall, paper), ...sayingColumns(sayings, palette)],
      },
    ],
    // Its pages' footer states its own frame, too.
    { ...paper, sample: frame },
  );
  return { ...pages, isAlone: true };
}
