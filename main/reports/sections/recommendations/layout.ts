import { actionsTable } from '../../pdf/document/actions-table.ts';
import { innerSection } from '../../pdf/document/frame.ts';
import type { SectionNode } from '../../pdf/document/node.ts';
import type { Paper } from '../../pdf/document/paper.ts';
import { note, ruledTitle } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { RecommendationsContent } from './content.ts';

/** Maximum actions to share a page. */
const FEW_ACTIONS = 4;

/** Lays out the page of recommendations. */
export function layOutRecommendations(
  section: LaidSection<RecommendationsContent>,
  paper: Paper,
): SectionNode {
  const { palette } = paper;
  const { actions, later } = section.content;
  const listed =
    actions === null
      ? []
      : [
          ruledTitle(actions, palette),
          actionsTable(actions, actions.summary, paper, { hasFindings: true }),
          ...(actions.note === null ? [] : [note(actions.note, palette)]),
        ];
  return innerSection(
    section,
    [...listed, ...(later === null ? [] : [note(later, palette)])],
    paper,
    (actions?.items.length ?? 0) <= FEW_ACTIONS,
  );
}
