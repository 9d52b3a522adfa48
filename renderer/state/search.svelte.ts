import type { SearchHits } from '../../shared/domain/search.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Core } from '../bridge/bridge.ts';
import { Loaded } from './loaded.svelte.ts';

/** How long to wait after the last key before searching. */
const DEBOUNCE_MS = 200;
/** Fewer letters match too much to be of use. */
export const SHORTEST_SEARCH = 2;
/** Of each kind. */
export const MOST_HITS = 50;

/** The search over everything that is mirrored. */
export class SearchState {
  readonly #core: Core;
  readonly #hits = new Loaded<SearchHits>();
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Those of the last search, also while the next is on its way; null where nothing is searched for. */
  get hits(): SearchHits | null {
    return this.#hits.value;
  }

  get error(): AppError | null {
    return this.#hits.error;
  }

  get isSearching(): boolean {
    return this.#hits.isLoading;
  }

  /** Searches soon; what is typed meanwhile replaces it. */
  find(text: string): void {
    clearTimeout(this.#timer);
    this.#wanted = text.trim();
    if (this.#wanted.length < SHORTEST_SEARCH) this.#hits.clear();
    else this.#timer = setTimeout(() => void this.again(), DEBOUNCE_MS);
  }

  /** Searches for the same once more. */
  async again(): Promise<void> {
    const text = this.#wanted;
    await this.#hits.load(() => this.#core.call('search/find', { text, projectId: null, limit: MOST_HITS }));
  }
}
