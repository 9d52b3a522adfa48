/** A plain HTTP client of a sample service for tests: it knows the address and the key, nothing of the inside. */
import { request, type IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../main/platform/clock.ts';
import type { SampleOptions } from '../../../main/sample/options.ts';
import { startSampleService } from '../../../main/sample/server.ts';

export type Params = Readonly<Record<string, string | readonly string[]>>;
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  readonly body: unknown;
};

export type SampleClient = {
  readonly baseUrl: string;
  readonly key: string;
  readonly workstreamId: string;
  readonly get: (path: string, params?: Params) => Promise<Answer>;
  /** Like `get`, for tests that are about the body of a success. */
  readonly read: <T>(path: string, params?: Params) => Promise<T>;
  /** Any method, with a body as JSON, or as it is where it is text. */
  readonly call: (method: string, path: string, body?: unknown, params?: Params) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

export function buildUrl(baseUrl: string, path: string, params: Params = {}): URL {
  const url = new URL(`${baseUrl}${path}`);
  for (const [name, value] of Object.entries(params)) {
    for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(name, one);
  }
  return url;
}

function parse(text: string, headers: IncomingHttpHeaders): unknown {
  if (headers['content-type']?.startsWith('application/json') !== true) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends any headers, also `Host`, which fetch would not let through. */
export function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
  content?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Without a length, Node sends the body of a DELETE unframed.
    const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
    const sent = request(url, { headers: { ...length, ...headers }, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes, text, body: parse(text, received) });
      });
    });
    sent.on('error', reject);
    sent.end(content);
  });
}

/** A clock that stands still until it is moved. */
export function createManualClock(): Clock & { readonly advanceMs: (ms: number) => void } {
  let nowMs = Date.UTC(2026, 0, 1);
  return {
    nowMs: () => nowMs,
    advanceMs: (ms) => {
      nowMs += ms;
    },
  };
}

export async function startSample(options: SampleOptions = {}, clock?: Clock): Promise<SampleClient> {
  const service = await startSampleService({ port: 0, ...options }, clock);
  const { baseUrl, key, workstreamId } = service;
  const headers = { authorization: `Bearer ${key}` };
  const get: SampleClient['get'] = (path, params) => send(buildUrl(baseUrl, path, params), headers);
  return {
    baseUrl,
    key,
    workstreamId,
    get,
    read: async <T>(path: string, params?: Params) => {
      const { status, text, body } = await get(path, params);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return body as T;
    },
    call: (method, path, body, params) => {
      const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      return send(buildUrl(baseUrl, path, params), headers, method, content);
    },
    close: service.close,
  };
}

/** The data of each `data:` line of an event stream. */
export function eventsOf({ text }: Answer): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as unknown);
}
