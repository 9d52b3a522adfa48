import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, MOST_TAGS } from '../../shared/domain/settings.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../fixtures/portfolio.ts';
import { storyOf, tellStories } from '../fixtures/stories.ts';
import { axeFindings, hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

const MANY = Array.from({ length: 500 }, (_, index) =>
  rowOf({ name: `Client ${String(index).padStart(3, '0')}` }),
);
const focused = (page: Page): Promise<unknown> =>
  page.evaluate('document.activeElement?.textContent?.trim()');
const scrollTo = (page: Page, top: number): Promise<unknown> =>
  page.evaluate(`document.querySelector('main').scrollTo({ top: ${top} })`);
const END = Number.MAX_SAFE_INTEGER;

describe('the portfolio', () => {
  const open = useScriptedViews();

  describe.each([
    { layout: 'table', one: 'tbody tr:has(a)', most: 60 },
    { layout: 'cards', one: 'article', most: 40 },
  ])('of 500 clients as $layout', ({ layout, one, most }) => {
    const hash = `#/portfolio?layout=${layout}`;

    it('draws only what is in sight, wherever it is scrolled to', async () => {
      const { page, complaints } = await open(hash, { 'portfolio/load': () => MANY });
      await page.getByRole('link', { name: 'Client 000' }).waitFor();
      expect(await page.locator(one).count()).toBeLessThan(most);
      expect(await page.getByRole('link', { name: 'Client 499' }).count()).toBe(0);
      await scrollTo(page, END);
      await page.getByRole('link', { name: 'Client 499' }).waitFor();
      expect(await page.locator(one).count()).toBeLessThan(most);
      const isSeen = await page.evaluate(`(() => {
        const last = [...document.querySelectorAll('main a')].find((a) => a.textContent.trim() === 'Client 499');
        const { top, bottom } = last.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      })()`);
      expect(isSeen).toBe(true);
      await scrollTo(page, 0);
      await page.getByRole('link', { name: 'Client 003' }).waitFor();
      expect(complaints).toEqual([]);
    });

    it('reaches every client by keyboard, and shows where it is', async () => {
      const { page } = await open(hash, { 'portfolio/load': () => MANY });
      await page.getByRole('link', { name: 'Client 000' }).focus();
      await page.keyboard.press('End');
      await expect.poll(() => focused(page)).toBe('Client 499');
      expect(await hasVisibleFocus(page)).toBe(true);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => focused(page)).not.toBe('Client 499');
      await page.keyboard.press('Home');
      await expect.poll(() => focused(page)).toBe('Client 000');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toContain('#/projects/conn-1/client-000');
    });
  });

  it('moves over cards in all four ways, with one of them in the tab order', async () => {
    const { page } = await open('#/portfolio?layout=cards&group=none&sort=client', {});
    await page.getByRole('article').first().waitFor();
    const names = (await page.getByRole('article').locator('.head a').allInnerTexts()).map((name) =>
      name.trim(),
    );
    // Three cards side by side at this width.
    await page.getByRole('article').locator('.head a').first().focus();
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowDown', 4],
      ['ArrowLeft', 3],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe(names[at]);
    }
    expect(await page.locator('article a:not([tabindex])').count()).toBe(1);
    const places = await page.evaluate(
      `(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize])(document.querySelector('article'))`,
    );
    expect(places).toEqual(['1', '14']);
  });

  it('says all that a client needs a look for, on its card and in its row', async () => {
    const rows = [
      rowOf({
        name: 'Troubled',
        lastRunStatus: 'failed',
        alerts: [
          { kind: 'fell' },
          { kind: 'run-failed' },
          { kind: 'no-recent-run' },
          { kind: 'key-expires', on: '2026-11-28' },
        ],
      }),
    ];
    for (const layout of ['table', 'cards']) {
      const { page } = await open(`#/portfolio?layout=${layout}`, {
        'portfolio/load': () => rows,
        'portfolio/stories': ({ places }) =>
          places.map((place) => storyOf(place, { group: 'lost', visibility: changeOf(-8, -12, -4) })),
      });
      const client = page.locator('[data-place]');
      await client.waitFor();
      expect((await client.textContent())?.replaceAll(/\s+/g, ' ')).toContain(
        'Visibility fell +3 , Last run failed, Key expires 28 Nov, No recent run',
      );
    }
  });

  it('never takes what was not measured for zero on a card', async () => {
    const { page } = await open('#/portfolio?layout=cards', {
      'portfolio/load': () => [
        rowOf({
          name: 'New client',
          visibility: null,
          shareOfVoice: null,
          sentiment: null,
          position: null,
          rank: null,
          spark: [],
          scoredRuns: 0,
          lastRunAt: null,
        }),
      ],
    });
    const card = page.getByRole('article', { name: 'New client' });
    await card.waitFor();
    const text = (await card.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('No figures yet');
    expect(text.match(/not measured/g)).toHaveLength(4);
    expect(text).not.toContain('0');
  });

  it('holds the height of cards against any name and many tags', async () => {
    const hostile = [
      'W'.repeat(300),
      'واحة النخيل للعقارات',
      '<img src=x onerror="globalThis.hasRun = true">',
    ];
    const tags = Array.from({ length: MOST_TAGS }, (_, index) => `${'tag'.repeat(12)} ${String(index)}`);
    const { page } = await open('#/portfolio?layout=cards', {
      'portfolio/load': () => hostile.map((name, index) => rowOf({ name, projectId: `p${index}` })),
      'settings/load': () => ({
        ...DEFAULT_SETTINGS,
        pinned: ['conn-1/p0'],
        tags: { 'conn-1/p0': tags, 'conn-1/p1': tags },
      }),
    });
    await page.getByRole('article').first().waitFor();
    const heights = await page.evaluate<[number, number][]>(
      `[...document.querySelectorAll('article')].map((card) => [card.clientHeight, card.scrollHeight - card.clientHeight])`,
    );
    expect(new Set(heights.map(([height]) => height)).size).toBe(1);
    expect(heights.every(([, beyond]) => beyond <= 0)).toBe(true);
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    expect(
      await page.evaluate(
        `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
      ),
    ).toBe(0);
  });

  it('has its layout, groups and order in a menu that stays open, and in the address', async () => {
    const { page } = await open('#/portfolio', {});
    await page.getByRole('button', { name: 'View' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Cards' }).click();
    await page.getByRole('menuitemradio', { name: 'Nothing' }).click();
    await page.getByRole('menuitemradio', { name: 'Visibility' }).click();
    await page.getByRole('menuitemradio', { name: 'Reversed' }).click();
    await expect.poll(() => page.url()).toMatch(/#\/portfolio\?layout=cards&group=none&sort=-visibility$/);
    await page.keyboard.press('Escape');
    const least = ORDINARY_WEEK.toSorted(
      (a, b) => (a.visibility?.value ?? 0) - (b.visibility?.value ?? 0),
    )[0];
    expect((await page.getByRole('article').first().locator('.head a').innerText()).trim()).toBe(least?.name);
  });

  it('keeps its layout and groups while another page is looked at, and lets the filter go', async () => {
    const { page } = await open('#/portfolio?layout=cards&group=none&filter=halden', {});
    await page.getByRole('article').locator('.head a').click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Portfolio/ })
      .click();
    await page.getByRole('article').nth(3).waitFor();
    expect(page.url()).toMatch(/#\/portfolio\?layout=cards&group=none$/);
  });

  it('says at the tags why they were not kept, and keeps what was typed', async () => {
    const { page } = await open('#/portfolio', {
      'settings/save': failing(
        new AppError('db/storage', 'The disk is full. Nothing was changed; make room and try again.'),
      ),
    });
    await page.getByRole('row', { name: /^Mirabel/ }).hover();
    await page.getByRole('button', { name: 'Tags of Mirabel Skincare' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Another tag').fill('Beauty');
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByText('The disk is full.').waitFor();
    expect(await dialog.getByLabel('Another tag').inputValue()).toBe('Beauty');
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
  });

  it('takes a tag that differs in case alone for the one there is', async () => {
    const { page, core } = await open('#/portfolio', {});
    const tag = async (client: string, words: string): Promise<void> => {
      await page.getByRole('link', { name: client }).focus();
      await page.keyboard.press('t');
      await page.getByLabel('Another tag').fill(words);
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { checked: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(client);
    };
    await tag('Mirabel Skincare', 'Retail');
    await tag('Oakhurst Mutual', ' retail ');
    expect(core.calls.findLast(({ channel }) => channel === 'settings/save')?.input).toEqual({
      tags: { 'conn-1/mirabel-skincare': ['Retail'], 'conn-1/oakhurst-mutual': ['Retail'] },
    });
  });

  describe('told as a story', () => {
    const groupsOf = (page: Page): Promise<string[]> =>
      page.locator('tbody th[scope=rowgroup]').allInnerTexts();
    const row = (page: Page, name: string) => page.locator('tbody tr:has(a)').filter({ hasText: name });
    const lastSaved = ({ core }: Pick<OpenedFrame, 'core'>): unknown =>
      core.calls.findLast(({ channel }) => channel === 'settings/save')?.input;

    it('says who lost, who gained and with whom nothing happened, each with what shows it', async () => {
      const { page, complaints } = await open('#/portfolio?period=13-weeks', {});
      await page.getByText('Two clients fell and one was overtaken.').waitFor();
      await page.getByText('Last 13 weeks against the 13 before').waitFor();
      expect(await groupsOf(page)).toEqual([
        'Lost ground 3',
        'Gained ground 1',
        'No clear change 9',
        'Too new to judge 1',
      ]);
      const overtaken = row(page, 'Bexmoor Optics');
      const story = overtaken.getByRole('link', { name: /^Pale Harbour has overtaken it\./ });
      expect(await story.getAttribute('href')).toMatch(
        /conn-1\/bexmoor-optics\/compare\?runs=run-19,run-26$/,
      );
      expect(await overtaken.getByRole('img', { name: /course of Pale Harbour/ }).count()).toBe(1);
      expect(await overtaken.getAttribute('title')).toBe(
        '24 Aug 2026 to 16 Nov 2026 (13 runs) against 25 May 2026 to 17 Aug 2026 (13 runs)',
      );
      expect((await row(page, 'Mirabel').textContent())?.replaceAll(/\s+/g, ' ')).toContain(
        '≈ No clear change Would show from 4.6 points',
      );
      expect(complaints).toEqual([]);
    });

    it('tells another period by its key, in the address and for the next time', async () => {
      const opened = await open('#/portfolio', {});
      const { page, core } = opened;
      await page.getByText('Last run against the run before').waitFor();
      await page.keyboard.press('3');
      await page.getByText('Last 13 weeks against the 13 before').waitFor();
      expect(page.url()).toContain('period=13-weeks');
      await expect.poll(() => lastSaved(opened)).toEqual({ period: { kind: 'weeks', weeks: 13 } });
      expect(core.calls.findLast(({ channel }) => channel === 'portfolio/stories')?.input).toMatchObject({
        period: { kind: 'weeks', weeks: 13 },
      });
      // In a field it is a figure.
      await page.getByLabel('Filter by name, place or tag').fill('');
      await page.getByLabel('Filter by name, place or tag').press('4');
      expect(page.url()).toContain('period=13-weeks');
    });

    it('tells since a day once it has said what that costs', async () => {
      const { page } = await open('#/portfolio?period=2026-08-24', {});
      await page.getByText('Since 24 Aug 2026 against as long before').waitFor();
      await page.keyboard.press('5');
      const dialog = page.getByRole('dialog', { name: 'Tell since a day' });
      await dialog.getByText('The threshold is higher for it').waitFor();
      await dialog.getByRole('spinbutton', { name: /month/i }).press('9');
      await dialog.getByRole('button', { name: 'Tell since then' }).click();
      await expect.poll(() => page.url()).toContain('period=2026-09-24');
    });

    it('gives no verdict while stories are read, and moves nobody until all are', async () => {
      let go: () => void = () => undefined;
      const { page, core } = await open('#/portfolio?period=13-weeks', {});
      await page.getByText('Two clients fell').waitFor();
      const order = await page.locator('tbody tr:has(a) th').allInnerTexts();
      core.answer({
        'portfolio/stories': ({ places }) =>
          new Promise((resolve) => {
            go = () => resolve(places.map((place) => storyOf(place)));
          }),
      });
      await page.keyboard.press('2');
      await page.getByText('0 of 14 clients are read…').waitFor();
      expect(await page.locator('tbody tr:has(a) th').allInnerTexts()).toEqual(order);
      expect(await row(page, 'Mirabel').innerText()).toContain('Reading…');
      expect(await row(page, 'Mirabel').innerText()).toContain('30.0%');
      go();
      await page.getByText('14 clients show no clear change.').waitFor();
      expect(await groupsOf(page)).toEqual(['No clear change 14']);
    });

    it('says that stories could not be read, keeps the figures, and reads them again', async () => {
      const { page, core } = await open('#/portfolio', {
        'portfolio/stories': failing(new AppError('db/locked', 'Another program holds the file.')),
      });
      await page.getByText('Another program holds the file.').waitFor();
      expect(await row(page, 'Kestrel').innerText()).toContain('27.1%');
      core.answer({ 'portfolio/stories': ({ places }) => tellStories(places) });
      await page.getByRole('button', { name: 'Read again' }).click();
      await page.getByText('Two clients fell').waitFor();
      expect(await page.getByText('Another program holds the file.').count()).toBe(0);
    });

    it('moves by J and K, opens the evidence by E and the client by Enter', async () => {
      const { page } = await open('#/portfolio?period=13-weeks', {});
      await page.getByText('Two clients fell').waitFor();
      await page.getByRole('link', { name: 'Kestrel Broadband' }).focus();
      await page.keyboard.press('j');
      expect(await focused(page)).toBe('Ashdown Hearing');
      await page.keyboard.press('k');
      expect(await focused(page)).toBe('Kestrel Broadband');
      await page.keyboard.press('e');
      await expect
        .poll(() => page.url())
        .toMatch(/kestrel-broadband\/prompts\?run=run-26&platform=zeta_app$/);
      await page.goBack();
      await page.getByRole('link', { name: 'Mirabel Skincare' }).focus();
      await page.keyboard.press('e');
      await expect.poll(() => page.url()).toMatch(/mirabel-skincare\/compare\?runs=run-13,run-26$/);
    });

    it('puts an alert off by S and D, takes it back by the toast and from the list', async () => {
      const opened = await open('#/portfolio?period=13-weeks', {});
      const { page } = opened;
      await page.getByText('Two clients fell').waitFor();
      const alerts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ });
      await expect.poll(() => alerts.textContent()).toMatch(/7 open/);
      await page.getByRole('link', { name: 'Kestrel Broadband' }).focus();
      await page.keyboard.press('d');
      await page
        .getByText('Dismissed until something new happens: zeta_app fell, Kestrel Broadband')
        .waitFor();
      expect(await row(page, 'Kestrel').innerText()).toContain('Dismissed');
      await expect.poll(() => alerts.textContent()).toMatch(/6 open/);
      expect(lastSaved(opened)).toEqual({
        putOff: [
          {
            client: 'conn-1/kestrel-broadband',
            kind: 'platform-fell',
            about: 'zeta_app',
            since: 'run-16',
            until: { kind: 'news' },
          },
        ],
      });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => row(page, 'Kestrel').innerText()).toContain('zeta_app fell');

      await page.getByRole('link', { name: 'Ashdown Hearing' }).focus();
      await page.keyboard.press('s');
      await page.getByRole('menu', { name: 'Snooze “Slow slide” of Ashdown Hearing' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('menuitem', { name: 'For 1 week' }).click();
      await expect.poll(() => row(page, 'Ashdown').innerText()).toContain('Until 27 Nov');
      await expect.poll(() => focused(page)).toBe('Ashdown Hearing');
      await page.getByRole('button', { name: '1 put off' }).click();
      await page.getByRole('button', { name: 'Bring back “Slow slide” of Ashdown Hearing' }).click();
      await expect.poll(() => row(page, 'Ashdown').innerText()).toContain('Slow slide');
    });

    it('counts open alerts alone, and keeps the focus when the last one of a client goes', async () => {
      const { page } = await open('#/portfolio?period=13-weeks&show=alerts', {});
      await page.getByText('Two clients fell').waitFor();
      await page.getByRole('link', { name: 'Kestrel Broadband' }).focus();
      await page.keyboard.press('d');
      await expect.poll(() => row(page, 'Kestrel').count()).toBe(0);
      await expect.poll(() => focused(page)).toBe('Ashdown Hearing');
      expect(await page.getByRole('radio', { name: /^With alerts/ }).textContent()).toMatch(/5$/);
    });

    it('has buttons large enough to press, for a pointer', async () => {
      const { page } = await open('#/portfolio?period=13-weeks', {});
      await page.getByText('Two clients fell').waitFor();
      const button = page.getByRole('button', { name: 'Snooze “zeta_app fell” of Kestrel Broadband' });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await button.click();
      await page.getByRole('menuitem', { name: 'Until the next run' }).click();
      await expect.poll(() => row(page, 'Kestrel').innerText()).toContain('Until the next run');
      await page.getByRole('button', { name: 'Dismiss “Slow slide” of Ashdown Hearing' }).click();
      await expect.poll(() => row(page, 'Ashdown').innerText()).toContain('Dismissed');
    });

    it.each([
      ['light', 'table'],
      ['dark', 'table'],
      ['light', 'cards'],
      ['dark', 'cards'],
    ] as const)('passes axe in the %s theme as %s', async (theme, layout) => {
      const { page } = await open(`#/portfolio?period=13-weeks&layout=${layout}`, {});
      await page.emulateMedia({ colorScheme: theme });
      await page.getByText('Two clients fell').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });

    it.each([1024, 1280, 1600, 1920, 2200])('needs no sideways scrolling at %i pixels', async (width) => {
      const { page } = await open('#/portfolio?period=13-weeks', {});
      await page.setViewportSize({ width, height: 800 });
      await page.getByText('Two clients fell').waitFor();
      const overflow = await page.evaluate(`[document.documentElement, document.querySelector('main')]
        .map((element) => element.scrollWidth - element.clientWidth)`);
      expect(overflow).toEqual([0, 0]);
    });

    it('has rows of the heights that it draws them with', async () => {
      const { page } = await open('#/portfolio?period=13-weeks', {});
      await page.getByText('Two clients fell').waitFor();
      const heights = await page.evaluate<number[]>(
        `[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)`,
      );
      expect([...new Set(heights)].toSorted((a, b) => a - b)).toEqual([28, 30, 44]);
    });
  });
});
