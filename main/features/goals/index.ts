/** Own goals for clients, as they stand. */
export { clientGoalsJson, goalJson, judgedGoalJson } from './goal-json.ts';
export { judgeGoals } from './judge-goals.ts';
export { addGoal } from './keep-goals.ts';
export { sumUpGoals } from './sum-up-goals.ts';
