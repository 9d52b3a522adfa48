import { afterEach, describe, expect, it } from 'vitest';
import type { RunProgress } from '../../../shared/api/resources.ts';
import type { SampleOptions } from '../../../main/sample/options.ts';
import { createManualClock, startSample, type SampleClient } from './client.ts';

const MINUTE_MS = 60_000;
/** Longer than any run of a small sample. */
const WHOLE_RUN_MS = 60 * MINUTE_MS;
const SMALL = { projects: 6, runs: 3, prompts: 8, platforms: 3 };

const opened: SampleClient[] = [];
afterEach(async () => {
  for (const sample of opened.splice(0)) await sample.close();
});

async function open(options: SampleOptions = {}, index = 0) {
  const clock = createManualClock();
  const sample = await startSample({ ...SMALL, ...options }, clock);
  opened.push(sample);
  const projectId = (await sample.read<{ id: string }[]>('/projects'))[index]!.id;
  const start = (platforms?: string[]) => sample.call('POST', '/prompts/run', { projectId, platforms });
  const cancel = () => sample.call('DELETE', '/prompts/run', { projectId });
  const status = (runId?: string) =>
    sample.read<RunProgress>('/prompts/status', { projectId, ...(runId === undefined ? {} : { runId }) });
  return { sample, clock, projectId, start, cancel, status };
}

