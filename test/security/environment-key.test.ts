/** The key of the environment goes to the one address that it was set for, whoever asks for more. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, expect, it, vi } from 'vitest';
import { openInBrowser } from '../../main/cli/open-in-browser.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import { addConnection, openCore, type TestCore } from '../helpers/core.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { KEY, reply, startPlayedService, type PlayedService } from '../helpers/played-service.ts';
import { program } from '../helpers/programs.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** The key that only the environment has. */
const OURS = 'environment-key-0123456789';

const openServices = (env: Record<string, string>) => {
  const services = buildServices({
    logger: silentLogger,
    home: temporaryFolder(),
    secrets: buildMemoryStore(),
    env,
  });
  onTestFinished(services.close);
  return services;
};

/** What a service was given as keys, each once. */
const keysSeen = ({ asked }: PlayedService): readonly string[] => [
  ...new Set(asked.map(({ authorization }) => authorization?.replace('Bearer ', '') ?? 'none')),
];

/** A service that takes every key and keeps it. */
const startThief = () => startPlayedService(({ path }) => (path === '/projects' ? reply([]) : undefined));

/** Adds a connection as a page does, with a key of the page's own. */
async function addAs(core: TestCore, name: string, { baseUrl }: PlayedService): Promise<string> {
  const form = { name, colour: 'petrol', keyExpiresOn: null, baseUrl, key: KEY } as const;
  return (await addConnection(core, form)).connection;
}

async function syncAll(core: TestCore): Promise<void> {
  for (const { connection } of await core.call('connection/list', {})) {
    await core.ended(await core.call('sync/start', { connection, projects: null, oldRuns: null }));
  }
}

it('is never sent to an address that a page has added over the contract', async () => {
  const thief = await startThief();
  const core = openCore({ env: { SIGHTLINE_API_KEY: OURS } });
  const connection = await addAs(core, 'Innocent', thief);
  await core.ended(await core.call('sync/plan', { connection }));
  await syncAll(core);
  expect(keysSeen(thief)).toEqual([KEY]);

  // Without a key of its own, a connection has none.
  await core.secrets.delete(connection);
  expect((await core.call('connection/key-state', { connection })).state).toBe('missing');
  const { error } = await core.ended(await core.call('sync/plan', { connection }));
  expect(error).toMatchObject({ code: 'secrets/missing' });
  expect(keysSeen(thief)).toEqual([KEY]);
});

it('is sent to one service alone when all connections are synced', async () => {
  const [ours, theirs] = [await startPlayedService(), await startThief()];
  ours.key = OURS;
  const core = openCore({ env: { SIGHTLINE_API_KEY: OURS, SIGHTLINE_BASE_URL: `${ours.baseUrl}/` } });
  await core.services.sync();
  await addAs(core, 'Theirs', theirs);
  ours.asked.length = 0;
  await syncAll(core);
  expect(keysSeen(ours)).toEqual([OURS]);
  expect(keysSeen(theirs)).toEqual([KEY]);
  const views = await core.call('connection/list', {});
  const states = await Promise.all(
    views.map(async ({ connection }) => (await core.call('connection/key-state', { connection })).state),
  );
  expect(states.sort()).toEqual(['environment', 'kept']);
});

it('is for the address that the same command names, and then for no other', async () => {
  const service = await startPlayedService();
  service.key = OURS;
  const services = openServices({ SIGHTLINE_API_KEY: OURS });
  await services.sync({ baseUrl: service.baseUrl });
  service.asked.length = 0;
  const { name = '' } = (await services.connections())[0] ?? {};
  for (const choice of [{}, { connection: name }]) {
    const error = await failureOf(services.sync(choice));
    expect(error).toMatchObject({ code: 'secrets/missing' });
    expect(error.message).toContain(`SIGHTLINE_BASE_URL=${service.baseUrl}`);
  }
  expect(service.asked).toEqual([]);
});

it('that is set beside an address is for that address, and for no other one that a command names', async () => {
  const [ours, theirs] = [await startPlayedService(), await startThief()];
  const services = openServices({ SIGHTLINE_API_KEY: OURS, SIGHTLINE_BASE_URL: ours.baseUrl });
  const error = await failureOf(services.sync({ baseUrl: theirs.baseUrl }));
  expect(error).toMatchObject({ code: 'secrets/missing' });
  expect(error.message).toContain(`belongs to ${ours.baseUrl}`);
  expect(theirs.asked).toEqual([]);
  expect(await services.connections()).toEqual([]);
});

it.runIf(process.platform === 'linux')('is not handed to the browser that a link is opened in', async () => {
  const folder = temporaryFolder();
  const told = join(folder, 'told');
  execFileSync(program('mkfifo'), [told]);
  writeFileSync(join(folder, 'xdg-open'), `#!${program('sh')}\nenv > '${told}'\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  vi.stubEnv('SIGHTLINE_API_KEY', OURS);
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = readFile(told, 'utf8');
  expect(await openInBrowser('http://127.0.0.1:9/')).toBe(true);
  expect(await environment).toMatch(/^PATH=/m);
  expect(await environment).not.toContain(OURS);
});

it('that is set beside something that is no address is refused with words', async () => {
  const service = await startPlayedService();
  const services = openServices({ SIGHTLINE_API_KEY: OURS, SIGHTLINE_BASE_URL: 'nonsense' });
  const error = await failureOf(services.sync({ baseUrl: service.baseUrl }));
  expect(error).toMatchObject({ code: 'input/invalid' });
  expect(error.message).toContain('SIGHTLINE_BASE_URL');
  expect(service.asked).toEqual([]);
});
