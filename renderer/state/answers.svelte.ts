import type { PromptResponses, ResponseGrid } from '../../shared/domain/responses.ts';
import type { RunPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { Followed } from './followed.svelte.ts';
import type { AnswerPlace } from './route.ts';

/** The answers of a run, the one that is read, and the one beside it. */
export class AnswersState {
  readonly grid: Followed<RunPlace, ResponseGrid>;
  readonly read: Followed<RunPlace & AnswerPlace, PromptResponses>;
  readonly beside: Followed<RunPlace & AnswerPlace, PromptResponses>;

  constructor(core: Core) {
    this.grid = new Followed(core, (run) => core.call('run/responses', run));
    this.read = new Followed(core, (place) => core.call('run/response', place));
    this.beside = new Followed(core, (place) => core.call('run/response', place));
  }

  start(): () => void {
    const leave = [this.grid.start(), this.read.start(), this.beside.start()];
    return () => {
      for (const end of leave) end();
    };
  }

  async reload(): Promise<void> {
    await Promise.all([this.grid.reload(), this.read.reload(), this.beside.reload()]);
  }
}
