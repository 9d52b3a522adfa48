/** Schemas of scans. */
import { z } from 'zod';
import { CANCEL_STATES, SCAN_COUNTERS, SCAN_STEPS } from '../../domain/scan.ts';
import { capUse, identifier, nothing, projectPlace, runPlace, wireError } from './common.ts';

/** The most clients that are queued in one go. */
const MOST_QUEUED = 10_000;
const MOST_PLATFORMS = 100;

const text = z.string();
const counters = z.object(
  Object.fromEntries(SCAN_COUNTERS.map((name) => [name, z.number().nullable()])) as Record<
    (typeof SCAN_COUNTERS)[number],
    z.ZodNullable<z.ZodNumber>
  >,
);
const platformCounters = z.object({ platform: text, counters });
const place = { connection: text, projectId: text };

const scan = z.object({
  ...place,
  runId: text,
  client: text,
  status: text,
  isOurs: z.boolean(),
  counters,
  pace: z.object({ at: text, settled: z.number() }).nullable(),
  startedAt: text.nullable(),
  completedAt: text.nullable(),
  seenAt: text,
  cancel: z.enum(CANCEL_STATES),
  cancelAt: text.nullable(),
  trouble: z.object({ error: wireError, since: text }).nullable(),
  isMirrored: z.boolean(),
  isOvertaken: z.boolean(),
  isLate: z.boolean(),
  isTold: z.boolean(),
  tellsEnd: z.boolean(),
  detail: z.object({ at: text, platforms: z.array(platformCounters) }).nullable(),
  steps: z.array(
    z.object({
      at: text,
      kind: z.enum(SCAN_STEPS),
      count: z.number().nullable(),
      word: text.nullable(),
    }),
  ),
});

const queued = z.object({
  ...place,
  queueId: z.number(),
  client: text,
  platforms: z.array(text).nullable(),
  state: z.enum(['waiting', 'starting', 'refused']),
  reason: wireError.nullable(),
  dueAt: text.nullable(),
  isMissed: z.boolean(),
});

const offer = z.object({
  ...place,
  client: text,
  prompts: z.number(),
  savedPlatforms: z.array(text).nullable(),
  platforms: z.array(
    z.object({
      platform: text,
      isSaved: z.boolean(),
      isInPlan: z.boolean().nullable(),
      availability: z.object({ status: text, reason: text.nullable(), at: text }).nullable(),
    }),
  ),
  scansToday: capUse,
  callsThisMonth: capUse,
  lastScans: z.array(
    z.object({ startedAt: text, minutes: z.number().nullable(), answers: z.number().nullable() }),
  ),
  newest: scan.nullable(),
});

export const scanChange = z.object({
  connection: text.nullable(),
  projectId: text.nullable(),
  runId: text.nullable(),
});

/** The channels. */
export const SCAN_CHANNELS = {
  /** Every scan that is known here, and what waits. The first call begins to watch what is at work. */
  'scan/list': {
    input: nothing,
    output: z.object({
      scans: z.array(scan),
      queue: z.array(queued),
      held: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('stopped') }),
          z.object({ kind: z.literal('trouble'), error: wireError }),
          z.object({ kind: z.literal('shut'), since: text }),
        ])
        .nullable(),
      caps: z.array(z.object({ connection: text, scansToday: capUse })),
    }),
  },
  /** What there is to know before a scan is started, from this computer. */
  'scan/offer': { input: projectPlace, output: offer },
  /** Starts a scan, or goes on with an interrupted one. `platforms`: null takes the saved selection. */
  'scan/start': {
    input: projectPlace.extend({ platforms: z.array(identifier).min(1).max(MOST_PLATFORMS).nullable() }),
    output: scan,
  },
  /** Asks a running scan to end; the service does so later. */
  'scan/cancel': { input: runPlace, output: scan },
  /** Asks the service now for a scan, or for the newest of a client, unless it was asked in the last ten seconds. */
  'scan/look': { input: projectPlace.extend({ runId: identifier.nullable() }), output: z.null() },
  /** Says that a page looks at a client's scan; it says so again at least every twenty seconds. Nothing is asked by it. */
  'scan/watch': { input: projectPlace, output: z.null() },
  /** Asks the service what each platform has done; the scan keeps it. */
  'scan/detail': {
    input: runPlace,
    output: scan,
  },
  /** Asks the service which platforms work now. */
  'scan/check': { input: projectPlace, output: z.null() },
  /** Keeps that somebody has been told how scans have ended. */
  'scan/told': { input: z.strictObject({ scans: z.array(runPlace).max(MOST_QUEUED) }), output: z.null() },
  /** Has clients scanned one after the other, with their saved selections. */
  'scan/queue': {
    input: z.strictObject({ clients: z.array(projectPlace).min(1).max(MOST_QUEUED) }),
    output: z.null(),
  },
  /** Has a client scanned at a time of the next 24 hours, while the program is open. */
  'scan/at': {
    input: projectPlace.extend({
      platforms: z.array(identifier).min(1).max(MOST_PLATFORMS).nullable(),
      at: z.iso.datetime(),
    }),
    output: z.null(),
  },
  /** Starts one now that waits for its time, or whose time was missed. */
  'scan/go': { input: z.strictObject({ queueId: z.int().min(1) }), output: z.null() },
  /** Whether the system is to say when a scan has ended. */
  'scan/tell-end': { input: runPlace.extend({ isWanted: z.boolean() }), output: z.null() },
  /** What scans of clients would ask, from this computer. */
  'scan/costs': {
    input: z.strictObject({ clients: z.array(projectPlace).max(MOST_QUEUED) }),
    output: z.array(z.object({ ...place, prompts: z.number(), platforms: z.number().nullable() })),
  },
  'scan/unqueue': {
    input: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(MOST_QUEUED) }),
    output: z.null(),
  },
  /** Stops the queue after what runs, or lets it go on. */
  'scan/stop-queue': { input: z.strictObject({ isStopped: z.boolean() }), output: z.null() },
};
