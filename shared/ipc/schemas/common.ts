/** Schemas that several channels share. Lengths are bounded: what comes in is not to be trusted. */
import { z } from 'zod';
import type { Estimate, Interval, Moments } from '../../domain/estimate.ts';
import type { Change } from '../../domain/verdict.ts';
import { ERROR_CODES, type WireError } from '../../errors/app-error.ts';

/** A request without anything in it. */
export const nothing = z.strictObject({});

/** An identifier of the service or of the file. */
export const identifier = z.string().min(1).max(200);

/** A line that a person typed. */
export const line = (most: number) => z.string().trim().min(1).max(most);

/** A file's name: no folder, no drive, no hidden file, nothing that an operating system refuses. */
export const fileName = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\s.\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*$/u, 'must be the name of a file, without a folder')
  .refine((name) => !/[\s.]$/u.test(name), 'must not end in a dot or a space')
  .refine((name) => !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(name), 'is reserved by the system');

/** A day as YYYY-MM-DD. */
export const day = z.iso.date();

export const interval: z.ZodType<Interval> = z.object({ low: z.number(), high: z.number() });

export const estimate: z.ZodType<Estimate> = z.object({
  value: z.number(),
  interval: interval.nullable(),
  sample: z.number(),
});

export const moments: z.ZodType<Moments> = z.object({
  count: z.number(),
  sum: z.number(),
  sumOfSquares: z.number(),
});

export const change: z.ZodType<Change> = z.object({
  difference: z.number().nullable(),
  interval: interval.nullable(),
  sample: z.number(),
  verdict: z.union([
    z.object({ kind: z.enum(['better', 'worse', 'unclear']) }),
    z.object({
      kind: z.literal('none'),
      reason: z.enum([
        'first-run',
        'not-asked-before',
        'too-few-answers',
        'too-few-prompts',
        'platforms-differ',
        'measured-differently',
        'not-measured',
        'no-interval',
      ]),
    }),
  ]),
});

export const wireError: z.ZodType<WireError> = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    retryable: z.boolean(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .transform(({ details, ...error }) => (details === undefined ? error : { ...error, details }));
