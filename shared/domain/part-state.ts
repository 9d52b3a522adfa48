import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** State of a run's part: `missing` is still to come, `not-offered` never will, according to the service. */
export const partState = z.enum(['mirrored', 'not-offered', 'missing']);
export type PartState = ReadOnly<z.infer<typeof partState>>;
