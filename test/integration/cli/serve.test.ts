import { mkdirSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { BUILT_CLI, ensureBuilt } from '../../helpers/hosts/built-app.ts';
import { ask, enter, startServe } from '../../helpers/serve-process.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

beforeAll(ensureBuilt);

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

  it('tells its page of a data folder that another program syncs', async () => {
    const synced = join(temporaryFolder(), 'Dropbox');
    mkdirSync(synced);
    const home = join(synced, 'sightline');
    const serving = await startServe(BUILT_CLI, { SIGHTLINE_HOME: home });
    const info = await ask(serving, await enter(serving), 'app/info');
    expect(info).toMatchObject({
      value: { folderRemark: expect.stringContaining('is synced by Dropbox') as string },
    });
    expect(await serving.stop()).toBe(0);
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
