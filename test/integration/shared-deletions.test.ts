/** Deletions of prompts that wait, seen from two programs on one file: the app and a browser's window of `sightline serve`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../main/platform/logger.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import { accessTo } from '../helpers/access.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { programEnvironment } from '../helpers/run-folder.ts';
import { sitDown, type Desk } from '../helpers/sit-down.ts';

const BEGIN = join(import.meta.dirname, '..', 'helpers', 'begin-deletion.ts');

/** A client of the mirror with the ids of two prompts. */
function aClient({ home, project: { projectId } }: Desk) {
  const [row] = readRows(home, 'SELECT connection FROM v_project');
  const [first = '', second = ''] = readRows(
    home,
    'SELECT prompt_id FROM v_prompt WHERE is_active = 1 LIMIT 2',
  ).map((prompt) => String(prompt['prompt_id']));
  return { place: { connection: String(row?.['connection']), projectId }, first, second };
}

/** Another program on the desk's file. */
function sitBeside({ home, service }: Desk): Services {
  const env = accessTo(service);
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env });
  onTestFinished(services.close);
  return services;
}

/** Waits until a task of a program has ended. */
const ended = (services: Services, task: string) =>
  new Promise<string>((resolve) => {
    const look = (): void => {
      const state = services.tasks.list().find((one) => one.task === task)?.state;
      if (state === undefined || state === 'running') return;
      leave();
      resolve(state);
    };
    const leave = services.onEvent(look);
    look();
  });

const activeOf = async (services: Services, { place }: ReturnType<typeof aClient>, promptId: string) =>
  (await services.manage.listPrompts({ project: place, isLive: true })).prompts.find(
    ({ id }) => id === promptId,
  )?.isActive;

it('one that waits is listed by both programs, begun by one of them, and undone by the other', async () => {
  const desk = await sitDown();
  const other = sitBeside(desk);
  const client = aClient(desk);
  const { place, first, second } = client;
  const { task } = await desk.services.manage.startDeletion({ ...place, promptIds: [first] });
  const pending = [{ task, promptIds: [first], isSending: false }];
  expect(await desk.services.manage.pendingDeletions()).toMatchObject(pending);
  expect(await other.manage.pendingDeletions()).toMatchObject(pending);
  const again = other.manage.startDeletion({ ...place, promptIds: [first] });
  expect((await failureOf(again)).message).toContain('are being deleted already');
  const both = await other.manage.startDeletion({ ...place, promptIds: [first, second] });
  expect(both.promptIds).toEqual([second]);
  for (const one of [task, both.task]) {
    expect(await other.manage.undoDeletion(one)).toEqual({ isUndone: true });
    expect(await desk.services.manage.undoDeletion(one)).toEqual({ isUndone: false });
  }
  expect(await desk.services.manage.pendingDeletions()).toEqual([]);
  expect(await ended(desk.services, task)).toBe('cancelled');
  expect(await activeOf(other, client, first)).toBe(true);
  // What was undone is entered as never sent, by whoever undid it.
  const entries = await other.manage.journal();
  expect(entries.map(({ kind, state }) => [kind, state])).toEqual(
    entries.map(() => ['prompt/delete', 'unsent']),
  );
  expect(entries).toHaveLength(2);
});

it('one that is being sent is not undone by any program, and is sent once', async () => {
  const desk = await sitDown();
  const other = sitBeside(desk);
  const client = aClient(desk);
  const { place, first } = client;
  const real = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = real));
  const sent = Promise.withResolvers<null>();
  const held = Promise.withResolvers<null>();
  let count = 0;
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'DELETE') {
      count += 1;
      sent.resolve(null);
      await held.promise;
    }
    return await real(input, init);
  };
  const { task } = await desk.services.manage.startDeletion({ ...place, promptIds: [first] });
  await sent.promise;
  expect(await other.manage.pendingDeletions()).toMatchObject([{ task, isSending: true }]);
  expect(await other.manage.undoDeletion(task)).toEqual({ isUndone: false });
  expect(await desk.services.manage.undoDeletion(task)).toEqual({ isUndone: false });
  held.resolve(null);
  expect(await ended(desk.services, task)).toBe('done');
  expect(count).toBe(1);
  expect(await other.manage.pendingDeletions()).toEqual([]);
  expect(await activeOf(other, client, first)).toBe(false);
});

it('cancelling the task while the calls are on their way stops those that were not sent', async () => {
  const desk = await sitDown();
  const { place, first, second } = aClient(desk);
  const real = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = real));
  const sent = Promise.withResolvers<null>();
  let count = 0;
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'DELETE') return await real(input, init);
    count += 1;
    sent.resolve(null);
    // The line holds until somebody gives up; then the next call would go through.
    await new Promise((resolve) => init.signal?.addEventListener('abort', resolve));
    throw init.signal?.reason;
  };
  const { task } = await desk.services.manage.startDeletion({ ...place, promptIds: [first, second] });
  await sent.promise;
  desk.services.tasks.cancel(task);
  await ended(desk.services, task);
  expect(count).toBe(1);
  expect(await desk.services.manage.journal()).toMatchObject([{ kind: 'prompt/delete', state: 'unknown' }]);
});

it('one of a program that was killed is sent by nobody, and the journal says that it never left', async () => {
  const desk = await sitDown();
  const client = aClient(desk);
  const { place, first } = client;
  const child = spawn(process.execPath, [BEGIN, desk.home, place.connection, place.projectId, first], {
    env: programEnvironment({ ...accessTo(desk.service) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  expect(await desk.services.manage.pendingDeletions()).toMatchObject([{ promptIds: [first] }]);
  child.kill('SIGKILL');
  await gone;
  const [entry, ...rest] = await desk.services.manage.journal();
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({ kind: 'prompt/delete', state: 'unsent', projectId: place.projectId });
  expect(JSON.stringify(entry?.answer)).toContain('Nothing was sent');
  expect(await desk.services.manage.pendingDeletions()).toEqual([]);
  expect(await activeOf(desk.services, client, first)).toBe(true);
});

it('of one that was killed while it sent, the prompts that it had not come to are named as never sent', async () => {
  const desk = await sitDown();
  const { place, first, second } = aClient(desk);
  await desk.services.manage.deletePrompts({ project: place, promptIds: [first] });
  const [sent] = await desk.services.manage.journal();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  // As it is left by a program that was killed between the two.
  const db = new Database(resolvePaths({ home: desk.home }).database);
  db.prepare(
    `INSERT INTO prompt_deletion (deletion_id, connection, project_id, prompt_ids, worker, begun_at, sends_at, is_sending)
     SELECT 'left', id, ?, ?, ?, ?, ?, 1 FROM connection`,
  ).run(
    place.projectId,
    JSON.stringify([first, second]),
    `${hostname()}|${String(child.pid)}|x`,
    sent?.at,
    sent?.at,
  );
  db.close();
  const journal = await desk.services.manage.journal();
  expect(journal.map(({ state, request }) => [state, request.query['id']])).toEqual([
    ['unsent', second],
    ['done', first],
  ]);
});
