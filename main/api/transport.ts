import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { VERSION } from '../platform/version.ts';
import { checkKey, normaliseBaseUrl } from './address.ts';
import { decodeWhole } from './charset.ts';
import type { ApiRequest, Query } from './endpoint.ts';
import { errorForBrokenExchange, errorForReply } from './errors.ts';
import { buildRedactor, type Redactor } from './redact.ts';
import { parseRetryAfterMs } from './retry.ts';

/** A request, for the ledger. */
export type CallStart = { readonly method: string; readonly path: string };

/** How an exchange ended. `status` is null without an answer. */
export type CallEnd = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
  /** How the connection failed: nothing was sent, or it broke before an answer. */
  readonly failure?: 'unsent' | 'broken' | undefined;
};

/** Completes a call's entry in a ledger. */
type LeaveCall = (end: CallEnd) => Promise<void> | void;

/** Records a call in a ledger before sending, and returns what completes the entry. Throws to forbid the call. */
export type EnterCall = (call: CallStart) => Promise<LeaveCall> | LeaveCall;

/** A successful answer whose body is still arriving. */
export type Opened = {
  readonly status: number;
  readonly contentType: string;
  /** The `Link` header, which may name the next page. */
  readonly link: string | null;
  /** The body, readable once; throws an AppError beyond its size limit. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Removes the key from a text, because a service may repeat it. */
  readonly redact: Redactor;
};

/** Time and size limits of an answer. */
export type Limits = {
  /** For the whole exchange. */
  readonly timeoutMs: number;
  /** Between two chunks of a body that may take long. */
  readonly idleMs?: number | undefined;
  readonly maxBytes: number;
  /** The accepted kind of body. */
  readonly accept: string;
};

/** Sends one request once; throws an AppError for anything but a success that `consume` accepted. */
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
  /** The proxy in use, for error messages. */
  readonly proxy?: string | undefined;
  /** A variable that may have been meant as the proxy but is not read. */
  readonly unreadProxy?: string | undefined;
};

/** More than any error needs; the rest is not read. */
const MAX_ERROR_BYTES = 64 * 1024;

function buildUrl(baseUrl: string, path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? baseUrl + path : `${baseUrl}${path}?${new URLSearchParams(given).toString()}`;
}

function buildInit({ method, body }: ApiRequest, key: string, accept: string): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept,
      'user-agent': `Sightline/${VERSION}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** The chunks of a body. `onBytes` is called for each, and may throw. */
async function* piecesOf(response: Response, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let isOver = false;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      onBytes(next.value.byteLength);
      yield next.value;
    }
    isOver = true;
  } finally {
    // An unwanted body need not arrive; how its transfer ends does not matter.
    if (!isOver) reader.cancel().catch(() => undefined);
  }
}

/** The start of an error's body. If it breaks off, the status suffices. */
async function readErrorText(
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
  isLate: () => boolean,
): Promise<string> {
  const read: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const piece of pieces) {
      read.push(piece);
      total += piece.byteLength;
      if (total >= MAX_ERROR_BYTES) break;
    }
  } catch (error) {
    if (!isLate()) throw error;
  }
  return decodeWhole(Buffer.concat(read).subarray(0, MAX_ERROR_BYTES), contentType);
}

/** When an answer was sent, by the sender's clock: it may differ from ours, and a date refers to it. */
function sentAtMs(headers: Headers, clock: Clock): number {
  const sentMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sentMs) ? clock.nowMs() : sentMs;
}

/** How long to wait for an answer: until it is late, silent for too long, or cancelled. */
function buildPatience({ timeoutMs, idleMs }: Limits, signal: AbortSignal | undefined) {
  // One controller and plain timers: composed signals are expensive for a short call.
  const controller = new AbortController();
  let lateMs: number | undefined;
  const giveUp = (ms: number) => {
    lateMs = ms;
    controller.abort();
  };
  const stop = () => controller.abort();
  const timer = setTimeout(giveUp, timeoutMs, timeoutMs);
  const idleTimer = idleMs === undefined ? undefined : setTimeout(giveUp, idleMs, idleMs);
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    /** Resets the idle timer. */
    hear: () => void idleTimer?.refresh(),
    /** The exceeded limit, if any. */
    lateMs: () => lateMs,
    end: () => {
      clearTimeout(timer);
      clearTimeout(idleTimer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

/** Builds the one function that sends every request. */
export function buildTransport(options: TransportOptions): Send {
  const baseUrl = normaliseBaseUrl(options.baseUrl);
  const { host } = new URL(baseUrl);
  const key = checkKey(options.key);
  const redact = buildRedactor(key);

  return async (request, consume, limits, signal) => {
    const leave = await options.enter?.({ method: request.method, path: request.path });
    const url = buildUrl(baseUrl, request.path, request.query);
    const patience = buildPatience(limits, signal);
    const started = performance.now();
    let status: number | null = null;
    let bytes = 0;
    let failure: CallEnd['failure'];
    try {
      const response = await fetch(url, {
        ...buildInit(request, key, limits.accept),
        redirect: 'manual',
        signal: patience.signal,
      });
      status = response.status;
      const pieces = piecesOf(response, (count) => {
        patience.hear();
        bytes += count;
        // Of a refusal only the start is read.
        if (bytes <= limits.maxBytes || !response.ok) return;
        throw buildTooLargeError(limits.maxBytes);
      });
      const contentType = response.headers.get('content-type') ?? '';
      if (!response.ok) {
        const sentMs = sentAtMs(response.headers, options.clock);
        const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), sentMs);
        const text = await readErrorText(pieces, contentType, () => patience.lateMs() !== undefined);
        throw errorForReply({
          status,
          path: request.path,
          url,
          location: response.headers.get('location'),
          contentType,
          text,
          retryAfterMs,
          redact,
        });
      }
      const link = response.headers.get('link');
      return await consume({
        status,
        chunks: pieces,
        contentType,
        link: link === null ? null : redact.text(link),
        redact,
      });
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal?.aborted === true) throw buildCancelledError();
      const lateMs = patience.lateMs();
      if (lateMs !== undefined) {
        throw new AppError(
          'api/timeout',
          `${host} did not answer ${request.path} within ${lateMs / 1000} s. Try again later.`,
          { retryable: true, details: { path: request.path } },
        );
      }
      const { proxy, unreadProxy } = options;
      const broken = errorForBrokenExchange(error, {
        host,
        headersArrived: status !== null,
        proxy,
        unreadProxy,
      });
      if (broken.code === 'api/unreachable') {
        failure = broken.details?.['unsent'] === true ? 'unsent' : 'broken';
      }
      throw broken;
    } finally {
      patience.end();
      await leave?.({ status, durationMs: performance.now() - started, bytes, failure });
    }
  };
}

function buildTooLargeError(maxBytes: number): AppError {
  return new AppError(
    'api/too-large',
    `An answer from the service is larger than ${(maxBytes / 1_000_000).toFixed(1)} MB and was refused. ` +
      'Nothing of it was stored; tell the service’s support.',
  );
}

/** The error for cancelled work. */
export function buildCancelledError(): AppError {
  return new AppError('api/cancelled', 'Stopped on request.');
}
