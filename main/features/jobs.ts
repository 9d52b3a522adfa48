/** Work that runs off the main thread: what each feature declares, by name. */
import type { Db } from '../db/open.ts';
import { ACTION_JOBS } from './actions/jobs.ts';
import { ANSWER_CHECK_JOBS } from './answer-checks/jobs.ts';
import { BACKUP_JOBS } from './backups/jobs.ts';
import { BATCH_JOBS } from './batch/jobs.ts';
import { COMPARE_JOBS } from './compare/jobs.ts';
import { EVENT_JOBS } from './events/jobs.ts';
import { FINDING_JOBS } from './findings/jobs.ts';
import { GAP_JOBS } from './gaps/jobs.ts';
import { GOAL_JOBS } from './goals/jobs.ts';
import type { DeclaredJob, Job } from './job.ts';
import { KIT_JOBS } from './kits/jobs.ts';
import { PROJECT_JOBS } from './projects/jobs.ts';
import { REPORT_JOBS } from './report/jobs.ts';
import { STUDIO_JOBS } from './studio/jobs.ts';

/** Every job by name. */
export const JOBS = {
  ...REPORT_JOBS,
  ...STUDIO_JOBS,
  ...BATCH_JOBS,
  ...COMPARE_JOBS,
  ...EVENT_JOBS,
  ...GOAL_JOBS,
  ...ACTION_JOBS,
  ...FINDING_JOBS,
  ...ANSWER_CHECK_JOBS,
  ...GAP_JOBS,
  ...PROJECT_JOBS,
  ...KIT_JOBS,
  ...BACKUP_JOBS,
} satisfies Record<string, DeclaredJob<never, unknown>>;

/** One of {@link JOBS}. */
export type JobName = keyof typeof JOBS;

/** Those that screens need as soon as they open. */
export const SCREEN_JOBS: readonly JobName[] = (Object.keys(JOBS) as JobName[]).filter((name) =>
  ['screen', 'background'].includes(JOBS[name].kind),
);

type JobOf<Name extends JobName> = Awaited<ReturnType<(typeof JOBS)[Name]['load']>>;

/** A job's input; it is copied to the thread. */
export type JobInput<Name extends JobName> = Parameters<JobOf<Name>>[1];

/** Its output, copied as well. */
export type JobOutput<Name extends JobName> = Awaited<ReturnType<JobOf<Name>>>;

/** Runs a job on the calling thread. */
export async function doJob<Name extends JobName>(
  name: Name,
  db: Db,
  input: JobInput<Name>,
): Promise<JobOutput<Name>> {
  const job = (await JOBS[name].load()) as Job<JobInput<Name>, JobOutput<Name>>;
  return await job(db, input);
}
