/** The sample data's clients have a past: what was done for them, and that the ordinary judge tells what followed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionEffect, ProjectAction } from '../../shared/domain/action-schema.ts';
import type { Services } from '../../main/services.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { mirrorAccount } from '../helpers/sample-account.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A Wednesday: the sample is of that week. */
const ADDED_MS = Date.UTC(2026, 10, 18, 12);
const CLIENTS = ['Azurelle Hotels', 'Cyclarin', 'Dunmoor Whisky', 'Kestrel Broadband', 'Oakhurst Mutual'];

const home = mkdtempSync(join(tmpdir(), 'sightline-lives-'));
const atThatTime = { clock: { nowMs: () => ADDED_MS } };
const use = <T>(work: (services: Services) => Promise<T>, folder = home): Promise<T> =>
  useCore(folder, work, atThatTime);

async function mirrorSample(
  services: Services,
  projects: readonly string[],
  oldRuns?: 'scores',
): Promise<void> {
  const { connection } = await services.addSample();
  await services.sync({ connection, projects, ...(oldRuns && { oldRuns }) });
}

beforeAll(() => use((services) => mirrorSample(services, CLIENTS)));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const actionsOf = async (client: string): Promise<readonly ProjectAction[]> =>
  await use(async ({ actions }) => (await actions.list({ named: client })).actions);

/** The only action of a client that is done, and what followed. */
async function doneOf(client: string): Promise<{ action: ProjectAction; effect: ActionEffect }> {
  const done = (await actionsOf(client)).filter(({ state }) => state === 'done');
  expect(done).toHaveLength(1);
  const [action] = done as [ProjectAction];
  return { action, effect: await use(async ({ actions }) => (await actions.effect(action.actionId)).effect) };
}

const kept = (folder = home): Record<'actions' | 'events' | 'goals', number> =>
  readRows(
    folder,
    `SELECT (SELECT count(*) FROM v_action) AS actions, (SELECT count(*) FROM v_event) AS events,
       (SELECT count(*) FROM v_goal) AS goals`,
  )[0] as Record<'actions' | 'events' | 'goals', number>;

