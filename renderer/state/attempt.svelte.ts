import type { AppError } from '../../shared/errors/app-error.ts';
import { shownError } from './loaded.svelte.ts';

/** An inline action: whether it is running, and why it failed, shown beside its control. */
export class Attempt {
  #isUnderWay = $state(false);
  #error = $state.raw<AppError | null>(null);

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  get error(): AppError | null {
    return this.#error;
  }

  /** Returns whether it succeeded. Only one runs at a time. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.#isUnderWay) return false;
    this.#isUnderWay = true;
    this.#error = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.#error = shownError(error);
      return false;
    } finally {
      this.#isUnderWay = false;
    }
  }

  forget(): void {
    this.#error = null;
  }
}
