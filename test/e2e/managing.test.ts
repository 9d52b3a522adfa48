/** New clients, the page that manages one, and the journal: each state as a person sees it, over a core whose answers the test decides. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { JournalEntry } from '../../shared/domain/journal-schema.ts';
import type { ManagedClient } from '../../shared/domain/manage.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { CLIENT, HOSTILE, MANAGE_PAGE as PAGE } from '../fixtures/managed-client.ts';
import { AN_ACCOUNT, draftOf, reasonOf, withDraft } from '../fixtures/onboarding.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { lookOver } from '../helpers/look-over.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

/** One of them in a usual run. */
const THEMES = someOf(['light', 'dark'] as const, 1);

const DRAFT = '#/clients/new/draft-1';

const entryOf = (given: Partial<JournalEntry>): JournalEntry => ({
  changeId: given.state ?? 'change',
  at: '2026-11-20T09:00:00Z',
  endedAt: '2026-11-20T09:00:01Z',
  who: 'anna@desk',
  connection: 'conn-1',
  connectionName: 'Fathom Row',
  projectId: 'halden-outdoor',
  project: 'Halden Outdoor',
  kind: 'prompt/delete',
  request: { method: 'DELETE', path: '/prompts', query: { id: 'p' }, body: null },
  state: 'done',
  answer: { success: true, promptId: 'p', text: HOSTILE },
  found: null,
  ...given,
});

const openView = useScriptedViews();

describe('a draft of a new client', () => {
  it('says what it will cost, and what its scans could show', async () => {
    const { page } = await openView(DRAFT, withDraft({}));
    // One topic with five prompts on two platforms.
    await page.getByText('5 prompts on 2 platforms').waitFor();
    await page.getByText('130 answers').waitFor();
    await page.getByText(/of 25$/).waitFor();
    await page
      .getByText(/^\d+\.\d points$/)
      .first()
      .waitFor();
  });

  it.each([
    ['api/unauthorized', 'The service refused the API key.'],
    ['api/usage-limit', 'Your free plan has no API calls left this month (10 of 10).'],
    ['api/forbidden', 'the key has no right to /onboard'],
    ['api/invalid-response', 'The service answered /onboard with the unexpected status 418.'],
    ['api/rate-limited', 'Your account has reached a limit: a project cap.'],
    ['api/server', 'The service failed (500 for /onboard).'],
  ] as const)(
    'whose confirmation ended with %s says so, and that nothing was made',
    async (code, message) => {
      const { page } = await openView(DRAFT, withDraft({ reason: reasonOf({ code: code, message }) }));
      await page.getByText('Nothing was made').waitFor();
      await page.getByText(message).waitFor();
      expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Brightwell');
    },
  );

  it('says at the platforms which cannot be reached, and leaves them out', async () => {
    const reason = reasonOf({
      code: 'api/platform-unavailable',
      message: 'Platforms beta are not available now.',
      field: 'activePlatforms',
      platforms: ['beta'],
    });
    const { page, core } = await openView(DRAFT, withDraft({ reason }));
    await page
      .getByRole('group', { name: /^Platforms/ })
      .getByText('not available now')
      .waitFor();
    await page.getByRole('button', { name: 'Leave Beta out' }).click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'onboarding/edit')?.input)
      .toEqual({ draftId: 'draft-1', changes: { activePlatforms: ['eta'] } });
  });

  it('of a client that exists offers to add to it, or to create another one', async () => {
    const reason = reasonOf({
      code: 'input/invalid',
      message: 'The account has a client Brightwell already.',
      field: 'projectId',
      existing: { projectId: 'known', name: 'Brightwell' },
    });
    const { page, core } = await openView(DRAFT, withDraft({ reason }, { 'onboarding/confirm': () => null }));
    await page.getByRole('button', { name: 'Add to Brightwell' }).waitFor();
    await page.getByRole('button', { name: 'Create another one' }).click();
    await expect
      .poll(() => core.calls.find(({ channel }) => channel === 'onboarding/confirm')?.input)
      .toEqual({ draftId: 'draft-1', isAnother: true });
  });

  it.each(THEMES)(
    'in doubt says what is known, offers to look and nothing else, without a finding of axe, %s',
    async (theme) => {
      const { page, core, complaints } = await openView(
        DRAFT,
        withDraft(
          {
            state: 'doubtful',
            sentAt: '2026-11-20T09:40:00Z',
            progress: [{ at: '2026-11-20T09:40:01Z', of: 'confirmation', text: HOSTILE }],
            reason: reasonOf({ code: 'api/stream-failed', message: 'The service stopped reporting.' }),
          },
          { 'onboarding/look': () => null },
        ),
      );
      await page.emulateMedia({ colorScheme: theme });
      await page.getByText(`The service last said “${HOSTILE}”`).waitFor();
      expect(await page.getByRole('button', { name: /^Create/ }).count()).toBe(0);
      await page.keyboard.press('Control+Enter');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Check whether it exists' }).last().click();
      await expect.poll(() => core.calls.map(({ channel }) => channel)).toContain('onboarding/look');
      expect(core.calls.map(({ channel }) => channel)).not.toContain('onboarding/confirm');
      expect(complaints).toEqual([]);
    },
  );

  it.each(THEMES)('being read, and a website that was not, without a finding of axe, %s', async (theme) => {
    const { page, core } = await openView(
      DRAFT,
      withDraft({
        state: 'reading',
        proposal: null,
        readingSince: '2026-11-20T09:59:30Z',
        progress: [{ at: '2026-11-20T09:59:40Z', of: 'analysis', text: HOSTILE }],
      }),
    );
    await page.emulateMedia({ colorScheme: theme });
    await page.getByRole('log').getByText(HOSTILE).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    core.answer({
      'onboarding/open': () =>
        draftOf({ state: 'new', proposal: null, reason: reasonOf({ message: 'The service failed.' }) }),
    });
    await core.emit('onboarding/changed', { draftId: 'draft-1' });
    await page.getByText('The website was not read').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('sends nothing without a network, and says why', async () => {
    const { page, core } = await openView(DRAFT, withDraft({}));
    const create = page.getByRole('button', { name: 'Create Brightwell' });
    await create.waitFor();
    await page.context().setOffline(true);
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Control+Enter');
    await page.context().setOffline(false);
    await expect.poll(() => create.getAttribute('aria-disabled')).toBeNull();
    expect(core.calls.map(({ channel }) => channel)).not.toContain('onboarding/confirm');
  });
});

