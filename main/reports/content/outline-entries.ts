import type { OutlineEntry } from './context.ts';

/** A section with its finding. */
export type ListedSection = { readonly id: string; readonly title: string; readonly finding: string };

/** A report's sections with findings, in order. */
export function listSections(outline: readonly OutlineEntry[]): readonly ListedSection[] {
  return outline.map(({ id, title, finding }) => ({ id, title, finding: finding.headline }));
}
