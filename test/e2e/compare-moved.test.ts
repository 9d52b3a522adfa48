/** What a comparison says first, where it leads to, and how its sides are chosen, over a scripted core. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { comparisonOf } from '../fixtures/comparison.ts';
import { clientWith } from '../fixtures/project-view.ts';
import type { OpenedFrame } from '../helpers/open-frame.ts';
import type { Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const READY = '.compare:not([aria-busy=true])';

/** Types a day into a field, in the order of its parts. */
async function typeDay(page: Page, field: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: field }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(digits);
}

describe('the answer of a comparison', () => {
  const openScreens = useScriptedScreens();
  const open = (script: Script, query = ''): Promise<OpenedFrame> =>
    openScreens({
      hash: `#/projects/conn-1/halden-outdoor/compare${query}`,
      script: {
        'project/load': () => clientWith(26),
        'comparison/build': () => comparisonOf([{}, { seed: 9 }]),
        ...script,
      },
      theme: 'light',
      size: { width: 1280, height: 800 },
    });
  const unfold = (page: Page, title: string): Promise<void> =>
    page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }).click();

  it('leads from a prompt that was won or lost, and from a platform, to the answers of both sides', async () => {
    const moved = comparisonOf([{}, { seed: 9, shift: 0.45 }]);
    const { page } = await open({ 'comparison/build': () => moved }, '?period=4-weeks');
    await page.locator(READY).waitFor();
    const answer = page.getByRole('region', { name: 'Where it moved' });
    const swing = [...moved.prompts!.improved].sort((a, b) => b.swing - a.swing)[0]!;
    const href = await answer.getByRole('link', { name: swing.text! }).getAttribute('href');
    expect(href).toContain('/evidence?runs=run-0,run-1&show=won');
    expect(href).toContain(`at=${encodeURIComponent(`${swing.promptId}~`)}`);
    // The page of answers leads back to the findings of the same time.
    expect(href).toMatch(/&period=4-weeks$/);
    const platform = answer.getByRole('link', { name: /^Answers/ }).first();
    expect(await platform.getAttribute('href')).toMatch(/evidence\?runs=run-0,run-1&platform=\w+&period/);
    await unfold(page, 'Prompts won and lost');
    const table = page.getByRole('table', { name: 'Prompts won' });
    expect(await table.getByRole('link').count()).toBeGreaterThan(1);
    // Half a page about nothing lost is none.
    expect(await page.getByRole('table', { name: 'Prompts lost' }).count()).toBe(0);
  });

  it('has one verdict in a cell, which is that of all rows together', async () => {
    const made = comparisonOf([{}, { seed: 9, shift: 0.45 }]);
    const [first, ...others] = made.platforms.map((row) => ({ ...row, adjustedP: 0.3 }));
    const clear = { ...first!, change: { ...first!.change, verdict: { kind: 'better' } as const } };
    const { page } = await open({ 'comparison/build': () => ({ ...made, platforms: [clear, ...others] }) });
    await page.locator(READY).waitFor();
    await unfold(page, 'Platforms');
    const cell = page.getByRole('table', { name: 'Platforms' }).getByRole('row').nth(1).locator('td').last();
    const said = (await cell.innerText()).replaceAll(/\s+/g, ' ');
    expect(said).toContain(`Could be chance among ${String(made.platforms.length)}`);
    expect(said).not.toContain('eyond noise');
  });

  it('asks for one side after the other, says which, and takes any days', async () => {
    const { page } = await open({ 'project/load': () => clientWith(26) });
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Choose both sides' }).click();
    await page.getByText('Side 1 of 2. The earlier of both becomes A.').waitFor();
    await page.getByRole('option', { name: /^From one day to another/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Side 1 of 2/ });
    await typeDay(page, 'First day', '05102026');
    await typeDay(page, 'Last day', '04102026');
    await dialog.getByText('The last day is before the first.').first().waitFor();
    await typeDay(page, 'Last day', '20102026');
    await dialog.getByText('3 runs began on these days, and are pooled.').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Side 2 of 2, compared with 5 Oct–20 Oct 2026.').waitFor();
    await page.getByRole('option', { name: /^From one day to another/ }).click();
    await typeDay(page, 'First day', '02112026');
    await typeDay(page, 'Last day', '15112026');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.url()).toContain('runs=2026-10-05..2026-10-20,2026-11-02..2026-11-15');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
