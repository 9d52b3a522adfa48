/** Changes whose answer never came: what a look at the service, and the next sync, say of them. */
import Database from 'better-sqlite3';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { ConfirmationFile } from '../../shared/api/confirmation.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { loseAnswers } from '../helpers/lose-answers.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { sitDown, type Desk } from '../helpers/sit-down.ts';

type Call = { readonly method: string; readonly path: string };

const isDeletion = ({ method }: Call): boolean => method === 'DELETE';
const isEdit = ({ method }: Call): boolean => method === 'PATCH';
const NOT_SENT = { isDone: false };

/** A service that pauses between no two events, and has written prompts by the time that it is asked for them. */
const FAST = 100_000;

/** Two prompts of the client. */
const somePrompts = ({ home }: Desk): readonly string[] =>
  readRows(home, 'SELECT prompt_id FROM v_prompt WHERE is_active = 1 LIMIT 2').map((row) =>
    String(row['prompt_id']),
  );

const syncAgain = ({ services, service }: Desk, isWhole = false) =>
  services.sync({ baseUrl: service.baseUrl, refresh: isWhole });

const clientOf = async ({ services, home, project: { projectId } }: Desk) => {
  const [row] = readRows(home, 'SELECT connection FROM v_project');
  return await services.manage.client({ connection: String(row?.['connection']), projectId });
};

const isConfirmation = ({ method, path }: Call): boolean => method === 'POST' && path.endsWith('/onboard');

/** The journal's newest entry, as far as it tells what became of it. */
async function newest({ services }: Desk) {
  const [entry] = await services.manage.journal();
  return { state: entry?.state, project: entry?.project, projectId: entry?.projectId, found: entry?.found };
}

/** Has a confirmation lose its way, so that a look at once sees nothing. */
async function confirmAndLose({ services, service }: Desk, proposal: ConfirmationFile, isAnother = false) {
  const lost = loseAnswers(isConfirmation, NOT_SENT);
  const { baseUrl } = service;
  const failed = await failureOf(services.manage.confirmOnboarding({ proposal, isAnother, baseUrl }));
  lost.stop();
  return failed;
}

/** It was only late: the service hears of it now. */
async function arriveLate({ service }: Desk, proposal: ConfirmationFile): Promise<void> {
  const response = await fetch(`${service.baseUrl}/onboard`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'confirm', ...proposal }),
  });
  await response.arrayBuffer();
}

/** Leaves of the newest change what a program leaves that was killed before the answer came. */
function forgetAnswer({ home }: Desk): void {
  const db = new Database(resolvePaths({ home }).database);
  db.exec(`DELETE FROM journal_found;
    UPDATE journal SET state = 'sent', ended_at = NULL, answer = NULL, worker = '${hostname()}|999999999|killed'
    WHERE id = (SELECT max(id) FROM journal)`);
  db.close();
}

describe('a prompt whose deletion has no answer', () => {
  it('is looked for at once and told as deleted, and nothing is sent again', async () => {
    const desk = await sitDown();
    const { services, project } = desk;
    const [promptId = ''] = somePrompts(desk);
    const lost = loseAnswers(isDeletion);
    const told = await services.manage.deletePrompts({ project: project.name, promptIds: [promptId] });
    expect(told).toMatchObject({ prompts: [{ id: promptId, isDeleted: true, reason: null }] });
    expect(lost.count()).toBe(1);
    const [entry] = await services.manage.journal();
    expect(entry).toMatchObject({ state: 'unknown', found: { isDone: true, answer: { promptId } } });
    // The page of the client has it before any sync.
    const { prompts } = await clientOf(desk);
    expect(prompts.find(({ id }) => id === promptId)).toMatchObject({ isActive: false });
  });

  it('is found deleted by the next sync where the program was killed, though there is no new run', async () => {
    const desk = await sitDown();
    const promptIds = somePrompts(desk);
    await desk.services.manage.deletePrompts({ project: desk.project.name, promptIds });
    forgetAnswer(desk);
    await syncAgain(desk);
    const journal = await desk.services.manage.journal();
    expect(journal.map(({ state, found }) => [state, found?.isDone])).toEqual([
      ['sent', true],
      ['done', undefined],
    ]);
    // What is known is not asked again.
    const { calls } = await syncAgain(desk);
    expect(calls).toBeLessThan(4);
  });

  it('is found not deleted by the next sync where it never came to the service, and deleted by a later one', async () => {
    const desk = await sitDown();
    const { services, service, project } = desk;
    const [promptId = ''] = somePrompts(desk);
    const lost = loseAnswers(isDeletion, NOT_SENT);
    const failed = await failureOf(
      services.manage.deletePrompts({ project: project.name, promptIds: [promptId] }),
    );
    expect(failed.code).toBe('api/unreachable');
    expect((await services.manage.journal())[0]).toMatchObject({ state: 'unknown', found: null });
    lost.stop();
    await syncAgain(desk);
    expect((await services.manage.journal())[0]).toMatchObject({ state: 'unknown', found: NOT_SENT });
    // It was only late.
    await fetch(`${service.baseUrl}/prompts?projectId=${project.projectId}&id=${promptId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${service.key}` },
    });
    await syncAgain(desk, true);
    expect((await services.manage.journal())[0]).toMatchObject({ found: { isDone: true } });
  });
});

