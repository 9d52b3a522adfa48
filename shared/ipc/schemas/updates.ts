/** Channels of the program's own updates. Each answers with what is so afterwards; progress is told by `update/changed`. */
import { updateView } from '../../domain/update-schema.ts';
import { z } from 'zod';
import { nothing } from './common.ts';

export const UPDATE_CHANNELS = {
  'update/load': { input: nothing, output: updateView },
  /** Asks the feed for the newest version: the only channel that sends it anything, with `update/download`. */
  'update/check': { input: nothing, output: updateView },
  'update/download': { input: nothing, output: updateView },
  /** Asks for an installer on this computer, and verifies it. */
  'update/take-file': { input: nothing, output: updateView },
  /** Ends the program, installs, and starts it again. */
  'update/install': { input: nothing, output: z.null() },
};
