/** Abuse of the browser host: what another page, another host name or another program must not get or do. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerExport } from '../../main/web/exports.ts';
import { openWebHost, type Entered, type OpenedWebHost } from '../helpers/web-host.ts';

const INFO = JSON.stringify({ channel: 'app/info', input: {} });

const pathOf = (url: string): string => new URL(url).pathname;

/** Asks a channel as a page does, with some headers changed or left out. */
async function askInfo(
  { ask, asPage }: OpenedWebHost,
  entered: Entered,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  const headers = Object.entries({ ...asPage(entered), ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const answer = await ask({
    method: 'POST',
    path: '/ipc',
    headers: Object.fromEntries(headers),
    body: INFO,
  });
  if (answer.status !== 200) expect(answer.body).not.toContain('version');
  return answer.status;
}

describe('a link', () => {
  it('lets in by a cookie that no script can read and no other site sends, and leaves the address', async () => {
    const { host, ask } = await openWebHost();
    const { status, headers } = await ask({ path: pathOf(host.url) });
    expect(status).toBe(303);
    // The secret stands in the fragment, which goes to no server and stays with this origin.
    expect(headers['location']).toMatch(/^\/#let-in=[\w-]{43}$/);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^sightline-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(headers['set-cookie']?.[0]).not.toContain(pathOf(host.url).slice('/open/'.length));
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('is of no use a second time, except to the browser that is in', async () => {
    const { host, ask } = await openWebHost();
    const first = await ask({ path: pathOf(host.url) });
    const second = await ask({ path: pathOf(host.url) });
    expect(second.status).toBe(403);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.body).toContain('sightline serve');
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(await ask({ path: pathOf(host.url), headers: { cookie } })).toMatchObject({ status: 303 });
  });

  it('is of no use after five minutes', async () => {
    const { host, ask, clock } = await openWebHost();
    clock.ms += 300_000;
    expect((await ask({ path: pathOf(host.url) })).headers['set-cookie']).toBeUndefined();
  });

  it('is not used up by a page that is fetched ahead of time', async () => {
    const { host, ask } = await openWebHost();
    const ahead = await ask({ path: pathOf(host.url), headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(ahead.headers['set-cookie']).toBeUndefined();
    expect((await ask({ path: pathOf(host.url) })).status).toBe(303);
  });

  it('of another host is of no use here', async () => {
    const [one, other] = [await openWebHost(), await openWebHost()];
    expect((await other.ask({ path: pathOf(one.host.url) })).status).toBe(403);
    const entered = await one.enter();
    const renamed = { ...entered, cookie: entered.cookie.replace(String(one.port), String(other.port)) };
    expect(await askInfo(other, renamed)).toBe(401);
  });
});

describe('without a cookie', () => {
  it('there is a page that says how to open the program, and nothing else', async () => {
    const { ask } = await openWebHost();
    const page = await ask({ path: '/' });
    expect(page.status).toBe(403);
    expect(page.body).toContain('sightline serve');
    expect(page.body).not.toContain('<script');
    for (const path of ['/index.html', '/assets/app-1.js', '/events', '/exports/report.pdf', '/nowhere']) {
      expect(await ask({ path })).toMatchObject({ status: 401 });
    }
  });

  it.each([
    ['none', ''],
    ['an empty one', 'sightline-PORT='],
    ['a guessed one', `sightline-PORT=${'A'.repeat(43)}`],
    ['one under another name', 'session=TOKEN'],
    ['the token of the link', 'sightline-PORT=TOKEN'],
  ])('nothing is answered: %s', async (_what, cookie) => {
    const opened = await openWebHost();
    const token = pathOf(opened.host.url).slice('/open/'.length);
    const header = cookie.replace('PORT', String(opened.port)).replace('TOKEN', token);
    expect(await askInfo(opened, { cookie: header, secret: '' })).toBe(401);
  });
});

describe('with the cookie alone, which browsers send to every port of this computer', () => {
  it('only the pages open: nothing is answered, no event comes, no file is given', async () => {
    const opened = await openWebHost();
    const { cookie } = await opened.enter();
    const stolen = { cookie, secret: '' };
    expect(await askInfo(opened, stolen)).toBe(401);
    expect(await askInfo(opened, { cookie, secret: (await opened.enter()).secret })).toBe(401);
    expect(await opened.ask({ path: '/events', headers: opened.asPage(stolen) })).toMatchObject({
      status: 401,
    });
    expect(await opened.ask({ path: '/exports/report.pdf', headers: { cookie } })).toMatchObject({
      status: 401,
    });
    expect(await opened.ask({ path: '/', headers: { cookie } })).toMatchObject({ status: 200 });
  });
});

describe('cookies of the same name that another port has planted', () => {
  const plant = (own: string, port: number): readonly string[] => {
    const planted = `sightline-${port}=planted`;
    return [`${planted}; ${own}`, `${own}; ${planted}`, `${planted}; sightline-${port}=; ${own}; ${planted}`];
  };

  it('lock nobody out: one right cookie among them is enough', async () => {
    const opened = await openWebHost();
    const entered = await opened.enter();
    for (const cookie of plant(entered.cookie, opened.port)) {
      expect(await opened.ask({ path: '/', headers: { cookie } })).toMatchObject({ status: 200 });
      expect(await askInfo(opened, { ...entered, cookie })).toBe(200);
    }
    const [cookie = ''] = plant('other=1', opened.port);
    expect(await askInfo(opened, { ...entered, cookie })).toBe(401);
  });

  it('do not spoil a new link', async () => {
    const opened = await openWebHost();
    const cookie = `sightline-${opened.port}=planted`;
    const link = await opened.ask({ path: pathOf(opened.host.newLink()), headers: { cookie } });
    expect(link.status).toBe(303);
    const own = link.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(await opened.ask({ path: '/', headers: { cookie: `${cookie}; ${own}` } })).toMatchObject({
      status: 200,
    });
  });

  it('lock nobody out by their number and size: all that a browser keeps for a host is read', async () => {
    const opened = await openWebHost();
    const entered = await opened.enter();
    // Browsers keep 180 cookies of 4 KB for a host.
    const jar = Array.from({ length: 179 }, (_, index) => `c${index}=${'x'.repeat(4_090)}`);
    const cookie = [...jar, entered.cookie].join('; ');
    expect(await askInfo(opened, { ...entered, cookie })).toBe(200);
  });
});

describe('a message', () => {
  it('is answered to a page that is in', async () => {
    const opened = await openWebHost();
    expect(await askInfo(opened, await opened.enter())).toBe(200);
  });

  it.each([
    ['its header', { 'x-sightline': undefined }, 403],
    ['its origin', { origin: undefined }, 403],
    ['its content type', { 'content-type': undefined }, 415],
    ['JSON as its content type', { 'content-type': 'text/plain' }, 415],
    ['an origin of its own', { origin: 'http://evil.example' }, 403],
    ['an origin that is named', { origin: 'null' }, 403],
    ['a page of the same origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of the same port', { 'sec-fetch-site': 'same-site' }, 403],
    ['the name of the host', { host: 'evil.example' }, 421],
  ])('without %s is refused although the cookie is right', async (_what, changes, status) => {
    const opened = await openWebHost();
    expect(await askInfo(opened, await opened.enter(), changes)).toBe(status);
  });

  it('is refused when it is larger than any of the contract, with and without a length', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const entered = await enter();
    const headers = asPage(entered);
    const body = JSON.stringify({ channel: 'app/info', input: 'x'.repeat(10_000_000) });
    const length = { 'content-length': String(body.length) };
    const told = await ask({ method: 'POST', path: '/ipc', headers: { ...headers, ...length }, body }).catch(
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    // Node may close the line while the rest is still on its way.
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(typeof told === 'object' ? told.status : told);
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const untold = await ask({ method: 'POST', path: '/ipc', headers: chunked, body }).catch(
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(typeof untold === 'object' ? untold.status : untold);
    expect(await askInfo({ ask, asPage } as OpenedWebHost, entered)).toBe(200);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"input":{}}', '{"channel":1}', '['.repeat(1_000)])(
    'that cannot be read is refused with a status: %s',
    async (body) => {
      const { ask, asPage, enter } = await openWebHost();
      const answer = await ask({ method: 'POST', path: '/ipc', headers: asPage(await enter()), body });
      expect(answer).toMatchObject({ status: 400, body: 'The message cannot be read.' });
    },
  );

  it('for a channel that there is not is an outcome', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const headers = asPage(await enter());
    for (const channel of ['__proto__', 'constructor', 'toString', 'secrets/get', '']) {
      const body = JSON.stringify({ channel, input: {} });
      const answer = await ask({ method: 'POST', path: '/ipc', headers, body });
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ ok: false, error: { code: 'input/not-found' } });
    }
  });
});

describe('methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])(
    '%s is not known',
    async (method) => {
      const { ask, asPage, enter } = await openWebHost();
      const answer = await ask({ method, path: '/ipc', headers: asPage(await enter()) });
      expect(answer.status).toBe(405);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('cannot be changed by a header, and a message cannot be asked by an address', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const headers = { ...asPage(await enter()), 'x-http-method-override': 'POST' };
    expect(await ask({ path: `/ipc?channel=app/info&input={}`, headers })).toMatchObject({ status: 404 });
    expect(await ask({ method: 'POST', path: '/', headers, body: INFO })).toMatchObject({ status: 404 });
    expect(await ask({ method: 'POST', path: '/events', headers, body: '{}' })).toMatchObject({
      status: 404,
    });
  });

  it('do not make a proxy of it', async () => {
    const { port, ask } = await openWebHost();
    const refused = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(refused).not.toContain('200');
    expect((await ask({ path: 'http://evil.example/' })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('events', () => {
  it('come to a page that is in', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const answer = await ask({ path: '/events', headers: asPage(await enter()) });
    expect(answer).toMatchObject({ status: 200, body: ': connected\n\n' });
  });

  it.each([
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another port', { 'sec-fetch-site': 'same-site' }, 403],
    ['another name of this address', { host: 'rebound.example' }, 421],
  ])('do not come to %s', async (_what, changes, status) => {
    const { ask, asPage, enter } = await openWebHost();
    const answer = await ask({ path: '/events', headers: { ...asPage(await enter()), ...changes } });
    expect(answer.status).toBe(status);
  });

  it('are not sent over a WebSocket', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const headers = { ...asPage(await enter()), ...upgrade };
    for (const path of ['/events', '/ipc', '/']) expect((await ask({ path, headers })).status).toBe(403);
  });
});

describe('files', () => {
  const TRAVERSALS = [
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e%252fetc%252fpasswd',
    '/assets/../../data/sightline.db',
    '/assets/..%5c..%5cdata%5csightline.db',
    '//etc/passwd',
    '/etc/passwd',
    '/assets/',
    '/assets',
    '/assets/app-1.js/',
    '/assets/app-1.js%00.html',
    '/index.html%00',
    '/%',
    '/.%00./',
  ];
  it.each(TRAVERSALS)('are found by no other path: %s', async (path) => {
    const { ask, asPage, enter } = await openWebHost();
    const answer = await ask({ path, headers: asPage(await enter()) });
    expect([400, 404, 421]).toContain(answer.status);
  });

  it('come with their type and the policy; the page is never kept, what is named by its content is', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const headers = asPage(await enter());
    const page = await ask({ path: '/', headers });
    expect(page).toMatchObject({
      status: 200,
      body: expect.stringContaining('<h1>Sightline</h1>') as string,
    });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const script = await ask({ path: '/assets/app-1.js', headers });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable') as string,
    });
  });

  it('and refusals carry the same headers, and none that opens a door to other pages', async () => {
    const { ask, asPage, enter } = await openWebHost();
    const headers = asPage(await enter());
    const origin = 'http://evil.example';
    for (const question of [
      { path: '/', headers },
      { path: '/assets/app-1.js', headers },
      { path: '/events', headers },
      { path: '/nowhere', headers },
      { path: '/' },
      { path: '/ipc', method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } },
      { path: '/ipc', method: 'POST', headers: { ...headers, origin } },
      { path: '/', headers: { host: 'evil.example' } },
    ]) {
      const answer = await ask(question);
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers).not.toHaveProperty('x-powered-by');
    }
  });
});

describe('exported files', () => {
  async function openExports() {
    const opened = await openWebHost();
    const { exports, home } = opened.services.paths;
    mkdirSync(exports, { recursive: true });
    writeFileSync(join(exports, 'Bericht März (2).pdf'), '%PDF-1.7');
    writeFileSync(join(home, 'secret.txt'), 'secret');
    symlinkSync(join(home, 'secret.txt'), join(exports, 'link.pdf'));
    symlinkSync(home, join(exports, 'folder'));
    mkdirSync(join(exports, 'inner'));
    writeFileSync(join(exports, '.hidden.partial'), 'half');
    const headers = opened.asPage(await opened.enter());
    return { ...opened, headers, exports };
  }

  /** The path for one download of a file, as a page asks for it. */
  async function askPath(
    ask: OpenedWebHost['ask'],
    headers: Readonly<Record<string, string>>,
    fileName: string,
  ): Promise<string> {
    const body = JSON.stringify({ channel: 'export/show', input: { fileName } });
    const answer = await ask({ method: 'POST', path: '/ipc', headers, body });
    return (JSON.parse(answer.body) as { value: { path: string } }).value.path;
  }

  it('come once, and to nobody who has the cookie alone', async () => {
    const { ask, headers } = await openExports();
    const path = await askPath(ask, headers, 'Bericht März (2).pdf');
    const { cookie = '' } = headers;
    const [plain = ''] = path.split('?');
    expect(await ask({ path: plain, headers: { cookie } })).toMatchObject({ status: 401 });
    expect(await ask({ path, headers: { cookie: '' } })).toMatchObject({ status: 401 });
    expect(await ask({ path, headers: { cookie } })).toMatchObject({ status: 200, body: '%PDF-1.7' });
    expect(await ask({ path, headers: { cookie } })).toMatchObject({ status: 401 });
  });

  it('come as a download under their name, never as a page', async () => {
    const { ask, headers } = await openExports();
    const answer = await ask({ path: await askPath(ask, headers, 'Bericht März (2).pdf'), headers });
    expect(answer).toMatchObject({ status: 200, body: '%PDF-1.7' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Bericht%20M%C3%A4rz%20%282%29.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each([
    'link.pdf',
    'folder',
    'folder/secret.txt',
    'folder%2fsecret.txt',
    'inner',
    '.hidden.partial',
    '..%2fsecret.txt',
    '..%5csecret.txt',
    '%2fetc%2fpasswd',
    'nul.pdf',
    'none.pdf',
    'x%00.pdf',
    '',
    // Longer than any file system takes.
    `${'x'.repeat(300)}.pdf`,
  ])('are nothing but the files of their folder: %s', async (name) => {
    const { ask, headers, exports } = await openExports();
    expect([401, 404]).toContain((await ask({ path: `/exports/${name}`, headers })).status);
    // Nor with a ticket, were there one for it.
    expect(() => answerExport(exports, decodeURIComponent(name))).toThrow(
      /no such name|no longer in the exports folder/,
    );
  });
});

it('listens on the one loopback address, so that the port is still free on every other', async () => {
  const { port } = await openWebHost();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.2', () => resolve());
  });
  server.close();
});
