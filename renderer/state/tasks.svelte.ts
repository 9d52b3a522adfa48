import type { TaskKind, TaskView } from '../../shared/domain/task.ts';
import type { Core } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';

/** Called when a task has just ended. */
export type EndListener = (task: TaskView) => void;

/** Work that is running in the core, and what has ended recently; it outlives the page. */
export class TasksState implements CoreState {
  readonly #core: Core;
  #tasks = $state.raw<readonly TaskView[]>([]);
  #isKnown = $state(false);
  #endListeners: readonly EndListener[] = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** The newest first. */
  get list(): readonly TaskView[] {
    return this.#tasks;
  }

  /** False until the list has loaded once. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  get running(): readonly TaskView[] {
    return this.#tasks.filter(({ state }) => state === 'running');
  }

  start(): () => void {
    return this.#core.on('task/changed', (task) => this.take(task));
  }

  async load(): Promise<void> {
    const known = await this.#core.call('task/list', {});
    // What has arrived in the meantime is newer than the list.
    const missing = known.filter(({ task }) => !this.#tasks.some((one) => one.task === task));
    this.#tasks = [...this.#tasks, ...missing];
    this.#isKnown = true;
  }

  /** Loads the list again after events may have been missed. */
  async reload(): Promise<void> {
    for (const task of await this.#core.call('task/list', {})) this.take(task);
  }

  /** Takes in what the core reports of a task. */
  take(task: TaskView): void {
    const before = this.#tasks.find((one) => one.task === task.task);
    this.#tasks =
      before === undefined
        ? [task, ...this.#tasks]
        : this.#tasks.map((one) => (one.task === task.task ? task : one));
    if (before?.state === 'running' && task.state !== 'running') {
      for (const listener of this.#endListeners) listener(task);
    }
  }

  /** Listens for ends until the returned function is called. */
  onEnd(listener: EndListener): () => void {
    this.#endListeners = [...this.#endListeners, listener];
    return () => {
      this.#endListeners = this.#endListeners.filter((one) => one !== listener);
    };
  }

  /** The newest task of a kind, for one connection. */
  newest(kind: TaskKind, connection: string): TaskView | null {
    return this.#tasks.find((task) => task.kind === kind && task.connection === connection) ?? null;
  }

  /** Starts work and returns its task. */
  async begin(ask: (core: Core) => Promise<TaskView>): Promise<TaskView> {
    const task = await ask(this.#core);
    // Its events may have overtaken the answer.
    const known = this.#tasks.find((one) => one.task === task.task);
    if (known !== undefined) return known;
    this.take(task);
    return task;
  }

  /** Waits until a task has ended and answers how. */
  ended(task: TaskView): Promise<TaskView> {
    if (task.state !== 'running') return Promise.resolve(task);
    return new Promise((resolve) => {
      const leave = this.onEnd((ended) => {
        if (ended.task !== task.task) return;
        leave();
        resolve(ended);
      });
    });
  }

  async cancel(task: TaskView): Promise<void> {
    await this.#core.call('task/cancel', { task: task.task });
  }
}
