import type { AppError } from '../../shared/errors/app-error.ts';
import { shownError } from './loaded.svelte.ts';

/** Something that is tried on the spot: whether it goes on, and why it failed, to be shown where it was asked for. */
export class Attempt {
  #isUnderWay = $state(false);
  #error = $state.raw<AppError | null>(null);

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  get error(): AppError | null {
    return this.#error;
  }

  /** Answers whether it was done. While one goes on, another is not begun. */
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
