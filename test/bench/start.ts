/**
 * How fast the program is there: from the start of its process to the painted portfolio of a large agency, and how
 * much script that takes.
 *
 * `npm run bench -- start [PROJECTS [RUNS]]`, by default 100 projects and 52 runs. The mirror is made once and kept in
 * `out/bench`. The browser is open before the clock starts: it is not part of the program.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../helpers/chromium.ts';
import { BUILT_CLI, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { startServe } from '../helpers/serve-process.ts';
import { openLargeMirror } from './large-mirror.ts';
import { percentile, say, sayAgainst } from './say.ts';

const TIMES = 7;
const GOALS = { hostMs: 400, paintedMs: 1_500, scriptKb: 200 } as const;
const RENDERER = join(import.meta.dirname, '..', '..', 'dist', 'renderer');

/** Answers when a row of the portfolio has been painted, as the page's own clock has it. */
const PAINTED = `new Promise((resolve) => {
  const look = () => {
    const row = document.querySelector('main tbody tr, main [role=row]');
    if (row === null || row.textContent.trim() === '') requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  };
  look();
})`;

type Start = { readonly listeningMs: number; readonly answeredMs: number; readonly paintedMs: number };

async function measureStart(home: string, browser: Browser): Promise<Start> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const beganMs = Date.now();
  const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
  try {
    const listeningMs = Date.now() - beganMs;
    await fetch(serving.address);
    const answeredMs = Date.now() - beganMs;
    await page.goto(serving.url, { waitUntil: 'commit' });
    const paintedMs = (await page.evaluate<number>(PAINTED)) - beganMs;
    return { listeningMs, answeredMs, paintedMs };
  } finally {
    await page.context().close();
    await serving.stop();
  }
}

/** The scripts that the page asks for before it does anything, gzipped. */
function initialScriptKb(): number {
  const page = readFileSync(join(RENDERER, 'index.html'), 'utf8');
  const scripts = new Set(
    [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, name = '']) => name),
  );
  const bytes = [...scripts].map((name) => gzipSync(readFileSync(join(RENDERER, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Runs the benchmark. */
export async function run(args: readonly string[]): Promise<void> {
  const [projects = 100, runs = 52] = args.map(Number);
  await ensureBuilt();
  const home = await openLargeMirror(projects, runs);
  const browser = await launchChromium();
  const starts: Start[] = [];
  try {
    // The first start warms the disk's cache and does not count.
    for (let time = 0; time <= TIMES; time += 1) starts.push(await measureStart(home, browser));
  } finally {
    await browser.close();
  }
  const warm = starts.slice(1);
  say('start', `${projects} projects × ${runs} runs, ${TIMES} times, median`);
  const median = (of: (start: Start) => number): number => percentile(warm.map(of), 0.5);
  say('  process to listening', `${median(({ listeningMs }) => listeningMs).toFixed(0)} ms`);
  sayAgainst(
    '  process to first answer',
    median(({ answeredMs }) => answeredMs),
    GOALS.hostMs,
    'ms',
  );
  sayAgainst(
    '  process to painted portfolio',
    median(({ paintedMs }) => paintedMs),
    GOALS.paintedMs,
    'ms',
  );
  say('  the first time, not counted', `${(starts[0]?.paintedMs ?? Number.NaN).toFixed(0)} ms`);
  sayAgainst('initial script, gzipped', initialScriptKb(), GOALS.scriptKb, 'KB');
}
