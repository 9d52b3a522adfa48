/** Channels of batches of reports. */
import { z } from 'zod';
import { againstLast } from '../../domain/batch-last.ts';
import { MOST_MANIFEST_BYTES } from '../../domain/batch-manifest.ts';
import {
  batchCheck,
  batchDraftSchema,
  batchHead,
  batchOffer,
  batchView,
  batchWishSchema,
  MOST_MEMBERS,
  openedManifest,
} from '../../domain/batch-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { line, nothing } from './common.ts';

const text = z.string();
const number = z.int().min(1).max(MOST_MEMBERS);
const name = { batchId: identifier };
const place = { ...name, number };
const numbers = { ...name, numbers: z.array(number).min(1).max(MOST_MEMBERS) };

/** Maximum letters of a review note. */
const MOST_NOTE = 2_000;
/** Maximum letters of a choice's name. */
const MOST_SET_NAME = 80;

export const BATCH_CHANNELS = {
  /** What a batch can be chosen from. */
  'batch/clients': {
    input: nothing,
    output: batchOffer,
  },
  /** Asks for a batch's folder in the system's dialog; null if none was chosen, or a host cannot ask. */
  'batch/choose-folder': { input: nothing, output: z.object({ folder: text.nullable() }) },
  /** Checks every report before the first page. A newer check in the same `slot` cancels it. */
  'batch/check': { input: z.strictObject({ wish: batchWishSchema, slot: identifier }), output: batchCheck },
  /** Creates a batch and starts it, as a separate task. */
  'batch/start': { input: z.strictObject({ wish: batchWishSchema }), output: z.object(name) },
  /** The latest batches, newest first. */
  'batch/list': { input: nothing, output: z.array(batchHead) },
  'batch/open': { input: z.strictObject(name), output: batchView },
  /** Stops it after the reports being printed. */
  'batch/pause': { input: z.strictObject(name), output: z.null() },
  'batch/resume': { input: z.strictObject(name), output: z.null() },
  /** Retries a failed report, or with null all of them. */
  'batch/retry': { input: z.strictObject({ ...name, number: number.nullable() }), output: z.null() },
  /** Makes printed reports again, from current sources. */
  'batch/remake': { input: z.strictObject(numbers), output: z.null() },
  'batch/leave-out': { input: z.strictObject({ ...numbers, isLeftOut: z.boolean() }), output: z.null() },
  'batch/approve': { input: z.strictObject({ ...numbers, isApproved: z.boolean() }), output: z.null() },
  'batch/send-back': { input: z.strictObject({ ...place, note: line(MOST_NOTE) }), output: z.null() },
  /** Opens its report in the studio, always the same one. */
  'batch/edit': { input: z.strictObject(place), output: z.object({ reportId: text }) },
  /** Gives every approved report its final name, as a separate task. */
  'batch/hand-over': { input: z.strictObject(name), output: z.null() },
  /** A report's printed pages, in base64. */
  'batch/pdf': { input: z.strictObject(place), output: z.object({ pdf: text, sha256: text }) },
  /** A printed report against its client's previous one. */
  'batch/look-back': {
    input: z.strictObject(place),
    output: againstLast,
  },
  /** Shows a report's file in its folder, or with null the batch's folder; false on a host that cannot. */
  'batch/show': {
    input: z.strictObject({ ...name, number: number.nullable() }),
    output: z.object({ isShown: z.boolean() }),
  },
  /** Saves a choice under a name; null: as the current choice, for next time. */
  'batch/save-set': {
    input: batchDraftSchema.extend({ name: line(MOST_SET_NAME).nullable() }),
    output: z.null(),
  },
  'batch/remove-set': {
    input: z.strictObject({ name: line(MOST_SET_NAME).nullable() }),
    output: z.null(),
  },
  /** Writes a choice as a command-line manifest into the exports folder. */
  'batch/manifest': {
    input: z.strictObject({ wish: batchWishSchema }),
    output: z.object({ fileName: text }),
  },
  /** Reads a chosen manifest, `data` being its bytes in base64; changes nothing. */
  'batch/read-manifest': {
    input: z.strictObject({
      fileName: line(255),
      data: z.base64().max(4 * Math.ceil(MOST_MANIFEST_BYTES / 3)),
    }),
    output: openedManifest,
  },
};
