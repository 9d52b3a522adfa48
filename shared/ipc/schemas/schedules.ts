/** Channels of commands that the operating system starts. */
import { z } from 'zod';
import { LONGEST_TAG } from '../../domain/limits.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { scheduleCheck, scheduleRun, scheduleView, scheduleWhen } from '../../domain/schedule-schema.ts';
import { isScheduleName } from '../../domain/schedule.ts';
import { fileName, line, nothing } from './common.ts';

const name = z.string().refine(isScheduleName, 'must be the name of a schedule');

const MOST_TOLD = 1_000;

/** The channels. */
export const SCHEDULE_CHANNELS = {
  'schedule/list': { input: nothing, output: z.array(scheduleView) },
  /** Has the operating system make reports at set times, into a folder of the folder of exports. */
  'schedule/save': {
    input: z.strictObject({
      name,
      when: scheduleWhen,
      tag: line(LONGEST_TAG).nullable(),
      template: line(200),
      period: z.enum(['last-month', 'latest']),
      folder: fileName,
    }),
    output: z.null(),
  },
  /** Looks whether a schedule's entry is there and as it was written; first writes it again if asked to. */
  'schedule/check': {
    input: z.strictObject({ name, mend: z.boolean() }),
    output: scheduleCheck,
  },
  'schedule/remove': { input: z.strictObject({ name }), output: z.null() },
  /** What has become of scheduled commands since somebody was told last, the oldest first. */
  'schedule/outcomes': { input: nothing, output: z.array(scheduleRun) },
  'schedule/told': {
    input: z.strictObject({ runs: z.array(identifier).max(MOST_TOLD) }),
    output: z.null(),
  },
};
