import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { VERSION } from '../platform/version.ts';
import { checkKey, normaliseBaseUrl } from './address.ts';
import type { ApiRequest, Query } from './endpoint.ts';
import { errorForBrokenExchange, errorForReply } from './errors.ts';
import { buildRedactor } from './redact.ts';
import { parseRetryAfterMs } from './retry.ts';

/** What is asked, for the ledger. */
export type CallStart = { readonly method: string; readonly path: string };

/** How an exchange ended. `status` is null when no answer came. */
export type CallEnd = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
};

/**
 * Enters a call in a ledger before anything leaves, and answers with what completes the entry. It throws where
 * the call must not be made.
 */
export type EnterCall = (call: CallStart) => (end: CallEnd) => void;

/** A successful answer whose body is still on its way. */
export type Opened = {
  readonly contentType: string;
  /** The `Link` header, which may name the next page. */
  readonly link: string | null;
  /** The body, once; ends with an AppError where it grows beyond its limit. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Takes the key out of a text, because a service may repeat it in what it says. */
  readonly redact: (text: string) => string;
};

/** How long and how large an answer may be. */
export type Limits = {
  /** For the whole exchange. */
  readonly timeoutMs: number;
  /** Between two pieces of the body, where the whole may take long. */
  readonly idleMs?: number | undefined;
  readonly maxBytes: number;
  /** The kind of body that is asked for. */
  readonly accept: string;
};

/** Puts one question once; throws an AppError for anything but a success that `consume` could take. */
export type Send = <T>(
  request: ApiRequest,
  consume: (opened: Opened) => Promise<T>,
  limits: Limits,
  signal?: AbortSignal,
) => Promise<T>;

type TransportOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  readonly enter?: EnterCall | undefined;
  /** The proxy that calls go through, for what is said when it fails. */
  readonly proxy?: string | undefined;
};

/** More than any error needs; what comes after it is not read. */
const MAX_ERROR_BYTES = 64 * 1024;

function buildUrl(baseUrl: string, path: string, query: Query): URL {
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The pieces of a body. `onBytes` hears of each, and may throw. */
async function* piecesOf(response: Response, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    onBytes(piece.byteLength);
    yield piece;
  }
}

async function readErrorText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let total = 0;
  for await (const piece of pieces) {
    read.push(piece);
    total += piece.byteLength;
    if (total >= MAX_ERROR_BYTES) break;
  }
  return Buffer.concat(read).subarray(0, MAX_ERROR_BYTES).toString('utf8');
}

/** Builds the one function through which every question leaves. */
export function buildTransport(options: TransportOptions): Send {
  const baseUrl = normaliseBaseUrl(options.baseUrl);
  const { host } = new URL(baseUrl);
  const key = checkKey(options.key);
  const redact = buildRedactor(key);

  return async (request, consume, limits, signal) => {
    const leave = options.enter?.({ method: request.method, path: request.path });
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const idle = new AbortController();
    const idleTimer = limits.idleMs === undefined ? undefined : setTimeout(() => idle.abort(), limits.idleMs);
    const signals = [timeout, idle.signal, ...(signal === undefined ? [] : [signal])];
    const started = performance.now();
    let status: number | null = null;
    let bytes = 0;
    try {
      const response = await fetch(buildUrl(baseUrl, request.path, request.query), {
        method: request.method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: limits.accept,
          'user-agent': `Sightline/${VERSION}`,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        redirect: 'manual',
        signal: AbortSignal.any(signals),
      });
      status = response.status;
      const pieces = piecesOf(response, (count) => {
        idleTimer?.refresh();
        bytes += count;
        if (bytes <= limits.maxBytes) return;
        throw new AppError(
          'api/too-large',
          `An answer of the service is larger than ${limits.maxBytes / (1024 * 1024)} MB and was refused. Nothing of it was stored.`,
        );
      });
      if (!response.ok) {
        const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), options.clock.nowMs());
        const text = redact(await readErrorText(pieces));
        throw errorForReply({ status, path: request.path, text, retryAfterMs });
      }
      const link = response.headers.get('link');
      return await consume({
        chunks: pieces,
        contentType: response.headers.get('content-type') ?? '',
        link: link === null ? null : redact(link),
        redact,
      });
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal?.aborted === true) throw buildCancelledError();
      if (timeout.aborted || idle.signal.aborted) {
        const ms = idle.signal.aborted ? (limits.idleMs ?? 0) : limits.timeoutMs;
        throw new AppError(
          'api/timeout',
          `${host} did not answer ${request.path} within ${ms / 1000} s. Everything fetched before is kept; try again later.`,
          { retryable: true, details: { path: request.path } },
        );
      }
      throw errorForBrokenExchange(error, { host, headersArrived: status !== null, proxy: options.proxy });
    } finally {
      clearTimeout(idleTimer);
      leave?.({ status, durationMs: performance.now() - started, bytes });
    }
  };
}

/** The error for work that somebody stopped. */
export function buildCancelledError(): AppError {
  return new AppError('api/cancelled', 'Stopped on request. Everything fetched until then is kept.');
}
