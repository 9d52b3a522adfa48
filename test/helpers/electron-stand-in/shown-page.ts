import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Route } from 'playwright-core';
import { launchForScenarios, openContext } from '../chromium.ts';
import { LONGEST_WAIT_MS } from '../longest-wait.ts';
import { beLate } from '../slow-page.ts';
import { shiftPage } from '../shifted-clock.ts';
import { watchPage } from '../watch-page.ts';
import { ASK, buildPageScript, DELIVER, PERMISSION } from './page-script.ts';
import { FIRST_WINDOW, type Orders, type Records } from './wire.ts';

const PRELOAD = join(import.meta.dirname, '..', '..', '..', 'dist', 'preload.cjs');

/** Chromium does not know our scheme, so pages get a secure local address that nobody serves. */
const OWN = 'app://sightline';
const SHOWN = 'http://sightline.localhost';

const toShown = (url: string): string => (url.startsWith(OWN) ? SHOWN + url.slice(OWN.length) : url);
const toOwn = (url: string): string => (url.startsWith(SHOWN) ? OWN + url.slice(SHOWN.length) : url);

/** Electron's names of permissions that a page calls otherwise. */
const PERMISSION_NAMES: Readonly<Record<string, string>> = {
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
};

type Program = {
  /** Returns undefined once the program has ended. */
  readonly order: <N extends keyof Orders>(
    name: N,
    input: Orders[N]['in'],
  ) => Promise<Orders[N]['out'] | undefined>;
  readonly onRecord: (hear: (name: keyof Records, value: unknown) => void) => void;
};

/** A window's page in Chromium. */
export type ShownPage = {
  readonly page: Page;
  /** Waits for the page of the second window. */
  readonly second: () => Promise<Page>;
  readonly log: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The page of a request; a new window has none yet. */
function ownerOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** The pages by window id; a window that is allowed but still opening has none yet. */
type Windows = {
  readonly pages: Map<Page, number>;
  readonly coming: number[];
  /** The full addresses of windows the first page has requested: requests lack fragments. */
  readonly asked: string[];
};

const STEP_MS = 10;

/** The full address of the window requested by this request. */
async function askedFor(request: string, { asked }: Windows): Promise<string> {
  for (let waitedMs = 0; waitedMs < 1_000 && asked.length === 0; waitedMs += STEP_MS) await wait(STEP_MS);
  return asked.shift() ?? request;
}

/** Responds to a page's request as the program's session and protocol do. */
async function answer(route: Route, windows: Windows, program: Program): Promise<void> {
  const request = route.request();
  const url = toOwn(request.url());
  const page = ownerOf(request);
  if (page === undefined || !windows.pages.has(page)) {
    const whole = toOwn(await askedFor(request.url(), windows));
    const reply = await program.order('page/open-window', { url: whole });
    if (reply?.action !== 'allow' || reply.id === null) {
      await route.abort('aborted');
      await page?.close();
      return;
    }
    windows.coming.push(reply.id);
  } else if (request.isNavigationRequest()) {
    const isMainFrame = request.frame() === page.mainFrame();
    if ((await program.order('page/navigate', { url, isMainFrame })) !== true) return route.abort('aborted');
  }
  const mayLoad = await program.order('page/load', { url });
  // A program that has ended refuses nothing: its window is gone, and so are the page's pending requests.
  if (mayLoad !== true) return route.abort(mayLoad === undefined ? 'aborted' : 'blockedbyclient');
  const reply = await program.order('page/request', { url, method: request.method() });
  if (reply === undefined) return route.abort('aborted');
  const { status, headers, base64 } = reply;
  return route.fulfill({ status, headers, body: Buffer.from(base64, 'base64') });
}

/** Shows the program's page: routes its requests, messages and theme through the program. */
export async function openPage(
  program: Program,
  url: string,
  { isDark, clockShiftMs }: { readonly isDark: boolean; readonly clockShiftMs: number },
): Promise<ShownPage> {
  const context = await openContext(
    {
      viewport: { width: 1280, height: 800 },
      colorScheme: isDark ? 'dark' : 'light',
      serviceWorkers: 'block',
    },
    launchForScenarios,
  );
  const page = await context.newPage();
  const log = await watchPage(page);
  const windows: Windows = { pages: new Map([[page, FIRST_WINDOW]]), coming: [], asked: [] };
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.enable');
  devTools.on('Page.windowOpen', (opened) => void windows.asked.push(opened.url));
  const follow = (shown: Page, id: number): void => {
    shown.on('framenavigated', (frame) => {
      if (frame === shown.mainFrame()) void program.order('page/moved', { url: toOwn(frame.url()), id });
    });
  };
  follow(page, FIRST_WINDOW);
  const admit = (other: Page): number | undefined => {
    const id = windows.pages.get(other) ?? windows.coming.shift();
    if (id === undefined || windows.pages.has(other)) return id;
    windows.pages.set(other, id);
    follow(other, id);
    other.on('close', () => {
      windows.pages.delete(other);
      void program.order('page/gone', { id });
    });
    return id;
  };
  context.on('page', admit);
  await context.route('**/*', (route) => answer(route, windows, program));
  await context.exposeBinding(ASK, async ({ frame, page: from }, channel: string, args: unknown[]) => {
    if (channel === PERMISSION) {
      const name = String(args[0]);
      const asked = { permission: PERMISSION_NAMES[name] ?? name, url: toOwn(frame.url()) };
      return (await program.order('page/permission', asked))?.checked === true;
    }
    const reply = await program.order('page/invoke', {
      channel,
      args,
      url: toOwn(frame.url()),
      isMainFrame: frame === from.mainFrame(),
      windowId: admit(from) ?? 0,
    });
    await beLate();
    return reply;
  });
  await context.addInitScript(buildPageScript(PRELOAD));
  await shiftPage(context, clockShiftMs);
  program.onRecord((name, value) => {
    if (name === 'theme/changed') {
      const colorScheme = (value as Records['theme/changed']).isDark ? 'dark' : 'light';
      void page.emulateMedia({ colorScheme }).catch(() => undefined);
    } else if (name === 'window/send') {
      const { id, channel, args } = value as Records['window/send'];
      const deliver = `globalThis[Symbol.for(${JSON.stringify(DELIVER)})]`;
      // As in Electron, a loading page receives nothing.
      const [to] = [...windows.pages].flatMap(([one, its]) => (its === id ? [one] : []));
      void to
        ?.evaluate(`${deliver}?.(${JSON.stringify(channel)}, ${JSON.stringify(args)})`)
        .catch(() => undefined);
    } else if (name === 'window/closed') {
      const { id } = value as Records['window/closed'];
      for (const [one, its] of windows.pages) if (its === id && one !== page) void one.close();
    }
  });
  await page.goto(toShown(url));
  const second = async (): Promise<Page> => {
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += STEP_MS) {
      const [other] = [...windows.pages.keys()].filter((one) => one !== page);
      if (other !== undefined) return other;
      await wait(STEP_MS);
    }
    throw new Error('there is no second window');
  };
  return { page, second, log, close: () => context.close() };
}
