import { superlativeClaims, type Claim } from '../../../shared/reports/claim.ts';
import type { ContentContext } from './context.ts';

/** The claims of what a section's headline sets above or below all others; none under a headline of somebody's own. */
export function superlativesOn(
  section: string,
  kind: 'platform' | 'topic',
  { outline, figures, own, headlines }: ContentContext,
): readonly { readonly claim: Claim }[] {
  const entry = outline.find(({ id }) => id === section);
  if (entry === undefined || own === null || headlines[section] !== undefined) return [];
  return superlativeClaims(entry.finding, kind, figures, own.name);
}
