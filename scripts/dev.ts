/**
 * `npm run dev [-- FOLDER]`: the program on its sources, in a browser. Vite serves the screens and hot-reloads saved components; everything
 * else goes to the real host behind its real guard, which restarts when a file of `main/` or `shared/` is saved. Without a folder the data
 * are the sample's, in `out/dev`.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, resolve, sep } from 'node:path';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { ownEnvironment } from '../main/platform/child-environment.ts';

const ROOT = join(import.meta.dirname, '..');
/** Used by the host only, or by host and screens. */
const HOST_SOURCES = ['main', 'shared'].map((folder) => join(ROOT, folder));
/** Editors save several files at once. */
const SETTLE_MS = 150;
const CLIENT = 'virtual:dev-client';

/** A running host: its address, and a link that admits one browser. */
type Host = { readonly child: ChildProcess; readonly address: string; readonly url: string };

const [given] = process.argv.slice(2);
const home = given === undefined ? join(ROOT, 'out', 'dev') : resolve(given);

async function nextLink(child: ChildProcess): Promise<Pick<Host, 'address' | 'url'>> {
  const [link] = (await once(child, 'message')) as [Pick<Host, 'address' | 'url'>];
  return link;
}

/** Starts the host; rejects if it ends before it listens, after it has said why. */
async function startHost(port: string): Promise<Host> {
  const args = [home, port, ...(given === undefined ? ['--sample'] : [])];
  const child = fork(join(import.meta.dirname, 'dev-host.ts'), args, { env: ownEnvironment() });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The host has ended. Save a file to start it again.');
  });
  ended.catch(() => undefined);
  return { child, ...(await Promise.race([nextLink(child), ended])) };
}

async function stopHost({ child }: Host): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

let host = await startHost('0');
const { port } = new URL(host.address);

/** The host checks requests against its own address: those from Vite's page are forwarded as from the host's. */
const proxy: ProxyOptions = {
  target: host.address,
  changeOrigin: true,
  configure: (server) =>
    server.on('proxyReq', (request, { headers }) => {
      if (headers.origin === pageAddress()) request.setHeader('origin', host.address);
    }),
};

/** In the page: enters by a restarted host's link, and returns to the open view. */
const CLIENT_SOURCE = `
const KEY = 'sightline-dev-view';
const view = sessionStorage.getItem(KEY);
sessionStorage.removeItem(KEY);
if (view !== null) location.hash = view;
import.meta.hot.on('sightline:host', ({ path }) => {
  sessionStorage.setItem(KEY, location.hash);
  location.assign(path);
});
`;

/** Watches the host's sources: one restart for what was saved together, the next one after it. */
function restartsHost(): Plugin {
  return {
    name: 'sightline-host',
    resolveId: (id) => (id === CLIENT ? id : undefined),
    load: (id) => (id === CLIENT ? CLIENT_SOURCE : undefined),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@id/${CLIENT}` }, injectTo: 'body' },
    ],
    configureServer: ({ watcher, ws, config }) => {
      let timer: NodeJS.Timeout | undefined;
      let restarting = Promise.resolve();
      const restart = async (): Promise<void> => {
        try {
          await stopHost(host);
          host = await startHost(port);
          ws.send({ type: 'custom', event: 'sightline:host', data: { path: new URL(host.url).pathname } });
        } catch (error) {
          config.logger.error(String(error));
        }
      };
      watcher.add(HOST_SOURCES);
      watcher.on('all', (_event, file) => {
        if (!HOST_SOURCES.some((folder) => file.startsWith(folder + sep)) || !file.endsWith('.ts')) return;
        config.logger.info(`${relative(ROOT, file)} has changed: the host starts anew`, { timestamp: true });
        clearTimeout(timer);
        timer = setTimeout(() => {
          restarting = restarting.then(restart);
        }, SETTLE_MS);
      });
    },
  };
}

const server = await createServer({
  root: join(ROOT, 'renderer'),
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [restartsHost()],
  // All of them up front: a library that only a later view needs would reload the page then.
  optimizeDeps: { entries: ['main.ts', 'views/**/*.svelte'] },
  server: {
    watch: { ignoreInitial: true },
    // A download has a ticket, which distinguishes it from the sources in the folder of this name.
    proxy: Object.fromEntries(
      ['^/ipc\\b', '^/events$', '^/open/', '^/exports/.*[?]ticket='].map((path) => [path, proxy]),
    ),
  },
});
await server.listen();
const pageAddress = (): string => new URL(server.resolvedUrls?.local[0] ?? 'http://127.0.0.1').origin;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const openPage = (link: string): string => `${pageAddress()}${new URL(link).pathname}`;
say(`Sightline: ${openPage(host.url)}\nHost: ${host.address}\nData: ${home}`);

async function offerLink(): Promise<void> {
  host.child.send('link');
  say(openPage((await nextLink(host.child)).url));
}
if (process.stdin.isTTY) {
  say('Enter prints a link for another browser; Ctrl-C ends it.');
  process.stdin.on('data', () => void offerLink());
}
