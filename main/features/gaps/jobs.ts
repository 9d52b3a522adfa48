import { reading, screen } from '../job.ts';

/** What a client's prompts leave out. */
export const GAP_JOBS = {
  promptGaps: screen(async () => reading((await import('./find-gaps.ts')).loadPromptGaps)),
};
