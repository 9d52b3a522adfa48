/** What a client's prompts leave out, and what asking it takes. */
import { z } from 'zod';
import { answerChecks } from './answer-checks-schema.ts';
import type { ReadOnly } from './read-only.ts';

/** Answers of a topic or to a question, those that name the own brand, and the rival that is named most. */
const unnamed = z.object({
  topicId: z.string().nullable(),
  topic: z.string().nullable(),
  answers: z.number(),
  named: z.number(),
  rival: z.object({ brand: z.string(), answers: z.number() }),
});
export type Unnamed = ReadOnly<z.infer<typeof unnamed>>;

const unnamedQuestion = unnamed.extend({ promptId: z.string(), text: z.string() });

/** What was looked at, and what of it is a gap: the widest first. */
const unnameds = z.object({
  topics: z.array(unnamed),
  questions: z.array(unnamedQuestion),
  /** Questions with enough answers for a verdict, and with fewer. */
  judged: z.number(),
  few: z.number(),
});
export type Unnameds = ReadOnly<z.infer<typeof unnameds>>;

/** What one more topic takes. */
const topicCost = z.object({
  /** As many as the client's topics have in the middle: the service decides. */
  prompts: z.number(),
  /** Those of the newest run; null without one. */
  platforms: z.number().nullable(),
  answersPerRun: z.number().nullable(),
  /** To mirror a run. */
  callsPerRun: z.number(),
  /** The smallest change that shows from run to run, in points: today, and with a topic more that names nobody; null if nothing can be planned. */
  shown: z.object({ today: z.number(), then: z.number() }).nullable(),
});
export type TopicCost = ReadOnly<z.infer<typeof topicCost>>;

export const promptGaps = z.object({
  project: z.string(),
  projectId: z.string(),
  ownBrand: z.string(),
  /** What was counted, of which runs; null if no answers are here, or no own brand is scored. */
  counted: unnameds.extend({ runIds: z.array(z.string()), fromMs: z.number(), toMs: z.number() }).nullable(),
  cost: topicCost,
  /** Names to check, of the newest run and on two platforms at least, which nobody has put aside. */
  names: answerChecks.shape.names,
});
export type PromptGaps = ReadOnly<z.infer<typeof promptGaps>>;
