import { AppError } from '../../shared/errors/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { VERSION } from '../platform/version.ts';
import { checkKey, normaliseBaseUrl } from './address.ts';
import { decodeWhole } from './charset.ts';
import type { ApiRequest, Query } from './endpoint.ts';
import { errorForBrokenExchange, errorForReply } from './errors.ts';
import { buildRedactor, type Redactor } from './redact.ts';
import { parseRetryAfterMs } from './retry.ts';

/** What is asked, for the ledger. */
export type CallStart = { readonly method: string; readonly path: string };

/** How an exchange ended. `status` is null when no answer came. */
export type CallEnd = {
  readonly status: number | null;
  readonly durationMs: number;
  readonly bytes: number;
  /** How the way to the service failed: nothing ever left, or the line broke before an answer came. */
  readonly failure?: 'unsent' | 'broken' | undefined;
};

/**
 * Enters a call in a ledger before anything leaves, and returns what completes the entry. It throws where
 * the call must not be made.
 */
export type EnterCall = (call: CallStart) => (end: CallEnd) => void;

/** A successful answer whose body is still on its way. */
export type Opened = {
  readonly status: number;
  readonly contentType: string;
  /** The `Link` header, which may name the next page. */
  readonly link: string | null;
  /** The body, once; ends with an AppError where it grows beyond its limit. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Takes the key out of a text, because a service may repeat it in what it says. */
  readonly redact: Redactor;
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
  /** A variable that may have been meant to name one, and is not read. */
  readonly unreadProxy?: string | undefined;
};

/** More than any error needs; what comes after it is not read. */
const MAX_ERROR_BYTES = 64 * 1024;

function buildUrl(baseUrl: string, path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? baseUrl + path : `${baseUrl}${path}?${new URLSearchParams(given).toString()}`;
}

/** The pieces of a body. `onBytes` is called for each, and may throw. */
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
    // What is not wanted any more need not arrive; how the way there ends is of no interest.
    if (!isOver) reader.cancel().catch(() => undefined);
  }
}

/** The beginning of an error's body. One that stops coming tells less; the status has said what is to be known. */
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

/** When an answer was sent, by the clock of whoever sent it: the two clocks may differ, and a date was meant by that one. */
function sentAtMs(headers: Headers, clock: Clock): number {
  const sentMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sentMs) ? clock.nowMs() : sentMs;
}

/** How long an answer is waited for: until it is late, silent for too long, or not wanted any more. */
function buildPatience({ timeoutMs, idleMs }: Limits, signal: AbortSignal | undefined) {
  // One controller and plain timers: signals that are made of signals cost more than a short call's share.
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
    /** Something came: the silence is over. */
    hear: () => void idleTimer?.refresh(),
    /** The time that was too long, once it was. */
    lateMs: () => lateMs,
    end: () => {
      clearTimeout(timer);
      clearTimeout(idleTimer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

/** Builds the one function through which every question leaves. */
export function buildTransport(options: TransportOptions): Send {
  const baseUrl = normaliseBaseUrl(options.baseUrl);
  const { host } = new URL(baseUrl);
  const key = checkKey(options.key);
  const redact = buildRedactor(key);

  return async (request, consume, limits, signal) => {
    const leave = options.enter?.({ method: request.method, path: request.path });
    const url = buildUrl(baseUrl, request.path, request.query);
    const patience = buildPatience(limits, signal);
    const started = performance.now();
    let status: number | null = null;
    let bytes = 0;
    let failure: CallEnd['failure'];
    try {
      const response = await fetch(url, {
        method: request.method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: limits.accept,
          'user-agent': `Sightline/${VERSION}`,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        redirect: 'manual',
        signal: patience.signal,
      });
      status = response.status;
      const pieces = piecesOf(response, (count) => {
        patience.hear();
        bytes += count;
        // Of a refusal only the beginning is read, however long it is.
        if (bytes <= limits.maxBytes || !response.ok) return;
        throw new AppError(
          'api/too-large',
          `An answer from the service is larger than ${(limits.maxBytes / 1_000_000).toFixed(1)} MB and was refused. ` +
            "Nothing of it was stored; tell the service's support.",
        );
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
      leave?.({ status, durationMs: performance.now() - started, bytes, failure });
    }
  };
}

/** The error for work that somebody stopped. */
export function buildCancelledError(): AppError {
  return new AppError('api/cancelled', 'Stopped on request.');
}
