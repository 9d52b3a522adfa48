/**
 * What a dialect is: a translation at the edge of the service, of parameters on the way in and of replies, and of the
 * document that describes both, on the way out. The endpoints behind it speak the standard one only.
 */
import type { RawInput } from '../routes/endpoint.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** What is sent for a request for JSON. */
export type Reply = { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

/** Asks the endpoint behind the dialect, with the names and values that it knows. */
export type Ask = (raw: RawInput) => unknown;

/** A translation in both directions. */
export type Dialect = {
  /** Answers one request for JSON; `url` is the address as it came. */
  readonly answer: (operationId: string, raw: RawInput, ask: Ask, url: URL) => Reply;
  /** Parameters under the names that the endpoints know. */
  readonly readInput: (operationId: string, raw: RawInput) => RawInput;
  /** A parameter's name as callers know it. */
  readonly nameOfField: (operationId: string, field: string) => string;
  /** Makes the document of the standard dialect into this one's; null where no document is served. */
  readonly describe: ((document: Json) => Json) | null;
};

/** Whether `value` is a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
