/** The screens on the real browser host, with sample data mirrored, for one test file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { resolvePaths } from '../../main/platform/paths.ts';
import { hrefOf, type ProjectRoute } from '../../renderer/state/route.ts';
import { LONGEST_WAIT_MS } from './longest-wait.ts';
import type { Launch } from './chromium.ts';
import { openServed } from './hosts/browser-host.ts';
import type { SqlRow } from './mirror-rows.ts';
import { fillWithSample, type SampleChoice } from './mirrored-home.ts';

export type SampleScreens = {
  readonly page: Page;
  /** The data folder. */
  readonly home: string;
  /** The sample's connection. */
  readonly connection: string;
  /** Rows of the open schema, read from outside. */
  readonly rows: (sql: string, ...values: readonly string[]) => SqlRow[];
  /** A project's id by its name. */
  readonly projectId: (name: string) => string;
  /** Opens a project page; does not wait. */
  readonly open: (project: string, route: Pick<ProjectRoute, 'tab' | 'query' | 'answer'>) => Promise<void>;
  /** Opens an address, `#/…`. */
  readonly goto: (hash: string) => Promise<void>;
  /** Waits until the page is idle: calls are answered, fonts and charts loaded, and two frames drawn. */
  readonly settle: () => Promise<void>;
  /** Runs an action that downloads a file, and returns its name and text. */
  readonly downloaded: (
    act: () => Promise<void>,
  ) => Promise<{ readonly name: string; readonly text: string }>;
  /** The page's complaints so far. */
  readonly log: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Counts pending calls, except the endless event stream. */
const COUNT_CALLS = `{
  const ask = window.fetch;
  window.callsWaiting = 0;
  window.fetch = async (...given) => {
    if (given[0] === '/events') return ask(...given);
    window.callsWaiting += 1;
    try {
      return await ask(...given);
    } finally {
      window.callsWaiting -= 1;
    }
  };
}`;

/** Resolves when a few successive frames have nothing pending; eventually gives up. */
const SETTLE = `(async () => {
  const isStill = () => window.callsWaiting === 0
    && document.fonts.status === 'loaded'
    && document.querySelector('h1') !== null
    && document.querySelector('[aria-busy="true"]') === null
    && [...document.querySelectorAll('canvas')].every((canvas) => canvas.style.width !== '');
  const lastMs = performance.now() + ${LONGEST_WAIT_MS};
  for (let frames = 0; frames < 5; frames = isStill() ? frames + 1 : 0) {
    if (performance.now() > lastMs) throw new Error('the page does not come to rest');
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Opens the screens on mirrored sample data, in the browser that `launch` starts. */
export async function openSampleScreens(choice: SampleChoice, launch?: Launch): Promise<SampleScreens> {
  const home = mkdtempSync(join(tmpdir(), 'screens-'));
  const connection = await fillWithSample(home, choice);
  const db = new Database(resolvePaths({ home }).database, { readonly: true });
  const { page, log, close } = await openServed({ home }, launch);
  await page.addInitScript(COUNT_CALLS);
  const rows: SampleScreens['rows'] = (sql, ...values) => db.prepare(sql).all(...values) as SqlRow[];
  const projectId = (name: string): string =>
    String(rows('SELECT project_id FROM v_project WHERE name = ?', name)[0]?.['project_id']);
  const goto = async (hash: string): Promise<void> => {
    // Changing only the hash would not reload the page, and a page of another origin in between would end the browser's process.
    await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(`/${hash}`)})`);
    await page.reload();
  };
  return {
    page,
    home,
    connection,
    rows,
    projectId,
    goto,
    open: (project, route) =>
      goto(hrefOf({ name: 'project', connection, projectId: projectId(project), ...route })),
    settle: async () => {
      await page.evaluate(SETTLE);
    },
    downloaded: async (act) => {
      const [download] = await Promise.all([page.waitForEvent('download'), act()]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    },
    log,
    close: async () => {
      await close();
      db.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The same for the tests of a file or `describe`: no test may leave a complaint of the page. */
export function useSampleScreens(choice: SampleChoice): Omit<SampleScreens, 'close'> {
  let opened: SampleScreens | undefined;
  const screens = (): SampleScreens => {
    if (opened === undefined) throw new Error('the screens are opened before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await openSampleScreens(choice);
  });
  afterEach(() => expect(screens().log()).toEqual([]));
  afterAll(() => opened?.close());
  return {
    get page() {
      return screens().page;
    },
    get home() {
      return screens().home;
    },
    get connection() {
      return screens().connection;
    },
    rows: (...asked) => screens().rows(...asked),
    projectId: (name) => screens().projectId(name),
    open: (...where) => screens().open(...where),
    goto: (hash) => screens().goto(hash),
    settle: () => screens().settle(),
    downloaded: (act) => screens().downloaded(act),
    log: () => screens().log(),
  };
}

/** The text of every matching element, in order. */
export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return (await page.locator(selector).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
