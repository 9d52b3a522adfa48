/**
 * What features do beside the mirroring of a sync. Each registers its own part; the sync tells all of them, in the order in which they were
 * registered, where it has arrived, and passes on what they raise.
 */
import type { SyncSummary } from '../../shared/domain/sync-schema.ts';
import type { WorkControl } from '../platform/progress.ts';
import type { SyncDeps } from '../sync/session.ts';

/** Which connection a sync is of, by name or id, or by address; neither: the only one there is. */
export type SyncedConnection = {
  readonly connection?: string | undefined;
  readonly baseUrl?: string | undefined;
};

/** Others who mirror the same account. */
export type SharedSync = {
  /** Tells, as of now, whether one of them has just asked for the runs of a project, or for the projects (null). */
  readonly listed: () => (projectId: string | null) => boolean;
  /** Takes what they have, as far as they can be reached; returns how many answers were new here. */
  readonly pull: (control: WorkControl) => Promise<number>;
  /** Exchanges with them around `ask`, which asks the service. Raises what `ask` raises, and `sync/busy`. */
  readonly around: (control: WorkControl, ask: () => Promise<SyncSummary>) => Promise<SyncSummary>;
};

/** A feature's part beside a sync. */
export type BesideSync = {
  /** Before the connection is chosen. */
  readonly begun?: () => Promise<void>;
  /** Finds with whom the connection is shared; undefined: with nobody. Plans ask, too. */
  readonly shared?: (which: SyncedConnection) => Promise<SharedSync | undefined>;
  /** When the mirror is up to date and the connection still held; `listedAt` is before its projects were listed. Adds to the summary. */
  readonly mirrored?: (deps: SyncDeps, listedAt: string) => Promise<Partial<SyncSummary>>;
  /** When it has ended well. */
  readonly ended?: () => Promise<void>;
};
