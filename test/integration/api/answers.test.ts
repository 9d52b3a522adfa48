/** Answers that services and the networks before them give, played by a plain HTTP server, byte for byte. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ClientOptions } from '../../../main/api/client.ts';
import { buildPace } from '../../../main/api/pace.ts';
import { projectsEndpoint } from '../../../main/api/resources/catalogue.ts';
import { analyzeEndpoint } from '../../../main/api/resources/onboarding.ts';
import { startRunEndpoint } from '../../../main/api/resources/run-control.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { TIME_TO_ARRIVE_MS } from '../../helpers/longest-wait.ts';
import { buildTestClient, openMirror } from '../../helpers/mirror.ts';
import { KEY, on, PROJECT, reply, startPlayedService } from '../../helpers/played-service.ts';

type Answer = (response: ServerResponse, asked: IncomingMessage) => void;

/** A server that gives these answers in turn, the last one from then on. */
async function serve(...answers: readonly Answer[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const named = (name: string) => JSON.stringify([{ id: PROJECT, name }]);

const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const JSON_TYPE = { 'content-type': 'application/json' };
const good = send(200, JSON_TYPE, named('Halden'));

/** What a project is called in the answer to a question. */
async function nameFrom(answer: Answer): Promise<unknown> {
  const { baseUrl } = await serve(answer);
  const fetched = await buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint);
  return fetched.outcome === 'read' ? fetched.value[0]?.name : fetched;
}

/** A client whose time is the test's: it waits by moving it on. */
function clientByHand(baseUrl: string, nowMs = Date.UTC(2026, 10, 25, 10)) {
  const time = { ms: 0, waits: [] as number[] };
  const wait: ClientOptions['wait'] = (ms) => {
    time.ms += ms;
    return Promise.resolve(time.waits.push(ms));
  };
  const steadyMs = () => time.ms;
  const client = buildTestClient(baseUrl, {
    ...{ wait, steadyMs, random: () => 1, clock: { nowMs: () => nowMs + time.ms } },
    pace: buildPace({ wait, steadyMs }),
  });
  return { client, time };
}

const YEAR = String(365 * 24 * 3_600);

describe('Retry-After', () => {
  const slow = (retryAfter: string, date = 'Wed, 25 Nov 2026 10:00:00 GMT') =>
    send(429, { ...JSON_TYPE, 'retry-after': retryAfter, date }, '{"error":"slow"}');

  it.each([
    ['seconds', slow('30'), 30_000],
    ['a date', slow('Wed, 25 Nov 2026 10:00:45 GMT'), 45_000],
    ['a date in the form of RFC 850', slow('Wednesday, 25-Nov-26 10:00:45 GMT'), 45_000],
    ['a date in the past', slow('Wed, 18 Nov 2026 10:00:00 GMT'), 500],
    ['nothing', slow('0'), 500],
    ['nonsense', slow('in a while'), 500],
    // This computer's clock is a day behind; the date was meant by the clock of the service.
    [
      'a date by a clock that is a day ahead',
      slow('Thu, 26 Nov 2026 10:00:20 GMT', 'Thu, 26 Nov 2026 10:00:00 GMT'),
      20_000,
    ],
  ])('as %s is waited for', async (_form, answer, waitedMs) => {
    const { asked, baseUrl } = await serve(answer, good);
    const { client, time } = clientByHand(baseUrl);
    expect((await client.fetchEndpoint(projectsEndpoint)).outcome).toBe('read');
    expect(time.ms).toBe(waitedMs);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['seconds', slow(YEAR)],
    ['a date', slow('Thu, 25 Nov 2027 10:00:00 GMT')],
  ])('of a year, as %s, is told instead of waited for', async (_form, answer) => {
    const { asked, baseUrl } = await serve(answer, good);
    const { client, time } = clientByHand(baseUrl);
    const error = await failureOf(client.fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/rate-limited' });
    expect(error.message).toContain('Try again in 365 days');
    expect([asked.length, time.waits]).toEqual([1, []]);

    // Nobody is locked out for a year: until tomorrow nothing is sent, and then whoever asks is let through.
    const second = await failureOf(client.fetchEndpoint(projectsEndpoint));
    expect(second.message).toContain('nothing was sent. Try again in 24 hours');
    time.ms += 24 * 3_600_000;
    expect((await client.fetchEndpoint(projectsEndpoint)).outcome).toBe('read');
    expect([asked.length, time.waits]).toEqual([2, []]);
  });

  it('of a year with a failure is told, too', async () => {
    const { asked, baseUrl } = await serve(
      send(503, { ...JSON_TYPE, 'retry-after': YEAR }, '{"error":"down"}'),
    );
    const { client, time } = clientByHand(baseUrl);
    const error = await failureOf(client.fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/server' });
    expect(error.message).toContain('Try again in 365 days');
    expect([asked.length, time.waits]).toEqual([1, []]);
  });
});

describe('a packed answer', () => {
  const text = named('Hälden 😀');
  const packed = (coding: string, body: Buffer) =>
    send(200, { ...JSON_TYPE, 'content-encoding': coding }, body);

  it.each([
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
  ])('(%s) is read', async (coding, body) => {
    expect(await nameFrom(packed(coding, body))).toBe('Hälden 😀');
  });

  it.each(['gzip', 'br'])(
    '(%s) that is none is told after its tries, and nothing is kept',
    async (coding) => {
      const { asked, baseUrl } = await serve(packed(coding, Buffer.from(text)));
      const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
      expect(error).toMatchObject({ code: 'api/invalid-response', retryable: true });
      expect(error.message).toContain('Nothing was stored');
      expect(asked).toHaveLength(4);
    },
  );

  it('that is cut off is asked for again', async () => {
    const whole = gzipSync(text);
    const { asked, baseUrl } = await serve(packed('gzip', whole.subarray(0, whole.length - 12)), good);
    expect((await buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint)).outcome).toBe('read');
    expect(asked).toHaveLength(2);
  });
});

describe('an answer in another encoding', () => {
  const typed = (charset: string, body: string | Buffer) =>
    send(200, { 'content-type': `application/json; charset=${charset}` }, body);
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  it.each([
    ['iso-8859-1', typed('iso-8859-1', Buffer.from(named('Hälden & Søn'), 'latin1')), 'Hälden & Søn'],
    ['ISO-8859-1 in quotes', typed('"ISO-8859-1"', Buffer.from(named('Hälden'), 'latin1')), 'Hälden'],
    ['windows-1252', typed('windows-1252', Buffer.from(named('\u0080'), 'latin1')), '€'],
    ['utf-16le with its mark', typed('utf-16le', utf16(`\uFEFF${named('Hälden 站')}`)), 'Hälden 站'],
    ['utf-8', typed('utf-8', named('Hälden 站')), 'Hälden 站'],
    ['none', send(200, JSON_TYPE, named('Hälden 站')), 'Hälden 站'],
    ['an unknown one', typed('klingon', named('Hälden')), 'Hälden'],
  ])('(%s) is read as it was meant', async (_name, answer, name) => {
    expect(await nameFrom(answer)).toBe(name);
  });

  it('is read alike where a character comes in two pieces', async () => {
    const body = utf16(named('站'));
    const at = body.indexOf(utf16('站')) + 1;
    expect(
      await nameFrom((response) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-16le' });
        response.write(body.subarray(0, at));
        setImmediate(() => response.end(body.subarray(at)));
      }),
    ).toBe('站');
  });

  it('is told alike in an error, and reported alike in a stream', async () => {
    const error = Buffer.from('{"error":"Schlüssel gesperrt"}', 'latin1');
    const refusing = await serve(
      send(403, { 'content-type': 'application/json; charset=iso-8859-1' }, error),
    );
    const refusal = await failureOf(buildTestClient(refusing.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(refusal.message).toContain('Schlüssel gesperrt');

    const events = Buffer.from('data: {"status":"complete","data":{"brandName":"Hälden"}}\n\n', 'latin1');
    const streaming = await serve(
      send(200, { 'content-type': 'text/event-stream; charset=iso-8859-1' }, events),
    );
    const proposal = await buildTestClient(streaming.baseUrl).fetchEvents(
      analyzeEndpoint('https://x.example/'),
    );
    expect(proposal).toMatchObject({ value: { brandName: 'Hälden' } });
  });

  it('is measured as it will be taken apart', async () => {
    const { baseUrl } = await serve(typed('utf-16le', utf16(`[${'0,'.repeat(2_000_001)}0]`)));
    const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/too-large' });
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('(%i) to another host is refused, and the key stays', async (status) => {
    const other = await serve(good);
    const { asked, baseUrl } = await serve(send(status, { location: `${other.baseUrl}/projects?key=1` }));
    const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/invalid-response', retryable: false });
    expect(error.message).toContain(`was redirected to ${new URL(other.baseUrl).host} (${status})`);
    expect(error.message).toContain('The key is never passed on');
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });

  it.each(['/api/v2/projects', '../projects/'])(
    'within the service, to %s, is not followed but named',
    async (to) => {
      const { asked, baseUrl } = await serve(send(308, { location: to }), good);
      const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
      expect(error).toMatchObject({ code: 'api/invalid-response', retryable: false });
      expect(error.message).toContain(
        `redirects /projects to ${new URL(to, `${baseUrl}/projects`).pathname} (308)`,
      );
      expect(error.message).toContain('set the base address');
      expect(asked).toHaveLength(1);
    },
  );
});

describe('something else in the place of data', () => {
  const page = '<!doctype html><html><body>Sign in to the train’s network</body></html>';

  it.each([
    ['declared as a page', send(200, { 'content-type': 'text/html; charset=utf-8' }, page)],
    ['declared as JSON', send(200, JSON_TYPE, page)],
    ['not declared, behind a byte order mark', send(200, {}, `\uFEFF\n${page}`)],
    ['packed', send(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, gzipSync(page))],
  ])('a page, %s, is told as one, and not asked for again', async (_how, answer) => {
    const { asked, baseUrl } = await serve(answer);
    const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/invalid-response', retryable: false });
    expect(error.message).toContain('returned a web page instead of data');
    expect(asked).toHaveLength(1);
  });

  it('204 where a list was due is told, not asked for again, and not taken for an empty list', async () => {
    const { asked, baseUrl } = await serve(send(204, {}));
    const error = await failureOf(buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/invalid-response', retryable: false });
    expect(error.message).toContain('answered /projects with no content (204) where data was due');
    expect(asked).toHaveLength(1);
  });

  it('an empty 200 may have been cut off, and is asked for again', async () => {
    const { asked, baseUrl } = await serve(send(200, JSON_TYPE, ''), good);
    expect((await buildTestClient(baseUrl).fetchEndpoint(projectsEndpoint)).outcome).toBe('read');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['204', () => new Response(null, { status: 204 }), /\/brands with no content \(204\)/],
    ['a page', () => reply(page, 200, { 'content-type': 'text/html' }), /\/brands returned a web page/],
  ])(
    '%s for one list is a gap of its sync: what was known stays, the rest comes',
    async (_what, answer, reason) => {
      const service = await startPlayedService();
      const mirror = openMirror(service);
      await mirror.sync();
      service.play = on('/brands', answer);
      const summary = await mirror.sync({ refresh: true });
      expect(summary.incomplete).toEqual([
        expect.objectContaining({ part: 'brands', reason: expect.stringMatching(reason) as string }),
      ]);
      expect(mirror.value('SELECT count(*) FROM brand WHERE archived_at IS NULL')).toBe(2);
      service.play = () => undefined;
      expect((await mirror.sync()).incomplete).toEqual([]);
    },
  );
});

describe('a connection that stalls after the header', () => {
  const stall =
    (status: number, headers: Record<string, string>, begun = ''): Answer =>
    (response) => {
      response.writeHead(status, headers);
      if (begun === '') response.flushHeaders();
      else response.write(begun);
    };
  const limits = { timeoutMs: TIME_TO_ARRIVE_MS };

  it.each([
    ['before its body', stall(200, JSON_TYPE)],
    ['within its body', stall(200, { ...JSON_TYPE, 'content-length': '500' }, '[{"id":')],
    ['within a packed body', stall(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, '\u001f')],
  ])('%s is given up, and a read is put again', async (_where, answer) => {
    const { asked, baseUrl } = await serve(answer, good);
    const fetched = await buildTestClient(baseUrl, limits).fetchEndpoint(projectsEndpoint);
    expect(fetched.outcome).toBe('read');
    expect(asked.length).toBeGreaterThan(1);
  });

  it('is told where it never ends, in bounded tries', async () => {
    const { asked, baseUrl } = await serve(stall(200, JSON_TYPE));
    const error = await failureOf(
      buildTestClient(baseUrl, { timeoutMs: 500 }).fetchEndpoint(projectsEndpoint),
    );
    expect(error).toMatchObject({ code: 'api/timeout' });
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('leaves a write in doubt, which is not put again', async () => {
    const { asked, baseUrl } = await serve(stall(200, JSON_TYPE, '{"runId":'));
    const error = await failureOf(buildTestClient(baseUrl, limits).fetchEndpoint(startRunEndpoint(PROJECT)));
    expect(error).toMatchObject({ code: 'api/timeout', details: { answerLost: true } });
    expect(asked).toHaveLength(1);
  });

  it('keeps what its status has said', async () => {
    const { asked, baseUrl } = await serve(stall(401, JSON_TYPE, '{"error":"no'));
    const error = await failureOf(buildTestClient(baseUrl, limits).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/unauthorized' });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`]);
  });
});
