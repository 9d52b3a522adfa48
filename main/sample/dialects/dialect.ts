/**
 * A dialect translates at the edge of the service: parameters on the way in, replies and the document that describes
 * both on the way out. The endpoints behind it only speak the standard one.
 */
import type { RawInput } from '../routes/endpoint.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** The reply to a JSON request. */
export type Reply = { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

/** Calls the endpoint behind the dialect, with its own names and values. */
export type Ask = (raw: RawInput) => unknown;

/** A translation in both directions. */
export type Dialect = {
  /** Answers one JSON request; `url` is the original address. */
  readonly answer: (operationId: string, raw: RawInput, ask: Ask, url: URL) => Reply;
  /** Parameters under the endpoints' names. */
  readonly readInput: (operationId: string, raw: RawInput) => RawInput;
  /** A parameter's name for callers. */
  readonly nameOfField: (operationId: string, field: string) => string;
  /** Converts the standard dialect's document to this one's; null if no document is served. */
  readonly describe: ((document: Json) => Json) | null;
};

/** Whether `value` is a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
