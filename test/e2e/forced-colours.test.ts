// @module-tag broad
import { describe, expect, it } from 'vitest';
import { THEMES, useComponentPage } from '../helpers/component-page.ts';
import { EVERY_VIEW } from '../helpers/every-view.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

/** Shares of the colours of the largest chart, by how bright they are; what is see-through counts as none. */
const COLOURS = `(() => {
  const canvas = [...document.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height)[0];
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const counts = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = data[at + 3] < 128 ? 'none' : [data[at], data[at + 1], data[at + 2]].map((one) => one >> 4).join();
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  const total = data.length / 4;
  return Object.entries(counts).map(([colour, count]) => [colour, count / total]).sort((a, b) => b[1] - a[1]);
})()`;

/** The system's colour of text, in the same steps. */
const INK = `(() => {
  const probe = document.createElement('span');
  probe.style.color = 'CanvasText';
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map((one) => Number(one) >> 4).join();
  probe.remove();
  return parts;
})()`;

describe('charts where the system forces its colours', () => {
  const open = useComponentPage();

  it.each(THEMES)('keep lines, band and labels apart, %s', async (theme) => {
    const { page } = await open(theme, { systemTheme: theme, forcedColors: 'active' });
    const shares = async (): Promise<readonly (readonly [string, number])[]> => await page.evaluate(COLOURS);
    await expect.poll(async () => (await shares()).length).toBeGreaterThan(4);
    const ink = await page.evaluate<string>(INK);
    const [ground, ...drawn] = await shares();
    // Most is ground. What covers most of it is a tint, the band; what has the colour of text is lines and words.
    expect(ground?.[1]).toBeGreaterThan(0.5);
    expect(drawn[0]?.[0]).not.toBe(ink);
    expect(drawn.find(([colour]) => colour === ink)?.[1] ?? 0).toBeLessThan(0.08);
  });
});

/** The colours of what matches, each once: of its words, and of its edge. */
const LOOKS = `((selector) => [...new Set([...document.querySelectorAll(selector)].map((one) => {
  const { color, borderTopColor } = getComputedStyle(one);
  return color + ' ' + borderTopColor;
}))])`;

describe('pages where the system forces its colours', () => {
  const screens = useSampleScreens({ projects: ['Halden Outdoor'] });
  const looksOf = (selector: string): Promise<string[]> =>
    screens.page.evaluate(`${LOOKS}(${JSON.stringify(selector)})`);

  it.each(THEMES)('show the words that are marked, and which button is closed, %s', async (colorScheme) => {
    const { page } = screens;
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await screens.goto(EVERY_VIEW['answer']!(screens));
    await page.locator('.text mark').nth(1).waitFor();
    const words = await looksOf('.text');
    // A mark has the colour of the words around it, and no edge of another one.
    expect(await looksOf('.text mark')).toEqual(words);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hal');
    await page.locator('[role=option] mark').first().waitFor();
    expect(await looksOf('[role=option] mark')).toEqual(words);
    await screens.goto('#/kits/new');
    await page.getByRole('button', { name: 'Make the kit' }).waitFor();
    const [closed] = await looksOf('[data-control=button][aria-disabled=true]');
    const open = await looksOf('[data-control=button]:not([aria-disabled])');
    expect(closed).toBeDefined();
    expect(open).not.toContain(closed);
    await page.emulateMedia({ forcedColors: null });
  });
});
