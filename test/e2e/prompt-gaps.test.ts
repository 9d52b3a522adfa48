/** What a client's prompts leave out, on the page of its prompts. */
import { describe, expect, it } from 'vitest';
import type { PromptGaps } from '../../shared/domain/gaps-schema.ts';
import type { ResponseGrid } from '../../shared/domain/responses.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { lookOver } from '../helpers/look-over.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const PAGE = '#/projects/conn-1/halden-outdoor/prompts';

const GRID: ResponseGrid = {
  prompts: ['Which tents last?', 'Who repairs tents?', 'Which boots fit?'].map((text, at) => ({
    ...{ promptId: `p${String(at)}`, text, topic: 'Tents', intent: null, naming: 'non-branded' },
  })),
  platforms: ['alpha_app'],
  cells: [0, 1, 2].map((prompt) => ({
    ...{ prompt, platform: 0, isNamed: prompt !== 1, position: prompt === 1 ? null : 2, sentiment: null },
    ...{ brandsNamed: 1, citations: 0, route: null },
  })),
};

const GAPS: PromptGaps = {
  ...{ project: 'Halden Outdoor', projectId: 'halden-outdoor', ownBrand: 'Halden', names: [] },
  counted: {
    topics: [],
    questions: [
      {
        ...{ promptId: 'p1', text: 'Who repairs tents?', topicId: 't', topic: 'Tents' },
        ...{ answers: 30, named: 0, rival: { brand: 'Skarvann', answers: 22 } },
      },
    ],
    ...{ judged: 3, few: 0, runIds: ['r1', 'r2'] },
    ...{ fromMs: Date.UTC(2026, 9, 19), toMs: Date.UTC(2026, 10, 16) },
  },
  cost: {
    ...{ prompts: 6, platforms: 5, answersPerRun: 30, callsPerRun: 1 },
    shown: { today: 8.5, then: 7.9 },
  },
};

const NAME: PromptGaps['names'][number] = {
  ...{ entry: 'name:fjellborg', putAsideAt: null, answers: 4, places: [] },
  ...{ name: 'Fjellborg', prompts: 2, runs: 2, platforms: 2 },
};

describe('the gaps of a client’s prompts', () => {
  const openView = useScriptedViews();
  const script = { 'run/responses': () => GRID, 'gap/find': () => GAPS };

  it('are counted, opened by keyboard, and say in how many answers who is named, and what a topic takes', async () => {
    const { page, complaints } = await openView(PAGE, {
      ...script,
      'gap/find': () => ({ ...GAPS, names: [NAME] }),
    });
    const gaps = page.getByRole('radio', { name: /^Gaps\s*1$/ });
    await page.getByRole('radio', { name: 'Not named' }).focus();
    await page.keyboard.press('ArrowRight');
    await gaps.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Halden in none of 30 answers, Skarvann in 22').waitFor();
    await page
      .getByText(
        '30 answers a run on 5 platforms, and 1 more call to mirror each run. From run to run changes then show from 7.9 points on, instead of 8.5.',
      )
      .waitFor();
    expect(await page.locator('tbody th[scope=row]').allInnerTexts()).toEqual([
      expect.stringContaining('Who repairs tents?'),
    ]);
    expect(page.url()).toContain('named=gaps');
    await lookOver(page, 'prompt-gaps');
    const next = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await next('Plan an action')).toContain('/halden-outdoor/actions');
    expect(await next('Add a topic')).toContain('/halden-outdoor/manage');
    expect(await next('Check 1 name that nobody tracks')).toContain('/halden-outdoor/checks');
    expect(complaints).toEqual([]);
  });

  it('say that there is none, on what that rests, and what a topic takes', async () => {
    const none = { ...GAPS, counted: { ...GAPS.counted!, questions: [], few: 2 } };
    const { page } = await openView(`${PAGE}?named=gaps`, { ...script, 'gap/find': () => none });
    await page.getByText('There is none: each names Halden in more than one of twenty answers').waitFor();
    await page.getByText('2 more have too few answers for a verdict.').waitFor();
    await page.getByRole('link', { name: 'Add a topic' }).waitFor();
    expect(await page.getByRole('link', { name: 'Plan an action' }).count()).toBe(0);
    expect(await page.locator('tbody').count()).toBe(0);
    await lookOver(page, 'prompt-gaps-none');
  });

  it('that cannot be read are said so, and leave the prompts as they are', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page, core } = await openView(`${PAGE}?named=gaps`, { ...script, 'gap/find': failing(locked) });
    await page.getByText('What the prompts leave out could not be read').waitFor();
    core.answer({ 'gap/find': () => GAPS });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Halden in none of 30 answers, Skarvann in 22').waitFor();
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await expect.poll(() => page.locator('tbody th[scope=row]').count()).toBe(3);
  });
});