describe('a goal whose edit has no answer', () => {
  const withGoal = async (): Promise<Desk & { readonly workstreamId: string }> => {
    const desk = await sitDown();
    const { workstreamId, baseUrl } = desk.service;
    await desk.services.manage.addWorkstream({ baseUrl, workstreamId });
    return { ...desk, workstreamId };
  };

  it('is looked for at once, and shown as it is then until a sync brings it', async () => {
    const desk = await withGoal();
    const { services, workstreamId } = desk;
    const lost = loseAnswers(isEdit);
    const edit = { workstreamId, name: 'Autumn', attributes: ['Pricing'] };
    expect(await services.manage.editWorkstream(edit)).toMatchObject({ isDryRun: false, wasFound: true });
    expect(lost.count()).toBe(1);
    expect((await clientOf(desk)).goals).toMatchObject([{ workstreamId, name: 'Autumn', isChanged: true }]);
    await syncAgain(desk);
    expect((await clientOf(desk)).goals).toMatchObject([{ workstreamId, name: 'Autumn', isChanged: false }]);
  });

  it('is found done by the next sync, and one that a later edit has overtaken cannot be known', async () => {
    const desk = await withGoal();
    const { services, workstreamId } = desk;
    await services.manage.editWorkstream({ workstreamId, name: 'Autumn' });
    forgetAnswer(desk);
    await services.manage.editWorkstream({ workstreamId, name: 'Winter', topicIds: [] });
    forgetAnswer(desk);
    await syncAgain(desk);
    const journal = await services.manage.journal();
    expect(journal.map(({ found }) => [found?.isDone, found?.doubt])).toEqual([
      [true, null],
      [null, 'goal-changed-since'],
    ]);
  });

  it('is found not done by the next sync where it never came to the service', async () => {
    const desk = await withGoal();
    const { services, workstreamId } = desk;
    const lost = loseAnswers(isEdit, NOT_SENT);
    await failureOf(services.manage.editWorkstream({ workstreamId, name: 'Autumn' }));
    lost.stop();
    await syncAgain(desk);
    expect((await services.manage.journal())[0]).toMatchObject({ state: 'unknown', found: NOT_SENT });
    expect((await clientOf(desk)).goals).toMatchObject([{ isChanged: false }]);
  });
});

it('a brand and a topic that a killed program has sent are found by the next sync', async () => {
  const desk = await sitDown();
  const { services, project } = desk;
  await services.manage.addBrand({ project: project.name, name: 'Pale Harbour' });
  forgetAnswer(desk);
  await services.manage.addTopic({ project: project.name, name: 'Repairs' });
  forgetAnswer(desk);
  await syncAgain(desk);
  const [topic, brand] = await services.manage.journal();
  expect(brand).toMatchObject({ found: { isDone: true, answer: { name: 'Pale Harbour' } } });
  // Its prompts, which alone name it, are being written still: nothing is said of a change that was just sent.
  expect(topic?.found?.isDone).not.toBe(false);
});

describe('a client whose confirmation has no answer', () => {
  const proposal = { brandName: 'Brightwater', url: 'https://brightwater.example', topicList: ['Taps'] };

  it('is found by the next sync, which says so, and is never made twice', async () => {
    const desk = await sitDown({ speed: FAST });
    const failed = await confirmAndLose(desk, proposal);
    expect(failed.message).toContain('the next sync looks for it again');
    expect(await newest(desk)).toMatchObject({ state: 'unknown', project: 'Brightwater', found: null });
    await arriveLate(desk, proposal);
    const { lookedUp } = await syncAgain(desk);
    const { projectId, ...entry } = await newest(desk);
    expect(entry).toMatchObject({ project: 'Brightwater', found: { isDone: true, answer: { projectId } } });
    expect(lookedUp).toEqual([
      `Client created, “Brightwater”: its answer was lost; found done (${String(projectId)}).`,
    ]);
    expect((await syncAgain(desk)).lookedUp).toEqual([]);
    const sent = loseAnswers(isConfirmation);
    const again = desk.services.manage.confirmOnboarding({ proposal, baseUrl: desk.service.baseUrl });
    expect((await failureOf(again)).message).toContain(String(projectId));
    expect(sent.count()).toBe(0);
  });

  it('is found not done by the next sync where nothing is to be seen, and done by a later one', async () => {
    const desk = await sitDown({ speed: FAST });
    await confirmAndLose(desk, proposal);
    expect((await syncAgain(desk)).lookedUp).toEqual([
      'Client created, “Brightwater”: its answer was lost; found not done.',
    ]);
    expect(await newest(desk)).toMatchObject({ state: 'unknown', projectId: null, found: NOT_SENT });
    await arriveLate(desk, proposal);
    await syncAgain(desk);
    expect(await newest(desk)).toMatchObject({ found: { isDone: true } });
  });

  it('is not taken for one that was there before, nor for one that another confirmation has made', async () => {
    const desk = await sitDown({ speed: FAST });
    const confirm = { proposal, isAnother: true, baseUrl: desk.service.baseUrl };
    await desk.services.manage.confirmOnboarding(confirm);
    await confirmAndLose(desk, proposal, true);
    await desk.services.manage.confirmOnboarding(confirm);
    await syncAgain(desk);
    const journal = await desk.services.manage.journal();
    expect(journal.map(({ state, found }) => [state, found?.isDone])).toEqual([
      ['done', undefined],
      ['unknown', false],
      ['done', undefined],
    ]);
  });

  it('that adds to a client is found by the prompts that this one has more', async () => {
    const desk = await sitDown({ speed: FAST });
    const { projectId, name } = desk.project;
    await confirmAndLose(desk, { ...proposal, projectId });
    await arriveLate(desk, { ...proposal, projectId });
    await syncAgain(desk);
    expect(await newest(desk)).toMatchObject({ project: name, projectId, found: { isDone: true } });
  });
});
