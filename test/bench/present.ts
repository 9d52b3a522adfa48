/**
 * Smoothness of slides: frame times while paging through a report by keyboard, in the built host and Chromium, relative to a static page
 * with the same elements and style but no program.
 *
 * `npm run bench -- present`; the mirror is made once and kept in `out/bench`. Late frames count: an unchanged one takes the screen's
 * interval, some 17 ms at 60 Hz.
 */
import type { Page } from 'playwright-core';
import { watchFrames } from './frames.ts';
import { openLargeMirror } from './large-mirror.ts';
import { rounds } from './rounds.ts';
import { percentile, say, sayAgainst, sayFigure } from './say.ts';
import { openUiPage } from './ui-page.ts';

const GOAL = { p95Ms: 20, ratio: 1.2 } as const;
const ROUNDS = rounds(4, 1);
/** Long enough for transitions to end. */
const STEP_MS = 400;
const MOST_STEPS = 40;
const VIEWPORT = { width: 1920, height: 1080 };

/** The current slide, with its styles. */
const STAGE = `document.querySelector('.stage').outerHTML`;
const RULES = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\\n')`;
const THEME = `document.documentElement.outerHTML.match(/<html[^>]*>/)[0]`;

/** Steps through all slides from the first, and returns the frame times. */
async function goThrough(page: Page, steps: number): Promise<readonly number[]> {
  await page.bringToFront();
  await page.keyboard.press('Home');
  await page.waitForTimeout(STEP_MS);
  const taken = await watchFrames(page);
  for (let step = 1; step < steps; step += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(STEP_MS);
  }
  return await taken();
}

/** Captures every step. */
async function readSteps(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.keyboard.press('Home');
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.waitForTimeout(STEP_MS);
    const stage = await page.evaluate<string>(STAGE);
    if (stage === seen.at(-1)) break;
    seen.push(stage);
    await page.keyboard.press('PageDown');
  }
  return seen;
}

/** A page that shows the steps in turn for the same keys, and does nothing else. */
async function openStatic(ours: Page, steps: readonly string[]): Promise<Page> {
  const browser = ours.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const page = await browser.newPage();
  const [theme, rules] = [await ours.evaluate<string>(THEME), await ours.evaluate<string>(RULES)];
  await page.setContent(
    `<!doctype html>${theme}<head><style>${rules}</style></head><body><div id="screen"></div></body></html>`,
  );
  await page.evaluate(`(() => {
    const steps = ${JSON.stringify(steps)};
    const screen = document.querySelector('#screen');
    let at = 0;
    addEventListener('keydown', ({ key }) => {
      at = key === 'Home' ? 0 : Math.min(at + 1, steps.length - 1);
      screen.innerHTML = steps[at];
    });
  })()`);
  return page;
}

/** Runs the benchmark. */
export async function run(): Promise<void> {
  const ui = await openUiPage(await openLargeMirror(2, 12));
  try {
    const [client] = await ui.ask('project/list', {});
    if (client === undefined) throw new Error('the mirror has no client');
    const { connection, projectId } = client;
    const { reportId } = await ui.ask('report/create', {
      connection,
      projectId,
      template: 'monthly',
      piece: null,
    });
    await ui.page.setViewportSize(VIEWPORT);
    await ui.open(`#/present/${reportId}/1`);
    await ui.page.locator('.stage').waitFor();
    const steps = await readSteps(ui.page);
    const bare = await openStatic(ui.page, steps);
    await bare.setViewportSize(VIEWPORT);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(...(await goThrough(ui.page, steps.length)));
      theirs.push(...(await goThrough(bare, steps.length)));
    }
    say('slides', `${steps.length} steps, ${ROUNDS} times, ${VIEWPORT.width} × ${VIEWPORT.height}`);
    const [p95, bareP95] = [percentile(ours, 0.95), percentile(theirs, 0.95)];
    sayAgainst('  p95 of a frame while slides change', p95, GOAL.p95Ms, 'ms');
    say(
      '  p50, p99, the longest',
      [0.5, 0.99, 1].map((share) => `${percentile(ours, share).toFixed(1)} ms`).join(', '),
    );
    sayFigure({
      what: '  p95 to that of a static page',
      ratio: p95 / bareP95,
      goal: GOAL.ratio,
      detail: `${p95.toFixed(1)} ms against ${bareP95.toFixed(1)} ms of the same elements, ${ours.length} frames`,
    });
  } finally {
    await ui.close();
  }
}
