/** Schemas of pictures on pages of text. What comes in is bounded here, and judged by a thread of the core. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { LARGEST_KIT_IMAGE } from '../body-limits.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The channels. */
export const PICTURE_CHANNELS = {
  /** Judges a picture (SVG text, or a PNG or JPEG as a data address) and keeps it for a draft, which names it by its hash. */
  'picture/add': {
    input: z.strictObject({
      reportId: identifier,
      image: z.string().max(LARGEST_KIT_IMAGE, 'an image may be at most 4 MB'),
    }),
    output: z.object({ sha256: hash }),
  },
  /** A picture that a report names, as it was kept. */
  'picture/show': {
    input: z.strictObject({ reportId: identifier, sha256: hash }),
    output: z.object({ image: z.string() }),
  },
};
