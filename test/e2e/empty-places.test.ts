/** Every empty place of the screens, in a window of the design size and at twice its size: its next step can be reached. */
// @module-tag broad
import { describe, expect, it } from 'vitest';
import { EMPTY_PLACES } from '../helpers/empty-places.ts';
import { axeFindings } from '../helpers/open-frame.ts';
import { useScriptedScreens } from '../helpers/scripted-screens.ts';

/** The design size at 200 %. */
const ENLARGED = { width: 640, height: 400 };

/** What of the panel with this heading cannot be seen once it is scrolled to. */
const UNSEEN = `((title) => {
  const heading = [...document.querySelectorAll('main :is(h1, h2, h3)')].find((one) => one.textContent.trim() === title);
  const panel = heading.parentElement;
  const step = panel.querySelector('a, button');
  step.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = step.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const room = document.querySelector('main').clientWidth;
  return [
    ...(step.contains(hit) ? [] : [step.textContent.trim() + ' is covered']),
    ...(panel.scrollWidth > panel.clientWidth + 1 || right > innerWidth || panel.clientWidth > room ? ['the panel is cut'] : []),
  ];
})`;

describe('an empty place', () => {
  const open = useScriptedScreens();

  it.each(EMPTY_PLACES)('says what is next: $title ($hash)', async ({ title, hash, script }) => {
    const { page, complaints } = await open({ hash, script });
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const unseen = (): Promise<unknown> => page.evaluate(`${UNSEEN}(${JSON.stringify(title)})`);
    expect(await unseen()).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(ENLARGED);
    expect(await unseen()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('offers a first scan to those alone who have no run', async () => {
    for (const [title, step] of [
      ['No runs yet', 'Prepare the first scan'],
      ['No figures by platform', 'Prepare a scan'],
      ['Nothing before to compare with', 'Prepare a scan'],
    ] as const) {
      const { hash, script } = EMPTY_PLACES.find((one) => one.title === title)!;
      const { page } = await open({ hash, script });
      await page.getByRole('main').getByRole('link', { name: step, exact: true }).waitFor();
    }
  });
});
