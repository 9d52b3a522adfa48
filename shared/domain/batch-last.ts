/** Compares a batch report with its client's previous one. */
import { z } from 'zod';
import { estimate } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';
import { change } from './verdict-schema.ts';

/** The client's previous report. */
const lastReport = z.object({
  /** ISO 8601. */
  sentAt: z.string(),
  fileName: z.string(),
  /** The headline of its first page; null if not made in a batch, as only batches keep it. */
  headline: z.string().nullable(),
  /** Its run relative to this report's run; `gone`: no longer on this computer. */
  run: z.enum(['earlier', 'same', 'later', 'gone']),
  /** The own brand's visibility in both runs, on what they share if possible, and its change; null unless `earlier`. */
  visibility: z
    .object({
      from: estimate.nullable(),
      to: estimate.nullable(),
      /** null: the two runs are not comparable. */
      change: change.nullable(),
    })
    .nullable(),
});
export type LastReport = ReadOnly<z.infer<typeof lastReport>>;

/** `last` is null if the client got none before. */
export const againstLast = z.object({ last: lastReport.nullable() });
export type AgainstLast = ReadOnly<z.infer<typeof againstLast>>;