describe('a run', () => {
  it('is started, comes along with the time and ends as completed, with results that can be read', async () => {
    const { sample, clock, projectId, start, status } = await open();
    const before = await sample.read<unknown[]>('/visibility', { projectId });
    const started = await start();
    expect([started.status, started.body]).toMatchObject([200, { status: 'running', resumed: false }]);
    const { runId } = started.body as { runId: string };
    const first = await status();
    expect(first).toMatchObject({ runId, status: 'running', totalTasks: 24, completedTasks: 0 });

    clock.advanceMs(3 * MINUTE_MS);
    const half = await status();
    expect(half).toMatchObject({ status: 'running', completedAt: null });
    expect(half.completedTasks).toBeGreaterThan(0);
    expect(half.retrievedTasks).toBeGreaterThan(half.completedTasks!);
    // Until it is completed, the latest usable run is still the one before.
    expect(await sample.read('/visibility', { projectId })).toEqual(before);
    const partial = await sample.read<{ createdAt: string }[]>('/prompts/results', {
      projectId,
      runId,
      allowIncompleteRun: '1',
    });
    expect(partial).toHaveLength(half.analyzedTasks!);
    expect((await sample.get('/prompts/results', { projectId, runId })).status).toBe(404);

    clock.advanceMs(WHOLE_RUN_MS);
    const done = await status();
    expect(done).toMatchObject({
      runId,
      status: 'completed',
      completedTasks: 24,
      pendingTasks: 0,
      resultsRevision: 1,
    });
    const minutes = (Date.parse(done.completedAt!) - Date.parse(done.startedAt!)) / MINUTE_MS;
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThan(10);
    const results = await sample.read<{ createdAt: string }[]>('/prompts/results', { projectId });
    expect(results).toHaveLength(24);
    expect(results.slice(0, partial.length)).toEqual(partial);
    for (const { createdAt } of results) {
      expect(createdAt > done.startedAt! && createdAt <= done.completedAt!).toBe(true);
    }
    const scores = await sample.read<{ totalPlatformResponses: number }[]>('/visibility', { projectId });
    expect(scores[0]!.totalPlatformResponses).toBe(24);
  });

  it('is the only one of its project: a second start answers 409 with its id', async () => {
    const { start, clock } = await open();
    const { runId } = (await start()).body as { runId: string };
    for (const ms of [0, 4 * MINUTE_MS]) {
      clock.advanceMs(ms);
      const second = await start();
      expect([second.status, second.body]).toMatchObject([409, { activeRunId: runId }]);
    }
    clock.advanceMs(WHOLE_RUN_MS);
    const next = await start();
    expect(next.body).toMatchObject({ status: 'running', resumed: false });
    expect((next.body as { runId: string }).runId).not.toBe(runId);
  });

  it('that is cancelled still runs for a moment, then has failed and is reported as cancelled', async () => {
    const { sample, clock, projectId, start, cancel, status } = await open();
    await start();
    clock.advanceMs(4 * MINUTE_MS);
    const [asked, again] = [await cancel(), await cancel()];
    expect([asked.status, asked.body, again.status]).toEqual([200, { success: true }, 200]);
    const ending = await status();
    expect(ending).toMatchObject({ status: 'running', cancelRequested: true, completedAt: null });
    clock.advanceMs(MINUTE_MS);
    const ended = await status();
    expect(ended).toMatchObject({
      status: 'cancelled',
      cancelRequested: true,
      failedTasks: 0,
      pendingTasks: 0,
    });
    expect(ended.cancelledTasks).toBe(ended.totalTasks! - ended.completedTasks!);
    const { data } = await sample.read<{ data: { status: string }[] }>('/prompts/runs', { projectId });
    expect(data[0]).toMatchObject({ status: 'failed', cancelRequested: true });
    expect((await cancel()).status).toBe(404);
    expect((await start()).body).toMatchObject({ resumed: false });
  });

  it('that fails keeps what it had and counts the rest as failed', async () => {
    const { clock, start, status } = await open({ faults: ['run-failure'] });
    await start();
    clock.advanceMs(WHOLE_RUN_MS);
    const failed = await status();
    expect(failed).toMatchObject({ status: 'failed', cancelRequested: false, cancelledTasks: 0 });
    expect(failed.completedTasks! + failed.failedTasks!).toBe(failed.totalTasks);
    expect(failed.failedTasks).toBeGreaterThan(0);
  });

  it('that was interrupted is resumed as the same run and goes on where it stopped', async () => {
    const { clock, start, status } = await open({}, 5);
    const before = await status();
    expect(before.status).toBe('interrupted');
    clock.advanceMs(WHOLE_RUN_MS);
    expect(await status()).toEqual(before);
    const resumed = await start();
    expect(resumed.body).toEqual({ runId: before.runId, status: 'running', resumed: true });
    expect(await status()).toMatchObject({ status: 'running', completedTasks: before.completedTasks });
    clock.advanceMs(WHOLE_RUN_MS);
    expect(await status()).toMatchObject({ runId: before.runId, status: 'completed', completedTasks: 24 });
    expect((await start()).body).toMatchObject({ resumed: false });
  });

  it('leaves every run before it as it was, and later additions leave it as it was', async () => {
    const { sample, clock, projectId, start } = await open();
    const paths = [
      '/visibility',
      '/prompts/results',
      '/sources',
      '/brand-mentions-summary',
      '/insights/engines',
    ];
    const readRun = async (runId: string) =>
      Promise.all(paths.map(async (path) => (await sample.get(path, { projectId, runId })).text));
    const { data } = await sample.read<{ data: { id: string }[] }>('/prompts/runs', { projectId });
    const old = await readRun(data[0]!.id);
    await sample.call('POST', '/brands', { projectId, name: 'Newcomer' });
    await sample.call('POST', '/topics', { projectId, name: 'Rain ponchos' });
    clock.advanceMs(MINUTE_MS);
    const { runId } = (await start()).body as { runId: string };
    clock.advanceMs(WHOLE_RUN_MS);
    expect(await readRun(data[0]!.id)).toEqual(old);
    const fresh = await readRun(runId);
    const scores = await sample.read<{ brandName: string; totalPlatformResponses: number }[]>('/visibility', {
      projectId,
      runId,
    });
    expect(scores.at(-1)).toMatchObject({ brandName: 'Newcomer', totalPlatformResponses: 39 });
    await sample.call('POST', '/brands', { projectId, name: 'Latecomer' });
    await sample.call('POST', '/onboard', {
      action: 'confirm',
      brandName: 'Halden',
      projectId,
      activePlatforms: ['zeta_app'],
      topicList: ['Tents'],
    });
    expect(await readRun(runId)).toEqual(fresh);
    expect(await readRun(data[0]!.id)).toEqual(old);
  });
});

