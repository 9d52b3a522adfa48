/** Accounts at the service: what they may start and call, and how that is counted. */
export { loadCaps } from './caps.ts';
export type { CountingView } from './counting.ts';
export { findPlan } from './read-limits.ts';
