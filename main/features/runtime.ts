/** What features are bound with: the core, and the threads beside it. */
import type { Core, Use } from '../core/core.ts';
import type { WorkInSlot } from '../core/keep-newest.ts';
import type { JobInput, JobName, JobOutput } from './jobs.ts';

/** Does jobs in threads. */
export type Pool = {
  /**
   * Does a job as soon as a thread is free. What the job raises arrives as it was raised. Aborting raises
   * `report/cancelled` at once; a job that waits is dropped then, and the thread of one that does not end soon is ended.
   */
  readonly run: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    signal?: AbortSignal,
  ) => Promise<JobOutput<Name>>;
  /** Starts the first thread and has it load the code of these jobs, before there is something to do. */
  readonly warm: (jobs: readonly JobName[]) => void;
  /** Whether a thread is there that has loaded code already. */
  readonly isWarm: () => boolean;
  /** Makes room for so many long jobs at once, beside one thread for the others, until the returned function is called. */
  readonly widen: (longJobs: number) => () => void;
  /** Does something while no thread has the database open: jobs that run are waited for, later ones wait. */
  readonly whileClosed: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Calls off every job and ends the threads; a later job starts new ones. */
  readonly close: () => Promise<void>;
};

/** What `services.ts` hands each feature. */
export type Runtime = {
  readonly core: Core;
  readonly use: Use;
  /** Does a job in a thread; the file that it reads is there by then, and up to date. */
  readonly inThread: Pool['run'];
  /** Reads in a thread where one is ready; a command that reads once, and the first screen, do not wait for its start. */
  readonly view: <Name extends JobName>(name: Name) => (input: JobInput<Name>) => Promise<JobOutput<Name>>;
  /** Does work in a slot, where something newer calls it off. */
  readonly newestIn: WorkInSlot;
  readonly pool: Pool;
};
