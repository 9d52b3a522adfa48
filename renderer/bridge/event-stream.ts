import { createParser } from 'eventsource-parser';
import { sessionHeaders } from './session.ts';

/** An open or opening stream. */
export type Stream = { readonly close: () => void };

/**
 * Opens the host's event stream. An EventSource cannot send the session's secret, so this reads a response.
 *
 * `onEnd` is called once when the stream breaks or is refused, never after `close`.
 */
export function openEventStream(hear: {
  readonly onOpen: () => void;
  readonly onEvent: (event: string, payload: unknown) => void;
  readonly onEnd: () => void;
}): Stream {
  const closing = new AbortController();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== undefined) hear.onEvent(event, JSON.parse(data));
    },
  });
  const read = async (): Promise<void> => {
    const response = await fetch('/events', { headers: sessionHeaders(), signal: closing.signal });
    if (!response.ok || response.body === null) return;
    hear.onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  };
  const end = (): void => {
    if (!closing.signal.aborted) hear.onEnd();
  };
  read().then(end, end);
  return { close: () => closing.abort() };
}
