/**
 * A report as the studio writes it: everything that a person chooses and says, before it becomes a spec. It names its kit and its
 * runs and holds neither, so that a draft follows them until it is final.
 */
import type { ReportPeriod } from '../domain/report-period.ts';
import type { ProjectNote } from '../domain/history.ts';
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

/** How far a report is: being written, looked at by a colleague, or finished for good. */
export const REPORT_STATES = ['draft', 'in-review', 'final'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Where a file goes: into the folder of exports, or to a place that the host asks for. */
export const EXPORT_PLACES = ['exports', 'chosen'] as const;
export type ExportPlace = (typeof EXPORT_PLACES)[number];

/** A report in the list of all clients' reports. */
export type ReportItem = {
  readonly reportId: string;
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  readonly title: string;
  readonly template: string;
  readonly state: ReportState;
  readonly kit: string | null;
  /** ISO 8601. */
  readonly savedAt: string;
  /** The file written last: its name in the folder of exports, or its full path elsewhere; null before the first. */
  readonly file: string | null;
  readonly pages: number | null;
  /** Whether its client has a run that is newer than the ones it is about. */
  readonly isBehind: boolean;
  /** Comments that nobody has settled. */
  readonly openComments: number;
};

/** What a colleague says in a review; `section` is null for the report as a whole. */
export type ReportComment = {
  readonly commentId: string;
  readonly section: string | null;
  readonly text: string;
  readonly at: string;
  readonly isSettled: boolean;
};

/** What a section can be asked for. */
export type SectionOption =
  | {
      readonly name: string;
      readonly kind: 'count';
      readonly least: number;
      readonly most: number;
      readonly usual: number | null;
    }
  | { readonly name: string; readonly kind: 'brand' };

/** A section that there is. */
export type SectionKind = {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SectionOption[];
};

/** Everything that the studio shows of one report. */
export type StudioReport = {
  readonly reportId: string;
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  readonly state: ReportState;
  /** Counts up with each save. */
  readonly revision: number;
  readonly savedAt: string;
  readonly content: DraftContent;
  readonly file: string | null;
  /** Whether it was put away: it is not in the list any more. */
  readonly isArchived: boolean;
  readonly comments: readonly ReportComment[];
  /** The sections that there are, in the order of the registry. */
  readonly sectionKinds: readonly SectionKind[];
  readonly templates: readonly string[];
  readonly kits: readonly string[];
  /** Whether the client has a kit of its own. */
  readonly hasClientKit: boolean;
  /** The client's completed runs, the newest first. */
  readonly completed: readonly { readonly runId: string; readonly startedAt: string }[];
  /** What was noted at days of the client's trend, the oldest first. */
  readonly trendNotes: readonly ProjectNote[];
  /** The brands of the client's newest run besides its own. */
  readonly rivals: readonly string[];
};

/** What was saved, and what another window had saved meanwhile. */
export type SavedReport = {
  readonly revision: number;
  readonly savedAt: string;
  /** What is kept now: both windows' changes. */
  readonly content: DraftContent;
  /** Places where both had written: of headlines and choices the later one counts, and of words both are kept. */
  readonly clashes: readonly string[];
};

/** What stands in a report's way, or should be looked at; `section` is null for the report as a whole. */
export type ReportCheck = {
  readonly code:
    | 'empty'
    | 'long-headline'
    | 'long-words'
    | 'contrast'
    | 'no-logo'
    | 'left-out'
    | 'few-answers'
    | 'contradiction'
    | 'disagreement'
    | 'told-otherwise'
    | 'old-data'
    | 'newer-run'
    | 'drafted'
    | 'unknown-variable'
    | 'missing-glyphs'
    | 'font-gaps'
    | 'logo-text'
    | 'sample-data'
    | 'open-comments'
    | 'picture-words'
    | 'damaged';
  /** Whether it should be mended before the report goes out, or only known. */
  readonly weight: 'mend' | 'know';
  readonly section: string | null;
  readonly title: string;
  readonly text: string;
};

/** A section as it was printed. */
export type PreviewSection = {
  readonly id: string;
  readonly title: string;
  /** As printed; null where it has none. */
  readonly headline: string | null;
  /** What the figures say where the headline is somebody's own. */
  readonly drawnHeadline: string | null;
  /** The first and the last page that it stands on, from 1. */
  readonly page: number;
  readonly lastPage: number;
};

/** A printed report to be looked at: the same bytes that a file of it has. */
export type ReportPreview = {
  /** Base64. */
  readonly pdf: string;
  readonly sha256: string;
  readonly pages: number;
  readonly sections: readonly PreviewSection[];
  /** Sections that were asked for and have nothing to say. */
  readonly silent: readonly string[];
  /** What each variable stands for now, in the report's language. */
  readonly words: Readonly<Record<string, string>>;
  /** Words for the report as a whole, drafted by rules from what happened: Markdown. */
  readonly drafted: string;
  readonly checks: readonly ReportCheck[];
  /** Statements about figures on its pages, which were held against each other; 0 of a final one, whose were. */
  readonly statements: number;
  readonly runs: number;
  /** The days of its first and last run, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
};

/** A version that was kept. */
export type ReportVersion = {
  readonly revision: number;
  readonly savedAt: string;
  readonly why: 'saved' | 'sent-to-review' | 'sent-back' | 'final' | 'put-back';
};

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
