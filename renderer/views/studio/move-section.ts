import type { DraftContent, DraftSection } from '../../../shared/reports/draft.ts';

/** Moves the section `id` within a list; indexes count from 0 and are clamped. */
export function moveSection(sections: readonly DraftSection[], id: string, to: number): DraftSection[] {
  const from = sections.findIndex((section) => section.id === id);
  const moved = sections[from];
  if (moved === undefined) return [...sections];
  const rest = sections.filter((section) => section.id !== id);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, moved);
  return rest;
}

/** Enables or disables a draft's section. */
export function switchSection(content: DraftContent, id: string, isOn: boolean): DraftContent {
  const sections = content.sections.map((section) => (section.id === id ? { ...section, isOn } : section));
  return { ...content, sections };
}
