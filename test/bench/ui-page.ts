/** The built screens on a mirror, in Chromium, with an in-page clock that starts at an input. */
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import type { Channel, Input, Output } from '../../shared/ipc/contract.ts';
import type { Outcome } from '../../shared/ipc/outcome.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { BUILT_CLI, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { startServe } from '../helpers/serve-process.ts';
import { staticPage } from './static-page.ts';

/** The browser's memory of a page after garbage collection. */
export type PageMemory = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number };

/** The screens, let in and quiet. */
export type UiPage = {
  readonly page: Page;
  /** Asks the core as the page does. */
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>;
  /** Opens an address, `#/…`, and waits until calls to the core have ended. */
  readonly open: (hash: string) => Promise<void>;
  /** Waits until the core has been idle for a moment. */
  readonly settle: () => Promise<void>;
  /**
   * Runs an action on the page, and returns the time from its input event to the end of the frame in which each condition (an expression in
   * the page) first held.
   */
  readonly timed: (
    event: 'click' | 'keydown',
    conditions: readonly string[],
    act: () => Promise<unknown>,
  ) => Promise<readonly number[]>;
  /** Time from a click to the frame with as many new elements, on a static page. */
  readonly bare: () => Promise<number>;
  readonly memory: () => Promise<PageMemory>;
  readonly hostRssBytes: () => number;
  readonly close: () => Promise<void>;
};

const VIEWPORT = { width: 1280, height: 800 };
const QUIET_MS = 150;
const LONGEST_MS = 20_000;

/** Runs before the page's own scripts. A frame ends with the task after its callbacks. */
const CLOCK = `globalThis.benchTimes = (type, conditions) => new Promise((resolve, reject) => {
  const tests = conditions.map((condition) => new Function('return (' + condition + ')'));
  const taken = tests.map(() => null);
  addEventListener(type, ({ timeStamp }) => {
    const afterTask = (work) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = work;
      port2.postMessage(null);
    };
    const afterFrame = (work) => requestAnimationFrame(() => afterTask(work));
    const isNew = tests.map(() => true);
    const end = () => { observer.disconnect(); clearTimeout(timer); };
    const look = (after) => tests.forEach((test, index) => {
      if (!isNew[index] || !test()) return;
      isNew[index] = false;
      after(() => {
        taken[index] = performance.now() - timeStamp;
        if (taken.includes(null)) return;
        end();
        resolve(taken);
      });
    });
    const observer = new MutationObserver(() => look(afterFrame));
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const timer = setTimeout(() => { end(); reject(new Error('never held: ' + conditions.filter((_, index) => isNew[index]))); }, ${LONGEST_MS});
    // Where nothing on the page changes, the first frame is the one.
    requestAnimationFrame(() => look(afterTask));
  }, { once: true, capture: true });
});`;

/** Times an input; see {@link UiPage}. */
async function timeOf(
  page: Page,
  event: 'click' | 'keydown',
  conditions: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly number[]> {
  // Listened for from the start, awaited only after the action.
  await page.evaluate(
    `void (globalThis.benchTaken = benchTimes(${JSON.stringify(event)}, ${JSON.stringify(conditions)}))`,
  );
  await act();
  return await page.evaluate<readonly number[]>('benchTaken');
}

/** A page of as many elements that replaces them all on a click, and does nothing else. */
async function openStaticPage(browser: Browser, elements: number): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent(staticPage(elements));
  await page.evaluate(CLOCK);
  await page.evaluate(`(() => {
    const body = document.querySelector('tbody');
    const rows = body.innerHTML;
    let [asked, shown] = [0, 0];
    addEventListener('click', () => { asked += 1; }, true);
    document.querySelector('button').addEventListener('click', () => { body.innerHTML = rows; shown += 1; });
    globalThis.isShown = () => shown > 0 && shown === asked;
  })()`);
  return page;
}

/** Opens the screens on the mirror in `home`. */
export async function openUiPage(home: string): Promise<UiPage> {
  await ensureBuilt();
  const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: VIEWPORT });
  page.setDefaultTimeout(LONGEST_MS);
  await page.addInitScript({ content: CLOCK });
  let underWay = 0;
  let lastMs = Date.now();
  const count = (step: number) => (request: { url: () => string }) => {
    if (!request.url().endsWith('/ipc')) return;
    underWay += step;
    lastMs = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const settle = async (): Promise<void> => {
    const untilMs = Date.now() + LONGEST_MS;
    while (underWay > 0 || Date.now() - lastMs < QUIET_MS) {
      if (Date.now() > untilMs) throw new Error('the page asks the core again and again');
      await page.waitForTimeout(QUIET_MS / 5);
    }
  };
  const ask: UiPage['ask'] = async (channel, input) => {
    const outcome = await page.evaluate<Outcome<Output<typeof channel>>>(
      `fetch('/ipc', { method: 'POST', headers: { 'content-type': 'application/json', 'x-sightline': '1',
          'x-sightline-session': localStorage.getItem("sightline-session") },
        body: ${JSON.stringify(JSON.stringify({ channel, input }))} }).then((answer) => answer.json())`,
    );
    if (outcome.ok) return outcome.value;
    throw new Error(outcome.error.message);
  };
  await page.goto(serving.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle();
  const bare = await openStaticPage(
    browser,
    await page.evaluate<number>(`document.querySelectorAll('*').length`),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return {
    page,
    ask,
    settle,
    open: async (hash) => {
      await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      lastMs = Date.now();
      await settle();
    },
    timed: (event, conditions, act) => timeOf(page, event, conditions, act),
    bare: async () => {
      const [ms = Number.NaN] = await timeOf(bare, 'click', ['isShown()'], () =>
        bare.locator('button').click(),
      );
      return ms;
    },
    memory: async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
      return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
    },
    hostRssBytes: () =>
      1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(serving.pid)]).toString()),
    close: async () => {
      await browser.close();
      await serving.stop();
    },
  };
}
