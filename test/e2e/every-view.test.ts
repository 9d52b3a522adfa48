/** Every view at the sizes that people have, told by boxes. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hrefOf } from '../../renderer/state/route.ts';
import { examples, someOf } from '../helpers/examples.ts';
import {
  addBatch,
  addDraft,
  addGoal,
  addKits,
  addReport,
  EVERY_VIEW,
  showView,
} from '../helpers/every-view.ts';
import { closeOverlays, EVERY_OVERLAY, OVERLAYS } from '../helpers/every-overlay.ts';
import {
  columnFindings,
  NOTE_CANVAS_WORDS,
  placeFindings,
  scrollFindings,
  wordFindings,
  wrapFindings,
} from '../helpers/layout-findings.ts';
import { useSampleScreens } from '../helpers/sample-screens.ts';

/** CSS pixels. */
const DESIGN = { width: 1280, height: 800 } as const;
/** The design size at 200 %. */
const ENLARGED = { width: 640, height: 400 } as const;
/** With a small window or 125 % of the design size, and large screens. */
const SIZES = [
  DESIGN,
  { width: 1024, height: 640 },
  ENLARGED,
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;

/** The design size, and another for each place in turn: together the places are seen at every size. */
function sizesOf(place: number): readonly (typeof SIZES)[number][] {
  const others = SIZES.slice(1);
  const count = examples(1, others.length);
  return [DESIGN, ...Array.from({ length: count }, (_, at) => others[(place + at) % others.length]!)];
}

/** Names of several words, of one family, in other scripts, and longer than any column. */
const CLIENTS = ['Kestrel Broadband', 'Azurelle Hotels', 'Norrvik Bank', 'Emberlock Coffee'];

const PAST_THE_END_PX = 100_000;

describe('every view', () => {
  const screens = useSampleScreens({});
  beforeAll(async () => {
    await screens.page.addInitScript(NOTE_CANVAS_WORDS);
    await addGoal(screens);
    await addReport(screens);
    await addKits(screens);
    await addBatch(screens);
    await addDraft(screens);
  }, 600_000);

  /** By size; a size with nothing to complain of is left out. */
  async function findingsOf(
    sizes: readonly (typeof SIZES)[number][],
    look: (page: Page, width: number) => Promise<string[]>,
  ): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const size of sizes) {
      await screens.page.setViewportSize(size);
      await screens.settle();
      const here = await look(screens.page, size.width);
      if (here.length > 0) found[`${size.width} × ${size.height}`] = here;
    }
    return found;
  }

  const lookAt = async (page: Page, width: number): Promise<string[]> => [
    ...(await scrollFindings(page)),
    ...(await wordFindings(page)),
    ...(width < DESIGN.width ? [] : [...(await wrapFindings(page)), ...(await columnFindings(page))]),
  ];

  describe.each(someOf(Object.keys(EVERY_VIEW), 24))('%s', (name) => {
    it('scrolls within its window, shows all its words, and wraps no toolbar', async () => {
      await showView(screens, EVERY_VIEW[name]!);
      const place = Object.keys(EVERY_VIEW).indexOf(name);
      const found = await findingsOf(sizesOf(place), async (page, width) => {
        const before = await lookAt(page, width);
        await page.mouse.move(400, 300);
        await page.mouse.wheel(PAST_THE_END_PX, PAST_THE_END_PX);
        await screens.settle();
        return [...before, ...(await scrollFindings(page))];
      });
      expect(found).toEqual({});
    });
  });

  it.each(Object.entries(EVERY_OVERLAY))(
    'shows all words of what opens over it: %s',
    { tags: ['broad'] },
    async (_, { view, open }) => {
      const found = await findingsOf([DESIGN, ENLARGED], async (page) => {
        await showView(screens, EVERY_VIEW[view]!);
        await open(page);
        await page.locator(OVERLAYS).last().waitFor();
        await screens.settle();
        const here = [
          ...(await placeFindings(page, OVERLAYS)),
          ...(await scrollFindings(page)),
          ...(await wordFindings(page, OVERLAYS)),
        ];
        await closeOverlays(page);
        return here;
      });
      expect(found).toEqual({});
    },
  );

  it.each(CLIENTS)('holds the names of %s', { tags: ['broad'] }, async (client) => {
    const number = CLIENTS.indexOf(client);
    for (const [at, tab] of (
      ['overview', 'topics', 'citations', 'platforms', 'compare'] as const
    ).entries()) {
      const { connection, projectId } = screens;
      await showView(screens, () =>
        hrefOf({ name: 'project', connection, projectId: projectId(client), tab }),
      );
      expect(await findingsOf(sizesOf(number + at), lookAt), tab).toEqual({});
    }
  });
});
