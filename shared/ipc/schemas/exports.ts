/** Schemas of files for the user. */
import { z } from 'zod';
import { day, fileName, identifier, line, nothing, projectPlace } from './common.ts';
import { MOST_PIECE_LENGTH } from '../../domain/backup.ts';
import { EXPORT_FORMATS } from '../../domain/export.ts';
import { isOpenView } from '../../domain/open-schema.ts';
import { EXPORT_PLACES } from '../../reports/draft.ts';
import { taskView } from './tasks.ts';
import { isMonth, MOST_REPORTED_RUNS } from '../../domain/run-selection.ts';

/** Which runs a report is about. */
const runSelection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('latest'), count: z.int().min(1).max(MOST_REPORTED_RUNS) }),
  z.strictObject({
    kind: z.literal('runs'),
    runIds: z.array(identifier).min(1).max(MOST_REPORTED_RUNS),
  }),
  z.strictObject({
    kind: z.literal('months'),
    months: z
      .array(z.string().refine(isMonth, 'must be a month like 2026-08'))
      .min(1)
      .max(MOST_REPORTED_RUNS),
  }),
  z.strictObject({ kind: z.literal('period'), from: day, to: day }),
  z.strictObject({ kind: z.literal('everything') }),
]);

const against = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['previous', 'last-year', 'set']) }),
  z.strictObject({ kind: z.literal('run'), run: identifier }),
]);

/** Rows of a table as a screen shows it, no more than a page can hold. */
const tableRows = z
  .array(z.array(z.union([z.string().max(200_000), z.number(), z.null()])).max(500))
  .min(1)
  .max(200_000);

/** The channels. */
export const EXPORT_CHANNELS = {
  /** Prints a report of a project into the folder of exports. */
  'report/make': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      runs: runSelection,
      /** What its changes are against; default the run before, among its runs. */
      against: against.optional(),
      /** The name of a kept brand kit; null prints without one. */
      brandKit: line(200).nullable(),
      fileName: fileName.refine((name) => name.toLowerCase().endsWith('.pdf'), 'must end in .pdf'),
    }),
    output: taskView,
  },
  /** Writes a consistent copy of the database into the folder of exports. */
  'backup/make': {
    input: z.strictObject({
      fileName: fileName.refine((name) => name.toLowerCase().endsWith('.db'), 'must end in .db'),
    }),
    output: taskView,
  },
  /** Takes in a backup that is to be restored: room is made, pieces arrive, and it is looked through. One file at a time. */
  'backup/begin': {
    input: z.strictObject({ bytes: z.int().min(0) }),
    output: z.object({ upload: z.string() }),
  },
  /** A piece of it, in base64; the pieces come one after the other. */
  'backup/add': {
    input: z.strictObject({ upload: line(40), data: z.base64().max(MOST_PIECE_LENGTH) }),
    output: z.null(),
  },
  /** Checks what has arrived and says what it holds. */
  'backup/look': {
    input: z.strictObject({ upload: line(40) }),
    output: z.object({
      bytes: z.number(),
      connections: z.array(z.object({ name: z.string(), isSample: z.boolean() })),
      clients: z.number(),
      runs: z.number(),
      newestRunAt: z.string().nullable(),
      reports: z.number(),
    }),
  },
  /** Puts it in the place of the database, which is kept beside it. */
  'backup/restore': {
    input: z.strictObject({ upload: line(40) }),
    output: z.object({ setAside: z.string().nullable() }),
  },
  /** Writes a view into the folder of exports, or to a place that is chosen; null where nobody chose one. */
  'export/view': {
    input: z.strictObject({
      view: z.string().max(60).refine(isOpenView, 'must be a view of the open schema'),
      format: z.enum(EXPORT_FORMATS),
      /** Only rows of this client; null: of all. */
      client: projectPlace.nullable(),
      fileName,
      to: z.enum(EXPORT_PLACES),
    }),
    output: taskView.nullable(),
  },
  /** Makes a file (in base64) of a table as a screen shows it, its head first. The page writes CSV itself, as it does for the clipboard. */
  'export/table': {
    input: z.strictObject({
      title: line(200),
      format: z.enum(EXPORT_FORMATS).exclude(['csv']),
      rows: tableRows,
    }),
    output: z.object({ file: z.string() }),
  },
  /** How the user’s own assistant is set up, and what it has asked. */
  'assistant/load': {
    input: nothing,
    output: z.object({
      configuration: z.string(),
      questions: z.array(
        z.object({
          at: z.string(),
          tool: z.string(),
          client: z.string().nullable(),
          asked: z.string(),
          outcome: z.enum(['answered', 'refused']),
          letters: z.number(),
        }),
      ),
    }),
  },
  /** Shows an exported file: the desktop in its folder, a browser by downloading it from the returned path. */
  'export/show': { input: z.strictObject({ fileName }), output: z.object({ path: z.string().nullable() }) },
};
