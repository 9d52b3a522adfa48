/** What the user's assistant may read, and its questions. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** An assistant's question. */
const assistantQuestion = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  tool: z.string(),
  /** The client asked about; null if none, or one that the assistant may not read. */
  client: z.string().nullable(),
  /** The arguments in JSON, truncated if long. */
  asked: z.string(),
  outcome: z.enum(['answered', 'refused']),
  /** Letters in the answer. */
  letters: z.number(),
});
export type AssistantQuestion = ReadOnly<z.infer<typeof assistantQuestion>>;

/** What a screen shows besides the settings. */
export const assistantView = z.object({
  /** JSON to paste into an assistant’s configuration. */
  configuration: z.string(),
  /** The latest, newest first. */
  questions: z.array(assistantQuestion),
});
export type AssistantView = ReadOnly<z.infer<typeof assistantView>>;
