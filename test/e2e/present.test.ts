/** Reports as slides: by keyboard, in two windows, without a network, with hostile names, on every size of a projector. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { buildPresentation } from '../../main/reports/slides/build-presentation.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { PromptResponses, ResponseCell, ResponseGrid } from '../../shared/domain/responses.ts';
import { SHEET } from '../../shared/reports/slide-sheet.ts';
import type { Presentation } from '../../shared/reports/slides-schema.ts';
import { HOSTILE_WORDS, PRESENTATION } from '../fixtures/presentation.ts';
import { axeFindings, NOW, type OpenedFrame } from '../helpers/open-frame.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../fixtures/report-figures.ts';
import { slideFaults } from '../helpers/slide-faults.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

const ADDRESS = '#/present/report-1';
const PROJECTORS = [
  { width: 640, height: 400 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

const STAGE_COLOUR = `getComputedStyle(document.querySelector('.stage')).backgroundColor`;
const FIRST_MARK = 'Halden Outdoor, 9 Nov 2026: 31.0%; 25.0 to 37.6, n 190';
const DARK_BRAND = {
  paper: '#17151a',
  ink: '#f6f3f5',
  muted: '#b3acb6',
  line: '#3d3a41',
  textColour: '#c79bcb',
};

const cellOf = (prompt: number, platform: number, isNamed: boolean): ResponseCell => ({
  prompt,
  platform,
  isNamed,
  position: isNamed ? 1 : null,
  sentiment: null,
  brandsNamed: isNamed ? 1 : 0,
  citations: 0,
  route: null,
});
const ANSWERS: ResponseGrid = {
  prompts: [
    { promptId: 'p1', text: 'Which tent?', topic: null, intent: null, naming: 'non-branded' },
    { promptId: 'p2', text: 'What packs well?', topic: null, intent: null, naming: 'non-branded' },
  ],
  platforms: ['chatgpt', 'gemini'],
  cells: [cellOf(0, 0, true), cellOf(1, 0, false), cellOf(1, 1, true)],
};
const OWN = { brandId: 'b', name: 'Halden Outdoor', aliases: [], isOwn: true };
const ANSWER: PromptResponses = {
  runId: 'r1',
  startedAt: null,
  prompt: 'What packs well?',
  platform: 'gemini',
  responses: [
    {
      responseId: null,
      text: HOSTILE_WORDS,
      route: null,
      mentions: [{ ...OWN, position: 1, sentiment: null, isCounted: true }],
      citations: [],
    },
  ],
};

const figures = buildFigures();
/** A report with every section. */
const WHOLE_REPORT: Presentation = buildPresentation(
  specFor(figures, { sections: EVERY_SECTION.filter(({ id }) => id !== 'text') }),
  withComparison(compared(figures)),
);

/** Whether the slide leaves the window. */
const OUTSIDE = `(() => {
  const box = document.querySelector('.stage').getBoundingClientRect();
  return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
})()`;

const headline = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

