import { z } from 'zod';
import { brandKitSchema } from './brand-kit.ts';

/** The templates that this version can print. */
export const REPORT_TEMPLATES = ['visibility'] as const;

/** The languages that reports can be written in. */
export const REPORT_LOCALES = ['en-GB', 'en-US'] as const;

/** Everything that decides what a report says, apart from the figures themselves. */
export const reportSpecSchema = z.strictObject({
  projectId: z.guid(),
  /** Run ids, oldest first; the last one is the run reported on. */
  runIds: z.array(z.guid()).min(1).max(60),
  template: z.enum(REPORT_TEMPLATES),
  locale: z.enum(REPORT_LOCALES),
  /** null: no agency's name, logo or colour. */
  brandKit: brandKitSchema.nullable(),
  /** The day printed as "Issued", if one is to be printed. */
  issuedOn: z.iso.date().optional(),
});

/** A report as data. */
export type ReportSpec = z.infer<typeof reportSpecSchema>;
