import type { TaskResult, TaskView } from '../../shared/domain/task.ts';
import { fromWire, type AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { shownError } from './loaded.svelte.ts';
import type { TasksState } from './tasks.svelte.ts';

/** A task that a form waits for: whether it is running, a way to stop it, and its error, shown in the form. */
export class WaitedTask {
  readonly #tasks: TasksState;
  #isUnderWay = $state(false);
  #task = $state.raw<TaskView | null>(null);
  #error = $state.raw<AppError | null>(null);

  constructor(tasks: TasksState) {
    this.#tasks = tasks;
  }

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** The running task, once the core has started it. */
  get task(): TaskView | null {
    return this.#task;
  }

  get error(): AppError | null {
    return this.#error;
  }

  /** Returns the result; null if the task failed, was stopped, or another is still running. */
  async run(ask: (core: CoreClient) => Promise<TaskView>): Promise<TaskResult | null> {
    if (this.#isUnderWay) return null;
    this.#isUnderWay = true;
    this.#error = null;
    try {
      this.#task = await this.#tasks.begin(ask);
      const { state, result, error } = await this.#tasks.ended(this.#task);
      if (state === 'failed' && error !== null) throw fromWire(error);
      return result;
    } catch (error) {
      this.#error = shownError(error);
      return null;
    } finally {
      this.#task = null;
      this.#isUnderWay = false;
    }
  }

  /** Stops the task if it is still running: nobody awaits it any more. */
  async stop(): Promise<void> {
    if (this.#task !== null) await this.#tasks.cancel(this.#task);
  }

  forget(): void {
    this.#error = null;
  }
}
