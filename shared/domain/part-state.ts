import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** Whether a part of a run is in: `missing` is still to come, `not-offered` never will, as the service has said. */
export const partState = z.enum(['mirrored', 'not-offered', 'missing']);
export type PartState = ReadOnly<z.infer<typeof partState>>;
