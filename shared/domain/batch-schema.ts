/** Batches of reports: validated requests, and what screens show. */
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
  /** The reported period; null: the client's newest run. */
  period: reportPeriodSchema.nullable(),
  against: againstWish.nullable(),
  /** The name of a saved brand kit; null: the client's own. */
  kit: identifier.nullable(),
  locale: z.string().min(2).max(35).nullable(),
  paper: z.string().min(1).max(20).nullable(),
});

/** How a batch's reports are made; null defers to the client's kit, or else to the default. */
export type BatchChoices = ReadOnly<z.infer<typeof choices>>;

const { template, period, against, kit, locale, paper } = choices.shape;

const member = z.strictObject({
  connection: identifier,
  projectId: identifier,
  /** The client's choices, overriding the batch's. */
  choices: z.strictObject({
    template: template.exactOptional(),
    period: period.exactOptional(),
    against: against.exactOptional(),
    kit: kit.exactOptional(),
    locale: locale.exactOptional(),
    paper: paper.exactOptional(),
  }),
  /** Its file name pattern; null: the batch's. */
  pattern: z.string().min(1).max(1_000).nullable(),
});

/** A client of a batch. */
export type BatchMember = ReadOnly<z.infer<typeof member>>;

/** Maximum letters of a title. */
export const MOST_TITLE_LETTERS = 120;

/** Maximum clients in a batch. */
export const MOST_MEMBERS = 5_000;

/**
 * A batch as screens request it. It has no command, and its folder is one a person chose in the system's dialog since the program started;
 * null: a subfolder of the exports folder, named after the batch.
 */
export const batchWishSchema = z.strictObject({
  title: nameSchema(MOST_TITLE_LETTERS),
  members: z.array(member).max(MOST_MEMBERS),
  choices,
  folder: z.string().min(1).max(4_096).nullable(),
  /** File name pattern; see `shared/format/file-pattern.ts`. */
  pattern: z.string().min(1).max(1_000),
  /** Whether each report waits for a person's approval. */
  needsReview: z.boolean(),
  /** Whether the team's computers print it. */
  isTeam: z.boolean().exactOptional(),
  /** Whether to begin new reports beside open ones of the same client and period; by default those are printed instead. */
  isBesideDrafts: z.boolean().exactOptional(),
});
export type BatchWish = ReadOnly<z.infer<typeof batchWishSchema>>;

const batchPlan = batchWishSchema.extend({
  /** The destination folder. */
  folder: z.string(),
  /** A command to run for each delivered file, as words; null: none. */
  then: z.array(z.string()).nullable(),
});

/** A request for a batch. */
export type BatchPlan = ReadOnly<z.infer<typeof batchPlan>>;

/** A batch being chosen, or saved for reuse. */
export const batchDraftSchema = z.strictObject({
  wish: batchWishSchema,
  /** The relative period, evaluated on the day of use; null: the wish's days, or none. */
  relative: z.enum(RELATIVE_PERIODS).nullable(),
});
export type BatchDraft = ReadOnly<z.infer<typeof batchDraftSchema>>;

/** A place in a file, from 1. */
const manifestPlace = z.object({ line: z.number(), column: z.number() });
export type ManifestPlace = ReadOnly<z.infer<typeof manifestPlace>>;

/** A manifest's fault, and its position. */
const manifestFault = z.object({ at: manifestPlace, why: z.string() });
export type ManifestFault = ReadOnly<z.infer<typeof manifestFault>>;

/** An opened manifest: its choices, or all its faults. */
export const openedManifest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    draft: batchDraftSchema,
    /** Its folder and command, which no page names; null: none. */
    left: z.object({ folder: z.string().nullable(), command: z.string().nullable() }),
  }),
  z.object({
    kind: z.literal('faults'),
    /** The first ones, in file order. */
    faults: z.array(manifestFault),
    /** The total number. */
    count: z.number(),
  }),
]);
export type OpenedManifest = ReadOnly<z.infer<typeof openedManifest>>;

/** A saved choice of clients and settings, with its name. */
const batchSet = batchDraftSchema.extend({ name: z.string() });
export type BatchSet = ReadOnly<z.infer<typeof batchSet>>;

