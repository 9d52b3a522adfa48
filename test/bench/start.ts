/**
 * Startup time: from process start to the painted portfolio of a large agency, relative to a bare Node doing as little; and the script
 * size.
 *
 * `npm run bench -- start [PROJECTS [RUNS]]`, by default 100 projects and 52 runs. The mirror is made once and kept in `out/bench`. The
 * browser is already open: it is not part of the program.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../helpers/chromium.ts';
import { BUILT_CLI, BUILT_RENDERER, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { startServe } from '../helpers/serve-process.ts';
import { openLargeMirror } from './large-mirror.ts';
import { rounds } from './rounds.ts';
import { say, sayAgainst, sayTurns } from './say.ts';
import { staticPage } from './static-page.ts';

const TIMES = rounds(7, 1);
const BARE_STARTS = rounds(15, 2);

const GOALS = { version: 1.3, answered: 3, painted: 12, scriptKb: 200 } as const;

/** Resolves when a portfolio row is painted, by the page's clock. */
const PAINTED = `new Promise((resolve) => {
  const look = () => {
    const row = document.querySelector('main tbody tr, main [role=row]');
    if (row === null || row.textContent.trim() === '') requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  };
  look();
})`;

/** The minimal web server: one page, and its address printed. */
const BARE_SERVER = `const { createServer } = require('node:http');
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(process.env.PAGE));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;

type Start = { readonly answeredMs: number; readonly paintedMs: number; readonly elements: number };
type Server = { readonly address: string; readonly url: string; readonly stop: () => unknown };

async function startBare(page: string): Promise<Server> {
  const child = spawn(process.execPath, ['-e', BARE_SERVER], {
    env: { PAGE: page },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = line.toString().trim();
  return { address, url: address, stop: () => child.kill() };
}

async function measureStart(browser: Browser, start: () => Promise<Server>): Promise<Start> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const beganMs = Date.now();
  const { address, url, stop } = await start();
  try {
    await fetch(address);
    const answeredMs = Date.now() - beganMs;
    await page.goto(url, { waitUntil: 'commit' });
    const paintedMs = (await page.evaluate<number>(PAINTED)) - beganMs;
    const elements = await page.evaluate<number>(`document.querySelectorAll('*').length`);
    return { answeredMs, paintedMs, elements };
  } finally {
    await page.context().close();
    await stop();
  }
}

function msOf(...args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(status)}`);
  return performance.now() - start;
}

/** The shortest command, relative to an idle Node. */
function measureVersion(): void {
  const [oursMs, bareMs]: [number[], number[]] = [[], []];
  for (let time = 0; time < BARE_STARTS; time += 1) {
    oursMs.push(msOf(BUILT_CLI, '--version'));
    bareMs.push(msOf('-e', '0'));
  }
  sayTurns('sightline --version', { oursMs, bareMs }, 'node -e 0', GOALS.version);
}

/** The page's initial scripts, gzipped. */
function initialScriptKb(): number {
  const page = readFileSync(join(BUILT_RENDERER, 'index.html'), 'utf8');
  const scripts = new Set(
    [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, name = '']) => name),
  );
  const bytes = [...scripts].map((name) => gzipSync(readFileSync(join(BUILT_RENDERER, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Runs the benchmark. */
export async function run(args: readonly string[]): Promise<void> {
  const [projects = 100, runs = 52] = args.map(Number);
  await ensureBuilt();
  measureVersion();
  const home = await openLargeMirror(projects, runs);
  const browser = await launchChromium();
  const ours = () => measureStart(browser, () => startServe(BUILT_CLI, { SIGHTLINE_HOME: home }));
  const starts: Start[] = [];
  const bare: Start[] = [];
  try {
    // The first start only warms the disk cache.
    const { elements, paintedMs } = await ours();
    const page = staticPage(elements);
    say('start', `${projects} projects × ${runs} runs, ${TIMES} times, median; ${elements} elements`);
    say('  the first time, not counted', `${paintedMs.toFixed(0)} ms`);
    await measureStart(browser, () => startBare(page));
    for (let time = 0; time < TIMES; time += 1) {
      starts.push(await ours());
      bare.push(await measureStart(browser, () => startBare(page)));
    }
  } finally {
    await browser.close();
  }
  const turns = (of: (start: Start) => number) => ({ oursMs: starts.map(of), bareMs: bare.map(of) });
  sayTurns(
    '  process to first answer',
    turns(({ answeredMs }) => answeredMs),
    'a bare server',
    GOALS.answered,
  );
  sayTurns(
    '  process to painted portfolio',
    turns(({ paintedMs }) => paintedMs),
    'a static page with as many elements',
    GOALS.painted,
  );
  sayAgainst('initial script, gzipped', initialScriptKb(), GOALS.scriptKb, 'KB');
}
