/**
 * A report as the studio writes it: everything that a person chooses and says, before it becomes a spec. It names its kit and its
 * runs and holds neither, so that a draft follows them until it is final.
 */
import type { ReportPeriod } from '../domain/period-schema.ts';
import type { DraftContent, DraftSection } from './draft-schema.ts';
import type { ComparedWords } from './compared-words.ts';

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

/** What a report begins with; null and left out: what is usual. */
export type NewReport = {
  readonly template: string | null;
  readonly piece: ReportPiece | null;
  readonly period?: ReportPeriod | undefined;
};

/** What is put into a report from another page, as what it is there. */
export type ReportPiece =
  /** The report is about these runs, oldest first, and its changes are against a run or month where one is named. */
  | { readonly kind: 'runs'; readonly runIds: readonly string[]; readonly against?: string | undefined }
  /** A section that compares by itself, whatever the report is about; behind the section `after`, else where such a page belongs. */
  | {
      readonly kind: 'comparison';
      readonly compared: ComparedWords;
      readonly after?: string | undefined;
    }
  /** A section with what it draws. */
  | { readonly kind: 'section'; readonly id: string }
  /** Words in Markdown under a section: a quotation with platform and day, a cited page, a figure. */
  | {
      readonly kind: 'words';
      readonly section: string;
      /** Sections that they stand under rather, where the report has one of them: the first of these. */
      readonly under?: readonly string[] | undefined;
      readonly markdown: string;
    };
