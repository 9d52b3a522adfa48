/**
 * Takes the screenshots of docs/screens: each view over the sample data, in both themes and two sizes.
 *
 * `npm run screens` for all, `npm run screens -- compare goals` for some views. With `--out FOLDER` they go there, in every size the layout
 * supports. What a kept picture was taken of goes into `taken-of.json`, by which a test says when it is out of date. The sample's history ends in the current week, so dates differ between runs.
 *
 * `npm run screens -- --states --out FOLDER` takes rarer states, none of which are kept; kinds can be given: empty, field, connect, media,
 * studio, small, long.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { closeBrowsers, launchChromium } from '../helpers/chromium.ts';
import { addBatch, addGoal, addKits, addReport, PICTURED, showView } from '../helpers/every-view.ts';
import { openSampleScreens, type SampleScreens } from '../helpers/sample-screens.ts';
import { takeStates } from './states.ts';
import { readStamps, STAMPS, withStamps } from './taken-of.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const PNGQUANT = '/usr/bin/pngquant';
type Size = { readonly width: number; readonly height: number };

/** Sizes kept in the documents. */
const KEPT_SIZES: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** The first is a window of 1280 × 800 at 200 % zoom, the second at 125 %. */
const EVERY_SIZE: readonly Size[] = [
  { width: 640, height: 400 },
  { width: 1024, height: 640 },
  ...KEPT_SIZES,
  { width: 2560, height: 1440 },
];
/** Views with pages of reports, which a worker draws last, and only those in sight. */
const WITH_PAGES: ReadonlySet<string> = new Set(['studio', 'batch-review']);
const PAGES_DRAWN = `(() => {
  const pages = [...document.querySelectorAll('.sheet[style]')].filter((page) => page.getBoundingClientRect().top < innerHeight);
  return pages.length > 0 && pages.every((page) => page.querySelector('canvas') !== null);
})()`;
const [DRAWING_MS, LOOK_MS] = [60_000, 50];

/** Waits until the pages of reports that are in sight are drawn. The page forbids what `waitForFunction` needs. */
async function drawn(page: Page): Promise<void> {
  for (let waitedMs = 0; waitedMs < DRAWING_MS; waitedMs += LOOK_MS) {
    if (await page.evaluate<boolean>(PAGES_DRAWN)) return;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Error('the pages of a report are not drawn');
}

const THEMES = ['light', 'dark'] as const;

/** Reduces a picture to a palette: a third of the bytes, without visible loss. */
function shrink(path: string): void {
  const { status } = spawnSync(PNGQUANT, [
    '--quality=80-98',
    '--speed=1',
    '--strip',
    '--ext=.png',
    '--force',
    path,
  ]);
  // 99: the picture would fall below that quality, and is left unchanged.
  if (status !== 0 && status !== 99) throw new Error(`${PNGQUANT} failed on ${path}`);
}

async function take(
  screens: SampleScreens,
  name: string,
  addressOf: (typeof PICTURED)[string],
  { folder, sizes }: { readonly folder: string; readonly sizes: readonly Size[] },
): Promise<void> {
  const { page } = screens;
  for (const theme of THEMES) {
    for (const size of sizes) {
      // The mouse may be where the last step left it, on what explains itself then.
      await page.mouse.move(0, 0);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await showView(screens, addressOf);
      if (WITH_PAGES.has(name)) await drawn(page);
      // Opening a view by address focuses its heading, as by keyboard.
      await page.evaluate('document.activeElement?.blur()');
      const path = join(folder, `${name}-${theme}-${String(size.width)}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      shrink(path);
    }
  }
}

const { values, positionals: wanted } = parseArgs({
  options: { out: { type: 'string' }, states: { type: 'boolean' } },
  allowPositionals: true,
});
const place =
  values.out === undefined
    ? { folder: FOLDER, sizes: KEPT_SIZES }
    : { folder: resolve(values.out), sizes: EVERY_SIZE };
if (values.states) {
  if (values.out === undefined) {
    process.stderr.write('Say where the pictures go: npm run screens -- --states --out FOLDER\n');
    process.exit(2);
  }
  mkdirSync(place.folder, { recursive: true });
  try {
    await takeStates(place.folder, wanted);
  } finally {
    await closeBrowsers();
  }
  process.exit();
}
const unknown = wanted.filter((name) => !(name in PICTURED));
if (unknown.length > 0) {
  process.stderr.write(
    `no view is called ${unknown.join(', ')}; there are ${Object.keys(PICTURED).join(', ')}\n`,
  );
  process.exit(2);
}
if (!existsSync(PNGQUANT)) {
  process.stderr.write(
    'The pictures are made small by pngquant. On Debian or Ubuntu: sudo apt-get install pngquant\n',
  );
  process.exit(1);
}
mkdirSync(place.folder, { recursive: true });
const screens = await openSampleScreens({}, launchChromium);
try {
  await addGoal(screens);
  await addReport(screens);
  await addKits(screens);
  await addBatch(screens);
  for (const [name, addressOf] of Object.entries(PICTURED)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await take(screens, name, addressOf, place);
    if (values.out === undefined) writeFileSync(STAMPS, withStamps(readStamps(), [name]));
    process.stdout.write(`${name}\n`);
  }
} finally {
  await screens.close();
  await closeBrowsers();
}
