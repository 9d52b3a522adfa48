/** Schemas of commands that the operating system starts. */
import { z } from 'zod';
import { scheduleWhen } from '../../domain/schedule-schema.ts';
import { isScheduleName, SCHEDULERS } from '../../domain/schedule.ts';
import { LONGEST_TAG } from '../../domain/settings.ts';
import { fileName, identifier, line, nothing } from './common.ts';

const name = z.string().refine(isScheduleName, 'must be the name of a schedule');

const run = z.object({
  runId: z.string(),
  name: z.string(),
  verb: z.string(),
  startedAt: z.string(),
  state: z.enum(['running', 'ended', 'interrupted']),
  status: z.number().nullable(),
  said: z.string(),
});

const view = z.object({
  name: z.string(),
  when: scheduleWhen,
  words: z.array(z.string()),
  scheduler: z.enum(SCHEDULERS),
  nextAt: z.string(),
  lastRun: run.nullable(),
});

const MOST_TOLD = 1_000;

/** The channels. */
export const SCHEDULE_CHANNELS = {
  'schedule/list': { input: nothing, output: z.array(view) },
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
    output: z.object({ name: z.string(), faults: z.array(z.string()) }),
  },
  'schedule/remove': { input: z.strictObject({ name }), output: z.null() },
  /** What has become of scheduled commands since somebody was told last, the oldest first. */
  'schedule/outcomes': { input: nothing, output: z.array(run) },
  'schedule/told': {
    input: z.strictObject({ runs: z.array(identifier).max(MOST_TOLD) }),
    output: z.null(),
  },
};
