import { z } from 'zod';
import { statedBasisSchema } from './basis-schema.ts';
import { attributeFigures, topicFigures } from './figures.ts';
import { partState } from './part-state.ts';
import type { ReadOnly } from './read-only.ts';

/** A brand under an attribute, with what was said. */
const attributeReading = attributeFigures.extend({
  /** As the service gives it, by platform. */
  byPlatform: z.record(z.string(), z.number()),
  contexts: z.array(z.object({ platform: z.string(), context: z.string() })),
});
export type AttributeReading = ReadOnly<z.infer<typeof attributeReading>>;

/** A run's topics and attributes. */
export const runTopics = z.object({
  states: z.object({ topics: partState, attributes: partState, insights: partState }),
  /** Of the topics; attributes are of all prompts. */
  basis: statedBasisSchema,
  topics: z.array(topicFigures),
  /** From the run it is compared with; null if there is none or its topics are not mirrored. */
  topicsBefore: z.array(topicFigures).nullable(),
  attributes: z.array(attributeReading),
  insights: z.array(z.object({ topicId: z.string(), topic: z.string(), text: z.string() })),
});
export type RunTopics = ReadOnly<z.infer<typeof runTopics>>;
