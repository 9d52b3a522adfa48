/** New clients through the contract: drafts that outlive the program, confirmations that are sent once, deletions that can be undone. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { SampleService } from '../../../main/sample/server.ts';
import type { OnboardingDraft, DraftState } from '../../../shared/domain/onboarding-schema.ts';
import { accessTo } from '../../helpers/access.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { startAccount } from '../../helpers/sample-account.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const WEBSITE = 'https://brightwater.example';

type Desk = {
  readonly home: string;
  readonly service: SampleService;
  readonly core: TestCore;
  readonly connection: string;
  readonly projectId: string;
};

let desk: Desk;

/** Opens the program over a data folder. */
const openAt = (home: string, { baseUrl, key }: SampleService): TestCore =>
  openCore({ home, env: accessTo({ baseUrl, key }) });

async function sitDown(options: Parameters<typeof startAccount>[0] = {}): Promise<Desk> {
  const home = temporaryFolder();
  const service = await startAccount({ projects: 1, runs: 2, speed: 600, ...options });
  const core = openAt(home, service);
  await core.services.sync({ baseUrl: service.baseUrl });
  const [project] = await core.call('project/list', {});
  return {
    home,
    service,
    core,
    connection: project?.connection ?? '',
    projectId: project?.projectId ?? '',
  };
}

beforeEach(async () => {
  desk = await sitDown();
});

/** Waits until a draft is in one of these states. */
async function reaches(
  core: TestCore,
  draftId: string,
  ...states: readonly DraftState[]
): Promise<OnboardingDraft> {
  return await expect
    .poll(async () => {
      const draft = await core.call('onboarding/open', { draftId });
      return states.includes(draft.state) ? draft : null;
    })
    .not.toBeNull()
    .then(() => core.call('onboarding/open', { draftId }));
}

/** A draft with a proposal, as the service made it, small enough to be written in a moment. */
async function propose({ core, connection }: Desk, url = WEBSITE): Promise<string> {
  const { draftId } = await core.call('onboarding/begin', { connection, url, isByHand: false });
  const { proposal } = await reaches(core, draftId, 'proposed');
  await core.call('onboarding/edit', {
    draftId,
    changes: { topicList: proposal?.topicList.slice(0, 2), promptsPerTopic: 2 },
  });
  return draftId;
}

/** Spoils the answers to what is posted to a path, after the service has done it; counts them. */
function loseAnswers(path: string, how: (answer: Response, signal: AbortSignal) => Promise<Response>) {
  const real = globalThis.fetch;
  const counted = { posts: 0, bodies: [] as unknown[] };
  globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const isMeant =
      init?.method === 'POST' &&
      String(input instanceof Request ? input.url : input).endsWith(path) &&
      (body as { action?: unknown } | null)?.action !== 'analyze';
    const answer = await real(input, init);
    if (!isMeant) return answer;
    counted.posts += 1;
    counted.bodies.push(body);
    return await how(answer, init.signal ?? new AbortController().signal);
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return counted;
}

