/** From “which client fell?” to an answer that shows it, in one click. */
import { describe, expect } from 'vitest';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { scenario } from './scenario.ts';

const CLIENTS = ['Veltaboard', 'Dunmoor Whisky'];

describe('which client fell', () => {
  scenario(
    'browser',
    'is told by the portfolio, and shown by an answer in one click',
    async ({ page, home }) => {
      await page.getByRole('main').getByText('Reading…').first().waitFor({ state: 'detached' });
      await page.getByText(/^Veltaboard has lost Zeta/).waitFor();
      // Clients are put in order once all are told.
      await page.getByText('Not read yet').waitFor({ state: 'detached' });
      const row = page.getByRole('row', { name: /^Veltaboard/ });
      const happened = row.locator('a[data-evidence]');
      expect(await happened.innerText()).toMatch(/^Zeta has all but stopped naming Veltaboard/);
      // What happened there.
      await happened.click();
      await page.getByRole('heading', { level: 1, name: 'Evidence' }).waitFor();
      // The answers of before and of now, side by side: the first prompt that it lost.
      await expect.poll(() => page.url()).toContain('finding=');
      const after = page.getByRole('main').locator('.columns section').nth(1);
      await after.getByText(/Named, in order/).waitFor();
      expect(await after.getByText('own brand').count()).toBe(0);
      const chosen = page.getByRole('main').locator('[aria-current]').first();
      const prompt = (await chosen.locator('.prompt').innerText()).trim();
      const [answer] = readRows(
        home,
        `SELECT count(m.response_id) AS named FROM v_response s JOIN v_run r USING (run_id)
           JOIN v_project p ON p.project_id = r.project_id JOIN v_prompt q ON q.prompt_id = s.prompt_id
           LEFT JOIN v_response_mention m ON m.response_id = s.response_id AND m.is_own = 1
         WHERE p.name = 'Veltaboard' AND s.platform = 'zeta_app' AND q.text = ?
           AND r.run_id = (SELECT run_id FROM v_run WHERE project_id = p.project_id AND status = 'completed' ORDER BY started_at DESC LIMIT 1)`,
        prompt,
      );
      expect(answer).toEqual({ named: 0 });
    },
    {
      prepare: async (home) => {
        await fillWithSample(home, { projects: CLIENTS });
        return {};
      },
    },
  );
});
