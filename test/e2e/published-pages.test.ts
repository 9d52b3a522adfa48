/** A client's published pages among its citations: where each is cited, and that none is there to see. */
import { describe, expect, it } from 'vitest';
import type { PublishedPage } from '../../shared/domain/event-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { eventOf } from '../fixtures/events.ts';
import { RUN_CITATIONS } from '../fixtures/evidence.ts';
import { HALDEN } from '../fixtures/project-view.ts';
import { lookOver } from '../helpers/look-over.ts';
import type { OpenedFrame } from '../helpers/open-frame.ts';
import { failing, type Script } from '../helpers/scripted-core.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

const LOCKED = new AppError('db/locked', 'Another program holds the library. Close it and try again.');
const ARABIC = 'واحة النخيل للعقارات';
const HOSTILE = '<img src=x onerror="globalThis.hasRun = true">';

const openScreens = useScriptedScreens();
const open = async (script: Script): Promise<OpenedFrame> =>
  await openScreens({
    hash: '#/projects/conn-1/halden-outdoor/citations',
    script: { 'project/load': () => HALDEN, 'run/citations': () => RUN_CITATIONS, ...script },
    size: { width: 1280, height: 800 },
  });

const PUBLISHED: PublishedPage = {
  page: 'https://own.example/winter-tents',
  ...{ runsSince: 4, firstCited: { runId: 'r3', day: '2026-11-02' }, citedRuns: 3, uncitedRuns: 1 },
  ...{ answers: 6, citations: 480 },
  platforms: [
    { platform: 'zeta_app', answers: 4 },
    { platform: 'eta', answers: 2 },
  ],
  prompts: Array.from({ length: 12 }, (_, at) => ({
    promptId: `p${at}`,
    text: at === 0 ? HOSTILE : `Which tent ${at}?`,
    answers: 12 - at,
  })),
  named: [{ brandId: 'own', name: 'Halden Outdoor', isOwn: true, answers: 5 }],
  noLongerCited: [{ url: 'https://review.example/old', title: ARABIC, cells: 2 }],
  noLongerCitedPages: 3,
};
const UNCITED: PublishedPage = {
  ...PUBLISHED,
  ...{ page: 'https://own.example/boots', firstCited: null, citedRuns: 0, uncitedRuns: 4, answers: 0 },
  ...{ platforms: [], prompts: [], named: [], noLongerCited: [], noLongerCitedPages: 0 },
};
const publishing = (pages: Readonly<Record<string, readonly PublishedPage[]>>): Script => ({
  'event/list': () => [
    eventOf({ eventId: 'tents', from: '2026-10-26', text: 'Guide to tents', kind: 'published-page' }),
    eventOf({ eventId: 'boots', from: '2026-11-01', text: 'Guide to boots', kind: 'published-page' }),
  ],
  'event/pages': () => pages,
});

describe('published pages on the page of citations', () => {
  it('stand above the pages with where each is cited, and open what is known by keyboard', async () => {
    const { page, complaints } = await open(publishing({ tents: [PUBLISHED], boots: [UNCITED] }));
    const table = page.getByRole('table', { name: 'Your published pages' });
    await table.waitFor();
    const rows = async (): Promise<string[]> =>
      (await table.locator('tbody tr:visible').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '));
    expect(await rows()).toEqual([
      'Guide to boots https://own.example/boots 1 Nov 2026 Not cited in 4 runs 0 of 4 0.0% (0 of 480)',
      'Guide to tents https://own.example/winter-tents 26 Oct 2026 2 Nov 2026 3 of 4 1.3% (6 of 480)',
    ]);
    const button = table.getByRole('button', { name: 'Guide to tents' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const [, , details = ''] = await rows();
    expect(details).toContain('Not cited in the newest run.');
    expect(details).toMatch(/Prompts answers .*Which tent 9\? 3 and 2 more/);
    expect(details).toContain('Named in these answers answers Halden Outdoor 5');
    expect(details).toContain(`No longer cited there prompts × platforms ${ARABIC} 2 and 2 more`);
    await lookOver(page, 'published pages');
    await page.setViewportSize({ width: 640, height: 400 });
    await lookOver(page, 'published pages small');
    expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
    await page.keyboard.press('Space');
    expect(await rows()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  it('are asked for in one line where pages of the client are cited, and opened from it', async () => {
    const { page } = await open({});
    await page.getByText('Published a page?').waitFor();
    await page.getByRole('button', { name: 'Events' }).click();
    await page.getByRole('dialog').waitFor();
    const foreign = RUN_CITATIONS.domains.filter(({ category }) => category !== 'own_brand');
    const other = await open({
      'run/citations': () => ({ ...RUN_CITATIONS, domains: foreign }),
    });
    await other.page.getByRole('table', { name: 'Cited pages' }).waitFor();
    expect(await other.page.getByText('Published a page?').count()).toBe(0);
  });

  it('say that they could not be read, and are read again', async () => {
    const { page, core } = await open({
      ...publishing({ boots: [UNCITED] }),
      'event/pages': failing(LOCKED),
    });
    await page.getByText('Your published pages could not be read').waitFor();
    core.answer(publishing({ boots: [UNCITED] }));
    await page.getByRole('button', { name: /again/ }).click();
    await page.getByRole('table', { name: 'Your published pages' }).waitFor();
  });
});
