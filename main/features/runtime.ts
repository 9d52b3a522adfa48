/** What features are bound with: the core, and its threads. */
import type { Core, Use } from '../core/core.ts';
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
  /** Starts the first thread and preloads the code of these jobs. */
  readonly warm: (jobs: readonly JobName[]) => void;
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
};
