/** Channels of files for the user. */
import { z } from 'zod';
import { assistantView } from '../../domain/assistant.ts';
import { backupContents, backupRestored } from '../../domain/backup.ts';
import { EXPORT_FORMATS } from '../../domain/export.ts';
import { isOpenView } from '../../domain/open-schema.ts';
import { identifier, baselineWish, runSelection } from '../../domain/run-selection-schema.ts';
import { taskView } from '../../domain/task.ts';
import { EXPORT_PLACES } from '../../reports/studio-schema.ts';
import { MOST_PIECE_LENGTH } from '../body-limits.ts';
import { fileName, line, nothing, projectPlace } from './common.ts';

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
      against: baselineWish.optional(),
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
    output: backupContents,
  },
  /** Puts it in the place of the database, which is kept beside it. */
  'backup/restore': {
    input: z.strictObject({ upload: line(40) }),
    output: backupRestored,
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
    output: assistantView,
  },
  /** Shows an exported file: the desktop in its folder, a browser by downloading it from the returned path. */
  'export/show': { input: z.strictObject({ fileName }), output: z.object({ path: z.string().nullable() }) },
};
