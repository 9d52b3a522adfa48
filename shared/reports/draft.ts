/**
 * A report as the studio writes it: everything that a person chooses and says, before it becomes a spec. It names its kit and its
 * runs and holds neither, so that a draft follows them until it is final.
 */
import type { DraftContent, DraftSection } from './draft-schema.ts';

export type { DraftContent, DraftSection };

/** What is written for the report as a whole, among {@link DraftContent.drafted}. */
export const WHOLE_REPORT = 'report';

/** Whether rules write the words for the report as a whole anew with each print, because nobody has touched them yet. */
export const isDraftedByRules = ({ notes, drafted }: Pick<DraftContent, 'notes' | 'drafted'>): boolean =>
  notes.report === null && drafted.includes(WHOLE_REPORT);

/** Where words that are printed wait for somebody to accept them: ids of sections, or {@link WHOLE_REPORT}. */
export function unreadPlaces({ sections, drafted }: Pick<DraftContent, 'sections' | 'drafted'>): string[] {
  const on = new Set(sections.filter(({ isOn }) => isOn).map(({ id }) => id));
  return drafted.filter((place) => place === WHOLE_REPORT || on.has(place));
}
