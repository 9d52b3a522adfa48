import { fromWire, isAppError, toWire, type AppError } from '../../shared/errors/app-error.ts';

/**
 * Turns anything thrown into an error that can be shown.
 *
 * The text of a defect says that the log has it. The window's error event takes it there; the root of the screens listens to that, because
 * the core is out of reach here.
 */
export function shownError(error: unknown): AppError {
  if (isAppError(error)) return error;
  reportError(error);
  return fromWire(toWire(error));
}

/**
 * A value from the core: the loaded value, whether it is loading, and the error.
 *
 * A loaded value stays during a reload and after a failure: old figures beat none.
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

  /** Reloads, and resolves with the newest request: an answer overtaken by a later request is dropped. */
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
    // Callers go on to use the loaded value, and would find the old state.
    if (turn !== this.#turn) return this.#newest;
    this.#error = failure;
    if (failure === null) this.#value = value as T;
    this.#isLoading = false;
  }

  /** Clears the value before another subject loads. */
  clear(): void {
    this.#turn += 1;
    this.#newest = Promise.resolve();
    this.#value = null;
    this.#error = null;
    this.#isLoading = false;
  }
}
