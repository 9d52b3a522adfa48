/** Names that look the same to readers: services list both, and figures are split between them. */

/** A name without invisible differences: case, and the width of spaces. */
export const spelt = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Names that repeat in a list, as {@link spelt} writes them; empty ones do not count. */
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

/** Why a name cannot be added to others; undefined if it can. `own`: the brand whose rivals the others are. */
export function twinReason(name: string, others: readonly string[], own?: string): string | undefined {
  const wanted = spelt(name);
  if (wanted === '') return undefined;
  if (own !== undefined && spelt(own) === wanted) return `“${name.trim()}” is the client’s own brand.`;
  return others.some((one) => spelt(one) === wanted) ? `“${name.trim()}” is here already.` : undefined;
}
