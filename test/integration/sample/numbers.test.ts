import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AttributeScore,
  Prompt,
  TopicMentionGroup,
  TopSource,
  TrendPoint,
  VisibilityScore,
} from '../../../shared/api/resources.ts';
import { startSample, type SampleClient } from './client.ts';

type Item = {
  readonly promptId: string;
  readonly platform: string;
  readonly response: string;
  readonly brands: readonly { brandId: string; brandName: string; position: number; sentiment: string }[];
  readonly citations: readonly { url: string; domain: string }[];
  readonly executionRoute: { source: string } | null;
};
type RunItem = { id: string; status: string; startedAt: string; completedAt: string; platforms: string[] };
type Sample = { readonly projectId: string; readonly run: RunItem; readonly items: readonly Item[] };

let sample: SampleClient;
/** Two runs of each project: enough to see every story and every size. */
const samples: Sample[] = [];
const runsByProject = new Map<string, RunItem[]>();

beforeAll(async () => {
  sample = await startSample();
  for (const { id: projectId } of await sample.read<{ id: string }[]>('/projects')) {
    const { data } = await sample.read<{ data: RunItem[] }>('/prompts/runs', {
      projectId,
      status: 'completed',
    });
    runsByProject.set(projectId, data);
    for (const run of [data[0]!, data.at(-1)!]) {
      const items = await sample.read<Item[]>('/prompts/results', { projectId, runId: run.id });
      samples.push({ projectId, run, items });
    }
  }
});
afterAll(() => sample.close());

const round = (value: number, decimals = 2): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** A brand's score counted anew from the responses, in the plainest way. */
function recount(items: readonly Item[], platforms: readonly string[], brandId: string) {
  const mentions = items.flatMap(({ brands, platform }) =>
    brands.filter((brand) => brand.brandId === brandId).map((brand) => ({ ...brand, platform })),
  );
  const count = (sentiment: string): number =>
    mentions.filter((mention) => mention.sentiment === sentiment).length;
  const [positive, neutral, negative] = [count('positive'), count('neutral'), count('negative')];
  return {
    dominantSentiment:
      neutral >= Math.max(positive, negative) ? 'neutral' : positive >= negative ? 'positive' : 'negative',
    overall: round((100 * mentions.length) / items.length),
    byPlatform: Object.fromEntries(
      platforms.map((platform) => [
        platform,
        round(
          (100 * mentions.filter((mention) => mention.platform === platform).length) /
            items.filter((item) => item.platform === platform).length,
        ),
      ]),
    ),
    avgPosition:
      mentions.length === 0
        ? 0
        : round(mentions.reduce((sum, { position }) => sum + position, 0) / mentions.length),
    mentionCount: mentions.length,
    totalPlatformResponses: items.length,
    sentimentBreakdown: { positive, neutral, negative },
  };
}

describe('the responses', () => {
  it('are one for each prompt that was there, and each platform of the run', async () => {
    for (const { projectId, run, items } of samples) {
      const all = await sample.read<Prompt[]>('/prompts', { projectId });
      const isNewest = run.id === runsByProject.get(projectId)?.[0]?.id;
      const prompts = all.filter(({ isActive, createdAt }) =>
        isNewest ? isActive : Date.parse(createdAt ?? '') < Date.parse(run.startedAt),
      );
      expect(new Set(items.map(({ promptId }) => promptId))).toEqual(new Set(prompts.map(({ id }) => id)));
      const pairs = new Set(items.map(({ promptId, platform }) => `${promptId} ${platform}`));
      expect(pairs.size).toBe(items.length);
      expect(items).toHaveLength(prompts.length * run.platforms.length);
    }
  });

  it('name the mentioned brands in the order of their positions, and no others', async () => {
    for (const { projectId, items } of samples) {
      const names = (await sample.read<{ name: string }[]>('/brands', { projectId })).map(({ name }) => name);
      for (const { response, brands } of items) {
        const places = brands.map(({ brandName }) => response.indexOf(brandName));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(brands.map(({ position }) => position)).toEqual(brands.map((_, index) => index + 1));
        const mentioned = new Set(brands.map(({ brandName }) => brandName));
        expect(names.filter((name) => response.includes(name) && !mentioned.has(name))).toEqual([]);
      }
    }
  });

  it('cite reserved addresses only, each page once', () => {
    for (const { items } of samples) {
      for (const { citations } of items) {
        expect(new Set(citations.map(({ url }) => url)).size).toBe(citations.length);
        for (const { url, domain } of citations) {
          expect(new URL(url).hostname).toBe(domain);
          expect(domain).toMatch(/(^|\.)example(\.(com|org|net))?$/);
        }
      }
    }
  });

  it('say nothing of their route in older runs, and in newer ones sometimes that they fell back', async () => {
    const oldest = samples.filter((_, index) => index % 2 === 1).flatMap(({ items }) => items);
    const newest = samples.filter((_, index) => index % 2 === 0).flatMap(({ items }) => items);
    expect(oldest.every(({ executionRoute }) => executionRoute === null)).toBe(true);
    expect(newest.every(({ executionRoute }) => executionRoute !== null)).toBe(true);
    const sources = new Set<string>();
    for (const [projectId, runs] of runsByProject) {
      for (const { id: runId } of runs.slice(0, 6)) {
        const items = await sample.read<Item[]>('/prompts/results', { projectId, runId });
        for (const { executionRoute } of items) sources.add(executionRoute?.source ?? 'historical');
      }
    }
    expect([...sources].sort()).toEqual(['api_fallback', 'primary']);
  });
});

