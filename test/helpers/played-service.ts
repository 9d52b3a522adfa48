/**
 * A small service that follows the specification and can be told to misbehave: it answers from a fixed world in bare arrays, without an
 * OpenAPI document or paging, unless a test plays a path differently.
 */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { onTestFinished } from 'vitest';

export const KEY = 'secret-key-0123456789';

/** A received request. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  /** The body as text; empty if none. */
  readonly body: string;
};

/** Answers a request itself, or returns undefined to leave it to the fixed world. */
export type Play = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

export type PlayedService = {
  readonly baseUrl: string;
  /** All requests so far, in order. */
  readonly asked: Asked[];
  /** Replaces its behaviour from now on. */
  play: Play;
  /** The accepted key. */
  key: string;
  readonly close: () => Promise<void>;
};

/** A JSON answer. */
export function reply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Overrides one path. */
export function on(path: string, answer: (query: Asked['query']) => Response | undefined): Play {
  return (asked) => (asked.path === path ? answer(asked.query) : undefined);
}

/** The UUID of the `n`th thing of a kind (one hexadecimal digit). */
export function uuid(kind: string, n: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export const PROJECT = uuid('a', 1);
export const OWN = uuid('b', 1);
export const RIVAL = uuid('b', 2);
export const TOPIC = uuid('c', 1);
export const OTHER_TOPIC = uuid('c', 2);
export const PROMPT = uuid('d', 1);
const RUN_COUNT = 3;

/** The id of the `n`th run, from 1, the oldest. */
export function runId(n: number): string {
  return uuid('e', n);
}

/** A listed run; run `n` starts in the nth week. */
export function listedRun(n: number): Record<string, unknown> {
  const day = new Date(Date.UTC(2026, 0, 5 + 7 * (n - 1), 6, 3)).toISOString();
  return {
    id: runId(n),
    status: 'completed',
    startedAt: day,
    completedAt: day,
    platforms: ['alpha_app', 'eta'],
    totalTasks: 20,
    completedTasks: 20,
    failedTasks: 0,
    triggeredBy: 'schedule',
    resultsRevision: 1,
  };
}

/** One brand's score; without mentions it has the position 0, which a service may send. */
export function score(
  brandId: string,
  mentions: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    brandId,
    brandName: brandId === OWN ? 'Halden' : 'Rival',
    isOwn: brandId === OWN,
    overall: mentions * 5,
    byPlatform: { alpha_app: mentions * 5, eta: mentions * 5 },
    avgPosition: mentions === 0 ? 0 : 1.5,
    mentionCount: mentions,
    totalPlatformResponses: 20,
    dominantSentiment: 'positive',
    sentimentBreakdown: { positive: mentions, neutral: 0, negative: 0 },
    ...more,
  };
}

/** A brand's score over a topic's answers. */
function topicScore(brandId: string, mentions: number, answers: number): Record<string, unknown> {
  return score(brandId, mentions, { overall: (100 * mentions) / answers, totalPlatformResponses: answers });
}

/** Answers per run. */
export const ANSWERS = 20;

/** Answers that name the own brand, unless played otherwise. */
const MENTIONS = 8;

/** The topics with their answers, and how many name the own brand. */
const shareOut = (mentions: number) => {
  const boots = Math.min(2, mentions);
  return [
    { topicId: TOPIC, topicName: 'Tents', answers: 12, mentions: Math.min(12, mentions - boots) },
    { topicId: OTHER_TOPIC, topicName: 'Boots', answers: 8, mentions: Math.max(boots, mentions - 12) },
  ];
};

const scoresOf = (mentions: number) => [score(OWN, mentions), score(RIVAL, 0)];

const topicsOf = (mentions: number) =>
  shareOut(mentions).map(({ topicId, topicName, answers, mentions: own }) => ({
    topicId,
    topicName,
    scores: [topicScore(OWN, own, answers), topicScore(RIVAL, 0, answers)],
  }));

const attributesOf = (mentions: number) => [
  {
    attributeName: 'pricing',
    scores: [
      {
        brandId: OWN,
        brandName: 'Halden',
        isOwn: true,
        avgSentiment: 0.5,
        byPlatform: {},
        count: mentions,
        contexts: [],
      },
    ],
  },
];

const groupsOf = (mentions: number) =>
  shareOut(mentions)
    .filter(({ mentions: own }) => own > 0)
    .map(({ topicId, topicName, mentions: own }) => ({
      topicId,
      topicName,
      count: own,
      platforms: ['eta'],
      bestPosition: 1,
      dominantSentiment: null,
      urls: [],
    }));

/** A run's answers: the first `mentions` name the own brand, the first five cite a page. */
export const answersOf = (run: string, mentions = MENTIONS): Record<string, unknown>[] =>
  Array.from({ length: ANSWERS }, (_, index) => ({
    id: `${run}-${index + 1}`,
    promptId: PROMPT,
    platform: index % 2 === 0 ? 'eta' : 'alpha_app',
    answer: index < mentions ? 'Halden is fine.' : 'It depends.',
    brands: index < mentions ? [{ brandId: OWN, position: 1, sentiment: 'positive' }] : [],
    citations: index < 5 ? [{ url: 'https://trail.example/tents' }] : [],
    executionRoute: null,
  }));

