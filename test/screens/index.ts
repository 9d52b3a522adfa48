/**
 * Takes the pictures of docs/screens: each view over the sample data, in both themes and two sizes.
 *
 * `npm run screens` for all, `npm run screens -- compare goals` for those views only. The sample's history ends in the
 * present week, so that dates differ from one time to the next.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { workstreamIdOf } from '../../main/sample/model/workstream.ts';
import { ALL_CLIENTS, hrefOf, type ProjectRoute, type Route } from '../../renderer/state/route.ts';
import { closeChromium } from '../helpers/chromium.ts';
import { openSampleScreens, type SampleScreens } from '../helpers/sample-screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const PNGQUANT = '/usr/bin/pngquant';
const CLIENT = 'Halden Outdoor';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['light', 'dark'] as const;

/** The views, by the name of their pictures. */
const VIEWS: Readonly<Record<string, (screens: SampleScreens) => string>> = {
  portfolio: () => '#/portfolio',
  'portfolio-cards': () => hrefOf({ name: 'portfolio', ...ALL_CLIENTS, layout: 'cards' }),
  overview: ofClient({ tab: 'overview' }),
  prompts: ofClient({ tab: 'prompts' }),
  answer: (screens) => {
    // One that names several brands and cites: what reading an answer is for.
    const [place] = screens.rows(
      `SELECT prompt_id, platform FROM v_response_mention JOIN v_response_citation USING (run_id, prompt_id, platform)
       WHERE run_id = (SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed'
                       ORDER BY started_at DESC LIMIT 1)
       GROUP BY prompt_id, platform ORDER BY max(is_own) DESC, count(*) DESC, prompt_id, platform LIMIT 1`,
      screens.projectId(CLIENT),
    );
    const answer = { promptId: String(place?.['prompt_id']), platform: String(place?.['platform']) };
    return ofClient({ tab: 'prompts', answer })(screens);
  },
  topics: ofClient({ tab: 'topics' }),
  citations: ofClient({ tab: 'citations' }),
  platforms: ofClient({ tab: 'platforms' }),
  goals: ofClient({ tab: 'goals' }),
  definitions: ofClient({ tab: 'definitions' }),
  runs: ofClient({ tab: 'runs' }),
  compare: ofClient({ tab: 'compare' }),
  search: () => hrefOf({ name: 'search', text: 'quality' }),
  account: ({ connection }) => hrefOf({ name: 'account', connection }),
  settings: () => hrefOf({ name: 'settings', section: 'appearance' } satisfies Route),
  welcome: () => '#/welcome',
};

function ofClient(route: Pick<ProjectRoute, 'tab' | 'answer'>): (screens: SampleScreens) => string {
  return ({ connection, projectId }) =>
    hrefOf({ name: 'project', connection, projectId: projectId(CLIENT), ...route });
}

/** Figures and charts are there, and nothing is still being fetched. */
const SETTLED = `document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null`;

/** Nothing has been asked for this long, in milliseconds. */
const QUIET_MS = 500;
const LONGEST_MS = 60_000;

/** Answers when the page asks for nothing any more; the stream of events never ends and does not count. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const change = (request: Request, isOpen: boolean): void => {
    if (new URL(request.url()).pathname === '/events') return;
    if (isOpen) open.add(request);
    else open.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfinished', (request) => change(request, false));
  page.on('requestfailed', (request) => change(request, false));
  return async () => {
    const since = Date.now();
    while (open.size > 0 || Date.now() - changedAt < QUIET_MS) {
      if (Date.now() - since > LONGEST_MS) {
        throw new Error(`still asking: ${[...open].map((r) => r.url()).join(', ')}`);
      }
      await page.waitForTimeout(QUIET_MS / 5);
    }
  };
}

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
  quiet: () => Promise<void>,
  name: string,
  hash: string,
): Promise<void> {
  const { page } = screens;
  for (const theme of THEMES) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await screens.goto(hash);
      await quiet();
      await page.waitForFunction(SETTLED);
      await page.evaluate('document.fonts.ready.then(() => true)');
      const path = join(FOLDER, `${name}-${theme}-${String(size.width)}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      shrink(path);
    }
  }
}

/** The service lists no goals: one is added by its id, as people do. */
async function addGoal(screens: SampleScreens): Promise<void> {
  await screens.goto(ofClient({ tab: 'goals' })(screens));
  await screens.page.getByLabel('Id of the workstream').fill(workstreamIdOf(1, 0));
  await screens.page.keyboard.press('Enter');
  await screens.page.getByText('Goal added').waitFor();
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in VIEWS));
if (unknown.length > 0) {
  process.stderr.write(
    `no view is called ${unknown.join(', ')}; there are ${Object.keys(VIEWS).join(', ')}\n`,
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
const quiet = watchRequests(screens.page);
try {
  await addGoal(screens);
  for (const [name, hashOf] of Object.entries(VIEWS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await take(screens, quiet, name, hashOf(screens));
    process.stdout.write(`${name}\n`);
  }
} finally {
  await screens.close();
  await closeChromium();
}
