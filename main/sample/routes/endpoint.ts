/**
 * An endpoint is a method and path, the schemas of its input and reply, and a function between them. The server mounts
 * them and the OpenAPI document describes them, from the same schemas, so that the two cannot differ.
 */
import type { z } from 'zod';
import type { Account } from '../model/account.ts';
import { invalidField } from '../service-error.ts';

/** Raw parameters: text, or several texts if repeated. */
export type RawInput = Readonly<Record<string, string | readonly string[]>>;

/** A success's media type. */
export type Media = 'application/json' | 'application/pdf' | 'text/event-stream';

/** One operation of the service. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** As in OpenAPI: `/projects/{id}/prompt-attributes`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string | null;
  /** Path and query parameters together. */
  readonly input: z.ZodObject;
  /** Null if the endpoint takes no body. */
  readonly body: z.ZodType | null;
  readonly media: Media;
  /** The body of a success, or each event of a stream. Null if there is none. */
  readonly reply: z.ZodType | null;
  /** Failure statuses besides the common ones. */
  readonly failures: readonly number[];
  /**
   * Answers a request: with the body as plain data, a PDF's bytes, or a stream's events. `body` is undefined if none
   * was sent. Raises {@link ServiceError}.
   */
  readonly answer: (account: Account, raw: RawInput, body: unknown) => unknown;
};

type Definition<Input extends z.ZodObject, Body extends z.ZodType, Reply extends z.ZodType, Answer> = {
  /** `get` by default. */
  readonly method?: Endpoint['method'];
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly input: Input;
  readonly body?: Body;
  /** JSON by default. */
  readonly media?: Media;
  readonly reply: Reply | null;
  readonly failures?: readonly number[];
  readonly handle: (account: Account, input: z.output<Input>, body: z.output<Body>) => Answer;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `topicList[2].name` of a body, `limit` of a query. */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, part) => (isObject(at) ? at[String(part)] : undefined), value);
}

/** A union's message is useless, so its first nested issue is reported. */
function firstIssue(issues: readonly z.core.$ZodIssue[]): {
  readonly path: readonly PropertyKey[];
  readonly message: string;
} {
  const [issue] = issues;
  if (issue === undefined) return { path: [], message: 'it is not what is expected' };
  if (issue.code === 'unrecognized_keys') {
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], message: 'there is no such field' };
  }
  return issue;
}

/** "projectId is required", "limit is invalid: …"; the name goes `depth` levels deep, as far as callers see it. */
function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole: string,
  depth: number,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path: place, message } = firstIssue(parsed.error.issues);
  const path = place.slice(0, depth);
  const problem = valueAt(value, path) === undefined ? 'is required' : `is invalid: ${message}`;
  throw invalidField(path.length === 0 ? whole : nameOf(path), problem);
}

/** Defines an endpoint that validates its input before the handler. */
export function defineEndpoint<
  Input extends z.ZodObject,
  Reply extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Definition<Input, Body, Reply, z.input<Reply>>): Endpoint {
  return buildEndpoint(definition);
}

/** The same for an endpoint that streams events; the request is validated before the stream. */
export function defineStream<Input extends z.ZodObject, Event extends z.ZodType, Body extends z.ZodType>(
  definition: Definition<Input, Body, Event, Iterable<z.input<Event>>>,
): Endpoint {
  return buildEndpoint({ ...definition, media: 'text/event-stream' });
}

/** The same for an endpoint that returns a file. */
export function defineFile<Input extends z.ZodObject>(
  definition: Omit<Definition<Input, z.ZodUndefined, z.ZodNever, Uint8Array>, 'reply'> & {
    readonly media: Media;
  },
): Endpoint {
  return buildEndpoint({ ...definition, reply: null });
}

function buildEndpoint<Input extends z.ZodObject, Body extends z.ZodType, Reply extends z.ZodType, Answer>(
  definition: Definition<Input, Body, Reply, Answer>,
): Endpoint {
  const { input, body, handle } = definition;
  return {
    method: definition.method ?? 'get',
    path: definition.path,
    operationId: definition.operationId,
    summary: definition.summary,
    description: definition.description ?? null,
    input,
    body: body ?? null,
    media: definition.media ?? 'application/json',
    reply: definition.reply,
    failures: definition.failures ?? [],
    answer: (account, raw, sent) => {
      const params = check(input, raw, 'the request', 1);
      const checked = body === undefined ? undefined : check(body, sent, 'the body', Infinity);
      return handle(account, params, checked as z.output<Body>);
    },
  };
}
