/** What changes something at a service, from the use case to the service and back: sent once, entered in the journal, told truthfully. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../helpers/failure-of.ts';
import { loseAnswers } from '../helpers/lose-answers.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { sitDown, type Desk } from '../helpers/sit-down.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let desk: Desk;

beforeEach(async () => {
  desk = await sitDown({ speed: 600 });
});

const noWait = { wait: () => Promise.resolve() };

describe('a scan', () => {
  it('is started with what it asks for, watched to its end, and mirrored then', async () => {
    const { services, project, home } = desk;
    const before = readRows(home, 'SELECT run_id FROM v_run').length;
    const started = await services.manage.startScan({ project: project.name });
    if (started.isDryRun) throw new Error('nothing was started');
    expect(started).toMatchObject({ status: 'running', resumed: false, projectId: project.projectId });
    const prompts = readRows(home, 'SELECT count(*) AS n FROM v_prompt WHERE is_active = 1')[0]?.['n'];
    expect(started.prompts).toBe(prompts);
    expect(started.answers).toBe(Number(prompts) * (started.platforms ?? Number.NaN));
    const seen: string[] = [];
    const watched = await services.manage.watchScan({
      project: project.name,
      ...noWait,
      onSeen: ({ status }) => void seen.push(status),
    });
    expect(watched).toMatchObject({ runId: started.runId, status: 'completed', isMirrored: true });
    expect(seen.at(-1)).toBe('completed');
    expect(readRows(home, 'SELECT run_id FROM v_run')).toHaveLength(before + 1);
  });

  it('that runs already is not started twice: the running one is named', async () => {
    desk = await sitDown();
    const { services, project } = desk;
    const started = await services.manage.startScan({ project: project.name });
    const refused = await failureOf(services.manage.startScan({ project: project.name }));
    expect(refused.code).toBe('api/run-active');
    expect(refused.message).toContain(started.isDryRun ? '?' : started.runId);
    const journal = await services.manage.journal();
    expect(journal.map(({ kind, state }) => [kind, state])).toEqual([
      ['run/start', 'refused'],
      ['run/start', 'done'],
    ]);
  });

  const isStart = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
    method === 'POST' && path.endsWith('/prompts/run');

  it('whose start loses its answer is sent once, looked for, and found; the journal keeps both', async () => {
    desk = await sitDown();
    const { services, project } = desk;
    const lost = loseAnswers(isStart);
    const started = await services.manage.startScan({ project: project.name });
    expect(started).toMatchObject({ wasFound: true, status: 'running' });
    expect(lost.count()).toBe(1);
    const [entry] = await services.manage.journal();
    expect(entry).toMatchObject({ state: 'unknown', found: { answer: { status: 'running' } } });
  });

  it('whose start is lost without a trace is not sent again by itself, nor where a later look finds it', async () => {
    desk = await sitDown();
    const { services, project } = desk;
    const lost = loseAnswers(isStart, { isDone: false });
    const failed = await failureOf(services.manage.startScan({ project: project.name }));
    expect(failed.message).toContain('was sent once and is not sent again by itself');
    expect(lost.count()).toBe(1);
    expect((await services.manage.journal())[0]).toMatchObject({ state: 'unknown', found: null });
    lost.stop();
    // It had been on its way all the while: whoever starts again is shown that one.
    const { baseUrl, key } = desk.service;
    await fetch(`${baseUrl}/prompts/run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: project.projectId }),
    });
    const sentAgain = loseAnswers(isStart);
    expect(await services.manage.startScan({ project: project.name })).toMatchObject({ wasFound: true });
    expect(sentAgain.count()).toBe(0);
    const journal = await services.manage.journal();
    expect(journal).toHaveLength(1);
    expect(journal[0]?.found).not.toBeNull();
  });

  it('is cancelled in two stages, and a cancelled one is no completed one', async () => {
    desk = await sitDown();
    const { services, project } = desk;
    await services.manage.startScan({ project: project.name });
    const cancelled = await services.manage.cancelScan({ project: project.name });
    expect(cancelled).toMatchObject({ isDryRun: false, isTakenIn: true });
    desk = await sitDown();
    const idle = await failureOf(desk.services.manage.cancelScan({ project: desk.project.name }));
    expect(idle).toMatchObject({ code: 'input/not-found' });
    expect(idle.message).toContain('is running');
    expect(await failureOf(services.manage.cancelScan({ project: 'Nobody' }))).toMatchObject({
      code: 'input/not-found',
    });
  });

  it('is narrowed to platforms, and one that is not available is named', async () => {
    desk = await sitDown({ faults: ['outage:1'] });
    const { services, project } = desk;
    const refused = await failureOf(
      services.manage.startScan({
        project: project.name,
        platforms: ['alpha_app', 'beta', 'eta', 'gamma_app', 'zeta_app', 'delta_app', 'epsilon_app', 'alpha'],
      }),
    );
    expect(refused.code).toBe('api/platform-unavailable');
  });

  it('that is not sent is shown as it would be, and nothing is entered', async () => {
    const { services, project } = desk;
    const dry = await services.manage.startScan({
      project: project.name,
      platforms: ['beta'],
      isDryRun: true,
    });
    expect(dry).toMatchObject({
      isDryRun: true,
      request: {
        method: 'POST',
        path: '/prompts/run',
        body: { projectId: project.projectId, platforms: ['beta'] },
      },
    });
    expect(await services.manage.journal()).toEqual([]);
  });

  it('goes on when watching is called off', async () => {
    desk = await sitDown();
    const { services, project } = desk;
    await services.manage.startScan({ project: project.name });
    const controller = new AbortController();
    const refused = await failureOf(
      services.manage.watchScan({
        project: project.name,
        signal: controller.signal,
        wait: () => {
          controller.abort();
          return Promise.resolve();
        },
      }),
    );
    expect(refused).toMatchObject({ code: 'api/cancelled' });
    expect(refused.message).toContain('goes on');
    expect(await failureOf(services.manage.startScan({ project: project.name }))).toMatchObject({
      code: 'api/run-active',
    });
  });
});

describe('a key that may only read', () => {
  it('is told so for every change: nothing is half done, and the journal says refused', async () => {
    desk = await sitDown({ faults: ['read-only'] });
    const { manage, scans } = desk.services;
    const { name: project, projectId } = desk.project;
    const [row] = readRows(desk.home, 'SELECT connection FROM v_project');
    const connection = String(row?.['connection']);
    const prompts = readRows(desk.home, 'SELECT prompt_id FROM v_prompt WHERE is_active = 1 LIMIT 3');
    const promptIds = prompts.map((one) => String(one['prompt_id']));
    const refusals = [
      () => manage.startScan({ project }),
      () => scans.start({ connection, projectId }, null),
      () => manage.cancelScan({ project }),
      () => manage.addBrand({ project, name: 'Rival' }),
      () => manage.addTopic({ project, name: 'Repairs' }),
      () => manage.deletePrompts({ project, promptIds: promptIds.slice(0, 1) }),
      () => manage.editWorkstream({ workstreamId: desk.service.workstreamId, name: 'Autumn' }),
      () => manage.confirmOnboarding({ proposal: { brandName: 'Brightwater', topicList: ['Taps'] } }),
    ];
    for (const send of refusals) {
      const refused = await failureOf(send());
      expect(refused.code).toBe('api/forbidden');
      expect(refused.message).toMatch(/key has no right to .*nothing was done.*owner or admin/);
    }
    // Of several prompts the first refusal is enough.
    const deleted = await manage.deletePrompts({ project, promptIds });
    expect(deleted.isDryRun ? [] : deleted.prompts.map(({ isDeleted }) => isDeleted)).toEqual([
      false,
      false,
      false,
    ]);
    const journal = await manage.journal();
    expect(journal).toHaveLength(refusals.length + 1);
    expect([...new Set(journal.map(({ state }) => state))]).toEqual(['refused']);
    expect((await scans.list()).scans).toEqual([]);
  });
});

describe('brands and topics', () => {
  it('are added with the fields of the specification and nothing else', async () => {
    const { services, project } = desk;
    const hostile = '<b onclick="x()">Pale</b> $(x) Harbour {{1+1}}';
    const added = await services.manage.addBrand({
      project: project.name,
      name: ` ${hostile} `,
      url: 'https://pale.example',
    });
    expect(added).toMatchObject({ isDryRun: false, wasFound: false, value: { name: hostile } });
    await services.manage.addTopic({ project: project.projectId, name: 'Trail shoes', category: 'Shoes' });
    const [topic, brand] = await services.manage.journal();
    const { projectId } = project;
    expect(brand?.request.body).toEqual({
      projectId,
      name: hostile,
      isOwn: false,
      url: 'https://pale.example',
    });
    expect(topic?.request.body).toEqual({ projectId, name: 'Trail shoes', category: 'Shoes' });
    expect(brand).toMatchObject({ state: 'done', project: project.name, kind: 'brand/add' });
    expect(brand?.who).toContain('@');
  });

  it('whose answer is lost are looked for, and not sent again', async () => {
    desk = await sitDown({ faults: [] });
    const { services, project } = desk;
    const lost = loseAnswers(({ method, path }) => method === 'POST' && path.endsWith('/brands'));
    const added = await services.manage.addBrand({ project: project.name, name: 'Once only' });
    expect(added).toMatchObject({ isDryRun: false, wasFound: true, value: { name: 'Once only' } });
    expect(lost.count()).toBe(1);
    // How it ended first stays, and beside it stands when it was found.
    const [entry] = await services.manage.journal();
    expect(entry).toMatchObject({
      state: 'unknown',
      kind: 'brand/add',
      answer: { code: 'api/unreachable' },
      found: { answer: { name: 'Once only' } },
    });
    expect(Date.parse(entry?.found?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(entry?.at ?? ''));
    // What was found is shown as new until the next sync brings it.
    const [row] = readRows(desk.home, 'SELECT connection FROM v_project');
    const place = { connection: String(row?.['connection']), projectId: project.projectId };
    const client = await services.manage.client(place);
    expect(client.brands).toContainEqual(expect.objectContaining({ name: 'Once only', isNew: true }));
  });

  it.each([
    ['no name', { name: '  ' }, 'needs a name'],
    ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 'has 10000 letters'],
    ['letters that nobody sees', { name: '\u001b[31mEVIL\u202e' }, 'invisible characters'],
    ['an address that is none', { name: 'X', url: 'javascript:alert(1)' }, 'is not the address of a website'],
  ])('with %s are refused before anything is sent', async (_what, brand, why) => {
    const { services, project } = desk;
    const refused = await failureOf(services.manage.addBrand({ project: project.name, ...brand }));
    expect(refused).toMatchObject({ code: 'input/invalid' });
    expect(refused.message).toContain(why);
    expect(await services.manage.journal()).toEqual([]);
  });
});

describe('prompts', () => {
  it('are listed by topic, and deleted one by one; what is deleted already is not sent again', async () => {
    const { services, project } = desk;
    const { prompts: all } = await services.manage.listPrompts({ project: project.name, isLive: true });
    const [first] = all;
    const topic = first?.topic ?? '';
    const { prompts: ofTopic } = await services.manage.listPrompts({ project: project.name, topic });
    expect(ofTopic.length).toBeGreaterThan(0);
    expect(ofTopic.every((prompt) => prompt.topic === topic)).toBe(true);
    const promptIds = [first?.id ?? ''];
    await services.manage.deletePrompts({ project: project.name, promptIds });
    const again = await services.manage.deletePrompts({ project: project.name, promptIds });
    expect(again).toMatchObject({ prompts: [{ isDeleted: true, reason: 'It was deleted before.' }] });
    expect(await services.manage.journal()).toHaveLength(1);
    const { prompts: left } = await services.manage.listPrompts({ project: project.name, isLive: true });
    expect(left.find(({ id }) => id === first?.id)?.isActive ?? false).toBe(false);
  });

  it('that the client has not are refused before the first is deleted', async () => {
    const { services, project } = desk;
    const {
      prompts: [first],
    } = await services.manage.listPrompts({ project: project.name });
    const promptIds = [first?.id ?? '', '3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a'];
    const refused = await failureOf(services.manage.deletePrompts({ project: project.name, promptIds }));
    expect(refused).toMatchObject({ code: 'input/not-found' });
    expect(await services.manage.journal()).toEqual([]);
  });
});

describe('a new client', () => {
  it('is proposed, edited, confirmed once, and mirrored', async () => {
    const { services, home } = desk;
    const said: string[] = [];
    const proposal = await services.manage.analyzeWebsite({
      url: 'https://brightwater.example',
      onProgress: (text) => void said.push(text),
    });
    expect(said.length).toBeGreaterThan(0);
    expect(await services.manage.journal()).toEqual([]);
    const file = join(temporaryFolder(), 'proposal.json');
    await services.manage.saveProposal(file, {
      ...proposal,
      brandName: 'Brightwater Ltd',
      promptsPerTopic: 2,
    });
    const edited = await services.manage.readProposal(file);
    const made = await services.manage.confirmOnboarding({ proposal: edited });
    if (made.isDryRun) throw new Error('nothing was made');
    expect(made).toMatchObject({ wasFound: false, isMirrored: true, topics: proposal.topicList?.length });
    const [entry] = await services.manage.journal();
    expect(entry).toMatchObject({ kind: 'project/create', state: 'done', projectId: made.projectId });
    expect(entry?.request.body).toEqual({ action: 'confirm', ...edited });
    expect(readRows(home, 'SELECT project_id FROM v_project').map((row) => row['project_id'])).toContain(
      made.projectId,
    );
  });

  it.each([
    ['31 prompts for a topic', { promptsPerTopic: 31 }, '“promptsPerTopic” is more than 30'],
    [
      'a location of 10,000 letters',
      { location: 'x'.repeat(10_000) },
      '“location”: has more than 400 letters',
    ],
    ['no name', { brandName: '' }, '“brandName” is empty'],
    ['a field that there is not', { colour: 'red' }, 'colour'],
    ['another industry', { industryType: 'mining' }, '“industryType”'],
  ])('with %s is refused at its field', async (_what, change, why) => {
    const { services } = desk;
    const file = join(temporaryFolder(), 'proposal.json');
    writeFileSync(file, JSON.stringify({ brandName: 'X', ...change }));
    const refused = await failureOf(services.manage.readProposal(file));
    expect(refused).toMatchObject({ code: 'input/invalid' });
    expect(refused.message).toContain(why);
    expect(readFileSync(file, 'utf8')).toContain('brandName');
  });
});

describe('a workstream', () => {
  it('is shown and edited by its id, with only what is given', async () => {
    desk = await sitDown({ projects: 3 });
    const { services, service } = desk;
    const [goal] = service.goals;
    const workstreamId = goal?.workstreamId ?? '';
    const before = await services.manage.showWorkstream({ workstreamId });
    await services.manage.editWorkstream({ workstreamId, name: 'Renamed' });
    const after = await services.manage.showWorkstream({ workstreamId });
    expect(after.header.workstream.name).toBe('Renamed');
    expect(after.header.workstream.topicIds).toEqual(before.header.workstream.topicIds);
    expect((await services.manage.journal())[0]?.request.body).toEqual({ name: 'Renamed' });
    expect(await failureOf(services.manage.editWorkstream({ workstreamId }))).toMatchObject({
      code: 'input/invalid',
    });
  });
});

describe('what is typed into a form', () => {
  it('is kept by connection and form, replaced, and forgotten when it was sent or with its connection', async () => {
    const { services, home } = desk;
    const connection = String(readRows(home, 'SELECT connection FROM v_project')[0]?.['connection']);
    const [goal, brand] = [
      { connection, form: 'goal:w' },
      { connection, form: 'brand:p' },
    ];
    await services.manage.keepTypedForm({ ...goal, fields: { name: 'Win' } });
    await services.manage.keepTypedForm({ ...goal, fields: { name: 'Winter' } });
    await services.manage.keepTypedForm({ ...brand, fields: { name: 'Pale' } });
    expect(await services.manage.loadTypedForm(goal)).toMatchObject({ fields: { name: 'Winter' } });
    await services.manage.keepTypedForm({ ...goal, fields: null });
    expect(await services.manage.loadTypedForm(goal)).toBeNull();
    const [known] = await services.connections();
    await services.disconnect({ name: known?.name ?? '', forget: true });
    expect(await failureOf(services.manage.loadTypedForm(brand))).toMatchObject({ code: 'input/not-found' });
    expect(readRows(home, 'SELECT 1 FROM typed_form')).toEqual([]);
  });
});
