import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What to mirror of runs older than a connection's age limit. */
export const runDepth = z.enum(['everything', 'scores']);
export type RunDepth = ReadOnly<z.infer<typeof runDepth>>;

/** Something a sync could not fetch; the next one retries it. */
const gap = z.object({
  project: z.string().nullable(),
  run: z.string().nullable(),
  part: z.string(),
  reason: z.string(),
});
export type Gap = ReadOnly<z.infer<typeof gap>>;

/** Result of a sync. */
export const syncSummary = z.object({
  connection: z.string(),
  projects: z.number(),
  /** The account's projects that its user did not tick before the first sync. */
  leftOut: z.number(),
  /** Runs new here since a sync last completed: also those of interrupted syncs before this one. */
  runsMirrored: z.number(),
  runsAlreadyWhole: z.number(),
  calls: z.number(),
  /** Records set aside; they are in `v_rejected`. */
  rejected: z.number(),
  /** Invalid fields left empty, not reported by an earlier sync; also in `v_rejected`. */
  badFields: z.number(),
  /** Parts that the service does not offer. */
  notOffered: z.array(z.string()),
  unknownValues: z.array(z.string()),
  /** What could not be fetched and will be retried: next time, or within days. */
  incomplete: z.array(gap),
  /** What stays incomplete after several retries over days; only a request retries it. */
  resting: z.array(gap),
  /** Corrections by later answers. */
  corrected: z.array(z.string()),
  /** Outcomes of changes whose answer was lost, as sentences. */
  lookedUp: z.array(z.string()),
  /** What a shared connection exchanged with its team; null for others. */
  team: z
    .object({
      /** Answers that came from the team, each a call saved, and those that were published. */
      answers: z.number(),
      published: z.number(),
      /** Answers that wait to be published. */
      waiting: z.number(),
      /** Why something was not exchanged, or not asked for, as sentences. */
      remarks: z.array(z.string()),
    })
    .nullable(),
});
export type SyncSummary = ReadOnly<z.infer<typeof syncSummary>>;

/** Calls that a sync would make for one project. */
const projectPlan = z.object({
  projectId: z.string(),
  project: z.string(),
  /** Runs with missing parts. */
  runs: z.number(),
  /** Calls for brands, prompts, attributes and trends. */
  catalogue: z.number(),
  /** Calls by part of a run. */
  parts: z.record(z.string(), z.number()),
  calls: z.number(),
  /**
   * Calls to look for its new runs, none if the plan has just fetched the history of a new one; and after new runs, for
   * what was analysed again meanwhile.
   */
  lookingCalls: z.number(),
  /** Calls with everything of every run, and with only scores and citations of old ones. */
  callsByOldRuns: z.record(runDepth, z.number()),
});
export type ProjectPlan = ReadOnly<z.infer<typeof projectPlan>>;

/** A sync's call plan. */
export const syncPlan = z.object({
  connection: z.string(),
  projects: z.array(projectPlan),
  /** Calls for limits, usage and platforms. */
  account: z.number(),
  /** For new data; a sync makes them and {@link SyncPlan.lookingCalls}. */
  calls: z.number(),
  /** Calls to look for new data, those of projects included. */
  lookingCalls: z.number(),
  /** Calls with everything of every run, and with only scores and citations of old ones. */
  callsByOldRuns: z.record(runDepth, z.number()),
  /** Calls made to find this out. */
  listingCalls: z.number(),
  /** Answers that came from the team first, each a call saved. */
  fromTeam: z.number(),
  /**
   * True until a project's runs were read once: they may have topics that its prompts lack, at a call each; and of many new projects, only
   * a few are counted, and the others assumed alike.
   */
  isEstimate: z.boolean(),
});
export type SyncPlan = ReadOnly<z.infer<typeof syncPlan>>;
