/** The built pages on loopback, for browser tests. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { BUILT_RENDERER, ensureBuilt } from './hosts/built-app.ts';
import { onceInRun } from './once-in-run.ts';
import { beLate } from './slow-page.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As strict as the hosts: a page that needs more fails here first. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The address of an empty page. For each navigation to another origin and back, `about:blank` included, a browser replaces the page's
 * process: which costs more than loading the screens.
 */
export const EMPTY_PAGE = '/empty';

/** The address, and its shutdown. */
export type ServedPages = { readonly url: string; readonly close: () => Promise<void> };

/** Handles non-files; returns whether it did. */
type Host = (request: IncomingMessage, response: ServerResponse) => boolean;

async function serveFolder(folder: string, host: Host): Promise<ServedPages> {
  const server = createServer((request, response) => {
    if (host(request, response)) return;
    const path = normalize(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    if (path === EMPTY_PAGE) {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><link rel="icon" href="data:,">');
      return;
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': CONTENT_POLICY,
      // As in `sightline serve`: files named by content are fetched, and compiled, once for all pages.
      ...(path.startsWith('/assets/') && { 'cache-control': 'private, max-age=31536000, immutable' }),
    });
    void beLate().then(() => createReadStream(file).pipe(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves the release build of the screens on loopback; without a host they have no core. */
export async function serveScreens(host: Host = () => false): Promise<ServedPages> {
  await ensureBuilt();
  return await serveFolder(BUILT_RENDERER, host);
}

/** Builds the component page, which is not released, and serves it. */
export async function serveComponentPage(): Promise<ServedPages> {
  const folder = await onceInRun('component-page', async (outDir) => {
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: 'renderer/components.html' } },
    });
  });
  return await serveFolder(folder, () => false);
}
