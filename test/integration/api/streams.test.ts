import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeEndpoint, confirmEndpoint } from '../../../main/api/resources/onboarding.ts';
import { readEvents } from '../../../main/api/events.ts';
import { TIME_TO_ARRIVE_MS } from '../../helpers/longest-wait.ts';
import { NOTHING_TO_HIDE } from '../../../main/api/redact.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { buildTestClient } from '../../helpers/mirror.ts';
import { KEY, reply, startPlayedService, uuid, type PlayedService } from '../../helpers/played-service.ts';

const PROJECT = uuid('a', 7);
const STREAM = { 'content-type': 'text/event-stream' };

/** The data of a stream that came in these pieces. */
async function readPieces(pieces: readonly Uint8Array[], contentType = 'text/event-stream') {
  const progress: string[] = [];
  async function* chunks() {
    for (const piece of pieces) yield await Promise.resolve(piece);
  }
  const opened = { status: 200, contentType, link: null, chunks: chunks(), redact: NOTHING_TO_HIDE };
  const request = { method: 'POST', path: '/onboard', query: {} } as const;
  const data = await readEvents(opened, request, (text) => progress.push(text));
  return { data, progress };
}

/** Cuts bytes at these places, which may be within a character. */
function cut(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b)];
  return edges.map((edge, index) => bytes.subarray(edge, edges[index + 1] ?? bytes.length));
}

async function serviceStreaming(body: string, headers = STREAM): Promise<PlayedService> {
  return await startPlayedService(() => new Response(body, { headers }));
}

describe('a stream of events', () => {
  const events = [
    ': a comment',
    'data: {"status":"progress","message":"Læser siden 站点 😀"}',
    '',
    'event: note',
    'data: {"step":"topics",',
    'data: "n":3}',
    '',
    'id: 7',
    'retry: 100',
    'data: plain words',
    '',
    `data: {"status":"complete","data":{"projectId":"${PROJECT}"}}`,
    '',
    'data: {"status":"error","error":"after the end"}',
    '',
    '',
  ];

  it('reads the same in any chunking and with any line ends', async () => {
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(lineEnds, fc.array(fc.nat(), { maxLength: 40 }), async (lineEnd, places) => {
        const { data, progress } = await readPieces(cut(events.join(lineEnd), places));
        expect(data).toEqual({ projectId: PROJECT });
        expect(progress).toEqual(['Læser siden 站点 😀', 'topics', 'plain words']);
      }),
    );
  });

  it('may leave out the empty lines between events, and the last line end', async () => {
    const text = 'data: {"n":1}\ndata: {"n":2}\ndata: {"status":"complete","data":5}';
    expect(await readPieces(cut(text, [3, 20]))).toEqual({ data: 5, progress: ['{"n":1}', '{"n":2}'] });
  });

  it('that comes as one piece of another kind is read by its last data line', async () => {
    const text = 'data: {"n":1}\r\n\r\ndata: {"status":"complete","data":5}\r\n';
    expect((await readPieces(cut(text, []), 'text/plain')).data).toBe(5);
    expect((await readPieces(cut('{"status":"complete","data":6}', []), 'application/json')).data).toBe(6);
  });

  it.each([
    ['ends before it is complete', 'data: {"status":"progress"}\n\n', /stopped reporting/],
    ['is empty', '', /stopped reporting/],
    ['is cut off within its result', 'data: {"status":"complete","data":{"proj', /stopped reporting/],
    ['reports an error', 'data: {"error":"site not found"}\n\n', /gave up.*"site not found"/],
    [
      'reports an error as an object',
      'data: {"status":"x","error":{"message":"no luck"}}\n\n',
      /gave up.*"no luck"/,
    ],
    ['fails', 'data: {"status":"failed","message":"blocked"}\n\n', /gave up.*"blocked"/],
    ['names an event error', 'event: error\ndata: overloaded\n\n', /gave up.*"overloaded"/],
  ])('that %s is an error that says so', async (_what, body, words) => {
    const service = await serviceStreaming(body);
    const asking = buildTestClient(service.baseUrl).fetchEvents(analyzeEndpoint('https://x.example/'));
    const error = await failureOf(asking);
    expect(error.code).toBe('api/stream-failed');
    expect(error.message).toMatch(words);
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['beside a status', { status: 'progress', message: 'Page 3', error: 'timed out' }],
    ['by itself', { error: 'page 3 timed out' }],
    ['as an object', { stage: 'crawl', error: { message: 'page 3 timed out' } }],
    ['in its words', { status: 'running', message: 'Error: page 3 timed out, going on' }],
  ])('goes on after a progress event that mentions an error %s', async (_where, event) => {
    const last = { status: 'complete', data: { brandName: 'Halden' } };
    const service = await serviceStreaming(
      [event, { status: 'progress', message: 'Page 4' }, last]
        .map((one) => `data: ${JSON.stringify(one)}\n\n`)
        .join(''),
    );
    const progress: string[] = [];
    const asking = buildTestClient(service.baseUrl).fetchEvents(
      analyzeEndpoint('https://x.example/'),
      (text) => progress.push(text),
    );
    expect(await asking).toMatchObject({ outcome: 'read', value: { brandName: 'Halden' } });
    expect(progress).toEqual([expect.stringContaining('timed out') as string, 'Page 4']);
  });

  it('tells the error that it ended with, also where it then falls silent', async () => {
    const silent = new ReadableStream({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode('data: {"step":"crawl","error":"site is down"}\n\n')),
    });
    const service = await startPlayedService(() => new Response(silent, { headers: STREAM }));
    const client = buildTestClient(service.baseUrl, { idleMs: TIME_TO_ARRIVE_MS });
    const error = await failureOf(client.fetchEvents(analyzeEndpoint('https://x.example/')));
    expect(error).toMatchObject({
      code: 'api/stream-failed',
      message: expect.stringContaining('site is down') as string,
    });
  });

  it('gives arbitrary bytes as a result, or as an error, and nothing else', async () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom('data: ', '{"status":"complete"}', '\n\n', '\r', ':', '{"error":1}')
        .map((text) => new TextEncoder().encode(text)),
    );
    const kinds = fc.constantFrom('text/event-stream', 'application/json', '');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), kinds, async (pieces, contentType) => {
        const ending = await readPieces(pieces, contentType).catch((error: unknown) => error);
        if (ending instanceof Error) expect(ending.name).toBe('AppError');
      }),
    );
  });
});

