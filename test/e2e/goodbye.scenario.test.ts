import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { sightline } from '../helpers/command-line.ts';
import { readRows, wholeRuns } from '../helpers/mirror-rows.ts';
import { connectTo, startAccount, startAgain } from '../helpers/sample-account.ts';
import { countArrivals } from '../helpers/server-count.ts';
import { scenario } from './scenario.ts';

describe('a program that is ended during a sync', () => {
  scenario(
    'leaves a file in order with what came in, and goes on with the rest when it is started again',
    async ({ page, home, prepared: { slow }, close, restart }) => {
      await page.getByRole('button', { name: 'Not synced yet' }).waitFor();
      await page.keyboard.press('Control+Shift+S');
      await page.getByRole('button', { name: /^Syncing \d+ of \d+/ }).waitFor();
      await expect.poll(() => wholeRuns(home).length).toBeGreaterThan(0);
      await close();

      // A file that was closed in order has nothing left in its write-ahead log.
      expect(existsSync(join(home, 'sightline.db-wal'))).toBe(false);
      const kept = wholeRuns(home);
      expect(kept.length).toBeLessThan(12);
      expect(await sightline(home, ['doctor'])).toMatchObject({ status: 0 });
      expect(readRows(home, 'SELECT last_sync_outcome AS outcome FROM v_connection')).toEqual([
        { outcome: 'api/cancelled' },
      ]);

      await slow.close();
      const again = await restart();
      await again.getByRole('table').locator('tbody tr a').first().waitFor();
      await startAgain(slow);
      const asked = countArrivals();
      await again.keyboard.press('Control+Shift+S');
      await again.getByText(/^Sync of Fathom Row is done\. \d+ runs came in\.$/).waitFor();
      expect(wholeRuns(home)).toHaveLength(12);
      const answers = asked.filter((question) => question.includes('/prompts/results'));
      expect(answers.length).toBeGreaterThan(0);
      for (const run of kept) {
        expect(answers.filter((question) => question.includes(run))).toEqual([]);
      }
    },
    {
      prepare: async (home: string) => {
        const slow = await startAccount({ faults: ['latency:200'] });
        return { slow, env: await connectTo(home, slow, 'Fathom Row') };
      },
    },
  );
});
