import { z } from 'zod';

/** A section of a report by its name, and what is asked of it; which there are, the program that prints knows. */
export const sectionChoiceSchema = z.strictObject({
  id: z.string().min(1).max(60),
  options: z.record(z.string(), z.unknown()).default({}),
});

/** A section that a report is to have. */
export type SectionChoice = z.infer<typeof sectionChoiceSchema>;
