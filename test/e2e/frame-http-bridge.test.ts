import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import { rowOf } from '../fixtures/portfolio.ts';
import { NO_SCANS } from '../fixtures/scans.ts';
import { connectionOf } from '../fixtures/screens.ts';
import { openContext } from '../helpers/chromium.ts';
import { serveScreens, type ServedPages } from '../helpers/served-pages.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

describe('the screens over HTTP', () => {
  let clientName = 'Halden Outdoor';
  let isThere = true;
  const messages: { readonly channel: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const streams = new Set<ServerResponse>();
  const streamSecrets: unknown[] = [];
  let site: ServedPages;
  let context: BrowserContext;
  let page: Page;

  const answerTo = (channel: string): unknown => {
    switch (channel) {
      case 'settings/load':
        return DEFAULT_SETTINGS;
      case 'connection/list':
        return [connectionOf({})];
      case 'scan/list':
        return NO_SCANS;
      case 'portfolio/load':
        return [rowOf({ name: clientName })];
      default:
        return [];
    }
  };

  /** A host that speaks the protocol, and can be gone. Answers whether the request was its own. */
  const host = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== '/ipc' && request.url !== '/events') return false;
    if (!isThere) {
      response.writeHead(403).end();
      return true;
    }
    if (request.url === '/events') {
      streamSecrets.push(request.headers['x-sightline-session']);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return true;
    }
    void bodyOf(request).then((body) => {
      const { channel } = JSON.parse(body) as { channel: string };
      messages.push({ channel, headers: request.headers });
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ok: true, value: answerTo(channel) }));
    });
    return true;
  };

  /** What the browser does when another tab is chosen; no window of a headless one is ever covered. */
  const show = async (state: 'visible' | 'hidden'): Promise<void> => {
    await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));`);
  };

  const send = (event: string, payload: unknown): void => {
    for (const stream of streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
  };

  beforeAll(async () => {
    [site, context] = await Promise.all([serveScreens(host), openContext()]);
    page = await context.newPage();
    await page.goto(`${site.url}/#let-in=secret`);
  });

  afterAll(async () => {
    await context.close();
    await site.close();
  });

  it('asks with the header that a page from elsewhere cannot send', async () => {
    await page.getByRole('link', { name: 'Halden Outdoor', exact: true }).waitFor();
    const [first] = messages;
    expect(first?.headers['x-sightline']).toBe('1');
    expect(first?.headers['content-type']).toBe('application/json');
    expect(messages.every(({ headers }) => headers['x-sightline'] === '1')).toBe(true);
  });

  it('keeps the secret of its session out of the address, and sends it with each request', async () => {
    await expect.poll(() => new URL(page.url()).hash).not.toContain('secret');
    expect(messages.every(({ headers }) => headers['x-sightline-session'] === 'secret')).toBe(true);
    await expect.poll(() => streamSecrets).toContain('secret');
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
  });

  it('follows the events of the host', async () => {
    await expect.poll(() => streams.size).toBe(1);
    clientName = 'Kestrel Broadband';
    send('mirror/changed', { connection: 'conn-1', projectId: 'p', runId: 'r', part: 'run' });
    await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).waitFor();
  });

  it('lets its stream of events go while it is out of sight, and catches up when it is shown', async () => {
    await show('hidden');
    await expect.poll(() => streams.size).toBe(0);
    clientName = 'Meridian Bikes';
    send('mirror/changed', { connection: 'conn-1', projectId: 'p', runId: 'r', part: 'run' });
    expect(await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).count()).toBe(1);
    await show('visible');
    await page.getByRole('link', { name: 'Meridian Bikes' }).waitFor();
    await expect.poll(() => streams.size).toBe(1);
    clientName = 'Kestrel Broadband';
    send('mirror/changed', { connection: 'conn-1', projectId: 'p', runId: 'r', part: 'run' });
    await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).waitFor();
  });

  it('finds a host again that was lost before it went out of sight', async () => {
    isThere = false;
    for (const stream of streams) stream.destroy();
    await page.getByText('Sightline is not responding').waitFor();
    await show('hidden');
    isThere = true;
    const asked = messages.length;
    await show('visible');
    await page.getByText('Sightline is not responding').waitFor({ state: 'detached' });
    await expect.poll(() => streams.size).toBe(1);
    await expect.poll(() => messages.length).toBeGreaterThan(asked);
  });

  it('says that the host is gone, keeps what it shows, and loads anew when the host is back', async () => {
    isThere = false;
    for (const stream of streams) stream.destroy();
    await page.getByText('Sightline is not responding').waitFor();
    expect(await page.getByRole('link', { name: 'Kestrel Broadband', exact: true }).count()).toBe(1);
    clientName = 'Tamsin Travel';
    isThere = true;
    await page.getByRole('link', { name: 'Tamsin Travel' }).waitFor();
    await page.getByText('Sightline is not responding').waitFor({ state: 'detached' });
  });
});
