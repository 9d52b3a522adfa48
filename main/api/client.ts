/**
 * The client of the visibility service: sends requests and reads answers, record by record. It knows no database; the
 * caller decides what is kept.
 *
 * A request is an {@link Endpoint} from `resources/`. Every exchange shares one pace, one list of retry rules and one
 * ledger.
 */
import { AppError, isAppError, type ErrorCode } from '../../shared/errors/app-error.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Modes } from '../platform/private-files.ts';
import { readJson } from './body.ts';
import { readAnswer, type ApiRequest, type Endpoint, type Understood } from './endpoint.ts';
import { readEvents, type EventEndpoint } from './events.ts';
import { savePdf, type SavedFile } from './file.ts';
import { buildPace, waitFor, type Pace, type Wait } from './pace.ts';
import { isAnswerLost, retryDelayMs } from './retry.ts';
import {
  buildCancelledError,
  buildTransport,
  type EnterCall,
  type Limits,
  type Opened,
} from './transport.ts';
import { buildVocabularyWatch } from './vocabulary.ts';
import { withSingulars } from '../../shared/words/one-of-a-kind.ts';

/** The reading of an answer, with the body it was read from. */
export type Fetched<T> = Understood<T> & {
  readonly request: ApiRequest;
  /** The raw body; undefined where the status meant "not offered". */
  readonly raw: string | undefined;
  /** The parsed body, or null. */
  readonly body: unknown;
  /** The `Link` header, which may name the next page. */
  readonly link: string | null;
};

export type ApiClient = {
  /** Sends one request, retried as the retry rules allow; throws an AppError. */
  readonly fetchEndpoint: <T>(endpoint: Endpoint<T>) => Promise<Fetched<T>>;
  /**
   * Requests work whose progress the service streams; `onProgress` gets each report as text. Raises `api/stream-failed`
   * if the stream ends without a result.
   */
  readonly fetchEvents: <T>(
    endpoint: EventEndpoint<T>,
    onProgress?: (text: string) => void,
  ) => Promise<Understood<T>>;
  /** Saves a PDF as `file`, private by default: whole, or not at all. Raises `report/storage`. */
  readonly fetchPdf: (request: ApiRequest, file: string, modes?: Modes) => Promise<SavedFile>;
  /** Blocks further requests; those in flight may complete, because they are paid for. */
  readonly stop: () => void;
  /** Number of requests, retries included, without those that were never sent. */
  readonly calls: () => number;
  /** Unknown words, as `vocabulary: word`. */
  readonly unknownValues: () => readonly string[];
};

export type ClientOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly logger: Logger;
  readonly clock?: Clock | undefined;
  /** The ledger; it may refuse a call. */
  readonly enter?: EnterCall | undefined;
  /** Maximum number of calls; the next one raises `api/call-budget`. */
  readonly maxCalls?: number | undefined;
  /** The connection's pace, shared by all its clients; a new one by default. */
  readonly pace?: Pace | undefined;
  /** For one try of a JSON answer. */
  readonly timeoutMs?: number | undefined;
  /** For one request with all its retries and waits. */
  readonly deadlineMs?: number | undefined;
  /** Between two chunks of a stream or a file. */
  readonly idleMs?: number | undefined;
  readonly maxBodyBytes?: number | undefined;
  /** The proxy in use, for error messages. */
  readonly proxy?: string | undefined;
  /** A variable that may have been meant as the proxy but is not read. */
  readonly unreadProxy?: string | undefined;
  /** Also aborts requests in flight. */
  readonly signal?: AbortSignal | undefined;
  /** Called before a wait that the service asks for, in milliseconds. */
  readonly onRest?: ((restMs: number) => void) | undefined;
  /** Waits between tries; replaced in tests. */
  readonly wait?: Wait | undefined;
  readonly random?: (() => number) | undefined;
  /** Monotonic milliseconds; replaced in tests. */
  readonly steadyMs?: (() => number) | undefined;
};

const MEBIBYTE = 1024 * 1024;
const TIMEOUT_MS = 60_000;
const DEADLINE_MS = 300_000;
/** Research continues between reports; a file comes at once. */
const IDLE_MS = 120_000;
/** Onboarding asks language models about a whole website. */
const STREAM_TIMEOUT_MS = 1_800_000;
const MAX_BODY_BYTES = 64 * MEBIBYTE;
const MAX_FILE_BYTES = 256 * MEBIBYTE;

/** After these, every further call would also be refused, and perhaps counted. */
const ENDS_EVERYTHING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['api/unauthorized', 'api/usage-limit']);

/** Adds to the error of a write whose answer was lost that it may have succeeded. */
function withDoubt(error: unknown): unknown {
  if (!isAppError(error) || !isAnswerLost(error)) return error;
  return new AppError(
    error.code,
    `${error.message} It is not known whether the service did it: check before you try again.`,
    { retryable: false, details: { ...error.details, answerLost: true }, cause: error },
  );
}

