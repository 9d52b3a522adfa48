/** Every view at the sizes that people have, told by boxes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addGoal, EVERY_VIEW, showView } from '../helpers/every-view.ts';
import { scrollFindings } from '../helpers/layout-findings.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

/** CSS pixels: the design size, a small window or 125 % of the design size, a wide screen. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 2560, height: 1440 },
] as const;

const PAST_THE_END_PX = 100_000;

describe('every view', () => {
  const screens = useSampleScreens({});
  beforeAll(() => addGoal(screens));

  describe.each(Object.entries(EVERY_VIEW))('%s', (_, addressOf) => {
    it('scrolls within its window, and by the wheel no further than its end', async () => {
      const { page } = screens;
      await showView(screens, addressOf);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await screens.settle();
        expect(await scrollFindings(page), `${size.width} × ${size.height}`).toEqual([]);
        await page.mouse.move(size.width - 100, size.height - 100);
        await page.mouse.wheel(PAST_THE_END_PX, PAST_THE_END_PX);
        await screens.settle();
        expect(await scrollFindings(page), `wheeled at ${size.width} × ${size.height}`).toEqual([]);
      }
    });
  });
});