/** The first event of a stream, and its end. */
const cutInTheMiddle = async (answer: Response): Promise<Response> => {
  const [first = ''] = (await answer.text()).split('\n\n');
  return new Response(`${first}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
};

describe('a draft of a new client', () => {
  it('goes from a website to a client that is mirrored, and nothing is sent before it is confirmed', async () => {
    const { core, connection } = desk;
    const draftId = await propose(desk);
    const proposed = await core.call('onboarding/open', { draftId });
    expect(proposed).toMatchObject({
      edited: ['topicList', 'promptsPerTopic'],
      projectId: null,
      reason: null,
    });
    expect(proposed.progress.map(({ of }) => of)).toContain('analysis');
    expect(await core.call('journal/list', {})).toEqual([]);
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    const created = await reaches(core, draftId, 'created');
    await expect.poll(async () => (await core.call('onboarding/open', { draftId })).prompts).toHaveLength(4);
    const [entry, ...others] = await core.call('journal/list', {});
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'project/create',
      state: 'done',
      project: proposed.proposal?.brandName,
      projectId: created.projectId,
    });
    expect(
      (await core.call('project/list', {})).map((one) => [one.connection, one.projectId]),
    ).toContainEqual([connection, created.projectId]);
  });

  it('is sent with the fields of the specification, and without those that were left empty', async () => {
    const { core, connection } = desk;
    const { draftId } = await core.call('onboarding/begin', { connection, url: WEBSITE, isByHand: true });
    const full = {
      brandName: ' Brightwater ',
      url: WEBSITE,
      industryType: 'saas',
      location: 'Norway',
      languages: 'Norwegian, English',
      competitors: [{ name: 'Pale <b>Harbour</b>', url: null }],
      topicList: [{ name: 'Boats', category: 'Buying' }],
      activePlatforms: ['alpha_app', 'eta'],
      promptsPerTopic: 30,
      promptAttributes: ['pricing'],
      generateBrandedPrompts: true,
    };
    await core.call('onboarding/edit', { draftId, changes: full });
    const { bodies } = loseAnswers('/onboard', (answer) => Promise.resolve(answer));
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    await reaches(core, draftId, 'created');
    expect(bodies).toEqual([{ action: 'confirm', ...full, brandName: 'Brightwater' }]);
    const { draftId: bare } = await core.call('onboarding/begin', { connection, url: '', isByHand: true });
    await core.call('onboarding/edit', {
      draftId: bare,
      changes: { brandName: 'Bare', topicList: [{ name: 'One', category: null }], promptsPerTopic: 1 },
    });
    await core.call('onboarding/confirm', { draftId: bare, isAnother: false });
    await reaches(core, bare, 'created');
    expect(bodies.at(-1)).toEqual({
      action: 'confirm',
      brandName: 'Bare',
      competitors: [],
      topicList: [{ name: 'One', category: null }],
      promptsPerTopic: 1,
      generateBrandedPrompts: false,
    });
  });

  it.each([
    ['31 prompts for a topic', { promptsPerTopic: 31 }, 'promptsPerTopic', 'more than 30'],
    ['a location of 10,000 letters', { location: 'x'.repeat(10_000) }, 'location', 'more than 400 letters'],
    ['an address that is no website', { url: 'brightwater' }, 'url', 'not the address of a website'],
    ['a brand without a name', { brandName: ' ' }, 'brandName', 'is empty'],
    ['letters that nobody sees', { brandName: 'a\u202eb' }, 'brandName', 'nobody sees'],
    ['no topic', { topicList: [] }, 'topicList', 'needs a topic'],
    ['no platform', { activePlatforms: [] }, 'activePlatforms', 'at least one platform'],
  ])('with %s is kept as it was typed, and refused at its field', async (_what, changes, field, why) => {
    const { core } = desk;
    const draftId = await propose(desk);
    await core.call('onboarding/edit', { draftId, changes });
    const refused = await failureOf(core.call('onboarding/confirm', { draftId, isAnother: false }));
    expect(refused).toMatchObject({ code: 'input/invalid', details: { field } });
    expect(refused.message).toContain(why);
    expect((await core.call('onboarding/open', { draftId })).proposal).toMatchObject(changes);
    expect(await core.call('journal/list', {})).toEqual([]);
  });

  it('of several at once stays apart from the others, and is there again after the program was ended', async () => {
    const { core, home, service } = desk;
    const [one, other] = [await propose(desk), await propose(desk, 'https://otherside.example')];
    await core.call('onboarding/edit', { draftId: one, changes: { brandName: 'Renamed' } });
    await core.ipc.close();
    const again = openAt(home, service);
    const listed = await again.call('onboarding/list', {});
    expect(new Set(listed.map(({ draftId }) => draftId))).toEqual(new Set([one, other]));
    expect(await again.call('onboarding/open', { draftId: one })).toMatchObject({
      title: 'Renamed',
      state: 'proposed',
      edited: ['topicList', 'promptsPerTopic', 'brandName'],
    });
    expect((await again.call('onboarding/open', { draftId: other })).proposal?.brandName).not.toBe('Renamed');
    await again.call('onboarding/discard', { draftId: other });
    expect(await again.call('onboarding/list', {})).toHaveLength(1);
  });

  it('of a client that the account has already is not sent, and says which', async () => {
    const { core, projectId } = desk;
    const [known] = await core.call('project/list', {});
    const draftId = await propose(desk);
    await core.call('onboarding/edit', { draftId, changes: { brandName: known?.name.toUpperCase() } });
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    await expect
      .poll(async () => (await core.call('onboarding/open', { draftId })).reason?.existing)
      .toEqual({ projectId, name: known?.name });
    expect(await core.call('onboarding/open', { draftId })).toMatchObject({
      state: 'proposed',
      sentAt: null,
    });
    expect(await core.call('journal/list', {})).toEqual([]);
    // Told to add to it, it does.
    await core.call('onboarding/edit', { draftId, changes: { projectId } });
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    expect(await reaches(core, draftId, 'created')).toMatchObject({ projectId });
    expect((await core.call('journal/list', {}))[0]).toMatchObject({ project: known?.name, projectId });
  });

  it('with a platform that is not available is refused at the platforms, and what was typed stays', async () => {
    desk = await sitDown({ faults: ['outage:8'] });
    const { core } = desk;
    const draftId = await propose(desk);
    await core.call('onboarding/edit', { draftId, changes: { activePlatforms: ['eta'] } });
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    await expect
      .poll(async () => (await core.call('onboarding/open', { draftId })).reason)
      .toMatchObject({ code: 'api/platform-unavailable', field: 'activePlatforms', platforms: ['eta'] });
    expect((await core.call('onboarding/open', { draftId })).state).toBe('proposed');
  });

  it('to add to a client that was deleted meanwhile is refused at that field', async () => {
    const { core } = desk;
    const draftId = await propose(desk);
    await core.call('onboarding/edit', {
      draftId,
      changes: { projectId: '3f0c2f0e-8f5e-4c8e-9a51-0f4f2d6c1b7a' },
    });
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    await expect
      .poll(async () => (await core.call('onboarding/open', { draftId })).reason)
      .toMatchObject({ code: 'input/not-found', field: 'projectId' });
    expect(await core.call('journal/list', {})).toEqual([]);
  });

  it('whose website is not read says why, and can be filled in by hand', async () => {
    desk = await sitDown();
    const { core, connection, service } = desk;
    await service.close();
    const { draftId } = await core.call('onboarding/begin', { connection, url: WEBSITE, isByHand: false });
    await expect
      .poll(async () => (await core.call('onboarding/open', { draftId })).reason?.code)
      .toBe('api/unreachable');
    await core.call('onboarding/by-hand', { draftId });
    expect(await core.call('onboarding/open', { draftId })).toMatchObject({
      state: 'proposed',
      proposal: { url: WEBSITE, brandName: '' },
    });
  });
});

describe('a confirmation whose stream is cut', () => {
  it('is looked for at once, and found', async () => {
    const { core } = desk;
    const draftId = await propose(desk);
    const counted = loseAnswers('/onboard', cutInTheMiddle);
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    const created = await reaches(core, draftId, 'created');
    expect(counted.posts).toBe(1);
    expect(created.projectId).not.toBeNull();
    expect((await core.call('journal/list', {}))[0]).toMatchObject({
      state: 'unknown',
      projectId: created.projectId,
      found: { answer: { projectId: created.projectId } },
    });
  });

  it('is in doubt where nothing is found, is not sent again before somebody has looked, and then only if it is not there', async () => {
    const { core } = desk;
    const draftId = await propose(desk);
    // The service has heard nothing, and whoever asks it does not know.
    const real = globalThis.fetch;
    let posts = 0;
    let isDown = true;
    globalThis.fetch = async (input, init) => {
      const isConfirmation = typeof init?.body === 'string' && init.body.includes('"confirm"');
      if (!isConfirmation || !isDown) return await real(input, init);
      posts += 1;
      return new Response('data: {"status":"progress","message":"Setting up"}\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      });
    };
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    const doubtful = await reaches(core, draftId, 'doubtful');
    expect(doubtful.progress.at(-1)?.text).toBe('Setting up');
    expect(await failureOf(core.call('onboarding/confirm', { draftId, isAnother: false }))).toMatchObject({
      code: 'input/invalid',
    });
    expect(
      await failureOf(core.call('onboarding/edit', { draftId, changes: { brandName: 'X' } })),
    ).toMatchObject({
      code: 'input/invalid',
    });
    expect(posts).toBe(1);
    await core.call('onboarding/look', { draftId });
    const looked = await reaches(core, draftId, 'proposed');
    expect(looked.reason?.message).toContain('shows no such client');
    isDown = false;
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    await reaches(core, draftId, 'created');
  });

  it('by the end of the program is in doubt at the next start, and is found by a look', async () => {
    const { core, home, service } = desk;
    const draftId = await propose(desk);
    let arrived = (): void => undefined;
    const sent = new Promise<void>((resolve) => (arrived = resolve));
    loseAnswers('/onboard', async (answer, signal) => {
      await answer.text();
      arrived();
      // The stream says no more, until nobody listens.
      const silent = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(silent, { headers: { 'content-type': 'text/event-stream' } });
    });
    await core.call('onboarding/confirm', { draftId, isAnother: false });
    await sent;
    // As a kill leaves it: nobody writes down how it ended.
    const again = openAt(home, service);
    const doubtful = await again.call('onboarding/open', { draftId });
    expect(doubtful).toMatchObject({ state: 'doubtful' });
    expect(doubtful.reason?.message).toContain('look before anything is sent again');
    await again.call('onboarding/look', { draftId });
    const found = await reaches(again, draftId, 'created');
    expect(found.projectId).not.toBeNull();
    // The journal does not stay at "no answer known": it says that a look has found the client.
    expect((await again.call('journal/list', {}))[0]).toMatchObject({
      kind: 'project/create',
      state: 'sent',
      found: { answer: { projectId: found.projectId } },
    });
    await core.ipc.close();
    expect((await again.call('onboarding/open', { draftId })).state).toBe('created');
  });

  it('asked for by two windows at once is sent once', async () => {
    const { core } = desk;
    const draftId = await propose(desk);
    const counted = loseAnswers('/onboard', (answer) => Promise.resolve(answer));
    const asked = await Promise.allSettled(
      [1, 2, 3].map(() => core.call('onboarding/confirm', { draftId, isAnother: true })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await reaches(core, draftId, 'created');
    expect(counted.posts).toBe(1);
  });
});

describe('a deletion of prompts', () => {
  it('is undone before anything was sent', async () => {
    const { core, connection, projectId } = desk;
    const place = { connection, projectId };
    const prompts = (await core.call('manage/load', place)).prompts.map(({ id }) => id);
    const { task } = await core.call('prompt/delete', { ...place, promptIds: prompts.slice(0, 2) });
    expect(await core.call('prompt/pending', {})).toMatchObject([
      { task, isSending: false, promptIds: prompts.slice(0, 2) },
    ]);
    expect(
      await failureOf(core.call('prompt/delete', { ...place, promptIds: prompts.slice(0, 1) })),
    ).toMatchObject({
      code: 'input/invalid',
    });
    expect(await core.call('prompt/undo', { task })).toEqual({ isUndone: true });
    await expect.poll(() => core.call('prompt/pending', {})).toEqual([]);
    expect(await core.call('prompt/undo', { task })).toEqual({ isUndone: false });
    expect((await core.call('prompt/list', place)).every(({ isActive }) => isActive)).toBe(true);
    // The journal says what was meant, and that it never left.
    const entries = await core.call('journal/list', {});
    expect(entries).toHaveLength(2);
    const answer = { message: expect.stringContaining('was undone before it was sent') as string };
    for (const entry of entries) expect(entry).toMatchObject({ state: 'unsent', answer });
  });

  it('is not sent by a program that was closed meanwhile', async () => {
    const { core, home, service, connection, projectId } = desk;
    const place = { connection, projectId };
    const [first] = (await core.call('manage/load', place)).prompts;
    await core.call('prompt/delete', { ...place, promptIds: [first?.id ?? ''] });
    await core.ipc.close();
    const again = openAt(home, service);
    expect((await again.call('prompt/list', place)).every(({ isActive }) => isActive)).toBe(true);
    expect(await again.call('journal/list', {})).toEqual([]);
  });

  it('is sent once its time is over, and is known before the next sync', async () => {
    const { core, connection, projectId } = desk;
    const place = { connection, projectId };
    const [first] = (await core.call('manage/load', place)).prompts;
    const { task } = await core.call('prompt/delete', { ...place, promptIds: [first?.id ?? ''] });
    const begun = (await core.call('task/list', {})).find((one) => one.task === task);
    if (begun === undefined) throw new Error('no task');
    expect(await core.result(begun)).toMatchObject({ prompts: [{ id: first?.id, isDeleted: true }] });
    const { prompts } = await core.call('manage/load', place);
    expect(prompts.find(({ id }) => id === first?.id)?.isActive).toBe(false);
    expect((await core.call('journal/list', {}))[0]).toMatchObject({ kind: 'prompt/delete', state: 'done' });
  });
});

describe('what was added', () => {
  it('is known before the next sync brings it', async () => {
    const { core, connection, projectId } = desk;
    const place = { connection, projectId };
    await core.call('brand/add', {
      ...place,
      name: 'Pale Harbour',
      url: null,
      description: null,
      isOwn: false,
    });
    await core.call('topic/add', { ...place, name: 'Trail shoes', category: 'Buying' });
    const client = await core.call('manage/load', place);
    expect(client.brands.at(-1)).toMatchObject({ name: 'Pale Harbour', isNew: true });
    expect(client.topics.at(-1)).toMatchObject({ name: 'Trail shoes', category: 'Buying', isNew: true });
  });
});
