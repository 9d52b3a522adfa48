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

/** The longest note of what should change. */
const MOST_NOTE = 2_000;
/** The longest name of a choice that is kept. */
const MOST_SET_NAME = 80;

/** The channels. */
export const BATCH_CHANNELS = {
  /** What a batch can be chosen from. */
  'batch/clients': {
    input: nothing,
    output: batchOffer,
  },
  /** Asks for the folder of a batch's files in the system's dialog; null where nobody chose one, or a host cannot ask. */
  'batch/choose-folder': { input: nothing, output: z.object({ folder: text.nullable() }) },
  /** Looks at every report before the first page. A newer one in the same `slot` calls it off. */
  'batch/check': { input: z.strictObject({ wish: batchWishSchema, slot: identifier }), output: batchCheck },
  /** Enters a batch and begins to make it, as a task of its own. */
  'batch/start': { input: z.strictObject({ wish: batchWishSchema }), output: z.object(name) },
  /** The batches begun last, the newest first. */
  'batch/list': { input: nothing, output: z.array(batchHead) },
  'batch/open': { input: z.strictObject(name), output: batchView },
  /** Stops it after the reports that are being printed. */
  'batch/pause': { input: z.strictObject(name), output: z.null() },
  'batch/resume': { input: z.strictObject(name), output: z.null() },
  /** Makes a report again that failed, or with null all of them. */
  'batch/retry': { input: z.strictObject({ ...name, number: number.nullable() }), output: z.null() },
  /** Makes printed reports again, of what they are made of now. */
  'batch/remake': { input: z.strictObject(numbers), output: z.null() },
  'batch/leave-out': { input: z.strictObject({ ...numbers, isLeftOut: z.boolean() }), output: z.null() },
  'batch/approve': { input: z.strictObject({ ...numbers, isApproved: z.boolean() }), output: z.null() },
  'batch/send-back': { input: z.strictObject({ ...place, note: line(MOST_NOTE) }), output: z.null() },
  /** Opens a report of it in the studio, always the same one. */
  'batch/edit': { input: z.strictObject(place), output: z.object({ reportId: text }) },
  /** Gives every approved report its final name, as a task of its own. */
  'batch/hand-over': { input: z.strictObject(name), output: z.null() },
  /** The printed pages of a report, in base64. */
  'batch/pdf': { input: z.strictObject(place), output: z.object({ pdf: text, sha256: text }) },
  /** A printed report against the last one that its client got. */
  'batch/look-back': {
    input: z.strictObject(place),
    output: againstLast,
  },
  /** Shows the file of a report in its folder, or with null the batch's folder; false on a host that cannot. */
  'batch/show': {
    input: z.strictObject({ ...name, number: number.nullable() }),
    output: z.object({ isShown: z.boolean() }),
  },
  /** Keeps a choice under a name; null: what is chosen now, for the next time. */
  'batch/save-set': {
    input: batchDraftSchema.extend({ name: line(MOST_SET_NAME).nullable() }),
    output: z.null(),
  },
  'batch/remove-set': {
    input: z.strictObject({ name: line(MOST_SET_NAME).nullable() }),
    output: z.null(),
  },
  /** Writes a choice as a manifest for the command line into the folder of exports. */
  'batch/manifest': {
    input: z.strictObject({ wish: batchWishSchema }),
    output: z.object({ fileName: text }),
  },
  /** Reads a manifest that a person has chosen, `data` being its bytes in base64; nothing is changed by it. */
  'batch/read-manifest': {
    input: z.strictObject({
      fileName: line(255),
      data: z.base64().max(4 * Math.ceil(MOST_MANIFEST_BYTES / 3)),
    }),
    output: openedManifest,
  },
};
