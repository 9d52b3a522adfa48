/** Own goals for clients, as they stand. */
export { judgeGoals } from './judge-goals.ts';
export { addGoal } from './keep-goals.ts';
