/** A change that is sent: what the journal keeps of it, and what is said of one that failed. */
import * as os from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadAccountBefore, loadJournal, loadSenders } from '../../main/db/queries/journal.ts';
import { insertFound } from '../../main/features/manage/journal-rows.ts';
import { mayBeAtWork } from '../../main/core/worker-id.ts';
import {
  noteFound,
  sendChange,
  shownRequest,
  stateAfter,
  whoIsHere,
  type Change,
} from '../../main/features/manage/send-change.ts';
import { adding, beforeSending, promptIdOf } from '../../main/features/manage/what-was-sent.ts';
import { AppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import { openMirror } from '../helpers/mirror.ts';

const NO_USER = vi.hoisted(() => ({ isOn: false }));

/** The system's list of users, which may be without this one, as in some containers. */
vi.mock('node:os', async (original) => {
  const own = await original<typeof os>();
  const userInfo = (): unknown => {
    if (NO_USER.isOn) throw new Error('no such user');
    return own.userInfo();
  };
  return { ...own, userInfo };
});

type Options = NonNullable<ConstructorParameters<typeof AppError>[2]>;

const failed = (code: ErrorCode, options: Options = {}): AppError =>
  new AppError(code, 'The service failed.', options);

const REQUEST = {
  method: 'POST',
  path: '/brands',
  query: { projectId: 'p', topic: undefined },
  body: { name: 'Rival', url: undefined },
} as const;

/** A change that answers with its number. */
const changeOf = (send: () => Promise<number>, more: Partial<Change<number>> = {}): Change<number> => ({
  kind: 'brand/add',
  request: REQUEST,
  send,
  tell: (value) => ({ answer: { value } }),
  ...more,
});

function openJournal() {
  const { db, clock, connection } = openMirror({ baseUrl: 'https://api.example' });
  const send = (
    change: Change<number>,
    project: { projectId: string | null; name: string } | null = { projectId: 'p', name: 'Halden' },
  ) => sendChange({ db, clock }, { connection, project }, change);
  return { db, clock, connection, send, newest: () => loadJournal(db)[0] };
}

describe('a change', () => {
  it('is in the journal before it leaves, with who sends it and what, and with its answer after', async () => {
    const { db, clock, connection, send, newest } = openJournal();
    const sent = send(
      changeOf(() => {
        const entry = newest();
        expect(entry).toEqual({
          changeId: entry?.changeId,
          at: '2026-02-01T00:00:00.000Z',
          endedAt: null,
          who: whoIsHere(),
          connection: connection.connectionId,
          connectionName: 'Test',
          projectId: 'p',
          project: 'Halden',
          kind: 'brand/add',
          request: { method: 'POST', path: '/brands', query: { projectId: 'p' }, body: { name: 'Rival' } },
          state: 'sent',
          answer: null,
          found: null,
        });
        const worker = loadSenders(db).get(entry?.changeId ?? '') ?? '';
        expect(mayBeAtWork(worker, clock.ms + 1, clock.ms)).toBe(true);
        clock.ms += 1000;
        return Promise.resolve(7);
      }),
    );
    expect(await sent).toBe(7);
    expect(newest()).toMatchObject({
      state: 'done',
      endedAt: '2026-02-01T00:00:01.000Z',
      answer: { value: 7 },
      found: null,
    });
  });

  it('that makes a client has none before it, and the one that it made after', async () => {
    const { send, newest } = openJournal();
    const project = { projectId: null, name: 'New' };
    const tell = (value: number) => ({ answer: { value }, projectId: `p${String(value)}` });
    await send(
      changeOf(() => Promise.resolve(1), { kind: 'project/create', tell }),
      project,
    );
    expect(newest()).toMatchObject({ projectId: 'p1', project: 'New' });
    await send(
      changeOf(() => Promise.resolve(1)),
      null,
    );
    expect(newest()).toMatchObject({ projectId: null, project: null });
  });

  it('is kept with what was there before it, by which a later look tells what is new', async () => {
    const { db, connection, send, newest } = openJournal();
    const kept = () => loadAccountBefore(db, newest()?.changeId ?? '');
    const before = { projects: ['a'], prompts: null };
    await send(changeOf(() => Promise.resolve(1), { before }));
    expect(kept()).toEqual(before);
    await send(changeOf(() => Promise.resolve(1)));
    expect(kept()).toBeUndefined();
    db.exec(`INSERT INTO project (id, connection, project_id, name) VALUES (1, ${String(connection.id)}, 'p', 'Halden');
      INSERT INTO run_revision (project, run_id, status, started_at) VALUES (1, 'run-1', 'completed', '2026-01-01')`);
    await send(changeOf(() => Promise.resolve(1), { kind: 'run/start' }));
    expect(kept()).toEqual({ projects: [], prompts: null, runs: ['run-1'] });
    await send(
      changeOf(() => Promise.resolve(1), { kind: 'run/start' }),
      null,
    );
    expect(kept()).toBeUndefined();
  });
});

describe('a change that failed', () => {
  it.each<readonly [ErrorCode, Options, string, string]>([
    ['api/call-budget', {}, 'unsent', 'Nothing was sent.'],
    ['api/unreachable', { details: { unsent: true } }, 'unsent', 'Nothing was sent.'],
    ['api/unreachable', {}, 'unknown', 'The journal keeps it.'],
    ['api/timeout', {}, 'unknown', 'The journal keeps it.'],
    ['api/server', {}, 'unknown', 'The journal keeps it.'],
    ['api/invalid-response', {}, 'unknown', 'The journal keeps it.'],
    ['api/stream-failed', {}, 'unknown', 'The journal keeps it.'],
    ['api/cancelled', {}, 'unknown', 'The journal keeps it.'],
    ['api/run-active', { details: { answerLost: true } }, 'unknown', 'The journal keeps it.'],
    ['api/run-active', {}, 'refused', 'Nothing was changed.'],
    ['api/unauthorized', {}, 'refused', 'Nothing was changed.'],
    ['api/bad-request', {}, 'refused', ''],
    ['api/forbidden', {}, 'refused', ''],
  ])('with %s %j is %s, which its words say', async (code, options, state, words) => {
    const { send, newest } = openJournal();
    const error = failed(code, { retryable: true, ...options });
    expect(stateAfter(error)).toBe(state);
    const raised = await send(changeOf(() => Promise.reject(error))).catch((thrown: unknown) => thrown);
    expect(raised).toMatchObject({
      code,
      message: `The service failed.${words === '' ? '' : ` ${words}`}`,
      retryable: true,
    });
    expect(newest()).toMatchObject({
      state,
      endedAt: '2026-02-01T00:00:00.000Z',
      answer: { code, message: 'The service failed.', ...options.details },
      found: null,
    });
  });

  it('by a defect is told as it is', async () => {
    const { send, newest } = openJournal();
    const defect = new TypeError('undefined is not a function');
    await expect(send(changeOf(() => Promise.reject(defect)))).rejects.toBe(defect);
    expect(newest()).toMatchObject({ state: 'refused' });
  });

  it('without an answer is looked for, and what is found counts as its answer', async () => {
    const { send, newest } = openJournal();
    const lost = (): Promise<number> => Promise.reject(failed('api/timeout'));
    expect(await send(changeOf(lost, { find: () => Promise.resolve(5) }))).toBe(5);
    expect(newest()).toMatchObject({
      state: 'unknown',
      answer: { code: 'api/timeout' },
      found: { at: '2026-02-01T00:00:00.000Z', isDone: true, answer: { value: 5 } },
    });
    const tell = (value: number) => ({ answer: { value }, projectId: 'made' });
    await send(changeOf(lost, { find: () => Promise.resolve(5), tell }));
    expect(newest()?.found?.answer).toEqual({ projectId: 'made' });
  });

  it('and is not found is kept for the next sync; a look that fails shows nothing', async () => {
    const { send, newest } = openJournal();
    const lost = (): Promise<number> => Promise.reject(failed('api/timeout'));
    for (const find of [() => Promise.resolve(undefined), () => Promise.reject(failed('api/unreachable'))]) {
      await expect(send(changeOf(lost, { find }))).rejects.toThrow(
        'The service failed. The journal keeps it; the next sync looks for it again and enters there what it finds.',
      );
      expect(newest()).toMatchObject({ state: 'unknown', found: null });
    }
    const defect = new TypeError('undefined is not a function');
    await expect(send(changeOf(lost, { find: () => Promise.reject(defect) }))).rejects.toBe(defect);
  });

  it('and was refused or never left is not looked for', async () => {
    const { send } = openJournal();
    const find = vi.fn(() => Promise.resolve(5));
    for (const error of [failed('api/run-active'), failed('api/call-budget')]) {
      await expect(send(changeOf(() => Promise.reject(error), { find }))).rejects.toThrow('Nothing was');
    }
    expect(find).not.toHaveBeenCalled();
  });
});

describe('what is seen later', () => {
  it('is noted at the newest open change of its kind that it fits, once', async () => {
    const { db, clock, connection, send } = openJournal();
    const lose = (kind: Change<number>['kind'], name: string) =>
      send(
        changeOf(() => Promise.reject(failed('api/timeout')), {
          kind,
          request: { ...REQUEST, body: { name } },
        }),
      ).catch(() => undefined);
    for (const [kind, name] of [
      ['brand/add', 'A'],
      ['brand/add', 'B'],
      ['topic/add', 'B'],
    ] as const) {
      await lose(kind, name);
    }
    const of = { connection: connection.connectionId, kind: 'brand/add' } as const;
    const isNamed =
      (name: string) =>
      ({ request: { body } }: { request: { body: unknown } }) =>
        (body as { name: string }).name === name;
    const found = () => loadJournal(db).map(({ found: one }) => one?.answer ?? one?.isDone ?? null);
    noteFound({ db, clock }, { ...of, connection: 'another' }, isNamed('B'), 'elsewhere');
    noteFound({ db, clock }, of, isNamed('C'), 'nobody');
    expect(found()).toEqual([null, null, null]);
    noteFound({ db, clock }, of, isNamed('B'), { value: 1 });
    expect(found()).toEqual([null, { value: 1 }, null]);
    noteFound({ db, clock }, of, isNamed('B'), { value: 2 });
    expect(found()).toEqual([null, { value: 1 }, null]);
    // What an earlier look did not see may have come since; what nobody can tell may be told now.
    const [topic, , first] = loadJournal(db);
    insertFound(db, first?.changeId ?? '', '2026-02-02', false);
    insertFound(db, topic?.changeId ?? '', '2026-02-02', 'client-gone');
    noteFound({ db, clock }, of, isNamed('A'), { value: 3 });
    noteFound({ db, clock }, { ...of, kind: 'topic/add' }, isNamed('B'), { value: 4 });
    expect(found()).toEqual([{ value: 4 }, { value: 1 }, { value: 3 }]);
  });

  it('changes nothing of a change whose answer is known', async () => {
    const { db, clock, connection, send, newest } = openJournal();
    await send(changeOf(() => Promise.resolve(1)));
    noteFound({ db, clock }, { connection: connection.connectionId, kind: 'brand/add' }, () => true, {
      value: 2,
    });
    expect(newest()).toMatchObject({ state: 'done', found: null });
  });
});

describe('what is said of a request', () => {
  it('has what is sent and nothing else', () => {
    expect(shownRequest({ method: 'DELETE', path: '/x', query: {} })).toStrictEqual({
      method: 'DELETE',
      path: '/x',
      query: {},
      body: null,
    });
    expect(shownRequest(REQUEST)).toStrictEqual({
      ...{ method: 'POST', path: '/brands' },
      query: { projectId: 'p' },
      body: { name: 'Rival' },
    });
  });

  it('names the prompt that is to go, whatever a service calls it', () => {
    const of = (query: Record<string, string>, body: Record<string, unknown> | null) =>
      promptIdOf({ request: { method: 'DELETE', path: '/prompts', query, body } });
    expect(of({ projectId: 'p', id: 'q' }, null)).toBe('q');
    expect(of({ projectId: 'p' }, { promptId: 'r' })).toBe('r');
    expect(of({ projectId: 'p' }, null)).toBe('');
  });

  it('adds a sentence to what the service raised, and to nothing else', async () => {
    const error = failed('api/server', { retryable: true, details: { status: 500 } });
    expect(adding(error, 'Nothing was sent.')).toMatchObject({
      code: 'api/server',
      message: 'The service failed. Nothing was sent.',
      retryable: true,
      details: { status: 500 },
      cause: error,
    });
    expect(adding(failed('api/server'), 'x')).toMatchObject({ retryable: false, details: {} });
    for (const other of [failed('db/locked'), new Error('a defect'), 'words']) {
      expect(adding(other, 'Nothing was sent.')).toBe(other);
    }
    expect(await beforeSending(Promise.resolve(3))).toBe(3);
    await expect(beforeSending(Promise.reject(error))).rejects.toThrow(
      'The service failed. Nothing was sent.',
    );
  });

  it('says who is here, also for a user whom the system does not know', () => {
    expect(whoIsHere()).toBe(`${os.userInfo().username}@${os.hostname()}`);
    onTestFinished(() => void (NO_USER.isOn = false));
    NO_USER.isOn = true;
    expect(whoIsHere()).toBe(`unknown@${os.hostname()}`);
  });
});
