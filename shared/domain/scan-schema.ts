/** Scans that this computer knows of, as screens show them. */
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

/** `count`: answers, or seconds of a line that was lost; `word`: the status in which it ended. */
const scanStep = z.object({
  at: z.string(),
  kind: z.enum(SCAN_STEPS),
  count: z.number().nullable(),
  word: z.string().nullable(),
});
export type ScanStep = ReadOnly<z.infer<typeof scanStep>>;

/** What a platform has done in a scan. */
const platformCounters = z.object({ platform: z.string(), counters: scanCounters });
export type PlatformCounters = ReadOnly<z.infer<typeof platformCounters>>;

/** A scan as it was last seen. Times are ISO 8601 in UTC. */
export const scan = z.object({
  connection: z.string(),
  projectId: z.string(),
  runId: z.string(),
  client: z.string(),
  /** The service's word for it (specification 3.1). */
  status: z.string(),
  /** Whether this computer has started or resumed it. */
  isOurs: z.boolean(),
  counters: scanCounters,
  /** Where its pace is counted from: what had settled when it was first seen at work. */
  pace: z.object({ at: z.string(), settled: z.number() }).nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** When the service was last heard of it. */
  seenAt: z.string(),
  cancel: z.enum(CANCEL_STATES),
  cancelAt: z.string().nullable(),
  /** Why the last look brought nothing, and since when; null where it did. */
  trouble: z.object({ error: wireError, since: z.string() }).nullable(),
  /** Whether its result is on this computer. */
  isMirrored: z.boolean(),
  /** Whether a later scan of the client is known, so that this one cannot be resumed any more. */
  isOvertaken: z.boolean(),
  /** Whether it ended while Sightline was shut. */
  isLate: z.boolean(),
  /** Whether somebody has been told how it ended. */
  isTold: z.boolean(),
  /** Whether the system is to say when it has ended. */
  tellsEnd: z.boolean(),
  /** What each platform had done when the service was last asked for it; empty where the service does not say, null before it was asked. */
  detail: z.object({ at: z.string(), platforms: z.array(platformCounters) }).nullable(),
  steps: z.array(scanStep),
});
export type Scan = ReadOnly<z.infer<typeof scan>>;

/** A client whose scan waits for its turn. */
const queuedScan = z.object({
  queueId: z.number(),
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** null: the saved selection. */
  platforms: z.array(z.string()).nullable(),
  /** `refused`: the service did not take it, and the next one went on. */
  state: z.enum(['waiting', 'starting', 'refused']),
  reason: wireError.nullable(),
  /** When it is to start, as ISO 8601; null: when it is its turn. One with a time waits for no queue. */
  dueAt: z.string().nullable(),
  /** Whether nobody was there at its time: it starts when somebody says so. */
  isMissed: z.boolean(),
});
export type QueuedScan = ReadOnly<z.infer<typeof queuedScan>>;

/** What scanning a client would ask: null where that is not known. */
export const scanCost = z.object({
  connection: z.string(),
  projectId: z.string(),
  prompts: z.number(),
  /** The saved ones; null where the service chooses. */
  platforms: z.number().nullable(),
});
export type ScanCost = ReadOnly<z.infer<typeof scanCost>>;

/** A cap and what of it is used; null where it is not known. */
export const capUse = z.object({ cap: z.number().nullable(), used: z.number().nullable() });
export type CapUse = ReadOnly<z.infer<typeof capUse>>;

/**
 * Why a queue stands still: somebody stopped it, the service or the line did, or no program watched it for so long that limits and
 * platforms may be others.
 */
const queueHold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('trouble'), error: wireError }),
  z.object({ kind: z.literal('shut'), since: z.string() }),
]);
export type QueueHold = ReadOnly<z.infer<typeof queueHold>>;

/** Every scan that is shown, and what waits. */
export const scanList = z.object({
  /** At work first, then the newest. */
  scans: z.array(scan),
  queue: z.array(queuedScan),
  /** Why nothing of the queue starts; null: it goes on by itself. */
  held: queueHold.nullable(),
  /** Scans of today, of each connection. */
  caps: z.array(z.object({ connection: z.string(), scansToday: capUse })),
});
export type ScanList = ReadOnly<z.infer<typeof scanList>>;

/** What of a platform is known before a scan: three different facts. */
const offeredPlatform = z.object({
  platform: z.string(),
  isSaved: z.boolean(),
  /** Whether the plan includes it; null where the service does not say. */
  isInPlan: z.boolean().nullable(),
  /** null: not said. */
  availability: z.object({ status: z.string(), reason: z.string().nullable(), at: z.string() }).nullable(),
});
export type OfferedPlatform = ReadOnly<z.infer<typeof offeredPlatform>>;

/** What there is to know before a scan is started, from this computer. */
export const scanOffer = z.object({
  connection: z.string(),
  projectId: z.string(),
  client: z.string(),
  /** Active prompts, as they were last mirrored. */
  prompts: z.number(),
  /** null: the service named no saved selection, and takes the available ones. */
  savedPlatforms: z.array(z.string()).nullable(),
  platforms: z.array(offeredPlatform),
  scansToday: capUse,
  callsThisMonth: capUse,
  /** The newest completed ones, the newest first. */
  lastScans: z.array(
    z.object({
      startedAt: z.string(),
      minutes: z.number().nullable(),
      answers: z.number().nullable(),
    }),
  ),
  /** The newest of this client that is known here. */
  newest: scan.nullable(),
});
export type ScanOffer = ReadOnly<z.infer<typeof scanOffer>>;
