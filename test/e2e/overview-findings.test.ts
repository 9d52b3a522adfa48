/** What happened to a client, at the head of its overview, in every state of a scripted core. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { findingOf } from '../fixtures/findings.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { newStoryOf, storyOf } from '../fixtures/stories.ts';
import { axeFindings, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const standing = (given: Parameters<typeof findingOf>[0]) => ({
  ...findingOf(given),
  status: 'standing' as const,
});

const PLACE = { connection: 'conn-1', projectId: 'halden-outdoor' };
const FOUND: ClientStory = storyOf(PLACE, {
  group: 'new-losses',
  runIds: Array.from({ length: 13 }, (_, run) => `run-${String(run + 1)}`),
  findings: [
    findingOf(),
    standing({
      kind: 'overtaking',
      measure: 'rank',
      direction: 'down',
      about: { brandId: 'rival', brand: 'Corrie Works', isOwn: false, platform: null },
      from: 8.1,
      to: -6.7,
      change: -14.8,
      low: -20.3,
      high: -9.2,
    }),
    findingOf({
      kind: 'sources',
      measure: 'citations',
      about: { brandId: null, brand: null, isOwn: false, platform: null, domain: 'boardguide.example' },
      from: 31,
      to: 0.4,
      change: -30.6,
      low: -34,
      high: -26,
    }),
    findingOf({
      kind: 'level',
      about: { platform: null },
      from: 47.6,
      to: 39.2,
      change: -8.4,
      low: -12,
      high: -5,
      cause: 'route',
      explainedBy: 0,
    }),
    findingOf({
      kind: 'measurement',
      direction: 'up',
      about: { platform: null },
      from: 40,
      to: 52,
      change: 12,
      low: null,
      high: null,
      cause: 'prompts',
      course: [],
    }),
  ],
});

describe('the findings of a client', () => {
  const openScreens = useScriptedScreens();
  const open = async (script: Script, theme: 'light' | 'dark' = 'light'): Promise<OpenedFrame> =>
    await openScreens({
      hash: '#/projects/conn-1/halden-outdoor',
      script: { 'project/load': () => HALDEN, 'portfolio/stories': () => [storyOf(PLACE)], ...script },
      theme,
    });
  const section = (page: Page) => page.getByRole('region', { name: /^Findings/ });
  const textOf = async (page: Page): Promise<string> =>
    (await section(page).innerText()).replace(/\s+/g, ' ');

  it.each(someOf(['light', 'dark'] as const, 1))(
    'say what, since when, how certain and why (%s)',
    async (theme) => {
      const { page } = await open({ 'portfolio/stories': () => [FOUND] }, theme);
      await section(page).getByText('Zeta has all but stopped naming Halden: 58% to 13%.').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).locator('..').locator('..').innerText()).toContain(
        'Zeta has all but stopped naming Halden: 58% to 13%.',
      );
      const text = await textOf(page);
      expect(text).toMatch(/New 12 Oct, ?6 runs since/);
      expect(text).toMatch(/Since 12 Oct 6 runs since/);
      expect(text).toMatch(/Change: −\d+\.\d \(−53\.8 to −35\.7\) points/);
      expect(text).toContain(
        'Halden has overtaken Corrie Works since 12 Oct. 8.1 points behind before, 6.7 points ahead since 12 Oct.',
      );
      expect(text).toContain('+14.8 (+9.2 to +20.3) points');
      expect(text).toContain('This client’s runs wander by 2.1 points by themselves.');
      expect(text).not.toContain('Halden lost 8.4 points');
      await page.getByRole('button', { name: 'Show 1 more' }).click();
      // What goes with a finding is folded under it.
      await page.getByText('One finding goes with it').click();
      expect(await textOf(page)).toContain(
        'Halden lost 8.4 points, measured another way. 47.6% of answers before, 39.2% since 12 Oct.',
      );
      expect(await textOf(page)).toContain(
        'Answers came by another route from that time on; whether the route',
      );
      expect(await textOf(page)).toContain('Measured differently');
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  it('lead to their evidence in one step', async () => {
    const { page } = await open({ 'portfolio/stories': () => [FOUND] });
    await section(page).getByRole('link').first().waitFor();
    const links = await section(page).getByRole('link').all();
    const hrefs = await Promise.all(links.map(async (link) => await link.getAttribute('href')));
    expect(hrefs[0]).toMatch(/\/evidence\?finding=breakaway.*zeta_app/);
    expect(hrefs[2]).toMatch(/\/evidence\?finding=overtaking/);
    expect(hrefs[1]).toContain('/citations?run=run-13&before=run-7&filter=boardguide.example');
    await section(page).getByRole('link').first().click();
    await page.waitForURL(/evidence\?finding=breakaway/);
  });

  it('say what would have shown where nothing moved', async () => {
    const { page } = await open({});
    await page.getByText('Nothing moved by more than chance. A change of 4.6 points').waitFor();
    expect(await textOf(page)).toContain('A change of 4.6 points would have shown four times in five.');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('say why nothing can be told', async () => {
    const { page } = await open({
      'portfolio/stories': () => [newStoryOf(PLACE)],
    });
    await page.getByText('One run tells a level and no change.').waitFor();
  });

  it('come with the figures of their time, and leave those of the run where they fail', async () => {
    const { page, core } = await open({ 'portfolio/stories': () => new Promise(() => undefined) });
    await section(page).getByRole('status').waitFor();
    // The figures of the period come with its story: none of another time stands in their place.
    await page.locator('.kpi[aria-busy=true]').first().waitFor();
    core.answer({
      'portfolio/stories': failing(
        new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.'),
      ),
    });
    await page.reload();
    await page.getByText('What happened could not be read').waitFor();
    await page.getByText('254 of 570 answers').waitFor();
    core.answer({ 'portfolio/stories': () => [FOUND] });
    await page.getByRole('button', { name: /again/i }).click();
    await page.getByText('Zeta has all but stopped naming Halden: 58% to 13%.').last().waitFor();
  });
});
