/** The service as a function from requests to responses: authentication, parsing, and answers. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Clock } from '../platform/clock.ts';
import type { Dialect } from './dialects/dialect.ts';
import { createFaults, type ServiceContext } from './fault-injection.ts';
import type { Account } from './model/account.ts';
import { buildOpenApi } from './openapi.ts';
import type { Endpoint, RawInput } from './routes/endpoint.ts';
import { ENDPOINTS } from './routes/index.ts';
import { invalidField, ServiceError } from './service-error.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** A response that sends each event as a separate line, `pauseMs` apart, and stops when the client disconnects. */
function streamEvents(events: Iterable<unknown>, pauseMs: number): Response {
  const iterator = events[Symbol.iterator]();
  const encoder = new TextEncoder();
  let isFirst = true;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (!isFirst) await sleep(pauseMs, undefined, { ref: false });
      isFirst = false;
      const next = iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
    },
  });
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream; charset=UTF-8', 'cache-control': 'no-store' },
  });
}

/** Maximum size of a request body. */
const MAX_BODY_BYTES = 1_000_000;
/** Time between two events of a stream, at speed 1. */
const EVENT_PAUSE_MS = 600;

/** Compares digests, so that timing reveals neither the length nor the position of a difference. */
function isSameKey(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A web page whose host name resolves to 127.0.0.1 must not reach the service. */
function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d{1,5})?$/i.test(host);
}

function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  });
}

function readInput(context: ServiceContext): RawInput {
  const query = Object.entries(context.req.queries()).map(
    ([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values] as const,
  );
  // Path last: a query parameter of the same name must not override it.
  return { ...Object.fromEntries(query), ...(context.req.param() as Record<string, string>) };
}

/** The body as JSON; undefined if there is none. */
async function readBody(context: ServiceContext): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidField('the body', 'is not valid JSON');
  }
}

async function answer(
  endpoint: Endpoint,
  dialect: Dialect,
  account: Account,
  context: ServiceContext,
): Promise<Response> {
  const raw = readInput(context);
  const body = endpoint.body === null ? undefined : await readBody(context);
  const { operationId, media } = endpoint;
  const ask = (asked: RawInput): unknown => {
    try {
      return endpoint.answer(account, asked, body);
    } catch (error) {
      throw renameField(error, (field) => dialect.nameOfField(operationId, field));
    }
  };
  if (media === 'application/json') {
    const reply = dialect.answer(operationId, raw, ask, new URL(context.req.url));
    return json(reply.body, 200, reply.headers);
  }
  const result = ask(dialect.readInput(operationId, raw));
  return media === 'text/event-stream'
    ? streamEvents(result as Iterable<unknown>, EVENT_PAUSE_MS / account.settings.speed)
    : new Response(result as Uint8Array<ArrayBuffer>, { headers: { 'content-type': media } });
}

/** Renames a refused field to the name the caller used. */
function renameField(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ServiceError) || error.extras.field === undefined) return error;
  const { field } = error.extras;
  return new ServiceError(
    error.status,
    error.message.replace(field, () => nameOf(field)),
    error.code,
  );
}

function answerError(error: Error): Response {
  if (!(error instanceof ServiceError)) {
    return json({ error: 'The service has a fault.', code: 'INTERNAL' }, 500);
  }
  const { body, headers } = error.extras;
  return json({ error: error.message, code: error.code, ...body }, error.status, headers);
}

/** What the app is built from. */
type AppOptions = {
  readonly account: Account;
  readonly dialect: Dialect;
  readonly key: string;
  /** The computer's real time, for limits in real seconds. */
  readonly clock: Clock;
};

/** Builds the app: Host, key, faults, then the endpoints in the service's dialect. */
export function buildApp({ account, dialect, key, clock }: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    if (!isLoopbackHost(context.req.header('host'))) {
      throw new ServiceError(403, 'The sample service answers to loopback names only.', 'HOST_REFUSED');
    }
    const given = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (given === undefined || !isSameKey(given, key)) {
      throw new ServiceError(401, 'The API key is missing, malformed or revoked.', 'UNAUTHORIZED');
    }
    await next();
    account.store.noteTime(account.nowMs());
  });
  app.use(createFaults(account, clock));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        // The rest of the body is not read, so the connection is unusable.
        throw new ServiceError(400, 'the body is larger than 1 MB', 'BODY_TOO_LARGE', {
          headers: { connection: 'close' },
        });
      },
    }),
  );
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method.toUpperCase(), endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) =>
      answer(endpoint, dialect, account, context),
    );
  }
  if (dialect.describe !== null) {
    const document = JSON.stringify(dialect.describe(buildOpenApi(ENDPOINTS)));
    app.get('/openapi.json', (context) =>
      context.body(document, 200, { 'content-type': 'application/json' }),
    );
  }
  app.notFound((context) => context.body(null, 404));
  app.onError(answerError);
  return app;
}
