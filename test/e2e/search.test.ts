import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { SearchHits } from '../../shared/domain/search.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Input } from '../../shared/ipc/contract.ts';
import { connectionOf } from '../fixtures/screens.ts';
import { ORDINARY_WEEK } from '../fixtures/portfolio.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENT = 'Halden Outdoor';

describe('the search over every run', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });

  it('finds what is typed, marks it, and opens the answer that it stands in', async () => {
    const { page } = screens;
    const [answer] = screens.rows('SELECT text FROM v_response ORDER BY length(text) DESC LIMIT 1');
    const phrase = /[a-z]+(?: [a-z]+){4}/.exec(String(answer?.['text']))?.[0] ?? '';
    const texts = screens.rows('SELECT text FROM v_response WHERE instr(lower(text), ?) > 0', phrase);
    await screens.goto('#/search');
    await page.getByLabel('Words in answers, prompts and cited pages').fill(`"${phrase}"`);
    const hits = page.getByRole('region', { name: /^Answers/ }).locator('li');
    await expect.poll(() => hits.count()).toBe(Math.min(50, texts.length));
    const marks = await textsOf(page, 'li:first-child mark');
    expect(marks.join(' ').toLowerCase()).toContain(phrase);
    await page.reload();
    await hits.first().locator('a').click();
    await page.locator('.text').first().waitFor();
    expect(await page.locator('.text').first().textContent()).toContain(phrase);
  });

  it('is offered by the palette, with what was typed', async () => {
    const { page } = screens;
    await screens.goto('#/portfolio');
    await page.locator('tbody tr a').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('quality');
    await page.getByRole('option', { name: 'Search all runs for “quality”' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.locator('mark').first().waitFor();
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      await screens.goto('#/search?q=quality');
      await page.locator('mark').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('the search over every run, in every state', () => {
  const openView = useScriptedViews();
  const projectId = ORDINARY_WEEK[0]?.projectId ?? '';
  const hit = {
    connection: 'conn-1',
    projectId,
    project: 'A client',
    startedAt: null,
    responseId: 'a',
    prompt: null,
  };
  const HITS: SearchHits = {
    responses: [
      {
        ...hit,
        runId: 'r1',
        promptId: null,
        platform: null,
        snippet: [
          { text: '<b>', isHit: false },
          { text: 'tents', isHit: true },
        ],
      },
      { ...hit, projectId: 'gone', runId: 'r2', promptId: 'p', platform: 'eta', snippet: [] },
    ],
    prompts: [],
    pages: [
      {
        url: 'javascript:alert(1)',
        title: null,
        domain: null,
        runs: 1,
        citations: 1,
        snippet: [{ text: 'A page', isHit: false }],
      },
    ],
    isNewestOnly: true,
    platforms: [],
  };

  it('links only what has somewhere to lead, and says that only the newest were looked through', async () => {
    const { page } = await openView('#/search?q=tents', { 'search/find': () => HITS });
    await page.getByText('only the newest answers were searched').waitFor();
    const hrefs = await page.evaluate(
      `[...document.querySelectorAll('main li a')].map((a) => a.getAttribute('href'))`,
    );
    expect(hrefs).toEqual([`#/projects/conn-1/${projectId}/prompts?run=r1`]);
    expect(await textsOf(page, 'main mark')).toEqual(['tents']);
    expect(await page.locator('main li b').count()).toBe(0);
  });

  it('says that nothing was found, and asks for more letters before it searches', async () => {
    const { page, core } = await openView('#/search?q=t', {});
    await page.getByText('Type two letters or more.').waitFor();
    expect(core.calls.some(({ channel }) => channel === 'search/find')).toBe(false);
    await page.getByLabel('Words in answers, prompts and cited pages').fill('zzz');
    await page.getByRole('heading', { name: 'No text has these words' }).waitFor();
  });

  it('is narrowed by account, client, platform and days, kept in the address, and names whose each hit is', async () => {
    const asked: Input<'search/find'>[] = [];
    const twin = { connection: 'conn-2', projectId: 'twin', name: 'Halden Outdoor', isArchived: false };
    const halden = { ...twin, connection: 'conn-1', projectId: 'halden-outdoor' };
    const ofTwin = {
      ...HITS.responses[0]!,
      connection: 'conn-2',
      projectId: 'twin',
      project: 'Halden Outdoor',
    };
    const { page } = await openView('#/search?q=tents', {
      'connection/list': () => [
        connectionOf({}),
        connectionOf({ connection: 'conn-2', name: 'Independent' }),
      ],
      'project/list': () => [halden, twin],
      'search/find': (input) => {
        asked.push(input);
        return { ...HITS, responses: [ofTwin], platforms: ['eta', 'zeta_app'] };
      },
    });
    const hit = page.locator('main li').first();
    await hit.getByText('(Independent)').waitFor();
    expect(await hit.getByRole('link').getAttribute('href')).toBe('#/projects/conn-2/twin/prompts?run=r1');
    // Two clients of one name are told apart.
    const client = page.getByLabel('Client', { exact: true });
    expect(await client.locator('option').allInnerTexts()).toEqual([
      'All clients',
      'Halden Outdoor (Fathom Row)',
      'Halden Outdoor (Independent)',
    ]);
    await client.selectOption('Halden Outdoor (Independent)');
    await page.getByLabel('Platform', { exact: true }).selectOption('Eta');
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        ...{
          text: 'tents',
          connection: 'conn-2',
          projectId: 'twin',
          platform: 'eta',
          since: null,
          until: null,
        },
      });
    expect(page.url()).toContain('client=conn-2%2Ftwin&platform=eta');
    await page.getByText('Only answers are searched').waitFor();
    await page.getByRole('button', { name: 'Connection: Independent' }).waitFor();
    await page.getByLabel('Account', { exact: true }).selectOption('Fathom Row');
    await expect.poll(() => asked.at(-1)).toMatchObject({ connection: 'conn-1', projectId: null });
    expect(await client.locator('option').count()).toBe(2);
    await page.goto(`${page.url().split('#')[0]}#/search?q=tents&from=2026-11-01&to=2026-11-30`);
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({
        ...{ since: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
      });
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is narrowed to one of 500 clients of two accounts, two of them with each name', async () => {
    const asked: Input<'search/find'>[] = [];
    const many = Array.from({ length: 500 }, (_, at) => ({
      connection: at % 2 === 0 ? 'conn-1' : 'conn-2',
      projectId: `client-${String(at)}`,
      name: `Client ${String(at >> 1)}`,
      isArchived: false,
    }));
    const { page } = await openView('#/search?q=tents', {
      'connection/list': () => [
        connectionOf({}),
        connectionOf({ connection: 'conn-2', name: 'Independent' }),
      ],
      'project/list': () => many,
      'search/find': (input) => {
        asked.push(input);
        return { ...HITS, responses: HITS.responses.slice(0, 1), pages: [] };
      },
    });
    const client = page.getByLabel('Client', { exact: true });
    await expect.poll(() => client.locator('option').count()).toBe(501);
    await client.selectOption('Client 249 (Independent)');
    await expect.poll(() => asked.at(-1)).toMatchObject({ connection: 'conn-2', projectId: 'client-499' });
    await page.getByText('1 result', { exact: true }).waitFor({ state: 'attached' });
  });

  it('takes 4,000 letters and a sign alone, and says what it does with them', async () => {
    const asked: string[] = [];
    const { page, complaints } = await openView(`#/search?q=${'tents+'.repeat(700)}`, {
      'search/find': ({ text }) => {
        asked.push(text);
        return { ...HITS, responses: [], pages: [] };
      },
    });
    await page.getByText('Only the first 500 letters are searched.').waitFor();
    await expect.poll(() => asked.at(-1)?.length).toBe(500);
    await page.getByLabel('Words in answers, prompts and cited pages').fill('%%');
    await page.getByRole('heading', { name: 'Only words are searched' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('x'.repeat(4_000));
    await expect.poll(() => asked.at(-1)).toBe('x'.repeat(500));
    expect(complaints).toEqual([]);
  });

  it('says what is safe when the search fails, and tries again', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page, core } = await openView('#/search?q=tents', { 'search/find': failing(locked) });
    await page.getByText('Your runs are unchanged.').waitFor();
    core.answer({ 'search/find': () => HITS });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main mark').first().waitFor();
  });
});
