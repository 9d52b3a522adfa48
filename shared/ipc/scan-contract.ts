/** The channels of scans: a part of the contract. */
import type { Scan, ScanCost, ScanList, ScanOffer } from '../domain/scan.ts';
import type { Call, Nothing } from './call.ts';

type ClientPlace = Pick<Scan, 'connection' | 'projectId'>;
type ScanPlace = Pick<Scan, 'connection' | 'projectId' | 'runId'>;

/** Which scan has moved on; nulls: the queue. */
export type ScanChange = {
  readonly connection: string | null;
  readonly projectId: string | null;
  readonly runId: string | null;
};

/** Each channel of scans, as `scan/verb`. */
export type ScanContract = {
  /** Every scan that is known here, and what waits. The first call begins to watch what is at work. */
  readonly 'scan/list': Call<Nothing, ScanList>;
  /** What there is to know before a scan is started, from this computer. */
  readonly 'scan/offer': Call<ClientPlace, ScanOffer>;
  /** Starts a scan, or goes on with an interrupted one. `platforms`: null takes the saved selection. */
  readonly 'scan/start': Call<ClientPlace & { readonly platforms: readonly string[] | null }, Scan>;
  /** Asks a running scan to end; the service does so later. */
  readonly 'scan/cancel': Call<ScanPlace, Scan>;
  /** Asks the service now for a scan, or for the newest of a client, unless it was asked in the last ten seconds. */
  readonly 'scan/look': Call<ClientPlace & { readonly runId: string | null }, null>;
  /** Says that a page looks at a client's scan; it says so again at least every twenty seconds. Nothing is asked by it. */
  readonly 'scan/watch': Call<ClientPlace, null>;
  /** Asks the service what each platform has done; the scan keeps it. */
  readonly 'scan/detail': Call<ScanPlace, Scan>;
  /** Asks the service which platforms work now. */
  readonly 'scan/check': Call<ClientPlace, null>;
  /** Keeps that somebody has been told how scans have ended. */
  readonly 'scan/told': Call<{ readonly scans: readonly ScanPlace[] }, null>;
  /** Has clients scanned one after the other, with their saved selections. */
  readonly 'scan/queue': Call<{ readonly clients: readonly ClientPlace[] }, null>;
  /** Has a client scanned at a time of the next 24 hours, while the program is open. */
  readonly 'scan/at': Call<
    ClientPlace & { readonly platforms: readonly string[] | null; readonly at: string },
    null
  >;
  /** Starts one now that waits for its time, or whose time was missed. */
  readonly 'scan/go': Call<{ readonly queueId: number }, null>;
  /** Whether the system is to say when a scan has ended. */
  readonly 'scan/tell-end': Call<ScanPlace & { readonly isWanted: boolean }, null>;
  /** What scans of clients would ask, from this computer. */
  readonly 'scan/costs': Call<{ readonly clients: readonly ClientPlace[] }, readonly ScanCost[]>;
  readonly 'scan/unqueue': Call<{ readonly ids: readonly number[] }, null>;
  /** Stops the queue after what runs, or lets it go on. */
  readonly 'scan/stop-queue': Call<{ readonly isStopped: boolean }, null>;
};

/** Their names, for the allow-list of hosts. */
export const SCAN_CHANNEL_TABLE: Readonly<Record<keyof ScanContract, true>> = {
  'scan/list': true,
  'scan/offer': true,
  'scan/start': true,
  'scan/cancel': true,
  'scan/look': true,
  'scan/watch': true,
  'scan/detail': true,
  'scan/check': true,
  'scan/told': true,
  'scan/queue': true,
  'scan/at': true,
  'scan/go': true,
  'scan/tell-end': true,
  'scan/costs': true,
  'scan/unqueue': true,
  'scan/stop-queue': true,
};
