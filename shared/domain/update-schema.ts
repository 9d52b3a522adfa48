/** Updates of the installed program, as its screens show them. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** Why this program cannot update itself. */
const updateObstacle = z.enum([
  /** A page in a browser: whoever installed the program updates it. */
  'browser',
  /** It was built without a key to verify updates with. */
  'no-key',
  /** It runs from a checkout or an unpacked archive. */
  'not-installed',
]);
export type UpdateObstacle = z.infer<typeof updateObstacle>;

/** What was found, and how far its update is. */
const updateStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('checking') }),
  /** `offered`: the version that the feed names, which is this one or an older one. */
  z.object({ kind: z.literal('current'), offered: z.string() }),
  /** `bytes`: of the installer; null where the feed does not say. */
  z.object({ kind: z.literal('available'), version: z.string(), bytes: z.number().nullable() }),
  /** `share`: from 0 to 1. */
  z.object({ kind: z.literal('loading'), version: z.string(), share: z.number() }),
  /** Verified, and installed when the user says so. */
  z.object({ kind: z.literal('ready'), version: z.string() }),
]);
export type UpdateStep = ReadOnly<z.infer<typeof updateStep>>;

export const updateView = z.object({
  installed: z.string(),
  /** The address that a check asks; null if this build has none. */
  feed: z.string().nullable(),
  obstacle: updateObstacle.nullable(),
  step: updateStep,
});
export type UpdateView = ReadOnly<z.infer<typeof updateView>>;
