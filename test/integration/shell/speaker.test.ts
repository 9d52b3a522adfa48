/** The speaker's window of the desktop, on the stand-in for Electron. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { call, open } from '../../helpers/electron-stand-in/for-tests.ts';
import type { StandIn } from '../../helpers/electron-stand-in/stand-in.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const title = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();

/** Shows a report as slides and asks for the speaker's view. */
async function present(
  env: Readonly<Record<string, string>> = {},
): Promise<StandIn & { readonly speaker: Page }> {
  const home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: ['Emberlock Coffee'] });
  const standIn = await open(home, env);
  const projects = await call<{ projectId: string; name: string }[]>(standIn, 'project/list', {});
  const { projectId } = projects.find(({ name }) => name === 'Emberlock Coffee') ?? {};
  const place = { connection, projectId, template: 'executive', piece: null };
  const { reportId } = await call<{ reportId: string }>(standIn, 'report/create', place);
  await standIn.page.evaluate(`location.hash = '#/present/${reportId}'`);
  await standIn.page.locator('.stage').waitFor();
  await standIn.page.keyboard.press('p');
  await expect.poll(() => standIn.all('window/opened')).toHaveLength(2);
  const speaker = await standIn.second();
  await speaker.getByText(/^Slide 1 of \d+$/).waitFor();
  return { ...standIn, speaker };
}

describe('the speaker’s window', () => {
  it('has the rights of the first, stands on the other screen, and both follow each other', async () => {
    const { all, order, page, speaker } = await present({ STAND_IN_SCREENS: '2' });
    const [first, other] = all('window/opened').map(({ options }) => options);
    expect(other?.['webPreferences']).toEqual(first?.['webPreferences']);
    expect(other?.['x']).toBeGreaterThanOrEqual(1920);
    expect(first?.['x']).toBeLessThan(1920);
    await speaker.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await speaker.getByText(/^Slide 2 of \d+$/).waitFor();
    expect(await title(page)).toBe(await title(speaker));
    // A second press finds the window that there is.
    await page.keyboard.press('p');
    expect(all('window/opened')).toHaveLength(2);
    // What is chosen in the menu is done once.
    for (const one of [page, speaker]) {
      await one.evaluate(
        `globalThis.chosen = 0; void window.sightline.subscribe('menu/chosen', () => { globalThis.chosen += 1; })`,
      );
    }
    await order('menu/click', { id: 'shortcuts' });
    await expect.poll(() => page.evaluate('chosen')).toBe(1);
    expect(await speaker.evaluate('chosen')).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => all('window/closed')).toEqual([{ id: 2 }]);
    await expect.poll(() => page.url()).toContain('#/reports/');
  });

  it('ends the presentation in both windows, and closes when it shows anything else', async () => {
    const { all, page, second, speaker } = await present();
    // A window that goes with what is done in it may not say that it was done.
    await speaker.keyboard.press('Escape').catch(() => undefined);
    await expect.poll(() => all('window/closed')).toEqual([{ id: 2 }]);
    await expect.poll(() => page.url()).toContain('#/reports/');
    await page.goBack();
    await page.locator('.stage').waitFor();
    await page.keyboard.press('p');
    await expect.poll(() => all('window/opened')).toHaveLength(3);
    const again = await second();
    // One that is still loading goes where its address says.
    await again.getByText(/^Slide \d+ of \d+$/).waitFor();
    await again.evaluate(`location.hash = '#/portfolio'`).catch(() => undefined);
    await expect.poll(() => all('window/closed')).toEqual([{ id: 2 }, { id: 3 }]);
  });
});
