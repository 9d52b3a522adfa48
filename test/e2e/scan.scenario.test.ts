/** A scan from the desk: started, cancelled, interrupted by the service, resumed, left alone, and told at the next start. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';
import { accessTo } from '../helpers/access.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { scenario } from './scenario.ts';

/** A scan takes some fifteen seconds: long enough to be cancelled and interrupted. */
const WORLD = { projects: 1, speed: 25 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** An account that is mirrored, at a service that keeps what is changed. */
const prepare = async (home: string) => {
  const state = join(temporaryFolder(), 'state.json');
  const service = await startAccount({ ...WORLD, state });
  const env = accessTo(service);
  const services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env });
  await services.sync({ baseUrl: service.baseUrl });
  await services.close();
  const status = async (): Promise<string> => {
    const projectId = String(readRows(home, 'SELECT project_id FROM v_project')[0]?.['project_id']);
    const answer = await fetch(`${service.baseUrl}/prompts/status?projectId=${projectId}`, {
      headers: { authorization: `Bearer ${service.key}` },
    });
    return ((await answer.json()) as { readonly status: string }).status;
  };
  return {
    env,
    status,
    /** Ends the service as a deploy does, and starts it again at the same address. */
    restartService: async (): Promise<void> => {
      await service.close();
      await startAccount({ ...WORLD, state, port: Number(new URL(service.baseUrl).port) });
    },
  };
};

/** Has everything that is known of scans be an hour old. */
function letPassSince(home: string): void {
  const db = new Database(resolvePaths({ home }).database);
  db.exec(`UPDATE scan SET seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', seen_at, '-1 hour'),
    kept = json_set(kept, '$.steps[0].at', strftime('%Y-%m-%dT%H:%M:%fZ', kept ->> '$.steps[0].at', '-1 hour'))`);
  db.close();
}

describe('a scan', () => {
  scenario(
    'browser',
    'is started, cancelled in two stages, interrupted by the service and resumed, and is brought home',
    async ({ page, home, restart, prepared: { restartService, status } }) => {
      const before = readRows(home, "SELECT 1 FROM v_run WHERE status = 'completed'").length;
      await page.getByRole('link', { name: 'Scans', exact: true }).click();
      await page.getByText('No scan yet').waitFor();
      await page.getByRole('link', { name: 'Portfolio' }).first().click();
      await page.getByRole('table').locator('tbody tr a').first().click();
      await page.getByRole('link', { name: /^Runs/ }).first().click();
      await page.getByRole('link', { name: 'Start a scan' }).click();
      await button(page, /^Start scan, \d+ answers$/).click();
      await page.getByRole('heading', { level: 1, name: /^Scan of/ }).waitFor();
      await page.getByRole('banner').getByText('Scanning').waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await button(page, 'Cancel scan…').click();
      await button(page, 'Keep scanning').click();
      await button(page, 'Cancel scan…').click();
      await button(page, 'Cancel scan').last().click();
      await page.getByText('The service has accepted it', { exact: false }).waitFor();
      await page.getByText(/^Cancelled at /).waitFor();

      await page.getByRole('link', { name: 'Scan again' }).click();
      await button(page, /^Start scan, \d+ answers$/).click();
      await button(page, 'Cancel scan…').waitFor();
      await restartService();
      await button(page, /^Resume/).click();
      await button(page, 'Cancel scan…').waitFor();

      // What runs at the service goes on when the program is opened anew.
      const again = await restart();
      await again
        .getByRole('link', { name: /^Scans/ })
        .first()
        .click();
      await again.getByText('Completed', { exact: true }).first().waitFor();
      expect(await status()).toBe('completed');
      await expect
        .poll(() => readRows(home, "SELECT 1 FROM v_run WHERE status = 'completed'").length)
        .toBe(before + 1);
    },
    { prepare },
  );

  scenario(
    'desktop',
    'that ended while the program was shut is told at its next start, and leads to what it shows',
    async ({ page, home, restart, close, prepared: { status } }) => {
      await page.getByRole('table').locator('tbody tr a').first().click();
      await page.getByRole('link', { name: /^Runs/ }).first().click();
      await page.getByRole('link', { name: 'Start a scan' }).click();
      await button(page, /^Start scan, \d+ answers$/).click();
      await button(page, 'Cancel scan…').waitFor();
      await close();
      await expect.poll(status, { interval: 500 }).toBe('completed');
      letPassSince(home);
      const again = await restart();
      await again.getByText('It ended while Sightline was shut.', { exact: false }).waitFor();
      await again.getByRole('link', { name: 'Open', exact: true }).click();
      await again.getByRole('link', { name: 'See what it shows' }).click();
      await again.getByRole('heading', { level: 2, name: 'Findings' }).waitFor();
      await expect.poll(() => again.getByText('It ended while Sightline was shut.').count()).toBe(0);
    },
    { prepare, isBroad: true },
  );
});
