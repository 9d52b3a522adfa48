/** A team in the app: made, joined, shared, synced without a call, looked at, and left. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import type { Services } from '../../main/services.ts';
import { openKeyring } from '../helpers/keyring.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { addTestMember, createTestTeam, openMember, shareWith } from '../helpers/team/members.ts';
import { startCommand } from '../helpers/team/processes.ts';
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

/** A team whose account is asked for and shared, with `ben` as a second member. */
async function prepareDesks() {
  const [pg, service] = [await startServer(), await startAccount()];
  const { baseUrl, key } = service;
  const anna = openMember();
  const team = await createTestTeam(pg, anna.services);
  await anna.services.connect({ baseUrl, key, name: 'Fathom Row' });
  await shareWith(anna, team, 'Fathom Row');
  await anna.services.sync({ connection: 'Fathom Row' });
  await addTestMember(pg, team, 'ben', 'consultant');
  return { anna, team, pg };
}

/** Gives the kit another colour, as the editor of kits does. */
const recolour = ({ kits }: Services, colour: string) =>
  kits.save({ place: { kind: 'agency', name: 'Rookery' }, values: { colour } });

describe('a team', () => {
  scenario(
    'desktop',
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
    'desktop',
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

  scenario(
    'desktop',
    'shows a change that a colleague’s has replaced, and it is taken up with one press, for everybody',
    async ({ page, home, prepared: { anna } }) => {
      await openTeam(page);
      await page.getByText('Brand kit Rookery').waitFor();
      await page.getByText(/“#57295c” stands, “#0b7285” was replaced/).waitFor();
      expect((await axeFindings(page)).length).toBe(0);
      await press(page, 'Take it up');
      await page.getByRole('heading', { name: 'Replaced changes' }).waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Shift+S');
      await page.getByText('Sync of Fathom Row is done.', { exact: false }).waitFor();
      expect(JSON.stringify(readRows(home, 'SELECT kit FROM brand_kit'))).toContain('#0b7285');
      await anna.services.team.exchange();
      expect(JSON.stringify(await anna.services.kits.show({ name: 'Rookery' }))).toContain('#0b7285');
      expect(await anna.services.team.clashes()).toEqual([]);
    },
    {
      isBroad: true,
      prepare: async (home: string) => {
        const { anna, team } = await prepareDesks();
        await anna.services.kits.add({ name: 'Rookery', colour: '#1864ab', logo: null });
        await anna.services.team.exchange();
        const env = { SIGHTLINE_TEAM: team.url('ben') };
        await useCore(home, async (services) => {
          await services.team.join({ url: team.url('ben'), password: null });
          await services.sync({ connection: 'Fathom Row' });
          // Both change it; hers reaches the team first.
          await recolour(anna.services, '#57295c');
          await recolour(services, '#0b7285');
          await anna.services.team.exchange();
          await services.team.exchange();
        });
        return { anna, env };
      },
    },
  );

  scenario(
    'browser',
    'has a report approved by somebody else than its author, who sees by whom',
    async ({ page, prepared: { anna, reportId, annaLogin, benLogin } }) => {
      await page.getByRole('link', { name: 'Reports' }).first().click();
      await page
        .getByRole('link', { name: /Emberlock Coffee/ })
        .first()
        .click();
      await page.getByText(`Sent to review by ${annaLogin}`, { exact: false }).first().waitFor();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByText('The report is final.', { exact: false }).first().waitFor();
      await page.keyboard.press('Control+Shift+S');
      await page.getByText('Sync of Fathom Row is done.', { exact: false }).waitFor();
      await anna.services.team.exchange();
      expect(await anna.services.studio.open(reportId)).toMatchObject({
        state: 'final',
        author: annaLogin,
        reviewer: benLogin,
      });
    },
    {
      isBroad: true,
      prepare: async (home: string) => {
        const { anna, team } = await prepareDesks();
        const client = (await anna.services.projects.list()).find(({ name }) => name === 'Emberlock Coffee');
        const place = { connection: client?.connection ?? '', projectId: client?.projectId ?? '' };
        const { reportId } = await anna.services.studio.create({
          ...place,
          template: 'executive',
          piece: null,
        });
        await anna.services.studio.move({ reportId, to: 'in-review' });
        await anna.services.team.exchange();
        await useCore(home, async (services) => {
          await services.team.join({ url: team.url('ben'), password: null });
          await services.sync({ connection: 'Fathom Row' });
        });
        const env = { SIGHTLINE_TEAM: team.url('ben') };
        return { anna, reportId, annaLogin: team.login('anna'), benLogin: team.login('ben'), env };
      },
    },
  );

  scenario(
    'desktop',
    'has a batch printed by another computer, and the files come to the folder here',
    async ({ page, home, prepared: { enqueued, take, giveBack, worker, annaLogin } }) => {
      await page.getByRole('link', { name: 'Reports', exact: true }).click();
      await page.getByRole('link', { name: 'New batch' }).click();
      await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
      await page.getByLabel('Template').selectOption({ label: 'Executive' });
      await page.getByLabel('File name').fill('{client}.pdf');
      await page.getByLabel('Print on the team’s computers').check();
      await press(page, 'Check 3 clients');
      await page.getByText('All 3 can be made.').waitFor();
      await page
        .getByRole('button', { name: /^Accept all/ })
        .first()
        .click();
      await press(page, 'Make 3 reports');
      // It ends where there is nothing to print yet.
      await expect.poll(enqueued).toEqual([{ n: 3 }]);
      // A quick worker is done before anybody reads its name: one that takes its time has an item until it is gone.
      await take();
      await page.getByText(`Printing: ${annaLogin} on desk (1).`).waitFor();
      await giveBack();
      const started = worker();
      await expect
        .poll(() => readRows(home, 'SELECT count(*) AS n FROM batch_item WHERE sha256 IS NOT NULL'), {
          timeout: 120_000,
        })
        .toEqual([{ n: 3 }]);
      expect(await started.ended).toMatchObject({
        status: 0,
        out: expect.stringContaining('Printed 3 reports for the team.') as string,
      });
    },
    {
      prepare: async (home: string) => {
        const { anna, team, pg } = await prepareDesks();
        await anna.services.close();
        await useCore(home, async (services) => {
          await services.team.join({ url: team.url('ben'), password: null });
          await services.sync({ connection: 'Fathom Row' });
        });
        const worker = () =>
          startCommand(anna.home, ['worker', '--until-idle'], { SIGHTLINE_TEAM: team.url('anna') });
        const enqueued = () => pg.admin('SELECT count(*)::int AS n FROM team.batch_item', team.database);
        const annaLogin = team.login('anna');
        const take = () =>
          pg.admin(
            `UPDATE team.batch_item SET state = 'taken', worker = 'desk|1', login = '${annaLogin}', token = gen_random_uuid(),
               attempt = 1, taken_at = now(), lease_until = now() + interval '1 hour'
             WHERE id = (SELECT min(id) FROM team.batch_item)`,
            team.database,
          );
        const giveBack = () =>
          pg.admin(
            `UPDATE team.batch_item SET lease_until = now() - interval '1 s' WHERE state = 'taken'`,
            team.database,
          );
        return { enqueued, take, giveBack, worker, annaLogin, env: { SIGHTLINE_TEAM: team.url('ben') } };
      },
    },
  );
});
