import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono/tiny';
import { setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { isAppError } from '../../shared/errors/app-error.ts';
import type { Ipc } from '../ipc/ipc.ts';
import { LARGEST_BODY_BYTES, MOST_BODY_BYTES } from '../../shared/ipc/body-limits.ts';
import { SECURITY_HEADERS } from '../platform/content-policy.ts';
import type { Logger } from '../platform/logger.ts';
import type { RendererFiles } from '../platform/renderer-files.ts';
import { stackOf } from '../platform/stack-of.ts';
import type { Admission } from './admission.ts';
import { streamEvents } from './event-stream.ts';
import { findRefusal } from './guard.ts';
import { buildIntake } from './intake.ts';

/** What a browser sees that was not let in: how to open the program, and nothing else. */
const CLOSED_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sightline</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>Open Sightline from its link</h1>
      <p>This browser is not connected to Sightline, or the link was already used. Nothing was changed.</p>
      <p>Press Enter in the terminal in which <code>sightline serve</code> runs and open the link that it prints.
        Without that terminal, start <code>sightline serve</code> again.</p>
      <p>Already connected in this browser? <a href="/">Go to Sightline</a></p>
    </main>
  </body>
</html>
`;

/** Total bytes taken in at once: the largest message, and concurrent ones. */
const MOST_HELD_BYTES = LARGEST_BODY_BYTES + 8 * MOST_BODY_BYTES;

type AppDeps = {
  /** The core behind the contract, loaded by the first call. */
  readonly ipc: () => Promise<Ipc>;
  readonly admission: Admission;
  readonly files: RendererFiles;
  readonly exportsFolder: string;
  readonly logger: Logger;
  /** The listening port. */
  readonly port: () => number;
  /** Aborted when the host closes. */
  readonly closing: AbortSignal;
};

/**
 * All values of one cookie name. Another port's page can plant one beside ours, under another path or ahead of it, and the first would be
 * taken for the only one.
 */
function cookiesNamed(name: string, header = ''): readonly string[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

function readMessage(text: string): { readonly channel: string; readonly input: unknown } {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message === 'object' && message !== null && 'channel' in message) {
      const { channel } = message;
      if (typeof channel === 'string') {
        return { channel, input: 'input' in message ? message.input : undefined };
      }
    }
  } catch {
    // Refused below.
  }
  throw new HTTPException(400, { message: 'The message cannot be read.' });
}

/** The channel in an address, `/ipc/kit/save`; an address without one is for any channel with ordinary messages. */
const channelIn = (path: string): string | undefined => /^\/ipc\/(.+)$/.exec(path)?.[1];

function isAddressedTo(path: string, channel: string): boolean {
  const named = channelIn(path);
  return named === undefined || named === channel;
}

/** Answers a message of the contract. */
async function answerCall(
  context: Context,
  intake: ReturnType<typeof buildIntake>,
  ipc: AppDeps['ipc'],
): Promise<Response> {
  const { path, raw } = context.req;
  const { mostMessageBytes } = await import('../../shared/ipc/message-size.ts');
  const { text, letGo } = await intake.read(raw, mostMessageBytes(channelIn(path)));
  try {
    const { channel, input } = readMessage(text);
    // The address determines the message's size limit, so its channel must match the message's.
    if (!isAddressedTo(path, channel)) {
      throw new HTTPException(400, { message: 'The message and its address name different requests.' });
    }
    return context.json(await (await ipc()).invoke(channel, input));
  } finally {
    letGo();
  }
}

/** Builds the host's app: the door, the screens, the contract, its events, and exported files. */
export function buildWebApp({ ipc, admission, files, exportsFolder, logger, port, closing }: AppDeps): Hono {
  const app = new Hono();
  const intake = buildIntake(MOST_HELD_BYTES);
  // Browsers share one cookie jar among all ports, so the name distinguishes hosts.
  const cookieName = (): string => `sightline-${port()}`;
  const holdsCookie = (context: Context, isRight: (cookie: string) => boolean): boolean =>
    cookiesNamed(cookieName(), context.req.header('cookie')).some(isRight);

  app.use(async (context, next) => {
    const refusal = findRefusal(context.req.raw, port());
    if (refusal === undefined) await next();
    else context.res = context.text(refusal.reason, refusal.status);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value);
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
  });

  app.get('/open/:token', (context) => {
    // A prefetched page must not consume the link.
    const isAhead = context.req.header('sec-purpose') !== undefined;
    const session = isAhead ? undefined : admission.enter(context.req.param('token'));
    if (session !== undefined) {
      // The page it opens will call at once.
      void ipc();
      setCookie(context, cookieName(), session.cookie, { httpOnly: true, sameSite: 'Strict', path: '/' });
      // A fragment goes to no server: the page removes it from its address and keeps it for this origin only.
      return context.redirect(`/#let-in=${session.secret}`, 303);
    } else if (!holdsCookie(context, admission.knows)) {
      return context.html(CLOSED_PAGE, 403);
    }
    return context.redirect('/', 303);
  });

  app.use(async (context, next) => {
    if (holdsCookie(context, admission.knows)) {
      await next();
      return undefined;
    }
    return context.req.path === '/'
      ? context.html(CLOSED_PAGE, 403)
      : context.text('This browser is not connected to Sightline.', 401);
  });

  const mustKnowSecret: MiddlewareHandler = async (context, next) => {
    const secret = context.req.header('x-sightline-session');
    if (holdsCookie(context, (cookie) => admission.mayAsk(cookie, secret))) {
      await next();
      return undefined;
    }
    return context.text('This page is not connected to Sightline.', 401);
  };
  app.use('/ipc', mustKnowSecret);
  app.use('/ipc/*', mustKnowSecret);
  app.use('/events', mustKnowSecret);

  const answer = (context: Context) => answerCall(context, intake, ipc);
  app.post('/ipc', answer);
  app.post('/ipc/:noun/:verb', answer);

  app.get('/events', async (context) => streamEvents(context, await ipc(), closing));

  app.get('/exports/:name', async (context) => {
    const name = context.req.param('name');
    if (!admission.takeTicket(name, context.req.query('ticket'))) {
      return context.text('This download link was used or is too old. Ask for the file again.', 401);
    }
    const { answerExport } = await import('./exports.ts');
    return answerExport(exportsFolder, name);
  });

  app.get('*', (context) => {
    const { path } = context.req;
    const file = files(path === '/' ? '/index.html' : path);
    if (file === undefined) return context.notFound();
    const caching = file.isHashed ? 'private, max-age=31536000, immutable' : 'no-store';
    return context.body(file.bytes, 200, { 'content-type': file.type, 'cache-control': caching });
  });

  app.notFound((context) => context.text('There is nothing here.', 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.text(error.message, error.status);
    if (isAppError(error) && error.code === 'input/not-found') return context.text(error.message, 404);
    logger.warn(`the browser host failed: ${stackOf(error)}`);
    return context.text('Something went wrong inside Sightline. Its terminal has the details.', 500);
  });
  return app;
}