/** Builds a client. Sends nothing; refuses an invalid base address or key. */
export function buildClient(options: ClientOptions): ApiClient {
  const { wait = waitFor, random = Math.random, deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = options;
  const { timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES } = options;
  const steadyMs = options.steadyMs ?? (() => performance.now());
  const pace = options.pace ?? buildPace();
  const watch = buildVocabularyWatch(options.logger);
  const stopping = new AbortController();
  const waitSignal =
    options.signal === undefined ? stopping.signal : AbortSignal.any([options.signal, stopping.signal]);
  let calls = 0;
  /** The refusal that ended everything; every waiting call gets it. */
  let refusal: AppError | undefined;
  const buildStopError = () => refusal ?? buildCancelledError();

  const enter: EnterCall = async (call) => {
    if (waitSignal.aborted) throw buildStopError();
    if (options.maxCalls !== undefined && calls >= options.maxCalls) {
      throw new AppError(
        'api/call-budget',
        withSingulars(
          `Stopped before call ${calls + 1}: the budget of ${options.maxCalls} calls is used up.`,
        ),
        { details: { maxCalls: options.maxCalls } },
      );
    }
    // Counted at once: others enter while this one is recorded.
    calls += 1;
    const forget = () => (calls -= 1);
    const leave = await Promise.resolve(options.enter?.(call)).catch((error: unknown) => {
      forget();
      throw error;
    });
    return async (end) => {
      // Nothing was sent: no call was made.
      if (end.failure === 'unsent') forget();
      await leave?.(end);
    };
  };

  const send = buildTransport({
    baseUrl: options.baseUrl,
    key: options.key,
    clock: options.clock ?? systemClock,
    proxy: options.proxy,
    unreadProxy: options.unreadProxy,
    enter,
  });

  /** Sends a request once. A refusal that ends everything stops the client before the next one may go. */
  async function sendOnce<T>(
    request: ApiRequest,
    consume: (opened: Opened) => Promise<T>,
    limits: Limits,
  ): Promise<T> {
    try {
      return await send(request, consume, limits, options.signal);
    } catch (error) {
      if (isAppError(error) && ENDS_EVERYTHING.has(error.code)) {
        refusal ??= error;
        stopping.abort();
      }
      throw error;
    }
  }

  /** Sends a request until answered, refused, or out of attempts or time. */
  async function exchange<T>(
    request: ApiRequest,
    consume: (opened: Opened) => Promise<T>,
    limits: Limits,
    maxTries?: number,
  ): Promise<T> {
    const isWrite = request.method !== 'GET';
    // Streams and files have separate timeouts.
    const endMs = steadyMs() + (limits.idleMs === undefined ? deadlineMs : limits.timeoutMs);
    let failures = 0;
    let waits = 0;
    for (;;) {
      try {
        return await pace.run(() => {
          const leftMs = Math.max(1, Math.min(limits.timeoutMs, Math.ceil(endMs - steadyMs())));
          return sendOnce(request, consume, { ...limits, timeoutMs: leftMs });
        }, waitSignal);
      } catch (error) {
        const isAskedToWait = isAppError(error) && error.code === 'api/rate-limited';
        const tries = isAskedToWait ? (waits += 1) : (failures += 1);
        const delayMs = retryDelayMs(error, tries, random(), { isWrite, ...(maxTries && { maxTries }) });
        // A request dropped from the queue was never sent and has no error.
        if (waitSignal.aborted && !isAppError(error)) throw buildStopError();
        if (delayMs === undefined || steadyMs() + delayMs > endMs) throw isWrite ? withDoubt(error) : error;
        if (isAskedToWait) options.onRest?.(delayMs);
        await wait(delayMs, waitSignal).catch(() => undefined);
        if (waitSignal.aborted) throw buildStopError();
      }
    }
  }

  function check<T>(understood: Understood<T>, words: Endpoint<T>['words']): void {
    if (understood.outcome === 'read' && words !== undefined) watch.check(words(understood.value));
  }

  async function fetchEndpoint<T>(endpoint: Endpoint<T>): Promise<Fetched<T>> {
    const { request } = endpoint;
    const limits = { timeoutMs, maxBytes: maxBodyBytes, accept: 'application/json' };
    try {
      const consume = (opened: Opened) => readJson(opened, request);
      const reply = await exchange(request, consume, limits, endpoint.maxTries);
      const understood = readAnswer(endpoint, reply.body);
      check(understood, endpoint.words);
      return { ...understood, request, raw: reply.text, body: reply.body, link: reply.link };
    } catch (error) {
      const status = isAppError(error) ? error.details?.['status'] : undefined;
      if (typeof status !== 'number' || endpoint.notOfferedOn?.includes(status) !== true) throw error;
      return {
        outcome: 'not-offered',
        reason: `status ${status}`,
        request,
        raw: undefined,
        body: null,
        link: null,
      };
    }
  }

  return {
    fetchEndpoint,
    fetchEvents: async (endpoint, onProgress = () => undefined) => {
      const { request } = endpoint;
      const limits = {
        timeoutMs: STREAM_TIMEOUT_MS,
        idleMs,
        maxBytes: maxBodyBytes,
        accept: 'text/event-stream',
      };
      const result = await exchange(request, (opened) => readEvents(opened, request, onProgress), limits);
      const understood = endpoint.read(result);
      check(understood, endpoint.words);
      return understood;
    },
    fetchPdf: async (request, file, modes) => {
      const limits = {
        timeoutMs: deadlineMs,
        idleMs,
        maxBytes: options.maxBodyBytes ?? MAX_FILE_BYTES,
        accept: 'application/pdf',
      };
      return await exchange(request, (opened) => savePdf(opened, request, { file, modes }), limits);
    },
    stop: () => stopping.abort(),
    calls: () => calls,
    unknownValues: watch.unknownValues,
  };
}

/** What was set aside from an answer; an unrecognised body counts as one record. */
export function rejectedOf<T>(fetched: Fetched<T>): readonly Rejected[] {
  if (fetched.outcome === 'read') return fetched.rejected;
  if (fetched.outcome === 'not-offered') return [];
  return [{ reason: fetched.reason, record: fetched.raw }];
}
