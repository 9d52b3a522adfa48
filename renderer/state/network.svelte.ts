import type { CoreClient } from '../bridge/bridge.ts';

/** Whether the computer is online, and whether the host still responds. */
export class NetworkState {
  readonly #core: CoreClient;
  #isOnline = $state(navigator.onLine);
  #isHostThere = $state(true);

  constructor(core: CoreClient) {
    this.#core = core;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  get isHostThere(): boolean {
    return this.#isHostThere;
  }

  /** @param onHostBack called when events may have been missed. */
  start(onHostBack: () => void): () => void {
    const look = (): void => {
      this.#isOnline = navigator.onLine;
    };
    addEventListener('online', look);
    addEventListener('offline', look);
    const leave = this.#core.watchHost((isThere) => {
      this.#isHostThere = isThere;
      if (isThere) onHostBack();
    });
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
      leave();
    };
  }
}
