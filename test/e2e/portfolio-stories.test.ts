/** What a period has brought each client, as the portfolio tells it: groups, findings, alerts and their keys. */
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { PLATFORM_FELL, storyOf, tellStories } from '../fixtures/stories.ts';
import { axeFindings, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

const focused = (page: Page): Promise<unknown> =>
  page.evaluate('document.activeElement?.textContent?.trim()');

describe('the portfolio told as a story', () => {
  const open = useScriptedViews();
  const groupsOf = (page: Page): Promise<string[]> =>
    page.locator('tbody th[scope=rowgroup]').allInnerTexts();
  const row = (page: Page, name: string) => page.locator('tbody tr:has(a)').filter({ hasText: name });
  const lastSaved = ({ core }: Pick<OpenedFrame, 'core'>): unknown =>
    core.calls.findLast(({ channel }) => channel === 'settings/save')?.input;

  it('says who lost, who gained and with whom nothing happened, each with what shows it', async () => {
    const { page, complaints } = await open('#/portfolio?period=13-weeks', {});
    await page
      .getByText('Kestrel Broadband has lost Zeta; Bexmoor Optics was overtaken by Pale Harbour;')
      .waitFor();
    await page.getByText('Last 13 weeks against the 13 before').waitFor();
    expect(await groupsOf(page)).toEqual([
      'New losses 2',
      'Losses that stand 1',
      'Gains 1',
      'Steady 9',
      'Too little to judge 1',
    ]);
    const overtaken = row(page, 'Bexmoor Optics');
    const story = overtaken.getByRole('link', { name: /^Pale Harbour overtakes Bexmoor Optics\./ });
    expect(await story.getAttribute('href')).toMatch(
      /conn-1\/bexmoor-optics\/evidence\?period=13-weeks&finding=overtaking/,
    );
    expect(await overtaken.getByRole('img', { name: /course of Pale Harbour/ }).count()).toBe(1);
    expect(await overtaken.getAttribute('title')).toBe(
      '24 Aug 2026 to 16 Nov 2026 (13 runs) against 25 May 2026 to 17 Aug 2026 (13 runs)',
    );
    expect((await row(page, 'Mirabel').textContent())?.replaceAll(/\s+/g, ' ')).toContain(
      '≈ A steady period Would show from 4.6 points',
    );
    expect(complaints).toEqual([]);
  });

  it('tells another period by its key, in the address and for the next time', async () => {
    const opened = await open('#/portfolio', {});
    const { page, core } = opened;
    await page.getByText('Last 4 weeks against the 4 before').waitFor();
    await page.keyboard.press('3');
    await page.getByText('Last 13 weeks against the 13 before').waitFor();
    await expect.poll(() => page.url()).toContain('period=13-weeks');
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

  it('gives no verdict while stories are read, and moves nobody until all are, the keyboard with them', async () => {
    const { promise: mayAnswer, resolve: go } = Promise.withResolvers<null>();
    const { page, core } = await open('#/portfolio?period=13-weeks', {});
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    const order = await page.locator('tbody tr:has(a) th').allInnerTexts();
    core.answer({
      'portfolio/stories': async ({ places }) => {
        await mayAnswer;
        return places.map((place) => storyOf(place));
      },
    });
    await page.keyboard.press('4');
    await page.getByText('0 of 14 clients are read…').waitFor();
    expect(await page.locator('tbody tr:has(a) th').allInnerTexts()).toEqual(order);
    expect(await row(page, 'Mirabel').innerText()).toContain('Reading…');
    expect(await row(page, 'Mirabel').innerText()).toContain('30.0%');
    const last = page.locator('tbody tr:has(a) a').last();
    const name = await last.innerText();
    await last.focus();
    go(null);
    await page.getByText('14 clients are steady.').waitFor();
    expect(await groupsOf(page)).toEqual(['Steady 14']);
    const held = (): Promise<string> => page.evaluate<string>('document.activeElement.innerText');
    await expect.poll(held).toBe(name);
  });

  it('says that stories could not be read, keeps the figures, and reads them again', async () => {
    const { page, core } = await open('#/portfolio', {
      'portfolio/stories': failing(new AppError('db/locked', 'Another program holds the file.')),
    });
    await page.getByText('Another program holds the file.').waitFor();
    expect(await row(page, 'Kestrel').innerText()).toContain('27.1%');
    core.answer({ 'portfolio/stories': ({ places }) => tellStories(places) });
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    expect(await page.getByText('Another program holds the file.').count()).toBe(0);
  });

  it('moves by J and K, opens the evidence by E and the client by Enter', async () => {
    const { page } = await open('#/portfolio?period=13-weeks', {});
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).focus();
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('Bexmoor Optics');
    await page.keyboard.press('k');
    expect(await focused(page)).toBe('Kestrel Broadband');
    await page.keyboard.press('e');
    await expect
      .poll(() => page.url())
      .toMatch(/kestrel-broadband\/evidence\?period=13-weeks&finding=breakaway.*zeta_app/);
    await page.goBack();
    await page.getByRole('link', { name: 'Mirabel Skincare', exact: true }).focus();
    await page.keyboard.press('e');
    await expect.poll(() => page.url()).toMatch(/mirabel-skincare\/compare\?period=13-weeks$/);
  });

  it('puts an alert off by S and D, takes it back by the toast and from the list', async () => {
    const opened = await open('#/portfolio?period=13-weeks', {});
    const { page } = opened;
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    const alerts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ });
    await expect.poll(() => alerts.textContent()).toMatch(/7 new/);
    await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).focus();
    await page.keyboard.press('d');
    await page.getByText('Dismissed until something new happens: Zeta fell, Kestrel Broadband').waitFor();
    expect(await row(page, 'Kestrel').innerText()).toContain('Dismissed');
    await expect.poll(() => alerts.textContent()).toMatch(/6 new/);
    expect(lastSaved(opened)).toEqual({
      putOff: [
        {
          client: 'conn-1/kestrel-broadband',
          kind: 'platform-fell',
          about: 'zeta_app',
          since: new Date(PLATFORM_FELL.sinceMs).toISOString(),
          until: { kind: 'news' },
        },
      ],
      seenAlerts: { lookedAtMs: null, list: [] },
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => row(page, 'Kestrel').innerText()).toContain('Zeta fell');

    await page.getByRole('link', { name: 'Ashdown Hearing', exact: true }).focus();
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
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).focus();
    await page.keyboard.press('d');
    await expect.poll(() => row(page, 'Kestrel').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Bexmoor Optics');
    expect(await page.getByRole('radio', { name: /^With alerts/ }).textContent()).toMatch(/5$/);
  });

  it('has buttons large enough to press, for a pointer', async () => {
    const { page } = await open('#/portfolio?period=13-weeks', {});
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    const button = page.getByRole('button', { name: 'Snooze “Zeta fell” of Kestrel Broadband' });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await button.click();
    await page.getByRole('menuitem', { name: 'Until the next run' }).click();
    await expect.poll(() => row(page, 'Kestrel').innerText()).toContain('Until the next run');
    await page.getByRole('button', { name: 'Dismiss “Slow slide” of Ashdown Hearing' }).click();
    await expect.poll(() => row(page, 'Ashdown').innerText()).toContain('Dismissed');
  });

  it.each(
    someOf(
      [
        ['light', 'table'],
        ['dark', 'cards'],
        ['dark', 'table'],
        ['light', 'cards'],
      ] as const,
      1,
    ),
  )('passes axe in the %s theme as %s', async (theme, layout) => {
    const { page } = await open(`#/portfolio?period=13-weeks&layout=${layout}`, {});
    await page.emulateMedia({ colorScheme: theme });
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each(someOf([1024, 1280, 1600, 1920, 2200], 2))(
    'needs no sideways scrolling at %i pixels',
    async (width) => {
      const { page } = await open('#/portfolio?period=13-weeks', {});
      await page.setViewportSize({ width, height: 800 });
      await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
      const overflow = await page.evaluate(`[document.documentElement, document.querySelector('main')]
      .map((element) => element.scrollWidth - element.clientWidth)`);
      expect(overflow).toEqual([0, 0]);
    },
  );

  it.each(['table', 'cards'])(
    'has its words whole on paper, its charts and what is put off, as %s',
    async (layout) => {
      const { page } = await open(`#/portfolio?period=13-weeks&layout=${layout}`, {});
      await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
      await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).focus();
      await page.keyboard.press('d');
      await page.locator('.quiet', { hasText: 'Dismissed' }).waitFor();
      // As wide as a sheet is between its margins.
      await page.setViewportSize({ width: 703, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      await page.getByText('Dismissed: Zeta fell').waitFor();
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('img', { name: /^\d+ runs, from/ })
            .count(),
        )
        .toBeGreaterThan(9);
      const cut = await page.evaluate<
        readonly string[]
      >(`[...document.querySelectorAll('main :is(.story, .why, .text, .quiet)')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.getBoundingClientRect().right > innerWidth)
      .map((part) => part.textContent.trim())`);
      const put = page.getByText(': Zeta fell', { exact: true });
      expect((await put.boundingBox())?.width).toBeGreaterThan(20);
      await page.emulateMedia({ media: 'screen' });
      expect(cut).toEqual([]);
    },
  );

  it('has rows of the heights that it draws them with', async () => {
    const { page } = await open('#/portfolio?period=13-weeks', {});
    await page.getByText('Kestrel Broadband has lost Zeta').waitFor();
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)`,
    );
    expect([...new Set(heights)].toSorted((a, b) => a - b)).toEqual([28, 30, 44]);
  });
});
