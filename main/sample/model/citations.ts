/** Figures from a run's citations: top sources, mention groups, each platform's habits. */
import type { TopicMentionGroup, TopSource } from '../../../shared/api/resources.ts';
import type { Page } from './pages.ts';
import type { SampleProject } from './project.ts';
import { mentionsOf, promptIndexOf } from './reading.ts';
import type { RunResponses } from './responses.ts';
import { buildTally, dominantOf, percentOf, rounded } from './tally.ts';

/** Number of citing responses per page; uncited pages are absent. */
type PageCounts = Map<number, number>;

/** The pages that a response cites. */
export function citedPages(project: SampleProject, responses: RunResponses, response: number): Page[] {
  return pageIndicesOf(responses, response).flatMap((page) => project.pages[page] ?? []);
}

function pageIndicesOf(responses: RunResponses, response: number): number[] {
  const start = responses.citationStart[response] ?? 0;
  return [...responses.citationPage.subarray(start, responses.citationStart[response + 1] ?? start)];
}

function listUrls(project: SampleProject, counts: PageCounts): (Page & { count: number })[] {
  return [...counts]
    .flatMap(([page, count]) => {
      const known = project.pages[page];
      return known === undefined ? [] : { ...known, count };
    })
    .sort((one, other) => other.count - one.count || (one.url < other.url ? -1 : 1));
}

/** Every cited domain, the most cited first. A domain's count is the sum over its pages. */
export function buildSources(project: SampleProject, responses: RunResponses): TopSource[] {
  const counts: PageCounts = new Map();
  const platformsByDomain = new Map<string, Set<number>>();
  for (let response = 0; response < responses.count; response += 1) {
    for (const page of pageIndicesOf(responses, response)) {
      counts.set(page, (counts.get(page) ?? 0) + 1);
      const domain = project.pages[page]?.domain ?? '';
      const platforms = platformsByDomain.get(domain) ?? new Set();
      platformsByDomain.set(domain, platforms.add(response % responses.platforms.length));
    }
  }
  const byDomain = Map.groupBy(listUrls(project, counts), ({ domain }) => domain);
  return [...byDomain]
    .map(([domain, pages]) => ({
      domain,
      count: pages.reduce((sum, { count }) => sum + count, 0),
      platforms: responses.platforms.filter((_, index) => platformsByDomain.get(domain)?.has(index)),
      domainCategory: pages[0]?.category ?? null,
      urls: pages.map(({ url, title, count }) => ({ url, title, count })),
    }))
    .sort((one, other) => other.count - one.count || (one.domain < other.domain ? -1 : 1));
}

/**
 * The topics whose responses name the own brand, most mentions first, with the pages they cite.
 *
 * With attributes, only responses to prompts with at least one of them count.
 */
export function buildMentionGroups(
  project: SampleProject,
  responses: RunResponses,
  attributes: readonly string[],
): TopicMentionGroup[] {
  const groups = project.topics.map((topic, topicIndex) => {
    const counted = (response: number): boolean => {
      const prompt = project.prompts[promptIndexOf(responses, response)];
      if (prompt?.topicIndex !== topicIndex) return false;
      if (attributes.length > 0 && !prompt.attributes.some((name) => attributes.includes(name))) return false;
      return mentionsOf(responses, response).some(({ brand }) => brand === 0);
    };
    const own = buildTally(responses, project.brands.length, counted).brands[0];
    if (own === undefined) throw new RangeError('a project has an own brand');
    const counts: PageCounts = new Map();
    for (let response = 0; response < responses.count; response += 1) {
      if (!counted(response)) continue;
      for (const page of pageIndicesOf(responses, response)) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    return {
      topicId: topic.id,
      topicName: topic.name,
      count: own.mentions,
      platforms: responses.platforms.filter((_, index) => (own.mentionsByPlatform[index] ?? 0) > 0),
      bestPosition: own.bestPosition,
      dominantSentiment: dominantOf(own),
      urls: listUrls(project, counts).map(({ url, title, domain, count }) => ({ url, title, domain, count })),
    };
  });
  return groups.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

/** How one platform cites in a run. */
export type EngineHabit = {
  readonly platform: string;
  readonly responseCount: number;
  readonly citationCount: number;
  readonly domainCount: number;
  readonly avgCitations: number;
  /** Percentage of the platform's citations of the own brand's site. */
  readonly ownCitationRate: number;
  readonly topDomains: readonly { readonly domain: string; readonly count: number }[];
};

/** The citing habits of a run's platforms, in its order. */
export function buildEngines(project: SampleProject, responses: RunResponses): EngineHabit[] {
  return responses.platforms.map((platform, index) => {
    const byDomain = new Map<string, number>();
    let [responseCount, citationCount, own] = [0, 0, 0];
    for (let response = index; response < responses.count; response += responses.platforms.length) {
      responseCount += 1;
      for (const { domain, category } of citedPages(project, responses, response)) {
        citationCount += 1;
        if (category === 'own_brand') own += 1;
        byDomain.set(domain, (byDomain.get(domain) ?? 0) + 1);
      }
    }
    return {
      platform,
      responseCount,
      citationCount,
      domainCount: byDomain.size,
      avgCitations: responseCount === 0 ? 0 : rounded(citationCount / responseCount, 2),
      ownCitationRate: percentOf(own, citationCount),
      topDomains: [...byDomain]
        .map(([domain, count]) => ({ domain, count }))
        .sort((one, other) => other.count - one.count || (one.domain < other.domain ? -1 : 1))
        .slice(0, 5),
    };
  });
}
