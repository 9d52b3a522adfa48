/** Schemas of batches of reports. */
import { z } from 'zod';
import { batchDraftSchema, batchWishSchema } from '../../domain/batch-schema.ts';
import { BATCH_ITEM_STATES, MOST_MEMBERS } from '../../domain/batch.ts';
import { MOST_MANIFEST_BYTES } from '../../domain/batch-manifest.ts';
import { ERROR_CODES } from '../../errors/app-error.ts';
import { change, estimate, identifier, line, nothing } from './common.ts';

const text = z.string();
const count = z.number();
const number = z.int().min(1).max(MOST_MEMBERS);
const name = { batchId: identifier };
const place = { ...name, number };
const numbers = { ...name, numbers: z.array(number).min(1).max(MOST_MEMBERS) };

/** The longest note of what should change. */
const MOST_NOTE = 2_000;
/** The longest name of a choice that is kept. */
const MOST_SET_NAME = 80;

/** How many reports stand where. */
export const batchCounts = z.record(z.enum(BATCH_ITEM_STATES), count);

const client = z.object({
  connection: text,
  connectionName: text,
  projectId: text,
  client: text,
  runs: count,
  newestRunAt: text.nullable(),
  kit: z.object({ agency: text, isOwn: z.boolean() }).nullable(),
  lastReportAt: text.nullable(),
});

const weight = z.enum(['stops', 'read']);

const problem = z.object({
  code: z.enum([
    'cannot-be-made',
    'no-kit',
    'no-logo',
    'left-out',
    'contrast',
    'glyphs',
    'old-data',
    'incomplete-run',
    'few-runs',
    'notes-kept',
    'drafted',
    'file-is-there',
    'sample-data',
  ]),
  weight,
  text,
});

const check = z.object({
  items: z.array(
    z.object({
      connection: text,
      projectId: text,
      client: text,
      name: text,
      problems: z.array(problem),
    }),
  ),
  problems: z.array(z.object({ weight, text })),
});

const head = {
  batchId: text,
  title: text,
  folder: text,
  createdAt: text,
  endedAt: text.nullable(),
  isRunning: z.boolean(),
  counts: batchCounts,
};

const item = z.object({
  number: count,
  connection: text,
  projectId: text,
  client: text,
  state: z.enum(BATCH_ITEM_STATES),
  name: text,
  file: text.nullable(),
  pages: count.nullable(),
  bytes: count.nullable(),
  sha256: text.nullable(),
  seconds: count.nullable(),
  headline: text.nullable(),
  findings: z.array(text),
  warnings: z.array(text),
  reason: z.object({ code: z.enum(ERROR_CODES), message: text }).nullable(),
  note: text.nullable(),
  studioReport: text.nullable(),
  hook: z.object({ status: count.nullable(), said: text }).nullable(),
});

const view = z.object({
  ...head,
  // Read from the file, which has checked it on its way in.
  plan: batchWishSchema.extend({ folder: text, then: z.array(text).nullable() }),
  items: z.array(item),
  task: text.nullable(),
  isStopping: z.boolean(),
});

const set = batchDraftSchema.extend({ name: text });

/** The channels. */
export const BATCH_CHANNELS = {
  /** What a batch can be chosen from. */
  'batch/clients': {
    input: nothing,
    output: z.object({
      clients: z.array(client),
      templates: z.array(text),
      kits: z.array(text),
      folder: text,
      secondsEach: count,
      sets: z.array(set),
      begun: batchDraftSchema.nullable(),
    }),
  },
  /** Asks for the folder of a batch's files in the system's dialog; null where nobody chose one, or a host cannot ask. */
  'batch/choose-folder': { input: nothing, output: z.object({ folder: text.nullable() }) },
  /** Looks at every report before the first page. A newer one in the same `slot` calls it off. */
  'batch/check': { input: z.strictObject({ wish: batchWishSchema, slot: identifier }), output: check },
  /** Enters a batch and begins to make it, as a task of its own. */
  'batch/start': { input: z.strictObject({ wish: batchWishSchema }), output: z.object(name) },
  /** The batches begun last, the newest first. */
  'batch/list': { input: nothing, output: z.array(z.object(head)) },
  'batch/open': { input: z.strictObject(name), output: view },
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
    output: z.object({
      last: z
        .object({
          sentAt: text,
          fileName: text,
          headline: text.nullable(),
          run: z.enum(['earlier', 'same', 'later', 'gone']),
          visibility: z
            .object({
              from: estimate.nullable(),
              to: estimate.nullable(),
              change: change.nullable(),
            })
            .nullable(),
        })
        .nullable(),
    }),
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
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('read'),
        draft: batchDraftSchema,
        left: z.object({ folder: text.nullable(), command: text.nullable() }),
      }),
      z.object({
        kind: z.literal('faults'),
        faults: z.array(z.object({ at: z.object({ line: count, column: count }), why: text })),
        count,
      }),
    ]),
  },
};
