/** Cited domains and pages, and the topics that mention the own brand (specification 4.4). */
import type { Rejected } from '../../../shared/api/reading.ts';
import {
  topicMentionGroupSchema,
  topSourceSchema,
  type TopicMentionGroup,
  type TopSource,
} from '../../../shared/api/resources.ts';
import { MENTION_LIMIT, type Dialect } from '../discovery.ts';
import { buildGet, type Endpoint } from '../endpoint.ts';
import { pagesOf, readList } from '../read.ts';

const SOURCE_NAMES = ['sources', 'domains'];
const MENTION_NAMES = ['mentions', 'topics'];

type SourcePage = TopSource['urls'][number];

/** Keeps each page of a domain once; duplicates are set aside. */
function withDistinctPages(source: TopSource): {
  readonly source: TopSource;
  readonly rejected: readonly Rejected[];
} {
  if (new Set(source.urls.map(({ url }) => url)).size === source.urls.length) return { source, rejected: [] };
  const pages = new Map<string, SourcePage>();
  const rejected: Rejected[] = [];
  for (const page of source.urls) {
    if (pages.has(page.url)) rejected.push({ reason: `a second record for ${page.url}`, record: page });
    else pages.set(page.url, page);
  }
  return { source: { ...source, urls: [...pages.values()] }, rejected };
}

/** GET /sources: the domains cited in a run's responses, with their pages. */
export function sourcesEndpoint(projectId: string, runId: string): Endpoint<readonly TopSource[]> {
  return {
    request: buildGet('/sources', { projectId, runId }),
    read: (body) => {
      const list = readList(body, topSourceSchema, {
        names: SOURCE_NAMES,
        key: ({ domain }) => domain,
      });
      if (list.outcome !== 'read') return list;
      const distinct = list.value.map(withDistinctPages);
      return {
        outcome: 'read',
        value: distinct.map(({ source }) => source),
        rejected: [...list.rejected, ...distinct.flatMap(({ rejected }) => rejected)],
      };
    },
    pages: pagesOf(SOURCE_NAMES, ({ domain }) => domain),
    words: (sources) =>
      sources.flatMap(({ domainCategory, platforms }) => [
        ...(domainCategory == null ? [] : [['domain category', domainCategory] as const]),
        ...platforms.map((id) => ['platform', id] as const),
      ]),
  };
}

/**
 * GET /brand-mentions-summary: topics that mention the own brand, up to the service's maximum. `attributes` narrows
 * them to prompts with one of these.
 */
export function mentionsEndpoint(
  projectId: string,
  runId: string,
  {
    mentionLimitParameter,
    mentionAttributesParameter,
  }: Pick<Dialect, 'mentionLimitParameter' | 'mentionAttributesParameter'>,
  attributes: readonly string[] = [],
): Endpoint<readonly TopicMentionGroup[]> {
  return {
    request: buildGet('/brand-mentions-summary', {
      projectId,
      runId,
      [mentionLimitParameter]: MENTION_LIMIT,
      ...(attributes.length === 0 ? {} : { [mentionAttributesParameter]: attributes.join(',') }),
    }),
    read: (body) =>
      readList(body, topicMentionGroupSchema, {
        names: MENTION_NAMES,
        key: ({ topicId }) => topicId,
      }),
    pages: pagesOf(MENTION_NAMES, ({ topicId }) => topicId),
    words: (groups) =>
      groups.flatMap(({ dominantSentiment, platforms }) => [
        ...(dominantSentiment == null ? [] : [['sentiment', dominantSentiment] as const]),
        ...platforms.map((id) => ['platform', id] as const),
      ]),
  };
}
