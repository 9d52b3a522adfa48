/** Whether what was done for a client changed anything. */
export { type Effect, type EffectQuestion, type NoEffectReason } from './effect.ts';
export { judgeEffect } from './judge-effect.ts';
export { visibilityOf } from './measure.ts';
export { LEAST_BEFORE, MOST_AFTER } from './window.ts';
