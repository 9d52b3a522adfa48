/** Scheduled commands. */
export { notScheduled } from './save.ts';
