/** Channels of the studio's reports. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { taskView } from '../../domain/task.ts';
import { draftContentSchema } from '../../reports/draft-schema.ts';
import { MOST_COMMENT_LETTERS } from '../../reports/letters.ts';
import {
  EXPORT_PLACES,
  newReport,
  reportPiece,
  REPORT_STATES,
  replacedChange,
  reportComment,
  reportItem,
  reportProposal,
  reportPreview,
  reportVersion,
  savedReport,
  studioReport,
} from '../../reports/studio-schema.ts';
import { fileName, nothing } from './common.ts';

const text = z.string();
const name = { reportId: identifier };
const place = { connection: identifier, projectId: identifier };
/** The section that shows a piece; null if there is none, or it is what the report is about. */
const put = { section: text.nullable() };
const pdfName = fileName.refine((one) => one.toLowerCase().endsWith('.pdf'), 'must end in .pdf');

export const REPORT_CHANNELS = {
  /** The studio's reports, last saved first. */
  'report/list': { input: nothing, output: z.array(reportItem) },
  /** The choices that a client's next report begins with, and the others. */
  'report/propose': { input: z.strictObject(place), output: reportProposal },
  /** Creates a report, by default on a client's newest month and as its last one, optionally with a piece from another page. */
  'report/create': {
    input: newReport.extend(place),
    output: z.object({ ...name, ...put }),
  },
  /** Creates the same report, makes it final, and writes it into the exports folder. */
  'report/make': {
    input: newReport.omit({ piece: true }).extend({ ...place, fileName: pdfName }),
    output: taskView,
  },
  'report/open': { input: z.strictObject(name), output: studioReport },
  /** Saves a window's changes to `base`; another window's saves since are kept, too. */
  'report/save': {
    input: z.strictObject({
      ...name,
      revision: z.int().min(1),
      base: draftContentSchema,
      content: draftContentSchema,
    }),
    output: savedReport,
  },
  'report/put': { input: z.strictObject({ ...name, piece: reportPiece }), output: z.object(put) },
  /** Prints a report as it would be written now. A call in progress for the same `slot` (a window) is cancelled with `report/cancelled`. */
  'report/preview': {
    input: z.strictObject({ ...name, content: draftContentSchema.nullable(), slot: identifier }),
    output: reportPreview,
  },
  'report/duplicate': { input: z.strictObject({ ...name, ...place }), output: z.object(name) },
  /** The same report on newer runs, as a new one. */
  'report/renew': { input: z.strictObject(name), output: z.object(name) },
  'report/move': { input: z.strictObject({ ...name, to: z.enum(REPORT_STATES) }), output: z.null() },
  'report/comment': {
    input: z.strictObject({
      ...name,
      section: z.string().min(1).max(60).nullable(),
      text: z.string().trim().min(1).max(MOST_COMMENT_LETTERS),
    }),
    output: reportComment,
  },
  'report/settle': {
    input: z.strictObject({ ...name, commentId: identifier, isSettled: z.boolean() }),
    output: z.null(),
  },
  'report/archive': { input: z.strictObject({ ...name, isArchived: z.boolean() }), output: z.null() },
  /** Takes up a change that another of the same has replaced: in the draft, or as a new report if it is final; returns where it is. */
  'report/take-up': { input: replacedChange.extend(name).strict(), output: z.object(name) },
  /** Puts such a change aside, for everybody. */
  'report/put-aside': { input: replacedChange.extend(name).strict(), output: z.null() },
  /** Notes that a report is open, or no more; returns who else in the team has it open. */
  'report/meet': {
    input: z.strictObject({ ...name, isOpen: z.boolean() }),
    output: z.object({ others: z.array(z.string()) }),
  },
  'report/versions': { input: z.strictObject(name), output: z.array(reportVersion) },
  'report/restore': { input: z.strictObject({ ...name, revision: z.int().min(1) }), output: z.null() },
  /** A new report's content under another template. */
  'report/template': {
    input: z.strictObject({ template: z.string().min(1).max(80) }),
    output: z.object({ sections: draftContentSchema.shape.sections }),
  },
  /**
   * Writes a report under a file name without a folder, into the exports folder or, on a host that can ask, to a chosen place; null if none
   * was chosen.
   */
  'report/export': {
    input: z.strictObject({
      ...name,
      fileName: pdfName,
      to: z.enum(EXPORT_PLACES),
    }),
    output: taskView.nullable(),
  },
  /** Hands that file to a drag started in the page, on a host that can; returns whether it did. */
  'report/drag': { input: z.strictObject(name), output: z.object({ isDragged: z.boolean() }) },
  /** Opens a report's last written file on a host that can; else shows it, as `export/show` does. */
  'report/show': {
    input: z.strictObject({ ...name, opens: z.boolean() }),
    output: z.object({ path: text.nullable() }),
  },
};
