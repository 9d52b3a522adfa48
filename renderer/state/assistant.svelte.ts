import type { AssistantView } from '../../shared/domain/assistant.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** How the user's own assistant is set up, and what it has asked. */
export class AssistantState implements CoreState {
  readonly #core: CoreClient;
  readonly #view = new Loaded<AssistantView>();
  /** Nothing is asked before it is first shown. */
  #isWanted = false;

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null until loaded. */
  get view(): AssistantView | null {
    return this.#view.value;
  }

  get error(): AppError | null {
    return this.#view.error;
  }

  async load(): Promise<void> {
    this.#isWanted = true;
    await this.reload();
  }

  async reload(): Promise<void> {
    if (this.#isWanted) await this.#view.load(() => this.#core.call('assistant/load', {}));
  }
}
