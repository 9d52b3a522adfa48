import type { JournalEntry } from '../../shared/domain/journal.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';
import { leaveAll, type CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

const GATHER_MS = 400;

/** Every change that was sent from this computer. */
export class JournalState implements CoreState {
  readonly #core: CoreClient;
  readonly entries = new Loaded<readonly JournalEntry[]>();
  #isShown = false;

  constructor(core: CoreClient) {
    this.#core = core;
  }

  start(): () => void {
    const soon = buildCoalesced(() => this.reload(), GATHER_MS);
    return leaveAll([
      this.#core.on('onboarding/changed', soon),
      this.#core.on('prompt/pending-changed', soon),
      this.#core.on('scan/changed', soon),
      // A sync looks up what became of changes whose answer was lost.
      this.#core.on('mirror/changed', soon),
    ]);
  }

  async reload(): Promise<void> {
    if (this.#isShown) await this.entries.load(() => this.#core.call('journal/list', {}));
  }

  /** Loads it and follows it, until the returned function is called. */
  watch(): () => void {
    this.#isShown = true;
    void this.reload();
    return () => (this.#isShown = false);
  }
}
