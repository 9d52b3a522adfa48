import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

const STARTED = 'http.server.request.start';

/** Counts every request to any HTTP server of this process, for one test. */
export function countArrivals(): string[] {
  const arrivals: string[] = [];
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    arrivals.push(`${request.method ?? ''} ${request.url ?? ''}`);
  };
  subscribe(STARTED, note);
  onTestFinished(() => void unsubscribe(STARTED, note));
  return arrivals;
}
