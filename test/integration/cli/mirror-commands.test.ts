import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { filesIn } from '../../helpers/files-in.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { KEY, on, PROJECT, reply, score, RIVAL, startPlayedService } from '../../helpers/played-service.ts';
import { accessTo } from '../../helpers/access.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { useCore } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const withKey = { SIGHTLINE_API_KEY: KEY };

describe('sightline sync', () => {
  it('mirrors a service it has not met, and answers one JSON document when asked for it', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const args = ['sync', '--base-url', service.baseUrl, '--json'];
    const first = await sightline(home, args, withKey);
    expect(first.status).toBe(0);
    expect(JSON.parse(first.out)).toMatchObject({ projects: 1, runsMirrored: 3 });
    expect(first.err).toContain('sync: ');

    const plan = await sightline(home, ['sync', '--plan'], accessTo(service));
    expect(plan.out).toContain('A sync would make 0 calls');
    const status = await sightline(home, ['status', '--json']);
    expect(JSON.parse(status.out)).toMatchObject({
      connections: [{ projects: [{ runs: 3, mirrored: 3, missing: 0 }] }],
    });
    expect((await sightline(home, ['status'])).out).toMatch(/Halden Outdoor +3 +3 +0 +0 +0 +2026-01-19/);
    expect((await sightline(home, ['connections'])).out).toContain(service.baseUrl);

    const written = filesIn(home).map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
    expect(written.some((content) => content.includes(KEY))).toBe(false);
    expect(first.out + first.err + plan.out + status.out).not.toContain(KEY);
  });

  it('has a row in the status for each of few projects, and of many for those that lack something', async () => {
    const service = await startSampleService({ port: 0, projects: 21, runs: 1, prompts: 4, platforms: 1 });
    onTestFinished(service.close);
    const home = temporaryFolder();
    await sightline(home, ['sync', '--base-url', service.baseUrl, '--max-calls', '60'], accessTo(service));
    const rowsOf = ({ out }: CommandResult): readonly string[] =>
      out.match(/^ {2}\S.* \d+ +\d+ +\d+ .*$/gmu) ?? [];
    const short = await sightline(home, ['status']);
    const missing = Number(/, (\d+) missing/u.exec(short.out)?.[1]);
    expect(rowsOf(short)).toHaveLength(Math.min(missing, 20));
    expect(missing).toBeGreaterThan(0);
    expect(rowsOf(await sightline(home, ['status', '--verbose']))).toHaveLength(21);
    await sightline(home, ['sync', '--base-url', service.baseUrl], accessTo(service));
    const whole = await sightline(home, ['status']);
    expect(whole.out).toContain('projects: 21; runs mirrored: 21, none missing; the newest of ');
    expect(rowsOf(whole)).toEqual([]);
  });

  it('says of a report on a run that is only partly here that it lacks something, until the rest has come', async () => {
    const service = await startSampleService({ port: 0, projects: 1, runs: 1, prompts: 4, platforms: 1 });
    onTestFinished(service.close);
    const home = temporaryFolder();
    const sync = ['sync', '--base-url', service.baseUrl];
    await sightline(home, [...sync, '--max-calls', '5'], accessTo(service));
    const [{ name } = {}] = readRows(home, 'SELECT name FROM v_project');
    const make = () =>
      sightline(home, ['report', '--project', String(name), '--out', join(home, 'exports', 'a.pdf')]);
    const partial = await make();
    expect(partial).toMatchObject({ status: 0 });
    expect(partial.err).toContain('1 of its 1 run is only partly on this computer');
    await sightline(home, sync, accessTo(service));
    expect((await make()).err).not.toContain('partly');
  });

  it('leaves out what was left out in the app, counts it in no plan, says so, and brings what is named', async () => {
    const service = await startSampleService({ port: 0, projects: 2, runs: 2, prompts: 4, platforms: 1 });
    onTestFinished(service.close);
    const home = temporaryFolder();
    const run = (...args: readonly string[]) =>
      sightline(home, ['sync', '--base-url', service.baseUrl, ...args], accessTo(service));
    expect((await run('--plan')).out).toMatch(/[1-9]\d* of this month's \d+ calls are left\./);
    const left = await useCore(home, async (services) => {
      const [first, second] = await services.projects.list();
      const place = `${first?.connection ?? ''}/${first?.projectId ?? ''}`;
      await services.settings.save({ leftOut: [place] });
      return { out: first?.name ?? '', other: second?.name ?? '' };
    });
    const mirrored = () =>
      readRows(
        home,
        'SELECT DISTINCT p.name FROM v_run r JOIN v_project p USING (project_id) WHERE r.mirrored_at IS NOT NULL',
      ).map(({ name }) => name);
    const plan = JSON.parse((await run('--plan', '--json')).out) as { projects: { project: string }[] };
    expect(plan.projects.map(({ project }) => project)).toEqual([left.other]);
    expect((await run()).out).toContain('Left out, as chosen in the app: one project; --project brings one.');
    expect(mirrored()).toEqual([left.other]);
    // What nobody asks for is not missing.
    const { out: status } = await sightline(home, ['status']);
    expect(status).toMatch(/projects: 2 \(1 left out of syncs\); runs mirrored: \d, none missing/);
    expect(status).toContain(`${left.out} (left out)`);
    const { out: named } = await run('--project', left.out);
    expect(named).not.toContain('Left out');
    // Of what was asked for alone: the other project's runs are there, too.
    expect(named).toMatch(/: 1 project, 2 new runs, 0 already there, /);
    expect(mirrored()).toHaveLength(2);
  });

  it('ends with 3 without a key and with a wrong one, and says what to do', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const args = ['sync', '--base-url', service.baseUrl];
    const missing = await sightline(home, args);
    expect(missing).toMatchObject({ status: 3, err: expect.stringContaining('SIGHTLINE_API_KEY') as string });
    expect(service.asked).toHaveLength(0);
    const wrong = await sightline(home, args, { SIGHTLINE_API_KEY: 'wrong-key-1234567' });
    expect(wrong).toMatchObject({ status: 3, err: expect.stringContaining('refused the API key') as string });
    expect(wrong.err + wrong.out).not.toContain('wrong-key');
  });

  it('ends with 5 at the budget of calls', async () => {
    const service = await startPlayedService();
    const result = await sightline(
      temporaryFolder(),
      ['sync', '--base-url', service.baseUrl, '--max-calls', '12'],
      withKey,
    );
    expect(result).toMatchObject({
      status: 5,
      err: expect.stringContaining(
        'answers that came before are kept; the next sync goes on from there',
      ) as string,
    });
    expect(service.asked).toHaveLength(12);
  });

  it('ends with 6 where the service is not there', async () => {
    const service = await startPlayedService();
    await service.close();
    const result = await sightline(temporaryFolder(), ['sync', '--base-url', service.baseUrl], withKey);
    expect(result).toMatchObject({ status: 6, err: expect.stringContaining('cannot be reached') as string });
  });

  it('ends with 7 when records were set aside, and says where they are', async () => {
    const service = await startPlayedService(({ path, query }) =>
      path === '/visibility' && query['view'] === undefined
        ? reply([score(RIVAL, 3, { isOwn: 'no' })])
        : undefined,
    );
    const result = await sightline(temporaryFolder(), ['sync', '--base-url', service.baseUrl], withKey);
    expect(result).toMatchObject({ status: 7, out: expect.stringContaining('v_rejected') as string });
  });

  it('ends with 0 when single fields were set aside, and says it once', async () => {
    const project = { id: PROJECT, name: 'Halden Outdoor', lastRunAt: '2026-13-45' };
    const service = await startPlayedService(on('/projects', () => reply([project])));
    const home = temporaryFolder();
    const told = '1 optional field breaks the specification and was left empty';
    const first = await sightline(home, ['sync', '--base-url', service.baseUrl], withKey);
    expect(first).toMatchObject({ status: 0, out: expect.stringContaining(told) as string });
    const second = await sightline(home, ['sync', '--base-url', service.baseUrl], withKey);
    expect(second).toMatchObject({ status: 0, out: expect.not.stringContaining('left empty') as string });
  });

  it('ends with 8 before any call where the folder cannot be written', async () => {
    const service = await startPlayedService();
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    const result = await sightline(join(file, 'home'), ['sync', '--base-url', service.baseUrl], withKey);
    expect(result.status).toBe(8);
    expect(service.asked).toHaveLength(0);
  });

  it.each([
    [['sync', '--base-url', 'http://api.example']],
    [['sync', '--base-url', 'nonsense']],
    [['sync', '--since', 'yesterday']],
    [['sync', '--since', '2026-02-30']],
    [['sync', '--max-calls', 'many']],
    [['sync', '--no-such-option']],
  ])('ends with 2 for %j', async (args) => {
    const result = await sightline(temporaryFolder(), args, withKey);
    expect(result.status).toBe(2);
    expect(result.err).not.toContain('    at ');
  });

  it('ends with 4 where there is nothing to sync', async () => {
    expect((await sightline(temporaryFolder(), ['sync'], withKey)).status).toBe(4);
  });
});

