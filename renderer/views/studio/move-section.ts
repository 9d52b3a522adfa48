import type { DraftContent, DraftSection } from '../../../shared/reports/draft.ts';

/** A list with the section of `id` at another place; places are counted from 0 and kept within the list. */
export function moveSection(sections: readonly DraftSection[], id: string, to: number): DraftSection[] {
  const from = sections.findIndex((section) => section.id === id);
  const moved = sections[from];
  if (moved === undefined) return [...sections];
  const rest = sections.filter((section) => section.id !== id);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, moved);
  return rest;
}

/** A draft with a section in what is printed, or out of it. */
export function switchSection(content: DraftContent, id: string, isOn: boolean): DraftContent {
  const sections = content.sections.map((section) => (section.id === id ? { ...section, isOn } : section));
  return { ...content, sections };
}
