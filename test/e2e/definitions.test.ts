import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { ProjectHistory, ServiceTrend } from '../../shared/domain/history.ts';
import { byHand } from '../helpers/by-hand.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { textsOf, useSampleScreens } from '../helpers/sample-screens.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

const CLIENT = 'Halden Outdoor';

describe('the service’s series beside ours', () => {
  const screens = useSampleScreens({ projects: [CLIENT], oldRuns: 'scores' });

  it('has every date with both figures of the open schema, the newest first', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'definitions' });
    await page.getByRole('button', { name: 'Show as table' }).click();
    const dates = screens.rows(
      `SELECT t.visibility_pct AS service, 100.0 * v.mentions / v.responses AS counted, v.responses
       FROM v_trend t JOIN v_run r ON r.project_id = t.project_id AND substr(r.started_at, 1, 10) = t.date
         JOIN v_visibility v ON v.run_id = r.run_id AND v.is_own = 1
       WHERE t.project_id = ? ORDER BY t.date DESC`,
      screens.projectId(CLIENT),
    );
    expect(dates.length).toBeGreaterThan(20);
    expect(await textsOf(page, 'tbody td:nth-of-type(1)')).toEqual(
      dates.map(({ counted }) => `${byHand(Number(counted))}%`),
    );
    expect(await textsOf(page, 'tbody td:nth-of-type(3)')).toEqual(
      dates.map(({ responses }) => String(responses)),
    );
    expect(await textsOf(page, 'tbody td:nth-of-type(4)')).toEqual(
      dates.map(({ service }) => `${byHand(Number(service))}%`),
    );
  });

  it('says of each figure whether both agree, and keeps the figure in the address', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'definitions' });
    for (const title of ['Share of voice', 'Position', 'Sentiment', 'Visibility']) {
      await page.getByRole('radio', { name: title }).click();
      await page.getByText(`${title}: the service and Sightline`).waitFor();
      await page.getByRole('slider', { name: `${title} by both definitions: date` }).waitFor();
    }
    await page.getByRole('radio', { name: 'Sentiment' }).click();
    await page.reload();
    await page.getByText('Counted here: positive minus negative mentions').first().waitFor();
  });

  it('puts the service’s word for the change beside our verdict', async () => {
    const { page } = screens;
    await screens.open(CLIENT, { tab: 'definitions' });
    const points = screens.rows(
      'SELECT visibility_pct AS pct FROM v_trend WHERE project_id = ? ORDER BY date DESC LIMIT 2',
      screens.projectId(CLIENT),
    );
    const [current, previous] = points.map(({ pct }) => byHand(Number(pct)));
    await page.getByText(`From ${previous} to ${current}, as read on`).waitFor();
    await page.getByText('which it calls “').waitFor();
    await page.getByText(/points, 95% interval .+, (no clear change|beyond noise)/).waitFor();
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = screens;
      await page.emulateMedia({ colorScheme });
      await screens.open(CLIENT, { tab: 'definitions' });
      await page.getByRole('slider').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('button', { name: 'How it is counted' }).click();
      await page.getByText('each may be rounded').waitFor();
      expect(await axeFindings(page, 'main')).toEqual([]);
    },
  );
});

describe('the service’s series beside ours, in every state', () => {
  const openView = useScriptedViews();
  const PAGE = '#/projects/conn-1/halden-outdoor/definitions';
  const NO_SERVICE: ServiceTrend = { points: [], summary: null };
  const NO_HISTORY: ProjectHistory = { brands: [], runs: [], breaks: [] };
  const point = (date: string, visibilityPct: number | null): ServiceTrend['points'][number] => ({
    date,
    visibilityPct,
    avgPosition: null,
    shareOfVoicePct: null,
    sentiment: null,
    mentions: null,
    citations: null,
  });
  const runOf = (date: string, mentions: number): ProjectHistory['runs'][number] => ({
    runId: date,
    startedAtMs: Date.parse(date),
    isPartial: false,
    platforms: ['eta'],
    readings: [
      {
        brandId: 'own',
        visibilityPct: mentions,
        mentions,
        responses: 100,
        avgPosition: null,
        positive: null,
        neutral: null,
        negative: null,
      },
    ],
  });
  const history = (...runs: ProjectHistory['runs'][number][]): ProjectHistory => ({
    ...NO_HISTORY,
    brands: [{ brandId: 'own', name: 'Halden Outdoor', isOwn: true }],
    runs,
  });

  it('says in bold on which dates both differ, and that what one side lacks is no zero', async () => {
    const { page } = await openView(PAGE, {
      'project/service-trend': () => ({
        points: [point('2026-11-02', 40), point('2026-11-09', 44), point('2026-11-16', null)],
        summary: null,
      }),
      'project/history': () =>
        history(runOf('2026-11-02', 40), runOf('2026-11-09', 41), runOf('2026-11-16', 42)),
    });
    await page.getByText('differ by more than rounding on 1 of 2 dates').waitFor();
    await page.getByText('The service gives no summary of its series.').waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    expect(await textsOf(page, 'tbody td:nth-of-type(5)')).toEqual([
      'not in the service’s series',
      'differs by +3.0 points',
      'the same within rounding',
    ]);
    expect(await textsOf(page, 'tbody tr:first-child td:nth-of-type(4)')).toEqual(['not given']);
  });

  it('shows one date as a table: a line starts with the second', async () => {
    const { page } = await openView(PAGE, {
      'project/service-trend': () => ({ points: [point('2026-11-02', 40)], summary: null }),
      'project/history': () => history(runOf('2026-11-02', 40)),
    });
    await page.getByText('One date so far').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
  });

  it('says that there is nothing yet, and when it comes', async () => {
    const { page } = await openView(PAGE, {
      'project/service-trend': () => NO_SERVICE,
      'project/history': () => NO_HISTORY,
    });
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
  });

  it('says what is safe when either series cannot be read, and tries both again', async () => {
    const locked = new AppError('db/locked', 'Another program holds the library. Your runs are unchanged.');
    const { page, core } = await openView(PAGE, {
      'project/service-trend': () => NO_SERVICE,
      'project/history': failing(locked),
    });
    await page.getByText('Your runs are unchanged.').waitFor();
    core.answer({ 'project/history': () => history(runOf('2026-11-02', 40)) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('One date so far').waitFor();
  });
});
