import { background, reading, screen } from '../job.ts';

/** What happened to clients. */
export const FINDING_JOBS = {
  absences: screen(async () => reading((await import('./absences.ts')).listAbsences)),
  ownAbsences: screen(async () => reading((await import('./absences.ts')).countOwnAbsences)),
  findings: screen(async () => reading((await import('./findings.ts')).loadFindings)),
  story: screen(async () => reading((await import('./story.ts')).loadStory)),
  stories: background(async () => reading((await import('./client-stories.ts')).loadClientStories)),
  planBasis: screen(async () => reading((await import('./plan.ts')).loadPlanBasis)),
};
