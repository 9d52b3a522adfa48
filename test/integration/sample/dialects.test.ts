import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECT_NAMES, type DialectName } from '../../../main/sample/dialects/rules.ts';
import { findMismatch } from './json-schema.ts';
import { startSample, type Params, type SampleClient } from './client.ts';

type Json = Readonly<Record<string, unknown>>;
type Parameter = { readonly name: string; readonly schema: Json };
type Operation = { readonly parameters: readonly Parameter[]; readonly responses: Json };
type Document = Json & { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const SIZE = { projects: 1, runs: 30, prompts: 6, platforms: 2 };
const samples = new Map<DialectName, SampleClient>();
let projectId: string;

beforeAll(async () => {
  for (const dialect of DIALECT_NAMES) samples.set(dialect, await startSample({ ...SIZE, dialect }));
  projectId = (await samples.get('standard')!.read<{ id: string }[]>('/projects'))[0]!.id;
});
afterAll(async () => {
  for (const sample of samples.values()) await sample.close();
});

const read = <T>(dialect: DialectName, path: string, params: Params = {}) =>
  samples.get(dialect)!.read<T>(path, { projectId, ...params });
const documentOf = (dialect: DialectName) => read<Document>(dialect, '/openapi.json');

type Run = { id: string; startedAt: string };
const standardRuns = async () =>
  (await read<{ data: Run[] }>('standard', '/prompts/runs', { limit: '100' })).data;

describe('the run history', () => {
  it('bare: comes at once in an array', async () => {
    expect(await read('bare', '/prompts/runs')).toEqual(await standardRuns());
  });

  it('paged: is followed by number of page and by Link header to its end', async () => {
    const sample = samples.get('paged')!;
    const runs = await standardRuns();
    const seen: Run[] = [];
    for (let page = 1; page <= 10; page += 1) {
      const answer = await sample.get('/prompts/runs', { projectId, page: String(page), pageSize: '7' });
      const { results, meta } = answer.body as { results: Run[]; meta: Json };
      seen.push(...results);
      expect(meta).toEqual({ page, pageSize: 7, totalPages: 5, total: 30 });
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers['link'] as string)?.[1];
      if (page === 5) {
        expect(next).toBeUndefined();
        break;
      }
      expect(new URL(next!).searchParams.get('page')).toBe(String(page + 1));
      expect(new URL(next!).searchParams.get('pageSize')).toBe('7');
    }
    expect(seen).toEqual(runs);
    const beyond = await read<{ results: Run[] }>('paged', '/prompts/runs', { page: '99' });
    expect(beyond.results).toEqual([]);
  });

  it('wrapped: comes five at a time and is walked back by startedBefore', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (let pages = 0; pages < 20; pages += 1) {
      type Page = { data: { items: { runId: string; startedAt: string }[] } };
      const { data } = await read<Page>('wrapped', '/prompts/runs', {
        limit: '100',
        ...(before === undefined ? {} : { startedBefore: before }),
      });
      expect(data.items.length).toBeLessThanOrEqual(5);
      if (data.items.length === 0) break;
      seen.push(...data.items.map(({ runId }) => runId));
      before = data.items.at(-1)!.startedAt;
    }
    expect(seen).toEqual((await standardRuns()).map(({ id }) => id));
  });

  it('terse: has a cursor that its document does not speak of', async () => {
    type Page = { items: Run[]; pagination: { nextCursor: string | null } };
    const first = await read<Page>('terse', '/prompts/runs');
    const second = await read<Page>('terse', '/prompts/runs', { cursor: first.pagination.nextCursor! });
    expect([...first.items, ...second.items]).toEqual(await standardRuns());
    const parameters = (await documentOf('terse')).paths['/prompts/runs']!['get']!.parameters;
    expect(parameters.map(({ name }) => name)).not.toContain('cursor');
  });

  it.each([
    ['paged', 'page', '0'],
    ['paged', 'page', 'two'],
    ['paged', 'pageSize', '101'],
    ['paged', 'startedAfter', 'yesterday'],
  ] as const)('%s: answers 400 naming %s when it is %s', async (dialect, name, value) => {
    const answer = await samples.get(dialect)!.get('/prompts/runs', { projectId, [name]: value });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: expect.stringMatching(new RegExp(`^${name} is invalid`)) as string },
    ]);
  });
});

