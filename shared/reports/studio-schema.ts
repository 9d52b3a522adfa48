import { z } from 'zod';
import { projectEvent } from '../domain/event-schema.ts';
import type { ReadOnly } from '../domain/read-only.ts';
import { identifier } from '../domain/run-selection-schema.ts';
import { MOST_REPORTED_RUNS } from '../domain/run-selection.ts';
import { comparedWordsSchema, quotedPairSchema } from './compared-words.ts';
import { draftContentSchema, sectionId } from './draft-schema.ts';

/** A report's state: being written, in review by a colleague, or final. */
export const REPORT_STATES = ['draft', 'in-review', 'final'] as const;

export type ReportState = (typeof REPORT_STATES)[number];

/** Destination of a file: the exports folder, or a place the host asks for. */
export const EXPORT_PLACES = ['exports', 'chosen'] as const;

export type ExportPlace = (typeof EXPORT_PLACES)[number];

/** A report in the list. */
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
  /** The last file: its name in the exports folder, or its full path elsewhere; null before the first. */
  file: z.string().nullable(),
  pages: z.number().nullable(),
  /** Whether its client has a newer run than those it is about. */
  isBehind: z.boolean(),
  /** Unresolved comments. */
  openComments: z.number(),
});
export type ReportItem = ReadOnly<z.infer<typeof reportItem>>;

/** A review comment; `section` is null for the whole report. */
export const reportComment = z.object({
  commentId: z.string(),
  section: z.string().nullable(),
  text: z.string(),
  at: z.string(),
  isSettled: z.boolean(),
  /** A login of the team; null outside of one. */
  author: z.string().nullable(),
});
export type ReportComment = ReadOnly<z.infer<typeof reportComment>>;

/** A change of a report that another of the same has replaced; kept until somebody takes it up or puts it aside. */
export const replacedChange = z.object({
  /** The team's revision that stands. */
  rev: z.number(),
  /** Whose it was, and when. */
  login: z.string(),
  at: z.string(),
});
export type ReplacedChange = ReadOnly<z.infer<typeof replacedChange>>;

/** An option of a section. */
const sectionOption = z.discriminatedUnion('kind', [
  z.object({
    name: z.string(),
    kind: z.literal('count'),
    least: z.number(),
    most: z.number(),
    usual: z.number().nullable(),
  }),
  z.object({ name: z.string(), kind: z.literal('brand') }),
]);
export type SectionOption = ReadOnly<z.infer<typeof sectionOption>>;

/** An available section. */
const sectionKind = z.object({ id: z.string(), title: z.string(), options: z.array(sectionOption) });
export type SectionKind = ReadOnly<z.infer<typeof sectionKind>>;

/** What a report of a client can be made of. */
const choosable = {
  templates: z.array(z.string()),
  kits: z.array(z.string()),
  /** Whether the client has its own kit. */
  hasClientKit: z.boolean(),
  /** The client's completed runs, newest first. */
  completed: z.array(z.object({ runId: z.string(), startedAt: z.string() })),
};

/** What is chosen before a report is begun: what it is about, and how it is dressed. */
const reportChoices = draftContentSchema.pick({
  about: true,
  against: true,
  template: true,
  kit: true,
  locale: true,
  paper: true,
});
export type ReportChoices = ReadOnly<z.infer<typeof reportChoices>>;

/** The choices that a client's next report begins with, and the others. */
export const reportProposal = z.object({
  ...choosable,
  choices: reportChoices,
  /** Whether words of an earlier report would be carried over, for somebody to accept. */
  carriesWords: z.boolean(),
});
export type ReportProposal = ReadOnly<z.infer<typeof reportProposal>>;

