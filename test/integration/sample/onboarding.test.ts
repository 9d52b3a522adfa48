import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Brand, Prompt } from '../../../shared/api/resources.ts';
import type { SampleOptions } from '../../../main/sample/options.ts';
import { buildUrl, createManualClock, eventsOf, startSample, type SampleClient } from './client.ts';

const opened: SampleClient[] = [];
afterEach(async () => {
  for (const sample of opened.splice(0)) await sample.close();
});

/** At this speed there is no pause between events, and the manual clock moves the service's time as fast. */
const SPEED = 100_000;

async function open(options: SampleOptions = {}) {
  const clock = createManualClock();
  const sample = await startSample(
    { projects: 2, runs: 2, prompts: 6, platforms: 3, speed: SPEED, ...options },
    clock,
  );
  opened.push(sample);
  return { sample, passMs: (ms: number) => clock.advanceMs(ms / SPEED) };
}

const CONFIRM = {
  action: 'confirm',
  brandName: 'Brightwater',
  url: 'https://www.brightwater.example/shop',
  location: 'Ireland',
  languages: 'en, ga',
  competitors: ['Stillwater', { name: 'Blackwater', url: 'https://blackwater.example/' }, 'stillwater'],
  topicList: ['Water filters', { name: 'CO2 refills', category: 'Supplies' }],
  promptsPerTopic: 4,
  promptAttributes: ['pricing', 'Hardness'],
  generateBrandedPrompts: true,
};

async function confirm(sample: SampleClient, body: unknown = CONFIRM): Promise<string> {
  const last = eventsOf(await sample.call('POST', '/onboard', body)).at(-1);
  return (last as { data: { projectId: string } }).data.projectId;
}

describe('analyze', () => {
  it('streams progress and then a proposal, the same for the same site, and saves nothing', async () => {
    const { sample } = await open();
    const before = (await sample.get('/projects')).text;
    const answer = await sample.call('POST', '/onboard', {
      action: 'analyze',
      url: 'https://north-wind.example/',
    });
    const events = eventsOf(answer) as { status: string; data?: { brandName: string; topics: unknown[] } }[];
    expect(events.slice(0, -1).map(({ status }) => status)).toEqual(Array(4).fill('progress'));
    expect(events.at(-1)).toMatchObject({ status: 'complete', data: { brandName: 'North Wind' } });
    expect(events.at(-1)!.data!.topics.length).toBeGreaterThan(3);
    const again = await sample.call('POST', '/onboard', {
      action: 'analyze',
      url: 'https://north-wind.example/x',
    });
    expect(eventsOf(again).at(-1)).toEqual(events.at(-1));
    expect((await sample.get('/projects')).text).toBe(before);
  });

  it('sends its events one after the other, not all at the end', async () => {
    const { sample } = await open({ speed: 60 });
    const chunks = await new Promise<string[]>((resolve, reject) => {
      const url = buildUrl(sample.baseUrl, '/onboard');
      const headers = { authorization: `Bearer ${sample.key}` };
      const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
        const received: string[] = [];
        response.on('data', (chunk: Buffer) => received.push(chunk.toString()));
        response.on('end', () => resolve(received));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ action: 'analyze', url: 'https://north-wind.example/' }));
    });
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks[0]).not.toContain('complete');
    expect(
      chunks
        .join('')
        .split('\n\n')
        .filter((event) => event !== ''),
    ).toHaveLength(5);
  });
});