describe('the scope of a run', () => {
  it('is the available part of the saved selection, or what is asked for', async () => {
    const { sample, clock, projectId, start } = await open({ platforms: 8 });
    await start();
    const latest = async () =>
      (await sample.read<{ data: { platforms: string[] }[] }>('/prompts/runs', { projectId })).data[0]!
        .platforms;
    // The selection has beta, which is unavailable; epsilon_app is on its fallback and takes part.
    expect(await latest()).toEqual([
      'alpha_app',
      'epsilon_app',
      'zeta_app',
      'eta',
      'gamma_app',
      'delta_api',
      'delta_app',
    ]);
    clock.advanceMs(WHOLE_RUN_MS);
    await start(['eta', 'alpha', 'alpha_app']);
    expect(await latest()).toEqual(['alpha_app', 'eta']);
    clock.advanceMs(WHOLE_RUN_MS);
    const results = await sample.read<{ platform: string }[]>('/prompts/results', { projectId });
    expect([...new Set(results.map(({ platform }) => platform))]).toEqual(['alpha_app', 'eta']);
  });

  it('answers 503 with the platforms when one is unavailable, and when no inherited one is available', async () => {
    const one = await open();
    const asked = await one.start(['beta', 'alpha_app']);
    expect([asked.status, asked.body]).toMatchObject([
      503,
      { code: 'PLATFORM_UNAVAILABLE', platforms: ['beta'] },
    ]);
    const none = await open({ faults: ['outage'] });
    const inherited = await none.start();
    expect([inherited.status, inherited.body]).toMatchObject([
      503,
      { code: 'PLATFORM_UNAVAILABLE', platforms: ['alpha_app', 'epsilon_app', 'zeta_app'] },
    ]);
  });

  it('answers 400 for a platform that the plan does not include, available or not', async () => {
    const { sample, start } = await open({ plan: 'starter' });
    const refused = await start(['gamma_app']);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: expect.stringMatching(/^platforms .*gamma_app/) as string },
    ]);
    const platforms = await sample.read<Record<string, { status: string }>>('/settings/platforms');
    expect(platforms['gamma_app']!.status).toBe('available');
    expect(await sample.read('/me/limits')).toMatchObject({
      tier: 'starter',
      platforms: ['alpha_app', 'epsilon_app', 'zeta_app', 'eta'],
    });
    expect((await start(['eta'])).status).toBe(200);
  });
});

describe('the limits', () => {
  it('end the runs of a day with 429, and a new day brings new ones', async () => {
    const { clock, start, cancel } = await open({ prompts: 1, platforms: 1 });
    for (let runs = 0; runs < 50; runs += 1) {
      expect((await start()).status).toBe(200);
      await cancel();
      clock.advanceMs(20_000);
    }
    const refused = await start();
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'DAILY_RUN_CAP' }]);
    clock.advanceMs(24 * 60 * MINUTE_MS);
    expect((await start()).status).toBe(200);
  });
});

describe('results that are analysed again', () => {
  it('have a higher revision and other sentiments of the same answers, in the latest run only', async () => {
    const { sample, projectId, status } = await open({ faults: ['reanalyse:10'] });
    const { data } = await sample.read<{ data: { id: string }[] }>('/prompts/runs', { projectId });
    type Item = { id: string; response: string; brands: { brandId: string; sentiment: string }[] };
    const read = (runId: string) => sample.read<Item[]>('/prompts/results', { projectId, runId });
    const [latest, older] = [data[0]!.id, data[1]!.id];
    const [before, olderBefore] = [await read(latest), await read(older)];
    expect((await status(latest)).resultsRevision).toBe(1);
    for (let calls = 5; calls < 10; calls += 1) await sample.read('/projects');
    expect((await status(latest)).resultsRevision).toBe(2);
    expect((await status(older)).resultsRevision).toBe(1);
    const after = await read(latest);
    const brandsOf = (items: Item[]) => items.map(({ brands }) => brands.map(({ brandId }) => brandId));
    expect(brandsOf(after)).toEqual(brandsOf(before));
    expect(after).not.toEqual(before);
    expect(await read(older)).toEqual(olderBefore);
  });
});
