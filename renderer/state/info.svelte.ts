import type { Output } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** About the program. */
export class InfoState implements CoreState {
  readonly #core: CoreClient;
  readonly #loaded = new Loaded<Output<'app/info'>>();

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null until loaded. */
  get value(): Output<'app/info'> | null {
    return this.#loaded.value;
  }

  reload(): Promise<void> {
    return this.#loaded.load(() => this.#core.call('app/info', {}));
  }
}
