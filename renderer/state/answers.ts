import type { RunPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { together } from './core-state.ts';
import { Followed } from './followed.svelte.ts';
import type { AnswerPlace } from './route.ts';

/** The answers of a run, the open one, and the one beside it. */
export const followAnswers = (core: CoreClient) =>
  together({
    grid: new Followed(core, (run: RunPlace) => core.call('run/responses', run)),
    read: new Followed(core, (place: RunPlace & AnswerPlace) => core.call('run/response', place)),
    beside: new Followed(core, (place: RunPlace & AnswerPlace) => core.call('run/response', place)),
  });
