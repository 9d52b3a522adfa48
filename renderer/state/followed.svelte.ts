import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { isAbout, reloadOnChange, type CoreState, type Subject } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** One thing of one subject, read from the mirror and read again when the mirror has more of it. */
export class Followed<S extends Subject, T> implements CoreState {
  readonly #core: CoreClient;
  readonly #ask: (subject: S) => Promise<T>;
  readonly #loaded = new Loaded<T>();
  #subject: S | null = null;

  constructor(core: CoreClient, ask: (subject: S) => Promise<T>) {
    this.#core = core;
    this.#ask = ask;
  }

  /** Null until loaded. */
  get value(): T | null {
    return this.#loaded.value;
  }

  get error(): AppError | null {
    return this.#loaded.error;
  }

  start(): () => void {
    return reloadOnChange(this.#core, { isTouchedBy: (change) => isAbout(change, this.#subject) }, () =>
      this.reload(),
    );
  }

  /** Shows a subject; what was there of another one is forgotten first. */
  load(subject: S): Promise<void> {
    if (JSON.stringify(subject) !== JSON.stringify(this.#subject)) this.#loaded.clear();
    this.#subject = subject;
    return this.reload();
  }

  async reload(): Promise<void> {
    const subject = this.#subject;
    if (subject !== null) await this.#loaded.load(() => this.#ask(subject));
  }

  /** Shows nothing. */
  clear(): void {
    this.#subject = null;
    this.#loaded.clear();
  }
}
