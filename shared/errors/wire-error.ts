import { z } from 'zod';
import { ERROR_CODES, type WireError } from './app-error.ts';

/** A {@link WireError} as it arrives, without its command-line help. */
export const wireError = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    retryable: z.boolean(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .transform(({ details, ...error }): WireError => (details === undefined ? error : { ...error, details }));
