import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillOnce } from '../helpers/mirrored-home.ts';
import { mirrorAccount } from '../helpers/sample-account.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { scenario } from './scenario.ts';

const fill = fillOnce('two-accounts', async (services) => {
  await mirrorAccount(services, 'Fathom Row', { projects: 3, runs: 3, prompts: 6, platforms: 3 });
  await mirrorAccount(services, 'North Office', { seed: 7, projects: 2, runs: 2, prompts: 6, platforms: 3 });
});

const prepare = async (home: string) => {
  await fill(home);
  return {};
};

const clientsOf = (home: string, connection: string): string[] =>
  readRows(
    home,
    `SELECT p.name FROM v_project p JOIN v_connection c USING (connection) WHERE c.name = ? ORDER BY p.name`,
    connection,
  ).map(({ name }) => String(name));

const clientLinks = (page: Page) => page.getByRole('table').locator('tbody th a');

const shownClients = async (page: Page): Promise<string[]> =>
  (await clientLinks(page).allInnerTexts()).map((text) => text.trim()).sort();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('getting around', () => {
  scenario(
    'desktop',
    'goes by links and by back and forward, and keeps the filters of a page over a reload',
    async ({ page, home }) => {
      const [client = ''] = clientsOf(home, 'Fathom Row');
      await clientLinks(page).first().waitFor();
      await page.getByLabel('Filter by name, place or tag').fill(client);
      await expect.poll(() => clientLinks(page).count()).toBe(1);
      await page.getByRole('link', { name: client, exact: true }).click();
      await heading(page, client).waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prompts' }).click();
      await page.locator('td a').first().waitFor();
      const prompts = page.locator('tbody th[scope=row]');
      const words = (await prompts.last().innerText()).trim().slice(0, 30);
      await page.getByLabel('Words in the prompt').fill(words);
      await expect.poll(() => prompts.count()).toBe(1);
      await page.reload();
      await prompts.first().waitFor();
      expect(await page.getByLabel('Words in the prompt').inputValue()).toBe(words);
      expect(await prompts.count()).toBe(1);

      await page.goBack();
      await expect.poll(() => page.url()).not.toContain('/prompts');
      await heading(page, client).waitFor();
      await page.goBack();
      await clientLinks(page).first().waitFor();
      expect(await page.getByLabel('Filter by name, place or tag').inputValue()).toBe(client);
      await page.goForward();
      await heading(page, client).waitFor();
    },
    { prepare },
  );

  scenario(
    'desktop',
    'switches between connections, and remembers the chosen one and the theme after the program has ended',
    async ({ page, home, restart }) => {
      const [own, other] = [clientsOf(home, 'Fathom Row'), clientsOf(home, 'North Office')];
      await clientLinks(page).first().waitFor();
      expect(await shownClients(page)).toEqual([...own, ...other].sort());
      await page.getByRole('button', { name: 'Connection: All connections' }).click();
      await page.getByRole('menuitemradio', { name: /^North Office/ }).click();
      await expect.poll(() => shownClients(page)).toEqual(other);
      await page.keyboard.press('Control+,');
      await page.getByRole('radio', { name: 'Dark' }).click();
      const theme = (shown: Page) => shown.evaluate<string>('document.documentElement.dataset.theme');
      await expect.poll(() => theme(page)).toBe('dark');
      await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor();

      const again = await restart();
      await clientLinks(again).first().waitFor();
      expect(await shownClients(again)).toEqual(other);
      expect(await theme(again)).toBe('dark');
    },
    { prepare },
  );

  scenario(
    'desktop',
    'opens clients and views from the palette, by keyboard alone',
    async ({ page, home }) => {
      const [client = ''] = clientsOf(home, 'North Office');
      await clientLinks(page).first().waitFor();
      const open = async (words: string): Promise<void> => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        await page.keyboard.type(words);
        await page.getByRole('option', { name: words }).first().waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await open(client);
      await heading(page, client).waitFor();
      await open('Settings: Data');
      await page.getByRole('heading', { name: 'Copy of the data' }).waitFor();
      await open('How to read this');
      await heading(page, 'How to read this').waitFor();
      await page.keyboard.press('Alt+1');
      await clientLinks(page).first().waitFor();
    },
    { prepare },
  );
});
