import type { SearchHits } from '../../shared/domain/search.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Core } from '../bridge/bridge.ts';
import { Loaded } from './loaded.svelte.ts';

/** How long to wait after the last key before searching. */
const DEBOUNCE_MS = 150;
/** Fewer letters match too much to be of use. */
const SHORTEST = 2;
const HITS = 5;

/** The palette: whether it is open, what is typed, and what the mirror has of it. */
export class PaletteState {
  readonly #core: Core;
  readonly #hits = new Loaded<SearchHits>();
  #isOpen = $state(false);
  #text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(core: Core) {
    this.#core = core;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get text(): string {
    return this.#text;
  }

  get hits(): SearchHits | null {
    return this.#hits.value;
  }

  get isSearching(): boolean {
    return this.#hits.isLoading;
  }

  get error(): AppError | null {
    return this.#hits.error;
  }

  open(): void {
    this.type('');
    this.#isOpen = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#isOpen = false;
  }

  type(text: string): void {
    this.#text = text;
    clearTimeout(this.#timer);
    const wanted = text.trim();
    if (wanted.length < SHORTEST) {
      this.#hits.clear();
      return;
    }
    this.#timer = setTimeout(() => {
      void this.#hits.load(() =>
        this.#core.call('search/find', { text: wanted, projectId: null, limit: HITS }),
      );
    }, DEBOUNCE_MS);
  }
}
