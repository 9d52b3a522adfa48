/** A team in the app: made, joined, shared, synced without a call, looked at, and left. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { openKeyring } from '../helpers/keyring.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { addTestMember, createTestTeam, openMember, shareWith } from '../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';
import { scenario } from './scenario.ts';

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function openTeam(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 2, name: 'Team' }).waitFor();
}

async function join(page: Page, url: string): Promise<void> {
  const [, login = '', password = '', rest = ''] = /^postgres:\/\/([^:]*):([^@]*)@(.*)$/.exec(url) ?? [];
  await page.getByLabel('Address of the team').fill(`postgres://${login}@${rest}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Join');
}

/** A server for one scenario. */
async function startServer(): Promise<Postgres> {
  const pg = await startPostgres();
  onTestFinished(() => pg.stop());
  return pg;
}

describe('a team', () => {
  scenario(
    'brings a colleague’s answers without a key or a call, shows who is in it, and is left with everything kept',
    async ({ page, home, prepared: { team, keyring } }) => {
      await openTeam(page);
      await join(page, team.url('ben').replace(/:[^:@]*@/, ':wrong-password@'));
      await page.getByText(/does not let .* in/).waitFor();
      await join(page, team.url('ben'));
      await page.getByText('Joined the team').waitFor();
      await page
        .getByRole('table', { name: 'Members' })
        .getByRole('row', { name: /anna.*Admin/ })
        .waitFor();
      const account = page.getByRole('table', { name: 'Accounts' }).getByRole('row', { name: /Fathom Row/ });
      expect(await account.innerText()).toMatch(/3\s/);
      expect(await keyring.secrets()).toHaveLength(1);

      await page.keyboard.press('Control+Shift+S');
      await page.getByText('Sync of Fathom Row is done. 12 new runs.').waitFor();
      expect(readRows(home, 'SELECT count(*) AS runs FROM v_run WHERE mirrored_at IS NOT NULL')).toEqual([
        { runs: 12 },
      ]);
      expect(readRows(home, 'SELECT count(*) AS calls FROM api_call')).toEqual([{ calls: 0 }]);

      await openTeam(page);
      await press(page, 'Leave the team');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the team' }).click();
      await page.getByLabel('Address of the team').waitFor();
      expect(await keyring.secrets()).toEqual([]);
      expect(readRows(home, 'SELECT count(*) AS runs FROM v_run WHERE mirrored_at IS NOT NULL')).toEqual([
        { runs: 12 },
      ]);
    },
    {
      prepare: async () => {
        const [pg, service, keyring] = [await startServer(), await startAccount(), await openKeyring()];
        const { baseUrl, key } = service;
        const anna = openMember();
        const team = await createTestTeam(pg, anna.services);
        await anna.services.connect({ baseUrl, key, name: 'Fathom Row' });
        await shareWith(anna, team, 'Fathom Row');
        await anna.services.sync({ connection: 'Fathom Row' });
        await addTestMember(pg, team, 'ben', 'consultant');
        await service.close();
        return { team, keyring, env: keyring.env };
      },
    },
  );

  scenario(
    'is made by the owner of a database, whose password is kept nowhere, and gets a connection to share',
    async ({ page, home, prepared: { owner, keyring } }) => {
      await openTeam(page);
      await page.getByRole('radio', { name: 'Make one' }).click();
      const [, login = '', password = '', rest = ''] =
        /^postgres:\/\/([^:]*):([^@]*)@(.*)$/.exec(owner) ?? [];
      await page.getByLabel('Address of the database, as its owner').fill(`postgres://${login}@${rest}`);
      await page.getByLabel('Password of the owner', { exact: true }).fill(password);
      await page.getByLabel('Login of the first admin').fill('anna');
      await press(page, 'Make the team');
      await page.getByText('The team is made.').waitFor();
      expect(await keyring.secrets()).toEqual([]);
      // The fields are filled with what was made.
      await press(page, 'Join');
      await page.getByText('Joined the team').waitFor();
      await page.getByText('None yet. Share a connection').waitFor();
      expect(await keyring.secrets()).toHaveLength(1);
      expect(await keyring.secrets()).not.toContain(password);
      expect(readRows(home, 'SELECT login, role FROM team')).toEqual([{ login: 'anna', role: 'admin' }]);
    },
    {
      prepare: async () => {
        const [pg, keyring] = [await startServer(), await openKeyring()];
        const { owner } = await pg.newDatabase();
        return { owner, keyring, env: keyring.env };
      },
    },
  );
});