/** A client available for a batch. */
const batchClient = z.object({
  connection: z.string(),
  connectionName: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Completed runs. */
  runs: z.number(),
  newestRunAt: z.string().nullable(),
  /** The agency's kit that the client's builds on, and whether the client overrides it; null: no agency. */
  kit: z.object({ agency: z.string(), isOwn: z.boolean() }).nullable(),
  lastReportAt: z.string().nullable(),
});
export type BatchClient = ReadOnly<z.infer<typeof batchClient>>;

/** What a batch can be chosen from. */
export const batchOffer = z.object({
  clients: z.array(batchClient),
  templates: z.array(z.string()),
  /** Names of agencies' kits. */
  kits: z.array(z.string()),
  /** The exports folder. */
  folder: z.string(),
  /** Seconds per report at the usual concurrency, from the latest ones. */
  secondsEach: z.number(),
  sets: z.array(batchSet),
  /** The last choice, started or not; null: none yet. */
  begun: batchDraftSchema.nullable(),
  /** Whether this computer may have the team's computers print. */
  hasTeam: z.boolean(),
});
export type BatchOffer = ReadOnly<z.infer<typeof batchOffer>>;

/** Result of the command run for a file. */
const hookOutcome = z.object({
  /** null: it could not start, or was killed. */
  status: z.number().nullable(),
  /** The last lines of its output. */
  said: z.string(),
});
export type HookOutcome = ReadOnly<z.infer<typeof hookOutcome>>;

/** One report of a batch. */
const batchItem = z.object({
  /** From 1, in batch order. */
  number: z.number(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  state: z.enum(BATCH_ITEM_STATES),
  /** Its intended path below the folder, with `/` as separator. */
  name: z.string(),
  /** Its file, once delivered. */
  file: z.string().nullable(),
  pages: z.number().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  /** Time taken to make it. */
  seconds: z.number().nullable(),
  /** The headline of its first page. */
  headline: z.string().nullable(),
  /** What happened, in sentences, most important first. */
  findings: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Why it failed, is held, or was skipped. */
  reason: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
  /** The reviewer's note on sending it back. */
  note: z.string().nullable(),
  /** The studio report it is made from since it was sent back and changed. */
  studioReport: z.string().nullable(),
  hook: hookOutcome.nullable(),
});
export type BatchItem = ReadOnly<z.infer<typeof batchItem>>;

/** A batch without items. */
export const batchHead = z.object({
  batchId: z.string(),
  title: z.string(),
  folder: z.string(),
  createdAt: z.string(),
  /** When its last item finished; null while items remain. */
  endedAt: z.string().nullable(),
  /** Whether a program is running it. */
  isRunning: z.boolean(),
  counts: z.record(z.enum(BATCH_ITEM_STATES), z.number()),
});
export type BatchHead = ReadOnly<z.infer<typeof batchHead>>;

/** A computer of the team that prints reports of a batch. */
const batchWorker = z.object({
  /** The name of the computer. */
  computer: z.string(),
  /** Its member. */
  login: z.string(),
  /** How many reports it prints now. */
  items: z.number(),
});
export type BatchWorker = ReadOnly<z.infer<typeof batchWorker>>;

/** A batch as screens show it. */
export const batchView = batchHead.extend({
  plan: batchPlan,
  items: z.array(batchItem),
  /** This program's task that runs it; null if none does, or another program. */
  task: z.string().nullable(),
  /** Whether it stops after the current reports. */
  isStopping: z.boolean(),
  /** The team's computers that print it for this program. */
  workers: z.array(batchWorker),
});
export type BatchView = ReadOnly<z.infer<typeof batchView>>;

/** Something about a batch's report to decide or know before it is made. */
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
  /** `stops`: prevents making it; `read`: for information. */
  weight: z.enum(['stops', 'read']),
  text: z.string(),
});
export type BatchProblem = ReadOnly<z.infer<typeof batchProblem>>;

/** A report of a batch, checked before the first page. */
const checkedItem = z.object({
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Below the folder. */
  name: z.string(),
  problems: z.array(batchProblem),
  /** The open report of the same client and period; null: there is none. */
  draft: z.object({ reportId: z.string(), title: z.string(), savedAt: z.string() }).nullable(),
});
export type CheckedItem = ReadOnly<z.infer<typeof checkedItem>>;

/** A batch, checked before the first page. */
export const batchCheck = z.object({
  items: z.array(checkedItem),
  /** About the whole batch: its folder and disk space. */
  problems: z.array(z.object({ weight: batchProblem.shape.weight, text: z.string() })),
});
export type BatchCheck = ReadOnly<z.infer<typeof batchCheck>>;
