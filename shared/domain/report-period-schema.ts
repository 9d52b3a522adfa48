import { z } from 'zod';

/** A period as whoever reads it from outside checks it: see {@link import('./report-period.ts').ReportPeriod}. */
export const reportPeriodSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'a period ends on or after the day that it begins');
