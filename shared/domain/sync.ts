/** What is mirrored of runs older than a connection's age limit. */
export type RunDepth = 'everything' | 'scores';

/** Something that a sync could not bring in; the next one asks for it again. */
export type Gap = {
  readonly project: string | null;
  readonly run: string | null;
  readonly part: string;
  readonly reason: string;
};

/** Something that the service gave incompletely, or in contradiction to itself. */
export type Shortfall = {
  /** Null for a list of the account. */
  readonly projectId: string | null;
  readonly project: string | null;
  /** Null for a list of the project. */
  readonly runId: string | null;
  readonly part: string;
  /** As the end of a sentence: `5 of 64 answers`. */
  readonly reason: string;
  readonly foundAt: string;
  /** How often it was asked for again. */
  readonly asked: number;
  /** When it is asked for again; null where that has not helped, and it rests. */
  readonly dueAt: string | null;
};

/** What a sync brought. */
export type SyncSummary = {
  readonly connection: string;
  readonly projects: number;
  /** Projects that the account has and that its user does without: they were not ticked before the first sync. */
  readonly leftOut: number;
  /** Runs that are new here since a sync last came to its end: also those of syncs before this one that were broken off. */
  readonly runsMirrored: number;
  readonly runsAlreadyWhole: number;
  readonly calls: number;
  /** Records set aside; they are in `v_rejected`. */
  readonly rejected: number;
  /** Fields that broke a rule and were left empty, those that no earlier sync told of; they are in `v_rejected`, too. */
  readonly badFields: number;
  /** Parts that the service does not offer. */
  readonly notOffered: readonly string[];
  readonly unknownValues: readonly string[];
  /** What could not be brought in and is asked for again: next time, or in the days to come. */
  readonly incomplete: readonly Gap[];
  /** What stays incomplete although it was asked for several times over days; only a request asks for it again. */
  readonly resting: readonly Gap[];
  /** What a later answer has set right of what an earlier one said. */
  readonly corrected: readonly string[];
  /** What became of changes whose answer had been lost, as sentences. */
  readonly lookedUp: readonly string[];
};

/** Whether a sync brought all that there was: everything that says how it ended reads this. */
export function isWholeSync({ incomplete, rejected }: Pick<SyncSummary, 'incomplete' | 'rejected'>): boolean {
  return incomplete.length === 0 && rejected === 0;
}

/** What a sync would ask for one project, as numbers of calls. */
export type ProjectPlan = {
  readonly projectId: string;
  readonly project: string;
  /** Runs with parts still to come. */
  readonly runs: number;
  /** Calls for brands, prompts, attributes and trends. */
  readonly catalogue: number;
  /** Calls by part of a run. */
  readonly parts: Readonly<Record<string, number>>;
  readonly calls: number;
  /** Calls by which a sync looks for new runs of it; none where the plan has just brought the history of a new one. */
  readonly lookingCalls: number;
  /** What it would be with everything of every run, and with scores and citations only of old ones. */
  readonly callsByOldRuns: Readonly<Record<RunDepth, number>>;
};

/** What a sync would ask. */
export type SyncPlan = {
  readonly connection: string;
  readonly projects: readonly ProjectPlan[];
  /** Calls for limits, usage and platforms. */
  readonly account: number;
  /** For what is new; a sync makes them and {@link SyncPlan.lookingCalls}. */
  readonly calls: number;
  /** Calls by which a sync looks for what is new, those of projects included. */
  readonly lookingCalls: number;
  /** What it would be with everything of every run, and with scores and citations only of old ones. */
  readonly callsByOldRuns: Readonly<Record<RunDepth, number>>;
  /** Calls that finding this out took. */
  readonly listingCalls: number;
  /**
   * True until a project's runs were read once: they may know topics that its prompts do not, at a call for each; and of many new
   * projects, a few are counted and the others taken to be like them.
   */
  readonly isEstimate: boolean;
};
