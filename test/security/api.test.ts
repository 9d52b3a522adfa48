/** Abuse of the way to the service: what a hostile service, network or address must not get or do. */
import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildClient } from '../../main/api/client.ts';
import { projectsEndpoint } from '../../main/api/resources/catalogue.ts';
import { runsEndpoint } from '../../main/api/resources/runs.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { sightline } from '../helpers/command-line.ts';
import { buildTestClient, openMirror } from '../helpers/mirror.ts';
import { KEY, on, PROJECT, reply, startPlayedService } from '../helpers/played-service.ts';
import { accessTo } from '../helpers/access.ts';
import { program } from '../helpers/programs.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A server that writes these bytes, whatever it is asked. */
async function startRawServer(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => serve(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** The codes of the characters that a terminal would obey, other than line ends. */
function controlsIn(text: string): number[] {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code) => (code < 32 && code !== 10) || (code >= 127 && code < 160));
}

describe('the key', () => {
  it.each([301, 302, 303, 307, 308])('goes to no other origin by a redirect (%i)', async (status) => {
    const other = await startPlayedService();
    const service = await startPlayedService(() =>
      reply('', status, { location: `${other.baseUrl}/projects` }),
    );
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.message).toContain('The key is never passed on');
    expect(other.asked).toEqual([]);
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    'http://api.example',
    'http://127.0.0.1.api.example',
    'http://[::2]:1',
    'http://2130706433.example',
  ])('is not sent in clear text to %s', (baseUrl) => {
    const build = () => buildClient({ baseUrl, key: KEY, logger: silentLogger });
    expect(build).toThrow(expect.objectContaining({ code: 'api/insecure-address' }));
  });

  it.each([
    ['as it is', KEY],
    ['escaped as JSON', 'key-with/slash"and-quote'],
  ])('is in no file and no line, though the service repeats it everywhere (%s)', async (_what, key) => {
    const home = temporaryFolder();
    const everywhere = { error: key, note: `Bearer ${key}`, key };
    const service = await startPlayedService(({ path, query }) => {
      const headers = { link: `</prompts/runs?cursor=${key}>; rel="next"`, 'x-key': key, etag: key };
      if (path === '/brands') return reply(everywhere, 400, headers);
      if (path === '/usage') return reply(JSON.stringify(everywhere).replaceAll('/', '\\/'), 200, headers);
      if (path === '/me/limits') return reply({ [key]: encodeURIComponent(key) }, 200, headers);
      if (path === '/insights/engines') return reply(`<html>${key}</html>`);
      if (path === '/insights/topic') return reply(key, 500);
      if (path === '/prompts/runs' && query['startedBefore'] === undefined) return undefined;
      if (path === '/projects') return reply([{ id: PROJECT, name: `P ${key}` }], 200, headers);
      return undefined;
    });
    service.key = key;
    const env = accessTo(service);
    const lines: string[] = [];
    for (const args of [
      ['sync', '--base-url', service.baseUrl, '--json'],
      ['status'],
      ['api', 'check'],
      ['sync', '--plan'],
    ]) {
      const { out, err } = await sightline(home, args, env);
      lines.push(out, err);
    }
    expect(service.asked.length).toBeGreaterThan(20);
    const forms = [
      key,
      JSON.stringify(key).slice(1, -1),
      encodeURIComponent(key),
      key.replaceAll('/', '\\/'),
    ];
    const places = [...lines, ...filesBelow(home).map((file) => readFileSync(file, 'latin1'))];
    for (const form of forms) expect(places.filter((text) => text.includes(form))).toEqual([]);
  });

  it('is in no address that a header names for the next page', async () => {
    const link = `</prompts/runs?cursor=${KEY}>; rel="next"`;
    const service = await startPlayedService(() => reply([], 200, { link }));
    const fetched = await buildTestClient(service.baseUrl).fetchEndpoint(runsEndpoint(PROJECT, {}));
    expect(fetched.link).toBe('</prompts/runs?cursor=[key]>; rel="next"');
  });

  it('is in no stack and no detail of an error', async () => {
    const service = await startPlayedService(() => reply({ error: KEY, code: KEY, platforms: [KEY] }, 503));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    const { inspect } = await import('node:util');
    expect(inspect(error, { depth: 10, showHidden: true }) + JSON.stringify(error)).not.toContain(KEY);
  });
});

