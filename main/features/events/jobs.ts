import { reading, screen } from '../job.ts';

/** A client's events, with those that its runs tell, and what became of published pages. */
export const EVENT_JOBS = {
  events: screen(async () => reading((await import('./list-events.ts')).listEvents)),
  publishedPages: screen(async () => reading((await import('./published-pages.ts')).loadPublishedPages)),
};
