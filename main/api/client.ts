/**
 * The client of the visibility service: puts questions and reads answers, record by record. It knows no
 * database; who calls it decides what is kept.
 *
 * A question is an {@link Endpoint} from `resources/`. Every exchange goes through one pace, one list of retry
 * rules and one ledger hook.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { ApiRequest, Endpoint, Understood } from './endpoint.ts';
import { buildPace } from './pace.ts';
import { retryDelayMs } from './retry.ts';
import { buildCancelledError, buildTransport, type CallRecord, type Reply } from './transport.ts';
import { buildVocabularyWatch } from './vocabulary.ts';

/** What a question brought: the reading, beside the body it was read from. */
export type Fetched<T> = Understood<T> & {
  readonly request: ApiRequest;
  /** The body as it came; undefined where a status said that this is not offered. */
  readonly raw: string | undefined;
  /** The `Link` header, which may name the next page. */
  readonly link: string | null;
};

export type ApiClient = {
  /** Puts one question, again where the retry rules allow it; throws an AppError. */
  readonly fetchEndpoint: <T>(endpoint: Endpoint<T>) => Promise<Fetched<T>>;
  /** Lets nothing more leave; what is on its way may still arrive, because it is paid for. */
  readonly stop: () => void;
  /** How often the service was asked, repeated tries included. */
  readonly calls: () => number;
  /** Words that this version does not know, as `vocabulary: word`. */
  readonly unknownValues: () => readonly string[];
};

export type ClientOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly logger: Logger;
  readonly clock?: Clock | undefined;
  readonly onCall?: ((call: CallRecord) => void) | undefined;
  /** Calls that may be made at most; the one after it raises `api/call-budget`. */
  readonly maxCalls?: number | undefined;
  readonly concurrency?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxBodyBytes?: number | undefined;
  /** Aborts what is on its way, too. */
  readonly signal?: AbortSignal | undefined;
  /** Waits between tries; replaced in tests. */
  readonly wait?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
  readonly random?: (() => number) | undefined;
};

/** After these every further call would be refused, too, and perhaps be counted. */
const ENDS_EVERYTHING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['api/unauthorized', 'api/usage-limit']);

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return delay(ms, undefined, { signal });
}

/** Parses a body, or says whether it looks cut off (which a second try may mend) or is no JSON at all. */
function parseBody(reply: Reply, path: string): unknown {
  try {
    return JSON.parse(reply.text);
  } catch {
    if (/html/i.test(reply.contentType) || /^\s*</.test(reply.text)) {
      throw new AppError(
        'api/invalid-response',
        `A web page came in place of an answer to ${path}: a sign-in page of the network, or a wrong base address.`,
      );
    }
    throw new AppError(
      'api/invalid-response',
      `The answer to ${path} is no complete JSON. Try again later.`,
      {
        retryable: true,
        details: { path },
      },
    );
  }
}

/** Builds a client. Nothing is sent; a base address that must not be used or a key that cannot be one is refused. */
export function buildClient(options: ClientOptions): ApiClient {
  const send = buildTransport({
    baseUrl: options.baseUrl,
    key: options.key,
    clock: options.clock ?? systemClock,
    onCall: options.onCall,
    timeoutMs: options.timeoutMs,
    maxBodyBytes: options.maxBodyBytes,
  });
  const pace = buildPace(options.concurrency);
  const watch = buildVocabularyWatch(options.logger);
  const wait = options.wait ?? waitFor;
  const random = options.random ?? Math.random;
  const stopping = new AbortController();
  const waitSignal =
    options.signal === undefined ? stopping.signal : AbortSignal.any([options.signal, stopping.signal]);
  let calls = 0;

  function spendCall(): void {
    if (waitSignal.aborted) throw buildCancelledError();
    if (options.maxCalls !== undefined && calls >= options.maxCalls) {
      throw new AppError(
        'api/call-budget',
        `Stopped before call ${calls + 1}: the budget of ${options.maxCalls} calls is used up.`,
        { details: { maxCalls: options.maxCalls } },
      );
    }
    calls += 1;
  }

  async function exchange(request: ApiRequest, maxTries: number | undefined) {
    for (let tries = 1; ; tries += 1) {
      spendCall();
      try {
        const reply = await send(request, options.signal);
        return { reply, body: parseBody(reply, request.path) };
      } catch (error) {
        if (error instanceof AppError && ENDS_EVERYTHING.has(error.code)) stopping.abort();
        const delayMs = retryDelayMs(error, tries, random(), maxTries);
        if (delayMs === undefined) throw error;
        // An abort during the wait is told by the next spendCall.
        await wait(delayMs, waitSignal).catch(() => undefined);
      }
    }
  }

  async function fetchEndpoint<T>(endpoint: Endpoint<T>): Promise<Fetched<T>> {
    const { request } = endpoint;
    try {
      const { reply, body } = await pace.run(() => exchange(request, endpoint.maxTries));
      const understood = endpoint.read(body);
      if (understood.outcome === 'read' && endpoint.words !== undefined) {
        watch.check(endpoint.words(understood.value));
      }
      return { ...understood, request, raw: reply.text, link: reply.link };
    } catch (error) {
      const status = error instanceof AppError ? error.details?.['status'] : undefined;
      if (typeof status !== 'number' || endpoint.notOfferedOn?.includes(status) !== true) throw error;
      return { outcome: 'not-offered', reason: `status ${status}`, request, raw: undefined, link: null };
    }
  }

  return {
    fetchEndpoint,
    stop: () => stopping.abort(),
    calls: () => calls,
    unknownValues: watch.unknownValues,
  };
}

/** What was set aside from an answer; a body in which nothing was recognised counts as one record. */
export function rejectedOf<T>(fetched: Fetched<T>): readonly Rejected[] {
  if (fetched.outcome === 'read') return fetched.rejected;
  if (fetched.outcome === 'not-offered') return [];
  return [{ reason: fetched.reason, record: fetched.raw }];
}
