import { describe, expect, it } from 'vitest';
import { buildNotice, buildNotifier, type Notice } from '../../../../main/shell/notifications.ts';
import type { TaskResult, TaskView } from '../../../../shared/domain/task.ts';

const summary = {
  connection: 'c',
  projects: 2,
  runsMirrored: 1,
  runsAlreadyWhole: 0,
  calls: 9,
  rejected: 0,
  notOffered: [],
  unknownValues: [],
  incomplete: [],
  resting: [],
  corrected: [],
};

const ended = (result: TaskResult | null, values: Partial<TaskView> = {}): TaskView => ({
  task: 't',
  kind: result?.kind ?? 'sync',
  connection: null,
  title: 'Sync of Fathom Row',
  state: 'done',
  progress: null,
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:01:00.000Z',
  result,
  error: null,
  ...values,
});

const sync = ended({ kind: 'sync', summary });

describe('the notice of work that has ended', () => {
  it('counts what a sync brought, and what is missing', () => {
    expect(buildNotice(sync)).toEqual({ title: 'Sync of Fathom Row is done', body: '1 new run' });
    const gap = { project: null, run: null, part: 'visibility', reason: 'x' };
    const partly = ended({ kind: 'sync', summary: { ...summary, runsMirrored: 3, incomplete: [gap, gap] } });
    expect(buildNotice(partly)?.body).toBe('3 new runs, 2 parts missing');
  });

  it('says where a report or a copy is', () => {
    const file = { name: 'halden.pdf', bytes: 9 };
    expect(buildNotice(ended({ kind: 'report', file, pages: 1 }))?.body).toBe('1 page in the exports folder');
    expect(buildNotice(ended({ kind: 'backup', file }))?.body).toBe('It is in the exports folder');
  });

  it('says what failed and what to do', () => {
    const error = {
      code: 'api/unreachable',
      message: 'The service cannot be reached.',
      retryable: true,
    } as const;
    expect(buildNotice(ended(null, { state: 'failed', error }))).toEqual({
      title: 'Sync of Fathom Row did not finish',
      body: 'The service cannot be reached.',
    });
  });

  it.each([
    ['is under way', ended(null, { state: 'running' })],
    ['was cancelled by hand', ended(null, { state: 'cancelled' })],
    ['only told its cost', ended(null, { kind: 'sync-plan', state: 'failed' })],
  ])('is left out where it %s', (_why, task) => {
    expect(buildNotice(task)).toBeUndefined();
  });
});

describe('telling', () => {
  it.each([
    [false, true, 1],
    [true, true, 0],
    [false, false, 0],
  ])('with the window watched %s and notices wanted %s shows %i', (isWatched, isWanted, count) => {
    const shown: Notice[] = [];
    buildNotifier({
      isWatched: () => isWatched,
      isWanted: () => isWanted,
      show: (notice) => void shown.push(notice),
    })(sync);
    expect(shown).toHaveLength(count);
  });
});
