import type { OutlineEntry } from './context.ts';

/** A section with what it finds. */
export type ListedSection = { readonly id: string; readonly title: string; readonly finding: string };

/** The sections of a report that find something, in their order. */
export function listSections(outline: readonly OutlineEntry[]): readonly ListedSection[] {
  return outline.map(({ id, title, finding }) => ({ id, title, finding: finding.headline }));
}
