import type { MessageBoxOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../main/platform/logger.ts';
import { buildQuitGuard } from '../../../../main/shell/quit-guard.ts';
import type { TaskView } from '../../../../shared/domain/task.ts';

const task = (title: string): TaskView => ({
  task: title,
  kind: 'sync',
  connection: null,
  title,
  state: 'running',
  progress: null,
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  result: null,
  error: null,
});

/** A guard whose question and whose closing are answered by the test. */
function setUp(running: readonly TaskView[]) {
  const done: string[] = [];
  const questions: MessageBoxOptions[] = [];
  const answer = Promise.withResolvers<{ response: number }>();
  const closed = Promise.withResolvers<undefined>();
  const over = Promise.withResolvers<undefined>();
  const guard = buildQuitGuard({
    running: () => running,
    ask: (options) => {
      questions.push(options);
      return answer.promise;
    },
    leave: () => void done.push('leave'),
    close: async () => {
      done.push('close');
      await closed.promise;
    },
    quit: () => {
      done.push('quit');
      over.resolve(undefined);
    },
    logger: silentLogger,
  });
  let held = 0;
  const attempt = { preventDefault: () => void (held += 1) };
  return { guard, attempt, done, questions, answer, closed, over: over.promise, held: () => held };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the way out', () => {
  it('closes the core before the process ends, and asks nothing where nothing is under way', async () => {
    const { guard, attempt, done, questions, closed, over, held } = setUp([]);
    guard.onAttempt(attempt);
    await settle();
    expect(done).toEqual(['leave', 'close']);
    closed.resolve(undefined);
    await over;
    expect(done).toEqual(['leave', 'close', 'quit']);
    expect(questions).toEqual([]);
    expect(held()).toBe(1);
    // The attempt that ends the process is let through.
    guard.onAttempt(attempt);
    expect(held()).toBe(1);
  });

  it('ends by what was asked for, without a question, once the core is closed', async () => {
    const { guard, attempt, done, questions, closed } = setUp([]);
    const ending = guard.endWith(() => void done.push('install'));
    // A window that is closed meanwhile changes nothing.
    guard.onAttempt(attempt);
    expect(done).toEqual(['leave', 'close']);
    closed.resolve(undefined);
    await ending;
    expect(done).toEqual(['leave', 'close', 'install']);
    expect(questions).toEqual([]);
  });

  it('stays open when the work is to go on, and asks again the next time', async () => {
    const { guard, attempt, done, questions, answer } = setUp([task('Sync of Fathom Row')]);
    guard.onAttempt(attempt);
    answer.resolve({ response: 0 });
    await settle();
    expect(done).toEqual([]);
    expect(guard.isClosing()).toBe(false);
    expect(questions[0]).toMatchObject({
      message: 'Sync of Fathom Row is under way.',
      defaultId: 0,
      cancelId: 0,
    });
    guard.onAttempt(attempt);
    await settle();
    expect(questions).toHaveLength(2);
  });

  it('names everything that is under way', async () => {
    const { guard, attempt, questions } = setUp([task('Sync of A'), task('Report b.pdf')]);
    guard.onAttempt(attempt);
    await settle();
    expect(questions[0]?.message).toBe('2 tasks are under way.');
    expect(questions[0]?.detail).toContain('Sync of A\nReport b.pdf');
  });

  it('is not hurried by further attempts', async () => {
    const { guard, attempt, done, questions, answer, held } = setUp([task('Sync of A')]);
    guard.onAttempt(attempt);
    guard.onAttempt(attempt);
    answer.resolve({ response: 1 });
    await settle();
    guard.onAttempt(attempt);
    await settle();
    expect(done).toEqual(['leave', 'close']);
    expect(questions).toHaveLength(1);
    expect(held()).toBe(3);
  });

  it('asks nothing when the system ends, also while a question is open', async () => {
    const { guard, attempt, done, questions, answer, closed, over, held } = setUp([task('Sync of A')]);
    guard.onAttempt(attempt);
    await settle();
    guard.onSystemEnd(attempt);
    expect(done).toEqual(['leave', 'close']);
    answer.resolve({ response: 0 });
    closed.resolve(undefined);
    await over;
    expect(done).toEqual(['leave', 'close', 'quit']);
    expect(questions).toHaveLength(1);
    expect(held()).toBe(2);
  });

  it('ends also where the core cannot be closed', async () => {
    const { guard, attempt, done, closed, over } = setUp([]);
    guard.onAttempt(attempt);
    closed.reject(new Error('the disk is gone'));
    await over;
    expect(done).toEqual(['leave', 'close', 'quit']);
  });
});
