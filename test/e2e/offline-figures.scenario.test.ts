/** The figures of the screens are those of the open schema, and need no service: theirs has ended. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buildFormatter } from '../../shared/format/format.ts';
import { fillOnce } from '../helpers/mirrored-home.ts';
import { readRows, type SqlRow } from '../helpers/mirror-rows.ts';
import { mirrorAccount } from '../helpers/sample-account.ts';
import { scenario } from './scenario.ts';

const CLIENT = 'Halden Outdoor';
const PROMPTS = 30;

const format = buildFormatter('en-GB');

const fill = fillOnce('one-account', (services) =>
  mirrorAccount(services, 'Fathom Row', { projects: 3, runs: 4, prompts: PROMPTS, platforms: 4 }),
);

const prepare = async (home: string) => {
  await fill(home);
  return {};
};

/** The client's completed runs, the newest first. */
const runsOf = (home: string): string[] =>
  readRows(
    home,
    `SELECT run_id FROM v_run JOIN v_project USING (project_id)
     WHERE name = ? AND status = 'completed' ORDER BY started_at DESC`,
    CLIENT,
  ).map(({ run_id: id }) => String(id));

const ownOf = (home: string, run: string): SqlRow =>
  readRows(
    home,
    `SELECT visibility_pct AS pct, mentions, responses, share_of_voice_pct AS voice
     FROM v_visibility WHERE run_id = ? AND is_own = 1`,
    run,
  )[0]!;

/** The own brand over all runs of the client together. */
const pooledOf = (home: string): SqlRow =>
  readRows(
    home,
    `SELECT sum(v.mentions) FILTER (WHERE v.is_own = 1) AS mentions, sum(v.responses) FILTER (WHERE v.is_own = 1) AS responses,
       100.0 * sum(v.mentions) FILTER (WHERE v.is_own = 1) / sum(v.responses) FILTER (WHERE v.is_own = 1) AS pct,
       100.0 * sum(v.mentions) FILTER (WHERE v.is_own = 1) / sum(v.mentions) AS voice
     FROM v_visibility v JOIN v_run r USING (run_id) JOIN v_project p ON p.project_id = v.project_id
     WHERE p.name = ? AND r.status = 'completed'`,
    CLIENT,
  )[0]!;

/** All answers of the client, each with where it names the own brand. */
const ANSWERS = `
FROM v_response s JOIN v_run USING (run_id) JOIN v_project p ON p.project_id = v_run.project_id
LEFT JOIN v_response_mention m ON m.run_id = s.run_id AND m.response_id = s.response_id AND m.is_own = 1 AND m.is_counted = 1
WHERE p.name = ? AND v_run.status = 'completed'`;

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function openClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: CLIENT, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: CLIENT }).waitFor();
}

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

