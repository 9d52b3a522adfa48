/** What features are registered with: the core, its threads, and what only some of them need. */
import type { Wait } from '../api/pace.ts';
import type { BesideSync } from '../core/beside-sync.ts';
import type { Core, Use } from '../core/core.ts';
import type { keepDatabase } from '../core/keep-database.ts';
import type { WorkInSlot } from '../core/keep-newest.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';

/** Runs jobs in threads. */
export type Pool = {
  /**
   * Runs a job as soon as a thread is free. Passes on what the job raises. Aborting raises `report/cancelled` at once; a waiting job is
   * dropped then, and the thread of one that does not end soon is terminated.
   */
  readonly run: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    signal?: AbortSignal,
  ) => Promise<JobOutput<Name>>;
  /** Starts the first thread, if there is none, and preloads the code of these jobs; resolves when it is ready, or has failed to be. */
  readonly warm: (jobs: readonly JobName[]) => Promise<void>;
  /** Whether there is a thread with loaded code. */
  readonly isWarm: () => boolean;
  /** Allows this many concurrent long jobs, beside one thread for the others, until the returned function is called. */
  readonly widen: (longJobs: number) => () => void;
  /** Runs work while no thread has the database open: waits for running jobs; later ones wait. */
  readonly whileClosed: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Aborts every job and ends the threads; a later job starts new ones. */
  readonly close: () => Promise<void>;
};

/** What `services.ts` gives features. */
export type Runtime = {
  readonly core: Core;
  readonly use: Use;
  /** Runs a job in a thread; its database exists by then, and is migrated. */
  readonly inThread: Pool['run'];
  /** Reads in a thread if one is ready; a single read of a command, and the first screen, do not wait for its start. */
  readonly view: <Name extends JobName>(name: Name) => (input: JobInput<Name>) => Promise<JobOutput<Name>>;
  /** Runs work in a slot, where newer work cancels it. */
  readonly newestIn: WorkInSlot;
  readonly pool: Pool;
  /** The file itself, for what replaces it. */
  readonly database: ReturnType<typeof keepDatabase>;
  /** Registers a feature's part beside a sync. */
  readonly onSync: (part: BesideSync) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Waits between two polls of a scan. */
  readonly wait: Wait;
};
