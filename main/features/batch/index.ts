/** Batches of reports: whom one is of, how many prints run at once, and what came of it. */
export { chooseMembers } from './choose-members.ts';
export type { BatchResults } from './results.ts';
export { MOST_WORKERS } from './run-batch.ts';
export type { WorkEvent } from './work-for-team.ts';
