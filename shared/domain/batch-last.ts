/** What a report of a batch says against the one that its client got before. */
import { z } from 'zod';
import { estimate } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';
import { change } from './verdict-schema.ts';

/** The report that a client got before this one. */
const lastReport = z.object({
  /** ISO 8601. */
  sentAt: z.string(),
  fileName: z.string(),
  /** What its first page said first; null: it was not made in a batch, which alone keeps that. */
  headline: z.string().nullable(),
  /** Where the run that it was about stands to the run of this one; `gone`: it is not on this computer any more. */
  run: z.enum(['earlier', 'same', 'later', 'gone']),
  /** The own brand's visibility in both runs, on what they share where something is shared, and its change; null unless `earlier`. */
  visibility: z
    .object({
      from: estimate.nullable(),
      to: estimate.nullable(),
      /** null: the two runs cannot be compared. */
      change: change.nullable(),
    })
    .nullable(),
});
export type LastReport = ReadOnly<z.infer<typeof lastReport>>;

/** `last` is null where the client got none before. */
export const againstLast = z.object({ last: lastReport.nullable() });
export type AgainstLast = ReadOnly<z.infer<typeof againstLast>>;
