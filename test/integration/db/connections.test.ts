import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import type { SecretStore } from '../../../main/secrets/secret-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { KEY, on, PROJECT, reply, startPlayedService, uuid } from '../../helpers/played-service.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';

function startServices(
  secrets: SecretStore = buildMemoryStore(),
  env: Record<string, string> = {},
  home = temporaryFolder(),
): Services {
  const services = buildServices({ logger: silentLogger, home, secrets, env });
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
    await expect(services.sync({ baseUrl: service.baseUrl })).rejects.toMatchObject({
      message: expect.stringContaining('under API Keys') as string,
      commandLine: expect.stringContaining('SIGHTLINE_API_KEY') as string,
    });
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

/** Something that a test waits for, and what lets it go on. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

describe('several programs over one data folder', () => {
  function startTwo(secrets: SecretStore = buildMemoryStore()): [Services, Services] {
    const first = startServices();
    return [first, startServices(secrets, {}, first.paths.home)];
  }

  it('that connect to one address at once add one connection', async () => {
    const service = await startPlayedService();
    const [here, there] = startTwo();
    const request = { baseUrl: service.baseUrl, key: KEY };
    const [one, other] = await Promise.all([here.connect(request), there.connect(request)]);
    expect(one.connection.connectionId).toBe(other.connection.connectionId);
    expect(await here.connections()).toHaveLength(1);
  });

  it('that want one name for two addresses get one connection and a sentence', async () => {
    const [service, other] = [await startPlayedService(), await startPlayedService()];
    const [here, there] = startTwo();
    const ended = await Promise.allSettled([
      here.connect({ baseUrl: service.baseUrl, key: KEY, name: 'Agency' }),
      there.connect({ baseUrl: other.baseUrl, key: KEY, name: 'Agency' }),
    ]);
    const reasons = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(reasons).toEqual([code('input/invalid')]);
    expect(await here.connections()).toHaveLength(1);
  });

  it('that ask for the sample data at once add it once', async () => {
    const [here, there] = startTwo();
    const added = await Promise.all([here.addSample(), there.addSample(), here.addSample()]);
    expect(new Set(added.map(({ connection }) => connection)).size).toBe(1);
    expect(await here.connections()).toHaveLength(1);
  });

  it('keep what one has mirrored where a check that added the connection fails', async () => {
    const [asked, synced] = [gate(), gate()];
    let isFirst = true;
    const service = await startPlayedService(async ({ path }) => {
      if (path !== '/openapi.json' || !isFirst) return undefined;
      isFirst = false;
      asked.open();
      await synced.passed;
      return new Response('{"error":"no"}', { status: 401 });
    });
    const [here, there] = startTwo();
    const request = { baseUrl: service.baseUrl, key: KEY };
    const check = here.checkApi(request);
    const refused = expect(check).rejects.toThrow(code('api/unauthorized'));
    await asked.passed;
    expect(await there.sync(request)).toMatchObject({ runsMirrored: 3 });
    synced.open();
    await refused;
    expect(await here.connections()).toHaveLength(1);
    expect(await there.sync(request)).toMatchObject({ runsAlreadyWhole: 3, runsMirrored: 0 });
  });

  it('sync over a connection that another one has taken away in between', async () => {
    const [asked, looking, refused] = [gate(), gate(), gate()];
    const service = await startPlayedService(async ({ authorization }) => {
      if (authorization === `Bearer ${KEY}`) return undefined;
      asked.open();
      await looking.passed;
      return new Response('{"error":"no such key"}', { status: 401 });
    });
    const kept = buildMemoryStore();
    const [here, there] = startTwo({
      ...kept,
      get: async () => {
        looking.open();
        await refused.passed;
        return KEY;
      },
    });
    const { baseUrl } = service;
    const first = expect(here.sync({ baseUrl, key: 'not-the-key-0000' })).rejects.toThrow(
      code('api/unauthorized'),
    );
    await asked.passed;
    const second = there.sync({ baseUrl });
    await first;
    refused.open();
    // Its key was that of a connection that is gone; it says so instead of writing rows that hang on nothing.
    await expect(second).rejects.toThrow(code('secrets/missing'));
    expect(await there.sync({ baseUrl, key: KEY })).toMatchObject({ runsMirrored: 3 });
  });

  it('remove no connection that another one syncs', async () => {
    const [asked, tried] = [gate(), gate()];
    const service = await startPlayedService();
    const [here, there] = startTwo();
    const request = { baseUrl: service.baseUrl, key: KEY };
    const { connection } = await there.connect(request);
    service.play = async ({ path }) => {
      if (path !== '/visibility') return undefined;
      asked.open();
      await tried.passed;
      return undefined;
    };
    const sync = here.sync(request);
    await asked.passed;
    await expect(there.disconnect({ name: connection.name, forget: true })).rejects.toThrow(
      code('sync/busy'),
    );
    tried.open();
    expect(await sync).toMatchObject({ runsMirrored: 3 });
    expect(await there.disconnect({ name: connection.name, forget: true })).toMatchObject({ hadKey: true });
    expect(await here.connections()).toEqual([]);
  });
});

describe('a second connection of one account', () => {
  it('is refused when its key lists the same clients, and nothing of it is kept', async () => {
    const service = await startPlayedService();
    const services = startServices();
    const address = { baseUrl: service.baseUrl, key: KEY };
    await services.connect({ ...address, name: 'Agency' });
    await services.sync({ connection: 'Agency' });
    await expect(services.connect({ ...address, name: 'Again' })).rejects.toThrow(
      /account that Agency is connected with.*no client appears twice/u,
    );
    expect((await services.connections()).map(({ name }) => name)).toEqual(['Agency']);
    // The same name takes another key of the account.
    await services.connect({ ...address, name: 'Agency' });
    await expect(services.sync({ ...address, connection: 'Third' })).rejects.toThrow(code('input/invalid'));
    expect((await services.connections()).map(({ name }) => name)).toEqual(['Agency']);
  });

  it('is refused by its first sync if it was made before the other was synced', async () => {
    const service = await startPlayedService();
    const services = startServices();
    for (const name of ['Agency', 'Again']) {
      await services.connect({ baseUrl: service.baseUrl, name, key: KEY });
    }
    await services.sync({ connection: 'Agency' });
    await expect(services.sync({ connection: 'Again' })).rejects.toThrow(code('input/invalid'));
    expect((await services.projects.list()).map(({ name }) => name)).toEqual(['Halden Outdoor']);
  });

  it('is taken if only some of its clients are the same', async () => {
    const service = await startPlayedService();
    const services = startServices();
    await services.connect({ baseUrl: service.baseUrl, name: 'Agency', key: KEY });
    await services.sync({ connection: 'Agency' });
    const db = openMirrorFile(services);
    db.exec(
      "INSERT INTO project (connection, project_id, name) SELECT connection, 'other', 'Other' FROM project",
    );
    service.play = on('/projects', () =>
      reply([
        { id: PROJECT, name: 'Halden Outdoor' },
        { id: uuid('a', 2), name: 'Emberlock' },
      ]),
    );
    await services.connect({ baseUrl: service.baseUrl, name: 'Coast', key: KEY });
    expect((await services.connections()).map(({ name }) => name).toSorted()).toEqual(['Agency', 'Coast']);
  });
});

describe('a sync that the service asks to wait', () => {
  it('tells so at once, until when, with work left, and goes on afterwards', async () => {
    const service = await startPlayedService();
    let isSlow = true;
    service.play = on('/sources', () => {
      const answer = isSlow ? reply({ error: 'slow' }, 429, { 'retry-after': '2' }) : undefined;
      isSlow = false;
      return answer;
    });
    const steps: (readonly unknown[])[] = [];
    const summary = await startServices().sync({
      ...{ baseUrl: service.baseUrl, key: KEY },
      onProgress: (...step) => void steps.push(step),
    });
    expect(summary.incomplete).toEqual([]);
    const [done, total, what, , until] = steps.find(([, , , , restsUntil]) => restsUntil !== undefined) ?? [];
    expect(what).toMatch(/^waiting \d+ seconds, because the service asks for it$/u);
    expect(total).toBeGreaterThan(Number(done));
    expect(until).toMatch(/^\d{4}-.*Z$/u);
    expect(steps.at(-1)?.[4]).toBeUndefined();
  });
});
