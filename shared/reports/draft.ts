/**
 * A report as edited in the studio: all choices and text, before it becomes a spec. It references its kit and runs without copying them, so
 * that a draft follows them until it is final.
 */
import type { ReportPeriod } from '../domain/report-period.ts';
import type { ProjectNote } from '../domain/history.ts';
import type { DraftContent, DraftSection } from './draft-schema.ts';
import type { ComparedWords } from './compared-words.ts';

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

/** A report's state: being written, in review by a colleague, or final. */
export const REPORT_STATES = ['draft', 'in-review', 'final'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Destination of a file: the exports folder, or a place the host asks for. */
export const EXPORT_PLACES = ['exports', 'chosen'] as const;
export type ExportPlace = (typeof EXPORT_PLACES)[number];

/** A report in the list. */
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
  /** The last file: its name in the exports folder, or its full path elsewhere; null before the first. */
  readonly file: string | null;
  readonly pages: number | null;
  /** Whether its client has a newer run than those it is about. */
  readonly isBehind: boolean;
  /** Unresolved comments. */
  readonly openComments: number;
};

/** A review comment; `section` is null for the whole report. */
export type ReportComment = {
  readonly commentId: string;
  readonly section: string | null;
  readonly text: string;
  readonly at: string;
  readonly isSettled: boolean;
};

/** An option of a section. */
export type SectionOption =
  | {
      readonly name: string;
      readonly kind: 'count';
      readonly least: number;
      readonly most: number;
      readonly usual: number | null;
    }
  | { readonly name: string; readonly kind: 'brand' };

/** An available section. */
export type SectionKind = {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SectionOption[];
};

/** Everything the studio shows of a report. */
export type StudioReport = {
  readonly reportId: string;
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
  readonly state: ReportState;
  /** Incremented on each save. */
  readonly revision: number;
  readonly savedAt: string;
  readonly content: DraftContent;
  readonly file: string | null;
  /** Whether it is archived: it is no longer in the list. */
  readonly isArchived: boolean;
  readonly comments: readonly ReportComment[];
  /** The available sections, in registry order. */
  readonly sectionKinds: readonly SectionKind[];
  readonly templates: readonly string[];
  readonly kits: readonly string[];
  /** Whether the client has its own kit. */
  readonly hasClientKit: boolean;
  /** The client's completed runs, newest first. */
  readonly completed: readonly { readonly runId: string; readonly startedAt: string }[];
  /** Notes on days of the client's trend, oldest first. */
  readonly trendNotes: readonly ProjectNote[];
  /** Other brands of the client's newest run. */
  readonly rivals: readonly string[];
};

/** The result of a save, merged with another window's. */
export type SavedReport = {
  readonly revision: number;
  readonly savedAt: string;
  /** Stored content: both windows' changes. */
  readonly content: DraftContent;
  /** Places both had edited: the later headline or choice wins, and both texts are kept. */
  readonly clashes: readonly string[];
};

/** A problem that blocks a report or needs a look; `section` is null for the whole report. */
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
  /** Whether to fix it before sending the report, or just to know. */
  readonly weight: 'mend' | 'know';
  readonly section: string | null;
  readonly title: string;
  readonly text: string;
};

/** A printed section. */
export type PreviewSection = {
  readonly id: string;
  readonly title: string;
  /** As printed; null if none. */
  readonly headline: string | null;
  /** The generated headline, if a custom one replaces it. */
  readonly drawnHeadline: string | null;
  /** Its first and last page, from 1. */
  readonly page: number;
  readonly lastPage: number;
};

/** A printed report for display: the same bytes as its file. */
export type ReportPreview = {
  /** Base64. */
  readonly pdf: string;
  readonly sha256: string;
  readonly pages: number;
  readonly sections: readonly PreviewSection[];
  /** Selected sections that have nothing to say. */
  readonly silent: readonly string[];
  /** Each variable's current value, in the report's language. */
  readonly words: Readonly<Record<string, string>>;
  /** Text for the whole report, generated by rules: Markdown. */
  readonly drafted: string;
  readonly checks: readonly ReportCheck[];
  /** Statements about figures on its pages, checked against each other; 0 for a final one, already checked. */
  readonly statements: number;
  readonly runs: number;
  /** The days of its first and last run, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
};

/** A stored version. */
export type ReportVersion = {
  readonly revision: number;
  readonly savedAt: string;
  readonly why: 'saved' | 'sent-to-review' | 'sent-back' | 'final' | 'put-back';
};

/** A new report's settings; null or omitted: default. */
export type NewReport = {
  readonly template: string | null;
  readonly piece: ReportPiece | null;
  readonly period?: ReportPeriod | undefined;
};

/** A piece added to a report from another page. */
export type ReportPiece =
  /** Sets the report's runs, oldest first, and optionally the run or month its changes are against. */
  | { readonly kind: 'runs'; readonly runIds: readonly string[]; readonly against?: string | undefined }
  /** A section with its own comparison, independent of the report's period; after the section `after`, else in the usual place. */
  | {
      readonly kind: 'comparison';
      readonly compared: ComparedWords;
      readonly after?: string | undefined;
    }
  /** A section for what it draws. */
  | { readonly kind: 'section'; readonly id: string }
  /** Markdown for a section: a quotation with platform and day, a cited page, a figure. */
  | {
      readonly kind: 'words';
      readonly section: string;
      /** Preferred sections for it: the first one the report has. */
      readonly under?: readonly string[] | undefined;
      readonly markdown: string;
    };