describe('onboarding', () => {
  it('sends what is confirmed and answers the id of the project, with progress on the way', async () => {
    const service = await serviceStreaming(
      `data: {"status":"progress","message":"your key is ${KEY}"}\n\n` +
        `data: {"status":"complete","data":{"projectId":"${PROJECT}"}}\n\n`,
    );
    const progress: string[] = [];
    const confirmation = {
      brandName: 'Halden',
      topicList: ['Tents'],
      promptsPerTopic: 5,
      projectId: undefined,
    };
    const answer = await buildTestClient(service.baseUrl).fetchEvents(confirmEndpoint(confirmation), (text) =>
      progress.push(text),
    );
    expect(answer).toMatchObject({ outcome: 'read', value: PROJECT });
    expect(progress).toEqual(['your key is [key]']);
    expect(service.asked[0]?.method).toBe('POST');
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
      action: 'confirm',
      brandName: 'Halden',
      topicList: ['Tents'],
      promptsPerTopic: 5,
    });
  });

  it('keeps what a proposal gives in either form, and sets aside what has no name', async () => {
    const data = {
      brandName: 'H',
      competitors: ['A', { name: 'B', url: 'https://b.example' }, { url: 'x' }],
    };
    const service = await serviceStreaming(`data: ${JSON.stringify({ status: 'complete', data })}\n\n`);
    const answer = await buildTestClient(service.baseUrl).fetchEvents(analyzeEndpoint('https://x.example/'));
    expect(answer).toMatchObject({
      value: {
        brandName: 'H',
        industryType: null,
        competitors: [
          { name: 'A', url: null },
          { name: 'B', url: 'https://b.example' },
        ],
        topics: [],
      },
      rejected: [{ record: { url: 'x' } }],
    });
  });

  it('that breaks off is told as work whose end is not known, and is not begun again', async () => {
    const service = await startPlayedService(() => reply({ error: 'oops' }, 500));
    const confirming = buildTestClient(service.baseUrl).fetchEvents(confirmEndpoint({ brandName: 'H' }));
    const error = await failureOf(confirming);
    expect(error.message).toMatch(
      /The service failed.*is not known whether the service did it: check before you try again/,
    );
    expect(service.asked).toHaveLength(1);
  });

  it('falls silent for too long as a timeout', async () => {
    const silent = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"n":1}\n\n')),
    });
    const service = await startPlayedService(() => new Response(silent, { headers: STREAM }));
    const progress: string[] = [];
    const client = buildTestClient(service.baseUrl, { idleMs: TIME_TO_ARRIVE_MS });
    const asking = client.fetchEvents(analyzeEndpoint('https://x.example/'), (text) => progress.push(text));
    expect((await failureOf(asking)).code).toBe('api/timeout');
    expect(progress).toEqual(['{"n":1}']);
  });
});
