/** Sections as they were laid out last: whoever writes in one of them changes none of the others. */
import { isDeepEqual } from '../../platform/deep-equal.ts';
import type { SectionNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';

/** What a section says, as plain data. */
type Said = { readonly id: string };

type Kept = {
  readonly section: Said;
  readonly paper: Paper;
  readonly node: SectionNode;
};

/** One of each kind, of whatever report was laid out last. */
const KEPT = new Map<string, Kept>();

/**
 * What `layOut` makes of a section on a paper; the very same node as last time where both say the same, so that what was drawn of it is
 * known again. Nodes are read by all and changed by nobody.
 */
export function keptLayout(section: Said, paper: Paper, layOut: () => SectionNode): SectionNode {
  const kept = KEPT.get(section.id);
  if (kept !== undefined && isDeepEqual(kept.section, section) && isDeepEqual(kept.paper, paper)) {
    return kept.node;
  }
  const node = layOut();
  KEPT.set(section.id, { section, paper, node });
  return node;
}