/** Plays a run in which `mentions` answers name the own brand, in every part counting them. */
export function playMentions(run: string, mentions: number): Play {
  return ({ path, query }) => {
    if (query['runId'] !== run) return undefined;
    if (path === '/visibility' && query['view'] === undefined) return reply(scoresOf(mentions));
    if (path === '/visibility' && query['view'] === 'topics') return reply(topicsOf(mentions));
    if (path === '/visibility' && query['view'] === 'attributes') return reply(attributesOf(mentions));
    if (path === '/brand-mentions-summary') return reply(groupsOf(mentions));
    return path === '/prompts/results' ? reply(answersOf(run, mentions)) : undefined;
  };
}

/** The fixed world's times share a format, so that they compare as text. */
const isBetween = (time: string, after: string, before: string) => time > after && time < before;

const BODIES: Readonly<Record<string, (query: Asked['query']) => unknown>> = {
  '/projects': () => [
    { id: PROJECT, name: 'Halden Outdoor', ownBrandName: 'Halden', createdAt: '2026-01-01T00:00:00Z' },
  ],
  '/brands': () => [
    { id: OWN, name: 'Halden', isOwn: true, url: 'https://halden.example' },
    { id: RIVAL, name: 'Rival', isOwn: false },
  ],
  '/prompts': () => [
    {
      id: PROMPT,
      topicId: TOPIC,
      topicName: 'Tents',
      promptTemplate: 'Best tent?',
      isActive: true,
      attributes: ['pricing'],
    },
  ],
  [`/projects/${PROJECT}/prompt-attributes`]: () => ({
    builtIns: [{ value: 'Pricing', normalizedValue: 'pricing' }],
    languages: [],
    customAttributes: [],
    archivedCustomAttributes: [],
    allowedAttributes: [],
  }),
  '/prompts/runs': ({ startedAfter = '', startedBefore = '9' }) =>
    [3, 2, 1]
      .map(listedRun)
      .filter(({ startedAt }) => isBetween(String(startedAt), startedAfter, startedBefore)),
  '/visibility': ({ view }) => {
    if (view === 'topics') return topicsOf(MENTIONS);
    if (view === 'attributes') return attributesOf(MENTIONS);
    return scoresOf(MENTIONS);
  },
  '/visibility/trends': () => ({
    trend: [{ date: '2026-01-05', visibilityScore: 40, mentionCount: 8 }],
    summary: { currentScore: 40, previousScore: 38, changePercent: 5.3, trend: 'up' },
  }),
  '/sources': () => [
    {
      domain: 'trail.example',
      count: 5,
      platforms: ['eta'],
      domainCategory: 'news',
      urls: [{ url: 'https://trail.example/tents', title: 'Tents', count: 3 }],
    },
  ],
  '/brand-mentions-summary': () => groupsOf(MENTIONS),
  '/prompts/results': ({ runId: run }) => answersOf(run ?? '', MENTIONS),
  '/insights/engines': () => ({ engines: [{ platform: 'eta', share: 0.4 }] }),
  '/insights/topic': ({ topicId }) => ({ topicId, insight: `About ${topicId ?? ''}.` }),
  '/me/limits': () => ({ projectCap: 5 }),
  '/usage': () => ({
    totalInputTokens: 10,
    llmCostUsd: 0.5,
    totalSpendUsd: 0.5,
    byModel: [],
    byCallType: [],
  }),
  '/settings/platforms': () => ({
    eta: { platform: 'eta', status: 'available', primaryDisabled: false, route: null },
  }),
};

/** Calls of a first sync of the fixed world without errors. */
export const FIRST_SYNC = {
  // projects, openapi.json, then the history: one page and the two requests that find its end.
  listing: 1 + 1 + 3,
  catalogue: 4,
  // Seven parts, one request each, and an insight for each of two topics.
  parts: RUN_COUNT * (7 + 2),
  // The newest page once more: what was analysed again meanwhile.
  again: 1,
  account: 3,
} as const;

/** Starts a played service for one test. */
export async function startPlayedService(play: Play = () => undefined): Promise<PlayedService> {
  const asked: Asked[] = [];
  const service = {
    asked,
    play,
    key: KEY,
    baseUrl: '',
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const question: Asked = {
      method: request.method,
      body: await request.text(),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.get('authorization') ?? undefined,
      userAgent: request.headers.get('user-agent') ?? undefined,
    };
    asked.push(question);
    const played = await service.play(question);
    if (played !== undefined) return played;
    if (question.authorization !== `Bearer ${service.key}`) return reply({ error: 'no such key' }, 401);
    const body = BODIES[question.path];
    return body === undefined ? reply({ error: 'not found' }, 404) : reply(body(question.query));
  };
  const server: ServerType = createAdaptorServer({ fetch: answer });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  service.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(service.close);
  return service;
}

/** Number of requests by path. */
export function countByPath(asked: readonly Asked[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { path } of asked) counts[path] = (counts[path] ?? 0) + 1;
  return counts;
}
