import { z } from 'zod';

/** A section by name, with its options; only the printing program knows which exist. */
export const sectionChoiceSchema = z.strictObject({
  id: z.string().min(1).max(60),
  options: z.record(z.string(), z.unknown()).default({}),
});

/** A section chosen for a report. */
export type SectionChoice = z.infer<typeof sectionChoiceSchema>;
