/** Batches of reports: what one is asked for with, checked on its way in, and what screens show of it. */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/app-error.ts';
import { nameSchema } from '../format/name-schema.ts';
import { BATCH_ITEM_STATES } from './batch-stage.ts';
import { reportPeriodSchema } from './period-schema.ts';
import type { ReadOnly } from './read-only.ts';
import { RELATIVE_PERIODS } from './report-period.ts';
import { againstWish, identifier } from './run-selection-schema.ts';

const choices = z.strictObject({
  template: z.string().min(1).max(80).nullable(),
  /** The time that a report is about; null: the client's newest run. */
  period: reportPeriodSchema.nullable(),
  against: againstWish.nullable(),
  /** The name of a brand kit that is kept; null: the client's own. */
  kit: identifier.nullable(),
  locale: z.string().min(2).max(35).nullable(),
  paper: z.string().min(1).max(20).nullable(),
});

/** How the reports of a batch are made; null leaves a choice to the client's kit, or to what is usual. */
export type BatchChoices = ReadOnly<z.infer<typeof choices>>;

const { template, period, against, kit, locale, paper } = choices.shape;

const member = z.strictObject({
  connection: identifier,
  projectId: identifier,
  /** The client's own choices, in place of the batch's. */
  choices: z.strictObject({
    template: template.exactOptional(),
    period: period.exactOptional(),
    against: against.exactOptional(),
    kit: kit.exactOptional(),
    locale: locale.exactOptional(),
    paper: paper.exactOptional(),
  }),
  /** Its own pattern of a file's name; null: the batch's. */
  pattern: z.string().min(1).max(1_000).nullable(),
});

/** A client of a batch. */
export type BatchMember = ReadOnly<z.infer<typeof member>>;

/** The longest title of a batch. */
export const MOST_TITLE_LETTERS = 120;

/** The most clients of one batch. */
export const MOST_MEMBERS = 5_000;

/**
 * A batch as screens ask for it. It has no command, and names no folder but one that a person chose in the system's dialog since the
 * program began; null: one below the exports folder, called as the batch.
 */
export const batchWishSchema = z.strictObject({
  title: nameSchema(MOST_TITLE_LETTERS),
  members: z.array(member).max(MOST_MEMBERS),
  choices,
  folder: z.string().min(1).max(4_096).nullable(),
  /** How files are called; see `shared/format/file-pattern.ts`. */
  pattern: z.string().min(1).max(1_000),
  /** Whether each report waits until a person has approved it. */
  needsReview: z.boolean(),
});
export type BatchWish = ReadOnly<z.infer<typeof batchWishSchema>>;

const batchPlan = batchWishSchema.extend({
  /** The folder that the files are handed over to. */
  folder: z.string(),
  /** A command that is run for each file once it is there, as words; null: none. */
  then: z.array(z.string()).nullable(),
});

/** What a batch is asked for with. */
export type BatchPlan = ReadOnly<z.infer<typeof batchPlan>>;

/** A batch that is still chosen, or that is kept to be chosen again. */
export const batchDraftSchema = z.strictObject({
  wish: batchWishSchema,
  /** The name of its period from the day that it is used on; null: the wish's own days, or none. */
  relative: z.enum(RELATIVE_PERIODS).nullable(),
});
export type BatchDraft = ReadOnly<z.infer<typeof batchDraftSchema>>;

/** A place in a file, from 1. */
const manifestPlace = z.object({ line: z.number(), column: z.number() });
export type ManifestPlace = ReadOnly<z.infer<typeof manifestPlace>>;

/** What is wrong with a manifest, and where. */
const manifestFault = z.object({ at: manifestPlace, why: z.string() });
export type ManifestFault = ReadOnly<z.infer<typeof manifestFault>>;

/** A manifest that was opened: what it chooses, or everything that is wrong with it. */
export const openedManifest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    draft: batchDraftSchema,
    /** What it says of folder and command, which no page names; null: nothing. */
    left: z.object({ folder: z.string().nullable(), command: z.string().nullable() }),
  }),
  z.object({
    kind: z.literal('faults'),
    /** The first ones, in the order of the file. */
    faults: z.array(manifestFault),
    /** How many there are. */
    count: z.number(),
  }),
]);
export type OpenedManifest = ReadOnly<z.infer<typeof openedManifest>>;

