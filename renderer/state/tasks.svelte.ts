import type { TaskKind, TaskView } from '../../shared/domain/task.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';

/** Called when a task ends. */
export type EndListener = (task: TaskView) => void;

/** Running and recently ended work of the core; it outlives the page. */
export class TasksState implements CoreState {
  readonly #core: CoreClient;
  #tasks = $state.raw<readonly TaskView[]>([]);
  #isKnown = $state(false);
  #endListeners: readonly EndListener[] = [];

  constructor(core: CoreClient) {
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

  /** Loads the list, initially or after events may have been missed. */
  async reload(): Promise<void> {
    const listed = await this.#core.call('task/list', {});
    // Oldest first: each new one goes before those that started no later.
    for (const task of listed.toReversed()) this.take(task);
    this.#isKnown = true;
  }

  /** Applies the core's report of a task. */
  take(task: TaskView): void {
    const before = this.#tasks.find((one) => one.task === task.task);
    // The list was overtaken by an end event.
    if (before !== undefined && before.state !== 'running' && task.state === 'running') return;
    if (before !== undefined) {
      this.#tasks = this.#tasks.map((one) => (one.task === task.task ? task : one));
    } else {
      const isLater = (one: TaskView): boolean => Date.parse(one.startedAt) > Date.parse(task.startedAt);
      this.#tasks = [...this.#tasks.filter(isLater), task, ...this.#tasks.filter((one) => !isLater(one))];
    }
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

  /** A connection's newest task of a kind. */
  newest(kind: TaskKind, connection: string): TaskView | null {
    return this.#tasks.find((task) => task.kind === kind && task.connection === connection) ?? null;
  }

  /** Starts work and returns its task. */
  async begin(ask: (core: CoreClient) => Promise<TaskView>): Promise<TaskView> {
    const task = await ask(this.#core);
    // Its events may have come first.
    const known = this.#tasks.find((one) => one.task === task.task);
    if (known !== undefined) return known;
    this.take(task);
    return task;
  }

  /** Resolves with the task once it has ended. */
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
