import { z } from 'zod';
import { NAMINGS } from './naming.ts';
import type { ReadOnly } from './read-only.ts';

/** What one answer says of the own brand, without its text. */
const responseCell = z.object({
  /** Index in `prompts`, or −1 if the service does not say. */
  prompt: z.number(),
  /** Index in `platforms`, or −1. */
  platform: z.number(),
  isNamed: z.boolean(),
  position: z.number().nullable(),
  sentiment: z.string().nullable(),
  brandsNamed: z.number(),
  citations: z.number(),
  /** `primary`, `api_fallback`, another word of the service, or null: the historical primary route. */
  route: z.string().nullable(),
});
export type ResponseCell = ReadOnly<z.infer<typeof responseCell>>;

/** A run's answers as a grid of prompts by platforms. */
export const responseGrid = z.object({
  prompts: z.array(
    z.object({
      promptId: z.string(),
      text: z.string().nullable(),
      topic: z.string().nullable(),
      intent: z.string().nullable(),
      /** Which brands it names. */
      naming: z.enum(NAMINGS),
    }),
  ),
  platforms: z.array(z.string()),
  cells: z.array(responseCell),
});
export type ResponseGrid = ReadOnly<z.infer<typeof responseGrid>>;

/** An answer's text. */
const responseText = z.object({
  responseId: z.string().nullable(),
  text: z.string().nullable(),
  route: z.string().nullable(),
  mentions: z.array(
    z.object({
      brandId: z.string(),
      name: z.string(),
      aliases: z.array(z.string()),
      isOwn: z.boolean(),
      position: z.number().nullable(),
      sentiment: z.string().nullable(),
      /** Whether it counts: a person may have taken it out. */
      isCounted: z.boolean(),
    }),
  ),
  citations: z.array(
    z.object({ url: z.string(), title: z.string().nullable(), domain: z.string().nullable() }),
  ),
});
export type ResponseText = ReadOnly<z.infer<typeof responseText>>;

/** One platform's answers to a prompt in a run; several if the prompt was repeated. */
export const promptResponses = z.object({
  runId: z.string(),
  startedAt: z.string().nullable(),
  prompt: z.string().nullable(),
  platform: z.string(),
  responses: z.array(responseText),
});
export type PromptResponses = ReadOnly<z.infer<typeof promptResponses>>;
