import { afterEach, describe, expect, it } from 'vitest';
import type { SampleOptions } from '../../../main/sample/options.ts';
import { FAULTS, type FaultName } from '../../../main/sample/faults.ts';
import { createManualClock, startSample, type Answer, type SampleClient } from './client.ts';

const SIZE = { projects: 2, runs: 2, prompts: 6, platforms: 2 };
const opened: SampleClient[] = [];
afterEach(async () => {
  for (const sample of opened.splice(0)) await sample.close();
});

async function open(faults: readonly string[], options: SampleOptions = {}, clock = createManualClock()) {
  const sample = await startSample({ ...SIZE, faults, ...options }, clock);
  opened.push(sample);
  return sample;
}

/** What became of a call: its status, or `lost` where no whole answer came. */
async function fateOf(call: Promise<Answer>): Promise<number | 'lost'> {
  try {
    return (await call).status;
  } catch {
    return 'lost';
  }
}

async function fatesOf(sample: SampleClient, calls: number): Promise<(number | 'lost')[]> {
  const fates: (number | 'lost')[] = [];
  for (let call = 0; call < calls; call += 1) fates.push(await fateOf(sample.get('/projects')));
  return fates;
}

describe('a fault', () => {
  it.each<[string, number | 'lost']>([
    ['error-500', 500],
    ['error-502', 502],
    ['rate-limit', 429],
    ['rate-limit-bare', 429],
    ['drop', 'lost'],
    ['truncate', 'lost'],
  ])(
    '%s strikes about as often as its rate says, at the same calls for the same seed',
    async (name, fate) => {
      const fates = await fatesOf(await open([`${name}:0.3`]), 100);
      const struck = fates.filter((one) => one === fate).length;
      // Five standard errors on each side.
      expect(struck).toBeGreaterThan(7);
      expect(struck).toBeLessThan(53);
      expect(fates.filter((one) => one === 200).length).toBe(100 - struck);
      expect(await fatesOf(await open([`${name}:0.3`]), 100)).toEqual(fates);
      expect(await fatesOf(await open([`${name}:0.3`], { faultSeed: 2 }), 100)).not.toEqual(fates);
    },
  );

  it('rate-limit says when to come back, rate-limit-bare does not', async () => {
    const said = await (await open(['rate-limit:1'])).get('/projects');
    expect([said.status, said.headers['retry-after']]).toEqual([429, '1']);
    const bare = await (await open(['rate-limit-bare:1'])).get('/projects');
    expect([bare.status, bare.headers['retry-after']]).toEqual([429, undefined]);
  });

  it('malformed sends what is not JSON under a content type that says so', async () => {
    const answer = await (await open(['malformed:1'])).get('/projects');
    expect([answer.status, answer.headers['content-type']]).toMatchObject([
      200,
      expect.stringContaining('json') as string,
    ]);
    expect(() => JSON.parse(answer.text) as unknown).toThrow(SyntaxError);
  });

  it('wrong-types sends some numbers as texts and some texts as numbers', async () => {
    const sound = await open([]);
    const broken = await open(['wrong-types:1']);
    const [project] = await sound.read<{ id: string }[]>('/projects');
    const params = { projectId: project!.id };
    const right = await sound.read<Record<string, unknown>[]>('/visibility', params);
    const wrong = await broken.read<Record<string, unknown>[]>('/visibility', params);
    const changes = right.flatMap((score, at) =>
      Object.entries(score).flatMap(([name, value]) =>
        typeof wrong[at]![name] === typeof value ? [] : `${typeof value} to ${typeof wrong[at]![name]}`,
      ),
    );
    expect([...new Set(changes)].sort()).toEqual(['number to string', 'string to number']);
    expect(changes.length).toBeLessThan(right.length * 5);
  });

  it('latency delays an answer and changes nothing in it', async () => {
    const sound = await (await open([])).get('/projects');
    expect((await (await open(['latency:5'])).get('/projects')).text).toBe(sound.text);
  });

  it('drop does the work of the call that is lost', async () => {
    const sample = await open(['drop:0.5']);
    const ids = new Set<string>();
    let projectId: string | undefined;
    for (let call = 0; call < 40 && projectId === undefined; call += 1) {
      const answer = await sample.get('/projects').catch(() => undefined);
      projectId = (answer?.body as { id: string }[] | undefined)?.[0]!.id;
    }
    let lost = 0;
    for (let call = 0; call < 20; call += 1) {
      const name = `Newcomer ${call}`;
      if ((await fateOf(sample.call('POST', '/brands', { projectId, name }))) === 'lost') lost += 1;
    }
    for (let call = 0; call < 40 && ids.size === 0; call += 1) {
      const answer = await sample.get('/brands', { projectId: projectId! }).catch(() => undefined);
      for (const { name } of (answer?.body ?? []) as { name: string }[]) ids.add(name);
    }
    expect(lost).toBeGreaterThan(0);
    expect([...ids].filter((name) => name.startsWith('Newcomer'))).toHaveLength(20);
  });

  it('allowance answers 402 from then on, with the limit and when it is reset', async () => {
    const sample = await open(['allowance:3']);
    expect(await fatesOf(sample, 5)).toEqual([200, 200, 200, 402, 402]);
    const { body } = await sample.get('/usage');
    expect(body).toEqual({
      error: expect.any(String) as string,
      code: 'USAGE_LIMIT',
      limit: {
        limitHit: 'api_calls',
        currentTier: 'agency',
        targetTier: 'agency',
        feature: 'api',
        cap: 3,
        used: 5,
        resetAt: '2026-12-01T00:00:00.000Z',
      },
    });
  });

  it('key-rate lets so many calls through in a minute, and again in the next', async () => {
    const clock = createManualClock();
    const sample = await open(['key-rate:3'], {}, clock);
    expect(await fatesOf(sample, 5)).toEqual([200, 200, 200, 429, 429]);
    clock.advanceMs(45_000);
    expect((await sample.get('/projects')).headers['retry-after']).toBe('15');
    clock.advanceMs(15_000);
    expect(await fatesOf(sample, 4)).toEqual([200, 200, 200, 429]);
    expect(
      (await (await open(['key-rate:3'])).read<{ requestsPerMinute: number }>('/me/limits'))
        .requestsPerMinute,
    ).toBe(3);
  });

  it('daily-runs refuses starts beyond so many a day, and the limits say so', async () => {
    const sample = await open(['daily-runs:1']);
    const projects = await sample.read<{ id: string }[]>('/projects');
    const answers: Answer[] = [];
    for (const { id: projectId } of projects) {
      answers.push(await sample.call('POST', '/prompts/run', { projectId }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]?.body).toMatchObject({ code: 'DAILY_RUN_CAP' });
    expect(await sample.read<object>('/me/limits')).toMatchObject({ dailyRunCap: 1 });
  });

  it('revoke refuses the key from then on', async () => {
    expect(await fatesOf(await open(['revoke:2']), 4)).toEqual([200, 200, 401, 401]);
  });

  it('read-only lets the key read, and refuses every change from then on', async () => {
    const sample = await open(['read-only:1']);
    expect(await fatesOf(sample, 2)).toEqual([200, 200]);
    const [project] = await sample.read<readonly { readonly id: string }[]>('/projects');
    const start = await sample.call('POST', '/prompts/run', { projectId: project?.id });
    expect([start.status, start.body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  });

  it('restart loses the call and interrupts the run, which can be resumed', async () => {
    const clock = createManualClock();
    const sample = await open(['restart:4'], {}, clock);
    const projectId = (await sample.read<{ id: string }[]>('/projects'))[0]!.id;
    const started = await sample.call('POST', '/prompts/run', { projectId });
    clock.advanceMs(120_000);
    expect(await sample.read('/prompts/status', { projectId })).toMatchObject({ status: 'running' });
    expect(await fateOf(sample.get('/projects'))).toBe('lost');
    clock.advanceMs(600_000);
    expect(await sample.read('/prompts/status', { projectId })).toMatchObject({ status: 'interrupted' });
    const { runId } = started.body as { runId: string };
    const resumed = await sample.call('POST', '/prompts/run', { projectId });
    expect(resumed.body).toEqual({ runId, status: 'running', resumed: true });
  });

  it('outage makes platforms unavailable, which is not the same as selected or included', async () => {
    const sample = await open(['outage:1']);
    const platforms = await sample.read<Record<string, { status: string }>>('/settings/platforms');
    expect(Object.values(platforms).filter(({ status }) => status === 'unavailable')).toHaveLength(2);
    const [project] = await sample.read<{ id: string; activePlatforms: string[] }[]>('/projects');
    expect(project!.activePlatforms).toEqual(['alpha_app', 'epsilon_app']);
    await sample.call('POST', '/prompts/run', { projectId: project!.id });
    type Page = { data: { platforms: string[] }[] };
    const { data } = await sample.read<Page>('/prompts/runs', { projectId: project!.id });
    expect(data[0]!.platforms).toEqual(['epsilon_app']);
  });

  it('can be combined with others', async () => {
    const fates = await fatesOf(await open(['error-500:0.3', 'drop:0.3', 'allowance:60']), 80);
    expect(new Set(fates.slice(0, 60))).toEqual(new Set([200, 500, 'lost']));
    expect(new Set(fates.slice(60))).toEqual(new Set([402]));
  });

  it('does not keep the service from going on', async () => {
    const rates = (Object.keys(FAULTS) as FaultName[]).filter((name) => FAULTS[name].value === 'rate');
    const sample = await open(rates.map((name) => `${name}:0.2`));
    const fates = await fatesOf(sample, 120);
    expect(fates.filter((fate) => fate === 200).length).toBeGreaterThan(0);
  });
});
