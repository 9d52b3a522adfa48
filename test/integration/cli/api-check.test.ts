import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApiCheck } from '../../../main/features/doctor/check-api.ts';
import type { CountingView } from '../../../main/features/account/counting.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { sightline } from '../../helpers/command-line.ts';
import { KEY, listedRun, on, PROJECT, reply, startPlayedService } from '../../helpers/played-service.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

type Document = { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } };

async function sampleDocument(): Promise<Document> {
  const sample = await startSampleService({ projects: 1, runs: 1, port: 0 });
  onTestFinished(sample.close);
  const answer = await fetch(`${sample.baseUrl}/openapi.json`, {
    headers: { authorization: `Bearer ${sample.key}` },
  });
  return (await answer.json()) as Document;
}

async function check(document: unknown, ...more: string[]) {
  const service = await startPlayedService(
    on('/openapi.json', () => (document === undefined ? undefined : reply(document))),
  );
  const args = ['api', 'check', '--base-url', service.baseUrl, ...more];
  return await sightline(temporaryFolder(), args, { SIGHTLINE_API_KEY: KEY });
}

describe('sightline api check', () => {
  it('finds nothing in the description of a service that is as specified', async () => {
    const result = await check(await sampleDocument());
    expect(result.out).toMatch(/\(interface 1\.4\.0\) matches what this version expects/);
    expect(result.status).toBe(0);
  });

  it('lists what is new and what has gone, and says by its status whether something is relied on', async () => {
    const document = JSON.parse(
      JSON.stringify(await sampleDocument())
        .replaceAll('"/brands"', '"/rivals"')
        .replaceAll('"ownBrandName"', '"brandLabel"')
        .replaceAll('"promptTemplate"', '"template"')
        .replace(
          '"trend":{"type":"string"',
          '"trend":{"enum":["up","down","flat","volatile"],"type":"string"',
        ),
    ) as unknown;
    const result = await check(document, '--json');
    expect(result.status).toBe(7);
    const { drift } = JSON.parse(result.out) as ApiCheck;
    const said = drift?.map(({ change, what, where, name, breaks }) =>
      [change, what, where, name, breaks ? 'breaks' : ''].join(' ').trim(),
    );
    expect(said).toEqual(
      expect.arrayContaining([
        'gone path GET /brands /brands breaks',
        'new path GET /rivals /rivals',
        'new field GET /projects brandLabel',
        'gone field GET /projects ownBrandName',
        'new field GET /prompts template',
        'gone field GET /prompts promptTemplate breaks',
        'new value GET /visibility/trends trend: volatile',
      ]),
    );
    const table = await check(document);
    expect(table.out).toMatch(/gone +path +GET \/brands +\/brands +yes/);
    expect(table.out).toContain('Sightline relies on');
  });

  it.each([[undefined], [[]], [{ openapi: '3.1.0' }]])(
    'says in a sentence that there is no description (%j)',
    async (document) => {
      const result = await check(document);
      expect(result).toMatchObject({ status: 0, err: '' });
      expect(result.out).toContain('serves no description of itself');
    },
  );

  it('makes one call, and the next sync speaks by what it brought', async () => {
    const home = temporaryFolder();
    const service = await startPlayedService(
      on('/openapi.json', () => reply({ paths: { '/projects': { get: {} } } })),
    );
    const env = accessTo(service);
    await sightline(home, ['api', 'check', '--base-url', service.baseUrl], env);
    expect(service.asked.map(({ path }) => path)).toEqual(['/openapi.json']);
    await sightline(home, ['sync'], env);
    expect(service.asked.filter(({ path }) => path === '/openapi.json')).toHaveLength(1);
  });
});

describe('sightline api check --counting', () => {
  it('shows without a call or a key how the mirrored service counts', async () => {
    const runs = Array.from({ length: 9 }, (_, at) => listedRun(9 - at));
    const service = await startPlayedService(on('/prompts/runs', () => reply(runs)));
    const home = temporaryFolder();
    await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], { SIGHTLINE_API_KEY: KEY });
    service.asked.length = 0;
    const { status, out } = await sightline(home, ['api', 'check', '--counting']);
    expect({ status, asked: service.asked }).toEqual({ status: 0, asked: [] });
    expect(out).toMatch(/Answers of a run +as many as its completed tasks +specified: .* +9 of 9 runs/);
    const json = await sightline(home, ['api', 'check', '--counting', '--json']);
    const { rules } = JSON.parse(json.out) as CountingView;
    const standing = { basis: 'specified', status: 'binding', of: 9, held: 9 };
    const rule = { rule: 'answers', reading: 'completed', form: 'equal', ...standing };
    expect(rules).toContainEqual(expect.objectContaining(rule));
    const learned = { rule: 'own-mentions', basis: 'supposed', form: 'equal', status: 'binding' };
    expect(rules).toContainEqual(expect.objectContaining(learned));
    const open = rules.filter(({ status: one }) => one === 'learning');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ form, since }) => form === null && since === null)).toBe(true);
    expect((JSON.parse(json.out) as CountingView).readings).toEqual([]);
    expect(out).not.toContain('another form');
  });

  it('lists each way once in which values of another form than specified are read', async () => {
    const runs = [3, 2, 1].map((n) => ({ ...listedRun(n), totalTasks: String(listedRun(n)['totalTasks']) }));
    const goal = (id: string) => ({
      header: { workstream: { id, projectId: PROJECT, name: 'Lead' }, currentVisibility: '41.5' },
      trend: { series: [], contentUpdates: [] },
    });
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/prompts/runs') return reply(query['startedBefore'] === undefined ? runs : []);
      const id = /^\/workstreams\/(.+)$/.exec(path)?.[1];
      return id === undefined ? undefined : reply(goal(id));
    });
    const home = temporaryFolder();
    const env = accessTo(service);
    await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    for (const id of ids) await sightline(home, ['workstream', 'add', id], env);
    await sightline(home, ['sync', '--quiet'], env);
    service.asked.length = 0;
    const { out } = await sightline(home, ['api', 'check', '--counting']);
    expect(out).toMatch(/Field +Where +How it is read +Example +Since/);
    expect(out).toMatch(
      /totalTasks +\/prompts\/runs +numbers that are sent as text are read as numbers +"20" +\d+ \w+ \d{4}/,
    );
    const json = await sightline(home, ['api', 'check', '--counting', '--json']);
    const { readings } = JSON.parse(json.out) as CountingView;
    expect(readings.map(({ path, note }) => `${path} ${note}`)).toEqual([
      '/prompts/runs totalTasks: numbers that are sent as text are read as numbers',
      '/workstreams/{id} header.currentVisibility: numbers that are sent as text are read as numbers',
    ]);
    expect(service.asked).toEqual([]);
  });
});
