/** Scores, their breakdowns, trends and insights (specification 4.3). */
import type { AttributeScores, TopicScores, Trends } from '../../../shared/api/open-records.ts';
import type { Rejected } from '../../../shared/api/reading.ts';
import {
  attributeBreakdownSchema,
  attributeScoreSchema,
  topicVisibilitySchema,
  trendPointSchema,
  trendSummarySchema,
  visibilityScoreSchema,
  type TrendPoint,
  type VisibilityScore,
} from '../../../shared/api/resources.ts';
import type { Dialect } from '../discovery.ts';
import { buildGet, type Endpoint, type Understood } from '../endpoint.ts';
import { findList, isObject, isText, objectsWithin, pick } from '../envelope.ts';
import { pagesOf, readList, readRecord, readRecords } from '../read.ts';
import type { VocabularyUse } from '../vocabulary.ts';

function* scoreWords(scores: readonly VisibilityScore[]): Generator<VocabularyUse> {
  for (const score of scores) {
    if (score.dominantSentiment !== null) yield ['sentiment', score.dominantSentiment];
    for (const id of Object.keys(score.byPlatform)) yield ['platform', id];
  }
}

const SCORE_NAMES = ['scores', 'overall'];

/** GET /visibility: each brand's standing in a run. */
export function visibilityEndpoint(projectId: string, runId: string): Endpoint<readonly VisibilityScore[]> {
  return {
    request: buildGet('/visibility', { projectId, runId }),
    read: (body) =>
      readList(body, visibilityScoreSchema, { names: SCORE_NAMES, key: ({ brandId }) => brandId }),
    pages: pagesOf(SCORE_NAMES, ({ brandId }) => brandId),
    words: scoreWords,
  };
}

/**
 * Reads a variant of /visibility whose items contain scores. A service that does not know the variant returns the
 * overall scores, or sums the topics up; neither may be stored as the variant.
 */
function readBreakdown<Outer extends { scores: unknown[] }, Group>(
  body: unknown,
  names: readonly string[],
  readGroups: (list: readonly unknown[]) => {
    readonly records: readonly Outer[];
    readonly rejected: readonly Rejected[];
  },
  readGroup: (outer: Outer) => { readonly group: Group; readonly rejected: readonly Rejected[] },
): Understood<readonly Group[]> {
  const list = findList(body, names);
  if (list === undefined) {
    return { outcome: 'unreadable', reason: 'no list of records was found in the answer' };
  }
  const items = list.filter(isObject);
  if (
    items.length > 0 &&
    items.every((item) => !('scores' in item) && ('brandId' in item || 'ownVisibility' in item))
  ) {
    return { outcome: 'not-offered', reason: 'the answer holds no breakdown' };
  }
  const outer = readGroups(list);
  const groups = outer.records.map(readGroup);
  return {
    outcome: 'read',
    value: groups.map(({ group }) => group),
    rejected: [...outer.rejected, ...groups.flatMap(({ rejected }) => rejected)],
  };
}

/** GET /visibility by topic. */
export function topicVisibilityEndpoint(
  projectId: string,
  runId: string,
  { parameter, topics }: Dialect['visibilityView'],
): Endpoint<readonly TopicScores[]> {
  return {
    request: buildGet('/visibility', { projectId, runId, [parameter]: topics }),
    read: (body) =>
      readBreakdown(
        body,
        ['topics'],
        (list) => readRecords(list, topicVisibilitySchema, ({ topicId }) => topicId),
        ({ topicId, topicName, scores }) => {
          const reading = readRecords(scores, visibilityScoreSchema, ({ brandId }) => brandId);
          return { group: { topicId, topicName, scores: reading.records }, rejected: reading.rejected };
        },
      ),
    pages: pagesOf(['topics'], ({ topicId }) => topicId),
    notOfferedOn: [400],
    words: (topicScores) => topicScores.flatMap(({ scores }) => [...scoreWords(scores)]),
  };
}

/** GET /visibility by prompt attribute. */
export function attributeVisibilityEndpoint(
  projectId: string,
  runId: string,
  { parameter, attributes }: Dialect['visibilityView'],
): Endpoint<readonly AttributeScores[]> {
  return {
    request: buildGet('/visibility', { projectId, runId, [parameter]: attributes }),
    read: (body) =>
      readBreakdown(
        body,
        ['attributes'],
        (list) => readRecords(list, attributeBreakdownSchema, ({ attributeName }) => attributeName),
        ({ attributeName, scores }) => {
          const reading = readRecords(scores, attributeScoreSchema, ({ brandId }) => brandId);
          return { group: { attributeName, scores: reading.records }, rejected: reading.rejected };
        },
      ),
    pages: pagesOf(['attributes'], ({ attributeName }) => attributeName),
    notOfferedOn: [400],
    words: (breakdowns) =>
      breakdowns.flatMap(({ scores }) =>
        scores.flatMap(({ byPlatform }) => Object.keys(byPlatform).map((id) => ['platform', id] as const)),
      ),
  };
}

