import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../main/platform/logger.ts';
import { buildTasks, type Tasks } from '../../../../main/core/tasks.ts';
import type { TaskView } from '../../../../shared/domain/task.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

const NEW = { kind: 'backup', connection: 'c-1', title: 'Copy' } as const;
const RESULT = { kind: 'backup', file: { name: 'a.db', bytes: 1 } } as const;

function open(): { tasks: Tasks; told: TaskView[]; clock: { ms: number } } {
  const told: TaskView[] = [];
  const clock = { ms: 0 };
  const tasks = buildTasks({
    clock: { nowMs: () => clock.ms },
    logger: silentLogger,
    onChange: (view) => void told.push(view),
  });
  return { tasks, told, clock };
}

describe('a task', () => {
  it('is told when it begins, how far it is, and how it ended', async () => {
    const { tasks, told } = open();
    const { task } = tasks.start(NEW, ({ onProgress }) => {
      onProgress(1, 1, 'page');
      return Promise.resolve(RESULT);
    });
    await tasks.settled('c-1');
    expect(told.map(({ state, progress }) => [state, progress?.done ?? null])).toEqual([
      ['running', null],
      ['running', 1],
      ['done', 1],
    ]);
    expect(tasks.list()).toMatchObject([{ task, state: 'done', result: RESULT, error: null }]);
  });

  it('is not told more often than a screen can show, and yet knows how far it is', async () => {
    const { tasks, told, clock } = open();
    tasks.start(NEW, ({ onProgress }) => {
      for (let done = 1; done <= 50; done += 1) {
        clock.ms += 10;
        onProgress(done, 100, 'page');
      }
      expect(tasks.list()[0]?.progress?.done).toBe(50);
      return Promise.resolve(RESULT);
    });
    await tasks.settled('c-1');
    const progress = told.filter(({ state, progress: at }) => state === 'running' && at !== null);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress.length).toBeLessThan(8);
  });

  it('counts as cancelled only where it was cancelled, and keeps what its error says', async () => {
    const { tasks } = open();
    const cancelled = new AppError('api/cancelled', 'Everything fetched is kept.');
    const untilAborted = ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(cancelled));
      });
    const { task } = tasks.start(NEW, untilAborted);
    await Promise.resolve();
    tasks.cancel(task);
    await tasks.settled('c-1');
    expect(tasks.list()[0]).toMatchObject({ state: 'cancelled', error: { message: cancelled.message } });

    tasks.start(NEW, () => Promise.reject(new AppError('api/unreachable', 'No network.')));
    await tasks.settled('c-1');
    expect(tasks.list()[0]).toMatchObject({ state: 'failed', error: { code: 'api/unreachable' } });
  });

  it('keeps a defect out of what is told', async () => {
    const { tasks } = open();
    tasks.start(NEW, () => Promise.reject(new TypeError('secret detail')));
    await tasks.settled('c-1');
    expect(tasks.list()[0]?.error).toMatchObject({ code: 'internal/defect' });
    expect(JSON.stringify(tasks.list())).not.toContain('secret detail');
  });

  it('is remembered for a while after its end, the newest longest', async () => {
    const { tasks } = open();
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      ids.push(tasks.start(NEW, () => Promise.resolve(RESULT)).task);
      await tasks.settled('c-1');
    }
    expect(tasks.list().map(({ task }) => task)).toEqual(ids.slice(-20).reverse());
    expect(() => tasks.cancel(ids[0] ?? '')).toThrow(AppError);
  });
});

it('closing cancels everything and waits until it has stopped', async () => {
  const { tasks, told } = open();
  tasks.start(
    NEW,
    ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => setImmediate(() => resolve(RESULT)));
      }),
  );
  await Promise.resolve();
  await tasks.close();
  expect(told.at(-1)?.state).toBe('done');
});
