import { join } from 'node:path';
import type { Page, Request, Route } from 'playwright-core';
import { launchChromium, openContext } from '../chromium.ts';
import { watchPage } from '../watch-page.ts';
import { ASK, buildPageScript, DELIVER } from './page-script.ts';
import type { Orders, Records } from './wire.ts';

const PRELOAD = join(import.meta.dirname, '..', '..', '..', 'dist', 'preload.cjs');

/** Chromium knows no scheme of ours, so the pages stand under a secure address of this computer that nobody serves. */
const OWN = 'app://sightline';
const SHOWN = 'http://sightline.localhost';

const toShown = (url: string): string => (url.startsWith(OWN) ? SHOWN + url.slice(OWN.length) : url);
const toOwn = (url: string): string => (url.startsWith(SHOWN) ? OWN + url.slice(SHOWN.length) : url);

type Program = {
  /** Answers undefined once the program has ended. */
  readonly order: <N extends keyof Orders>(
    name: N,
    input: Orders[N]['in'],
  ) => Promise<Orders[N]['out'] | undefined>;
  readonly onRecord: (hear: (name: keyof Records, value: unknown) => void) => void;
};

/** A window's page in Chromium. */
export type ShownPage = {
  readonly page: Page;
  readonly log: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The page that a request belongs to; a new window has none yet. */
function ownerOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Answers a request of the page as the program's session and its protocol do. */
async function answer(route: Route, page: Page, program: Program): Promise<void> {
  const request = route.request();
  const url = toOwn(request.url());
  const owner = ownerOf(request);
  if (owner !== page) {
    await program.order('page/open-window', { url });
    await route.abort('aborted');
    await owner?.close();
    return;
  }
  if (request.isNavigationRequest()) {
    const isMainFrame = request.frame() === page.mainFrame();
    if ((await program.order('page/navigate', { url, isMainFrame })) !== true) return route.abort('aborted');
  }
  const mayLoad = await program.order('page/load', { url });
  // A program that has ended refuses nothing: its window went with it, and so does what the page still asked for.
  if (mayLoad !== true) return route.abort(mayLoad === undefined ? 'aborted' : 'blockedbyclient');
  const reply = await program.order('page/request', { url, method: request.method() });
  if (reply === undefined) return route.abort('aborted');
  const { status, headers, base64 } = reply;
  return route.fulfill({ status, headers, body: Buffer.from(base64, 'base64') });
}

/** Shows the program's page: its requests, its messages and its theme go through the program. */
export async function openPage(program: Program, url: string, isDark: boolean): Promise<ShownPage> {
  const context = await openContext(
    {
      viewport: { width: 1280, height: 800 },
      colorScheme: isDark ? 'dark' : 'light',
      serviceWorkers: 'block',
    },
    launchChromium,
  );
  const page = await context.newPage();
  const log = await watchPage(page);
  await context.route('**/*', (route) => answer(route, page, program));
  await page.exposeBinding(ASK, ({ frame }, channel: string, args: unknown[]) =>
    program.order('page/invoke', {
      channel,
      args,
      url: toOwn(frame.url()),
      isMainFrame: frame === page.mainFrame(),
      isOurWindow: true,
    }),
  );
  await page.addInitScript(buildPageScript(PRELOAD));
  program.onRecord((name, value) => {
    if (name === 'theme/changed') {
      const colorScheme = (value as Records['theme/changed']).isDark ? 'dark' : 'light';
      void page.emulateMedia({ colorScheme }).catch(() => undefined);
    } else if (name === 'window/send') {
      const { channel, args } = value as Records['window/send'];
      const deliver = `globalThis[Symbol.for(${JSON.stringify(DELIVER)})]`;
      // A page that is being loaded hears nothing, as with Electron.
      void page
        .evaluate(`${deliver}?.(${JSON.stringify(channel)}, ${JSON.stringify(args)})`)
        .catch(() => undefined);
    }
  });
  await page.goto(toShown(url));
  return { page, log, close: () => context.close() };
}
