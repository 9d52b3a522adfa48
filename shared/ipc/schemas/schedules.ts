/** Channels of commands started by the operating system. */
import { z } from 'zod';
import { LONGEST_TAG } from '../../domain/limits.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { scheduleCheck, scheduleRun, scheduleView, scheduleWhen } from '../../domain/schedule-schema.ts';
import { isScheduleName } from '../../domain/schedule.ts';
import { fileName, line, nothing } from './common.ts';

const name = z.string().refine(isScheduleName, 'must be the name of a schedule');

const MOST_TOLD = 1_000;

export const SCHEDULE_CHANNELS = {
  'schedule/list': { input: nothing, output: z.array(scheduleView) },
  /** Schedules reports with the operating system, into a subfolder of the exports folder. */
  'schedule/save': {
    input: z.strictObject({
      name,
      when: scheduleWhen,
      tag: line(LONGEST_TAG).nullable(),
      template: line(200),
      period: z.enum(['last-month', 'latest']),
      folder: fileName,
      /** Whether each start mirrors what is new of its clients before it prints. */
      syncsFirst: z.boolean(),
    }),
    output: z.null(),
  },
  /** Checks whether a schedule's entry exists as written; rewrites it first on request. */
  'schedule/check': {
    input: z.strictObject({ name, mend: z.boolean() }),
    output: scheduleCheck,
  },
  'schedule/remove': { input: z.strictObject({ name }), output: z.null() },
  /** Results of scheduled commands since they were last reported, oldest first. */
  'schedule/outcomes': { input: nothing, output: z.array(scheduleRun) },
  'schedule/told': {
    input: z.strictObject({ runs: z.array(identifier).max(MOST_TOLD) }),
    output: z.null(),
  },
};
