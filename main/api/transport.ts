import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { VERSION } from '../platform/version.ts';
import type { ApiRequest, Query } from './endpoint.ts';
import { errorForBrokenExchange, errorForReply } from './errors.ts';
import { parseRetryAfterMs } from './retry.ts';

/** One exchange with the service, for the ledger. `status` is null when no answer came. */
export type CallRecord = {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
};

/** A successful answer. */
export type Reply = {
  readonly text: string;
  readonly contentType: string;
  /** The `Link` header, which may name the next page. */
  readonly link: string | null;
};

/** Puts one question once; throws an AppError for anything but a success. */
export type Send = (request: ApiRequest, signal?: AbortSignal) => Promise<Reply>;

type TransportOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  /** Told of every exchange, whatever became of it. */
  readonly onCall?: ((call: CallRecord) => void) | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxBodyBytes?: number | undefined;
};

const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_MAX_BODY_BYTES = 64 * 1024 * 1024;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** A shorter text would be found by chance in bodies. */
const SHORTEST_SECRET = 8;

/**
 * Checks a base address and gives it without a trailing slash; it may carry a path.
 *
 * A key travels in clear text over http, so that is allowed only where nothing leaves the computer. Raises
 * `input/invalid` and `api/insecure-address`.
 */
export function normaliseBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new AppError(
      'input/invalid',
      `"${text}" is no web address. Give one like https://host.example/v1.`,
    );
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new AppError(
      'input/invalid',
      'The base address must be without user name, password, query and fragment. Nothing was stored.',
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new AppError(
      'api/insecure-address',
      `${url.host} would get the key unencrypted over http. Use its https address; nothing was sent.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Checks that a key can stand in a header, before anything could repeat it in an error. */
function checkKey(key: string): string {
  const trimmed = key.trim();
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  throw new AppError(
    'api/unauthorized',
    'The API key is empty or holds characters that no key has. Copy it again from the dashboard.',
  );
}

function buildUrl(baseUrl: string, path: string, query: Query): URL {
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

async function readBody(
  response: Response,
  maxBytes: number,
  count: (bytes: number) => void,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array> | Uint8Array[]) {
    total += chunk.byteLength;
    count(total);
    if (total > maxBytes) {
      throw new AppError(
        'api/too-large',
        `An answer of the service is larger than ${maxBytes / (1024 * 1024)} MB and was refused. Nothing of it was stored.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Builds the one function through which every question leaves. */
export function buildTransport(options: TransportOptions): Send {
  const baseUrl = normaliseBaseUrl(options.baseUrl);
  const host = new URL(baseUrl).host;
  const key = checkKey(options.key);
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const maxBytes = options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  // A service may repeat the key in what it says; what it says is stored and shown.
  const redact = (text: string) =>
    key.length >= SHORTEST_SECRET && text.includes(key) ? text.replaceAll(key, '[key]') : text;

  return async (request, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const started = performance.now();
    let status: number | null = null;
    let bytes = 0;
    try {
      const response = await fetch(buildUrl(baseUrl, request.path, request.query), {
        method: request.method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          'user-agent': `Sightline/${VERSION}`,
        },
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      status = response.status;
      const text = redact(await readBody(response, maxBytes, (total) => (bytes = total)));
      if (!response.ok) {
        const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), options.clock.nowMs());
        throw errorForReply({ status, path: request.path, text, retryAfterMs });
      }
      return {
        text,
        contentType: response.headers.get('content-type') ?? '',
        link: response.headers.get('link'),
      };
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal?.aborted === true) throw buildCancelledError();
      if (timeout.aborted) {
        throw new AppError(
          'api/timeout',
          `${host} did not answer ${request.path} within ${timeoutMs / 1000} s. Try again later.`,
          { retryable: true, details: { path: request.path } },
        );
      }
      throw errorForBrokenExchange(error, host, status !== null);
    } finally {
      const durationMs = performance.now() - started;
      options.onCall?.({ method: request.method, path: request.path, status, durationMs, bytes });
    }
  };
}

/** The error for work that somebody stopped. */
export function buildCancelledError(): AppError {
  return new AppError('api/cancelled', 'Stopped on request. Everything fetched until then is kept.');
}