describe('without its service', () => {
  scenario(
    'browser',
    'the portfolio and the overview show the figures of the open schema',
    async ({ page, home }) => {
      const [newest = ''] = runsOf(home);
      const { responses } = ownOf(home, newest);
      // Both judge the last four weeks, which hold all runs of this client.
      const pooled = pooledOf(home);
      const visibility = `${format.pct(Number(pooled['pct']), Number(pooled['responses']))}%`;
      // Wide enough for the column of the last run.
      await page.setViewportSize({ width: 1920, height: 1080 });
      const row = page.getByRole('table').getByRole('row', { name: new RegExp(`^${CLIENT}`) });
      // Until its story is read, the row has the level of the newest run alone.
      await expect.poll(async () => words(await row.innerText())).toContain(visibility);
      expect(words(await row.innerText())).toContain(`n ${String(responses)}`);
      await openClient(page);
      await page
        .getByText(
          `${format.count(Number(pooled['mentions']))} of ${format.count(Number(pooled['responses']))} answers`,
        )
        .waitFor();
      const text = words(await page.getByRole('main').innerText());
      expect(text).toContain(visibility);
      expect(text).toContain(`${format.pct(Number(pooled['voice']), 1000)}%`);

      const cells = readRows(
        home,
        `SELECT s.platform, count(DISTINCT m.response_id) AS named, count(DISTINCT s.response_id) AS responses
         ${ANSWERS} GROUP BY s.platform`,
        CLIENT,
      );
      const map = page.getByRole('table', { name: 'Visibility of brands by platform' });
      const own = map.getByRole('row', { name: new RegExp(`^${CLIENT}`) });
      await own.waitFor();
      const heads = await map.locator('thead .name').allInnerTexts();
      const shown = await own.locator('td').allInnerTexts();
      for (const { platform, named, responses: asked } of cells) {
        expect(shown[heads.indexOf(format.platform(String(platform)))]).toBe(
          format.pct((100 * Number(named)) / Number(asked), Number(asked)),
        );
      }
      expect(cells.length).toBe(heads.length);
    },
    { prepare },
  );

  scenario(
    'browser',
    'every prompt is there on every platform, named as often as the scores say, with the words of the answer',
    async ({ page, home }) => {
      const [newest = ''] = runsOf(home);
      await openClient(page);
      await openTab(page, 'Prompts');
      await page.locator('td a').first().waitFor();
      // All runs of the client are in its last four weeks.
      const [counted] = readRows(
        home,
        `SELECT count(DISTINCT s.prompt_id) AS prompts, count(DISTINCT s.platform) AS platforms,
           count(DISTINCT s.prompt_id || ' ' || s.platform) FILTER (WHERE m.response_id IS NOT NULL) AS named
         ${ANSWERS}`,
        CLIENT,
      );
      expect(await page.locator('tbody th[scope=row]').count()).toBe(counted?.['prompts']);
      expect(await page.locator('thead th').count()).toBe(2 + Number(counted?.['platforms']));
      const named = page.locator('td a[aria-label*=": named"]');
      expect(await named.count()).toBe(counted?.['named']);

      await named.first().click();
      const text = page.locator('.text').first();
      await text.waitFor();
      const [prompt, platform] = page.url().split('?')[0]!.split('/').slice(-2);
      const [answer] = readRows(
        home,
        'SELECT text FROM v_response WHERE run_id = ? AND prompt_id = ? AND platform = ?',
        newest,
        String(prompt),
        String(platform),
      );
      expect(await text.textContent()).toBe(answer?.['text']);
    },
    { prepare },
  );

  scenario(
    'browser',
    'a comparison of the newest two runs counts what the open schema counts',
    async ({ page, home }) => {
      const [newest = '', before = ''] = runsOf(home);
      await openClient(page);
      await openTab(page, 'Compare');
      await page.locator('.compare:not([aria-busy=true])').waitFor();
      // It opens in the frame of the client; single runs are a choice.
      await page.evaluate(`location.hash = location.hash.split('?')[0] + '?runs=${before},${newest}'`);
      await page.getByText('Counting only what all runs share').waitFor();
      const rowOf = async (name: string): Promise<string[]> => {
        const row = page.getByRole('row', { name: new RegExp(`^${name}`) }).first();
        return (await row.locator('td').allInnerTexts()).map(words);
      };
      const written = (run: string): string => {
        const { pct, responses } = ownOf(home, run);
        return `${format.pct(Number(pct), Number(responses))}%, n ${format.count(Number(responses))}`;
      };
      expect((await rowOf('Visibility, as run')).slice(0, 2)).toEqual([written(before), written(newest)]);

      // What both runs share, counted here from the answers.
      const [shared] = readRows(
        home,
        `WITH a AS (SELECT prompt_id, platform FROM v_response WHERE run_id = ?),
              b AS (SELECT prompt_id, platform FROM v_response WHERE run_id = ?)
         SELECT count(*) AS pairs, count(DISTINCT prompt_id) AS prompts, count(DISTINCT platform) AS platforms
         FROM a JOIN b USING (prompt_id, platform)`,
        before,
        newest,
      );
      const counts = await page.getByText('Counting only what all runs share').innerText();
      expect(counts).toContain(`${String(shared?.['prompts'])} prompts`);
      expect(counts).toContain(`${String(shared?.['platforms'])} platforms`);
      expect(counts).toContain(`${String(shared?.['pairs'])} answers per run`);

      const [counted] = readRows(
        home,
        `SELECT 100.0 * count(DISTINCT m.response_id) / count(DISTINCT s.response_id) AS pct,
                count(DISTINCT s.response_id) AS n
         FROM v_response s LEFT JOIN v_response_mention m
           ON m.run_id = s.run_id AND m.response_id = s.response_id AND m.is_own = 1
         WHERE s.run_id = ?`,
        newest,
      );
      const pct = `${format.pct(Number(counted?.['pct']), Number(counted?.['n']))}%`;
      expect((await rowOf('Visibility %'))[1]?.startsWith(pct)).toBe(true);
    },
    { prepare },
  );
});
