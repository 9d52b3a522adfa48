/** What this version knows of the service's interface, as data to compare a served document with. */
import { z } from 'zod';
import { responseItemSchema } from '../../shared/api/open-records.ts';
import type { Schema } from '../../shared/api/reading.ts';
import {
  attributeBreakdownSchema,
  attributeScoreSchema,
  brandSchema,
  platformAvailabilitySchema,
  projectSchema,
  promptAttributesSchema,
  promptSchema,
  runProgressSchema,
  runSchema,
  runStartSchema,
  topicMentionGroupSchema,
  topicSchema,
  topicVisibilitySchema,
  topSourceSchema,
  trendPointSchema,
  trendSummarySchema,
  usageSchema,
  visibilityScoreSchema,
  workstreamChangeSchema,
  workstreamReplySchema,
} from '../../shared/api/resources.ts';
import type { Dialect } from './discovery.ts';
import type { Method } from './openapi.ts';
import type { VocabularyName } from './vocabulary.ts';

/** A record in an answer. Fields are written as in `urls[].title`. */
export type KnownRecord = {
  readonly schema: Schema<unknown>;
  /** Fields whose words belong to a vocabulary. */
  readonly words?: Readonly<Record<string, VocabularyName>>;
  /** Fields read under several names, or kept unread; their absence means nothing. */
  readonly alsoKnown?: readonly string[];
};

/** One operation. Only a required one breaks something when it goes. */
export type KnownOperation = {
  readonly method: Method;
  readonly path: string;
  readonly isNeeded: boolean;
  /** Parameters always sent. */
  readonly sent: readonly string[];
  /** Other supported parameters. */
  readonly understood: readonly string[];
  /** Body fields sent. */
  readonly body: readonly string[];
  readonly records: readonly KnownRecord[];
};

type Details = Partial<Omit<KnownOperation, 'method' | 'path'>>;

const define = (method: Method, path: string, details: Details = {}): KnownOperation => ({
  method,
  path,
  isNeeded: false,
  sent: [],
  understood: [],
  body: [],
  records: [],
  ...details,
});

const ofProject = { isNeeded: true, sent: ['projectId'] };
const ofRun = { isNeeded: true, sent: ['projectId', 'runId'] };

const SCORE: KnownRecord = { schema: visibilityScoreSchema, words: { dominantSentiment: 'sentiment' } };
const RUN: KnownRecord = {
  schema: runSchema,
  words: { status: 'run status', 'platforms[]': 'platform' },
  alsoKnown: ['id', 'runId', 'projectId', 'cancelRequested'],
};
/** The per-platform details of a run are found by shape, under any name; this is the usual one. */
const RUN_DETAIL: KnownRecord = { ...RUN, alsoKnown: [...(RUN.alsoKnown ?? []), 'platformBreakdown'] };
const RESPONSE: KnownRecord = {
  schema: responseItemSchema,
  words: { platform: 'platform' },
  alsoKnown: [
    ...['id', 'responseId', 'resultId', 'response', 'answer', 'text', 'content', 'createdAt'],
    ...['brands', 'mentions', 'citations', 'sources', 'executionRoute', 'route'],
  ],
};
const AVAILABILITY: KnownRecord = {
  schema: platformAvailabilitySchema,
  words: { platform: 'platform', status: 'platform availability' },
};
const HISTORY_FILTERS = [
  ...['status', 'startedAfter', 'startedBefore', 'completedAfter', 'completedBefore', 'triggeredBy'],
];

