/** Schemas of pictures on text pages. Input is bounded here, and judged by a thread of the core. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { LARGEST_KIT_IMAGE } from '../body-limits.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const PICTURE_CHANNELS = {
  /** Judges a picture (SVG text, or a PNG or JPEG data URL) and saves it for a draft, which refers to it by hash. */
  'picture/add': {
    input: z.strictObject({
      reportId: identifier,
      image: z.string().max(LARGEST_KIT_IMAGE, 'an image may be at most 4 MB'),
    }),
    output: z.object({ sha256: hash }),
  },
  /** A picture in a report, as saved. */
  'picture/show': {
    input: z.strictObject({ reportId: identifier, sha256: hash }),
    output: z.object({ image: z.string() }),
  },
};
