/** A pitch: a website becomes a proposal, the proposal a client, and its prompts are read, deleted and undone. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { connectTo, startAccount } from '../helpers/sample-account.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { scenario } from './scenario.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const journalOf = (home: string) => readRows(home, 'SELECT kind, state, project FROM journal ORDER BY id');
const draftsOf = (home: string) =>
  readRows(home, 'SELECT state, draft FROM onboarding_draft').map(({ state, draft }) => ({
    state,
    draft: String(draft),
  }));

/** A connected account with one client, whose service writes prompts in a moment. */
const prepare = async (home: string) => {
  const service = await startAccount({ projects: 1, runs: 2, speed: 600 });
  const { baseUrl, key } = service;
  const env = await connectTo(home, service, 'Fathom Row');
  await useCore(home, (services) => services.sync({ connection: 'Fathom Row', baseUrl, key }));
  return { env, service };
};

describe('a new client', () => {
  scenario(
    'browser',
    'is read from its website, edited, kept over an end of the program, confirmed, and its prompts are deleted and undone',
    async ({ page, home, restart }) => {
      await page.getByRole('link', { name: 'Add client' }).click();
      await page.getByRole('heading', { level: 1, name: 'Add a client' }).waitFor();
      await page.getByLabel('Address of the website').fill('not a website');
      await button(page, 'Read the website').click();
      await page.getByText('is not the address of a website').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Address of the website').fill('brightwater.example');
      await page.keyboard.press('Enter');

      await page.getByRole('heading', { level: 2, name: 'Proposal', exact: true }).waitFor();
      await page.getByLabel('Brand', { exact: true }).fill('Brightwater <i>Boats</i>');
      await page.getByLabel('Prompts per topic').fill('31');
      await page.getByText('Prompts per topic is more than 30.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Prompts per topic').fill('2');
      await page.getByRole('textbox', { name: 'Add rival' }).fill('Pale Harbour');
      await page.keyboard.press('Enter');
      await button(page, 'Remove Pale Harbour').waitFor();
      await expect.poll(() => draftsOf(home)[0]?.draft).toContain('Pale Harbour');
      expect(journalOf(home)).toEqual([]);

      // The draft is there at the next start, as it was typed.
      const again = await restart();
      await again.getByRole('link', { name: 'Add client' }).click();
      await again.getByRole('link', { name: 'Brightwater <i>Boats</i>' }).click();
      await button(again, 'Remove Pale Harbour').waitFor();
      expect(await again.getByLabel('Prompts per topic').inputValue()).toBe('2');
      await again.keyboard.press('Control+Enter');

      await again.getByText('Brightwater <i>Boats</i> is created').waitFor();
      await again.getByText(/^(\d+) of \1$/).waitFor();
      expect(journalOf(home)).toEqual([
        { kind: 'project/create', state: 'done', project: 'Brightwater <i>Boats</i>' },
      ]);
      expect(await axeFindings(again)).toEqual([]);

      // Chosen, deleted, undone: nothing is sent.
      await again
        .getByRole('region', { name: /^Prompts/ })
        .getByRole('checkbox')
        .nth(1)
        .click();
      await button(again, 'Delete one prompt').click();
      await button(again, 'Undo').click();
      await again.getByText('Undone. Nothing was sent.').waitFor();
      expect(journalOf(home)).toMatchObject([{ state: 'done' }, { kind: 'prompt/delete', state: 'unsent' }]);

      await again.getByRole('link', { name: 'To its runs' }).click();
      await again.getByRole('heading', { level: 1, name: 'Brightwater <i>Boats</i>' }).waitFor();
    },
    { prepare },
  );
});
