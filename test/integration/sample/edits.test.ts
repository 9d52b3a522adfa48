import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Brand, Prompt, WorkstreamReply } from '../../../shared/api/resources.ts';
import { program } from '../../helpers/programs.ts';
import { createManualClock, startSample, type SampleClient } from './client.ts';

let sample: SampleClient;
let projectId: string;
const clock = createManualClock();

beforeEach(async () => {
  sample = await startSample({ projects: 2, runs: 3, prompts: 12, platforms: 3 }, clock);
  projectId = (await sample.read<{ id: string }[]>('/projects'))[0]!.id;
});
afterEach(() => sample.close());

const prompts = () => sample.read<Prompt[]>('/prompts', { projectId });

describe('a brand', () => {
  it('is added as a competitor and has its place in the list from then on', async () => {
    const body = { projectId, name: '  Newcomer ', description: 'New.', url: 'https://newcomer.example/' };
    const { status, body: added } = await sample.call('POST', '/brands', body);
    expect([status, added]).toMatchObject([
      200,
      { name: 'Newcomer', isOwn: false, projectId, url: body.url },
    ]);
    expect((await sample.read<Brand[]>('/brands', { projectId })).at(-1)).toEqual(added);
  });

  it('is refused by name where the project has it, as a second own brand, and beyond the cap', async () => {
    const add = (body: object) => sample.call('POST', '/brands', { projectId, name: 'Newcomer', ...body });
    expect((await add({ isOwn: true })).body).toMatchObject({
      error: expect.stringMatching(/^isOwn /) as string,
    });
    expect((await add({ isOwn: false })).status).toBe(200);
    const again = await add({ name: 'NEWCOMER' });
    expect([again.status, again.body]).toMatchObject([
      400,
      { error: expect.stringMatching(/^name /) as string },
    ]);
    let last = again;
    for (let count = 0; count < 60; count += 1) last = await add({ name: `Brand ${count}` });
    expect([last.status, last.body]).toMatchObject([429, { code: 'BRAND_CAP' }]);
  });
});

describe('a topic', () => {
  it('gets its prompts later, in the order of their writing', async () => {
    const before = await prompts();
    const { status, body } = await sample.call('POST', '/topics', { projectId, name: 'Rain ponchos' });
    expect([status, body]).toMatchObject([200, { name: 'Rain ponchos', category: null, projectId }]);
    expect(await prompts()).toEqual(before);
    const counts: number[] = [];
    for (let seconds = 0; seconds < 18; seconds += 3) {
      clock.advanceMs(3000);
      counts.push((await prompts()).length - before.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5]);
    const { id: topicId } = body as { id: string };
    const added = await sample.read<Prompt[]>('/prompts', { projectId, topicId });
    expect(added.map(({ topicName }) => topicName)).toEqual(Array(5).fill('Rain ponchos'));
    expect(added.map(({ createdAt }) => createdAt)).toEqual(
      added.map(({ createdAt }) => createdAt).toSorted(),
    );
  });
});

describe('a prompt', () => {
  it('that is deleted stays in the list as inactive and is left out of the next run', async () => {
    const [first, second] = await prompts();
    const remove = () => sample.call('DELETE', '/prompts', undefined, { projectId, id: first!.id });
    expect([(await remove()).body, (await remove()).body]).toEqual([{ success: true }, { success: true }]);
    expect((await prompts()).map(({ isActive }) => isActive)).toEqual([
      false,
      ...Array<boolean>(11).fill(true),
    ]);
    await sample.call('POST', '/prompts/run', { projectId });
    clock.advanceMs(3_600_000);
    const results = await sample.read<{ promptId: string; platform: string; response: string }[]>(
      '/prompts/results',
      { projectId },
    );
    expect(results.map(({ promptId }) => promptId)).not.toContain(first!.id);
    expect(results).toHaveLength(11 * 3);
    expect(results[0]!.promptId).toBe(second!.id);
  });

  it('that is still to be written, or of another project, cannot be deleted', async () => {
    const other = (await sample.read<{ id: string }[]>('/projects'))[1]!.id;
    const [foreign] = await sample.read<Prompt[]>('/prompts', { projectId: other });
    const refused = await sample.call('DELETE', '/prompts', undefined, { projectId, id: foreign!.id });
    expect(refused.status).toBe(404);
  });
});

describe('a workstream', () => {
  const path = () => `/workstreams/${sample.workstreamId}`;

  it('is changed in what is given, and its course follows its topics and attributes', async () => {
    const before = await sample.read<WorkstreamReply>(path());
    const topicId = (await prompts())[3]!.topicId;
    const { body } = await sample.call('PATCH', path(), { topicIds: [topicId], attributes: [] });
    expect((body as { workstream: object }).workstream).toMatchObject({
      ...before.header.workstream,
      topicIds: [topicId],
      attributes: [],
      name: expect.stringMatching(/^Grow /) as string,
      updatedAt: expect.any(String) as string,
    });
    const after = await sample.read<WorkstreamReply>(path());
    expect(after.header.workstream).toEqual((body as { workstream: object }).workstream);
    type Topics = { data: { topicId: string; scores: { isOwn: boolean; overall: number }[] }[] };
    const { data } = await sample.read<Topics>('/visibility', { projectId, view: 'topics' });
    const own = data.find((one) => one.topicId === topicId)!.scores.find(({ isOwn }) => isOwn)!;
    expect(after.header.currentVisibility).toBe(own.overall);
    expect(after.header.sparkline).toEqual(after.trend!.series);
    await sample.call('PATCH', path(), { name: 'Be found' });
    expect((await sample.read<WorkstreamReply>(path())).header.workstream).toMatchObject({
      name: 'Be found',
      topicIds: [topicId],
    });
  });

  it.each([
    [{}, 400, /^the body /],
    [{ attributes: ['colour'] }, 400, /^attributes .*colour/],
    [{ name: ' ' }, 400, /^name /],
    [{ topicIds: ['shoes'] }, 400, /^topicIds\[0\] /],
    [{ topicIds: ['00000000-0000-4000-8000-000000000000'] }, 404, /topic/],
  ])('refuses %j', async (body, status, message) => {
    const answer = await sample.call('PATCH', path(), body);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { error: expect.stringMatching(message) as string },
    ]);
  });
});

describe('the report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-report-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a whole PDF of the run that was asked for, the same bytes each time', async () => {
    const { data } = await sample.read<{ data: { id: string; startedAt: string }[] }>('/prompts/runs', {
      projectId,
    });
    for (const { id: runId, startedAt } of data) {
      const { bytes } = await sample.get('/reports/visibility', { projectId, runId });
      const file = join(folder, `${runId}.pdf`);
      writeFileSync(file, bytes);
      const check = spawnSync(program('qpdf'), ['--check', file], { encoding: 'utf8' });
      expect([check.status, check.stderr]).toEqual([0, '']);
      const text = spawnSync(program('pdftotext'), ['-layout', '-', '-'], {
        input: bytes,
        encoding: 'utf8',
      }).stdout;
      expect(text).toContain(startedAt.slice(0, 10));
      const [score] = await sample.read<{ brandName: string; overall: number }[]>('/visibility', {
        projectId,
        runId,
      });
      expect(text).toContain(`${score!.overall} %`);
      expect(text).toContain(score!.brandName);
      expect((await sample.get('/reports/visibility', { projectId, runId })).bytes.equals(bytes)).toBe(true);
    }
  });
});
