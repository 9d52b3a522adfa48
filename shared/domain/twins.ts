/** Names that are the same to a reader: services list both, and figures are split between them. */

/** A name without what readers do not see a difference in: case, and the width of spaces. */
export const spelt = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Names that stand in a list more than once, as {@link spelt} writes them; empty ones are none. */
export function twinsIn(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const one of names.map(spelt)) {
    if (one === '') continue;
    if (seen.has(one)) twins.add(one);
    seen.add(one);
  }
  return twins;
}

/** Why a name cannot be added to others; undefined where it can. `own`: the brand that the others are rivals of. */
export function twinReason(name: string, others: readonly string[], own?: string): string | undefined {
  const wanted = spelt(name);
  if (wanted === '') return undefined;
  if (own !== undefined && spelt(own) === wanted) return `“${name.trim()}” is the client’s own brand.`;
  return others.some((one) => spelt(one) === wanted) ? `“${name.trim()}” is here already.` : undefined;
}
