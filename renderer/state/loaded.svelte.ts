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
  #newest: Promise<void> = Promise.resolve();

  get value(): T | null {
    return this.#value;
  }

  get error(): AppError | null {
    return this.#error;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Loads again and ends when the newest request has: an answer that arrives after a later request's is dropped. */
  load(ask: () => Promise<T>): Promise<void> {
    this.#turn += 1;
    return (this.#newest = this.#read(this.#turn, ask));
  }

  async #read(turn: number, ask: () => Promise<T>): Promise<void> {
    this.#isLoading = true;
    let value: T | undefined;
    let failure: AppError | null = null;
    try {
      value = await ask();
    } catch (error) {
      failure = shownError(error);
    }
    // Who waits for this one goes on to what it loaded, and would find the state of before.
    if (turn !== this.#turn) return this.#newest;
    this.#error = failure;
    if (failure === null) this.#value = value as T;
    this.#isLoading = false;
  }

  /** Forgets the value: another subject is being loaded. */
  clear(): void {
    this.#turn += 1;
    this.#newest = Promise.resolve();
    this.#value = null;
    this.#error = null;
    this.#isLoading = false;
  }
}
