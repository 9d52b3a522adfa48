import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { AppState } from '../../../../renderer/state/app.svelte.ts';
import { TasksState } from '../../../../renderer/state/tasks.svelte.ts';
import type { TaskView } from '../../../../shared/domain/task.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { taskOf } from '../../../fixtures/screens.ts';

const LOST = new AppError('app/host-lost', 'Sightline is not responding. Saved data is safe.');

/** A core whose list of tasks a test decides. */
const coreOf = (list: () => readonly TaskView[]): CoreClient =>
  ({
    call: () => new Promise((resolve) => resolve(list())),
    on: () => () => undefined,
  }) as unknown as CoreClient;

describe('the tasks, after a lost connection', () => {
  it('are listed as the core lists them, the newest first', async () => {
    let list = [taskOf({ task: 'first' })];
    const tasks = new TasksState(coreOf(() => list));
    await tasks.reload();
    list = [taskOf({ task: 'third' }), taskOf({ task: 'second' }), taskOf({ task: 'first', state: 'done' })];
    await tasks.reload();
    expect(tasks.list).toEqual(list);
    expect(tasks.newest('sync', 'conn-1')?.task).toBe('third');
  });

  it('keep what began or ended while the list was on its way', async () => {
    const second = taskOf({ task: 'second', startedAt: '2026-11-20T09:02:00Z' });
    const first = taskOf({ task: 'first', startedAt: '2026-11-20T09:01:00Z' });
    const tasks = new TasksState(coreOf(() => [second, first]));
    const reloaded = tasks.reload();
    const third = taskOf({ task: 'third', startedAt: '2026-11-20T09:03:00Z' });
    tasks.take(third);
    tasks.take({ ...second, state: 'done' });
    await reloaded;
    expect(tasks.list).toEqual([third, { ...second, state: 'done' }, first]);
  });

  it('tell of an end that was missed, once', async () => {
    let list = [taskOf({})];
    const tasks = new TasksState(coreOf(() => list));
    await tasks.reload();
    const ends: string[] = [];
    tasks.onEnd(({ task }) => ends.push(task));
    list = [taskOf({ state: 'done' })];
    await tasks.reload();
    await tasks.reload();
    expect(ends).toEqual(['task-1']);
  });

  describe('that is lost once more', () => {
    beforeEach(() => {
      vi.stubGlobal('history', { state: null, replaceState: () => undefined });
      vi.stubGlobal('location', { hash: '' });
      vi.stubGlobal('addEventListener', () => undefined);
      vi.stubGlobal('removeEventListener', () => undefined);
    });
    afterEach(() => void vi.unstubAllGlobals());

    it('say so in a toast, and leave no failure that nobody handles', async () => {
      let tellHost: (isThere: boolean) => void = () => undefined;
      const core = {
        call: () => Promise.reject(LOST),
        on: () => () => undefined,
        watchHost: (listener: typeof tellHost) => {
          tellHost = listener;
          return () => undefined;
        },
      } as unknown as CoreClient;
      const app = new AppState(core);
      const leave = app.start();
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      try {
        tellHost(true);
        await vi.waitFor(() => expect(app.toasts.list.map(({ text }) => text)).toEqual([LOST.message]));
        expect(unhandled).not.toHaveBeenCalled();
      } finally {
        process.off('unhandledRejection', unhandled);
        leave();
      }
    });
  });
});