/** A choice of clients and of how their reports are made, kept under a name. */
const batchSet = batchDraftSchema.extend({ name: z.string() });
export type BatchSet = ReadOnly<z.infer<typeof batchSet>>;

/** A client that a batch may be made of. */
const batchClient = z.object({
  connection: z.string(),
  connectionName: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Completed ones. */
  runs: z.number(),
  newestRunAt: z.string().nullable(),
  /** The agency's kit that its own builds on, and whether it changes something of it; null: no agency is named. */
  kit: z.object({ agency: z.string(), isOwn: z.boolean() }).nullable(),
  lastReportAt: z.string().nullable(),
});
export type BatchClient = ReadOnly<z.infer<typeof batchClient>>;

/** What a batch can be chosen from. */
export const batchOffer = z.object({
  clients: z.array(batchClient),
  templates: z.array(z.string()),
  /** The names of agencies' kits. */
  kits: z.array(z.string()),
  /** The folder of exports. */
  folder: z.string(),
  /** How long a report takes, with as many at once as is usual; from those made last. */
  secondsEach: z.number(),
  sets: z.array(batchSet),
  /** What was chosen last, begun or not; null: nothing yet. */
  begun: batchDraftSchema.nullable(),
});
export type BatchOffer = ReadOnly<z.infer<typeof batchOffer>>;

/** What became of the command that is run for a file. */
const hookOutcome = z.object({
  /** null: it could not be started, or was ended. */
  status: z.number().nullable(),
  /** The last lines that it wrote. */
  said: z.string(),
});
export type HookOutcome = ReadOnly<z.infer<typeof hookOutcome>>;

/** One report of a batch. */
const batchItem = z.object({
  /** From 1, in the order of the batch. */
  number: z.number(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  state: z.enum(BATCH_ITEM_STATES),
  /** The name that it is to have below the folder, with `/` between its parts. */
  name: z.string(),
  /** The file that it is in, once it is handed over. */
  file: z.string().nullable(),
  pages: z.number().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  /** How long it took to make. */
  seconds: z.number().nullable(),
  /** What its first page says first. */
  headline: z.string().nullable(),
  /** What happened, in sentences, the weightiest first. */
  findings: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Why it failed, is held, or was skipped. */
  reason: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
  /** What a person wrote when it was sent back. */
  note: z.string().nullable(),
  /** The report of the studio that it is made of since it was sent back and changed. */
  studioReport: z.string().nullable(),
  hook: hookOutcome.nullable(),
});
export type BatchItem = ReadOnly<z.infer<typeof batchItem>>;

/** A batch without its items. */
export const batchHead = z.object({
  batchId: z.string(),
  title: z.string(),
  folder: z.string(),
  createdAt: z.string(),
  /** When its last item came to rest; null while there is something left to make. */
  endedAt: z.string().nullable(),
  /** Whether some program is at it now. */
  isRunning: z.boolean(),
  counts: z.record(z.enum(BATCH_ITEM_STATES), z.number()),
});
export type BatchHead = ReadOnly<z.infer<typeof batchHead>>;

/** A batch as screens show it. */
export const batchView = batchHead.extend({
  plan: batchPlan,
  items: z.array(batchItem),
  /** The task of this program that is at it; null where none is, or another program. */
  task: z.string().nullable(),
  /** Whether it stops after what is being printed now. */
  isStopping: z.boolean(),
});
export type BatchView = ReadOnly<z.infer<typeof batchView>>;

/** Something about a report of a batch to be decided, or known, before it is made. */
const batchProblem = z.object({
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
  /** `stops`: it cannot be made as it is; `read`: it can, and somebody should know. */
  weight: z.enum(['stops', 'read']),
  text: z.string(),
});
export type BatchProblem = ReadOnly<z.infer<typeof batchProblem>>;

/** A report of a batch as it was looked at before the first page. */
const checkedItem = z.object({
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Below the folder. */
  name: z.string(),
  problems: z.array(batchProblem),
});
export type CheckedItem = ReadOnly<z.infer<typeof checkedItem>>;

/** A batch as it was looked at before the first page. */
export const batchCheck = z.object({
  items: z.array(checkedItem),
  /** About the batch as a whole: its folder, and the room on its disk. */
  problems: z.array(z.object({ weight: batchProblem.shape.weight, text: z.string() })),
});
export type BatchCheck = ReadOnly<z.infer<typeof batchCheck>>;
