import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../../../main/sample/routes/index.ts';
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
  topicMentionGroupSchema,
  topicVisibilitySchema,
  topSourceSchema,
  trendPointSchema,
  trendSummarySchema,
  usageSchema,
  visibilityScoreSchema,
  workstreamReplySchema,
} from '../../../shared/api/resources.ts';
import { startSample, type SampleClient } from './client.ts';

const listOf = (item: z.ZodType) => z.array(item).min(1);
const dataOf = (item: z.ZodType) => z.looseObject({ data: listOf(item) });
const result = z.looseObject({
  id: z.guid(),
  promptId: z.guid(),
  platform: z.string(),
  response: z.string().min(20),
});

/** Path, schema of the specification, further parameters. `{id}` is the project's, `{runId}` a run's. */
const CASES: readonly (readonly [string, z.ZodType, Record<string, string>])[] = [
  ['/projects', listOf(projectSchema), {}],
  ['/brands', listOf(brandSchema), {}],
  ['/prompts', listOf(promptSchema), {}],
  ['/projects/{id}/prompt-attributes', promptAttributesSchema, {}],
  ['/workstreams/{id}', workstreamReplySchema, {}],
  ['/prompts/runs', dataOf(runSchema), {}],
  ['/prompts/runs/{runId}', runSchema, {}],
  ['/prompts/status', runProgressSchema, {}],
  ['/prompts/results', listOf(result), {}],
  ['/reports/runs', dataOf(z.looseObject({ runId: z.guid() })), {}],
  ['/visibility', listOf(visibilityScoreSchema), {}],
  [
    '/visibility',
    dataOf(topicVisibilitySchema.extend({ scores: listOf(visibilityScoreSchema) })),
    { view: 'topics' },
  ],
  [
    '/visibility',
    dataOf(attributeBreakdownSchema.extend({ scores: listOf(attributeScoreSchema) })),
    { view: 'attributes' },
  ],
  [
    '/visibility/trends',
    z.looseObject({ summary: trendSummarySchema, points: listOf(trendPointSchema) }),
    {},
  ],
  ['/sources', dataOf(topSourceSchema), {}],
  ['/brand-mentions-summary', listOf(topicMentionGroupSchema), {}],
  ['/insights/engines', dataOf(z.looseObject({ platform: z.string() })), {}],
  ['/insights/topic', z.looseObject({ insight: z.string().min(20) }), {}],
  ['/me/limits', z.looseObject({ projectCap: z.int() }), {}],
  ['/usage', usageSchema.required(), {}],
  ['/settings/platforms', z.record(z.string(), platformAvailabilitySchema), {}],
];

let sample: SampleClient;
let projectId: string;
let params: Record<string, string>;

beforeAll(async () => {
  sample = await startSample();
  const [project] = await sample.read<{ id: string }[]>('/projects');
  projectId = project!.id;
  const [prompt] = await sample.read<{ topicId: string }[]>('/prompts', { projectId });
  const { data } = await sample.read<{ data: { id: string }[] }>('/prompts/runs', { projectId });
  params = { projectId, topicId: prompt!.topicId, runId: data[0]!.id };
});
afterAll(() => sample.close());

const placed = (path: string): string =>
  path
    .replace('/workstreams/{id}', `/workstreams/${sample.workstreamId}`)
    .replace('{id}', projectId)
    .replace('{runId}', params['runId']!);

describe('every reply', () => {
  it.each(CASES)(
    '%s has the required fields of the specification, in its types',
    async (path: string, schema: z.ZodType, extra: Record<string, string>) => {
      const body = await sample.read(
        placed(path),
        path === '/prompts' ? { projectId } : { ...params, ...extra },
      );
      expect(schema.safeParse(body).error).toBeUndefined();
    },
  );

  it.each(CASES)(
    '%s has the shape that the served document gives it',
    async (path: string, _: z.ZodType, extra: Record<string, string>) => {
      const endpoint = ENDPOINTS.find((one) => one.method === 'get' && one.path === path);
      const body = await sample.read(placed(path), { ...params, ...extra });
      expect(endpoint?.reply?.safeParse(body).error).toBeUndefined();
    },
  );

  it('is covered by a case of this test', () => {
    const covered = new Set(CASES.map(([path]) => path));
    const succeeding = ENDPOINTS.filter(({ method, reply }) => method === 'get' && reply !== null).map(
      ({ path }) => path,
    );
    expect(succeeding.filter((path) => !covered.has(path))).toEqual([]);
  });
});

type Operation = {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly responses: Readonly<Record<string, unknown>>;
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

/** Every value under a key of this name, anywhere in a document. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node as Record<string, unknown>).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

describe('openapi.json', () => {
  it('is version 3.1.0 of OpenAPI and 1.4.0 of the interface, with every endpoint', async () => {
    const document = await sample.read<Document>('/openapi.json');
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '1.4.0']);
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(ENDPOINTS.map(({ path }) => path))].sort(),
    );
  });

  it('refers only to components that it has', async () => {
    const document = await sample.read<Document>('/openapi.json');
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    const references = valuesOf(document, '$ref');
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => !known.includes(reference as string))).toEqual([]);
    expect(valuesOf(document, '$id')).toEqual([]);
  });

  it('describes each parameter of a path and of a query, and which are required', async () => {
    const { paths } = await sample.read<Document>('/openapi.json');
    const described = (path: string) =>
      paths[path]!.get.parameters.map((one) => `${one.name} ${one.in}${one.required ? ' required' : ''}`);
    expect(described('/projects/{id}/prompt-attributes')).toEqual(['id path required']);
    expect(described('/prompts/runs/{runId}')).toEqual(['projectId query required', 'runId path required']);
    expect(described('/brand-mentions-summary')).toEqual([
      'projectId query required',
      'runId query',
      'limit query',
      'attributes query',
    ]);
    const limit = paths['/brand-mentions-summary']!.get.parameters.find(({ name }) => name === 'limit');
    expect(limit!.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 });
    const view = paths['/visibility']!.get.parameters.find(({ name }) => name === 'view');
    expect(view!.schema['enum']).toEqual(['overall', 'topics', 'attributes']);
  });

  it('gives no success for the endpoint that is gone', async () => {
    const { paths } = await sample.read<Document>('/openapi.json');
    expect(Object.keys(paths['/settings/schedule']!.get.responses)).toEqual(
      expect.arrayContaining(['401', '410']),
    );
    expect(Object.keys(paths['/settings/schedule']!.get.responses)).not.toContain('200');
  });
});
