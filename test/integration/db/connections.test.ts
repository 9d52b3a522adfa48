import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import type { SecretStore } from '../../../main/secrets/secret-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

function startServices(
  secrets: SecretStore = buildMemoryStore(),
  env: Record<string, string> = {},
): Services {
  const services = buildServices({ logger: silentLogger, home: temporaryFolder(), secrets, env });
  onTestFinished(services.close);
  return services;
}

const noKeychain: SecretStore = {
  get: () => Promise.reject(new AppError('secrets/unavailable', 'no keychain here')),
  set: () => Promise.reject(new AppError('secrets/unavailable', 'no keychain here')),
  delete: () => Promise.reject(new AppError('secrets/unavailable', 'no keychain here')),
};

const code = (expected: string) => expect.objectContaining({ code: expected }) as unknown;

describe('connections', () => {
  it('are added with a checked key, synced with it, and removed without it or with their mirror', async () => {
    const service = await startPlayedService();
    const secrets = buildMemoryStore();
    const services = startServices(secrets);
    const { connection, projects } = await services.connect({
      baseUrl: `${service.baseUrl}/`,
      name: 'Agency',
      key: KEY,
    });
    expect(projects).toBe(1);
    expect(await secrets.get(connection.connectionId)).toBe(KEY);
    expect(await services.sync({ connection: 'agency' })).toMatchObject({ runsMirrored: 3 });
    expect((await services.status()).connections[0]?.callsThisMonth).toBe(service.asked.length);

    expect(await services.disconnect({ name: 'Agency', forget: false })).toMatchObject({ hadKey: true });
    await expect(services.sync()).rejects.toThrow(code('secrets/missing'));
    await services.disconnect({ name: 'Agency', forget: true });
    expect(await services.connections()).toEqual([]);
    const left = openMirrorFile(services).prepare(
      'SELECT (SELECT count(*) FROM run) + (SELECT count(*) FROM visibility) AS n',
    );
    expect(left.get()).toEqual({ n: 0 });
  });

  it('are not added when the key is refused', async () => {
    const service = await startPlayedService();
    const services = startServices();
    const request = { baseUrl: service.baseUrl, key: 'not-the-key-0000' };
    await expect(services.connect(request)).rejects.toThrow(code('api/unauthorized'));
    await expect(services.sync(request)).rejects.toThrow(code('api/unauthorized'));
    expect(await services.connections()).toEqual([]);
  });

  it('are not added when the key cannot be stored', async () => {
    const service = await startPlayedService();
    const services = startServices(noKeychain);
    await expect(services.connect({ baseUrl: service.baseUrl, key: KEY })).rejects.toThrow(
      code('secrets/unavailable'),
    );
    expect(await services.connections()).toEqual([]);
  });

  it('take the key of the environment for one run, and need no keychain for it', async () => {
    const service = await startPlayedService();
    const services = startServices(noKeychain, accessTo(service));
    expect(await services.sync({ baseUrl: service.baseUrl })).toMatchObject({ runsMirrored: 3 });
    expect(await services.connections()).toMatchObject([
      { name: new URL(service.baseUrl).host, lastSyncOutcome: 'done' },
    ]);
    expect(await services.sync()).toMatchObject({ runsMirrored: 0 });
  });

  it('without a key say where one comes from, also where there is no keychain', async () => {
    const service = await startPlayedService();
    const services = startServices(noKeychain, { SIGHTLINE_API_KEY: ' ' });
    await expect(services.sync({ baseUrl: service.baseUrl })).rejects.toThrow(/SIGHTLINE_API_KEY/);
    await services.sync({ baseUrl: service.baseUrl, key: KEY });
    await expect(services.sync()).rejects.toThrow(code('secrets/missing'));
  });

  it('have to be named where there are several, and told apart where two share a host', async () => {
    const service = await startPlayedService(({ path }) =>
      path === '/v2/projects' || path === '/v2/openapi.json' ? new Response('[]') : undefined,
    );
    const services = startServices();
    await services.sync({ baseUrl: service.baseUrl, key: KEY });
    await services.sync({ baseUrl: `${service.baseUrl}/v2`, key: KEY });
    const { host } = new URL(service.baseUrl);
    expect((await services.connections()).map(({ name }) => name)).toEqual([host, `${host}/v2`]);
    await expect(services.sync({ key: KEY })).rejects.toThrow(`${host}, ${host}/v2`);
    await expect(services.sync({ connection: 'nobody' })).rejects.toThrow(code('input/not-found'));
  });

  it('are synced once at a time', async () => {
    const service = await startPlayedService();
    const services = startServices();
    await services.sync({ baseUrl: service.baseUrl, key: KEY });
    const first = services.sync({ key: KEY });
    await expect(services.sync({ key: KEY })).rejects.toThrow(code('sync/busy'));
    expect(await first).toMatchObject({ runsAlreadyWhole: 3 });
    expect(await services.sync({ key: KEY })).toMatchObject({ runsAlreadyWhole: 3 });
  });
});
