import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../main/sample/routes/index.ts';
import { errorBodySchema } from '../../../shared/api/resources.ts';
import { buildUrl, send, startSample, type SampleClient } from './client.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PATHS = [...new Set(ENDPOINTS.map(({ path }) => path))];
const NEEDS_PROJECT = ENDPOINTS.filter(
  ({ method, input }) => method === 'get' && 'projectId' in input.shape,
).map(({ path }) => path);
const TAKES_RUN = [
  '/visibility',
  '/sources',
  '/insights/engines',
  '/insights/topic',
  '/prompts/results',
  '/brand-mentions-summary',
  '/prompts/status',
];

let sample: SampleClient;
let projectId: string;
let topicId: string;
let foreignRunId: string;

const placed = (path: string): string => path.replace(/\{\w+\}/, NOBODY);
const listRuns = async (project: string) =>
  (await sample.read<{ data: { id: string; status: string }[] }>('/prompts/runs', { projectId: project }))
    .data;

beforeAll(async () => {
  sample = await startSample();
  const projects = await sample.read<{ id: string }[]>('/projects');
  projectId = projects[0]!.id;
  topicId = (await sample.read<{ topicId: string }[]>('/prompts', { projectId }))[0]!.topicId;
  foreignRunId = (await listRuns(projects[1]!.id))[0]!.id;
});
afterAll(() => sample.close());

describe('the key', () => {
  it.each([...PATHS, '/openapi.json', '/nowhere'])('%s answers 401 without it', async (path) => {
    const answer = await send(buildUrl(sample.baseUrl, placed(path)), {});
    expect(answer.status).toBe(401);
    expect(errorBodySchema.parse(answer.body)).toHaveProperty('code', 'UNAUTHORIZED');
  });

  it.each([
    ['a wrong one', 'Bearer sample-00000000000000000000000000000000'],
    ['one that is cut short', 'Bearer sample-'],
    ['another scheme', 'Basic c2FtcGxl'],
    ['nothing after the scheme', 'Bearer '],
  ])('is refused: %s', async (_, authorization) => {
    const answer = await send(buildUrl(sample.baseUrl, '/projects'), { authorization });
    expect(answer.status).toBe(401);
  });
});

