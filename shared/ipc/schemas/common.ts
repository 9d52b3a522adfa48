/** Schemas that several channels share. Lengths are bounded: what comes in is not to be trusted. */
import { z } from 'zod';
import { NO_COMPARISONS } from '../../domain/verdict.ts';
import { ERROR_CODES, type WireError } from '../../errors/app-error.ts';
import { nameSchema } from '../../format/name-schema.ts';
import { isRefusedInName } from '../../format/file-name.ts';

/** A request without anything in it. */
export const nothing = z.strictObject({});

/** An identifier of the service or of the file. */
export const identifier = z.string().min(1).max(200);

/** A line that a person typed. */
export const line = nameSchema;

/** A file's name: no folder, no drive, no hidden file, nothing that an operating system refuses. */
export const fileName = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\s.]/u, 'must not begin with a dot or a space')
  .refine((name) => !isRefusedInName(name), 'must be a file name without a folder, in visible letters')
  .refine((name) => !/[\s.]$/u.test(name), 'must not end in a dot or a space')
  .refine((name) => !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(name), 'is reserved by the system');

/** A day as YYYY-MM-DD. */
export const day = z.iso.date();

export const interval = z.object({ low: z.number(), high: z.number() });

export const estimate = z.object({
  value: z.number(),
  interval: interval.nullable(),
  sample: z.number(),
});

export const moments = z.object({
  count: z.number(),
  sum: z.number(),
  sumOfSquares: z.number(),
});

export const change = z.object({
  difference: z.number().nullable(),
  interval: interval.nullable(),
  sample: z.number(),
  verdict: z.union([
    z.object({ kind: z.enum(['better', 'worse', 'unclear']) }),
    z.object({
      kind: z.literal('none'),
      reason: z.enum(NO_COMPARISONS),
    }),
  ]),
  to: z.number().exactOptional(),
});

export const wireError = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    retryable: z.boolean(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .transform(({ details, ...error }): WireError => (details === undefined ? error : { ...error, details }));

/** A project, by the ids of the open schema. */
export const projectPlace = z.strictObject({ connection: identifier, projectId: identifier });

/** A run of a project. */
export const runPlace = projectPlace.extend({ runId: identifier });

/** Whether a part of a run is in. */
export const partState = z.enum(['mirrored', 'not-offered', 'missing']);

/** A table of scalar values as the service sent them. */
export const tidyTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** What an account can use of a platform. */
export const platformState = z.object({
  platform: z.string(),
  status: z.string(),
  primaryDisabled: z.boolean(),
  reason: z.string().nullable(),
  at: z.string(),
});

/** A cap and what of it is used. */
export const capUse = z.object({ cap: z.number().nullable(), used: z.number().nullable() });

/** A domain that the service files under another kind of source than before. */
export const labelChange = z.object({
  domain: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
