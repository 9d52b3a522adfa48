import { describe, expect, it } from 'vitest';
import {
  buildNotice,
  buildNotifier,
  buildWorkFollower,
  type Notice,
} from '../../../../main/shell/notifications.ts';
import { BATCH_ITEM_STATES, type BatchCounts } from '../../../../shared/domain/batch-stage.ts';
import type { TaskResult, TaskView } from '../../../../shared/domain/task.ts';

const summary = {
  connection: 'c',
  projects: 2,
  leftOut: 0,
  runsMirrored: 1,
  runsAlreadyWhole: 0,
  calls: 9,
  rejected: 0,
  badFields: 0,
  notOffered: [],
  unknownValues: [],
  incomplete: [],
  resting: [],
  corrected: [],
  lookedUp: [],
  team: null,
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
    expect(buildNotice(sync)).toEqual({ title: 'Sync of Fathom Row is done', body: '1 new run.' });
    const gap = { project: null, run: null, part: 'visibility', reason: 'x' };
    const partly = ended({ kind: 'sync', summary: { ...summary, runsMirrored: 3, incomplete: [gap, gap] } });
    expect(buildNotice(partly)).toEqual({
      title: 'Sync of Fathom Row is not complete',
      body: '3 new runs. 2 parts are missing (the account); the next syncs request them again.',
    });
  });

  it('says where a report or a copy is', () => {
    const file = { name: 'halden.pdf', bytes: 9 };
    expect(buildNotice(ended({ kind: 'report', file, pages: 1 }))?.body).toBe('1 page in the exports folder');
    expect(buildNotice(ended({ kind: 'backup', file }))?.body).toBe('It is in the exports folder');
  });

  it('says how the reports of a batch stand', () => {
    const none = Object.fromEntries(BATCH_ITEM_STATES.map((state) => [state, 0])) as BatchCounts;
    const counts = { ...none, done: 12, failed: 1, pending: 2 };
    const batch = ended({ kind: 'batch', batchId: 'b', counts });
    expect(buildNotice(batch)?.body).toBe('12 handed over, 1 failed, 2 not made yet');
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

it.each([true, false])('the end of a scan is told where that is wanted for it: %s', (tellsEnd) => {
  const place = { connection: 'c', projectId: 'p', runId: 'r', client: 'Halden Outdoor' };
  const notice = buildNotice(ended({ kind: 'scan', ...place, status: 'completed', isLate: false, tellsEnd }));
  expect(notice?.title).toBe(tellsEnd ? 'Scan of Halden Outdoor: completed' : undefined);
});

describe('what runs', () => {
  const running = (task: string, kind: TaskView['kind'], done: number | null): TaskView => ({
    ...ended(null, { task, kind, state: 'running' }),
    progress: done === null ? null : { done, total: 12, what: 'x' },
  });
  const after = (...changes: readonly TaskView[]) => {
    const told: { share: number; isAwake: boolean }[] = [];
    let isAwake = false;
    const follow = buildWorkFollower({
      keepAwake: (isNeeded) => {
        isAwake = isNeeded;
      },
      showShare: (share) => void told.push({ share, isAwake }),
    });
    for (const change of changes) follow(change);
    return told;
  };

  it('is in the task bar, and keeps the computer awake until the last of it has ended', () => {
    expect(
      after(
        running('a', 'sync', null),
        running('a', 'sync', 3),
        running('b', 'batch', 9),
        ended(null, { task: 'a', state: 'cancelled' }),
        ended(null, { task: 'b', kind: 'batch', state: 'failed' }),
      ),
    ).toEqual([
      { share: 0, isAwake: true },
      { share: 0.25, isAwake: true },
      { share: 0.5, isAwake: true },
      { share: 0.75, isAwake: true },
      { share: -1, isAwake: false },
    ]);
  });

  it('is neither where it takes moments, or runs at the service', () => {
    expect(after(running('a', 'key-test', null), running('b', 'scan', 1), running('c', 'report', 1))).toEqual(
      [],
    );
  });
});
