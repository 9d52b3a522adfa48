/**
 * Long work: syncs, reports, copies. It belongs to the program, not to the screen that started it, so that a window may
 * be reloaded or closed meanwhile; running and recently ended tasks can be listed.
 */
import { randomUUID } from 'node:crypto';
import { AppError, isAppError, toWire } from '../../shared/errors/app-error.ts';
import type { TaskResult, TaskView } from '../../shared/domain/task.ts';
import { nowIso, type Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { OnProgress } from '../platform/progress.ts';
import { stackOf } from '../platform/stack-of.ts';

/** What a task starts with; `task` is its id if already known. */
export type NewTask = Pick<TaskView, 'kind' | 'connection' | 'title'> & { readonly task?: string };

/** How work learns to stop, and reports progress. */
export type TaskControl = {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
};

/** The long work of one program. */
export type Tasks = {
  /** Starts the work and returns at once; `onChange` reports its progress and its end. */
  readonly start: (task: NewTask, work: (control: TaskControl) => Promise<TaskResult>) => TaskView;
  /** The newest first. */
  readonly list: () => readonly TaskView[];
  /** Asks a task to stop at its next safe point; an ended one is unaffected. Raises `input/not-found`. */
  readonly cancel: (task: string) => void;
  /** Waits until a connection has no running work. */
  readonly settled: (connection: string) => Promise<void>;
  /** Cancels everything and waits for it to stop. */
  readonly close: () => Promise<void>;
};

/** Ended tasks kept in the list. */
const MOST_ENDED = 20;
/** Screens cannot show changes more often. */
const PROGRESS_EVERY_MS = 100;

type Entry = { view: TaskView; readonly controller: AbortController; readonly ended: Promise<void> };

const wasCancelled = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'api/cancelled' || error.code === 'report/cancelled');

const newView = (task: NewTask, startedAt: string): TaskView => ({
  task: randomUUID(),
  ...task,
  state: 'running',
  progress: null,
  startedAt,
  endedAt: null,
  result: null,
  error: null,
});

/** Builds the tasks of a program; `onChange` is called on each change of a task. */
export function buildTasks(deps: {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onChange: (view: TaskView) => void;
}): Tasks {
  const { clock, logger, onChange } = deps;
  const entries = new Map<string, Entry>();

  const change = (entry: Entry, values: Partial<TaskView>): void => {
    entry.view = { ...entry.view, ...values };
    onChange(entry.view);
  };
  const forgetOldest = (): void => {
    const ended = [...entries.values()].filter(({ view }) => view.state !== 'running');
    for (const { view } of ended.slice(0, -MOST_ENDED)) entries.delete(view.task);
  };
  const run = async (entry: () => Entry, work: (control: TaskControl) => Promise<TaskResult>) => {
    const { signal } = entry().controller;
    let toldAtMs = Number.NEGATIVE_INFINITY;
    const onProgress: OnProgress = (done, total, what, reachedAt, restsUntil) => {
      const progress = {
        done,
        total,
        what,
        ...(reachedAt === undefined ? {} : { reachedAt }),
        ...(restsUntil === undefined ? {} : { restsUntil }),
      };
      const nowMs = clock.nowMs();
      if (done < total && nowMs - toldAtMs < PROGRESS_EVERY_MS) {
        entry().view = { ...entry().view, progress };
        return;
      }
      toldAtMs = nowMs;
      change(entry(), { progress });
    };
    try {
      const result = await work({ signal, onProgress });
      change(entry(), { state: 'done', result, endedAt: nowIso(clock) });
    } catch (error) {
      if (!isAppError(error)) {
        logger.warn(stackOf(error));
      }
      const state = signal.aborted && wasCancelled(error) ? 'cancelled' : 'failed';
      change(entry(), { state, error: toWire(error), endedAt: nowIso(clock) });
    } finally {
      forgetOldest();
    }
  };

  return {
    start: (task, work) => {
      const view = newView(task, nowIso(clock));
      const controller = new AbortController();
      // Starts the work after its entry exists, so that early progress finds it.
      const ended = Promise.resolve().then(() => run(() => entry, work));
      const entry: Entry = { view, controller, ended };
      entries.set(view.task, entry);
      onChange(view);
      return view;
    },
    list: () => [...entries.values()].map(({ view }) => view).reverse(),
    cancel: (task) => {
      const entry = entries.get(task);
      if (entry === undefined) {
        throw new AppError('input/not-found', 'This task is no longer known; it ended a while ago.');
      }
      entry.controller.abort();
    },
    settled: async (connection) => {
      const those = [...entries.values()].filter(({ view }) => view.connection === connection);
      await Promise.all(those.map(({ ended }) => ended));
    },
    close: async () => {
      for (const { controller } of entries.values()) controller.abort();
      await Promise.all([...entries.values()].map(({ ended }) => ended));
    },
  };
}
