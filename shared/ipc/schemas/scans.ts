/** Channels of scans. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { scan, scanCost, scanList, scanOffer } from '../../domain/scan-schema.ts';
import { nothing, projectPlace, runPlace } from './common.ts';

/** The most clients that are queued in one go. */
const MOST_QUEUED = 10_000;
const MOST_PLATFORMS = 100;

export const scanChange = z.object({
  connection: z.string().nullable(),
  projectId: z.string().nullable(),
  runId: z.string().nullable(),
});

/** The channels. */
export const SCAN_CHANNELS = {
  /** Every scan that is known here, and what waits. The first call begins to watch what is at work. */
  'scan/list': {
    input: nothing,
    output: scanList,
  },
  /** What there is to know before a scan is started, from this computer. */
  'scan/offer': { input: projectPlace, output: scanOffer },
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
    output: z.array(scanCost),
  },
  'scan/unqueue': {
    input: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(MOST_QUEUED) }),
    output: z.null(),
  },
  /** Stops the queue after what runs, or lets it go on. */
  'scan/stop-queue': { input: z.strictObject({ isStopped: z.boolean() }), output: z.null() },
};
