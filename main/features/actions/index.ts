/** Actions: what is to be done for a client, what was done, and what followed. */
export { judgeAction } from './judge-action.ts';
export { addAction, listActions, setAction } from './keep-actions.ts';
export { keepProposed } from './keep-proposed.ts';
