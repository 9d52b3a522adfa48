/** Channels of presentations. */
import { z } from 'zod';
import { SLIDES_FORMATS } from '../../domain/export.ts';
import { promptResponses, responseGrid } from '../../domain/responses.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { presentation } from '../../reports/slides-schema.ts';
import { fileName } from './common.ts';

/** More than a report has sections. */
const MOST_SLIDES = 500;

export const PRESENTATION_CHANNELS = {
  /**
   * A saved report of the studio as slides on the given ground; `leftAt`: the slide where it was left, from 1; null if shown to its end.
   */
  'presentation/open': {
    input: z.strictObject({ reportId: identifier, ground: z.enum(['light', 'dark']) }),
    output: presentation.extend({ leftAt: z.number().nullable() }),
  },
  /** The answers of its run, without their texts. */
  'presentation/answers': { input: z.strictObject({ reportId: identifier }), output: responseGrid },
  /** One platform's answers to a prompt in it. */
  'presentation/answer': {
    input: z.strictObject({ reportId: identifier, promptId: identifier, platform: identifier }),
    output: promptResponses,
  },
  /** Writes its slides under a file name without a folder, into the exports folder, and returns their final name. */
  'presentation/export': {
    input: z
      .strictObject({ reportId: identifier, fileName, format: z.enum(SLIDES_FORMATS) })
      .refine(
        ({ fileName: name, format }) => name.toLowerCase().endsWith(`.${format}`),
        'must end in its format',
      ),
    output: z.object({ fileName: z.string() }),
  },
  /** Stores where it was left. */
  'presentation/leave': {
    input: z.strictObject({ reportId: identifier, at: z.int().min(1).max(MOST_SLIDES).nullable() }),
    output: z.null(),
  },
};
