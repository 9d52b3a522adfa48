/**
 * The browser host: the screens and their contract over HTTP, for a browser on this computer only.
 *
 * It listens on loopback, admits a browser by a single-use link, and checks each request's origin; behind that is the same core as on the
 * desktop.
 */
import { relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Ipc } from '../ipc/ipc.ts';
import { listenOnLoopback, LOOPBACK } from '../platform/loopback.ts';
import { openRendererFiles } from '../platform/renderer-files.ts';
import type { Services } from '../services.ts';
import { buildAdmission } from './admission.ts';
import { buildWebApp } from './app.ts';

/** A host that is listening. */
export type WebHost = {
  /** Without a trailing slash. */
  readonly address: string;
  /** The address with the first link's token. */
  readonly url: string;
  /** Creates a link for another browser, or for the same one after closing; ends an unused one. */
  readonly newLink: () => string;
  /** Stops running work at its next safe point, closes the core, and ends every connection; idempotent. */
  readonly close: () => Promise<void>;
};

type WebHostOptions = {
  readonly services: Services;
  /** 0 for any free one. */
  readonly port: number;
  /** The built screens' folder; defaults to `npm run build`'s. */
  readonly rendererFolder?: string | undefined;
};

/** Slower requests do not come from the screens. */
const REQUEST_TIMEOUT_MS = 30_000;
/** All of a browser's cookies for a host, 180 of 4 KB: another port's page may have filled the jar. */
const MOST_HEADER_BYTES = 1024 * 1024;
/** Time for connections to end when the host closes. */
const FAREWELL_MS = 1_000;

/**
 * Starts the host. Raises `input/not-found` if the screens are not built, `input/invalid` for an unavailable port, and `db/locked` while
 * another program replaces the database.
 */
export async function startWebHost({ services, port, rendererFolder }: WebHostOptions): Promise<WebHost> {
  const files = openRendererFiles(rendererFolder);
  const admission = buildAdmission(services.clock);
  const closing = new AbortController();
  let listeningPort = port;
  const showExport = (file: string): string => {
    const name = relative(services.paths.exports, file).split(sep).join('/');
    return `/exports/${encodeURIComponent(name)}?ticket=${admission.newTicket(name)}`;
  };
  // Loaded when a browser is admitted, so the first answer does not wait for it.
  let building: Promise<Ipc> | undefined;
  const ipc = (): Promise<Ipc> =>
    (building ??= import('../ipc/build-ipc.ts').then(({ buildIpc }) => {
      void services.warm();
      return buildIpc({ services, host: { kind: 'browser', showExport } });
    }));
  const app = buildWebApp({
    ipc,
    admission,
    files,
    exportsFolder: services.paths.exports,
    logger: services.logger,
    port: () => listeningPort,
    closing: closing.signal,
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { requestTimeout: REQUEST_TIMEOUT_MS, maxHeaderSize: MOST_HEADER_BYTES },
  });
  listeningPort = await listenOnLoopback(server, port, 'Sightline');
  try {
    await services.hold();
  } catch (error) {
    server.close();
    throw error;
  }
  services.judge();
  services.keepExchanged();
  const address = `http://${LOOPBACK}:${listeningPort}`;
  const newLink = (): string => `${address}/open/${admission.newToken()}`;

  const stop = async (): Promise<void> => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
    // Pages still receive their work's end.
    await (building === undefined ? services : await building).close();
    closing.abort();
    // Event streams flush before they end; clients that do not read are not waited for.
    await Promise.race([stopped, wait(FAREWELL_MS, undefined, { ref: false })]);
    if ('closeAllConnections' in server) server.closeAllConnections();
    await stopped;
  };
  let stopping: Promise<void> | undefined;
  return { address, url: newLink(), newLink, close: () => (stopping ??= stop()) };
}
