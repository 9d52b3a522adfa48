import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSample, type Params, type SampleClient } from './client.ts';

type RunItem = {
  id: string;
  status: string;
  startedAt: string;
  completedAt: string | null;
  platforms: string[];
  totalTasks: number;
  completedTasks: number;
  failedTasks: number;
  pendingTasks: number;
};
type Page = { data: RunItem[]; nextCursor: string | null; total: number };

let sample: SampleClient;
let projectIds: string[];
/** The project with a failed and an interrupted run. */
let projectId: string;

beforeAll(async () => {
  sample = await startSample();
  projectIds = (await sample.read<{ id: string }[]>('/projects')).map(({ id }) => id);
  projectId = projectIds[4]!;
});
afterAll(() => sample.close());

const list = (params: Params = {}) => sample.read<Page>('/prompts/runs', { projectId, ...params });

describe('the run history', () => {
  it('comes newest first with counters that add up', async () => {
    for (const id of projectIds) {
      const { data, total } = await list({ projectId: id });
      expect(data).toHaveLength(total);
      const starts = data.map(({ startedAt }) => startedAt);
      expect(starts).toEqual(starts.toSorted().reverse());
      for (const run of data) {
        expect(run.completedTasks + run.failedTasks + run.pendingTasks).toBe(run.totalTasks);
        if (run.completedAt === null) continue;
        const minutes = (Date.parse(run.completedAt) - Date.parse(run.startedAt)) / 60_000;
        expect(minutes).toBeGreaterThan(5);
        expect(minutes).toBeLessThan(15);
      }
    }
  });

  it('gives each run once by cursor, whatever the size of a page', async () => {
    const all = (await list()).data.map(({ id }) => id);
    expect(all).toHaveLength(16);
    for (const limit of ['1', '5', '7', '16', '100']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let pages = 0; pages < 20; pages += 1) {
        const page: Page = await list({ limit, ...(cursor === null ? {} : { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
        if (cursor === null) break;
      }
      expect(cursor).toBeNull();
      expect(seen).toEqual(all);
    }
  });

  it('gives each run once when walked back with startedBefore', async () => {
    const all = (await list()).data.map(({ id }) => id);
    const seen: string[] = [];
    let before: string | undefined;
    for (let pages = 0; pages < 20; pages += 1) {
      const { data } = await list({ limit: '4', ...(before === undefined ? {} : { startedBefore: before }) });
      if (data.length === 0) break;
      seen.push(...data.map(({ id }) => id));
      before = data.at(-1)!.startedAt;
    }
    expect(seen).toEqual(all);
  });

  it('is filtered by status (repeated or with commas), by trigger and by time', async () => {
    const statuses = async (params: Params) => (await list(params)).data.map(({ status }) => status);
    expect(await statuses({ status: 'failed,interrupted' })).toEqual(['failed', 'interrupted']);
    expect(await statuses({ status: ['failed', 'interrupted'] })).toEqual(['failed', 'interrupted']);
    expect(await statuses({ status: 'pending' })).toEqual([]);
    expect(await statuses({ triggeredBy: 'manual' })).toEqual(['failed']);
    const { data } = await list();
    const between = await list({ startedAfter: data[5]!.startedAt, startedBefore: data[2]!.startedAt });
    expect(between.data.map(({ id }) => id)).toEqual([data[3]!.id, data[4]!.id]);
    const ended = await list({ completedBefore: data[0]!.completedAt! });
    expect(ended.data.some(({ completedAt }) => completedAt === null)).toBe(false);
    expect(ended.total).toBe(14);
  });

  it('shows one run with what each platform did in it', async () => {
    for (const run of (await list()).data) {
      type Detail = { id: string; platformBreakdown: { completedTasks: number; failedTasks: number }[] };
      const detail = await sample.read<Detail>(`/prompts/runs/${run.id}`, { projectId });
      const sum = (field: 'completedTasks' | 'failedTasks') =>
        detail.platformBreakdown.reduce((total, one) => total + one[field], 0);
      expect(detail).toMatchObject(run);
      expect([sum('completedTasks'), sum('failedTasks')]).toEqual([run.completedTasks, run.failedTasks]);
    }
  });

  it('has, over the projects, fourteen weekly runs, a pause of two weeks and a platform that left', async () => {
    const weekMs = 7 * 86_400_000;
    const longest: number[] = [];
    const platformCounts: number[][] = [];
    for (const id of projectIds) {
      const { data } = await list({ projectId: id, status: 'completed' });
      expect(data).toHaveLength(14);
      expect(data.every(({ startedAt }) => new Date(startedAt).getUTCDay() === 1)).toBe(true);
      const days = data.map(({ startedAt }) => Date.parse(startedAt.slice(0, 10)));
      longest.push(Math.max(...days.slice(1).map((day, index) => (days[index]! - day) / weekMs)));
      platformCounts.push([...new Set(data.map(({ platforms }) => platforms.length))]);
    }
    expect(longest).toEqual([1, 1, 1, 1, 3, 1, 1, 1, 1, 1]);
    expect(platformCounts).toEqual([[5], [5], [5], [4, 5], [5], [5], [5], [5], [5], [5]]);
  });
});

describe('prompts', () => {
  it('are filtered by topic and by id', async () => {
    type Item = { id: string; topicId: string; promptTemplate: string };
    const all = await sample.read<Item[]>('/prompts', { projectId });
    const [first] = all;
    expect(all).toHaveLength(38);
    expect(new Set(all.map(({ promptTemplate }) => promptTemplate)).size).toBe(38);
    const ofTopic = await sample.read<Item[]>('/prompts', { projectId, topicId: first!.topicId });
    expect(ofTopic).toEqual(all.filter(({ topicId }) => topicId === first!.topicId));
    expect(await sample.read('/prompts', { projectId, id: first!.id })).toEqual([first]);
  });

  it('stay distinct at the largest number', async () => {
    const large = await startSample({ prompts: 300, projects: 6, runs: 1 });
    try {
      for (const { id } of await large.read<{ id: string }[]>('/projects')) {
        const prompts = await large.read<{ promptTemplate: string }[]>('/prompts', { projectId: id });
        expect(new Set(prompts.map(({ promptTemplate }) => promptTemplate)).size).toBe(300);
      }
    } finally {
      await large.close();
    }
  });
});
