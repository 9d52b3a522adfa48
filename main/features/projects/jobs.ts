import { reading, screen } from '../job.ts';

/** Projects and their runs. */
export const PROJECT_JOBS = {
  portfolio: screen(async () => reading((await import('./portfolio.ts')).loadPortfolio)),
  search: screen(async () => reading((await import('../../db/queries/search.ts')).loadSearchHits)),
  history: screen(async () => reading((await import('./project-views.ts')).loadHistory)),
  platforms: screen(async () => reading((await import('./project-views.ts')).loadPlatforms)),
  figures: screen(async () => reading((await import('./run-views.ts')).loadFigures)),
  topics: screen(async () => reading((await import('./run-views.ts')).loadTopics)),
  citations: screen(async () => reading((await import('./run-views.ts')).loadCitations)),
  answerGrid: screen(async () => reading((await import('./run-views.ts')).loadAnswerGrid)),
};
