import { z } from 'zod';
import { WEEKDAYS } from './schedule.ts';

const at = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a command is started, as whoever reads it from outside checks it: see {@link import('./schedule.ts').ScheduleWhen}. */
export const scheduleWhen = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), at }),
  z.strictObject({ kind: z.literal('weekly'), days: z.array(z.enum(WEEKDAYS)).min(1).max(7), at }),
  z.strictObject({ kind: z.literal('monthly'), day: z.int().min(1).max(31), at }),
]);

/** A command's words. */
export const scheduleWords = z.array(z.string());
