/** Channels of scans. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { scan, scanCost, scanList, scanOffer } from '../../domain/scan-schema.ts';
import { nothing, projectPlace, runPlace } from './common.ts';

/** Maximum clients queued at once. */
const MOST_QUEUED = 10_000;
const MOST_PLATFORMS = 100;

export const scanChange = z.object({
  connection: z.string().nullable(),
  projectId: z.string().nullable(),
  runId: z.string().nullable(),
});

export const SCAN_CHANNELS = {
  /** Every known scan, and the queue. The first call starts to watch scans at work. */
  'scan/list': {
    input: nothing,
    output: scanList,
  },
  /** This computer's data for starting a scan. */
  'scan/offer': { input: projectPlace, output: scanOffer },
  /** Starts a scan, or resumes an interrupted one. `platforms`: null uses the saved selection. */
  'scan/start': {
    input: projectPlace.extend({ platforms: z.array(identifier).min(1).max(MOST_PLATFORMS).nullable() }),
    output: scan,
  },
  /** Cancels a running scan; the service does so later. */
  'scan/cancel': { input: runPlace, output: scan },
  /** Asks the service now for a scan, or for a client's newest, unless it did in the last ten seconds. */
  'scan/look': { input: projectPlace.extend({ runId: identifier.nullable() }), output: z.null() },
  /** Reports that a page shows a client's scan; to be repeated at least every twenty seconds. Makes no call. */
  'scan/watch': { input: projectPlace, output: z.null() },
  /** Asks the service what each platform did; the scan keeps it. */
  'scan/detail': {
    input: runPlace,
    output: scan,
  },
  /** Asks the service which platforms work now. */
  'scan/check': { input: projectPlace, output: z.null() },
  /** Stores that the end of scans was reported. */
  'scan/told': { input: z.strictObject({ scans: z.array(runPlace).max(MOST_QUEUED) }), output: z.null() },
  /** Scans clients one after the other, with their saved selections. */
  'scan/queue': {
    input: z.strictObject({ clients: z.array(projectPlace).min(1).max(MOST_QUEUED) }),
    output: z.null(),
  },
  /** Scans a client at a time in the next 24 hours, while the program is open. */
  'scan/at': {
    input: projectPlace.extend({
      platforms: z.array(identifier).min(1).max(MOST_PLATFORMS).nullable(),
      at: z.iso.datetime(),
    }),
    output: z.null(),
  },
  /** Starts one now whose time is to come or was missed. */
  'scan/go': { input: z.strictObject({ queueId: z.int().min(1) }), output: z.null() },
  /** Whether the system notifies of a scan's end. */
  'scan/tell-end': { input: runPlace.extend({ isWanted: z.boolean() }), output: z.null() },
  /** Cost of scanning clients, from this computer. */
  'scan/costs': {
    input: z.strictObject({ clients: z.array(projectPlace).max(MOST_QUEUED) }),
    output: z.array(scanCost),
  },
  'scan/unqueue': {
    input: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(MOST_QUEUED) }),
    output: z.null(),
  },
  /** Stops the queue after what runs, or resumes it. */
  'scan/stop-queue': { input: z.strictObject({ isStopped: z.boolean() }), output: z.null() },
};
