import { z } from 'zod';
import { statedBasisSchema } from './basis-schema.ts';
import { attributeFigures, topicFigures } from './figures.ts';
import { partState } from './part-state.ts';
import type { ReadOnly } from './read-only.ts';

/** A brand under an attribute, with what was said in the newest run that mentions it. */
const attributeReading = attributeFigures.extend({
  contexts: z.array(z.object({ platform: z.string(), context: z.string() })),
});
export type AttributeReading = ReadOnly<z.infer<typeof attributeReading>>;

/** The topics and attributes of a run, or of a period's runs together. */
export const runTopics = z.object({
  states: z.object({ topics: partState, attributes: partState, insights: partState }),
  /** Of the topics; attributes are of all prompts. */
  basis: statedBasisSchema,
  topics: z.array(topicFigures),
  attributes: z.array(attributeReading),
  insights: z.array(z.object({ topicId: z.string(), topic: z.string(), text: z.string() })),
});
export type RunTopics = ReadOnly<z.infer<typeof runTopics>>;