describe('the page that manages a client', () => {
  const managed: Script = { ...AN_ACCOUNT, 'manage/load': () => CLIENT };

  it.each(THEMES)('shows names as text, without a finding of axe, %s', async (theme) => {
    const { page, complaints } = await openView(PAGE, managed);
    await page.emulateMedia({ colorScheme: theme });
    await page.getByText(HOSTILE).last().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says what prompts contribute before they go, and takes a deletion back by keyboard', async () => {
    let pending: { task: string; isSending: boolean } | null = null;
    const { page, core } = await openView(PAGE, {
      ...managed,
      'prompt/pending': () =>
        pending === null
          ? []
          : [
              {
                ...pending,
                connection: 'conn-1',
                projectId: 'halden-outdoor',
                promptIds: ['b'],
                firstPrompt: 'Which tent b?',
                sendsAt: '2026-11-20T10:00:08Z',
              },
            ],
      'prompt/delete': ({ promptIds }) => {
        pending = { task: 'task-1', isSending: false };
        return {
          ...pending,
          connection: 'conn-1',
          projectId: 'halden-outdoor',
          promptIds,
          firstPrompt: null,
          sendsAt: '',
        };
      },
      'prompt/undo': () => {
        pending = null;
        return { isUndone: true };
      },
    });
    await page.getByRole('checkbox', { name: 'Which tent b?' }).focus();
    await page.keyboard.press('Space');
    await page
      .getByText(/^1 chosen\. Without it the smallest change that shows from run to run (grows|stays)/)
      .waitFor();
    await page.getByRole('button', { name: 'Delete one prompt' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing was sent yet.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Which tent b?' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    // What waits follows to every other page, and is there again after a reload.
    await page.evaluate(`location.hash = '#/reading'`);
    await page.getByRole('heading', { level: 1, name: 'How to read this' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'How to read this' }).waitFor();
    await page.getByText(/“Which tent b\?” of Halden Outdoor will be deleted/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Undone. Nothing was sent.').waitFor();
    await page.getByText(/will be deleted/).waitFor({ state: 'detached' });
    expect(core.calls.find(({ channel }) => channel === 'prompt/delete')?.input).toEqual({
      connection: 'conn-1',
      projectId: 'halden-outdoor',
      promptIds: ['b'],
    });
  });

  it('tells brands of one name apart, and reads them as one and apart again', async () => {
    const [own] = CLIENT.brands;
    const rival = { name: 'Pale Harbour', isOwn: false, url: null, isNew: false } as const;
    const [old, anew] = [
      { brandId: 'old', name: 'Pale Harbour' },
      { brandId: 'anew', name: 'Pale Harbour (since 3 Nov 2026)' },
    ];
    const pair = { old, anew };
    const whole = { old, anew: { ...anew, name: 'Pale Harbour' } };
    let isJoined = false;
    const client = (): ManagedClient => ({
      ...CLIENT,
      brands: [
        ...(own === undefined ? [] : [own]),
        { ...rival, brandId: 'anew', called: isJoined ? null : anew.name },
      ],
      joins: isJoined ? { joined: [whole], offered: [] } : { joined: [], offered: [pair] },
    });
    const { page, core, complaints } = await openView(PAGE, {
      ...managed,
      'manage/load': client,
      'brand/join': () => {
        isJoined = true;
        return null;
      },
      'brand/separate': () => {
        isJoined = false;
        return null;
      },
    });
    const brands = page.getByRole('region', { name: /^Brands/ });
    const anewList = page.getByRole('list', { name: 'Brands made anew' });
    await brands.getByText('Pale Harbour (since 3 Nov 2026)', { exact: true }).first().waitFor();
    await anewList.getByText('left the service’s list').waitFor();
    await lookOver(page, 'manage-twins');
    await page.getByRole('button', { name: 'Read them as one brand' }).focus();
    await page.keyboard.press('Enter');
    await anewList
      .getByText('Pale Harbour was made anew at the service. Both are read as one brand.')
      .waitFor();
    expect(await brands.getByText('(since', { exact: false }).count()).toBe(0);
    await lookOver(page, 'manage-joined');
    await page.getByRole('button', { name: 'Separate them' }).click();
    await anewList.getByText('left the service’s list').waitFor();
    const asked = core.calls.flatMap(({ channel, input }) =>
      channel.startsWith('brand/') ? [[channel, input]] : [],
    );
    const place = { connection: 'conn-1', projectId: 'halden-outdoor' };
    expect(asked).toEqual([
      ['brand/join', { ...place, old: 'old', anew: 'anew' }],
      ['brand/separate', { ...place, brand: 'old' }],
    ]);
    expect(complaints).toEqual([]);
  });

  it('says at its field why a brand was not added, and keeps what was typed', async () => {
    const refused = new AppError(
      'input/invalid',
      '"nowhere" is not the address of a website. Nothing was sent.',
      { details: { fields: ['url'] } },
    );
    const { page } = await openView(PAGE, { ...managed, 'brand/add': failing(refused) });
    await page.getByLabel('Name of the brand').fill('Pale Harbour');
    await page.getByLabel('Its website').fill('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('is not the address of a website').waitFor();
    expect(await page.getByLabel('Its website').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name of the brand').inputValue()).toBe('Pale Harbour');
  });

  it('changes a goal with names of 400 letters, reads it once however often it is pressed, and sends only what changed', async () => {
    const name = `${'Rucksäcke und Zelte '.repeat(20)}!`;
    const goal = { workstreamId: 'w', name, topicIds: ['t'], attributes: ['pricing'] };
    const topics = [{ topicId: 't', name, category: null, isNew: false }, ...CLIENT.topics.slice(1)];
    const { page, core, complaints } = await openView(PAGE, {
      ...managed,
      'manage/load': () => ({ ...CLIENT, topics, goals: [{ ...CLIENT.goals[0]!, name }] }),
      'workstream/load': () => goal,
      'workstream/edit': failing(new AppError('api/unreachable', 'The line is gone. Nothing was changed.')),
    });
    await page.getByRole('button', { name: 'Change: one call to read it' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Change the goal' });
    await dialog.waitFor();
    for (const [width, height] of [
      [640, 400],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await lookOver(page, `goal of 400 letters ${String(width)}`);
    }
    expect(core.calls.filter(({ channel }) => channel === 'workstream/load')).toHaveLength(1);
    await dialog.getByLabel('Attributes').fill('pricing, reviews');
    await dialog.getByRole('button', { name: 'Send the change' }).dblclick();
    await dialog.getByText('The line is gone.').waitFor();
    expect(await dialog.getByLabel('Attributes').inputValue()).toBe('pricing, reviews');
    expect(core.calls.find(({ channel }) => channel === 'workstream/edit')?.input).toEqual({
      connection: 'conn-1',
      workstreamId: 'w',
      name: null,
      topicIds: null,
      attributes: ['pricing', 'reviews'],
    });
    expect(complaints).toEqual([]);
  });

  it('says what the service does not offer, and what its document offers by now', async () => {
    const { page, core } = await openView(PAGE, managed);
    await page.getByText('not offered to programs').first().waitFor();
    core.answer({
      'manage/load': () => ({
        ...CLIENT,
        offers: [{ method: 'DELETE', path: '/brands/{id}' }],
        dashboard: 'https://docs.brandscan.com',
      }),
    });
    await core.emit('mirror/changed', {
      connection: 'conn-1',
      projectId: null,
      runId: null,
      part: 'openapi.json',
    });
    await page.getByText('Offered: DELETE /brands/{id}').waitFor();
    await page.getByRole('link', { name: 'What the service says of itself' }).waitFor();
  });
});

describe('the journal', () => {
  const entries = [
    entryOf({ state: 'done' }),
    entryOf({
      state: 'refused',
      kind: 'brand/add',
      answer: { code: 'api/not-found', message: 'Nothing there.' },
    }),
    entryOf({ state: 'unknown', kind: 'project/create', project: 'Brightwell', projectId: null }),
    entryOf({ state: 'sent', endedAt: null, answer: null }),
    entryOf({
      changeId: 'found',
      state: 'unknown',
      kind: 'project/create',
      project: 'Halden Trail',
      answer: { code: 'api/stream-failed', message: 'The stream broke.' },
      found: { at: '2026-11-20T09:12:00Z', isDone: true, answer: { projectId: 'made-1' }, doubt: null },
    }),
    entryOf({
      changeId: 'not found',
      state: 'unknown',
      kind: 'workstream/edit',
      project: 'Halden Outlet',
      answer: { code: 'api/unreachable', message: 'The line broke.' },
      found: { at: '2026-11-20T09:12:00Z', isDone: false, answer: null, doubt: null },
    }),
  ];
  const script: Script = { 'journal/list': () => entries };

  it.each(THEMES)('says who did what and what came of it, without a finding of axe, %s', async (theme) => {
    const { page, complaints } = await openView('#/journal', script);
    await page.emulateMedia({ colorScheme: theme });
    await page.getByText('6 of 6').waitFor();
    await page.getByText(HOSTILE).first().waitFor();
    await page.getByText('Nothing there.').waitFor();
    await page.getByText('sent, no answer known').waitFor();
    // That its answer was lost stays told, beside when it was found.
    const found = page.getByRole('row', { name: /Halden Trail/ });
    expect(await found.innerText()).toMatch(
      /answer was lost; a look at .+ found it done: made-1[^]*found done/i,
    );
    const missed = page.getByRole('row', { name: /Halden Outlet/ });
    expect(await missed.innerText()).toMatch(/answer was lost; a look at .+ found it not done/i);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is narrowed by its address, by state and by client, and saved as it is shown', async () => {
    const { page } = await openView('#/journal?client=conn-1%2Fhalden-outdoor&show=refused', script);
    await page.getByText('2 of 6').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as JSON' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Journal.*\.json$/);
    await page.getByRole('radio', { name: 'Not known' }).click();
    await page.getByText('1 of 6').waitFor();
    await page.getByRole('radio', { name: 'All' }).click();
    await page.getByText('5 of 6').waitFor();
  });

  it('says that nothing was sent yet', async () => {
    const { page } = await openView('#/journal', { 'journal/list': () => [] });
    await page.getByText('Nothing was sent yet').waitFor();
  });
});