describe('a body', () => {
  const client = (baseUrl: string) => buildTestClient(baseUrl, { maxBodyBytes: 100_000 });

  it('over the limit is refused while it comes, and not asked for again', async () => {
    let written = 0;
    const baseUrl = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
      const more = () => {
        if (written > 50_000_000 || socket.destroyed) return;
        written += 65_536;
        socket.write(Buffer.alloc(65_536, 32), more);
      };
      more();
    });
    expect((await failureOf(client(baseUrl).fetchEndpoint(projectsEndpoint))).code).toBe('api/too-large');
    expect(written).toBeLessThan(50_000_000);
  });

  it('that grows when it is unpacked is measured unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 32));
    const server = createHttpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(bomb.length).toBeLessThan(100_000);
    expect((await failureOf(client(baseUrl).fetchEndpoint(projectsEndpoint))).code).toBe('api/too-large');
  });

  it('of an error is read no further than any error needs', async () => {
    const service = await startPlayedService(() => reply(`{"error":"${'x'.repeat(1_000_000)}"}`, 400));
    const error = await failureOf(client(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.code).toBe('api/bad-request');
    expect(error.message.length).toBeLessThan(1_000);
  });

  it('that drips is given up', async () => {
    const baseUrl = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[');
      const timer = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const impatient = buildTestClient(baseUrl, { timeoutMs: 300 });
    expect((await failureOf(impatient.fetchEndpoint(projectsEndpoint))).code).toBe('api/timeout');
  });

  it('that is promised longer than it is counts as broken off', async () => {
    const baseUrl = await startRawServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[]'),
    );
    const error = await failureOf(client(baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.message).toContain('was cut off');
  });

  it('as deep as is taken, or with the names of a prototype, harms nothing', async () => {
    const deep = `${'['.repeat(99)}${']'.repeat(99)}`;
    const proto = `[{"id":"${PROJECT}","name":"P","__proto__":{"isOwn":true},"constructor":{"prototype":{"x":1}}}]`;
    const answers = [deep, `{"a":${deep}}`, proto];
    for (const answer of answers) {
      const service = await startPlayedService(() => reply(answer));
      const fetched = await client(service.baseUrl).fetchEndpoint(projectsEndpoint);
      expect(['read', 'unreadable']).toContain(fetched.outcome);
    }
    expect(({} as { isOwn?: unknown; x?: unknown }).isOwn).toBeUndefined();
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('headers', () => {
  it.each([
    ['Retry-After', '-1'],
    ['Retry-After', '1e308'],
    ['Retry-After', '99999999999999999999'],
    ['Retry-After', 'NaN'],
    ['Retry-After', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['Retry-After', ','.repeat(9_000)],
    ['Link', '<'.repeat(9_000)],
    ['Link', '<>; rel=next,'.repeat(600)],
    ['Link', '<javascript:alert(1)>; rel="next"'],
    ['Content-Type', 'text/html; '.repeat(600)],
    ['Set-Cookie', 'session=stolen; Path=/'],
  ])('%s with a hostile value neither stops nor crashes a call', async (name, value) => {
    const service = await startPlayedService(({ path }) => {
      if (path !== '/prompts/runs') return undefined;
      return service.asked.length < 2
        ? reply({ error: 'slow' }, 429, { [name]: value })
        : reply([], 200, { [name]: value });
    });
    const waits: number[] = [];
    const client = buildTestClient(service.baseUrl, { wait: (ms) => Promise.resolve(waits.push(ms)) });
    const fetched = await client.fetchEndpoint(runsEndpoint(PROJECT, {}));
    expect(fetched.outcome).toBe('read');
    expect(waits.every((ms) => ms > 0 && ms <= 120_000)).toBe(true);
    expect(service.asked.every((asked) => asked.authorization === `Bearer ${KEY}`)).toBe(true);
  });

  it('larger than Node takes, or no HTTP at all, are told as a service that cannot be understood', async () => {
    for (const bytes of [
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n[]`,
      'SSH-2.0-OpenSSH_9.2\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n',
      '\u0000\u0000\u0000',
    ]) {
      const baseUrl = await startRawServer((socket) => socket.end(bytes));
      const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
      expect(['api/unreachable', 'api/invalid-response']).toContain(error.code);
    }
  });
});

describe('what comes from the service', () => {
  it('puts no control characters on the terminal with a name', async () => {
    const home = temporaryFolder();
    const name = 'P\u001b[2J\u009b31m\u0007';
    const service = await startPlayedService(on('/projects', () => reply([{ id: PROJECT, name }])));
    const { err } = await sightline(home, ['sync', '--base-url', service.baseUrl], {
      SIGHTLINE_API_KEY: KEY,
    });
    const { out } = await sightline(home, ['status']);
    expect(out).toMatch(/P +\[2J/);
    expect(controlsIn(out + err)).toEqual([]);
  });

  it('forges no line with a name', async () => {
    const home = temporaryFolder();
    const name = 'P\nerror: forged\u202e';
    const service = await startPlayedService(on('/projects', () => reply([{ id: PROJECT, name }])));
    await sightline(home, ['sync', '--base-url', service.baseUrl], { SIGHTLINE_API_KEY: KEY });
    const { out } = await sightline(home, ['status']);
    expect(out).toMatch(/^ +P error: forged/m);
    expect(out).not.toMatch(/^error|\u202e/m);
  });

  it('puts no control characters on the terminal', async () => {
    const home = temporaryFolder();
    const evil = 'no\u001b]0;owned\u0007\u001b[2J\u009b31m\r\nerror: fake';
    const service = await startPlayedService(on('/projects', () => reply({ error: evil }, 400)));
    const { err } = await sightline(home, ['sync', '--base-url', service.baseUrl], {
      SIGHTLINE_API_KEY: KEY,
    });
    expect(controlsIn(err)).toEqual([]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('changes nothing when records carry ids that lead elsewhere', async () => {
    const service = await startPlayedService(
      on('/projects', () => reply([{ id: '../../settings/schedule', name: 'P' }])),
    );
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary.rejected).toBe(1);
    expect(service.asked.every(({ path }) => !path.includes('schedule'))).toBe(true);
  });
});

describe('the network of this computer', () => {
  const script = (baseUrl: string) => `
    import { prepareNetwork } from './main/platform/network.ts';
    import { buildClient } from './main/api/client.ts';
    import { projectsEndpoint } from './main/api/resources/catalogue.ts';
    const baseUrl = ${JSON.stringify(baseUrl)};
    try {
      const network = prepareNetwork('https://api.example');
      const client = buildClient({ baseUrl, key: ${JSON.stringify(KEY)}, ...network, wait: async () => undefined,
        logger: { info: () => undefined, warn: () => undefined } });
      const fetched = await client.fetchEndpoint(projectsEndpoint);
      console.log(fetched.outcome);
    } catch (error) { console.log(error.code + ': ' + error.message); }`;

  /** Runs a call in a process of its own, because proxy and authorities are set for a whole process. */
  function callInProcess(baseUrl: string, env: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        ['--input-type=module-typescript', '--eval', script(baseUrl)],
        { cwd: join(import.meta.dirname, '..', '..'), env: { PATH: process.env['PATH'], ...env } },
        (error, out, err) => (error === null ? resolve(out.trim()) : reject(new Error(err))),
      );
    });
  }

  it('is respected: a call goes through the proxy as a tunnel, which never sees the key', async () => {
    const seen: string[] = [];
    const proxy = await startRawProxy(seen, '407 Proxy Authentication Required');
    const env = { HTTPS_PROXY: proxy.replace('http://', 'http://jdoe:s3same@'), http_proxy: proxy };
    const told = await callInProcess('https://api.example', env);
    expect(told).toMatch(
      /api\/unreachable: The proxy 127\.0\.0\.1:\d+ blocked the call to api\.example \(407\)/,
    );
    expect(told).not.toContain('s3same');
    expect(seen.join('')).toMatch(/^CONNECT api\.example:443/);
    expect(seen.join('')).not.toContain(KEY);
  });

  it('does not get what stays on this computer', async () => {
    const seen: string[] = [];
    const proxy = await startRawProxy(seen, '502 Bad Gateway');
    const service = await startPlayedService();
    const env = { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, http_proxy: proxy };
    expect(await callInProcess(service.baseUrl, env)).toBe('read');
    expect(seen).toEqual([]);
  });

  it('does not weaken certificates: NODE_TLS_REJECT_UNAUTHORIZED=0 is refused before anything is sent', async () => {
    const service = await startPlayedService();
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0', SIGHTLINE_API_KEY: KEY };
    for (const verb of [['sync'], ['sync', '--plan'], ['connect'], ['api', 'check']]) {
      const args = [...verb, '--base-url', service.baseUrl];
      const { status, err } = await sightline(temporaryFolder(), args, env);
      expect({ verb, status }).toEqual({ verb, status: 2 });
      expect(err).toContain('NODE_EXTRA_CA_CERTS');
    }
    expect(service.asked).toEqual([]);
    expect(await callInProcess('https://api.example', { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toContain(
      'input/invalid',
    );
  });

  it.each(['HTTP_PROXY', 'ALL_PROXY', 'http_proxy', 'all_proxy'])(
    'with a proxy in %s alone is told that HTTPS_PROXY names it',
    async (name) => {
      const seen: string[] = [];
      const proxy = await startRawProxy(seen, '502 Bad Gateway');
      // Nobody listens there.
      const baseUrl = 'https://127.0.0.1:2';
      const told = await callInProcess(baseUrl, { [name]: proxy });
      expect(told).toMatch(/^api\/unreachable: .*cannot be reached/);
      expect(told).toContain(`${name.toUpperCase()} names a proxy`);
      expect(told).toContain('set HTTPS_PROXY, too');
      expect(seen).toEqual([]);
    },
  );

  it('with a proxy that is no address is explained', async () => {
    const told = await callInProcess('https://api.example', { HTTPS_PROXY: 'not an address' });
    expect(told).toContain('input/invalid: HTTPS_PROXY is not the address');
  });

  /** A service with a certificate that it has made for itself, and the file of that certificate. */
  async function startSelfSigned(): Promise<{ baseUrl: string; certificate: string; asked: () => number }> {
    const folder = temporaryFolder();
    const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    execFileSync(
      program('openssl'),
      [
        ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'pipe' },
    );
    let asked = 0;
    const server = createHttpsServer(
      { cert: readFileSync(certificate), key: readFileSync(key) },
      (_, response) => {
        asked += 1;
        response.end(JSON.stringify([{ id: PROJECT, name: 'P' }]));
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    return { baseUrl: `https://localhost:${port}`, certificate, asked: () => asked };
  }

  it('decides whom to trust: an unknown certificate is refused with words, and one that was added is taken', async () => {
    const { baseUrl, certificate, asked } = await startSelfSigned();
    const told = await callInProcess(baseUrl, {});
    expect(told).toMatch(
      /^api\/unreachable: The certificate of localhost:\d+ is not trusted.*NODE_EXTRA_CA_CERTS.*Nothing was sent/,
    );
    expect(asked()).toBe(0);
    expect(await callInProcess(baseUrl, { NODE_EXTRA_CA_CERTS: certificate })).toBe('read');
    // Where the system keeps its authorities, as OpenSSL is told on Linux.
    expect(await callInProcess(baseUrl, { SSL_CERT_FILE: certificate })).toBe('read');
  });

  it('is told apart from a service that speaks no TLS', async () => {
    const service = await startPlayedService();
    const told = await callInProcess(service.baseUrl.replace('http:', 'https:'), {});
    expect(told).toMatch(/^api\/unreachable: .* does not use TLS/);
  });

  async function startRawProxy(seen: string[], refusal: string): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        seen.push(data.toString('latin1'));
        socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
});
