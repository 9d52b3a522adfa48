import { fromWire, isAppError, toWire, type AppError } from '../../shared/errors/app-error.ts';

/**
 * Turns anything that was thrown into an error that can be shown.
 *
 * The words for a defect say that the log has it. It gets there by the window's own event for errors, which the root of
 * the screens listens to: from here, nothing of the core is in reach.
 */
export function shownError(error: unknown): AppError {
  if (isAppError(error)) return error;
  reportError(error);
  return fromWire(toWire(error));
}

/**
 * A value from the core: what has loaded, whether more is loading, and what went wrong.
 *
 * A loaded value stays while it is loaded again, and after a failure: old figures beat none.
 */
export class Loaded<T> {
  #value = $state.raw<T | null>(null);
  #error = $state.raw<AppError | null>(null);
  #isLoading = $state(false);
  #turn = 0;

  get value(): T | null {
    return this.#value;
  }

  get error(): AppError | null {
    return this.#error;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Loads again; an answer that arrives after a later request's is dropped. */
  async load(ask: () => Promise<T>): Promise<void> {
    const turn = ++this.#turn;
    this.#isLoading = true;
    try {
      const value = await ask();
      if (turn !== this.#turn) return;
      this.#value = value;
      this.#error = null;
    } catch (error) {
      if (turn === this.#turn) this.#error = shownError(error);
    } finally {
      if (turn === this.#turn) this.#isLoading = false;
    }
  }

  /** Forgets the value: another subject is being loaded. */
  clear(): void {
    this.#turn += 1;
    this.#value = null;
    this.#error = null;
    this.#isLoading = false;
  }
}