describe('confirm', () => {
  it('creates a project whose prompts appear one after the other', async () => {
    const { sample, passMs } = await open();
    const projectId = await confirm(sample);
    const projects = await sample.read<Record<string, unknown>[]>('/projects');
    expect(projects).toHaveLength(3);
    expect(projects.at(-1)).toMatchObject({
      id: projectId,
      name: 'Brightwater',
      url: CONFIRM.url,
      location: 'Ireland',
      languages: 'en, ga',
      activePlatforms: ['alpha_app', 'epsilon_app', 'zeta_app'],
      ownBrandName: 'Brightwater',
      lastRunAt: null,
      lastRunStatus: null,
    });
    const brands = await sample.read<Brand[]>('/brands', { projectId });
    expect(brands.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Brightwater', true],
      ['Stillwater', false],
      ['Blackwater', false],
    ]);
    const list = () => sample.read<Prompt[]>('/prompts', { projectId });
    expect(await list()).toEqual([]);
    passMs(7000);
    expect(await list()).toHaveLength(4);
    passMs(60_000);
    const prompts = await list();
    expect(prompts.map(({ topicName }) => topicName)).toEqual([
      ...Array<string>(4).fill('Water filters'),
      ...Array<string>(4).fill('CO2 refills'),
    ]);
    for (const { attributes } of prompts) {
      expect(attributes.some((name) => ['pricing', 'hardness'].includes(name))).toBe(true);
    }
    expect(prompts.filter(({ promptTemplate }) => promptTemplate.includes('Brightwater'))).toHaveLength(2);
    const attributes = await sample.read<Record<string, unknown>>(`/projects/${projectId}/prompt-attributes`);
    expect(attributes['customAttributes']).toEqual([{ value: 'Hardness', normalizedValue: 'hardness' }]);
  });

  it('gives a project that can be scanned and read like any other', async () => {
    const { sample, passMs } = await open();
    const projectId = await confirm(sample);
    const early = await sample.call('POST', '/prompts/run', { projectId });
    expect([early.status, early.body]).toMatchObject([
      400,
      { error: expect.stringMatching(/^projectId /) as string },
    ]);
    passMs(60_000);
    await sample.call('POST', '/prompts/run', { projectId });
    passMs(3_600_000);
    const results = await sample.read<{ response: string; brands: { brandName: string }[] }[]>(
      '/prompts/results',
      {
        projectId,
      },
    );
    expect(results).toHaveLength(8 * 3);
    for (const { response, brands } of results) {
      for (const { brandName } of brands) expect(response).toContain(brandName);
      expect(response).not.toMatch(/[{}]|undefined/);
    }
    for (const path of [
      '/visibility',
      '/sources',
      '/visibility/trends',
      '/brand-mentions-summary',
      '/reports/runs',
    ]) {
      expect((await sample.get(path, { projectId })).status).toBe(200);
    }
    const sources = await sample.read<{ data: { domain: string; domainCategory: string }[] }>('/sources', {
      projectId,
    });
    const own = sources.data.filter(({ domainCategory }) => domainCategory === 'own_brand');
    expect(own.map(({ domain }) => domain)).toEqual(['brightwater.example']);
  });

  it('adds to a project that is named, and only what it does not have', async () => {
    const { sample, passMs } = await open();
    const projectId = await confirm(sample);
    passMs(60_000);
    const again = await confirm(sample, {
      ...CONFIRM,
      projectId,
      topicList: ['water filters', 'Jugs'],
      activePlatforms: ['zeta_app'],
    });
    expect(again).toBe(projectId);
    passMs(60_000);
    expect(await sample.read('/projects')).toHaveLength(3);
    expect(await sample.read('/brands', { projectId })).toHaveLength(3);
    const topics = (await sample.read<Prompt[]>('/prompts', { projectId })).map(({ topicName }) => topicName);
    expect([...new Set(topics)]).toEqual(['Water filters', 'CO2 refills', 'Jugs']);
    expect((await sample.read<{ activePlatforms: string[] }[]>('/projects')).at(-1)!.activePlatforms).toEqual(
      ['zeta_app'],
    );
  });

  it('ends at the project cap with 429', async () => {
    const { sample } = await open({ projects: 1000, runs: 0 });
    const refused = await sample.call('POST', '/onboard', CONFIRM);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'PROJECT_CAP' }]);
  });

  it('takes names in any script and with any sign', async () => {
    const { sample, passMs } = await open();
    const names = ['Ζέφυρος', '水の店', '<b>"Quotes" & $1 {things}</b>'];
    for (const brandName of names) {
      const projectId = await confirm(sample, {
        action: 'confirm',
        brandName,
        topicList: ['Hüte & Schals'],
        competitors: ['Ça va'],
      });
      passMs(60_000);
      await sample.call('POST', '/prompts/run', { projectId });
      passMs(3_600_000);
      const [score] = await sample.read<{ brandName: string }[]>('/visibility', { projectId });
      expect(score!.brandName).toBe(brandName);
      for (const { url } of (
        await sample.read<{ data: { urls: { url: string }[] }[] }>('/sources', { projectId })
      ).data.flatMap(({ urls }) => urls)) {
        expect(URL.canParse(url)).toBe(true);
      }
    }
  });
});
