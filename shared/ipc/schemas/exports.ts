/** Channels of the user's files. */
import { z } from 'zod';
import { assistantView } from '../../domain/assistant.ts';
import { backupContents, backupRestored } from '../../domain/backup.ts';
import { EXPORT_FORMATS } from '../../domain/export.ts';
import { isOpenView } from '../../domain/open-schema.ts';
import { taskView } from '../../domain/task.ts';
import { EXPORT_PLACES } from '../../reports/studio-schema.ts';
import { MOST_PIECE_LENGTH } from '../body-limits.ts';
import { fileName, line, nothing, projectPlace } from './common.ts';

/** Rows of a screen's table, no more than a page can hold. */
const tableRows = z
  .array(z.array(z.union([z.string().max(200_000), z.number(), z.null()])).max(500))
  .min(1)
  .max(200_000);

export const EXPORT_CHANNELS = {
  /** Writes a consistent copy of the database into the exports folder. */
  'backup/make': {
    input: z.strictObject({
      fileName: fileName.refine((name) => name.toLowerCase().endsWith('.db'), 'must end in .db'),
    }),
    output: taskView,
  },
  /** Receives a backup to restore: it makes room, takes pieces, and checks the file. One file at a time. */
  'backup/begin': {
    input: z.strictObject({ bytes: z.int().min(0) }),
    output: z.object({ upload: z.string() }),
  },
  /** A piece of it, in base64, in order. */
  'backup/add': {
    input: z.strictObject({ upload: line(40), data: z.base64().max(MOST_PIECE_LENGTH) }),
    output: z.null(),
  },
  /** Checks it and returns what it holds. */
  'backup/look': {
    input: z.strictObject({ upload: line(40) }),
    output: backupContents,
  },
  /** Replaces the database with it; the old one is kept beside it. */
  'backup/restore': {
    input: z.strictObject({ upload: line(40) }),
    output: backupRestored,
  },
  /** Writes a view into the exports folder, or to a chosen place; null if none was chosen. */
  'export/view': {
    input: z.strictObject({
      view: z.string().max(60).refine(isOpenView, 'must be a view of the open schema'),
      format: z.enum(EXPORT_FORMATS),
      /** Only this client's rows; null: all. */
      client: projectPlace.nullable(),
      fileName,
      to: z.enum(EXPORT_PLACES),
    }),
    output: taskView.nullable(),
  },
  /** Makes a file (in base64) of a screen's table, head first. The page itself writes CSV, as for the clipboard. */
  'export/table': {
    input: z.strictObject({
      title: line(200),
      /** Whose rows they are, if one client's. */
      client: z.string().max(2_000).optional(),
      /** Where they are from, and of when. */
      source: z.string().max(2_000).optional(),
      format: z.enum(EXPORT_FORMATS).exclude(['csv']),
      rows: tableRows,
    }),
    output: z.object({ file: z.string() }),
  },
  /** Setup of the user’s assistant, and its questions. */
  'assistant/load': {
    input: nothing,
    output: assistantView,
  },
  /** Shows an exported file: the desktop in its folder, a browser by downloading it from the returned path. */
  'export/show': { input: z.strictObject({ fileName }), output: z.object({ path: z.string().nullable() }) },
};
