import { setTimeout as sleep } from 'node:timers/promises';

/** A response that sends each event as a separate line, `pauseMs` apart, and stops when the client disconnects. */
export function streamEvents(events: Iterable<unknown>, pauseMs: number): Response {
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
