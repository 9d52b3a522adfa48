/**
 * Callers' changes, separate from the world derived from the seed: additions, soft deletions, runs.
 *
 * Everything here is plain data that a file can hold. Lists only grow, so that an index keeps its meaning and a
 * completed run can always be read as it was.
 */
import { z } from 'zod';

const ms = z.int().nonnegative();
const place = z.int().nonnegative();

/** A run started through the service, or a resumed one of the world's. */
const runRecordSchema = z.object({
  id: z.guid(),
  /** Identifies the run's draws; unique in the project. */
  key: z.int(),
  platforms: z.array(z.string()).min(1),
  /** Indices of the prompts it asks. */
  prompts: z.array(place).min(1),
  /** Number of the project's brands and topics when it started. */
  brandCount: z.int().positive(),
  topicCount: z.int().nonnegative(),
  startedAtMs: ms,
  triggeredBy: z.enum(['schedule', 'manual', 'api']),
  /** Its working periods; the last one is open while it runs. */
  spans: z.array(z.object({ fromMs: ms, toMs: ms.nullable() })).min(1),
  cancelledAtMs: ms.nullable(),
  /** It fails on the way. */
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
  /** Prompts written for it, one by one. */
  promptCount: place,
  /** The attributes allowed for its prompts; empty means the usual ones. */
  attributes: z.array(z.string()),
  /** Whether some of its prompts name the own brand. */
  branded: z.boolean(),
});

/** A project created by onboarding. */
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
  /** The saved selection, if it differs from the world's. */
  platforms: z.array(z.string()).nullable(),
  attributes: z.array(z.string()),
  brands: z.array(brandRecordSchema),
  topics: z.array(topicRecordSchema),
  /** Soft-deleted prompts by index. */
  deletedPrompts: z.array(place),
  runs: z.array(runRecordSchema),
  workstream: workstreamRecordSchema.nullable(),
});

/** All changes to an account. */
export const changesSchema = z.object({
  projects: z.record(z.guid(), projectChangesSchema),
  /** Result revision of each reanalysed run, by run id. */
  revisions: z.record(z.guid(), z.int().positive()),
});

/** A run that may change. */
export type RunRecord = z.infer<typeof runRecordSchema>;
/** An added competitor. */
export type BrandRecord = z.infer<typeof brandRecordSchema>;
/** An added topic, with the input for its prompts. */
export type TopicRecord = z.infer<typeof topicRecordSchema>;
/** A created project. */
export type ProjectRecord = z.infer<typeof projectRecordSchema>;
/** Changes to one project. */
export type ProjectChanges = z.infer<typeof projectChangesSchema>;
/** All changes to an account. */
export type Changes = z.infer<typeof changesSchema>;

/** An account as derived from seed. */
export const NO_CHANGES: Changes = { projects: {}, revisions: {} };

/** A project as derived from seed. */
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
