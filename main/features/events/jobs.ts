import { reading, screen } from '../job.ts';

/** A client's events, with those that its runs tell. */
export const EVENT_JOBS = {
  events: screen(async () => reading((await import('./list-events.ts')).listEvents)),
};
