/** Channels of the program. */
import { z } from 'zod';
import { licence, licenceItem } from '../../domain/licence-schema.ts';
import { nothing } from './common.ts';

/** The desktop menu's commands to the screens. */
export const menuCommand = z.enum([
  'palette',
  'portfolio',
  'settings',
  'sync',
  'shortcuts',
  'add-connection',
  'updates',
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
  /** What others have made of the program. */
  'app/licences': { input: nothing, output: z.array(licenceItem) },
  /** The licences of one of them, in each version that is inside. */
  'app/licence': { input: z.strictObject({ name: z.string().max(300) }), output: z.array(licence) },
  /** A report of a problem, whole, to be read before it is saved; nothing is written. */
  'app/problem-report': { input: nothing, output: z.object({ text: z.string() }) },
  /** Writes the report that was shown last into the exports folder. */
  'app/save-problem-report': { input: nothing, output: z.object({ fileName: z.string() }) },
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
