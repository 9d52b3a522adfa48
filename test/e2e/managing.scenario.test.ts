/** What a client consists of, changed from the desk: a brand, a topic, a goal and a prompt, each sent once and entered in the journal. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readRows } from '../helpers/mirror-rows.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { connectTo, startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const HOSTILE = '<b>Kopi</b> & "Co"';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const journalOf = (home: string) =>
  readRows(home, 'SELECT kind, state FROM journal ORDER BY id').map(({ kind, state }) => `${kind} ${state}`);

/** A connected account with a client that has a goal. */
const prepare = async (home: string) => {
  const service = await startAccount();
  const { baseUrl, key } = service;
  const env = await connectTo(home, service, 'Fathom Row');
  await useCore(home, async (services) => {
    await services.sync({ connection: 'Fathom Row', baseUrl, key });
    await services.manage.addWorkstream({
      connection: 'Fathom Row',
      key,
      workstreamId: service.workstreamId,
    });
  });
  const [row] = readRows(
    home,
    'SELECT name FROM v_project WHERE project_id IN (SELECT project_id FROM v_workstream)',
  );
  /** The goal as the service has it. */
  const goal = async (): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${baseUrl}/workstreams/${service.workstreamId}`, { headers });
    const { header } = (await answer.json()) as { header: { workstream: Record<string, unknown> } };
    return header.workstream;
  };
  return { env, client: String(row?.['name']), goal };
};

describe('a client', () => {
  scenario(
    'browser',
    'gets a brand and a topic, has its goal changed, loses a prompt, and has every change in its journal',
    async ({ page, home, restart, prepared: { client, goal } }) => {
      await page.getByRole('table').getByRole('link', { name: client }).first().click();
      await page.getByRole('link', { name: 'Manage', exact: true }).click();
      await page.getByLabel('Name of the brand').fill(HOSTILE);
      await page.getByLabel('Its website').fill('https://kopi.example');
      await page.keyboard.press('Enter');
      await page
        .getByRole('listitem')
        .filter({ hasText: HOSTILE })
        .getByText('New, not synced yet')
        .waitFor();
      await page.getByLabel('Name of the topic').fill('Cold brew');
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Cold brew' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(journalOf(home)).toEqual(['brand/add done', 'topic/add done']);

      // Only what was changed of the goal is sent, and what the service refuses of it is said at its field.
      const before = await goal();
      await button(page, 'Change: one call to read it').click();
      const dialog = page.getByRole('dialog', { name: 'Change the goal' });
      await dialog.getByLabel('Name').fill(HOSTILE);
      await dialog.getByRole('checkbox', { checked: true }).first().click();
      await dialog.getByLabel('Attributes').fill('comparisons, dowsing');
      await page.keyboard.press('Enter');
      await dialog.getByText('the project has no "dowsing"', { exact: false }).waitFor();
      expect(await dialog.getByLabel('Attributes').getAttribute('aria-invalid')).toBe('true');
      expect(await goal()).toEqual(before);
      await dialog.getByLabel('Attributes').fill('pricing');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('listitem')
        .filter({ hasText: HOSTILE })
        .getByText('Changed, not synced yet')
        .waitFor();
      expect(await goal()).toMatchObject({
        name: HOSTILE,
        topicIds: (before['topicIds'] as string[]).slice(1),
        attributes: ['pricing'],
      });
      expect(journalOf(home).slice(2)).toEqual(['workstream/edit refused', 'workstream/edit done']);

      // Its time to be undone is over some seconds later, and it is sent once.
      const prompts = page.getByRole('region', { name: /^Prompts/ });
      await prompts.getByRole('checkbox').nth(1).click();
      await button(page, 'Delete one prompt').click();
      await page.getByText('Nothing was sent yet.').waitFor();
      expect(journalOf(home)).toHaveLength(4);
      await expect.poll(() => journalOf(home)).toHaveLength(5);
      await expect.poll(() => journalOf(home).at(-1)).toBe('prompt/delete done');

      // All of it is known at the next start, before any sync, and the service has it.
      const again = await restart();
      await again.getByRole('table').getByRole('link', { name: client }).first().click();
      await again.getByRole('link', { name: 'Manage', exact: true }).click();
      for (const said of ['New, not synced yet', 'Changed, not synced yet']) {
        await again.getByRole('listitem').filter({ hasText: HOSTILE }).getByText(said).waitFor();
      }
      await button(again, 'Read them now: one call').click();
      await again.getByText('as the service has them now').waitFor();
      await again.getByRole('link', { name: 'journal', exact: true }).click();
      await again.getByRole('heading', { level: 1, name: /Journal/ }).waitFor();
      for (const what of [HOSTILE, 'Cold brew']) await again.getByText(what).first().waitFor();
      expect(await axeFindings(again)).toEqual([]);
      expect(journalOf(home)).toHaveLength(5);
    },
    { prepare },
  );

  scenario(
    'desktop',
    'cannot be changed without a network, which every control says, and its account can be read all the same',
    async ({ page, home, prepared: { client } }) => {
      const connection = String(readRows(home, 'SELECT connection FROM v_connection')[0]?.['connection']);
      const setOnline = (isOnline: boolean): Promise<unknown> =>
        page.evaluate(`(() => {
          Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${String(isOnline)} });
          dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'));
        })()`);
      await setOnline(false);
      await page.getByRole('table').getByRole('link', { name: client }).first().click();
      await page.getByRole('link', { name: 'Manage', exact: true }).click();
      await page.getByText('You are offline').first().waitFor();
      await page.getByLabel('Name of the topic').fill('Cold brew');
      await page.keyboard.press('Enter');
      for (const name of ['Add brand', 'Add topic', 'Read them now: one call']) {
        expect(await button(page, name).getAttribute('aria-disabled'), name).toBe('true');
      }
      expect(await axeFindings(page)).toEqual([]);
      await page.evaluate(`location.hash = '#/account/${connection}'`);
      await page.getByRole('heading', { level: 1, name: /^Account of/ }).waitFor();
      await page.getByRole('table', { name: 'Availability of platforms' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(journalOf(home)).toEqual([]);

      // What was refused offline is not sent by itself once the network is back.
      await setOnline(true);
      await page.goBack();
      await page.getByLabel('Name of the topic').fill('Cold brew');
      await page.keyboard.press('Enter');
      await expect.poll(() => journalOf(home)).toEqual(['topic/add done']);
    },
    { prepare, isBroad: true },
  );
});
