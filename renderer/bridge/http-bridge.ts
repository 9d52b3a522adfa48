import { AppError, toWire } from '../../shared/errors/app-error.ts';
import { ORDINARY_BODY_BYTES } from '../../shared/ipc/body-limits.ts';
import type { Outcome } from '../../shared/ipc/outcome.ts';
import { sessionHeaders, takeSession } from './session.ts';
import type { WatchedBridge } from './watched-bridge.ts';
import { createParser } from 'eventsource-parser';

/** An open or opening stream. */
type Stream = { readonly close: () => void };

/**
 * Opens the host's event stream. An EventSource cannot send the session's secret, so this reads a response.
 *
 * `onEnd` is called once when the stream breaks or is refused, never after `close`.
 */
function openEventStream(hear: {
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

/** Reconnect delays after the host has closed the event stream. */
const RETRY_MS = [500, 1_000, 2_000, 5_000] as const;

const lost = (): AppError =>
  new AppError(
    'app/host-lost',
    'Sightline is not responding. Saved data is safe. Start it again and open the address that it shows.',
    { retryable: true },
  );

const refused = (status: number): AppError =>
  new AppError(
    'app/host-lost',
    `This page is no longer connected to Sightline (${status}). Saved data is safe. Open the address that Sightline shows at its start.`,
  );

async function post(channel: string, input: unknown): Promise<unknown> {
  const body = JSON.stringify({ channel, input });
  // A larger message announces its limit by its address; a character takes up to three bytes.
  const address = 3 * body.length > ORDINARY_BODY_BYTES ? `/ipc/${channel}` : '/ipc';
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sessionHeaders() },
    body,
  });
  if (response.status === 413) {
    throw new AppError('input/invalid', 'This is larger than Sightline accepts. Nothing was changed.');
  }
  if (response.status === 503) {
    throw new AppError(
      'input/invalid',
      'Sightline is receiving other large files. Nothing was changed; try again in a moment.',
      { retryable: true },
    );
  }
  if (!response.ok) throw refused(response.status);
  return response.json();
}

/**
 * The bridge over HTTP, to the host that served the page.
 *
 * A broken event stream is reopened for as long as the page lives: the host may have restarted. A hidden page closes its stream, because a
 * browser allows six connections per host, and six open pages would leave none for calls; it catches up when it is shown.
 */
export function buildHttpBridge(): WatchedBridge {
  takeSession();
  const listeners = new Map<string, Set<{ readonly hear: (payload: unknown) => void }>>();
  const watchers = new Set<(isThere: boolean) => void>();
  let stream: Stream | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isBehind = false;

  const tellWatchers = (isThere: boolean): void => {
    for (const watcher of watchers) watcher(isThere);
  };
  const open = (): Stream =>
    openEventStream({
      onOpen: () => {
        if (failures > 0 || isBehind) tellWatchers(true);
        failures = 0;
        isBehind = false;
      },
      onEvent: (event, payload) => {
        for (const { hear } of [...(listeners.get(event) ?? [])]) hear(payload);
      },
      onEnd: () => {
        if (failures === 0) tellWatchers(false);
        const waitMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? RETRY_MS[0];
        failures += 1;
        retry = setTimeout(() => {
          stream = open();
        }, waitMs);
      },
    });
  const follow = (): void => {
    if (document.visibilityState === 'visible') {
      stream ??= open();
      return;
    }
    isBehind = true;
    clearTimeout(retry);
    stream?.close();
    stream = null;
  };

  return {
    invoke: async (channel, input): Promise<Outcome<unknown>> => {
      try {
        return (await post(channel, input)) as Outcome<unknown>;
      } catch (error) {
        return { ok: false, error: toWire(error instanceof AppError ? error : lost()) };
      }
    },
    subscribe: (event, hear) => {
      const entry = { hear };
      const heard = listeners.get(event);
      if (heard === undefined) listeners.set(event, new Set([entry]));
      else heard.add(entry);
      if (listeners.size === 1) document.addEventListener('visibilitychange', follow);
      if (stream === null) follow();
      return () => void listeners.get(event)?.delete(entry);
    },
    watchHost: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
