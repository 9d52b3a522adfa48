/** The service's description: OpenAPI 3.1.0, generated from its request schemas. */
import { z } from 'zod';
import {
  attributeScoreSchema,
  brandSchema,
  errorBodySchema,
  executionRouteSchema,
  platformAvailabilitySchema,
  projectSchema,
  promptAttributesSchema,
  promptSchema,
  topicMentionGroupSchema,
  topicSchema,
  topSourceSchema,
  trendPointSchema,
  trendSummarySchema,
  usageSchema,
  visibilityScoreSchema,
  workstreamReplySchema,
  workstreamSchema,
} from '../../shared/api/resources.ts';
import type { Endpoint } from './routes/endpoint.ts';
import { onboardEventSchema } from './routes/onboarding.ts';
import {
  attributeScoresSchema,
  engineSchema,
  limitsSchema,
  reportRunSchema,
  responseSchema,
  runPageSchema,
  sampleProgressSchema,
  sampleRunDetailSchema,
  sampleRunSchema,
  successSchema,
  topicScoresSchema,
} from './routes/schemas.ts';

/** Version of the service's interface. */
const INTERFACE_VERSION = '1.4.0';

const COMPONENTS = {
  Project: projectSchema,
  Brand: brandSchema,
  Topic: topicSchema,
  Prompt: promptSchema,
  PromptAttributes: promptAttributesSchema,
  Workstream: workstreamSchema,
  WorkstreamReply: workstreamReplySchema,
  Run: sampleRunSchema,
  RunDetail: sampleRunDetailSchema,
  RunPage: runPageSchema,
  RunProgress: sampleProgressSchema,
  Response: responseSchema,
  ReportRun: reportRunSchema,
  VisibilityScore: visibilityScoreSchema,
  TopicVisibility: topicScoresSchema,
  AttributeScore: attributeScoreSchema,
  AttributeBreakdown: attributeScoresSchema,
  TrendPoint: trendPointSchema,
  TrendSummary: trendSummarySchema,
  TopSource: topSourceSchema,
  TopicMentionGroup: topicMentionGroupSchema,
  EngineInsight: engineSchema,
  ExecutionRoute: executionRouteSchema,
  PlatformAvailability: platformAvailabilitySchema,
  Limits: limitsSchema,
  Usage: usageSchema,
  Success: successSchema,
  OnboardEvent: onboardEventSchema,
  Error: errorBodySchema,
} as const;

/** Failure statuses of every endpoint, with their meaning. */
const COMMON_FAILURES = [400, 401, 402, 404, 429, 500];
const MEANING: Readonly<Record<number, string>> = {
  400: 'A parameter is missing or invalid; the message names it.',
  401: 'The key is missing, malformed or revoked.',
  402: 'The calls included in this month are used up.',
  404: 'Not there, or not of this account.',
  409: 'A run is already in progress.',
  410: 'Gone.',
  429: 'Too many requests, or a quota is reached.',
  500: 'A fault of the service.',
  503: 'A platform that was asked for is unavailable, or none of the inherited ones is available.',
};

type Json = Record<string, unknown>;

/** A schema as JSON Schema with references to the components. */
type Describe = (schema: z.ZodType) => Json;

/** JSON Schema names each schema by `$id`; in an OpenAPI document its position does. */
function withoutIdentity(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$schema'));
}

function toSchemas(named: Readonly<Record<string, z.ZodType>>): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutIdentity(schema as Json)]),
  );
}

function describeParameters({ path, input }: Endpoint): Json[] {
  return Object.entries(input.shape).map(([name, schema]) => {
    const inPath = path.includes(`{${name}}`);
    const { description, ...rest } = withoutIdentity(z.toJSONSchema(schema as z.ZodType));
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || !(schema as z.ZodType).safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

const jsonBody = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

/** The content of a success; a PDF has no schema, and a stream has that of its events. */
function describeSuccess(endpoint: Endpoint, describe: Describe): Json | undefined {
  if (endpoint.media === 'application/pdf') {
    return { description: 'The file.', content: { [endpoint.media]: {} } };
  }
  if (endpoint.reply === null) return undefined;
  const description =
    endpoint.media === 'text/event-stream' ? 'One of these for each `data:` line.' : 'Done.';
  return { description, content: { [endpoint.media]: { schema: describe(endpoint.reply) } } };
}

function describeBody({ body }: Endpoint): Json {
  if (body === null) return {};
  const schema = withoutIdentity(z.toJSONSchema(body, { io: 'input' }));
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function describeOperation(endpoint: Endpoint, describe: Describe): Json {
  const success = describeSuccess(endpoint, describe);
  const failures = [...new Set([...COMMON_FAILURES, ...endpoint.failures])].sort((one, other) => one - other);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    ...(endpoint.description === null ? {} : { description: endpoint.description }),
    parameters: describeParameters(endpoint),
    ...describeBody(endpoint),
    responses: {
      ...(success === undefined ? {} : { 200: success }),
      ...Object.fromEntries(
        failures.map((status) => [
          status,
          jsonBody(MEANING[status] ?? 'Refused.', { $ref: '#/components/schemas/Error' }),
        ]),
      ),
    },
  };
}

function describePaths(endpoints: readonly Endpoint[], describe: Describe): Json {
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  return Object.fromEntries(
    [...paths].map(([path, operations]) => [
      path,
      Object.fromEntries(operations.map((one) => [one.method, describeOperation(one, describe)])),
    ]),
  );
}

/** Builds the document for the endpoints. */
export function buildOpenApi(endpoints: readonly Endpoint[]): Json {
  // Replies are generated with the components, so that they refer to them; a reply that is a component stays one.
  const names = new Map<z.ZodType, string>(
    Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]),
  );
  const replies = Object.fromEntries(
    endpoints.flatMap(({ operationId, reply }) =>
      reply === null || names.has(reply) ? [] : [[`reply:${operationId}`, reply] as const],
    ),
  );
  for (const [name, reply] of Object.entries(replies)) names.set(reply, name);
  const schemas = toSchemas({ ...COMPONENTS, ...replies });
  const describe: Describe = (schema) => {
    const name = names.get(schema) ?? '';
    return name.startsWith('reply:') ? (schemas[name] ?? {}) : { $ref: `#/components/schemas/${name}` };
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brand visibility scanning service (sample)',
      version: INTERFACE_VERSION,
      description: 'Synthetic data in the shape of the real service.',
    },
    security: [{ bearer: [] }],
    paths: describePaths(endpoints, describe),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => name in COMPONENTS)),
    },
  };
}
