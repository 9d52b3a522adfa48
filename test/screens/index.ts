/**
 * Takes the pictures of docs/screens: each view over the sample data, in both themes and two sizes.
 *
 * `npm run screens` for all, `npm run screens -- compare goals` for those views only. The sample's history ends in the
 * present week, so that dates differ from one time to the next.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeChromium } from '../helpers/chromium.ts';
import { addGoal, PICTURED, showView } from '../helpers/every-view.ts';
import { openSampleScreens, type SampleScreens } from '../helpers/sample-screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const PNGQUANT = '/usr/bin/pngquant';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['light', 'dark'] as const;

/** Brings a picture to a palette: a third of the bytes, and none that an eye would miss. */
function shrink(path: string): void {
  const { status } = spawnSync(PNGQUANT, [
    '--quality=80-98',
    '--speed=1',
    '--strip',
    '--ext=.png',
    '--force',
    path,
  ]);
  // 99: the picture would fall below that quality, and is left as it was.
  if (status !== 0 && status !== 99) throw new Error(`${PNGQUANT} failed on ${path}`);
}

async function take(
  screens: SampleScreens,
  name: string,
  addressOf: (typeof PICTURED)[string],
): Promise<void> {
  const { page } = screens;
  for (const theme of THEMES) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await showView(screens, addressOf);
      const path = join(FOLDER, `${name}-${theme}-${String(size.width)}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      shrink(path);
    }
  }
}

const wanted = process.argv.slice(2);
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
mkdirSync(FOLDER, { recursive: true });
const screens = await openSampleScreens({});
try {
  await addGoal(screens);
  for (const [name, addressOf] of Object.entries(PICTURED)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await take(screens, name, addressOf);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await screens.close();
  await closeChromium();
}
