import type { RunDepth } from './sync.ts';

/** Colours by which connections are told apart, as names of tokens; words always stand beside them. */
export const CONNECTION_COLOURS = ['petrol', 'amber', 'violet', 'rust', 'indigo', 'green', 'plum'] as const;

/** One of {@link CONNECTION_COLOURS}. */
export type ConnectionColour = (typeof CONNECTION_COLOURS)[number];

/** How many reports of a connection there are, those that were put away included, and how many of them are final. */
export type ReportCount = { readonly all: number; readonly final: number };

/** A connection as screens show it. Its key never comes along. */
export type ConnectionView = {
  /** As in `v_connection.connection`. */
  readonly connection: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly colour: ConnectionColour;
  /** Whether this is the service of invented data inside the program. */
  readonly isSample: boolean;
  readonly createdAt: string;
  /** When a sync last ended, well or not. */
  readonly lastSyncAt: string | null;
  /** How: `done`, `partly`, or the code of the error that ended it. */
  readonly lastSyncOutcome: string | null;
  /** When a sync last brought what there was. */
  readonly syncedAt: string | null;
  /** Since when no call has reached the service; null while calls reach it. */
  readonly unreachableSince: string | null;
  /** The day (YYYY-MM-DD) on which the key ends, as its user knows it: the service states it only once. */
  readonly keyExpiresOn: string | null;
  /** Calls that may be made in a calendar month (UTC); null where no line is set. */
  readonly monthlyCalls: number | null;
  readonly callsThisMonth: number;
  /** Projects that are not archived. */
  readonly projects: number;
  readonly reports: ReportCount;
  readonly oldRuns: RunDepth;
  readonly oldAfterDays: number;
};

/** Where a key is to be kept: in the system's keychain, or in memory until the program ends. */
export const KEY_KEEPINGS = ['keychain', 'session'] as const;

/** One of {@link KEY_KEEPINGS}. */
export type KeyKeeping = (typeof KEY_KEEPINGS)[number];

/** Where a connection's key is. `session` and `environment` hold for this run of the program only. */
export type KeyState = {
  readonly state: 'kept' | 'session' | 'missing' | 'environment' | 'unavailable' | 'not-needed';
  /** What to do about it, where there is something to do. */
  readonly advice: string | null;
};
