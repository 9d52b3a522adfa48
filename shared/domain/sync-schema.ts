import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What is mirrored of runs older than a connection's age limit. */
export const runDepth = z.enum(['everything', 'scores']);
export type RunDepth = ReadOnly<z.infer<typeof runDepth>>;

/** Something that a sync could not bring in; the next one asks for it again. */
const gap = z.object({
  project: z.string().nullable(),
  run: z.string().nullable(),
  part: z.string(),
  reason: z.string(),
});
export type Gap = ReadOnly<z.infer<typeof gap>>;

/** What a sync brought. */
export const syncSummary = z.object({
  connection: z.string(),
  projects: z.number(),
  /** Projects that the account has and that its user does without: they were not ticked before the first sync. */
  leftOut: z.number(),
  /** Runs that are new here since a sync last came to its end: also those of syncs before this one that were broken off. */
  runsMirrored: z.number(),
  runsAlreadyWhole: z.number(),
  calls: z.number(),
  /** Records set aside; they are in `v_rejected`. */
  rejected: z.number(),
  /** Fields that broke a rule and were left empty, those that no earlier sync told of; they are in `v_rejected`, too. */
  badFields: z.number(),
  /** Parts that the service does not offer. */
  notOffered: z.array(z.string()),
  unknownValues: z.array(z.string()),
  /** What could not be brought in and is asked for again: next time, or in the days to come. */
  incomplete: z.array(gap),
  /** What stays incomplete although it was asked for several times over days; only a request asks for it again. */
  resting: z.array(gap),
  /** What a later answer has set right of what an earlier one said. */
  corrected: z.array(z.string()),
  /** What became of changes whose answer had been lost, as sentences. */
  lookedUp: z.array(z.string()),
});
export type SyncSummary = ReadOnly<z.infer<typeof syncSummary>>;

/** What a sync would ask for one project, as numbers of calls. */
const projectPlan = z.object({
  projectId: z.string(),
  project: z.string(),
  /** Runs with parts still to come. */
  runs: z.number(),
  /** Calls for brands, prompts, attributes and trends. */
  catalogue: z.number(),
  /** Calls by part of a run. */
  parts: z.record(z.string(), z.number()),
  calls: z.number(),
  /** Calls by which a sync looks for new runs of it; none where the plan has just brought the history of a new one. */
  lookingCalls: z.number(),
  /** What it would be with everything of every run, and with scores and citations only of old ones. */
  callsByOldRuns: z.record(runDepth, z.number()),
});
export type ProjectPlan = ReadOnly<z.infer<typeof projectPlan>>;

/** What a sync would ask. */
export const syncPlan = z.object({
  connection: z.string(),
  projects: z.array(projectPlan),
  /** Calls for limits, usage and platforms. */
  account: z.number(),
  /** For what is new; a sync makes them and {@link SyncPlan.lookingCalls}. */
  calls: z.number(),
  /** Calls by which a sync looks for what is new, those of projects included. */
  lookingCalls: z.number(),
  /** What it would be with everything of every run, and with scores and citations only of old ones. */
  callsByOldRuns: z.record(runDepth, z.number()),
  /** Calls that finding this out took. */
  listingCalls: z.number(),
  /**
   * True until a project's runs were read once: they may know topics that its prompts do not, at a call for each; and of many new
   * projects, a few are counted and the others taken to be like them.
   */
  isEstimate: z.boolean(),
});
export type SyncPlan = ReadOnly<z.infer<typeof syncPlan>>;
