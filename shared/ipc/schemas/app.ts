/** Schemas of the program itself. */
import { z } from 'zod';
import { nothing } from './common.ts';

/** The channels. */
export const APP_CHANNELS = {
  'app/info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      host: z.enum(['browser', 'desktop']),
      platform: z.string(),
      dataFolder: z.string(),
      folderRemark: z.string().nullable(),
      databaseBytes: z.number(),
    }),
  },
  'app/report-defect': {
    input: z.strictObject({
      message: z.string().max(2_000),
      stack: z.string().max(20_000).nullable(),
      view: z.string().max(500),
    }),
    output: z.null(),
  },
};
