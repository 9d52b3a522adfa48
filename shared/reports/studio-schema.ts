import { z } from 'zod';
import { identifier } from '../domain/run-selection-schema.ts';
import { MOST_REPORTED_RUNS } from '../domain/run-selection.ts';
import { comparedWordsSchema } from './compared-words.ts';
import type { ReadOnly } from '../domain/read-only.ts';
import { projectNote } from '../domain/history.ts';
import { draftContentSchema, sectionId } from './draft-schema.ts';
/** How far a report is: being written, looked at by a colleague, or finished for good. */
export const REPORT_STATES = ['draft', 'in-review', 'final'] as const;

export type ReportState = (typeof REPORT_STATES)[number];

/** Where a file goes: into the folder of exports, or to a place that the host asks for. */
export const EXPORT_PLACES = ['exports', 'chosen'] as const;

export type ExportPlace = (typeof EXPORT_PLACES)[number];

/** A report in the list of all clients' reports. */
export const reportItem = z.object({
  reportId: z.string(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  title: z.string(),
  template: z.string(),
  state: z.enum(REPORT_STATES),
  kit: z.string().nullable(),
  /** ISO 8601. */
  savedAt: z.string(),
  /** The file written last: its name in the folder of exports, or its full path elsewhere; null before the first. */
  file: z.string().nullable(),
  pages: z.number().nullable(),
  /** Whether its client has a run that is newer than the ones it is about. */
  isBehind: z.boolean(),
  /** Comments that nobody has settled. */
  openComments: z.number(),
});
export type ReportItem = ReadOnly<z.infer<typeof reportItem>>;

/** What a colleague says in a review; `section` is null for the report as a whole. */
export const reportComment = z.object({
  commentId: z.string(),
  section: z.string().nullable(),
  text: z.string(),
  at: z.string(),
  isSettled: z.boolean(),
});
export type ReportComment = ReadOnly<z.infer<typeof reportComment>>;

/** What a section can be asked for. */
export const sectionOption = z.discriminatedUnion('kind', [
  z.object({
    name: z.string(),
    kind: z.literal('count'),
    least: z.number(),
    most: z.number(),
    usual: z.number().nullable(),
  }),
  z.object({
    name: z.string(),
    kind: z.literal('brand'),
  }),
]);
export type SectionOption = ReadOnly<z.infer<typeof sectionOption>>;

/** A section that there is. */
export const sectionKind = z.object({
  id: z.string(),
  title: z.string(),
  options: z.array(sectionOption),
});
export type SectionKind = ReadOnly<z.infer<typeof sectionKind>>;

/** Everything that the studio shows of one report. */
export const studioReport = z.object({
  reportId: z.string(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  state: z.enum(REPORT_STATES),
  /** Counts up with each save. */
  revision: z.number(),
  savedAt: z.string(),
  content: draftContentSchema,
  file: z.string().nullable(),
  /** Whether it was put away: it is not in the list any more. */
  isArchived: z.boolean(),
  comments: z.array(reportComment),
  /** The sections that there are, in the order of the registry. */
  sectionKinds: z.array(sectionKind),
  templates: z.array(z.string()),
  kits: z.array(z.string()),
  /** Whether the client has a kit of its own. */
  hasClientKit: z.boolean(),
  /** The client's completed runs, the newest first. */
  completed: z.array(
    z.object({
      runId: z.string(),
      startedAt: z.string(),
    }),
  ),
  /** What was noted at days of the client's trend, the oldest first. */
  trendNotes: z.array(projectNote),
  /** The brands of the client's newest run besides its own. */
  rivals: z.array(z.string()),
});
export type StudioReport = ReadOnly<z.infer<typeof studioReport>>;

/** What was saved, and what another window had saved meanwhile. */
export const savedReport = z.object({
  revision: z.number(),
  savedAt: z.string(),
  /** What is kept now: both windows' changes. */
  content: draftContentSchema,
  /** Places where both had written: of headlines and choices the later one counts, and of words both are kept. */
  clashes: z.array(z.string()),
});
export type SavedReport = ReadOnly<z.infer<typeof savedReport>>;

/** What stands in a report's way, or should be looked at; `section` is null for the report as a whole. */
export const reportCheck = z.object({
  code: z.enum([
    'empty',
    'long-headline',
    'long-words',
    'contrast',
    'no-logo',
    'left-out',
    'few-answers',
    'contradiction',
    'disagreement',
    'told-otherwise',
    'old-data',
    'newer-run',
    'drafted',
    'unknown-variable',
    'missing-glyphs',
    'font-gaps',
    'logo-text',
    'sample-data',
    'open-comments',
    'picture-words',
    'damaged',
  ]),
  /** Whether it should be mended before the report goes out, or only known. */
  weight: z.enum(['mend', 'know']),
  section: z.string().nullable(),
  title: z.string(),
  text: z.string(),
});
export type ReportCheck = ReadOnly<z.infer<typeof reportCheck>>;

/** A section as it was printed. */
export const previewSection = z.object({
  id: z.string(),
  title: z.string(),
  /** As printed; null where it has none. */
  headline: z.string().nullable(),
  /** What the figures say where the headline is somebody's own. */
  drawnHeadline: z.string().nullable(),
  /** The first and the last page that it stands on, from 1. */
  page: z.number(),
  lastPage: z.number(),
});
export type PreviewSection = ReadOnly<z.infer<typeof previewSection>>;

/** A printed report to be looked at: the same bytes that a file of it has. */
export const reportPreview = z.object({
  /** Base64. */
  pdf: z.string(),
  sha256: z.string(),
  pages: z.number(),
  sections: z.array(previewSection),
  /** Sections that were asked for and have nothing to say. */
  silent: z.array(z.string()),
  /** What each variable stands for now, in the report's language. */
  words: z.record(z.string(), z.string()),
  /** Words for the report as a whole, drafted by rules from what happened: Markdown. */
  drafted: z.string(),
  checks: z.array(reportCheck),
  /** Statements about figures on its pages, which were held against each other; 0 of a final one, whose were. */
  statements: z.number(),
  runs: z.number(),
  /** The days of its first and last run, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
});
export type ReportPreview = ReadOnly<z.infer<typeof reportPreview>>;

/** A version that was kept. */
export const reportVersion = z.object({
  revision: z.number(),
  savedAt: z.string(),
  why: z.enum(['saved', 'sent-to-review', 'sent-back', 'final', 'put-back']),
});
export type ReportVersion = ReadOnly<z.infer<typeof reportVersion>>;

/** What is put into a report from another page, as what it is there. */
export const reportPiece = z.discriminatedUnion('kind', [
  /** The report is about these runs, oldest first, and its changes are against a run or month where one is named. */
  z.strictObject({
    kind: z.literal('runs'),
    runIds: z.array(identifier).min(1).max(MOST_REPORTED_RUNS),
    against: identifier.optional(),
  }),
  /** A section that compares by itself, whatever the report is about; behind the section `after`, else where such a page belongs. */
  z.strictObject({
    kind: z.literal('comparison'),
    compared: comparedWordsSchema,
    after: sectionId.optional(),
  }),
  /** A section with what it draws. */
  z.strictObject({ kind: z.literal('section'), id: sectionId }),
  /** Words in Markdown under a section: a quotation with platform and day, a cited page, a figure. */
  z.strictObject({
    kind: z.literal('words'),
    section: sectionId,
    /** Sections that they stand under rather, where the report has one of them: the first of these. */
    under: z.array(sectionId).max(8).optional(),
    markdown: z.string().min(1).max(20_000),
  }),
]);
export type ReportPiece = ReadOnly<z.infer<typeof reportPiece>>;

/** What a report begins with; null and left out: what is usual. */
export const newReport = z.strictObject({
  template: z.string().min(1).max(80).nullable(),
  piece: reportPiece.nullable(),
  period: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
});
export type NewReport = ReadOnly<z.infer<typeof newReport>>;
