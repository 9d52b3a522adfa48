/** Channels of what prompts leave out. */
import { promptGaps } from '../../domain/gaps-schema.ts';
import { projectPlace } from './common.ts';

export const GAP_CHANNELS = {
  /** Finds where only rivals are named, and names to check, without a call. */
  'gap/find': { input: projectPlace, output: promptGaps },
};
