import { isObject, isOtherId } from './envelope.ts';
import type { Rejected } from '../../shared/api/reading.ts';
import type { VocabularyUse } from './vocabulary.ts';

/** Query parameters; one that is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** A JSON body to send; a field that is undefined is left out. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** What is asked of the service; `path` starts with a slash and is relative to the connection's base address. */
export type ApiRequest = {
  /** Only a GET is put again freely; the others change something. */
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: Query;
  readonly body?: RequestBody;
};

/**
 * What a body turned out to be: read (perhaps with records set aside), a sign that the service does not offer
 * this, or something in which nothing could be recognised.
 */
export type Understood<T> =
  | { readonly outcome: 'read'; readonly value: T; readonly rejected: readonly Rejected[] }
  | { readonly outcome: 'not-offered'; readonly reason: string }
  | { readonly outcome: 'unreadable'; readonly reason: string };

/** How the pages of a list make one value. */
export type Pages<T> = {
  /** How many items the list in a body has, those that cannot be read included. */
  readonly countItems: (body: unknown) => number;
  /** What tells the records apart. */
  readonly keysOf: (value: T) => readonly string[];
  /** Puts pages together in their order; a record that came before is left out. */
  readonly join: (values: readonly T[]) => T;
  /** Narrower questions, by a filter that is specified, for a list that cannot be had as a whole: what each adds. */
  readonly partsOf?: (value: T) => readonly Query[];
};

/**
 * One question to the service and how to read its answer.
 *
 * The two are kept apart from the network, so that a kept body can be read again without a call.
 */
export type Endpoint<T> = {
  readonly request: ApiRequest;
  /** Reads a parsed body; never throws, whatever the body is. */
  readonly read: (body: unknown) => Understood<T>;
  /** Statuses that mean "not offered here" instead of a fault, for what the specification leaves open. */
  readonly notOfferedOn?: readonly number[];
  /** Words of the value that are checked against the vocabularies. */
  readonly words?: (value: T) => Iterable<VocabularyUse>;
  /** How the pages of a list are put together; an answer without this stands for itself. */
  readonly pages?: Pages<T>;
  /** Fewer tries than usual, for what Sightline can do without. */
  readonly maxTries?: number;
};

/**
 * Reads the body of an answer to `endpoint`, be it just fetched or kept. One that says that it is about another run,
 * project or topic than the one that was asked about is unreadable, whatever it holds.
 */
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
