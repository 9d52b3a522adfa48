/** What the user's own assistant may read, and what it has asked. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** A question of an assistant. */
const assistantQuestion = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  tool: z.string(),
  /** The client that it was about; null where it was about none, or about one that it may not read. */
  client: z.string().nullable(),
  /** The arguments in JSON, cut where they are long. */
  asked: z.string(),
  outcome: z.enum(['answered', 'refused']),
  /** Letters of the answer. */
  letters: z.number(),
});
export type AssistantQuestion = ReadOnly<z.infer<typeof assistantQuestion>>;

/** What a screen shows of it beside the settings. */
export const assistantView = z.object({
  /** What is pasted into an assistant’s configuration: JSON. */
  configuration: z.string(),
  /** The last ones, the newest first. */
  questions: z.array(assistantQuestion),
});
export type AssistantView = ReadOnly<z.infer<typeof assistantView>>;