describe('sightline connect and disconnect', () => {
  it('end with 8 where there is no keychain, and leave nothing behind', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const result = await sightline(home, ['connect', '--base-url', service.baseUrl], {
      ...withKey,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
    });
    expect(result).toMatchObject({ status: 8, err: expect.stringContaining('keychain') as string });
    expect(JSON.parse((await sightline(home, ['connections', '--json'])).out)).toEqual({
      ok: true,
      connections: [],
    });
  });

  it('ask for a key only on a terminal', async () => {
    const result = await sightline(temporaryFolder(), ['connect', '--base-url', 'https://api.example']);
    expect(result).toMatchObject({ status: 3, err: expect.stringContaining('SIGHTLINE_API_KEY') as string });
  });

  it('forget a mirror even where there is no keychain', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    await sightline(home, ['sync', '--base-url', service.baseUrl], withKey);
    const { host } = new URL(service.baseUrl);
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
    const { status, out, err } = await sightline(home, ['disconnect', host, '--forget'], env);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`nobody looked for a key of ${host}`);
    expect(out).toContain('remove the entry “Sightline”');
    expect(out).toContain('Its data is removed.');
    expect(out).not.toMatch(/No key|Nothing was changed/);
    expect((await sightline(home, ['status'])).out).toContain('No connection yet');
    expect((await sightline(home, ['disconnect', host])).status).toBe(4);
  });
});

describe('help', () => {
  it.each(['sync', 'status', 'connect', 'connections', 'disconnect'])(
    'of %s holds an example',
    async (verb) => {
      const home = join(temporaryFolder(), 'untouched');
      const result = await sightline(home, [verb, '--help']);
      expect(result).toMatchObject({ status: 0, out: expect.stringContaining('Example') as string });
      expect(existsSync(home)).toBe(false);
    },
  );
});
