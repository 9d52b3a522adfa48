/**
 * From Connect to a useful portfolio: a new account of forty clients is connected, planned and synced in the built host and Chromium,
 * compared with the same calls by the core alone. Measures time, calls and frames.
 *
 * `npm run bench -- first-sync [CLIENTS]`. User thinking time is excluded: buttons are pressed as soon as they are enabled.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import { startSampleService } from '../../main/sample/server.ts';
import { accessTo } from '../helpers/access.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { BUILT_CLI, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { startServe } from '../helpers/serve-process.ts';
import { watchFrames } from './frames.ts';
import { say, sayAgainst, sayFigure, sayTimes, seconds } from './say.ts';

const GOALS = { callsPerClient: 3, callsOnce: 15, time: 2, longestFrameMs: 100 } as const;
const [RUNS, PROMPTS, PLATFORMS] = [14, 12, 4];
/** High enough to draw every row. */
const VIEWPORT = { width: 1280, height: 4000 };
const LONGEST_MS = 300_000;

/** Resolves when this many portfolio rows have a figure; checked once a frame. */
const everyFigure = (clients: number): string => `new Promise((resolve) => {
  const look = () => {
    const rows = [...document.querySelectorAll('main tbody tr')].filter(({ textContent }) => /\\d\\s?%/.test(textContent));
    if (rows.length >= ${clients}) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

type Sample = Awaited<ReturnType<typeof startSampleService>>;

function withFolder<T>(work: (home: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  return work(home).finally(() => rmSync(home, { recursive: true, force: true }));
}

/** Only the calls: the plan, and the sync until every client has its figure. */
async function askAlone(sample: Sample, clients: number): Promise<number> {
  return await withFolder(async (home) => {
    const services = buildServices({
      logger: silentLogger,
      home,
      secrets: buildMemoryStore(),
      env: accessTo(sample),
    });
    try {
      const { s } = await seconds(async () => {
        const { baseUrl } = sample;
        await services.planSync({ baseUrl });
        await services.sync({ baseUrl, maxCalls: 1 + 2 * clients }).catch(() => undefined);
      });
      return s;
    } finally {
      await services.close();
    }
  });
}

/** The same through the app's pages, from pressing Connect to the frame with the last client's figure. */
async function connectInApp(
  sample: Sample,
  clients: number,
): Promise<{
  readonly planS: number;
  readonly figuresS: number;
  readonly frames: readonly number[];
  readonly calls: number;
}> {
  return await withFolder(async (home) => {
    const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport: VIEWPORT });
      page.setDefaultTimeout(LONGEST_MS);
      await page.goto(serving.url);
      await page.getByRole('link', { name: 'Connect your account' }).click();
      await page.getByLabel('Address of the service').fill(sample.baseUrl);
      await page.getByLabel('Key', { exact: true }).fill(sample.key);
      await page.getByLabel('Name', { exact: true }).fill('Agency');
      // This machine may have no keychain.
      await page.getByLabel('Keep the key for this session only').check();
      const framesOf = await watchFrames(page);
      const { s: planS } = await seconds(async () => {
        await page.getByRole('button', { name: 'Connect', exact: true }).click();
        await page.getByRole('button', { name: 'Start the sync' }).waitFor();
      });
      const { s: figuresS } = await seconds(async () => {
        await page.getByRole('button', { name: 'Start the sync' }).click();
        await page.getByRole('link', { name: 'Portfolio' }).click();
        await page.evaluate(everyFigure(clients));
      });
      const calls = Number(readRows(home, 'SELECT count(*) AS calls FROM v_api_call')[0]?.['calls']);
      const frames = await framesOf();
      return { planS, figuresS, frames, calls };
    } finally {
      await browser.close();
      await serving.stop();
    }
  });
}

/** Runs it. */
export async function run([count = '40']: readonly string[]): Promise<void> {
  const clients = Number(count);
  await ensureBuilt();
  const sample = await startSampleService({
    projects: clients,
    runs: RUNS,
    prompts: PROMPTS,
    platforms: PLATFORMS,
    port: 0,
  });
  try {
    say('first sync', `${clients} clients × ${RUNS} runs, from Connect to a figure of each`);
    const bareS = await askAlone(sample, clients);
    const { planS, figuresS, frames, calls } = await connectInApp(sample, clients);
    const wholeS = planS + figuresS;
    sayFigure({
      what: '  Connect to the last client’s figure',
      ratio: wholeS / bareS,
      goal: GOALS.time,
      detail: `${wholeS.toFixed(1)} s, ${planS.toFixed(1)} s of them to the plan, against ${bareS.toFixed(1)} s of the calls alone`,
    });
    sayTimes('  between two frames', frames);
    sayAgainst('  the longest between two frames', Math.max(...frames), GOALS.longestFrameMs, 'ms');
    sayAgainst('  calls made by then', calls, GOALS.callsPerClient * clients + GOALS.callsOnce, 'calls');
  } finally {
    await sample.close();
  }
}
