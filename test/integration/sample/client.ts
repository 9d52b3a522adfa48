/** A plain HTTP client of a sample service for tests: it knows the address and the key, nothing of the inside. */
import { request } from 'node:http';
import type { SampleOptions } from '../../../main/sample/options.ts';
import { startSampleService } from '../../../main/sample/server.ts';

export type Params = Readonly<Record<string, string | readonly string[]>>;
export type Answer = { readonly status: number; readonly text: string; readonly body: unknown };

export type SampleClient = {
  readonly baseUrl: string;
  readonly key: string;
  readonly get: (path: string, params?: Params) => Promise<Answer>;
  /** Like `get`, for tests that are about the body of a success. */
  readonly read: <T>(path: string, params?: Params) => Promise<T>;
  readonly close: () => Promise<void>;
};

export function buildUrl(baseUrl: string, path: string, params: Params = {}): URL {
  const url = new URL(`${baseUrl}${path}`);
  for (const [name, value] of Object.entries(params)) {
    for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(name, one);
  }
  return url;
}

/** Sends any headers, also `Host`, which fetch would not let through. */
export function send(url: URL, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.startsWith('application/json') === true;
        resolve({ status: response.statusCode ?? 0, text, body: isJson ? JSON.parse(text) : undefined });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

export async function startSample(options: SampleOptions = {}): Promise<SampleClient> {
  const service = await startSampleService({ port: 0, ...options });
  const { baseUrl, key } = service;
  const get: SampleClient['get'] = (path, params) =>
    send(buildUrl(baseUrl, path, params), { authorization: `Bearer ${key}` });
  return {
    baseUrl,
    key,
    get,
    read: async <T>(path: string, params?: Params) => {
      const { status, text, body } = await get(path, params);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return body as T;
    },
    close: service.close,
  };
}
