/** The program killed while the service still works for it, as a battery that is empty kills it: nothing is sent a second time. */
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accessTo, type Access } from '../helpers/access.ts';
import { openContext } from '../helpers/chromium.ts';
import { BUILT_CLI, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { openServed } from '../helpers/hosts/browser-host.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { startAccount } from '../helpers/sample-account.ts';
import { startServe } from '../helpers/serve-process.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** A line to a service that counts what is sent, by method and path. */
async function countOnTheWay(
  baseUrl: string,
): Promise<{ readonly baseUrl: string; readonly sent: string[] }> {
  const to = new URL(baseUrl);
  const sent: string[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    if (method !== 'GET') sent.push(`${method} ${url.split('?', 1)[0] ?? ''}`);
    const onward = request(
      { host: to.hostname, port: to.port, method, path: url, headers: { ...headers, host: to.host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${String(port)}${to.pathname === '/' ? '' : to.pathname}`, sent };
}

/** A mirrored account behind a line that counts, and its program, which can be killed. */
async function open(speed: number) {
  await ensureBuilt();
  const home = temporaryFolder();
  const service = await startAccount({ projects: 1, runs: 2, speed });
  const line = await countOnTheWay(service.baseUrl);
  const access: Access = accessTo({ baseUrl: line.baseUrl, key: service.key });
  await useCore(home, async (services) => {
    await services.connect({ baseUrl: line.baseUrl, key: service.key, name: 'Fathom Row' });
    await services.sync({ connection: 'Fathom Row', baseUrl: line.baseUrl, key: service.key });
  });
  const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home, ...access });
  const context = await openContext({});
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(serving.url);
  return {
    home,
    page,
    sent: line.sent,
    /** Kills it, and opens it anew. */
    killed: async (): Promise<Page> => {
      process.kill(serving.pid, 'SIGKILL');
      await serving.stop();
      const again = await openServed({ home, env: access });
      onTestFinished(again.close);
      return again.page;
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const journalOf = (home: string) =>
  readRows(home, 'SELECT kind, state FROM journal ORDER BY id').map(({ kind, state }) => `${kind} ${state}`);

describe('a program that is killed', () => {
  it('while a scan runs watches it again, brings it home, and starts no other', async () => {
    const { home, page, sent, killed } = await open(25);
    const before = readRows(home, "SELECT 1 FROM v_run WHERE status = 'completed'").length;
    await page.getByRole('table').locator('tbody tr a').first().click();
    await page.getByRole('link', { name: /^Runs/ }).first().click();
    await page.getByRole('link', { name: 'Start a scan' }).click();
    await button(page, /^Start scan, \d+ answers$/).click();
    await button(page, 'Cancel scan…').waitFor();
    const again = await killed();
    await again
      .getByRole('link', { name: /^Scans/ })
      .first()
      .click();
    await again.getByText('Completed', { exact: true }).first().waitFor();
    await expect
      .poll(() => readRows(home, "SELECT 1 FROM v_run WHERE status = 'completed'").length)
      .toBe(before + 1);
    expect(sent).toEqual(['POST /prompts/run']);
    expect(journalOf(home)).toEqual(['run/start done']);
  });

  it('while a client is created looks whether it is there, and creates no other', async () => {
    // The service writes a prompt every three seconds.
    const { home, page, sent, killed } = await open(1);
    const confirmed = (): number => sent.filter((one) => one === 'POST /onboard').length;
    await page.getByRole('link', { name: 'Add client' }).click();
    await page.getByLabel('Address of the website').fill('brightwater.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Proposal', exact: true }).waitFor();
    expect(confirmed()).toBe(1);
    await page.keyboard.press('Control+Enter');
    await expect.poll(confirmed).toBe(2);
    await expect.poll(() => journalOf(home)).toHaveLength(1);
    const again = await killed();
    await again.getByRole('link', { name: 'Add client' }).click();
    await again.getByRole('link', { name: 'Brightwater' }).first().click();
    await button(again, 'Check whether it exists').first().click();
    await again.getByText('is created', { exact: false }).first().waitFor();
    expect(confirmed()).toBe(2);
    expect(readRows(home, 'SELECT 1 FROM journal_found')).toHaveLength(1);
    expect(journalOf(home)).toHaveLength(1);
  });
});
