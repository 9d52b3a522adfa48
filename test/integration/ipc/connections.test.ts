import { describe, expect, it } from 'vitest';
import { addConnection, openCore } from '../../helpers/core.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';

const details = { name: 'Agency', colour: 'petrol', keyExpiresOn: null } as const;

describe('connections', () => {
  it('counts the projects of a key that is tested, and keeps nothing', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const test = async (key: string) =>
      await core.result(await core.call('connection/test', { baseUrl: service.baseUrl, key }));
    expect(await test(` ${KEY}\n`)).toEqual({ kind: 'key-test', projects: 1 });
    await expect(test('wrong')).rejects.toMatchObject({ code: 'api/unauthorized' });
    expect(await core.call('connection/list', {})).toEqual([]);
  });

  it('may be several to one address, each with its own key', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const base = { baseUrl: service.baseUrl, key: KEY };
    const agency = await addConnection(core, { ...details, ...base });
    const client = await addConnection(core, { ...details, ...base, name: 'Client' });
    expect(client.connection).not.toBe(agency.connection);
    const start = { connection: client.connection, projects: null, oldRuns: null };
    expect(await core.ended(await core.call('sync/start', start))).toMatchObject({ state: 'done' });
    expect((await core.call('project/list', {})).map(({ connection }) => connection)).toEqual([
      client.connection,
    ]);
  });

  it('are not added or renamed to a name that is taken', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const base = { baseUrl: service.baseUrl, key: KEY };
    const agency = await addConnection(core, { ...details, ...base });
    await expect(addConnection(core, { ...details, ...base, name: 'AGENCY' })).rejects.toMatchObject({
      code: 'input/invalid',
    });
    const client = await addConnection(core, { ...details, ...base, name: 'Client' });
    await expect(
      core.call('connection/edit', {
        ...details,
        connection: client.connection,
        name: 'agency',
        monthlyCalls: null,
      }),
    ).rejects.toMatchObject({ code: 'input/invalid' });
    const renamed = await core.call('connection/edit', {
      connection: agency.connection,
      name: 'agency',
      colour: 'rust',
      keyExpiresOn: '2026-12-01',
      monthlyCalls: 500,
    });
    expect(renamed).toMatchObject({
      name: 'agency',
      colour: 'rust',
      keyExpiresOn: '2026-12-01',
      monthlyCalls: 500,
    });
  });

  it('leave nothing behind when the service refuses the key or the keychain takes none', async () => {
    const service = await startPlayedService();
    const refusing = openCore();
    await expect(
      addConnection(refusing, { ...details, baseUrl: service.baseUrl, key: 'wrong' }),
    ).rejects.toMatchObject({ code: 'api/unauthorized' });
    expect(await refusing.call('connection/list', {})).toEqual([]);
  });

  it('are not waited for where the service is silent: each way to try a key can be cancelled', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const known = await addConnection(core, { ...details, baseUrl: service.baseUrl, key: KEY });
    const asked = service.asked.length;
    service.play = () => new Promise(() => undefined);
    const attempt = { baseUrl: service.baseUrl, key: 'another-key' };
    const tasks = [
      await core.call('connection/test', attempt),
      await core.call('connection/add', { ...details, ...attempt, keeping: 'keychain', name: 'Silent' }),
      await core.call('connection/replace-key', {
        connection: known.connection,
        key: 'another-key',
        keeping: 'keychain',
        keyExpiresOn: '2027-01-31',
      }),
    ];
    await expect.poll(() => service.asked.length - asked).toBe(tasks.length);
    // Of these, a program that ends asks about all but the mere test.
    expect(core.ipc.running().map(({ kind }) => kind)).toEqual(['connection', 'connection']);
    for (const task of tasks) {
      await core.call('task/cancel', { task: task.task });
      expect(await core.ended(task)).toMatchObject({ state: 'cancelled', result: null });
    }
    expect(await core.call('connection/list', {})).toEqual([{ ...known, callsThisMonth: 2 }]);
    expect(await core.secrets.get(known.connection)).toBe(KEY);
  });

  it('remind of a key that ends soon, in the portfolio', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const soon = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
    const { connection } = await addConnection(core, {
      ...details,
      keyExpiresOn: soon,
      baseUrl: service.baseUrl,
      key: KEY,
    });
    await core.ended(await core.call('sync/start', { connection, projects: null, oldRuns: null }));
    const [row] = await core.call('portfolio/load', { connection });
    expect(row?.alerts).toContainEqual({ kind: 'key-expires', on: soon });
  });

  it('tell one state of a key: refused by the last sync, until another one is accepted', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const { connection } = await addConnection(core, { ...details, baseUrl: service.baseUrl, key: KEY });
    const state = () => core.call('connection/key-state', { connection });
    expect(await state()).toEqual({ state: 'kept', advice: null });
    service.key = 'a-newer-key-0123456789';
    await core.ended(await core.call('sync/start', { connection, projects: null, oldRuns: null }));
    expect(await state()).toMatchObject({ state: 'refused' });
    const replace = async (key: string) =>
      await core.result(
        await core.call('connection/replace-key', {
          connection,
          key,
          keeping: 'keychain',
          keyExpiresOn: null,
        }),
      );
    await expect(replace('wrong')).rejects.toMatchObject({ code: 'api/unauthorized' });
    expect(await state()).toMatchObject({ state: 'refused' });
    await replace(service.key);
    expect(await state()).toEqual({ state: 'kept', advice: null });
    expect(await core.call('connection/list', {})).toMatchObject([{ lastSyncOutcome: null }]);
  });

  it('are removed with a sync under way, which stops first', async () => {
    const service = await startPlayedService();
    const core = openCore();
    const { connection } = await addConnection(core, {
      ...details,
      baseUrl: service.baseUrl,
      key: KEY,
    });
    const task = await core.call('sync/start', { connection, projects: null, oldRuns: null });
    await core.call('connection/remove', { connection, forget: true, reports: false });
    expect((await core.call('task/list', {})).find((one) => one.task === task.task)?.state).not.toBe(
      'running',
    );
    expect(await core.call('project/list', {})).toEqual([]);
    expect(await core.secrets.get(connection)).toBeNull();
  });
});
