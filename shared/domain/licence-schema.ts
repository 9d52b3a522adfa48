/** What others have made of the program, and on which terms. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** Without its text, which may be long. */
export const licenceItem = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX: `MIT`, `(MIT OR GPL-3.0-or-later)`. */
  licence: z.string(),
  kind: z.enum(['library', 'font', 'runtime']),
});
export type LicenceItem = ReadOnly<z.infer<typeof licenceItem>>;

export const licence = licenceItem.extend({ text: z.string() });
export type Licence = ReadOnly<z.infer<typeof licence>>;