/** The arrays of a body whose items look like trend points. */
function findTrendPoints(body: unknown): readonly unknown[] | undefined {
  const lists = Array.isArray(body)
    ? [body as unknown[]]
    : [...objectsWithin(body)].flatMap(
        (object) => Object.values(object).filter(Array.isArray) as unknown[][],
      );
  const isPoint = (item: unknown) => isObject(item) && 'date' in item && 'visibilityScore' in item;
  return lists.find((list) => list.some(isPoint)) ?? lists.find((list) => list.length === 0);
}

/**
 * One point a date: the latest. A day with two runs may have two points, in the order of the list, which may be newest
 * first; the specification has no rule of one point a date.
 */
function takeLatestOfDates(points: readonly TrendPoint[]): readonly TrendPoint[] {
  const isNewestFirst = (points[0]?.date ?? '') > (points.at(-1)?.date ?? '');
  const inOrder = isNewestFirst ? points.toReversed() : points;
  return [...new Map(inOrder.map((point) => [point.date, point])).values()];
}

/** GET /visibility/trends: the project's time series. */
export function trendsEndpoint(projectId: string): Endpoint<Trends> {
  return {
    request: buildGet('/visibility/trends', { projectId }),
    read: (body) => {
      const list = findTrendPoints(body);
      if (list === undefined) {
        return { outcome: 'unreadable', reason: 'no trend points were found in the answer' };
      }
      const points = readRecords(list, trendPointSchema);
      const found = [...objectsWithin(body)].find((object) => 'currentScore' in object);
      const summary = found === undefined ? undefined : readRecord(found, trendSummarySchema);
      return {
        outcome: 'read',
        value: {
          points: takeLatestOfDates(points.records),
          summary: summary !== undefined && 'record' in summary ? summary.record : null,
        },
        rejected: [
          ...points.rejected,
          ...(summary === undefined ? [] : 'rejected' in summary ? [summary.rejected] : summary.badFields),
        ],
      };
    },
    words: ({ summary }) => (summary === null ? [] : [['trend direction', summary.trend]]),
  };
}

/** GET /insights/engines: how each platform uses sources. Its shape is unspecified; the body is kept as is. */
export function engineInsightsEndpoint(projectId: string, runId: string): Endpoint<unknown> {
  return {
    request: buildGet('/insights/engines', { projectId, runId }),
    read: (body) =>
      typeof body === 'object' && body !== null
        ? { outcome: 'read', value: body, rejected: [] }
        : { outcome: 'unreadable', reason: 'the answer is neither an object nor a list' },
    notOfferedOn: [404],
  };
}

const INSIGHT_NAMES = ['insight', 'paragraph', 'text', 'summary'];
/** Strings beside the paragraph that only label it. */
const LABEL = /(id|at|name|date|status|model|language)$/i;

function findInsightText(body: unknown): string | undefined {
  if (isText(body)) return body;
  const objects = [...objectsWithin(body)];
  for (const object of objects) {
    const named = pick(object, INSIGHT_NAMES, isText);
    if (named !== undefined) return named;
  }
  const strings = objects.flatMap((object) =>
    Object.entries(object).flatMap(([name, value]) => (isText(value) && !LABEL.test(name) ? [value] : [])),
  );
  return strings.length === 1 ? strings[0] : undefined;
}

/** GET /insights/topic: a paragraph about one topic in one run; null if there is none (yet). */
export function topicInsightEndpoint(
  projectId: string,
  runId: string,
  topicId: string,
  topicParameter: string,
): Endpoint<string | null> {
  return {
    request: buildGet('/insights/topic', { projectId, runId, [topicParameter]: topicId }),
    read: (body) => {
      const text = findInsightText(body);
      if (text !== undefined) return { outcome: 'read', value: text, rejected: [] };
      const isEmpty = body === null || (isObject(body) && INSIGHT_NAMES.some((name) => body[name] === null));
      return isEmpty
        ? { outcome: 'read', value: null, rejected: [] }
        : { outcome: 'unreadable', reason: 'no insight text was found in the answer' };
    },
    notOfferedOn: [404],
  };
}
