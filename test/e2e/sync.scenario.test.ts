import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answeredRuns, wholeRuns } from '../helpers/mirror-rows.ts';
import { connectTo, SLOW_RUNS, startSlowAccount, startQuickAgain } from '../helpers/sample-account.ts';
import { countArrivals } from '../helpers/server-count.ts';
import { scenario } from './scenario.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sync' });

describe('a sync', () => {
  scenario(
    'browser',
    'shows how far it is, keeps what came when it is cancelled, is calm offline, and goes on',
    async ({ page, home, prepared: { slow } }) => {
      await page.getByRole('button', { name: 'Not synced yet' }).click();
      await dialogOf(page).getByRole('button', { name: 'Sync now' }).click();
      await dialogOf(page)
        .getByText(/^\d+ of \d+, \S/)
        .waitFor();
      await expect.poll(() => wholeRuns(home).length).toBeGreaterThan(0);
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await dialogOf(page).getByText('cancelled; data received so far is kept').waitFor();
      const [kept, answered] = [wholeRuns(home), answeredRuns(home)];
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(SLOW_RUNS);

      await slow.close();
      await dialogOf(page).getByRole('button', { name: 'Sync now' }).click();
      await dialogOf(page)
        .getByText('the service could not be reached; data on this computer is kept.')
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByText('Offline').waitFor();
      await page.getByRole('table').locator('tbody tr a').first().waitFor();
      expect(wholeRuns(home)).toEqual(kept);

      await startQuickAgain(slow);
      const asked = countArrivals();
      await page.keyboard.press('Control+Shift+S');
      await page.getByText(/^Sync of Agency is done\. \d+ new runs\.$/).waitFor();
      await page.getByRole('button', { name: /^Synced \d/ }).waitFor();
      await page.getByRole('banner').getByText('Offline').waitFor({ state: 'hidden' });
      expect(wholeRuns(home)).toHaveLength(SLOW_RUNS);
      const answers = asked.filter((question) => question.includes('/prompts/results'));
      expect(answers.length).toBeGreaterThan(0);
      for (const run of answered) {
        expect(answers.filter((question) => question.includes(run))).toEqual([]);
      }
    },
    {
      prepare: async (home: string) => {
        const slow = await startSlowAccount();
        return { slow, env: await connectTo(home, slow, 'Agency') };
      },
    },
  );
});
