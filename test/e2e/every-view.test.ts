/** Every view at the sizes that people have, told by boxes. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hrefOf } from '../../renderer/state/route.ts';
import { addGoal, EVERY_VIEW, showView } from '../helpers/every-view.ts';
import { NOTE_CANVAS_WORDS, scrollFindings, wordFindings } from '../helpers/layout-findings.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

/** CSS pixels: the design size, a small window or 125 % of the design size, 200 % of it, large screens. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
  { width: 640, height: 400 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;

const PAST_THE_END_PX = 100_000;

describe('every view', () => {
  const screens = useSampleScreens({});
  beforeAll(async () => {
    await screens.page.addInitScript(NOTE_CANVAS_WORDS);
    await addGoal(screens);
  });

  /** By size; a size with nothing to complain of is left out. */
  async function findingsOf(look: (page: Page) => Promise<string[]>): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const size of SIZES) {
      await screens.page.setViewportSize(size);
      await screens.settle();
      const here = await look(screens.page);
      if (here.length > 0) found[`${size.width} × ${size.height}`] = here;
    }
    return found;
  }

  describe.each(Object.entries(EVERY_VIEW))('%s', (_, addressOf) => {
    it('scrolls within its window, and by the wheel no further than its end', async () => {
      await showView(screens, addressOf);
      const found = await findingsOf(async (page) => {
        const before = await scrollFindings(page);
        await page.mouse.move(400, 300);
        await page.mouse.wheel(PAST_THE_END_PX, PAST_THE_END_PX);
        await screens.settle();
        return [...before, ...(await scrollFindings(page))];
      });
      expect(found).toEqual({});
    });

    it('prints no words over others and cuts none to a few letters', async () => {
      await showView(screens, addressOf);
      expect(await findingsOf(wordFindings)).toEqual({});
    });
  });

  // Names of several words, of one family, and in other scripts.
  it.each(['Veltaboard Nordics', 'Azurelle Hotels', 'Norrvik Bank'])(
    'holds the names of %s',
    async (client) => {
      for (const tab of ['overview', 'topics', 'citations', 'platforms', 'compare'] as const) {
        const { connection, projectId } = screens;
        await showView(screens, () =>
          hrefOf({ name: 'project', connection, projectId: projectId(client), tab }),
        );
        const found = await findingsOf(async (page) => [
          ...(await scrollFindings(page)),
          ...(await wordFindings(page)),
        ]);
        expect(found, tab).toEqual({});
      }
    },
  );
});
