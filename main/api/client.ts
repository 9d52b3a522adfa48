/**
 * The client of the visibility service: sends requests and reads answers, record by record. It knows no database; the
 * caller decides what is kept.
 *
 * A request is an {@link Endpoint} from `resources/`; `exchange.ts` sends it.
 */
import { isAppError } from '../../shared/errors/app-error.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import type { Logger } from '../platform/logger.ts';
import type { Modes } from '../platform/private-files.ts';
import { readJson } from './body.ts';
import { readAnswer, type ApiRequest, type Endpoint, type Understood } from './endpoint.ts';
import { readEvents, type EventEndpoint } from './events.ts';
import { buildExchanges, DEADLINE_MS, type ExchangeOptions, type Exchanges } from './exchange.ts';
import { savePdf, type SavedFile } from './file.ts';
import type { Opened } from './transport.ts';
import { buildVocabularyWatch } from './vocabulary.ts';

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

export type ApiClient = Omit<Exchanges, 'exchange'> & {
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
  /** Unknown words, as `vocabulary: word`. */
  readonly unknownValues: () => readonly string[];
};

export type ClientOptions = ExchangeOptions & {
  readonly logger: Logger;
  /** For one try of a JSON answer. */
  readonly timeoutMs?: number | undefined;
  /** Between two chunks of a stream or a file. */
  readonly idleMs?: number | undefined;
  readonly maxBodyBytes?: number | undefined;
};

const MEBIBYTE = 1024 * 1024;
const TIMEOUT_MS = 60_000;
/** Research continues between reports; a file comes at once. */
const IDLE_MS = 120_000;
/** Onboarding asks language models about a whole website. */
const STREAM_TIMEOUT_MS = 1_800_000;
const MAX_BODY_BYTES = 64 * MEBIBYTE;
const MAX_FILE_BYTES = 256 * MEBIBYTE;

/** Builds a client. Sends nothing; refuses an invalid base address or key. */
export function buildClient(options: ClientOptions): ApiClient {
  const { deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = options;
  const { timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES } = options;
  const { exchange, stop, calls } = buildExchanges(options);
  const watch = buildVocabularyWatch(options.logger);

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
    stop,
    calls,
    unknownValues: watch.unknownValues,
  };
}

/** What was set aside from an answer; an unrecognised body counts as one record. */
export function rejectedOf<T>(fetched: Fetched<T>): readonly Rejected[] {
  if (fetched.outcome === 'read') return fetched.rejected;
  if (fetched.outcome === 'not-offered') return [];
  return [{ reason: fetched.reason, record: fetched.raw }];
}
