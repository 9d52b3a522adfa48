import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createBrandEndpoint,
  createTopicEndpoint,
  deletePromptEndpoint,
} from '../../../main/api/resources/catalogue.ts';
import { startRun } from '../../../main/api/resources/run-control.ts';
import { runsEndpoint } from '../../../main/api/resources/runs.ts';
import { changeWorkstreamEndpoint } from '../../../main/api/resources/workstreams.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { projectsEndpoint } from '../../../main/api/resources/catalogue.ts';
import { TIME_TO_ARRIVE_MS } from '../../helpers/longest-wait.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { buildTestClient } from '../../helpers/mirror.ts';
import { PROJECT, reply, runId, startPlayedService, uuid, type Asked } from '../../helpers/played-service.ts';

const BRAND = createBrandEndpoint({ projectId: PROJECT, name: 'Rival', isOwn: false });

/** Answers starts in turn; the status is `status`. */
async function serviceStarting(starts: ((asked: Asked) => Response | Promise<Response>)[], status: string) {
  return await startPlayedService((asked) => {
    if (asked.path === '/prompts/status') return reply({ runId: runId(9), status });
    if (asked.path !== '/prompts/run') return undefined;
    return starts.shift()?.(asked) ?? reply({ error: 'no more' }, 500);
  });
}

const methodsAndPaths = (asked: readonly Asked[]) => asked.map(({ method, path }) => `${method} ${path}`);

describe('a write', () => {
  it.each([500, 502, 504, 200])(
    'is not put again after %i, because it may have been done',
    async (status) => {
      const service = await startPlayedService(() => reply('[{"cut', status));
      const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(BRAND));
      expect(error).toMatchObject({ retryable: false, details: { answerLost: true } });
      expect(error.message).toContain('is not known whether the service did it: check before you try again');
      expect(service.asked).toHaveLength(1);
    },
  );

  it('is put again after 429, and when nobody was there to take it', async () => {
    const service = await startPlayedService(() =>
      service.asked.length < 3
        ? reply({ error: 'slow' }, 429)
        : reply({ id: uuid('b', 9), name: 'R', isOwn: false }),
    );
    await buildTestClient(service.baseUrl).fetchEndpoint(BRAND);
    expect(service.asked).toHaveLength(3);

    const absent = await startPlayedService();
    await absent.close();
    const client = buildTestClient(absent.baseUrl);
    const error = await failureOf(client.fetchEndpoint(BRAND));
    expect(error).toMatchObject({ code: 'api/unreachable', details: { unsent: true } });
    expect(error.message).not.toContain('is not known');
    expect(client.calls()).toBe(4);
  });

  it('that waits too long for its answer is not put again', async () => {
    const service = await startPlayedService(() => new Promise(() => undefined));
    const client = buildTestClient(service.baseUrl, { timeoutMs: TIME_TO_ARRIVE_MS });
    expect((await failureOf(client.fetchEndpoint(BRAND))).message).toContain('is not known');
    expect(service.asked).toHaveLength(1);
  });

  it('takes an answer without a body as done, and the record under its name as the record', async () => {
    const service = await startPlayedService(({ method }) =>
      method === 'DELETE'
        ? new Response(null, { status: 204 })
        : reply({ topic: { id: uuid('c', 9), name: 'Tents' } }),
    );
    const client = buildTestClient(service.baseUrl);
    const deletedPromptParameter = { name: 'promptId', isInBody: true };
    const deletion = deletePromptEndpoint(PROJECT, uuid('d', 1), { deletedPromptParameter });
    expect(await client.fetchEndpoint(deletion)).toMatchObject({ outcome: 'read', value: true });
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({ projectId: PROJECT, promptId: uuid('d', 1) });
    const topic = createTopicEndpoint({ projectId: PROJECT, name: 'Tents' });
    expect(await client.fetchEndpoint(topic)).toMatchObject({ value: { name: 'Tents' } });
  });

  it.each(['..', '../projects', 'x', `${PROJECT}/y`])('goes to no path that %j makes of it', (id) => {
    expect(() => changeWorkstreamEndpoint(id, { name: 'N' })).toThrow(
      expect.objectContaining({ code: 'input/invalid' }),
    );
  });
});

