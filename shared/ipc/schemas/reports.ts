/** Schemas of the studio's reports. */
import { z } from 'zod';
import { MOST_REPORTED_RUNS } from '../../domain/run-selection.ts';
import { comparedWordsSchema } from '../../reports/compared-words.ts';
import { draftContentSchema } from '../../reports/draft-schema.ts';
import { EXPORT_PLACES, REPORT_STATES } from '../../reports/draft.ts';
import { MOST_COMMENT_LETTERS } from '../../reports/letters.ts';
import { day, fileName, identifier, nothing } from './common.ts';
import { taskView } from './tasks.ts';

const text = z.string();
const count = z.number();
const name = { reportId: identifier };
const place = { connection: identifier, projectId: identifier };
const state = z.enum(REPORT_STATES);
const words = z.string().min(1).max(20_000);

const piece = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('runs'),
    runIds: z.array(identifier).min(1).max(MOST_REPORTED_RUNS),
    against: identifier.optional(),
  }),
  z.strictObject({
    kind: z.literal('comparison'),
    compared: comparedWordsSchema,
    after: z.string().min(1).max(60).optional(),
  }),
  z.strictObject({ kind: z.literal('section'), id: z.string().min(1).max(60) }),
  z.strictObject({
    kind: z.literal('words'),
    section: z.string().min(1).max(60),
    under: z.array(z.string().min(1).max(60)).max(8).optional(),
    markdown: words,
  }),
]);

const comment = z.object({
  commentId: text,
  section: text.nullable(),
  text,
  at: text,
  isSettled: z.boolean(),
});

const reportItem = z.object({
  reportId: text,
  ...place,
  client: text,
  title: text,
  template: text,
  state,
  kit: text.nullable(),
  savedAt: text,
  file: text.nullable(),
  pages: count.nullable(),
  isBehind: z.boolean(),
  openComments: count,
});

const sectionOption = z.discriminatedUnion('kind', [
  z.object({ name: text, kind: z.literal('count'), least: count, most: count, usual: count.nullable() }),
  z.object({ name: text, kind: z.literal('brand') }),
]);

const studioReport = z.object({
  reportId: text,
  ...place,
  client: text,
  state,
  revision: count,
  savedAt: text,
  content: draftContentSchema,
  file: text.nullable(),
  isArchived: z.boolean(),
  comments: z.array(comment),
  sectionKinds: z.array(z.object({ id: text, title: text, options: z.array(sectionOption) })),
  templates: z.array(text),
  kits: z.array(text),
  hasClientKit: z.boolean(),
  completed: z.array(z.object({ runId: text, startedAt: text })),
  trendNotes: z.array(z.object({ noteId: text, on: text, text })),
  rivals: z.array(text),
});

const check = z.object({
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
  weight: z.enum(['mend', 'know']),
  section: text.nullable(),
  title: text,
  text,
});

const preview = z.object({
  pdf: text,
  sha256: text,
  pages: count,
  sections: z.array(
    z.object({
      id: text,
      title: text,
      headline: text.nullable(),
      drawnHeadline: text.nullable(),
      page: count,
      lastPage: count,
    }),
  ),
  silent: z.array(text),
  words: z.record(text, text),
  drafted: text,
  checks: z.array(check),
  statements: count,
  runs: count,
  from: text,
  to: text,
});

const version = z.object({
  revision: count,
  savedAt: text,
  why: z.enum(['saved', 'sent-to-review', 'sent-back', 'final', 'put-back']),
});

/** The channels. */
export const REPORT_CHANNELS = {
  /** Every report of the studio, the one saved last first. */
  'report/list': { input: nothing, output: z.array(reportItem) },
  /** Begins a report on a period, else on a client's newest month, with a piece of another page where one is put into it. */
  'report/create': {
    input: z.strictObject({
      ...place,
      template: z.string().min(1).max(80).nullable(),
      piece: piece.nullable(),
      period: z.strictObject({ from: day, to: day }).optional(),
    }),
    output: z.object(name),
  },
  'report/open': { input: z.strictObject(name), output: studioReport },
  /** Keeps what a window made of `base`; what another window saved meanwhile is kept, too. */
  'report/save': {
    input: z.strictObject({
      ...name,
      revision: z.int().min(1),
      base: draftContentSchema,
      content: draftContentSchema,
    }),
    output: z.object({
      revision: count,
      savedAt: text,
      content: draftContentSchema,
      clashes: z.array(text),
    }),
  },
  'report/put': { input: z.strictObject({ ...name, piece }), output: z.null() },
  /**
   * Prints a report as it would be written now. One that is still under way for the same `slot` (a window) is called off with
   * `report/cancelled`.
   */
  'report/preview': {
    input: z.strictObject({ ...name, content: draftContentSchema.nullable(), slot: identifier }),
    output: preview,
  },
  'report/duplicate': { input: z.strictObject({ ...name, ...place }), output: z.object(name) },
  /** The same report on newer runs, as another one. */
  'report/renew': { input: z.strictObject(name), output: z.object(name) },
  'report/move': { input: z.strictObject({ ...name, to: state }), output: z.null() },
  'report/comment': {
    input: z.strictObject({
      ...name,
      section: z.string().min(1).max(60).nullable(),
      text: z.string().trim().min(1).max(MOST_COMMENT_LETTERS),
    }),
    output: comment,
  },
  'report/settle': {
    input: z.strictObject({ ...name, commentId: identifier, isSettled: z.boolean() }),
    output: z.null(),
  },
  'report/archive': { input: z.strictObject({ ...name, isArchived: z.boolean() }), output: z.null() },
  'report/versions': { input: z.strictObject(name), output: z.array(version) },
  'report/restore': { input: z.strictObject({ ...name, revision: z.int().min(1) }), output: z.null() },
  /** What a report would begin with under another template. */
  'report/template': {
    input: z.strictObject({ template: z.string().min(1).max(80) }),
    output: z.object({ sections: draftContentSchema.shape.sections }),
  },
  /**
   * Writes a report under a file's name without a folder, into the folder of exports or, on a host that can ask, to a place that is
   * chosen; null where nobody chose one.
   */
  'report/export': {
    input: z.strictObject({
      ...name,
      fileName: fileName.refine((one) => one.toLowerCase().endsWith('.pdf'), 'must end in .pdf'),
      to: z.enum(EXPORT_PLACES),
    }),
    output: taskView.nullable(),
  },
  /** Hands that file to a drag that has begun in the page, on a host that can; says whether it did. */
  'report/drag': { input: z.strictObject(name), output: z.object({ isDragged: z.boolean() }) },
  /** Shows the file of a report that was written last, as `export/show` does. */
  'report/show': { input: z.strictObject(name), output: z.object({ path: text.nullable() }) },
};