describe('what was done for the clients of the sample data', () => {
  it('moved what it touched where answers took up the page: since that day, beside the others', async () => {
    const { effect } = await doneOf('Oakhurst Mutual');
    expect(effect).toMatchObject({ verdict: 'moved', reason: null, gone: 0 });
    expect(effect.low).toBeGreaterThan(0);
    expect(effect.sentence).toMatch(
      /^Since 17 September 2026, its 6 prompts went from [\d.]+ to [\d.]+ of 100/,
    );
  });

  it('shows no sign where nothing followed, once an effect would have shown', async () => {
    const { effect } = await doneOf('Dunmoor Whisky');
    expect(effect).toMatchObject({ verdict: 'no-sign', gone: 0, touched: { prompts: 5 } });
    expect(effect.wouldShow).toBeLessThan(20);
  });

  it('shows no sign where its prompts fell with all others', async () => {
    const { effect } = await doneOf('Azurelle Hotels');
    expect(effect.verdict).toBe('no-sign');
    expect(effect.touched?.change).toBeLessThan(-4);
    expect(effect.untouched?.change).toBeLessThan(-4);
  });

  it('cannot be judged where a platform changed its model since', async () => {
    const { effect } = await doneOf('Cyclarin');
    expect(effect).toMatchObject({ verdict: 'cannot-say', reason: 'models-changed' });
  });

  it('is too early to tell a week later, with the number of runs it takes', async () => {
    const { effect } = await doneOf('Kestrel Broadband');
    expect(effect).toMatchObject({ verdict: 'too-early', window: { since: 1 } });
    expect(effect.sentence).toMatch(/^Too early: \d more runs?\./);
  });

  it('was to be judged by what was fixed before it was done, as for anybody', async () => {
    for (const client of CLIENTS) {
      const { action } = await doneOf(client);
      expect(Date.parse(action.fixed?.at ?? '')).toBeLessThan(Date.parse(action.doneOn ?? ''));
      expect(action.changes.map(({ now }) => now)).toEqual(
        expect.arrayContaining(['agreed', 'in-work', 'done']),
      );
    }
    const late = await use(async ({ actions }) => {
      const project = { named: 'Oakhurst Mutual' };
      const { action } = await actions.add(project, { title: 'The same, later', topics: ['Pet insurance'] });
      await actions.set(action.actionId, { state: 'done', doneOn: '2026-09-17' });
      const { effect } = await actions.effect(action.actionId);
      await actions.set(action.actionId, { state: 'dropped', reason: 'A test' });
      return effect;
    });
    expect(late).toMatchObject({ verdict: 'cannot-say', reason: 'fixed-late' });
  });

  it('has every state: done, in work, agreed with a day to come, dropped with a reason, and proposed', async () => {
    const all = (await Promise.all(CLIENTS.map(actionsOf)))
      .flat()
      .filter(({ title }) => !title.startsWith('The same'));
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(['proposed', 'agreed', 'in-work', 'done', 'dropped']),
    );
    const open = all.filter(({ state }) => state === 'agreed' || state === 'in-work');
    for (const { due, owner } of open) {
      expect(owner).not.toBeNull();
      expect(due?.localeCompare('2026-11-18')).toBe(1);
    }
    expect(all.find(({ state }) => state === 'dropped')?.reason).toBe('Malt Ledger lists no cask programmes');
  });

  it('is marked by pages that answers cite since their day, or do not', async () => {
    const pageOf = async (named: string) => {
      const { pages } = await use(({ events }) => events.list({ named }));
      return Object.values(pages).flat()[0];
    };
    expect(await pageOf('Oakhurst Mutual')).toMatchObject({
      firstCited: { day: '2026-09-21' },
      uncitedRuns: 0,
    });
    expect(await pageOf('Dunmoor Whisky')).toMatchObject({
      firstCited: null,
      runsSince: 14,
      uncitedRuns: 14,
    });
  });

  it('is to come to something: one goal is held, two are behind', async () => {
    const verdictsOf = async (named: string): Promise<readonly string[]> =>
      (await use(({ ownGoals }) => ownGoals.list({ named }))).goals.map(({ pace }) => pace.verdict);
    expect(await verdictsOf('Oakhurst Mutual')).toEqual(['held']);
    expect(await verdictsOf('Dunmoor Whisky')).toEqual(['behind']);
    expect(await verdictsOf('Azurelle Hotels')).toEqual(['behind']);
  });
});

describe('the past of a sample client', () => {
  const client = ['Dunmoor Whisky'];
  const PLANTED = { actions: 3, events: 1, goals: 1 };

  it('is written once, when its answers are here, and not again after somebody deletes it', async () => {
    const folder = temporaryFolder();
    await use(async (services) => {
      await mirrorSample(services, client, 'scores');
      expect(kept(folder)).toEqual({ actions: 0, events: 0, goals: 0 });
      await services.sync({ projects: client, oldRuns: 'everything' });
      expect(kept(folder)).toEqual(PLANTED);
      const project = { named: 'Dunmoor Whisky' };
      const { events } = await services.events.list(project);
      const { goals } = await services.ownGoals.list(project);
      await services.events.delete(
        project,
        events.filter(({ source }) => source === 'typed').map(({ eventId }) => eventId),
      );
      await services.ownGoals.delete(
        project,
        goals.map(({ goal }) => goal.goalId),
      );
      await services.sync({ projects: client });
    }, folder);
    expect(kept(folder)).toEqual({ ...PLANTED, events: 0, goals: 0 });
  });

  it('goes with the sample data, so that the next ones begin anew', async () => {
    const folder = temporaryFolder();
    await use(async (services) => {
      await mirrorSample(services, client);
      await services.disconnect({ name: 'Sample data', forget: true, reports: true });
      expect(kept(folder)).toEqual({ actions: 0, events: 0, goals: 0 });
      await mirrorSample(services, client);
    }, folder);
    expect(kept(folder)).toEqual(PLANTED);
  });

  it('is nobody else’s: a connection to a service with the same clients has none', async () => {
    const folder = temporaryFolder();
    await use((services) => mirrorAccount(services, 'Own', { runs: 3 }), folder);
    expect(readRows(folder, 'SELECT name FROM v_project').map(({ name }) => name)).toContain(
      'Oakhurst Mutual',
    );
    expect(kept(folder)).toEqual({ actions: 0, events: 0, goals: 0 });
  });
});
