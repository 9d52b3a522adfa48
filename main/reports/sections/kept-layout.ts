/** Caches laid-out sections: editing one does not change the others. */
import { isDeepEqual } from '../../platform/deep-equal.ts';
import type { SectionNode } from '../pdf/document/node.ts';
import type { Paper } from '../pdf/document/paper.ts';

/** A section's content, as plain data. */
type Said = { readonly id: string };

type Kept = {
  readonly section: Said;
  readonly paper: Paper;
  readonly node: SectionNode;
};

/** One per kind, from the last laid-out report. */
const KEPT = new Map<string, Kept>();

/**
 * The result of `layOut` for a section on a paper; the identical node as last time if both are equal, so that its
 * drawings are recognised. Nodes are immutable.
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
