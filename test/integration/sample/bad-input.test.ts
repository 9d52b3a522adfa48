import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSample, type SampleClient } from './client.ts';

const errorBody = z.object({ error: z.string(), code: z.string() });
let sample: SampleClient;
let projectId: string;
let before: string;

beforeAll(async () => {
  sample = await startSample({ projects: 1, runs: 1, prompts: 4, platforms: 2, speed: 100_000 });
  projectId = (await sample.read<{ id: string }[]>('/projects'))[0]!.id;
  before = (await sample.get('/projects')).text;
});
afterAll(async () => {
  // Nothing of all this has left a trace.
  expect((await sample.get('/projects')).text).toBe(before);
  await sample.close();
});

const confirm = (more: object) => ({ action: 'confirm', brandName: 'Brightwater', ...more });

describe('a body that is not right is refused with 400, naming what is wrong', () => {
  it.each<[string, string, unknown, RegExp]>([
    ['POST', '/onboard', '{"action":', /^the body is not valid JSON/],
    ['POST', '/onboard', undefined, /^the body is required/],
    ['POST', '/onboard', '[]', /^action is required|^the body /],
    ['POST', '/onboard', '"analyze"', /^the body /],
    ['POST', '/onboard', {}, /^action is required/],
    ['POST', '/onboard', { action: 'erase' }, /^action is invalid: must be analyze or confirm/],
    ['POST', '/onboard', { action: 'analyze' }, /^url is required/],
    ['POST', '/onboard', { action: 'analyze', url: 'brightwater' }, /^url is invalid/],
    ['POST', '/onboard', { action: 'analyze', url: 'javascript:alert(1)' }, /^url is invalid/],
    ['POST', '/onboard', { action: 'confirm' }, /^brandName is required/],
    ['POST', '/onboard', confirm({ brandName: '' }), /^brandName is invalid/],
    ['POST', '/onboard', confirm({ promptsPerTopic: 0 }), /^promptsPerTopic is invalid/],
    ['POST', '/onboard', confirm({ promptsPerTopic: 31 }), /^promptsPerTopic is invalid/],
    ['POST', '/onboard', confirm({ promptsPerTopic: '5' }), /^promptsPerTopic is invalid/],
    ['POST', '/onboard', confirm({ industryType: 'farming' }), /^industryType is invalid/],
    ['POST', '/onboard', confirm({ activePlatforms: ['omega'] }), /^activePlatforms\[0\] is invalid/],
    ['POST', '/onboard', confirm({ competitors: ['A', { url: null }] }), /^competitors\[1\] is invalid/],
    ['POST', '/onboard', confirm({ topicList: [7] }), /^topicList\[0\] is invalid/],
    ['POST', '/onboard', confirm({ projectId: 'seven' }), /^projectId is invalid: must be a UUID/],
    ['POST', '/onboard', confirm({ generateBrandedPrompts: 'yes' }), /^generateBrandedPrompts is invalid/],
    ['POST', '/prompts/run', {}, /^projectId is required/],
    ['POST', '/prompts/run', { projectId: 'seven' }, /^projectId is invalid: must be a UUID/],
    ['DELETE', '/prompts/run', undefined, /^projectId is required/],
    ['DELETE', '/prompts/run', { projectId: 7 }, /^projectId is invalid/],
    ['DELETE', '/prompts', undefined, /^projectId is required/],
    ['POST', '/brands', { name: 'Newcomer' }, /^projectId is required/],
    ['POST', '/topics', { name: 'x'.repeat(121), projectId: 'seven' }, /^(name|projectId) is invalid/],
  ])('%s %s %j', async (method, path, body, message) => {
    const answer = await sample.call(method, path, body);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.body).error).toMatch(message);
  });

  it('an empty list of platforms, or one that is not known', async () => {
    for (const [platforms, name] of [
      [[], 'platforms'],
      [['omega'], 'platforms\\[0\\]'],
      ['alpha_app', 'platforms'],
    ] as const) {
      const answer = await sample.call('POST', '/prompts/run', { projectId, platforms });
      expect(answer.status).toBe(400);
      expect(errorBody.parse(answer.body).error).toMatch(new RegExp(`^${name} is invalid`));
    }
  });

  it('more than 1 MB, with its length given or not, and the service goes on', async () => {
    const large = JSON.stringify({ projectId, name: 'x'.repeat(1_100_000) });
    const known = await fetch(`${sample.baseUrl}/brands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sample.key}` },
      body: large,
    });
    expect([known.status, await known.json()]).toMatchObject([
      400,
      { error: expect.stringMatching(/^the body .*1 MB/) as string },
    ]);
    const streamed = await fetch(`${sample.baseUrl}/brands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sample.key}` },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(400);
    expect((await sample.get('/projects')).status).toBe(200);
  });
});
