import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { PlanBasis } from '../../shared/analysis/plan/plan-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { PLAN_BASIS } from '../fixtures/findings.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { sightline } from '../helpers/command-line.ts';
import { saveTable } from '../helpers/saved-tables.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENT = 'Halden Outdoor';

describe('the planner', () => {
  const screens = useSampleScreens({ projects: [CLIENT] });

  it('shows the sentence and the figures that the command line prints', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'planner', query: 'points=2.5&weeks=8' });
    await page.locator('p.finding').waitFor();
    const args = ['plan', '--project', CLIENT, '--detect', '2.5', '--weeks', '8', '--json'];
    const { out } = await sightline(screens.home, args);
    const printed = JSON.parse(out) as {
      readonly sentence: string;
      readonly table: readonly {
        readonly prompts: number;
        readonly periods: readonly { readonly showsFromPoints: number; readonly answers: number }[];
      }[];
    };
    expect((await page.locator('p.finding').innerText()).trim()).toBe(printed.sentence);
    expect(await textsOf(page, 'tbody th')).toEqual(printed.table.map(({ prompts }) => String(prompts)));
    const cells = printed.table.flatMap(({ periods }) => periods);
    expect(await textsOf(page, 'td b')).toEqual(
      cells.map(({ showsFromPoints: points }) => points.toFixed(1)),
    );
    expect((await textsOf(page, 'td .answers')).map((text) => text.replace(/\D/g, ''))).toEqual(
      cells.map(({ answers }) => String(answers)),
    );
    const { rows } = await saveTable(page, 'Prompts by weeks');
    expect(rows.map((row) => Number(row[4]))).toEqual(cells.map(({ answers }) => answers));
    expect(rows.map((row) => Number(row[7]))).toEqual(cells.map(({ showsFromPoints: points }) => points));
  });

  it('is asked by keys alone, and keeps the question in the address', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'planner' });
    const move = page.getByRole('slider', { name: 'See a move of' });
    await move.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await move.getAttribute('aria-valuetext')).toBe('4.5 points');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByText('14 weeks with 14 before').waitFor();
    await page.getByRole('radio', { name: '9 in 10' }).click();
    await expect.poll(() => page.url()).toContain('planner?points=4.5&weeks=14&power=0.9');
    await page.reload();
    await page.getByText('14 weeks with 14 before').waitFor();
    expect(await page.getByRole('slider', { name: 'See a move of' }).inputValue()).toBe('4.5');
    const cursor = page.getByRole('slider', { name: 'Smallest move that shows, by prompts: prompts' });
    await cursor.focus();
    await page.keyboard.press('Home');
    expect(await cursor.getAttribute('aria-valuetext')).toMatch(/^\d+ prompts: 4 weeks [\d.]+ points/);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('table', { name: 'Smallest move that shows, by prompts' }).waitFor();
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe finds wrong and no sideways scroll, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      for (const width of [1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await screens.open(CLIENT, { tab: 'planner', query: 'points=2' });
        await page.locator('canvas').waitFor();
        const overflow = await page.evaluate<number>(
          '[...document.querySelectorAll("main, main *")].filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)).length',
        );
        expect(overflow, `at ${width}`).toBe(0);
      }
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});

describe('the planner, in every state', () => {
  const openView = useScriptedViews();
  const PAGE = '#/projects/conn-1/halden-outdoor/planner';
  const basisOf = (changed: Partial<PlanBasis>): PlanBasis => ({ ...PLAN_BASIS, ...changed });

  it.each([
    ['no runs', basisOf({ problem: 'no-runs' }), 'No run is on this computer yet.'],
    ['one run', basisOf({ problem: 'single-run' }), 'One run is on this computer.'],
    [
      'no answers',
      basisOf({ problem: 'no-answers' }),
      'The answers of the newest run are not on this computer',
    ],
    [
      'under seven runs',
      basisOf({ noise: { answersKept: null, differing: 0.3, runSdPoints: null, runs: 3 } }),
      'Under seven runs, how far runs wander is not known.',
    ],
  ])('says with %s what is known', async (_title, basis, expected) => {
    const { page, complaints } = await openView(PAGE, { 'project/plan': () => basis });
    await page.getByText(expected).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says that more prompts cannot help', async () => {
    const { page } = await openView(`${PAGE}?points=1.5&weeks=4`, {});
    await page.getByText('No number of prompts shows a move of 1.5 points in 4 weeks').waitFor();
  });

  it('takes an address that asks for the impossible as the usual question', async () => {
    const { page, complaints } = await openView(`${PAGE}?points=-3&weeks=1e9&platforms=x&power=7`, {});
    await page.getByText('13 weeks with 13 before').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says what is safe when it cannot be read', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page } = await openView(PAGE, { 'project/plan': failing(locked) });
    await page.getByText('Your runs are unchanged.').waitFor();
  });

  it('says beside the form of goals by when a move would show', async () => {
    const { page } = await openView('#/projects/conn-1/halden-outdoor/goals', {});
    await page.getByText(/^A move of 5 points would show after \d+ weeks at today’s 38 prompts\.$/).waitFor();
  });
});
