/** Scans known to this computer, as screens show them. */
import { z } from 'zod';
import { wireError } from '../errors/wire-error.ts';
import type { ReadOnly } from './read-only.ts';
import { SCAN_COUNTERS, SCAN_STEPS, CANCEL_STATES } from './scan.ts';

const scanCounters = z.object(
  Object.fromEntries(SCAN_COUNTERS.map((name) => [name, z.number().nullable()])) as Record<
    (typeof SCAN_COUNTERS)[number],
    z.ZodNullable<z.ZodNumber>
  >,
);

/** `count`: answers, or seconds of a lost connection; `word`: the status in which it ended. */
const scanStep = z.object({
  at: z.string(),
  kind: z.enum(SCAN_STEPS),
  count: z.number().nullable(),
  word: z.string().nullable(),
});
export type ScanStep = ReadOnly<z.infer<typeof scanStep>>;

/** A platform's counters in a scan. */
const platformCounters = z.object({ platform: z.string(), counters: scanCounters });
export type PlatformCounters = ReadOnly<z.infer<typeof platformCounters>>;

/** A scan as last seen. Times are ISO 8601 in UTC. */
export const scan = z.object({
  connection: z.string(),
  projectId: z.string(),
  runId: z.string(),
  client: z.string(),
  /** The service's word for it (specification 3.1). */
  status: z.string(),
  /** Whether this computer started or resumed it. */
  isOurs: z.boolean(),
  counters: scanCounters,
  /** Basis of its pace: what had settled when it was first seen at work. */
  pace: z.object({ at: z.string(), settled: z.number() }).nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** When the service last reported on it. */
  seenAt: z.string(),
  cancel: z.enum(CANCEL_STATES),
  cancelAt: z.string().nullable(),
  /** Why the last look failed, and since when; null if it did not. */
  trouble: z.object({ error: wireError, since: z.string() }).nullable(),
  /** Whether its result is on this computer. */
  isMirrored: z.boolean(),
  /** Whether a later scan of the client is known, so that this one cannot be resumed. */
  isOvertaken: z.boolean(),
  /** Whether it ended while Sightline was shut. */
  isLate: z.boolean(),
  /** Whether its end was reported. */
  isTold: z.boolean(),
  /** Whether the system notifies of its end. */
  tellsEnd: z.boolean(),
  /** Each platform's counters when the service was last asked; empty if the service does not say, null before the first time. */
  detail: z.object({ at: z.string(), platforms: z.array(platformCounters) }).nullable(),
  steps: z.array(scanStep),
});
export type Scan = ReadOnly<z.infer<typeof scan>>;

/** A client waiting to be scanned. */
const queuedScan = z.object({
  queueId: z.number(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** null: the saved selection. */
  platforms: z.array(z.string()).nullable(),
  /** `refused`: the service rejected it; the next one proceeded. */
  state: z.enum(['waiting', 'starting', 'refused']),
  reason: wireError.nullable(),
  /** Start time, ISO 8601; null: when it is its turn. One with a time waits for no queue. */
  dueAt: z.string().nullable(),
  /** Whether its time was missed with nobody there: it starts on request. */
  isMissed: z.boolean(),
});
export type QueuedScan = ReadOnly<z.infer<typeof queuedScan>>;

/** Cost of scanning a client; null if not known. */
export const scanCost = z.object({
  connection: z.string(),
  projectId: z.string(),
  prompts: z.number(),
  /** The saved ones; null if the service chooses. */
  platforms: z.number().nullable(),
});
export type ScanCost = ReadOnly<z.infer<typeof scanCost>>;

/** A cap and its use; null if not known. */
export const capUse = z.object({ cap: z.number().nullable(), used: z.number().nullable() });
export type CapUse = ReadOnly<z.infer<typeof capUse>>;

/**
 * Why a queue is held: by a user, by the service or the connection, or no program watched it for so long that limits and platforms
 * may have changed.
 */
const queueHold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('trouble'), error: wireError }),
  z.object({ kind: z.literal('shut'), since: z.string() }),
]);
export type QueueHold = ReadOnly<z.infer<typeof queueHold>>;

/** All scans shown, and the queue. */
export const scanList = z.object({
  /** At work first, then the newest. */
  scans: z.array(scan),
  queue: z.array(queuedScan),
  /** Why the queue starts nothing; null: it runs. */
  held: queueHold.nullable(),
  /** Today's scans, by connection. */
  caps: z.array(z.object({ connection: z.string(), scansToday: capUse })),
});
export type ScanList = ReadOnly<z.infer<typeof scanList>>;

/** What is known of a platform before a scan: three different facts. */
const offeredPlatform = z.object({
  platform: z.string(),
  isSaved: z.boolean(),
  /** Whether the plan includes it; null if the service does not say. */
  isInPlan: z.boolean().nullable(),
  /** null: not said. */
  availability: z.object({ status: z.string(), reason: z.string().nullable(), at: z.string() }).nullable(),
});
export type OfferedPlatform = ReadOnly<z.infer<typeof offeredPlatform>>;

/** This computer's data for starting a scan. */
export const scanOffer = z.object({
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Active prompts, as last mirrored. */
  prompts: z.number(),
  /** null: the service stated no saved selection, and uses the available ones. */
  savedPlatforms: z.array(z.string()).nullable(),
  platforms: z.array(offeredPlatform),
  scansToday: capUse,
  callsThisMonth: capUse,
  /** The latest completed ones, newest first. */
  lastScans: z.array(
    z.object({
      startedAt: z.string(),
      minutes: z.number().nullable(),
      answers: z.number().nullable(),
    }),
  ),
  /** This client's newest known here. */
  newest: scan.nullable(),
});
export type ScanOffer = ReadOnly<z.infer<typeof scanOffer>>;
