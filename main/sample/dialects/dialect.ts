/**
 * What a dialect is: a translation at the edge of the service, of parameters on the way in and of replies, and of the
 * document that describes both, on the way out. The endpoints behind it speak the standard one only.
 */
import type { RawInput } from '../routes/endpoint.ts';

export type Json = Readonly<Record<string, unknown>>;

export type Reply = { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

export type Dialect = {
  /** Parameters under the names that the endpoints know. */
  readonly readInput: (operationId: string, raw: RawInput) => RawInput;
  /** `asked.raw` has the endpoints' names, `asked.url` is the address as it came. */
  readonly writeReply: (
    operationId: string,
    body: unknown,
    asked: { readonly raw: RawInput; readonly url: URL },
  ) => Reply;
  /** A parameter's name as callers know it. */
  readonly nameOfField: (field: string) => string;
  /** Makes the document of the standard dialect into this one's; null where no document is served. */
  readonly describe: ((document: Json) => Json) | null;
};