/** Everything the studio shows of a report. */
export const studioReport = z.object({
  reportId: z.string(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  state: z.enum(REPORT_STATES),
  /** Incremented on each save. */
  revision: z.number(),
  savedAt: z.string(),
  content: draftContentSchema,
  file: z.string().nullable(),
  /** Whether it is archived: it is no longer in the list. */
  isArchived: z.boolean(),
  comments: z.array(reportComment),
  /** Logins of the team: who sent it to review or, before, wrote in it last; and who approved it, and when. Null outside of a team. */
  author: z.string().nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  /** Whether a team shares it. */
  isShared: z.boolean(),
  replaced: z.array(replacedChange),
  /** The available sections, in registry order. */
  sectionKinds: z.array(sectionKind),
  ...choosable,
  /** The client's events, oldest first. */
  events: z.array(projectEvent),
  /** Other brands of the client's newest run. */
  rivals: z.array(z.string()),
});
export type StudioReport = ReadOnly<z.infer<typeof studioReport>>;

/** The result of a save, merged with another window's. */
export const savedReport = z.object({
  revision: z.number(),
  savedAt: z.string(),
  /** Stored content: both windows' changes. */
  content: draftContentSchema,
  /** Places both had edited: the later headline or choice wins, and both texts are kept. */
  clashes: z.array(z.string()),
});
export type SavedReport = ReadOnly<z.infer<typeof savedReport>>;

/** A problem that blocks a report or needs a look; `section` is null for the whole report. */
const reportCheck = z.object({
  code: z.enum([
    'empty',
    'long-headline',
    'long-words',
    'contrast',
    'no-logo',
    'left-out',
    'few-answers',
    'contradiction',
    'numbers',
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
  /** Whether to fix it before sending the report, or just to know. */
  weight: z.enum(['mend', 'know']),
  section: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  /** Keys of typed numbers to confirm as from elsewhere, for a draft's list. */
  elsewhere: z.array(z.string()).optional(),
});
export type ReportCheck = ReadOnly<z.infer<typeof reportCheck>>;

/** A printed section. */
const previewSection = z.object({
  id: z.string(),
  title: z.string(),
  /** As printed; null if none. */
  headline: z.string().nullable(),
  /** The generated headline, if a custom one replaces it. */
  drawnHeadline: z.string().nullable(),
  /** Its first and last page, from 1. */
  page: z.number(),
  lastPage: z.number(),
});
export type PreviewSection = ReadOnly<z.infer<typeof previewSection>>;

/** A printed report for display: the same bytes as its file. */
export const reportPreview = z.object({
  /** Base64. */
  pdf: z.string(),
  sha256: z.string(),
  pages: z.number(),
  sections: z.array(previewSection),
  /** Selected sections that have nothing to say. */
  silent: z.array(z.string()),
  /** Each variable's current value, in the report's language. */
  words: z.record(z.string(), z.string()),
  /** Text for the whole report, generated by rules: Markdown. */
  drafted: z.string(),
  checks: z.array(reportCheck),
  /** Statements about figures on its pages, checked against each other; 0 for a final one, already checked. */
  statements: z.number(),
  /** Numbers in typed words that were looked at; 0 for a final one. */
  numbers: z.number(),
  runs: z.number(),
  /** The days of its first and last run, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
});
export type ReportPreview = ReadOnly<z.infer<typeof reportPreview>>;

/** A stored version. */
export const reportVersion = z.object({
  revision: z.number(),
  savedAt: z.string(),
  why: z.enum(['saved', 'sent-to-review', 'sent-back', 'final', 'put-back']),
});
export type ReportVersion = ReadOnly<z.infer<typeof reportVersion>>;

/** A piece added to a report from another page. */
export const reportPiece = z.discriminatedUnion('kind', [
  /** Sets the report's runs, oldest first, and optionally the run or month its changes are against. */
  z.strictObject({
    kind: z.literal('runs'),
    runIds: z.array(identifier).min(1).max(MOST_REPORTED_RUNS),
    against: identifier.optional(),
  }),
  /** A section with its own comparison, independent of the report's period; after the section `after`, else in the usual place. */
  z.strictObject({
    kind: z.literal('comparison'),
    compared: comparedWordsSchema,
    after: sectionId.optional(),
  }),
  /** A section with a pair of answers, at the finding it supports: after the first of `under` that the report has, or after `after`. */
  z.strictObject({
    kind: z.literal('pair'),
    pair: quotedPairSchema,
    under: z.array(sectionId).max(8),
    after: sectionId.optional(),
  }),
  /** A section for what it draws. */
  z.strictObject({ kind: z.literal('section'), id: sectionId }),
  /** Markdown for a section: a quotation with platform and day, a cited page, a figure. */
  z.strictObject({
    kind: z.literal('words'),
    section: sectionId,
    /** Preferred sections for it: the first one the report has. */
    under: z.array(sectionId).max(8).optional(),
    markdown: z.string().min(1).max(20_000),
  }),
]);
export type ReportPiece = ReadOnly<z.infer<typeof reportPiece>>;

/** A new report's settings; null or omitted: as the client's reports usually are. */
export const newReport = z.strictObject({
  ...reportChoices.partial().shape,
  template: z.string().min(1).max(80).nullable(),
  piece: reportPiece.nullable(),
});
export type NewReport = ReadOnly<z.infer<typeof newReport>>;
