import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { BUILT_CLI, ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { startServe, type ServeProcess } from '../../helpers/serve-process.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

beforeAll(ensureBuilt);

/** Lets a page in and returns the headers that it needs to ask. */
async function enter({ url, address }: ServeProcess): Promise<Record<string, string>> {
  const opened = await fetch(url, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [, secret = ''] = (opened.headers.get('location') ?? '').split('#let-in=');
  return {
    cookie,
    origin: address,
    'x-sightline': '1',
    'x-sightline-session': secret,
    'content-type': 'application/json',
  };
}

async function ask(
  { address }: ServeProcess,
  headers: Record<string, string>,
  channel: string,
  input: unknown = {},
): Promise<unknown> {
  const body = JSON.stringify({ channel, input });
  const answer = await fetch(`${address}/ipc`, { method: 'POST', headers, body });
  return await answer.json();
}

describe('sightline serve', () => {
  it('prints its link, answers the page behind it, and ends with 0', async () => {
    const home = temporaryFolder();
    const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
    const headers = await enter(serving);
    const page = await fetch(serving.address, { headers });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Sightline</title>');
    expect(await ask(serving, headers, 'app/info')).toMatchObject({ ok: true, value: { dataFolder: home } });
    expect(await serving.stop()).toBe(0);
    expect(serving.errors()).not.toContain('warning');
  });

  it('stops a sync at its next safe point, tells the page, and closes the database', async () => {
    const home = temporaryFolder();
    const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
    const headers = await enter(serving);
    const added = (await ask(serving, headers, 'sample/add')) as { value: { connection: string } };
    const events = await fetch(`${serving.address}/events`, { headers });
    const sync = { connection: added.value.connection, projects: null, oldRuns: 'everything' };
    expect(await ask(serving, headers, 'sync/start', sync)).toMatchObject({ value: { state: 'running' } });
    const told = events.text();
    expect(await serving.stop()).toBe(0);
    expect(await told).toMatch(/^event: task\/changed\ndata: .*"state":"cancelled"/m);
    expect(readdirSync(home).filter((name) => /-wal|-shm/.test(name))).toEqual([]);
  });

  it.each(['x', '-1', '65536', '1.5', ''])('refuses the port "%s" with 2', async (port) => {
    const result = await sightline(temporaryFolder(), ['serve', '--port', port]);
    expect(result).toMatchObject({ status: 2, out: '' });
  });

  it('ends with 2 where the port is taken, and leaves nothing behind', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => void server.close());
    const home = temporaryFolder();
    const { port } = server.address() as AddressInfo;
    const result = await sightline(home, ['serve', '--port', String(port)]);
    expect(result).toMatchObject({ status: 2, out: '', err: expect.stringContaining('is in use') as string });
    expect(readdirSync(home)).toEqual([]);
  });
});