describe('the same content', () => {
  const cases: readonly (readonly [DialectName, string, Params, (body: Json) => unknown, Params])[] = [
    ['bare', '/sources', {}, (body) => body, {}],
    ['paged', '/sources', {}, (body) => body['results'], {}],
    ['wrapped', '/sources', {}, (body) => (body['data'] as Json)['items'], {}],
    ['terse', '/sources', {}, (body) => body['items'], {}],
    ['bare', '/visibility', { view: 'topics' }, (body) => body, { view: 'topics' }],
    ['paged', '/visibility', { groupBy: 'by_topic' }, (body) => body['results'], { view: 'topics' }],
    [
      'wrapped',
      '/visibility',
      { breakdown: 'attribute' },
      (body) => (body['data'] as Json)['items'],
      { view: 'attributes' },
    ],
    ['terse', '/visibility', { view: 'attributes' }, (body) => body['items'], { view: 'attributes' }],
    ['paged', '/insights/engines', {}, (body) => body['results'], {}],
    ['bare', '/reports/runs', {}, (body) => body, {}],
  ];
  it.each(cases)(
    '%s: %s has it in another envelope',
    async (dialect, path, params, unwrap, standardParams) => {
      const standard = await read<{ data: unknown }>('standard', path, standardParams);
      expect(unwrap(await read<Json>(dialect, path, params))).toEqual(standard.data);
    },
  );

  it.each(DIALECT_NAMES)('%s: what is stated to be an array stays one', async (dialect) => {
    for (const path of ['/projects', '/brands', '/prompts', '/visibility', '/brand-mentions-summary']) {
      expect(await read(dialect, path)).toEqual(await read('standard', path));
    }
  });

  it('wrapped: a response has its text, its brands and its route under other names', async () => {
    const standard = await read<Json[]>('standard', '/prompts/results');
    const { data } = await read<{ data: { items: Json[] } }>('wrapped', '/prompts/results');
    const [one, other] = [standard[0]!, data.items[0]!];
    expect([other['answer'], other['mentions'], other['route'], other['responseId']]).toEqual([
      one['response'],
      one['brands'],
      one['executionRoute'],
      one['id'],
    ]);
    expect(other).not.toHaveProperty('response');
  });

  it('paged: a standard name that the dialect does not use means nothing', async () => {
    expect(await read('paged', '/visibility', { view: 'topics' })).toEqual(
      await read('standard', '/visibility'),
    );
    const [prompt] = await read<{ id: string }[]>('standard', '/prompts');
    expect(await read('paged', '/prompts', { promptId: prompt!.id })).toEqual([prompt]);
    expect(await read<unknown[]>('paged', '/prompts', { id: prompt!.id })).toHaveLength(6);
  });

  it('trends are flat, nested or points alone', async () => {
    const standard = await read<{ points: unknown }>('standard', '/visibility/trends');
    expect(await read('wrapped', '/visibility/trends')).toEqual({ data: standard });
    expect(await read('bare', '/visibility/trends')).toEqual(standard.points);
  });
});

describe('the document', () => {
  it('is not there in the bare dialect', async () => {
    expect((await samples.get('bare')!.get('/openapi.json')).status).toBe(404);
  });

  it('names the parameters and values that the dialect reads', async () => {
    const { paths } = await documentOf('paged');
    const names = (path: string, method = 'get') => paths[path]![method]!.parameters.map(({ name }) => name);
    expect(names('/prompts/runs')).toEqual(expect.arrayContaining(['page', 'pageSize', 'startedBefore']));
    expect(names('/prompts/runs')).not.toContain('cursor');
    expect(names('/brand-mentions-summary')).toEqual(['projectId', 'runId', 'maxTopics', 'tags']);
    expect(names('/prompts', 'delete')).toEqual(['projectId', 'promptId']);
    const groupBy = paths['/visibility']!['get']!.parameters.find(({ name }) => name === 'groupBy');
    expect(groupBy!.schema).toMatchObject({ enum: ['none', 'by_topic', 'by_attribute'], default: 'none' });
  });

  it('terse: gives no schema of a success and no parameter that the specification does not state', async () => {
    const { paths } = await documentOf('terse');
    expect(paths['/visibility']!['get']!.parameters.map(({ name }) => name)).toEqual(['projectId', 'runId']);
    expect(paths['/sources']!['get']!.responses['200']).toMatchObject({
      content: { 'application/json': {} },
    });
    expect(JSON.stringify(paths['/sources']!['get']!.responses['200'])).not.toContain('schema');
  });

  it.each(['standard', 'paged', 'wrapped'] as const)(
    '%s: describes the bodies that are sent',
    async (dialect) => {
      const document = await documentOf(dialect);
      const runs = await standardRuns();
      const cases: readonly (readonly [string, string, Params])[] = [
        ['/prompts/runs', '/prompts/runs', {}],
        ['/prompts/runs/{runId}', `/prompts/runs/${runs[0]!.id}`, {}],
        ['/prompts/results', '/prompts/results', {}],
        ['/reports/runs', '/reports/runs', {}],
        ['/sources', '/sources', {}],
        ['/insights/engines', '/insights/engines', {}],
        ['/visibility', '/visibility', {}],
        ['/visibility', '/visibility', { groupBy: 'by_topic', breakdown: 'topic', view: 'topics' }],
        ['/visibility/trends', '/visibility/trends', {}],
        ['/brand-mentions-summary', '/brand-mentions-summary', {}],
      ];
      for (const [template, path, params] of cases) {
        const response = document.paths[template]!['get']!.responses['200'] as {
          content: Readonly<Record<string, { schema: Json }>>;
        };
        const { schema } = response.content['application/json']!;
        expect([template, findMismatch(await read(dialect, path, params), schema, document)]).toEqual([
          template,
          undefined,
        ]);
      }
    },
  );
});
