import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sightline } from '../helpers/command-line.ts';
import { answeredRuns, readRows, wholeRuns } from '../helpers/mirror-rows.ts';
import { connectTo, SLOW_RUNS, startSlowAccount, startQuickAgain } from '../helpers/sample-account.ts';
import { countArrivals } from '../helpers/server-count.ts';
import { scenario } from './scenario.ts';

describe('a program that is ended during a sync', () => {
  scenario(
    'browser',
    'leaves a file in order with what came in, and goes on with the rest when it is started again',
    async ({ page, home, prepared: { slow }, close, restart }) => {
      await page.getByRole('button', { name: 'Not synced yet' }).waitFor();
      await page.keyboard.press('Control+Shift+S');
      await page.getByRole('button', { name: /^Syncing \d+ of \d+/ }).waitFor();
      await expect.poll(() => wholeRuns(home).length).toBeGreaterThan(0);
      await close();

      // A file that was closed in order has nothing left in its write-ahead log.
      expect(existsSync(join(home, 'sightline.db-wal'))).toBe(false);
      const [kept, answered] = [wholeRuns(home), answeredRuns(home)];
      expect(kept.length).toBeLessThan(SLOW_RUNS);
      expect(await sightline(home, ['doctor'])).toMatchObject({ status: 0 });
      expect(readRows(home, 'SELECT last_sync_outcome AS outcome FROM v_connection')).toEqual([
        { outcome: 'api/cancelled' },
      ]);

      await slow.close();
      const again = await restart();
      await again.getByRole('table').locator('tbody tr a').first().waitFor();
      await startQuickAgain(slow);
      const asked = countArrivals();
      await again.keyboard.press('Control+Shift+S');
      await again.getByText(/^Sync of Fathom Row is done\. \d+ new runs\.$/).waitFor();
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
        return { slow, env: await connectTo(home, slow, 'Fathom Row') };
      },
    },
  );
});
