/** An account at its limits: what a refused scan and the account itself say of cap, use, renewal and what lifts it. */
// @module-tag broad
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readRows } from '../helpers/mirror-rows.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { connectTo, startAccount } from '../helpers/sample-account.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { scenario } from './scenario.ts';

const WORLD = { projects: 2, runs: 2, plan: 'starter' } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A connected account that allows one scan a day, at a service that can be told to refuse all calls. */
const prepare = async (home: string) => {
  const state = join(temporaryFolder(), 'state.json');
  const service = await startAccount({ ...WORLD, state, faults: ['daily-runs:1'] });
  const { baseUrl, key } = service;
  const env = await connectTo(home, service, 'Fathom Row');
  await useCore(home, (services) => services.sync({ connection: 'Fathom Row', baseUrl, key }));
  return {
    env,
    useUp: async (): Promise<void> => {
      await service.close();
      await startAccount({
        ...WORLD,
        state,
        port: Number(new URL(baseUrl).port),
        faults: ['allowance:1'],
      });
      await fetch(`${baseUrl}/projects`, { headers: { authorization: `Bearer ${key}` } });
    },
  };
};

describe('an account at its limits', () => {
  scenario(
    'desktop',
    'says what is used up, when it renews and what lifts it, where a scan is refused and on its own page',
    async ({ page, home, prepared: { useUp } }) => {
      const [{ connection } = {}, ...rest] = readRows(home, 'SELECT connection, project_id FROM v_project');
      expect(rest).toHaveLength(1);
      const clients = readRows(home, 'SELECT project_id FROM v_project ORDER BY name');
      const startOf = (index: number): Promise<unknown> =>
        page.evaluate(
          `location.hash = '#/scans/${String(connection)}/${String(clients[index]?.['project_id'])}'`,
        );
      await startOf(0);
      await button(page, /^Start scan, \d+ answers$/).click();
      await page.getByRole('heading', { level: 1, name: /^Scan of/ }).waitFor();

      // A cap of the day: 429, which no short wait lifts.
      await startOf(1);
      await button(page, /^Start scan, \d+ answers$/).click();
      const refused = page.getByRole('alert').filter({ hasText: 'A limit of the account is reached' });
      await refused.waitFor();
      expect(await refused.innerText()).toMatch(/1 of 1.*when the service begins a new day[^]*DAILY_RUN_CAP/);
      expect(await axeFindings(page)).toEqual([]);

      // The calls of the month: 402, with all that the service says of it.
      await useUp();
      await button(page, /^Start scan, \d+ answers$/).click();
      const usedUp = page.getByRole('alert').filter({ hasText: 'calls are used up: 1 of 1' });
      await usedUp.waitFor();
      expect(await usedUp.innerText()).toMatch(
        /They renew on .+ 1 .+\. The agency plan lifts this; yours is starter/,
      );
      // What a month allows is not back later today.
      expect(await usedUp.getByRole('button', { name: 'Try later today' }).count()).toBe(0);
      await usedUp.getByRole('link', { name: 'See usage' }).click();
      await page.getByRole('heading', { level: 1, name: 'Account of Fathom Row' }).waitFor();
      const caps = page.getByRole('table', { name: 'Caps of the account' });
      expect(await caps.getByRole('row', { name: /^Scans today/ }).innerText()).toMatch(/1\s+1\s+0/);
      const notes = page.getByText('Refused on', { exact: false });
      expect(await notes.count()).toBe(2);
      await page.getByText('1 of 1 were used.', { exact: false }).waitFor();
      await page.getByText('The agency plan lifts it; yours was starter.', { exact: false }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(readRows(home, "SELECT 1 FROM journal WHERE state = 'refused'")).toHaveLength(2);
    },
    { prepare },
  );
});
