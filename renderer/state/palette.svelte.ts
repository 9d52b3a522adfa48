import type { SearchHits } from '../../shared/domain/search.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { SearchState } from './search.svelte.ts';

/** The palette: whether it is open, its query, and its hits in the mirror. */
export class PaletteState implements CoreState {
  readonly #search: SearchState;
  #isOpen = $state(false);
  #text = $state('');

  constructor(core: CoreClient) {
    this.#search = new SearchState(core, { mostHits: 5, debounceMs: 150 });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get text(): string {
    return this.#text;
  }

  get hits(): SearchHits | null {
    return this.#search.hits;
  }

  get isSearching(): boolean {
    return this.#search.isSearching;
  }

  get error(): AppError | null {
    return this.#search.error;
  }

  open(): void {
    this.type('');
    this.#isOpen = true;
  }

  close(): void {
    this.#search.stop();
    this.#isOpen = false;
  }

  type(text: string): void {
    this.#text = text;
    this.#search.find(text);
  }

  async reload(): Promise<void> {
    if (this.#isOpen) await this.#search.reload();
  }
}
