/**
 * What callers have changed, beside the world that follows from the seed: additions, soft deletions, runs.
 *
 * Everything here is plain data that a file can hold. Lists only grow, so that a place in one never means something
 * else later and a completed run can be read for ever as it was.
 */
import { z } from 'zod';

const ms = z.int().nonnegative();
const place = z.int().nonnegative();

/** A run that was started through the service, or one of the world's that was resumed. */
const runRecordSchema = z.object({
  id: z.guid(),
  /** Names the run's draws; no other run of the project has it. */
  key: z.int(),
  platforms: z.array(z.string()).min(1),
  /** Places of the prompts that it asks. */
  prompts: z.array(place).min(1),
  /** How many of the project's brands and topics existed when it started. */
  brandCount: z.int().positive(),
  topicCount: z.int().nonnegative(),
  startedAtMs: ms,
  triggeredBy: z.enum(['schedule', 'manual', 'api']),
  /** When it was at work; the last span is open while it runs. */
  spans: z.array(z.object({ fromMs: ms, toMs: ms.nullable() })).min(1),
  cancelledAtMs: ms.nullable(),
  /** It is one of those that fail on the way. */
  fails: z.boolean(),
});

const brandRecordSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  createdAtMs: ms,
});

const topicRecordSchema = z.object({
  name: z.string(),
  category: z.string().nullable(),
  createdAtMs: ms,
  /** Prompts that are written for it, one after the other. */
  promptCount: place,
  /** The only attributes that its prompts may carry; none means the usual ones. */
  attributes: z.array(z.string()),
  /** Whether some of its prompts name the own brand. */
  branded: z.boolean(),
});

/** A project that onboarding has created. */
const projectRecordSchema = z.object({
  index: z.int(),
  brandName: z.string(),
  url: z.string().nullable(),
  location: z.string().nullable(),
  languages: z.string().nullable(),
  industryType: z.string().nullable(),
  createdAtMs: ms,
});

const workstreamRecordSchema = z.object({
  name: z.string().optional(),
  topicIds: z.array(z.guid()).optional(),
  attributes: z.array(z.string()).optional(),
  updatedAtMs: ms,
});

const projectChangesSchema = z.object({
  created: projectRecordSchema.nullable(),
  /** The saved selection, once it differs from the world's. */
  platforms: z.array(z.string()).nullable(),
  attributes: z.array(z.string()),
  brands: z.array(brandRecordSchema),
  topics: z.array(topicRecordSchema),
  /** Places of soft-deleted prompts. */
  deletedPrompts: z.array(place),
  runs: z.array(runRecordSchema),
  workstream: workstreamRecordSchema.nullable(),
});

/** All changes to an account. */
export const changesSchema = z.object({
  projects: z.record(z.guid(), projectChangesSchema),
  /** Revision of the results of each run that was analysed more than once, by run id. */
  revisions: z.record(z.guid(), z.int().positive()),
});

/** A run that can change. */
export type RunRecord = z.infer<typeof runRecordSchema>;
/** A competitor that was added. */
export type BrandRecord = z.infer<typeof brandRecordSchema>;
/** A topic that was added, with what its prompts are written from. */
export type TopicRecord = z.infer<typeof topicRecordSchema>;
/** A project that was created. */
export type ProjectRecord = z.infer<typeof projectRecordSchema>;
/** What was changed in one project. */
export type ProjectChanges = z.infer<typeof projectChangesSchema>;
/** All changes to an account. */
export type Changes = z.infer<typeof changesSchema>;

/** An account as the seed has made it. */
export const NO_CHANGES: Changes = { projects: {}, revisions: {} };

/** A project as the seed has made it. */
export const UNCHANGED: ProjectChanges = {
  created: null,
  platforms: null,
  attributes: [],
  brands: [],
  topics: [],
  deletedPrompts: [],
  runs: [],
  workstream: null,
};
