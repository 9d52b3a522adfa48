import { superlativeClaims, type Claim } from '../claims/claim.ts';
import type { ContentContext } from './context.ts';

/** The claims behind a section headline's superlatives; none under a user-written headline. */
export function superlativesOn(
  section: string,
  kind: 'platform' | 'topic',
  { outline, figures, own, headlines }: ContentContext,
): readonly { readonly claim: Claim }[] {
  const entry = outline.find(({ id }) => id === section);
  if (entry === undefined || own === null || headlines[section] !== undefined) return [];
  return superlativeClaims(entry.finding, kind, figures, own.name);
}
