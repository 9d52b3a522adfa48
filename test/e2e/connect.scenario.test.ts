import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openKeyring } from '../helpers/keyring.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { KEY, startPlayedService } from '../helpers/played-service.ts';
import { NO_KEYRING } from '../helpers/run-folder.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const WRONG = 'wrong-key-0123456789';

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Connect your account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Connect your account' }).waitFor();
}

async function fill(page: Page, address: string, key: string): Promise<void> {
  await page.getByLabel('Address of the service').fill(address);
  await page.getByLabel('Key', { exact: true }).fill(key);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Whether a key stands anywhere in the page, or in anything that the page keeps. */
async function isInPage(page: Page, key: string): Promise<boolean> {
  const kept = await page.evaluate<string>(
    `JSON.stringify([localStorage, sessionStorage, document.cookie, history.state, location.href,
      [...document.querySelectorAll('input')].map((input) => input.value)])`,
  );
  return `${await page.content()}${kept}`.includes(key);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function openMenuOf(page: Page, connection: string, item: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('button', { name: `More for ${connection}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('an account', () => {
  scenario(
    'browser',
    'is tried, connected and mirrored with a key that only the keychain keeps',
    async ({ page, home, prepared: { service, keyring }, restart }) => {
      const { baseUrl, key } = service;
      await openForm(page);
      // The first field has the focus; an address as it is pasted from a browser is completed, and another one is told at its field.
      const address = page.getByLabel('Address of the service');
      await address.and(page.locator(':focus')).waitFor();
      await page.keyboard.type(`${baseUrl.replace('http://', '')}/projects?limit=5#first`);
      await page.keyboard.press('Tab');
      expect(await address.inputValue()).toBe(baseUrl);
      await fill(page, `${baseUrl}/dashboard/start`, key);
      await press(page, 'Test');
      await page.getByText(`${baseUrl}/dashboard/start answers, but it is not the address`).waitFor();
      expect(await address.getAttribute('aria-invalid')).toBe('true');
      await fill(page, baseUrl, WRONG);
      await press(page, 'Test');
      await page.getByText(/refused the API key/).waitFor();
      // The key is just being typed: there are no settings of it yet.
      expect(await page.getByRole('form').innerText()).not.toMatch(/SIGHTLINE_|`|in the settings/u);
      expect(await page.getByLabel('Key', { exact: true }).getAttribute('aria-invalid')).toBe('true');
      // It is typed again where the focus already is.
      await page.getByLabel('Key', { exact: true }).and(page.locator(':focus')).waitFor();
      await page.getByLabel('Key', { exact: true }).fill(key);
      await press(page, 'Test');
      await page.getByText('The key works. It gives access to 3 clients.').waitFor();
      expect(readRows(home, 'SELECT connection FROM v_connection')).toEqual([]);
      expect(await keyring.secrets()).toEqual([]);
      await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
      await press(page, 'Connect');

      await page.getByRole('heading', { level: 1, name: 'First sync of Fathom Row' }).waitFor();
      await page.getByText(/calls\s+for\s+12\s+runs\s+of\s+3\s+clients\./).waitFor();
      expect(await isInPage(page, key)).toBe(false);
      expect(await keyring.secrets()).toEqual([key]);
      expect(readRows(home, 'SELECT run_id FROM v_visibility')).toEqual([]);
      await press(page, 'Start the sync');
      await page.getByText('Everything planned is on this computer.').waitFor();
      await page.getByRole('link', { name: 'Open the portfolio' }).click();
      await expect.poll(() => page.getByRole('table').locator('tbody th a').count()).toBe(3);

      // The next start has nothing but the keychain to find the key in.
      const again = await restart();
      await again.getByRole('table').locator('tbody tr a').first().waitFor();
      await again.keyboard.press('Control+Shift+S');
      await again.getByText('Sync of Fathom Row is done. No new runs.').waitFor();
      for (const file of filesBelow(home)) expect(readFileSync(file).includes(key), file).toBe(false);
    },
    {
      prepare: async () => {
        const keyring = await openKeyring();
        return { service: await startAccount(), keyring, env: keyring.env };
      },
    },
  );

  scenario(
    'browser',
    'keeps its key where a new one is refused, takes one that is accepted, and is removed with its data',
    async ({ page, home, prepared: { service, keyring } }) => {
      await openForm(page);
      await fill(page, service.baseUrl, KEY);
      await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
      await press(page, 'Connect');
      await page.getByRole('heading', { level: 1, name: 'First sync of Fathom Row' }).waitFor();

      await openMenuOf(page, 'Fathom Row', 'Replace the key');
      const dialog = page.getByRole('dialog', { name: 'Replace the key of Fathom Row' });
      await dialog.getByLabel('New key', { exact: true }).fill(WRONG);
      await dialog.getByRole('button', { name: 'Replace the key' }).click();
      await dialog.getByText(/refused the API key/).waitFor();
      expect(await keyring.secrets()).toEqual([KEY]);
      await dialog.getByLabel('New key', { exact: true }).and(page.locator(':focus')).waitFor();
      service.key = 'another-key-9876543210';
      await dialog.getByLabel('New key', { exact: true }).fill(service.key);
      await dialog.getByRole('button', { name: 'Replace the key' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await keyring.secrets()).toEqual([service.key]);
      await page.getByText('The key is in the keychain').waitFor();
      expect(await isInPage(page, service.key)).toBe(false);

      await openMenuOf(page, 'Fathom Row', 'Remove');
      const question = page.getByRole('alertdialog', { name: 'Remove Fathom Row?' });
      await question.getByText('Remove its data too').click();
      await question.getByRole('button', { name: 'Remove with its data' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await keyring.secrets()).toEqual([]);
      expect(readRows(home, 'SELECT connection FROM v_connection')).toEqual([]);
    },
    {
      prepare: async () => {
        const keyring = await openKeyring();
        return { service: await startPlayedService(), keyring, env: keyring.env };
      },
    },
  );

  scenario(
    'desktop',
    'is not connected without a keychain, and the reason says what to install',
    async ({ page, home, prepared: { service } }) => {
      await openForm(page);
      await fill(page, service.baseUrl, KEY);
      await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
      await press(page, 'Connect');
      await page.getByText('The keychain is not available').waitFor();
      const words = await page.getByRole('form').innerText();
      expect(words).toContain(
        'On Debian install libsecret-1-0 and gnome-keyring and unlock a keyring in a D-Bus session.',
      );
      // Commands and variables are for the command line.
      expect(words).not.toMatch(/SIGHTLINE_|`/u);
      expect(words).not.toContain(KEY);
      expect(readRows(home, 'SELECT connection FROM v_connection')).toEqual([]);
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await page.getByRole('heading', { name: 'Welcome to Sightline' }).waitFor();
    },
    { prepare: async () => ({ service: await startPlayedService(), env: NO_KEYRING }) },
  );

  scenario(
    'browser',
    'works for a session without a keychain, and leaves no key behind',
    async ({ page, home, prepared: { service }, restart }) => {
      const { baseUrl, key } = service;
      await openForm(page);
      await fill(page, baseUrl, key);
      await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
      await press(page, 'Connect');
      await press(page, 'Connect for this session only');
      await page.getByRole('heading', { level: 1, name: 'First sync of Fathom Row' }).waitFor();
      await press(page, 'Start the sync');
      await page.getByText('Everything planned is on this computer.').waitFor();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: 'Connections' })
        .click();
      await page.getByText('The key is kept for this session only').waitFor();
      expect(await isInPage(page, key)).toBe(false);

      // What came in is there at the next start, the key is not, and it can be entered again.
      const again = await restart();
      await again.getByRole('link', { name: 'Portfolio' }).click();
      await expect.poll(() => again.getByRole('table').locator('tbody th a').count()).toBe(3);
      await openMenuOf(again, 'Fathom Row', 'Replace the key');
      const dialog = again.getByRole('dialog', { name: 'Replace the key of Fathom Row' });
      await dialog.getByLabel('New key', { exact: true }).fill(key);
      await dialog.getByText('Keep the key for this session only').click();
      await dialog.getByRole('button', { name: 'Replace the key' }).click();
      await dialog.waitFor({ state: 'detached' });
      await again.getByText('The key is kept for this session only').waitFor();
      for (const file of filesBelow(home)) expect(readFileSync(file).includes(key), file).toBe(false);
    },
    { isBroad: true, prepare: async () => ({ service: await startAccount(), env: NO_KEYRING }) },
  );

  scenario(
    'browser',
    'need not be waited for where its service is silent',
    async ({ page, home, prepared: { service } }) => {
      await openForm(page);
      await fill(page, service.baseUrl, KEY);
      await page.getByLabel('Name', { exact: true }).fill('Fathom Row');
      for (const [button, label] of [
        ['Test', 'Test of a key'],
        ['Connect', 'Connection to Fathom Row'],
      ] as const) {
        const before = service.asked.length;
        await press(page, button);
        await page.getByRole('progressbar', { name: label }).waitFor();
        await page.getByText('Waiting for the service').waitFor();
        await expect.poll(() => service.asked.length).toBe(before + 1);
        await press(page, 'Cancel');
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        const focused = page.locator(':focus');
        await expect.poll(() => focused.innerText()).toBe('Connect');
      }
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe(KEY);
      expect(readRows(home, 'SELECT connection FROM v_connection')).toEqual([]);
    },
    {
      prepare: async () => {
        const service = await startPlayedService(() => new Promise(() => undefined));
        return { service, env: NO_KEYRING };
      },
    },
  );
});
