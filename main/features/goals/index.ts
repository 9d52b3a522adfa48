/** Own goals for clients, as they stand. */
export { judgeGoals } from './judge-goals.ts';
