import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { MOST_TAGS } from '../../shared/domain/limits.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { goalsThatAre } from '../fixtures/goals.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../fixtures/portfolio.ts';
import { storyOf } from '../fixtures/stories.ts';
import { lookOver } from '../helpers/look-over.ts';
import { hasVisibleFocus, type OpenedFrame } from '../helpers/open-frame.ts';
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

    it('draws only what is in sight, wherever it is scrolled to', { tags: ['broad'] }, async () => {
      const { page, complaints } = await open(hash, { 'portfolio/load': () => MANY });
      await page.getByRole('link', { name: 'Client 000', exact: true }).waitFor();
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
      await page.getByRole('link', { name: 'Client 003', exact: true }).waitFor();
      expect(complaints).toEqual([]);
    });

    it('reaches every client by keyboard, and shows where it is', async () => {
      const { page } = await open(hash, { 'portfolio/load': () => MANY });
      await page.getByRole('link', { name: 'Client 000', exact: true }).focus();
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

  it('answers its keys as soon as it is there, and leaves those of fields and of what lies over it alone', async () => {
    // In an order that no story changes while it is read.
    const { page } = await open('#/portfolio?group=none&sort=client', {});
    await page.locator('tbody tr a').first().waitFor();
    const place = (): Promise<unknown> =>
      page.evaluate(`document.activeElement?.closest('[data-place]')?.dataset.place ?? null`);
    expect(await place()).toBeNull();
    await page.keyboard.press('j');
    expect(await place()).toBe('0');
    await page.keyboard.press('ArrowDown');
    expect(await place()).toBe('1');
    const name = String(await page.evaluate(`document.activeElement?.textContent?.trim()`));
    await page.evaluate(`document.activeElement?.blur()`);
    await page.keyboard.press('Control+k');
    // The palette loads when it is first opened: what is typed until then is for it.
    await page.keyboard.press('j');
    expect(await place()).toBeNull();
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    expect(await field.inputValue()).toBe('j');
    await page.keyboard.press('Escape');
    await page.evaluate(`document.activeElement?.blur()`);
    // The row that was left is the one that Enter opens.
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
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
          places.map((place) => storyOf(place, { group: 'new-losses', visibility: changeOf(-8, -12, -4) })),
      });
      const client = page.locator('[data-place]');
      await client.waitFor();
      expect((await client.textContent())?.replaceAll(/\s+/g, ' ')).toContain(
        'Visibility fell, Last run failed, Key expires 28 Nov, No recent run',
      );
    }
  });

  it('says how own goals stand, on cards and in rows, and lists them where one points', async () => {
    const rows = [
      rowOf({ name: 'Alder', goals: 3, alerts: [{ kind: 'run-failed' }] }),
      rowOf({ name: 'Birch', goals: 1 }),
      rowOf({ name: 'Cedar', goals: 0 }),
      rowOf({ name: 'Dogwood', goals: 2 }),
    ];
    const goals: Readonly<Record<string, ReturnType<typeof goalsThatAre>>> = {
      alder: goalsThatAre('behind', 'held', 'behind'),
      birch: goalsThatAre('too-early'),
    };
    const script = {
      'portfolio/load': () => rows,
      'portfolio/stories': ({ places }) =>
        places
          .filter(({ projectId }) => projectId !== 'dogwood')
          .map((place) => storyOf(place, { goals: goals[place.projectId] ?? null })),
    } satisfies Parameters<typeof open>[1];
    for (const layout of ['table', 'cards']) {
      const { page, complaints } = await open(`#/portfolio?layout=${layout}&group=none&sort=goals`, script);
      const told = page.locator('[data-client] .goals', { hasText: /\S/ });
      await expect.poll(async () => await told.count()).toBeGreaterThan(1);
      const textOf = async (client: string): Promise<string> =>
        ((await page.locator(`[data-client="conn-1/${client}"]`).textContent()) ?? '').replaceAll(
          /\s+/g,
          ' ',
        );
      expect(await textOf('alder')).toContain(
        'Behind, 2 of 3: Goal 1: Behind (Visibility, Halden Outdoor, Tents, Zeta: 45% by 31 Dec 2099); Goal 3: Behind',
      );
      expect(await textOf('birch')).toContain('Too early to say: Goal 1');
      expect(await textOf('cedar')).toContain('–None');
      await expect.poll(() => textOf('dogwood')).toContain('Not read');
      expect(await page.getByText('Behind, 2 of 3').first().getAttribute('title')).toMatch(
        /^Goal 1: .+\n.+\n/,
      );
      await lookOver(page, `goals ${layout}`);
      await page.setViewportSize({ width: 640, height: 400 });
      await lookOver(page, `goals ${layout} small`);
      expect(complaints).toEqual([]);
    }
  });

  it('shows clients behind a goal only, by keyboard', async () => {
    const { page } = await open('#/portfolio', {
      'portfolio/load': () => [rowOf({ name: 'Alder', goals: 1 }), rowOf({ name: 'Birch', goals: 1 })],
      'portfolio/stories': ({ places }) =>
        places.map((place) =>
          storyOf(place, { goals: goalsThatAre(place.projectId === 'alder' ? 'behind' : 'met') }),
        ),
    });
    await page.getByRole('radio', { name: /Behind a goal/ }).waitFor();
    await page.getByRole('button', { name: 'Goals' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('sort=goals');
    await page.getByRole('radio', { name: /Behind a goal/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('show=goals');
    await expect.poll(() => page.locator('[data-client]').count()).toBe(1);
    expect(await page.locator('[data-client]').textContent()).toContain('Alder');
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
    await expect.poll(() => page.url()).toMatch(/#\/portfolio\?layout=cards&group=none$/);
  });

  it('says at the tags why they were not kept, and keeps what was typed', async () => {
    const { page } = await open('#/portfolio', {
      'settings/tag': failing(
        new AppError('db/storage', 'The disk is full. Nothing was changed; make room and try again.'),
      ),
    });
    // News moves rows from under a pointer.
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    await page.getByRole('row', { name: /^Mirabel/ }).hover();
    await page.getByRole('button', { name: 'Tags of Mirabel Skincare' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Another tag').fill('Beauty');
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByText('The disk is full.').waitFor();
    expect(await dialog.getByLabel('Another tag').inputValue()).toBe('Beauty');
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
  });

  /** Two clients whose stories come once `news` is resolved; the second moves to the top by them. */
  async function openBeforeNews(layout: string) {
    const news = Promise.withResolvers<'told'>();
    const { page } = await open(`#/portfolio?layout=${layout}`, {
      'portfolio/load': () => [rowOf({ name: 'Ashdown' }), rowOf({ name: 'Mirabel' })],
      'portfolio/stories': async ({ places }) => {
        await news.promise;
        return places.map((place) =>
          storyOf(place, place.projectId === 'mirabel' ? { group: 'new-losses' } : {}),
        );
      },
    });
    await page.getByText('Not read yet').waitFor();
    return { page, news };
  }

  it.each(['table', 'cards'])(
    'opens the client that was pressed, though news comes before the release, as %s',
    async (layout) => {
      const { page, news } = await openBeforeNews(layout);
      await page.getByRole('link', { name: 'Mirabel', exact: true }).hover();
      await page.mouse.down();
      news.resolve('told');
      await page.getByText('Mirabel fell.').waitFor();
      await page.getByText('Not read yet').waitFor();
      await page.mouse.up();
      await expect.poll(() => page.url()).toContain('#/projects/conn-1/mirabel');
    },
  );

  it.each(['table', 'cards'])(
    'gives the keyboard back to the client whose tags were open, though news moved it meanwhile, as %s',
    async (layout) => {
      const { page, news } = await openBeforeNews(layout);
      await page.getByRole('link', { name: 'Mirabel', exact: true }).focus();
      await page.keyboard.press('t');
      await page.getByLabel('Another tag').waitFor();
      news.resolve('told');
      await page.getByText('New losses').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Mirabel');
    },
  );

  it('takes a tag that differs in case alone for the one there is', async () => {
    const { page, core } = await open('#/portfolio', {});
    const tag = async (client: string, words: string): Promise<void> => {
      await page.getByRole('link', { name: client, exact: true }).focus();
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
    expect(core.calls.findLast(({ channel }) => channel === 'settings/tag')?.input).toEqual({
      connection: 'conn-1',
      projectId: 'oakhurst-mutual',
      tag: 'Retail',
      isOn: true,
    });
  });
});