describe('the scores', () => {
  it('equal what is counted from the responses', async () => {
    for (const { projectId, run, items } of samples) {
      const scores = await sample.read<VisibilityScore[]>('/visibility', { projectId, runId: run.id });
      expect(scores).toHaveLength(8);
      for (const score of scores) expect(score).toMatchObject(recount(items, run.platforms, score.brandId));
    }
  });

  it('by topic equal what is counted from the responses to the topic’s prompts', async () => {
    for (const { projectId, run, items } of samples) {
      const prompts = await sample.read<Prompt[]>('/prompts', { projectId });
      const { data } = await sample.read<{ data: { topicId: string; scores: VisibilityScore[] }[] }>(
        '/visibility',
        {
          projectId,
          runId: run.id,
          view: 'topics',
        },
      );
      for (const { topicId, scores } of data) {
        const own = new Set(prompts.filter((prompt) => prompt.topicId === topicId).map(({ id }) => id));
        const some = items.filter(({ promptId }) => own.has(promptId));
        for (const score of scores) expect(score).toMatchObject(recount(some, run.platforms, score.brandId));
      }
    }
  });

  it('by attribute equal what is counted from the responses to prompts that carry it', async () => {
    for (const { projectId, run, items } of samples) {
      const prompts = await sample.read<Prompt[]>('/prompts', { projectId });
      const { data } = await sample.read<{ data: { attributeName: string; scores: AttributeScore[] }[] }>(
        '/visibility',
        { projectId, runId: run.id, view: 'attributes' },
      );
      expect(data).toHaveLength(6);
      for (const { attributeName, scores } of data) {
        const own = new Set(
          prompts.filter(({ attributes }) => attributes.includes(attributeName)).map(({ id }) => id),
        );
        const some = items.filter(({ promptId }) => own.has(promptId));
        for (const { brandId, brandName, count, avgSentiment, byPlatform, contexts } of scores) {
          const counted = recount(some, run.platforms, brandId);
          const { positive, negative } = counted.sentimentBreakdown;
          expect(count).toBe(counted.mentionCount);
          expect(avgSentiment).toBe(round((positive - negative) / count, 4));
          expect(Object.values(byPlatform).reduce((sum, one) => sum + one, 0)).toBe(count);
          expect(contexts.length).toBeGreaterThan(0);
          for (const { context, platform } of contexts) {
            expect(context).toContain(brandName);
            expect(some.some((item) => item.platform === platform && item.response.includes(context))).toBe(
              true,
            );
          }
        }
      }
    }
  });

  it('stay within 10 and 70 percent for every brand of every project', async () => {
    for (const { projectId, run } of samples) {
      const scores = await sample.read<VisibilityScore[]>('/visibility', { projectId, runId: run.id });
      for (const { overall } of scores) {
        expect(overall).toBeGreaterThan(10);
        expect(overall).toBeLessThan(70);
      }
    }
  });
});

describe('the trends', () => {
  it('equal the scores of the completed runs', async () => {
    for (const [projectId, runs] of runsByProject) {
      const { points, summary } = await sample.read<{
        points: TrendPoint[];
        summary: Record<string, number>;
      }>('/visibility/trends', { projectId });
      expect(points.map(({ date }) => date)).toEqual(
        runs.map(({ startedAt }) => startedAt.slice(0, 10)).reverse(),
      );
      for (const [index, { id: runId }] of runs.toReversed().entries()) {
        const scores = await sample.read<VisibilityScore[]>('/visibility', { projectId, runId });
        const own = scores.find(({ isOwn }) => isOwn)!;
        const { positive, negative } = own.sentimentBreakdown;
        const all = scores.reduce((sum, { mentionCount }) => sum + mentionCount, 0);
        const sources = await sample.read<{ data: TopSource[] }>('/sources', { projectId, runId });
        expect(points[index]).toEqual({
          date: points[index]!.date,
          visibilityScore: own.overall,
          avgPosition: own.avgPosition,
          shareOfVoice: round((100 * own.mentionCount) / all),
          sentimentScore: round((positive - negative) / own.mentionCount, 4),
          mentionCount: own.mentionCount,
          citationCount: sources.data.reduce((sum, { count }) => sum + count, 0),
        });
      }
      expect(summary['currentScore']).toBe(points.at(-1)!.visibilityScore);
      expect(summary['previousScore']).toBe(points.at(-2)!.visibilityScore);
    }
  });
});

