/**
 * A report as edited in the studio: all choices and text, before it becomes a spec. It references its kit and runs without copying them, so
 * that a draft follows them until it is final.
 */
import type { DraftContent, DraftSection } from './draft-schema.ts';

export type { DraftContent, DraftSection };

/** Stands for the whole report in {@link DraftContent.drafted}. */
export const WHOLE_REPORT = 'report';

/** Whether rules regenerate the whole report's text on each print, because it is untouched. */
export const isDraftedByRules = ({ notes, drafted }: Pick<DraftContent, 'notes' | 'drafted'>): boolean =>
  notes.report === null && drafted.includes(WHOLE_REPORT);

/** Where printed text awaits acceptance: ids of sections, or {@link WHOLE_REPORT}. */
export function unreadPlaces({ sections, drafted }: Pick<DraftContent, 'sections' | 'drafted'>): string[] {
  const on = new Set(sections.filter(({ isOn }) => isOn).map(({ id }) => id));
  return drafted.filter((place) => place === WHOLE_REPORT || on.has(place));
}
