import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, startSample, type SampleClient } from './client.ts';

let folder: string;
let state: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-state-'));
  state = join(folder, 'nested', 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIZE = { projects: 2, runs: 2, prompts: 6, platforms: 3 };

/** What a caller can see of what was written. */
async function readAll(sample: SampleClient, ids: readonly string[]): Promise<string[]> {
  const texts = [
    (await sample.get('/projects')).text,
    (await sample.get(`/workstreams/${sample.workstreamId}`)).text,
  ];
  for (const projectId of ids) {
    for (const path of ['/brands', '/prompts', '/prompts/runs', '/visibility', '/visibility/trends']) {
      texts.push((await sample.get(path, { projectId })).text);
    }
  }
  return texts;
}

describe('a state file', () => {
  it('brings back every write after a restart, and leaves nothing else in its folder', async () => {
    const clock = createManualClock();
    const first = await startSample({ ...SIZE, state, speed: 100 }, clock);
    const [project, second] = await first.read<{ id: string }[]>('/projects');
    const projectId = project!.id;
    const [prompt] = await first.read<{ id: string }[]>('/prompts', { projectId });
    await first.call('POST', '/brands', { projectId, name: 'Newcomer' });
    await first.call('POST', '/topics', { projectId, name: 'Ponchos' });
    await first.call('DELETE', '/prompts', undefined, { projectId, id: prompt!.id });
    await first.call('PATCH', `/workstreams/${first.workstreamId}`, { name: 'Be found' });
    const stream = await first.call('POST', '/onboard', {
      action: 'confirm',
      brandName: 'Brightwater',
      topicList: ['Filters'],
    });
    const created = /"projectId":"([^"]+)"/.exec(stream.text)![1]!;
    clock.advanceMs(1000);
    for (const id of [projectId, second!.id, created]) {
      await first.call('POST', '/prompts/run', { projectId: id });
    }
    clock.advanceMs(60_000);
    const scoresOf = async (sample: SampleClient) => {
      const texts: string[] = [];
      for (const id of [projectId, second!.id]) {
        for (const path of ['/visibility', '/visibility?view=topics', '/sources']) {
          texts.push((await sample.get(path, { projectId: id })).text);
        }
      }
      return texts;
    };
    const scores = await scoresOf(first);
    // Whatever comes after a run must not find its way into it, also where it has to be derived anew.
    for (const id of [projectId, second!.id]) {
      const platforms = { activePlatforms: ['alpha_app', 'epsilon_app'], topicList: ['Latecomers'] };
      await first.call('POST', '/brands', { projectId: id, name: 'Latecomer' });
      await first.call('POST', '/onboard', {
        action: 'confirm',
        brandName: 'X',
        projectId: id,
        ...platforms,
      });
    }
    const before = await readAll(first, [projectId, second!.id, created]);
    expect(before[0]).toContain('Brightwater');
    await first.close();

    const again = await startSample({ ...SIZE, state, speed: 100 }, clock);
    expect(await scoresOf(again)).toEqual(scores);
    expect(await readAll(again, [projectId, second!.id, created])).toEqual(before);
    await again.close();
    expect(readdirSync(join(folder, 'nested'))).toEqual(['state.json']);
  });

  it('keeps what was seen of a run when the process ends without notice', async () => {
    const clock = createManualClock();
    const first = await startSample({ ...SIZE, state }, clock);
    try {
      const projectId = (await first.read<{ id: string }[]>('/projects'))[0]!.id;
      await first.call('POST', '/prompts/run', { projectId });
      clock.advanceMs(4 * 60_000);
      const seen = await first.read<{ completedTasks: number }>('/prompts/status', { projectId });
      expect(seen.completedTasks).toBeGreaterThan(0);
      // The file as a process that was killed now would leave it.
      const copy = join(folder, 'copy.json');
      writeFileSync(copy, readFileSync(state));
      const second = await startSample({ ...SIZE, state: copy }, clock);
      const found = await second.read('/prompts/status', { projectId });
      expect(found).toMatchObject({ status: 'interrupted', completedTasks: seen.completedTasks });
      await second.close();
    } finally {
      await first.close();
    }
  });

  it('of another world is refused by name and left as it is', async () => {
    const first = await startSample({ ...SIZE, state });
    const projectId = (await first.read<{ id: string }[]>('/projects'))[0]!.id;
    await first.call('POST', '/brands', { projectId, name: 'Newcomer' });
    await first.close();
    const bytes = readFileSync(state);
    for (const [option, value] of Object.entries({
      seed: 2,
      projects: 3,
      runs: 9,
      prompts: 7,
      platforms: 4,
    })) {
      await expect(startSample({ ...SIZE, state, [option]: value })).rejects.toMatchObject({
        code: 'input/invalid',
        message: expect.stringContaining(`another ${option}`) as string,
      });
    }
    await expect(startSample({ ...SIZE, state, until: '2026-10-01' })).rejects.toThrow('another until');
    expect(readFileSync(state)).toEqual(bytes);
  });

  it.each([
    ['is not JSON', '{"format":'],
    ['is another file', '{"name":"sightline"}'],
    ['is from a later version', '{"format":"sightline-sample-state","version":2}'],
    ['is empty', ''],
  ])('that %s is refused and left as it is', async (_, text) => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, text);
    await expect(startSample({ ...SIZE, state: file })).rejects.toMatchObject({
      code: 'input/invalid',
      message: expect.stringContaining(file) as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('that is a folder is refused before the service listens', async () => {
    mkdirSync(state, { recursive: true });
    await expect(startSample({ ...SIZE, state })).rejects.toMatchObject({ code: 'input/invalid' });
  });
});
