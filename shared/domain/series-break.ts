import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What broke between a run and the previous one, or within the run itself (`partial`). */
const breakCause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['platforms-added', 'platforms-dropped']),
    platforms: z.array(z.string()),
  }),
  z.object({
    kind: z.enum(['prompts-added', 'prompts-retired', 'prompts-edited']),
    promptIds: z.array(z.string()),
  }),
  z.object({ kind: z.enum(['topics-added', 'topics-dropped']), topics: z.array(z.string()) }),
  z.object({
    kind: z.literal('route-changed'),
    fallbackBeforePct: z.number(),
    fallbackPct: z.number(),
  }),
  z.object({ kind: z.literal('partial'), missing: z.number(), total: z.number() }),
  z.object({
    kind: z.literal('models-changed'),
    added: z.array(z.string()),
    dropped: z.array(z.string()),
  }),
]);
export type BreakCause = ReadOnly<z.infer<typeof breakCause>>;

/** A break, at the first run it affects. */
export const seriesBreak = z.object({ runId: z.string(), startedAtMs: z.number(), cause: breakCause });
export type SeriesBreak = ReadOnly<z.infer<typeof seriesBreak>>;
