import { describe, expect, it } from 'vitest';
import { findRefusal } from '../../../../main/web/guard.ts';

const PORT = 4711;
const HOST = `127.0.0.1:${PORT}`;

function statusOf(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', host = HOST, port = PORT } = {},
): number | undefined {
  const request = new Request(`http://${host}${path}`, { method, headers: { host, ...headers } });
  return findRefusal(request, port)?.status;
}

const ASKING = {
  origin: `http://${HOST}`,
  'x-sightline': '1',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

describe('the host that a request names', () => {
  it.each([HOST, `localhost:${PORT}`])('may be %s', (host) => {
    expect(statusOf('/', {}, { host })).toBeUndefined();
  });

  it.each([
    'evil.example',
    `evil.example:${PORT}`,
    '127.0.0.1',
    '127.0.0.1:4712',
    `127.0.0.2:${PORT}`,
    `[::1]:${PORT}`,
    `localhost.evil.example:${PORT}`,
    `x.localhost:${PORT}`,
    `127.0.0.1.:${PORT}`,
  ])('may not be %s', (host) => {
    expect(statusOf('/', {}, { host })).toBe(421);
  });

  it('is without a port where the port is the usual one', () => {
    expect(statusOf('/', {}, { host: '127.0.0.1', port: 80 })).toBeUndefined();
    expect(statusOf('/', {}, { host: '127.0.0.1', port: 443 })).toBe(421);
  });

  it('must be the one of the address, too', () => {
    const request = new Request('http://evil.example/', { headers: { host: HOST } });
    expect(findRefusal(request, PORT)?.status).toBe(421);
  });
});

describe('the page that asks', () => {
  it.each([
    'http://evil.example',
    'null',
    `https://${HOST}`,
    'http://127.0.0.1:4712',
    `http://${HOST}0`,
    `http://${HOST}.evil.example`,
    'http://127.0.0.1:471',
    `http://localhost:${PORT}`,
  ])('may not be of the origin %s', (origin) => {
    expect(statusOf('/ipc', { ...ASKING, origin }, { method: 'POST' })).toBe(403);
    expect(statusOf('/events', { origin })).toBe(403);
  });

  it.each(['cross-site', 'same-site'])(
    'may not be %s, except that a person follows its link to the door',
    (site) => {
      const navigation = {
        'sec-fetch-site': site,
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      };
      expect(statusOf('/', navigation)).toBeUndefined();
      expect(statusOf('/open/abc', navigation)).toBeUndefined();
      expect(statusOf('/exports/report.pdf', navigation)).toBe(403);
      expect(statusOf('/events', navigation)).toBe(403);
      expect(statusOf('/', { ...navigation, 'sec-fetch-dest': 'iframe' })).toBe(403);
      expect(statusOf('/', { ...navigation, 'sec-fetch-mode': 'no-cors' })).toBe(403);
      expect(statusOf('/ipc', { ...ASKING, 'sec-fetch-site': site }, { method: 'POST' })).toBe(403);
    },
  );
});

it('a person who follows a link to the door sends nothing: a form of another page does not get there', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const site of ['cross-site', 'same-site']) {
    const headers = { ...ASKING, ...navigation, 'sec-fetch-site': site };
    expect(statusOf('/', headers, { method: 'POST' })).toBe(403);
    expect(statusOf('/open/abc', headers, { method: 'POST' })).toBe(403);
  }
});

describe('a message', () => {
  it('is taken from a page of the host', () => {
    expect(statusOf('/ipc', ASKING, { method: 'POST' })).toBeUndefined();
    const withCharset = { ...ASKING, 'content-type': 'Application/JSON; charset=utf-8' };
    expect(statusOf('/ipc', withCharset, { method: 'POST' })).toBeUndefined();
  });

  it.each([
    ['without its header', 'x-sightline', 403],
    ['without an origin', 'origin', 403],
    ['without a content type', 'content-type', 415],
  ] as const)('is refused %s', (_what, name, status) => {
    const headers: Record<string, string> = { ...ASKING };
    Reflect.deleteProperty(headers, name);
    expect(statusOf('/ipc', headers, { method: 'POST' })).toBe(status);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    'application/jsonp',
  ])('is refused as %s', (type) => {
    expect(statusOf('/ipc', { ...ASKING, 'content-type': type }, { method: 'POST' })).toBe(415);
  });
});

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'])('the method %s is not known', (method) => {
  expect(statusOf('/', {}, { method })).toBe(405);
});

it('a connection is not upgraded', () => {
  expect(statusOf('/events', { upgrade: 'websocket' })).toBe(403);
});

describe('what changes something', () => {
  const { 'content-type': own, ...others } = ASKING;
  const post = (type: string | null) =>
    statusOf('/ipc', type === null ? others : { ...others, 'content-type': type }, { method: 'POST' });

  it.each(['application/json; charset=utf-8', 'application/json ;charset=utf-8', 'Application/JSON'])(
    'may be of the type %s',
    (type) => {
      expect(post(type)).toBeUndefined();
    },
  );

  it('names its type', () => {
    expect([post(own), post(null)]).toEqual([undefined, 415]);
  });

  it('names its host', () => {
    const request = new Request(`http://${HOST}/ipc`, { method: 'POST', headers: ASKING });
    expect(findRefusal(request, PORT)?.status).toBe(421);
  });
});
