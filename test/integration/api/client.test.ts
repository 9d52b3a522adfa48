import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallEnd } from '../../../main/api/transport.ts';
import { projectsEndpoint } from '../../../main/api/resources/catalogue.ts';
import { usageEndpoint } from '../../../main/api/resources/account.ts';
import { TIME_TO_ARRIVE_MS } from '../../helpers/longest-wait.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { buildTestClient } from '../../helpers/mirror.ts';
import { KEY, reply, startPlayedService, type PlayedService } from '../../helpers/played-service.ts';

/** Plays these answers in turn, then the fixed world. */
async function serviceAnswering(...answers: (() => Response)[]): Promise<PlayedService> {
  return await startPlayedService(() => answers.shift()?.());
}

describe('a question', () => {
  it('carries the key, says who asks, and keeps the path of the base address', async () => {
    const service = await startPlayedService(() => reply([]));
    await buildTestClient(`${service.baseUrl}/brands/v1/`).fetchEndpoint(projectsEndpoint);
    expect(service.asked).toMatchObject([{ path: '/brands/v1/projects', authorization: `Bearer ${KEY}` }]);
    expect(service.asked[0]?.userAgent).toMatch(/^Sightline\/\d/);
  });

  it('is put again after faults of the moment, and every try is in the ledger', async () => {
    const service = await serviceAnswering(
      () => reply({ error: 'oops' }, 500),
      () => reply({ error: 'slow' }, 429, { 'retry-after': '1' }),
      () => reply('[{"id": "cut'),
    );
    const ledger: CallEnd[] = [];
    const waits: number[] = [];
    const client = buildTestClient(service.baseUrl, {
      enter: () => (end) => void ledger.push(end),
      wait: (ms) => Promise.resolve(waits.push(ms)),
      random: () => 1,
    });
    const answer = await client.fetchEndpoint(projectsEndpoint);
    expect(answer.outcome).toBe('read');
    expect(ledger.map(({ status }) => status)).toEqual([500, 429, 200, 200]);
    expect(ledger.at(-1)?.bytes).toBeGreaterThan(50);
    // What was only asked to wait has not failed: the next failure is the second.
    expect(waits).toEqual([500, 1000, 1000]);
    expect(client.calls()).toBe(4);
  });

  it('is put again after an answer that breaks off', async () => {
    // The service's own account of the breach is no news here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('[{"id":'));
          },
          pull: (controller) => controller.error(new Error('cable')),
        }),
        { headers: { 'content-length': '1000' } },
      );
    const service = await serviceAnswering(broken);
    expect((await buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint)).outcome).toBe('read');
    expect(service.asked).toHaveLength(2);
  });

  it.each([
    [500, 'api/server', 4],
    [401, 'api/unauthorized', 1],
    [402, 'api/usage-limit', 1],
    [400, 'api/bad-request', 1],
    [404, 'api/not-found', 1],
    [410, 'api/gone', 1],
  ])('answered by %i ends as %s after %i tries', async (status, code, tries) => {
    const service = await startPlayedService(() => reply({ error: 'no' }, status));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.code).toBe(code);
    expect(service.asked).toHaveLength(tries);
  });

  it('ends as not offered where a status says so for an optional path', async () => {
    const service = await startPlayedService(() => reply('404 Not Found', 404));
    const answer = await buildTestClient(service.baseUrl).fetchEndpoint(usageEndpoint);
    expect(answer).toMatchObject({ outcome: 'not-offered', raw: undefined });
  });

  it('follows no redirect, so that the key stays with the service', async () => {
    const other = await startPlayedService();
    const service = await startPlayedService(() => reply('', 307, { location: `${other.baseUrl}/projects` }));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.message).toContain('The key is never passed on');
    expect(other.asked).toHaveLength(0);
  });

  it('is refused an answer over the limit', async () => {
    const service = await startPlayedService(() => reply(JSON.stringify('x'.repeat(3_000))));
    const client = buildTestClient(service.baseUrl, { maxBodyBytes: 2_000 });
    expect((await failureOf(client.fetchEndpoint(projectsEndpoint))).code).toBe('api/too-large');
  });

  it('names a web page in place of an answer and does not ask again', async () => {
    const service = await startPlayedService(() =>
      reply('<html>Sign in</html>', 200, { 'content-type': 'text/html' }),
    );
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({ code: 'api/invalid-response', retryable: false });
    expect(service.asked).toHaveLength(1);
  });

  it('is not waited for for ever', async () => {
    const service = await startPlayedService(() => new Promise(() => undefined));
    const client = buildTestClient(service.baseUrl, { timeoutMs: TIME_TO_ARRIVE_MS });
    expect((await failureOf(client.fetchEndpoint(projectsEndpoint))).code).toBe('api/timeout');
    expect(service.asked).toHaveLength(4);
  });

  it('tells a service that is not there', async () => {
    const service = await startPlayedService();
    await service.close();
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error).toMatchObject({
      code: 'api/unreachable',
      message: expect.stringContaining('nothing answers there') as string,
    });
  });

  it('can be stopped on its way', async () => {
    const controller = new AbortController();
    const service = await startPlayedService(() => {
      controller.abort();
      return new Promise(() => undefined);
    });
    const client = buildTestClient(service.baseUrl, { signal: controller.signal });
    expect((await failureOf(client.fetchEndpoint(projectsEndpoint))).code).toBe('api/cancelled');
    expect(service.asked).toHaveLength(1);
  });

  it('is not put beyond the budget of calls', async () => {
    const service = await startPlayedService(() => reply({ error: 'oops' }, 500));
    const client = buildTestClient(service.baseUrl, { maxCalls: 2 });
    expect((await failureOf(client.fetchEndpoint(projectsEndpoint))).code).toBe('api/call-budget');
    expect(service.asked).toHaveLength(2);
  });
});

describe('what the client tells', () => {
  it('never holds the key, though the service repeats it', async () => {
    const service = await startPlayedService(() => reply({ error: `bad key ${KEY}` }, 401));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.message).toContain('bad key [key]');
    expect(JSON.stringify(error) + String(error.stack) + error.message).not.toContain(KEY);
  });

  it('reports a word that this version does not know once, and keeps it', async () => {
    const project = {
      id: 'a0000000-0000-4000-8000-000000000001',
      name: 'P',
      activePlatforms: ['omega_app', 'eta'],
    };
    const service = await startPlayedService(() => reply([project]));
    const lines: string[] = [];
    const client = buildTestClient(service.baseUrl, {
      logger: { info: () => undefined, warn: (message) => lines.push(message) },
    });
    await client.fetchEndpoint(projectsEndpoint);
    const answer = await client.fetchEndpoint(projectsEndpoint);
    expect(answer).toMatchObject({ value: [{ activePlatforms: ['omega_app', 'eta'] }] });
    expect(client.unknownValues()).toEqual(['platform: omega_app']);
    expect(lines).toEqual([expect.stringContaining('platform: omega_app')]);
  });
});
