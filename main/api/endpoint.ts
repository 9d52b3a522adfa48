import { isObject, isOtherId } from './envelope.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import type { VocabularyUse } from './vocabulary.ts';

/** Query parameters; undefined ones are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** A JSON request body; undefined fields are omitted. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** A request to the service; `path` starts with a slash and is relative to the connection's base address. */
export type ApiRequest = {
  /** Only GET is retried freely; the others change something. */
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: Query;
  readonly body?: RequestBody;
};

/** The outcome of reading a body: read (perhaps with records set aside), not offered by the service, or unrecognised. */
export type Understood<T> =
  | { readonly outcome: 'read'; readonly value: T; readonly rejected: readonly Rejected[] }
  | { readonly outcome: 'not-offered'; readonly reason: string }
  | { readonly outcome: 'unreadable'; readonly reason: string };

/** How the pages of a list are merged. */
export type Pages<T> = {
  /** Number of items in the body's list, unreadable ones included. */
  readonly countItems: (body: unknown) => number;
  /** Keys of the records. */
  readonly keysOf: (value: T) => readonly string[];
  /** Joins pages in order, dropping repeated records. */
  readonly join: (values: readonly T[]) => T;
  /** Narrower queries, by a specified filter, for a list too long to read as a whole: the parameters of each. */
  readonly partsOf?: (value: T) => readonly Query[];
};

/**
 * A request to the service and how to read its answer.
 *
 * Both are independent of the network, so that a kept body can be read again without a call.
 */
export type Endpoint<T> = {
  readonly request: ApiRequest;
  /** Reads a parsed body; never throws. */
  readonly read: (body: unknown) => Understood<T>;
  /** Statuses that mean "not offered" rather than an error, for what the specification leaves open. */
  readonly notOfferedOn?: readonly number[];
  /** Words to check against the vocabularies. */
  readonly words?: (value: T) => Iterable<VocabularyUse>;
  /** How to merge the pages of a list; without this, an answer is complete. */
  readonly pages?: Pages<T>;
  /** Fewer attempts than usual, for optional data. */
  readonly maxTries?: number;
};

/** Reads an answer to `endpoint`, fetched or kept. One that names a different run, project or topic than requested is unreadable. */
export function readAnswer<T>({ request, read }: Endpoint<T>, body: unknown): Understood<T> {
  for (const [parameter, asked] of Object.entries(request.query)) {
    const what = /^(run|project|topic)Id$/.exec(parameter)?.[1];
    if (what === undefined || typeof asked !== 'string' || !isObject(body)) continue;
    const places = [body, ...Object.values(body).filter(isObject)];
    if (places.some((place) => isOtherId(place[parameter], asked))) {
      return { outcome: 'unreadable', reason: `the answer is about another ${what}` };
    }
  }
  return read(body);
}

/** Builds a GET request. */
export function buildGet(path: string, query: Query = {}): ApiRequest {
  return { method: 'GET', path, query };
}

/** Builds a request that changes something. */
export function buildWrite(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { query = {}, body }: { readonly query?: Query; readonly body?: RequestBody } = {},
): ApiRequest {
  return body === undefined ? { method, path, query } : { method, path, query, body };
}
