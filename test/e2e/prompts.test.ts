import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { ResponseGrid } from '../../shared/domain/responses.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings, hasVisibleFocus } from '../helpers/open-frame.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENT = 'Halden Outdoor';

describe('the prompts of a run', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });
  let newest: string;
  let before: string;

  beforeAll(() => {
    const runs = screens.rows(
      `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
      screens.projectId(CLIENT),
    );
    newest = String(runs[0]?.['run_id']);
    before = String(runs[1]?.['run_id']);
  });

  it('are narrowed by what the address says, and keep it over a reload', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'prompts' });
    await page.locator('td a').first().waitFor();
    const [topic] = screens.rows(
      `SELECT p.topic, count(DISTINCT p.prompt_id) AS n FROM v_response r JOIN v_prompt p USING (prompt_id)
       WHERE r.run_id = ? GROUP BY p.topic ORDER BY p.topic LIMIT 1`,
      newest,
    );
    await page.getByLabel('Topic').selectOption(String(topic?.['topic']));
    const shown = page.locator('tbody th[scope=row]');
    await expect.poll(() => shown.count()).toBe(topic?.['n']);
    await page.getByRole('radio', { name: 'Named', exact: true }).click();
    await page.reload();
    await page.locator('td a').first().waitFor();
    await expect.poll(() => page.url()).toContain('named=named');
    expect(await page.getByLabel('Topic').inputValue()).toBe(topic?.['topic']);
    const named = page.locator('tbody tr:has(a[aria-label*=": named"])');
    expect(await named.count()).toBe(await shown.count());
    await page.getByLabel('Topic').selectOption('');
    await page.getByRole('radio', { name: 'Not named' }).click();
    await expect.poll(() => named.count()).toBe(0);
    await page.getByLabel('Words in the prompt').fill('zzz');
    await page.getByText('No prompt of this time matches these filters').waitFor();
  });

  it('are walked by arrow keys, read out, and opened with Enter', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'prompts' });
    const first = page.locator('[data-place="0,0"]');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[data-place="1,1"]');
    await expect.poll(() => active.evaluate('document.activeElement.dataset.place')).toBe('1,1');
    expect(await hasVisibleFocus(page)).toBe(true);
    const said = String(await active.getAttribute('aria-label'));
    expect(await page.locator('.said').innerText()).toContain(said.slice(said.indexOf(':') + 2));
    await page.keyboard.press('Control+End');
    const prompts = await page.locator('tbody th[scope=row]').count();
    const places = (await page.locator('thead th').count()) - 2;
    await expect
      .poll(() => active.evaluate('document.activeElement.dataset.place'))
      .toBe(`${prompts - 1},${places - 1}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Named, in order' }).first().waitFor();
  });

  it('open on the words of the answer, with its brands and pages marked, beside the run before', async () => {
    const { page } = screens;
    const [answer] = screens.rows(
      `SELECT r.prompt_id, r.platform, r.text, b.text AS before FROM v_response r
         JOIN v_response b ON b.prompt_id = r.prompt_id AND b.platform = r.platform AND b.run_id = ?
       WHERE r.run_id = ? AND r.text <> b.text AND instr(r.text, '${CLIENT}') > 0 ORDER BY r.prompt_id LIMIT 1`,
      before,
      newest,
    );
    const place = { promptId: String(answer?.['prompt_id']), platform: String(answer?.['platform']) };
    await screens.open(CLIENT, { tab: 'prompts', answer: place });
    const texts = page.locator('.text');
    await texts.nth(1).waitFor();
    expect(await texts.nth(0).textContent()).toBe(answer?.['text']);
    expect(await texts.nth(1).textContent()).toBe(answer?.['before']);
    expect(await page.locator('.text').first().locator('mark.own').first().innerText()).toBe(CLIENT);
    // Without the words that only one of them has, both are the same.
    const kept = await page.evaluate(`[...document.querySelectorAll('.text')].map((text) => {
      const copy = text.cloneNode(true);
      for (const changed of copy.querySelectorAll('.changed')) changed.replaceWith(' ');
      return copy.textContent.split(/\\s+/).join(' ').trim();
    })`);
    const [left, right] = kept as string[];
    expect(left).toBe(right);
    expect(await page.locator('.text .changed').count()).toBeGreaterThan(0);
  });

  it('lead from answer to answer by keyboard, and back to the grid with its filters', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'prompts', query: 'named=named' });
    await page.locator('td a').first().click();
    await page.locator('.text').first().waitFor();
    const prompt = page.locator('.choice h2');
    const [shown, platform] = [await prompt.innerText(), new URL(page.url()).hash.split('/').at(-1)];
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => prompt.innerText()).not.toBe(shown);
    await expect.poll(() => new URL(page.url()).hash.split('/').at(-1)).toBe(platform);
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => new URL(page.url()).hash.split('/').at(-1)).not.toBe(platform);
    await page.getByRole('link', { name: 'All prompts' }).click();
    await page.locator('td a').first().waitFor();
    await expect.poll(() => page.url()).toContain('named=named');
  });

  it('say where only scores were mirrored, and lead to what completing costs', async () => {
    const { page } = screens;
    const [old] = screens.rows(
      `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at LIMIT 1`,
      screens.projectId(CLIENT),
    );
    await screens.open(CLIENT, { tab: 'prompts', query: `run=${String(old?.['run_id'])}` });
    await page.getByRole('heading', { name: 'The answers of this time are not on this computer' }).waitFor();
    await page.getByRole('link', { name: 'See what completing costs' }).click();
    await page.getByRole('heading', { name: 'Not on this computer yet' }).waitFor();
  });

  it('leave as CSV, a line for each prompt and platform', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'prompts' });
    await page.getByRole('button', { name: 'Export: Prompts and answers' }).click();
    const { name, text } = await screens.downloaded(() =>
      page.getByRole('menuitem', { name: 'Table as CSV' }).click(),
    );
    const [, first, last] = /^Halden Outdoor prompts (\d.+) to (\d.+)\.csv$/.exec(name) ?? [];
    const lines = text.trim().split('\r\n');
    const column = lines[0]?.split(',').indexOf('naming') ?? -1;
    expect(column).toBeGreaterThan(0);
    // Those days are the client's period, with every run in it.
    const [counted] = screens.rows(
      `SELECT count(DISTINCT r.prompt_id || ' ' || r.platform) AS n FROM v_response r JOIN v_run u USING (run_id)
       WHERE u.project_id = ? AND date(u.started_at) BETWEEN ? AND ?`,
      screens.projectId(CLIENT),
      ...[first, last].map((day) => new Date(`${String(day)} UTC`).toISOString().slice(0, 10)),
    );
    expect(lines).toHaveLength(1 + Number(counted?.['n']));
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'have nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      await screens.open(CLIENT, { tab: 'prompts' });
      await page.locator('td a').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.locator('td a').first().click();
      await page.locator('.text').nth(1).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('the prompts of a run, in every state', () => {
  const openView = useScriptedViews();
  const PAGE = '#/projects/conn-1/halden-outdoor/prompts';

  /** A run of so many prompts on two platforms; the second was not asked the first prompt, and asked the next twice. */
  function gridOf(texts: readonly (string | null)[]): ResponseGrid {
    const answer = { position: null, sentiment: null, brandsNamed: 0, citations: 0, route: null };
    return {
      prompts: texts.map((text, index) => ({
        ...{ promptId: `p${index}`, text, topic: 'Tents', intent: null },
        naming: index === 0 ? 'own' : 'non-branded',
      })),
      platforms: ['alpha_app', 'eta'],
      cells: texts.flatMap((_, prompt) => [
        { ...answer, prompt, platform: 0, isNamed: false },
        ...(prompt === 0 ? [] : [{ ...answer, prompt, platform: 1, isNamed: true, position: 2 }]),
        ...(prompt === 1 ? [{ ...answer, prompt, platform: 1, isNamed: false }] : []),
      ]),
    };
  }

  it('says what it reads while it reads', async () => {
    const { page } = await openView(PAGE, { 'run/responses': () => new Promise(() => undefined) });
    await page.getByText('Reading the answers from this computer').waitFor();
  });

  it('says what is safe when the answers cannot be read, and tries again', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page, core } = await openView(PAGE, { 'run/responses': failing(locked) });
    await page.getByText('Your runs are unchanged.').waitFor();
    core.answer({ 'run/responses': () => gridOf(['Which tents last?']) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Which tents last?').first().waitFor();
  });

  it('tells not asked from not named, says repeats as k of n, and marks few answers as small', async () => {
    const { page } = await openView(PAGE, { 'run/responses': () => gridOf(['First', 'Second', null]) });
    await page.locator('td a').first().waitFor();
    expect(await textsOf(page, 'tbody tr td:nth-of-type(3)')).toEqual(['not asked', '1 of 2', '2']);
    expect(await textsOf(page, 'tbody tr td:nth-of-type(2)')).toEqual([
      'not named',
      'not named',
      'not named',
    ]);
    expect((await textsOf(page, 'thead th:last-child'))[0]).toMatch(/n 3, small$/);
    await page.getByText('A prompt that the service no longer lists').first().waitFor();
  });

  it('draws only what is in sight of 300 prompts, and reaches the last by keyboard', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `Prompt ${String(index).padStart(3, '0')}`);
    const { page } = await openView(PAGE, { 'run/responses': () => gridOf(texts) });
    await page.locator('[data-place="0,0"]').focus();
    expect(await page.locator('tbody th[scope=row]').count()).toBeLessThan(80);
    expect(await page.locator('table').getAttribute('aria-rowcount')).toBe('301');
    await page.keyboard.press('Control+End');
    await expect.poll(() => page.evaluate('document.activeElement.dataset.place')).toBe('299,1');
    await page.getByText('Prompt 299').first().waitFor();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => page.evaluate('document.activeElement.dataset.place')).toBe('0,0');
  });

  it('takes nothing for markup, and isolates what runs from right to left', async () => {
    const hostile = '<img src=x onerror="globalThis.hasRun = true">';
    const { page, complaints } = await openView(`${PAGE}/p0/alpha_app?with=none`, {
      'run/responses': () => gridOf([hostile, 'واحة النخيل للعقارات']),
      'run/response': () => ({
        runId: 'r6',
        startedAt: null,
        prompt: hostile,
        platform: 'alpha_app',
        responses: [
          {
            responseId: 'a',
            text: `${hostile} Halden Outdoor واحة النخيل <script>globalThis.hasRun = true</script>`,
            route: 'api_fallback',
            mentions: [
              {
                brandId: 'b',
                name: 'Halden Outdoor',
                aliases: [],
                isOwn: true,
                position: 1,
                sentiment: null,
                isCounted: true,
              },
              {
                brandId: 'c',
                name: 'واحة النخيل',
                aliases: [],
                isOwn: false,
                position: null,
                sentiment: 'neutral',
                isCounted: true,
              },
            ],
            citations: [{ url: 'javascript:globalThis.hasRun=true', title: 'A page', domain: null }],
          },
        ],
      }),
    });
    await page.locator('.text').waitFor();
    expect(await textsOf(page, '.text mark')).toEqual(['Halden Outdoor', 'واحة النخيل']);
    expect(await page.locator('.text').textContent()).toContain('<script>');
    expect(await page.getByText('Fallback route').count()).toBe(1);
    expect(
      await page
        .getByText('A page', { exact: true })
        .evaluate('document.querySelectorAll("main li a").length'),
    ).toBe(0);
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    expect(complaints).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });
});
