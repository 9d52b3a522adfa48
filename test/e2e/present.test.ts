/** Reports as slides: by keyboard, in two windows, without a network, with hostile names, on every size of a projector. */
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { HOSTILE_WORDS, PRESENTATION } from '../fixtures/presentation.ts';
import { axeFindings, type OpenedFrame } from '../helpers/open-frame.ts';
import { failing } from '../helpers/scripted-core.ts';
import { useScriptedViews } from '../helpers/scripted-screens.ts';

type Page = OpenedFrame['page'];

const ADDRESS = '#/present/report-1';
const PROJECTORS = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Boxes of text that leave the slide, or of the slide that leave the window. */
const OUTSIDE = `(() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const leaves = (box, frame) =>
    box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  const words = [...document.querySelectorAll('.stage h1, .stage .lede, .stage footer, .stage td, .stage svg')]
    .filter((one) => leaves(one.getBoundingClientRect(), stage))
    .map((one) => one.tagName);
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return leaves(stage, window) ? ['the slide', ...words] : words;
})()`;

const headline = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

describe('a presentation', () => {
  const open = useScriptedViews();
  const show = async (hash = ADDRESS, leftAt: number | null = null): Promise<OpenedFrame> => {
    const opened = await open(hash, {
      'presentation/open': () => ({ ...PRESENTATION, leftAt }),
      'presentation/leave': () => null,
    });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };

  it('goes on by keyboard alone, to a figure, to the one below, and back', async () => {
    const { page } = await show();
    await page.keyboard.press('ArrowRight');
    expect(await headline(page)).toBe(HOSTILE_WORDS);
    expect(await page.getByRole('img').count()).toBe(0);
    await page.keyboard.press('PageDown');
    await page.getByRole('img', { name: 'A line that rises.' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('table', { name: 'Brands by visibility.' }).waitFor();
    // What a slide has no room for is said.
    await page.getByText('… +12').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await page.keyboard.press(' ');
    await page.getByText('Look at the pages.').waitFor();
    expect(await page.getByText('Write a brief.').count()).toBe(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await page.getByText('Write a brief.').waitFor();
    expect(page.url()).toContain(`${ADDRESS}/3`);
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
    await page.getByRole('timer').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.getByText('This is the end.').waitFor();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, %s', async (colorScheme) => {
    const { page } = await show(`${ADDRESS}/2`);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each(PROJECTORS)('stays on a screen of $width by $height', async (size) => {
    const { page } = await show(`${ADDRESS}/2`);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img').waitFor();
    expect(await page.evaluate(OUTSIDE)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(OUTSIDE)).toEqual([]);
  });

  it('asks for one report and nothing more, and says what keeps it from being shown', async () => {
    const { page, core } = await open(ADDRESS, {
      'presentation/open': failing(new AppError('input/not-found', 'This report is gone.')),
    });
    await page.getByText('This report is gone.').waitFor();
    expect(core.calls.filter(({ channel }) => channel.startsWith('presentation/'))).toEqual([
      { channel: 'presentation/open', input: { reportId: 'report-1' } },
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
