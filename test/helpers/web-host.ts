/** A browser host on the real core in a temporary data folder, with a page, for one test. */
import { request } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { silentLogger, type Logger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import { startWebHost, type WebHost } from '../../main/web/web-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A raw response. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

/** A raw request, bypassing browser normalization. */
export type Question = {
  readonly method?: string;
  /** As in the request line. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A logged-in browser: its cookie header, and its pages' secret. */
export type Entered = { readonly cookie: string; readonly secret: string };

/** The credentials in this response. */
function enteredBy({ headers }: Pick<Answer, 'headers'>): Entered {
  const [cookie = ''] = headers['set-cookie'] ?? [];
  const [, secret = ''] = String(headers['location']).split('#let-in=');
  return { cookie: cookie.split(';')[0] ?? '', secret };
}

export type OpenedWebHost = {
  readonly host: WebHost;
  readonly services: Services;
  /** The host's clock, set by the test. */
  readonly clock: { ms: number };
  readonly port: number;
  /** Sends it exactly; ends after the headers if the body never ends. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Logs a browser in by a new link and returns its credentials. */
  readonly enter: () => Promise<Entered>;
  /** The headers of a logged-in page of the host. */
  readonly asPage: (entered: Entered) => Record<string, string>;
};

/** A page with an inline script, as a build writes it. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sightline</title>
<link rel="icon" href="data:,"><script type="module" crossorigin src="./assets/app-1.js"></script></head>
<body><h1>Sightline</h1></body></html>`;
const SCRIPT = `document.documentElement.dataset.ran = 'yes';
if (location.hash.startsWith('#let-in=')) localStorage.setItem('sightline-session', location.hash.slice(8));`;

function send(port: number, { method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const named = { host: `127.0.0.1:${port}`, connection: 'close', ...headers };
    const asked = request({ host: '127.0.0.1', port, method, path, headers: named, setHost: false });
    asked.once('error', reject);
    asked.once('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('the connection was upgraded'));
    });
    asked.once('response', (response) => {
      let text = '';
      const finish = (): void => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        asked.destroy();
      };
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (response.headers['content-type'] === 'text/event-stream') finish();
      });
      response.once('end', finish);
    });
    asked.end(body);
  });
}

/** Starts a host. */
export async function openWebHost({
  logger = silentLogger,
  script = SCRIPT,
}: {
  logger?: Logger;
  /** The page's inline script. */
  script?: string;
} = {}): Promise<OpenedWebHost> {
  const home = temporaryFolder();
  const rendererFolder = join(home, 'renderer');
  mkdirSync(join(rendererFolder, 'assets'), { recursive: true });
  writeFileSync(join(rendererFolder, 'index.html'), PAGE);
  writeFileSync(join(rendererFolder, 'assets', 'app-1.js'), script);
  const clock = { ms: Date.UTC(2026, 10, 20), nowMs: () => clock.ms };
  const services = buildServices({
    logger,
    clock,
    home: join(home, 'data'),
    secrets: buildMemoryStore(),
    env: {},
  });
  const host = await startWebHost({ services, port: 0, rendererFolder });
  onTestFinished(() => host.close());
  const port = Number(new URL(host.address).port);
  const ask = (question: Question): Promise<Answer> => send(port, question);
  return {
    host,
    services,
    clock,
    port,
    ask,
    enter: async () => {
      return enteredBy(await ask({ path: new URL(host.newLink()).pathname }));
    },
    asPage: ({ cookie, secret }) => ({
      cookie,
      'x-sightline-session': secret,
      origin: host.address,
      'sec-fetch-site': 'same-origin',
      'x-sightline': '1',
      'content-type': 'application/json',
    }),
  };
}
