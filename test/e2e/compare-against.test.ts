/** What a comparison is against, and its brands beside each other, over a scripted core. */
import { describe, expect, it } from 'vitest';
import type { ProjectView } from '../../shared/domain/project-schema.ts';
import { comparisonOf } from '../fixtures/comparison.ts';
import { findingOf, QUIET_FINDINGS } from '../fixtures/findings.ts';
import { clientWith } from '../fixtures/project-view.ts';
import { axeFindings, type OpenedFrame } from '../helpers/open-frame.ts';
import type { Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const READY = '.compare:not([aria-busy=true])';
const THREE = comparisonOf([{}, { seed: 8 }, { seed: 9, shift: 0.35 }]);

describe('a comparison', () => {
  const openScreens = useScriptedScreens();
  const open = async (script: Script = {}, { width = 1280 } = {}): Promise<OpenedFrame> =>
    await openScreens({
      hash: '#/projects/conn-1/halden-outdoor/compare',
      script: { 'project/load': () => clientWith(26), 'comparison/build': () => THREE, ...script },
      theme: 'light',
      size: { width, height: 800 },
    });

  it('says what it is against and who chose that, and compares with what is chosen instead', async () => {
    const baseline = { runId: 'w50', reason: 'before the relaunch', setOn: '2026-09-02' };
    const { page } = await open({ 'project/load': () => ({ ...clientWith(60), baseline }) });
    await page.locator(READY).waitFor();
    await page.getByText('Against the run of 31 Aug 2026, chosen for this comparison.').waitFor();
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Compare with' }).press('Enter');
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    await choose('Same month last year');
    await expect.poll(() => page.url()).toContain('runs=2025-11,2026-11');
    await page.locator(READY).waitFor();
    await choose('Baseline of');
    await expect.poll(() => page.url()).toContain('runs=w50,w60');
    await page.locator(READY).waitFor();
    await choose('Previous run');
    await expect.poll(() => page.url()).toContain('runs=w59,w60');
  });

  it('says why it cannot be against what is not there', async () => {
    const { page } = await open();
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: 'Compare with' }).click();
    const closed = page.locator('[role=menuitem][aria-disabled=true]');
    expect((await closed.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Same month last year There is no run in Nov 2025.',
      'The client’s baseline No run is set as its baseline.',
    ]);
    // Reached and read out as any other item, and nothing comes of it.
    const before = page.url();
    const focused = (): Promise<string> => page.evaluate<string>('document.activeElement.textContent');
    for (let presses = 0; presses < 12; presses += 1) {
      if ((await focused()).includes('No run is set as its baseline.')) break;
      await page.keyboard.press('ArrowDown');
    }
    expect(await focused()).toContain('No run is set as its baseline.');
    await page.keyboard.press('Enter');
    await closed.first().waitFor();
    expect(page.url()).toBe(before);
  });

  it('sets the client’s baseline with a reason, by keyboard, and takes that back', async () => {
    const pair = comparisonOf([{}, { seed: 9 }]);
    const named = ['w25', 'w26'];
    const built = {
      ...pair,
      runs: pair.runs.map((run, at) => ({ ...run, runId: named[at] ?? '', projectId: 'halden-outdoor' })),
    };
    let baseline: ProjectView['baseline'] = null;
    const frame = await open({
      'comparison/build': () => built,
      'project/load': () => ({ ...clientWith(26), baseline }),
      'baseline/save': ({ runId, reason, setOn }) => {
        baseline = { runId, reason, setOn: setOn ?? '2026-11-20' };
        return baseline;
      },
      'baseline/remove': () => {
        baseline = null;
        return null;
      },
    });
    const { page } = frame;
    await page.locator(READY).waitFor();
    await page.getByText('Against the run before, 31 Aug 2026.').waitFor();
    await page.getByRole('button', { name: 'Compare with' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Set 9 Nov 2026 as the client’s baseline' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set the baseline' });
    await dialog.getByRole('textbox', { name: 'Reason' }).press('Enter');
    expect(baseline).toBeNull();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('before the relaunch');
    await page.keyboard.press('Enter');
    await page
      .getByText('Against the baseline of 31 Aug 2026, set on 20 Nov 2026: before the relaunch.')
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Against the run before, 31 Aug 2026.').waitFor();
    expect(baseline).toBeNull();
    // Removed, and put back with its own day.
    baseline = { runId: 'w25', reason: 'new site', setOn: '2026-10-01' };
    await page.reload();
    await page.getByText('set on 1 Oct 2026: new site.').waitFor();
    await page.getByRole('button', { name: 'Compare with' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove the baseline' }).press('Enter');
    await page.getByText('Against the run before, 31 Aug 2026.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('set on 1 Oct 2026: new site.').waitFor();
    expect(baseline).toEqual({ runId: 'w25', reason: 'new site', setOn: '2026-10-01' });
  });

  it('shows every brand with its ranks and both figures, a rival’s change in ink', async () => {
    const made = comparisonOf([{}, { seed: 9, shift: 0.35 }]);
    const rival = made.brands[1]!;
    const finding = findingOf({
      kind: 'overtaking',
      measure: 'rank',
      direction: 'up',
      sinceMs: made.runs[1]!.startedAtMs,
      about: { brandId: rival.brandId, brand: rival.name, isOwn: false },
    });
    const { page } = await open({
      'comparison/build': () => made,
      'project/findings': ({ projectId }) => ({ ...QUIET_FINDINGS, projectId, findings: [finding] }),
    });
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: /^Rivals/, expanded: false }).click();
    const table = page.getByRole('table', { name: 'Rivals' });
    const rows = table.locator('tbody tr');
    expect(await rows.count()).toBe(made.brands.length);
    const own = table.locator('tr.own');
    expect(await own.innerText()).toContain(made.brands[0]!.name);
    await table.getByText(`overtook ${made.brands[0]!.name}`).waitFor();
    expect(await table.getByText('overtook').count()).toBe(1);
    const colours = await page.evaluate<string[]>(
      `[...document.querySelectorAll('table:has(tr.own) tbody tr:not(.own) :is(.verdict, svg.change)')].map((one) => getComputedStyle(one).color)`,
    );
    const [better, worse] = await page.evaluate<string[]>(
      `['--better', '--worse'].map((name) => { const one = document.createElement('i'); one.style.color = 'var(' + name + ')'; document.body.append(one); const { color } = getComputedStyle(one); one.remove(); return color; })`,
    );
    expect(colours.length).toBeGreaterThan(0);
    expect(colours).not.toContain(better);
    expect(colours).not.toContain(worse);
    expect(await page.getByRole('button', { name: 'Export: Rivals' }).count()).toBe(1);
  });

  it.each([
    [1024, 1],
    [1280, 2],
  ])('holds its brands at %i pixels, enlarged %i times, without sideways scroll', async (width, zoom) => {
    const { page } = await open({}, { width: width / zoom });
    await page.locator(READY).waitFor();
    await page.getByRole('button', { name: /^Rivals/, expanded: false }).click();
    await page.getByRole('table', { name: 'Rivals' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width / zoom);
    const [inside, box] = await page.evaluate<[number, number]>(
      `(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.querySelector('[role=region][aria-label=Rivals]'))`,
    );
    expect(inside).toBeLessThanOrEqual(box);
  });
});