describe('the Host header', () => {
  const ask = (host: string) =>
    send(buildUrl(sample.baseUrl, '/projects'), { host, authorization: `Bearer ${sample.key}` });

  it.each(['evil.example', '192.168.1.7:8787', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'is refused when it is not a loopback name: %s',
    async (host) => {
      expect((await ask(host)).status).toBe(403);
    },
  );

  it.each(['localhost', 'localhost:8787', '127.0.0.1', '[::1]:8787'])('is accepted: %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });
});

describe('a request that is not right', () => {
  it.each(NEEDS_PROJECT)('%s answers 400 naming projectId when it is missing or no UUID', async (path) => {
    for (const params of [
      {},
      { projectId: 'seven' },
      { projectId: '' },
      { projectId: [projectId, projectId] },
    ]) {
      const answer = await sample.get(placed(path), { topicId, ...params });
      expect(answer.status).toBe(400);
      expect(errorBodySchema.parse(answer.body).error).toMatch(/^projectId (is required|is invalid)/);
    }
  });

  it.each(NEEDS_PROJECT)('%s answers 404 for a project of nobody', async (path) => {
    const answer = await sample.get(placed(path), { topicId, projectId: NOBODY });
    expect(answer.status).toBe(404);
    errorBodySchema.parse(answer.body);
  });

  it.each(TAKES_RUN)('%s answers 404 for an unknown run and for one of another project', async (path) => {
    for (const runId of [NOBODY, foreignRunId]) {
      expect((await sample.get(path, { projectId, topicId, runId })).status).toBe(404);
    }
    expect((await sample.get(path, { projectId, topicId, runId: 'latest' })).status).toBe(400);
  });

  it.each([
    ['/visibility', 'view', 'everything'],
    ['/brand-mentions-summary', 'limit', '0'],
    ['/brand-mentions-summary', 'limit', '201'],
    ['/brand-mentions-summary', 'limit', '1.5'],
    ['/brand-mentions-summary', 'attributes', 'colour'],
    ['/prompts/runs', 'limit', 'many'],
    ['/prompts/runs', 'cursor', 'bm90IG91cnM'],
    ['/prompts/runs', 'status', 'completed,done'],
    ['/prompts/runs', 'startedAfter', 'yesterday'],
    ['/prompts/results', 'allowIncompleteRun', 'yes'],
    ['/prompts', 'topicId', 'shoes'],
  ])('%s answers 400 naming %s when it is %s', async (path, name, value) => {
    const answer = await sample.get(path, { projectId, [name]: value });
    expect(answer.status).toBe(400);
    expect(errorBodySchema.parse(answer.body).error).toMatch(new RegExp(`^${name} is invalid: .+`));
  });

  it('GET /insights/topic needs a topic of the project', async () => {
    const missing = await sample.get('/insights/topic', { projectId });
    expect([missing.status, errorBodySchema.parse(missing.body).error]).toEqual([400, 'topicId is required']);
    expect((await sample.get('/insights/topic', { projectId, topicId: NOBODY })).status).toBe(404);
  });

  it('a path that does not exist answers 404 without a body', async () => {
    for (const path of ['/nowhere', '/projects/', '/prompts/runs/a/b', '//projects']) {
      const answer = await sample.get(path, { projectId });
      expect([answer.status, answer.text]).toEqual([404, '']);
    }
  });

  it('GET /settings/schedule is gone and says where it went', async () => {
    const answer = await sample.get('/settings/schedule');
    expect(answer.status).toBe(410);
    expect(errorBodySchema.parse(answer.body).error).toContain('/projects/{id}/schedule');
  });
});

describe('a run that is not completed', () => {
  it('is read with allowIncompleteRun=1 as far as it got, and not at all without', async () => {
    const projects = await sample.read<{ id: string }[]>('/projects');
    const seen: Record<string, number> = {};
    for (const { id } of projects) {
      for (const run of (await listRuns(id)).filter(({ status }) => status !== 'completed')) {
        const params = { projectId: id, runId: run.id };
        expect((await sample.get('/prompts/results', params)).status).toBe(404);
        expect((await sample.get('/visibility', params)).status).toBe(404);
        const partial = await sample.read<unknown[]>('/prompts/results', {
          ...params,
          allowIncompleteRun: '1',
        });
        const progress = await sample.read<{ analyzedTasks: number; totalTasks: number; status: string }>(
          '/prompts/status',
          params,
        );
        expect(partial).toHaveLength(progress.analyzedTasks);
        expect(progress.analyzedTasks).toBeLessThan(progress.totalTasks);
        seen[progress.status] = partial.length;
      }
    }
    expect(Object.keys(seen).sort()).toEqual(['failed', 'interrupted']);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it('gives an empty list for an unknown or foreign run with allowIncompleteRun=1', async () => {
    for (const runId of [NOBODY, foreignRunId]) {
      const params = { projectId, runId, allowIncompleteRun: '1' };
      expect(await sample.read('/prompts/results', params)).toEqual([]);
    }
  });
});

describe('an account without runs', () => {
  it('has status none, no points and empty lists', async () => {
    const empty = await startSample({ runs: 0, projects: 1 });
    try {
      const [project] = await empty.read<{ id: string; lastRunAt: unknown }[]>('/projects');
      const params = { projectId: project!.id };
      expect(project!.lastRunAt).toBeNull();
      expect(await empty.read('/prompts/status', params)).toMatchObject({ status: 'none', totalTasks: 0 });
      expect(await empty.read('/visibility', params)).toEqual([]);
      expect(await empty.read('/prompts/results', params)).toEqual([]);
      expect(await empty.read('/sources', params)).toEqual({ runId: null, data: [] });
      expect(await empty.read('/visibility/trends', params)).toMatchObject({ points: [] });
    } finally {
      await empty.close();
    }
  });
});
