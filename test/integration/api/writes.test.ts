import { describe, expect, it } from 'vitest';
import {
  createBrandEndpoint,
  createTopicEndpoint,
  deletePromptEndpoint,
} from '../../../main/api/resources/catalogue.ts';
import { startRunEndpoint } from '../../../main/api/resources/run-control.ts';
import { changeWorkstreamEndpoint } from '../../../main/api/resources/workstreams.ts';
import { TIME_TO_ARRIVE_MS } from '../../helpers/longest-wait.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { buildTestClient } from '../../helpers/mirror.ts';
import { PROJECT, reply, runId, startPlayedService, uuid } from '../../helpers/played-service.ts';

const BRAND = createBrandEndpoint({ projectId: PROJECT, name: 'Rival', isOwn: false });

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
    // What never reached the service is no call of its allowance.
    expect(client.calls()).toBe(0);
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
  it('answers the run, and is sent once also where its answer is lost', async () => {
    const answers = [
      () => reply({ runId: runId(9), status: 'running', resumed: true }),
      () => reply('{"cut', 200),
    ];
    const service = await startPlayedService(() => answers.shift()?.());
    const start = startRunEndpoint(PROJECT, ['eta']);
    expect(await buildTestClient(service.baseUrl).fetchEndpoint(start)).toMatchObject({
      value: { runId: runId(9), status: 'running', isResumed: true },
    });
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({ projectId: PROJECT, platforms: ['eta'] });
    const lost = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(start));
    expect(lost).toMatchObject({ details: { answerLost: true } });
    expect(service.asked).toHaveLength(2);
  });

  it.each([
    [409, 'api/run-active', {}],
    [503, 'api/platform-unavailable', { code: 'PLATFORM_UNAVAILABLE', platforms: ['eta'] }],
    [402, 'api/usage-limit', { code: 'USAGE_LIMIT' }],
  ])('takes %i as an answer', async (status, code, more) => {
    const service = await startPlayedService(() => reply({ error: 'no', ...more }, status));
    const start = startRunEndpoint(PROJECT);
    expect((await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(start))).code).toBe(code);
    expect(service.asked).toHaveLength(1);
  });
});