describe('starting a run', () => {
  const drop = () => reply('{"cut', 200);

  it('answers the run', async () => {
    const service = await serviceStarting(
      [() => reply({ runId: runId(9), status: 'running', resumed: true })],
      'none',
    );
    const started = await startRun(buildTestClient(service.baseUrl), PROJECT, ['eta']);
    expect(started).toEqual({ runId: runId(9), status: 'running', isResumed: true, wasFound: false });
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({ projectId: PROJECT, platforms: ['eta'] });
  });

  it('whose answer was lost asks the status, and takes the run that is at work', async () => {
    const service = await serviceStarting([drop], 'running');
    const started = await startRun(buildTestClient(service.baseUrl), PROJECT);
    expect(started).toMatchObject({ runId: runId(9), wasFound: true });
    expect(methodsAndPaths(service.asked)).toEqual(['POST /prompts/run', 'GET /prompts/status']);
  });

  it('starts once more when no run is at work, and knows its own run by the refusal of a second', async () => {
    const busy = () => reply({ error: 'busy', activeRunId: runId(9) }, 409);
    let status = 'completed';
    const service = await startPlayedService(({ path, method }) => {
      if (path === '/prompts/status') return reply({ runId: runId(9), status });
      if (method !== 'POST') return undefined;
      if (service.asked.filter((one) => one.method === 'POST').length === 1) return drop();
      status = 'running';
      return busy();
    });
    const started = await startRun(buildTestClient(service.baseUrl), PROJECT);
    expect(started).toMatchObject({ runId: runId(9), wasFound: true });
    expect(methodsAndPaths(service.asked)).toEqual([
      'POST /prompts/run',
      'GET /prompts/status',
      'POST /prompts/run',
      'GET /prompts/status',
    ]);
  });

  it('gives up after four lost answers', async () => {
    const service = await serviceStarting([drop, drop, drop, drop, drop], 'completed');
    const error = await failureOf(startRun(buildTestClient(service.baseUrl), PROJECT));
    expect(error.code).toBe('api/invalid-response');
    expect(methodsAndPaths(service.asked).filter((one) => one === 'POST /prompts/run')).toHaveLength(4);
  });

  it.each([
    [409, 'api/run-active', {}],
    [503, 'api/platform-unavailable', { code: 'PLATFORM_UNAVAILABLE', platforms: ['eta'] }],
    [402, 'api/usage-limit', { code: 'USAGE_LIMIT' }],
  ])('takes %i as an answer', async (status, code, more) => {
    const service = await serviceStarting([() => reply({ error: 'no', ...more }, status)], 'running');
    expect((await failureOf(startRun(buildTestClient(service.baseUrl), PROJECT))).code).toBe(code);
    expect(service.asked).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'makes one run at a service that drops answers (seed %i)',
    async (faultSeed) => {
      const world = { projects: 1, runs: 2, prompts: 4, platforms: 2, port: 0 };
      const sample = await startSampleService({ ...world, faults: ['drop:0.35'], faultSeed });
      onTestFinished(sample.close);
      const client = buildTestClient(sample.baseUrl, { key: sample.key });
      const projects = await client.fetchEndpoint(projectsEndpoint);
      const projectId = projects.outcome === 'read' ? (projects.value[0]?.id ?? '') : '';
      const started = await startRun(client, projectId);
      const history = await client.fetchEndpoint(runsEndpoint(projectId, {}));
      const runs = history.outcome === 'read' ? history.value.runs : [];
      expect(runs.filter(({ status }) => status === 'running').map((run) => run.runId)).toEqual([
        started.runId,
      ]);
      expect(runs).toHaveLength(3);
    },
  );
});