describe('a presentation', () => {
  const open = useScriptedViews();
  const show = async (
    hash = ADDRESS,
    leftAt: number | null = null,
    shown: Presentation = PRESENTATION,
  ): Promise<OpenedFrame> => {
    const opened = await open(hash, {
      'presentation/open': ({ ground }) => ({
        ...shown,
        ...(ground === 'dark' ? { brand: { ...shown.brand, ...DARK_BRAND } } : {}),
        leftAt,
      }),
      'presentation/leave': () => null,
    });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };

  it('goes on by keyboard alone, to a figure, to the one below, and back', async () => {
    const { page } = await show();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => headline(page)).toBe(HOSTILE_WORDS);
    expect(await page.getByRole('img').count()).toBe(0);
    await page.keyboard.press('PageDown');
    await page.getByRole('img', { name: 'A line that rises.' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('table', { name: 'Brands by visibility.' }).waitFor();
    // What a slide has no room for is said.
    await page.getByText('and 12 more rows in the report').waitFor();
    expect(await headline(page)).toBe('Halden Outdoor is second of thirteen');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await page.keyboard.press(' ');
    await page.getByText('Look at the pages.').waitFor();
    expect(await page.getByText('Write a brief.').count()).toBe(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await page.getByText('Write a brief.').waitFor();
    await expect.poll(() => page.url()).toContain(`${ADDRESS}/3`);
  });

  it('follows a slide that is typed into the address bar, and stands at the last one beyond the end', async () => {
    const { page } = await show();
    const type = (hash: string) => page.evaluate(`location.hash = '${hash}'`);
    await type(`${ADDRESS}/2`);
    await expect.poll(() => headline(page)).toBe(HOSTILE_WORDS);
    await type(`${ADDRESS}/4711`);
    await page.getByText('Write a brief.').waitFor();
    await expect.poll(() => page.url()).toMatch(/\/3$/);
    await page.goBack();
    await expect.poll(() => page.url()).toMatch(/\/2$/);
    await expect.poll(() => headline(page)).toBe(HOSTILE_WORDS);
  });

  it('says what a mark of a chart stands for, to the keys and to the pointer, and gives the keys back', async () => {
    const { page } = await show(`${ADDRESS}/2`);
    await page.keyboard.press('ArrowRight');
    const marks = page.getByRole('slider', { name: 'Marks of the chart' });
    await marks.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => marks.getAttribute('aria-valuetext')).toBe(FIRST_MARK);
    await page.getByText(FIRST_MARK).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => marks.getAttribute('aria-valuetext')).toBe(HOSTILE_WORDS);
    expect(await page.locator('.stage img, .stage b').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByText(FIRST_MARK).count()).toBe(0);
    const box = await page.locator('.stage .picture svg').boundingBox();
    if (box === null) throw new Error('there is no chart');
    await page.mouse.move(box.x + (10 / 682) * box.width, box.y + (200 / 236) * box.height);
    await page.getByText(FIRST_MARK).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toMatch(/\/3$/);
  });

  it('shows a finding on one platform, by a key and by a menu', async () => {
    const { page } = await show(`${ADDRESS}/2`);
    await page.keyboard.press('v');
    await page.getByRole('img', { name: 'Halden Outdoor on ChatGPT: 58%.' }).waitFor();
    await page.getByRole('button', { name: 'Platform: ChatGPT (V)' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Gemini' }).click();
    await page.getByRole('img', { name: 'Halden Outdoor on Gemini: 21%.' }).waitFor();
    await page.keyboard.press('v');
    await page.getByRole('img', { name: 'A line that rises.' }).waitFor();
  });

  it('copies its figures as text by a key, and its chart as a picture and a file by a menu', async () => {
    const { page } = await show(`${ADDRESS}/2`);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img').waitFor();
    await page.evaluate(`{
      navigator.clipboard.writeText = (text) => ((window.copiedText = text), Promise.resolve());
      navigator.clipboard.write = (items) => ((window.copied = items[0]), Promise.resolve());
    }`);
    await page.keyboard.press('c');
    await page.getByText('Figures copied as text.').waitFor();
    expect((await page.evaluate<string>('window.copiedText')).split('\n')).toEqual([
      `Halden Outdoor, November 2026: ${HOSTILE_WORDS}`,
      'Visibility by run, % of answers',
      FIRST_MARK,
      HOSTILE_WORDS,
    ]);
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: /^Copy or save/ }).press('Enter');
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    await choose('Copy chart');
    await page.getByText('Chart copied as a picture.').waitFor();
    const width = `window.copied.getType('image/png').then(createImageBitmap).then(({ width }) => width)`;
    // Twice the chart with its margins.
    expect(await page.evaluate(width)).toBe(2 * (682 + 40));
    const [download] = await Promise.all([page.waitForEvent('download'), choose('Chart as SVG')]);
    expect(download.suggestedFilename()).toBe('Halden Outdoor Visibility by run.svg');
    const svg = readFileSync(await download.path(), 'utf8');
    expect(svg).toContain('<desc>A line that rises.</desc>');
    expect(svg).toContain('M10 200L600 40');
    expect(svg).not.toMatch(/<img|var\(--/);
  });

  it('opens the answers behind a slide over it, as text, and closes with the slide kept', async () => {
    const { page, core } = await show(`${ADDRESS}/2`);
    core.answer({ 'presentation/answers': () => ANSWERS, 'presentation/answer': () => ANSWER });
    await page.keyboard.press('v');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Answers behind this slide' });
    await dialog.getByText('2 answers, 1 of them names Halden Outdoor').waitFor();
    await dialog.getByLabel('Platform').selectOption('All platforms');
    await dialog.getByText('3 answers, 2 of them name Halden Outdoor').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'What packs well? Gemini' }).press('Enter');
    await dialog.getByText(HOSTILE_WORDS).waitFor();
    expect(await dialog.locator('img, b').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'All answers' }).click();
    await expect
      .poll(() => page.evaluate('document.activeElement?.closest("li")?.textContent'))
      .toContain('Gemini');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain(`${ADDRESS}/2`);
    await page.getByRole('img', { name: 'Halden Outdoor on ChatGPT: 58%.' }).waitFor();
  });

  it('is shown on a dark ground by a key, which is remembered', async () => {
    const { page, core } = await show(`${ADDRESS}/2`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('d');
    await expect.poll(() => page.evaluate(STAGE_COLOUR)).toBe('rgb(23, 21, 26)');
    expect(core.calls).toContainEqual({ channel: 'settings/save', input: { slides: 'dark' } });
    await page.getByRole('img', { name: 'A line that rises.' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('d');
    await expect.poll(() => page.evaluate(STAGE_COLOUR)).toBe('rgb(255, 255, 255)');
  });

  it('takes names for words', async () => {
    const { page } = await show(`${ADDRESS}/2`);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img').waitFor();
    expect(await page.title()).not.toBe('1');
    expect(await page.locator('.stage img, .stage b').count()).toBe(0);
  });

  it('blacks the screen out and shows it again', async () => {
    const { page } = await show();
    await page.keyboard.press('b');
    await page.getByText('The screen is black.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByText('The screen is black.').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('shows all slides at once, and goes to the one that is chosen', async () => {
    const { page } = await show();
    await page.keyboard.press('o');
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/^1: /);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Write a brief.').waitFor();
  });

  it('has a view for whoever speaks: what is shown, what comes next, the notes and the time', async () => {
    const { page } = await show(`${ADDRESS}?view=presenter`);
    await page.getByText('Slide 1 of 3', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Slide 2 of 3', { exact: true }).waitFor();
    await page.getByText('Say first: nothing moved.').waitFor();
    await page.getByText('59 of 190 answers on 9 Nov.').waitFor();
    await page.getByText('The interval of the change excludes zero.').waitFor();
    expect(
      await page.getByRole('group', { name: 'What it rests on, and questions' }).locator('img, b').count(),
    ).toBe(0);
    await page.getByRole('timer').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.getByText('This is the end.').waitFor();
  });

  it('has no control over the slide in a small window of whoever speaks', async () => {
    const { page } = await show(`${ADDRESS}?view=presenter`);
    await page.setViewportSize({ width: 640, height: 400 });
    const slide = await page.locator('.speaker .frame').first().boundingBox();
    const end = await page.getByRole('button', { name: 'End (Esc)' }).boundingBox();
    expect((end?.y ?? 400) + (end?.height ?? 0)).toBeLessThanOrEqual(slide?.y ?? 0);
  });

  it('tells whoever speaks how they are for time: a clock that stops and begins anew, and the end of each slide', async () => {
    const { page } = await show(`${ADDRESS}?view=presenter`);
    await page.getByText('slide 1 until 00:43').waitFor();
    await page.clock.setFixedTime(new Date(NOW.getTime() + 61_000));
    await page.keyboard.press('t');
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('01:01');
    await page.getByText('paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Go on' }).press('Enter');
    await page.getByText('00:18 behind').waitFor();
    await page.getByLabel('Minutes for the talk').fill('14');
    await page.getByLabel('Minutes for the talk').press('Tab');
    await page.getByText('slide 1 until 02:00').waitFor();
    await page.getByText('on time').waitFor();
    await page.getByRole('button', { name: 'Start from now' }).press('Enter');
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('00:00');
    await page.clock.setFixedTime(NOW);
  });

  it('says at its ends why no button leads further', async () => {
    const { page } = await show();
    const [back, next] = ['Back (←)', 'Next (→)'].map((name) => page.getByRole('button', { name }));
    const reasonOf = async (button = back): Promise<string> => {
      const id = (await button?.getAttribute('aria-describedby')) ?? '';
      return id === '' ? '' : await page.locator(`[id="${id}"]`).innerText();
    };
    expect([await reasonOf(back), await reasonOf(next)]).toEqual(['This is the beginning', '']);
    await page.keyboard.press('End');
    await expect.poll(() => reasonOf(next)).toBe('This is the end');
    expect(await reasonOf(back)).toBe('');
  });

  it('lists its keys, and gives them back when the list is closed', async () => {
    const { page } = await show();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of a presentation' });
    await keys.getByText('black screen, and the slide again').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    expect(await headline(page)).toBe('What cover say');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => headline(page)).toBe(HOSTILE_WORDS);
  });

  it.each(someOf(['light', 'dark'] as const, 1))(
    'has nothing that axe finds wrong, %s',
    async (colorScheme) => {
      const { page } = await show(`${ADDRESS}/2`);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.keyboard.press('ArrowRight');
      await page.getByRole('img').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  it.each(PROJECTORS)('has every slide in its place on a screen of $width by $height', async (size) => {
    const { page } = await show(ADDRESS, null, WHOLE_REPORT);
    await page.setViewportSize(size);
    const faults: string[] = [];
    const look = async (): Promise<void> => {
      if (await page.evaluate<boolean>(OUTSIDE)) faults.push('the slide leaves the window');
      faults.push(...(await slideFaults(page)));
    };
    for (const [at, slide] of WHOLE_REPORT.slides.entries()) {
      await page.evaluate(`location.hash = '${ADDRESS}/${at + 1}'`);
      await page.locator('.stage .place', { hasText: `${at + 1} / ${WHOLE_REPORT.slides.length}` }).waitFor();
      await look();
      for (const figure of slide.figures.slice(1)) {
        await page.keyboard.press('ArrowDown');
        await page.locator('.stage .headline', { hasText: figure.headline ?? slide.headline }).waitFor();
        await look();
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(['o', 'p'])('scales slides as a whole where they are small, by the key %s', async (key) => {
    const { page } = await show(key === 'p' ? `${ADDRESS}?view=presenter` : ADDRESS, null, WHOLE_REPORT);
    if (key === 'o') await page.keyboard.press('o');
    await expect
      .poll(() => page.locator('.stage').count())
      .toBeGreaterThanOrEqual(WHOLE_REPORT.slides.length);
    expect(await slideFaults(page)).toEqual([]);
    // Letters are as much smaller as their slide is, down to thumbnails, where a browser's least size of letters would leave them large.
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.stage')].map((stage) =>
        stage.querySelector('.sample').getBoundingClientRect().width / stage.getBoundingClientRect().width)`,
    );
    for (const share of heights) expect(share).toBeCloseTo(SHEET.noteWidthPx / SHEET.widthPx, 2);
  });

  it('asks for nothing of another client, whatever is done', async () => {
    const { page, core } = await show(`${ADDRESS}/2`);
    for (const key of ['ArrowRight', 'v', 't', 'd', 'o', 'o', 'b', 'b', 'a']) await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    const asked = core.calls.filter(({ channel }) => !/^(settings|app|connection)\//.test(channel));
    expect(asked.length).toBeGreaterThan(1);
    for (const { channel, input } of asked) {
      expect(channel).toMatch(/^presentation\//);
      expect(input).toMatchObject({ reportId: 'report-1' });
    }
  });

  it('asks for one report and nothing more, and says what keeps it from being shown', async () => {
    const { page, core } = await open(ADDRESS, {
      'presentation/open': failing(new AppError('input/not-found', 'This report is gone.')),
    });
    await page.getByText('This report is gone.').waitFor();
    expect(core.calls.filter(({ channel }) => channel.startsWith('presentation/'))).toEqual([
      { channel: 'presentation/open', input: { reportId: 'report-1', ground: 'light' } },
    ]);
    await page.getByRole('button', { name: 'Back to the report' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('ends where it was begun, and goes on where it was left', async () => {
    const { page, core } = await show(ADDRESS, 2);
    expect(await headline(page)).toBe(HOSTILE_WORDS);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toContain('#/reports/report-1');
    expect(core.calls).toContainEqual({
      channel: 'presentation/leave',
      input: { reportId: 'report-1', at: 2 },
    });
  });
});
