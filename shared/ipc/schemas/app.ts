/** Channels of the program. */
import { z } from 'zod';
import { nothing } from './common.ts';

/** The desktop menu's commands to the screens. */
export const menuCommand = z.enum([
  'palette',
  'portfolio',
  'settings',
  'sync',
  'shortcuts',
  'add-connection',
  'print',
]);
export type MenuCommand = z.infer<typeof menuCommand>;

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
  /** Logs a defect of the screens. */
  'app/report-defect': {
    input: z.strictObject({
      message: z.string().max(2_000),
      stack: z.string().max(20_000).nullable(),
      view: z.string().max(500),
    }),
    output: z.null(),
  },
};