describe('the citations', () => {
  it('are what the sources count, by domain and by page', async () => {
    for (const { projectId, run, items } of samples) {
      const { data } = await sample.read<{ data: TopSource[] }>('/sources', { projectId, runId: run.id });
      const pages = new Map<string, number>();
      const platforms = new Map<string, Set<string>>();
      for (const { citations, platform } of items) {
        for (const { url, domain } of citations) {
          pages.set(url, (pages.get(url) ?? 0) + 1);
          platforms.set(domain, (platforms.get(domain) ?? new Set()).add(platform));
        }
      }
      expect(new Map(data.flatMap(({ urls }) => urls.map(({ url, count }) => [url, count])))).toEqual(pages);
      for (const source of data) {
        expect(source.count).toBe(source.urls.reduce((sum, { count }) => sum + count, 0));
        expect(source.platforms.toSorted()).toEqual([...platforms.get(source.domain)!].sort());
      }
      const counts = data.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    }
  });

  it('of the mention groups are those of the responses that name the own brand', async () => {
    for (const { projectId, run, items } of samples) {
      const prompts = await sample.read<Prompt[]>('/prompts', { projectId });
      const [own] = await sample.read<{ id: string; isOwn: boolean }[]>('/brands', { projectId });
      expect(own!.isOwn).toBe(true);
      for (const attributes of ['', 'pricing', 'pricing,comparisons']) {
        const wanted = attributes.split(',').filter((name) => name !== '');
        const groups = await sample.read<TopicMentionGroup[]>('/brand-mentions-summary', {
          projectId,
          runId: run.id,
          ...(attributes === '' ? {} : { attributes }),
        });
        for (const group of groups) {
          const some = items.filter(({ promptId, brands }) => {
            const prompt = prompts.find(({ id }) => id === promptId)!;
            const fits = wanted.length === 0 || prompt.attributes.some((name) => wanted.includes(name));
            return (
              fits && prompt.topicId === group.topicId && brands.some(({ brandId }) => brandId === own!.id)
            );
          });
          const positions = some.map(
            ({ brands }) => brands.find(({ brandId }) => brandId === own!.id)!.position,
          );
          expect(group.count).toBe(some.length);
          expect(group.bestPosition).toBe(Math.min(...positions));
          expect(group.urls.reduce((sum, { count }) => sum + count, 0)).toBe(
            some.reduce((sum, { citations }) => sum + citations.length, 0),
          );
        }
        const limited = await sample.read<unknown[]>('/brand-mentions-summary', { projectId, limit: '2' });
        expect(limited).toHaveLength(2);
      }
    }
  });

  it('by platform add up to those of the run', async () => {
    for (const { projectId, run, items } of samples) {
      const { data } = await sample.read<{ data: { citationCount: number; responseCount: number }[] }>(
        '/insights/engines',
        { projectId, runId: run.id },
      );
      const total = items.reduce((sum, { citations }) => sum + citations.length, 0);
      expect(data.reduce((sum, { citationCount }) => sum + citationCount, 0)).toBe(total);
      expect(data.reduce((sum, { responseCount }) => sum + responseCount, 0)).toBe(items.length);
    }
  });
});

describe('the account', () => {
  it('has usage whose lines add up to the totals', async () => {
    type Line = Record<string, number>;
    const usage = await sample.read<Record<string, number> & { byModel: Line[]; byCallType: Line[] }>(
      '/usage',
    );
    for (const lines of [usage.byModel, usage.byCallType]) {
      const sum = (field: string) =>
        round(
          lines.reduce((total, line) => total + line[field]!, 0),
          4,
        );
      expect(sum('inputTokens')).toBe(usage['totalInputTokens']);
      expect(sum('outputTokens')).toBe(usage['totalOutputTokens']);
      expect(sum('webSearches')).toBe(usage['totalWebSearches']);
      expect(sum('llmCostUsd')).toBe(usage['llmCostUsd']);
      expect(sum('bdSpendUsd')).toBe(usage['bdSpendUsd']);
    }
  });
});
