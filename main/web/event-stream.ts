import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Ipc } from '../ipc/ipc.ts';

/** Comments at this interval keep idle connections open through proxies. */
const HEARTBEAT_MS = 15_000;
/** A page that stops reading is dropped: it reconnects and reloads everything. */
const MOST_UNREAD = 1_000;

/** Streams the core's events until the page leaves or the host closes. */
export function streamEvents(context: Context, ipc: Pick<Ipc, 'subscribe'>, closing: AbortSignal): Response {
  return streamSSE(context, async (stream) => {
    const over = Promise.withResolvers<undefined>();
    const end = (): void => over.resolve(undefined);
    let unread = 0;
    const send = (write: () => Promise<unknown>): void => {
      unread += 1;
      if (unread > MOST_UNREAD) end();
      else write().then(() => (unread -= 1), end);
    };
    // The first bytes tell the page that it is connected.
    send(() => stream.write(': connected\n\n'));
    const leave = ipc.subscribe(({ event, payload }) =>
      send(() => stream.writeSSE({ event, data: JSON.stringify(payload) })),
    );
    const heartbeat = setInterval(() => send(() => stream.write(':\n\n')), HEARTBEAT_MS);
    stream.onAbort(end);
    closing.addEventListener('abort', end);
    if (closing.aborted) end();
    await over.promise;
    closing.removeEventListener('abort', end);
    clearInterval(heartbeat);
    leave();
  });
}