function buildReads(dialect: Dialect): readonly KnownOperation[] {
  const runPaging = dialect.paging.get('/prompts/runs');
  const paging = runPaging === undefined ? [] : [runPaging.parameter, runPaging.size?.parameter ?? ''];
  return [
    define('get', '/projects', {
      isNeeded: true,
      records: [{ schema: projectSchema, words: { 'activePlatforms[]': 'platform' } }],
    }),
    define('get', '/brands', { ...ofProject, records: [{ schema: brandSchema }] }),
    define('get', '/prompts', {
      ...ofProject,
      understood: [dialect.promptTopicParameter, dialect.promptIdParameter],
      records: [{ schema: promptSchema }],
    }),
    define('get', '/projects/{id}/prompt-attributes', { records: [{ schema: promptAttributesSchema }] }),
    define('get', '/prompts/runs', {
      ...ofProject,
      understood: [...HISTORY_FILTERS, ...paging],
      records: [RUN],
    }),
    define('get', '/prompts/runs/{runId}', { sent: ['projectId'], records: [RUN_DETAIL] }),
    define('get', '/prompts/status', {
      ...ofRun,
      records: [{ schema: runProgressSchema, words: { status: 'run status' } }],
    }),
    define('get', '/prompts/results', { ...ofRun, understood: ['allowIncompleteRun'], records: [RESPONSE] }),
    define('get', '/visibility', {
      ...ofRun,
      understood: [dialect.visibilityView.parameter],
      records: [
        SCORE,
        { schema: topicVisibilitySchema.extend({ scores: z.array(visibilityScoreSchema) }) },
        { schema: attributeBreakdownSchema.extend({ scores: z.array(attributeScoreSchema) }) },
      ],
    }),
    define('get', '/visibility/trends', {
      ...ofProject,
      records: [
        { schema: trendPointSchema },
        { schema: trendSummarySchema, words: { trend: 'trend direction' } },
      ],
    }),
    define('get', '/sources', {
      ...ofRun,
      records: [{ schema: topSourceSchema, words: { domainCategory: 'domain category' } }],
    }),
    define('get', '/brand-mentions-summary', {
      ...ofRun,
      understood: [dialect.mentionLimitParameter, dialect.mentionAttributesParameter],
      records: [{ schema: topicMentionGroupSchema, words: { dominantSentiment: 'sentiment' } }],
    }),
    define('get', '/insights/engines', { sent: ['projectId', 'runId'] }),
    define('get', '/insights/topic', { sent: ['projectId', 'runId', dialect.insightTopicParameter] }),
    define('get', '/reports/visibility', { sent: ['projectId', 'runId'] }),
    define('get', '/reports/runs', { sent: ['projectId'] }),
    define('get', '/workstreams/{id}', { records: [{ schema: workstreamReplySchema }] }),
    define('get', '/me/limits'),
    define('get', '/usage', { records: [{ schema: usageSchema }] }),
    define('get', '/settings/platforms', { records: [AVAILABILITY] }),
    define('get', '/settings/schedule'),
    define('get', '/topics', { sent: ['projectId'], records: [{ schema: topicSchema }] }),
    define('get', '/workstreams', { sent: ['projectId'] }),
  ];
}

function buildWrites({ deletedPromptParameter: { name, isInBody } }: Dialect): readonly KnownOperation[] {
  return [
    define('post', '/onboard'),
    define('post', '/prompts/run', {
      body: ['projectId', 'platforms'],
      records: [{ schema: runStartSchema }],
    }),
    define('delete', '/prompts/run', { understood: ['projectId'], body: ['projectId'] }),
    define('post', '/brands', {
      body: ['projectId', 'name', 'isOwn', 'description', 'url'],
      records: [{ schema: brandSchema }],
    }),
    define('post', '/topics', {
      body: ['projectId', 'name', 'category'],
      records: [{ schema: topicSchema }],
    }),
    define('delete', '/prompts', {
      sent: isInBody ? [] : ['projectId', name],
      body: isInBody ? ['projectId', name] : [],
    }),
    define('patch', '/workstreams/{id}', {
      body: ['name', 'topicIds', 'attributes'],
      records: [{ schema: workstreamChangeSchema }],
    }),
  ];
}

/** Every operation this version uses, with the dialect's names for what is open. */
export function buildKnownOperations(dialect: Dialect): readonly KnownOperation[] {
  return [...buildReads(dialect), ...buildWrites(dialect)];
}

/** Operations beyond the specification, whose absence means nothing. */
export const BEYOND_SPECIFICATION: ReadonlySet<string> = new Set(['get /topics', 'get /workstreams']);
