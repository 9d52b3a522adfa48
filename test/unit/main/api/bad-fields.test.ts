/** A field that a record may lack costs no record: over every schema of the specification, and over every reading. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { buildDialect } from '../../../../main/api/discovery.ts';
import type { Endpoint } from '../../../../main/api/endpoint.ts';
import { platformsEndpoint, usageEndpoint } from '../../../../main/api/resources/account.ts';
import * as catalogue from '../../../../main/api/resources/catalogue.ts';
import { mentionsEndpoint, sourcesEndpoint } from '../../../../main/api/resources/citations.ts';
import { reportRunsEndpoint } from '../../../../main/api/resources/deliverables.ts';
import { trendsEndpoint } from '../../../../main/api/resources/metrics.ts';
import { analyzeEndpoint } from '../../../../main/api/resources/onboarding.ts';
import { resultsEndpoint } from '../../../../main/api/resources/results.ts';
import { startRunEndpoint } from '../../../../main/api/resources/run-control.ts';
import * as runs from '../../../../main/api/resources/runs.ts';
import * as workstreams from '../../../../main/api/resources/workstreams.ts';
import { readRecord, readRecords } from '../../../../main/api/read.ts';
import * as openRecords from '../../../../shared/api/open-records.ts';
import { countRecords } from '../../../../shared/api/reading.ts';
import * as resources from '../../../../shared/api/resources.ts';
import { accepts, defOf, sampleOf } from '../../../helpers/sample-of.ts';

const UUID = 'a0000000-0000-4000-8000-000000000001';

/** What the fields of the specification are confused with. */
const WRONG: readonly unknown[] = [
  5,
  -1.5,
  true,
  '',
  'text',
  '96',
  '2026-11-01T00:10:00',
  '2026-13-45',
  {},
  { a: 1 },
  [],
  [5],
  ['x', null],
  null,
];

type Json = Record<string, unknown>;
type Path = readonly (string | number)[];

/** What is plain where a field takes it. */
const PLAIN: readonly (readonly [form: unknown, meant: unknown])[] = [
  [null, []],
  ['96', 96],
  ['2026-11-01T00:10:00', '2026-11-01T00:10:00Z'],
];

/** What a value of another form plainly means in a field; undefined where it means nothing there. */
function plainMeaning(field: $ZodType, value: unknown): unknown {
  const meant = PLAIN.find(([form]) => form === value)?.[1];
  return !accepts(field, value) && accepts(field, meant) ? meant : undefined;
}

/** Every field of a schema, however deep it stands, with its place in the sample. */
function fieldsOf(schema: $ZodType, path: Path = []): { path: Path; field: $ZodType }[] {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return fieldsOf(def.innerType, path);
  if (def.type === 'array') return fieldsOf(def.element, [...path, 0]);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, field]) => [
    { path: [...path, name], field },
    ...fieldsOf(field, [...path, name]),
  ]);
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, step) => (held as Json | undefined)?.[step], value);

/** A copy in which something else stands at a place; nothing, where that is undefined. */
function withValue(value: unknown, path: Path, put: unknown): unknown {
  const copy = structuredClone(value);
  const holder = at(copy, path.slice(0, -1)) as Json;
  const name = String(path.at(-1));
  if (put === undefined) Reflect.deleteProperty(holder, name);
  else holder[name] = put;
  return copy;
}

const EXPORTED: Readonly<Record<string, unknown>> = { ...resources, ...openRecords };
const SCHEMAS = Object.entries(EXPORTED).flatMap(([name, schema]) =>
  schema instanceof z.ZodType ? [[name, schema] as const] : [],
);

const OPTIONAL = SCHEMAS.flatMap(([name, schema]) =>
  fieldsOf(schema)
    .filter(({ field }) => accepts(field, undefined))
    .map(({ path, field }) => ({ name: `${name} ${path.join('.')}`, schema, path, field })),
);

describe('a bad value in a field that a record may lack', () => {
  it('is tried in every resource', () => {
    expect(OPTIONAL.length).toBeGreaterThan(120);
    for (const { name, schema } of OPTIONAL) expect(accepts(schema, sampleOf(schema)), name).toBe(true);
    expect(OPTIONAL.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'projectSchema lastRunAt',
        'workstreamReplySchema header.workstream.currentGoal.targetDeadline',
        'topSourceSchema urls.0.title',
        'runSchema totalTasks',
        'responseMentionSchema position',
      ]),
    );
  });

  it.each(OPTIONAL)('$name is set aside alone, of whatever type it is', ({ schema, path, field }) => {
    const good = sampleOf(schema);
    // Below this, less can be left out than the whole of it.
    const below = fieldsOf(field).some((inner) => accepts(inner.field, undefined));
    for (const wrong of WRONG.filter((value) => !accepts(field, value))) {
      if (plainMeaning(field, wrong) !== undefined) continue;
      const bad = withValue(good, path, wrong);
      const reading = readRecord(bad, schema);
      if (!('record' in reading)) throw new Error(`${JSON.stringify(wrong)}: ${reading.rejected.reason}`);
      if (below && typeof wrong === 'object' && wrong !== null) continue;
      expect(reading.record, JSON.stringify(wrong)).toEqual(schema.parse(withValue(good, path, undefined)));
      expect(reading.badFields).toEqual([
        {
          reason: expect.stringMatching(
            new RegExp(`^${path.join('\\.')}: .+; only this field was set aside$`),
          ) as string,
          record: expect.objectContaining({ [path.join('.')]: wrong }) as unknown,
          isField: true,
        },
      ]);
    }
  });

  it.each(SCHEMAS)('%s: a field that every record has still costs the record', (_, schema) => {
    const good = sampleOf(schema);
    const required = fieldsOf(schema).filter(
      ({ path, field }) => path.length === 1 && !accepts(field, undefined),
    );
    for (const { path, field } of required) {
      for (const wrong of [undefined, ...WRONG].filter((value) => !accepts(field, value))) {
        if (plainMeaning(field, wrong) !== undefined) continue;
        // With a field that it may lack as bad, too.
        const bad = withValue({ ...(good as Json) }, path, wrong);
        const reading = readRecord(bad, schema);
        const less = 'record' in reading ? at(reading.record, path) : undefined;
        // Within an object that is required, an optional field may be what was wrong.
        if (typeof wrong === 'object' && less !== undefined) expect(accepts(field, less)).toBe(true);
        else expect('rejected' in reading, `${path.join('.')} ${JSON.stringify(wrong)}`).toBe(true);
      }
    }
  });

  it.each(SCHEMAS)(
    '%s: a value of another form is read as what it plainly means, and that is noted',
    (_, schema) => {
      const good = sampleOf(schema);
      for (const { path, field } of fieldsOf(schema)) {
        for (const value of WRONG) {
          const meant = plainMeaning(field, value);
          if (meant === undefined) continue;
          const where = `${path.join('.')} ${JSON.stringify(value)}`;
          const reading = readRecord(withValue(good, path, value), schema);
          if (!('record' in reading)) throw new Error(`${where}: ${reading.rejected.reason}`);
          expect(reading.record, where).toEqual(withValue(good, path, meant));
          const name = path.join('.').replaceAll('.0', '[]');
          expect(reading.badFields, where).toEqual([
            {
              reason: expect.stringMatching(/: .* read as /) as string,
              record: { [name]: value },
              isField: true,
              isReading: true,
            },
          ]);
        }
      }
    },
  );

  it('is read plainly in records within records, once noted for a list', () => {
    const score = {
      ...(sampleOf(resources.visibilityScoreSchema) as Json),
      byPlatform: { eta: '96', beta: '4' },
    };
    const { records, rejected } = readRecords([score, score], resources.visibilityScoreSchema);
    expect(records).toMatchObject([{ byPlatform: { eta: 96, beta: 4 } }, {}]);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'byPlatform.*: numbers that are sent as text are read as numbers',
    ]);
    expect(countRecords(rejected)).toBe(0);
  });

  it('leaves out as little as it can', () => {
    const goal = { effectiveFrom: '2026-11-01T00:10:00Z', goalText: 'Lead', targetDeadline: 'soon' };
    const reading = readRecord(
      { id: UUID, topicIds: [UUID, 'none'], currentGoal: goal, more: 'kept' },
      resources.workstreamSchema,
    );
    expect(reading).toMatchObject({
      record: { id: UUID, currentGoal: { goalText: 'Lead' }, more: 'kept' },
      badFields: [
        { record: { id: UUID, topicIds: [UUID, 'none'] } },
        { record: { id: UUID, 'currentGoal.targetDeadline': 'soon' } },
      ],
    });
  });

  it('costs a run its name only where it has no other', () => {
    const run = { status: 'completed', id: 'none' };
    expect(readRecord({ ...run, runId: UUID }, resources.runSchema)).toMatchObject({
      record: { runId: UUID },
      badFields: [{ reason: expect.stringContaining('id: ') as string }],
    });
    expect(readRecord(run, resources.runSchema)).toMatchObject({ rejected: { record: run } });
  });

  it('names each of the first ten thousand and counts the rest, with every record read', () => {
    const records = Array.from({ length: 12_000 }, () => ({ url: 'https://a.example/', title: 5 }));
    const { records: read, rejected } = readRecords(records, openRecords.responseCitationSchema);
    expect(read).toHaveLength(12_000);
    expect(countRecords(rejected)).toBe(0);
    expect(rejected.at(-1)).toEqual({
      reason: '2000 further fields were set aside; the kept answer has them',
      record: null,
      isField: true,
    });
  });
});

const dialect = buildDialect();
const sample = (schema: $ZodType) => sampleOf(schema) as Json;
const list = (schema: z.ZodType) => ({ schema, wrap: (record: unknown) => [record] });

type Reader = {
  readonly endpoint: Pick<Endpoint<unknown>, 'read'>;
  readonly schema: z.ZodType;
  readonly wrap: (record: unknown) => unknown;
};

const one = (record: unknown) => record;
const READERS: Readonly<Record<string, Reader>> = {
  projects: { endpoint: catalogue.projectsEndpoint, ...list(resources.projectSchema) },
  brands: { endpoint: catalogue.brandsEndpoint(UUID), ...list(resources.brandSchema) },
  'topic list': { endpoint: catalogue.topicListEndpoint(UUID), ...list(resources.topicSchema) },
  prompts: { endpoint: catalogue.promptsEndpoint(UUID), ...list(resources.promptSchema) },
  'new brand': {
    endpoint: catalogue.createBrandEndpoint({ projectId: UUID, name: 'N', isOwn: false }),
    schema: resources.brandSchema,
    wrap: (brand) => ({ brand }),
  },
  runs: { endpoint: runs.runsEndpoint(UUID, {}), ...list(resources.runSchema) },
  'report runs': { endpoint: reportRunsEndpoint(UUID), ...list(resources.runSchema) },
  status: { endpoint: runs.runStatusEndpoint(UUID, UUID), schema: resources.runProgressSchema, wrap: one },
  'run detail': {
    endpoint: runs.runDetailEndpoint(UUID, UUID),
    schema: resources.runSchema,
    wrap: (run) => ({ run }),
  },
  'platforms of a run': {
    endpoint: runs.runDetailEndpoint(UUID, UUID),
    schema: resources.taskCountsSchema,
    wrap: (counts) => ({
      run: { id: UUID, status: 'completed' },
      breakdown: [{ platform: 'eta', ...(counts as Json) }],
    }),
  },
  'started run': { endpoint: startRunEndpoint(UUID), schema: resources.runStartSchema, wrap: one },
  trends: { endpoint: trendsEndpoint(UUID), ...list(resources.trendPointSchema) },
  sources: { endpoint: sourcesEndpoint(UUID, UUID), ...list(resources.topSourceSchema) },
  mentions: {
    endpoint: mentionsEndpoint(UUID, UUID, dialect),
    ...list(resources.topicMentionGroupSchema),
  },
  results: {
    endpoint: resultsEndpoint(UUID, UUID),
    schema: openRecords.responseItemSchema,
    wrap: (item) => [{ ...(item as Json), answer: 'text' }],
  },
  'mentions of a result': {
    endpoint: resultsEndpoint(UUID, UUID),
    schema: openRecords.responseMentionSchema,
    wrap: (mention) => [{ answer: 'text', brands: [mention] }],
  },
  'citations of a result': {
    endpoint: resultsEndpoint(UUID, UUID),
    schema: openRecords.responseCitationSchema,
    wrap: (citation) => [{ answer: 'text', citations: [citation] }],
  },
  'route of a result': {
    endpoint: resultsEndpoint(UUID, UUID),
    schema: resources.executionRouteSchema,
    wrap: (route) => [{ answer: 'text', route }],
  },
  workstream: {
    endpoint: workstreams.workstreamEndpoint(UUID),
    schema: resources.workstreamReplySchema,
    wrap: one,
  },
  'changed workstream': {
    endpoint: workstreams.changeWorkstreamEndpoint(UUID, {}),
    schema: resources.workstreamChangeSchema,
    wrap: one,
  },
  usage: { endpoint: usageEndpoint, schema: resources.usageSchema, wrap: one },
  platforms: {
    endpoint: platformsEndpoint,
    schema: resources.platformAvailabilitySchema,
    wrap: (platform) => ({ eta: platform }),
  },
  proposal: {
    endpoint: analyzeEndpoint('https://x.example/'),
    schema: resources.proposalSchema,
    wrap: one,
  },
  'competitors of a proposal': {
    endpoint: analyzeEndpoint('https://x.example/'),
    schema: resources.proposedItemSchema,
    wrap: (item) => ({ competitors: [item] }),
  },
};

/** How much of the value there is: everything but what is empty. */
function countValues(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 0);
}

describe.each(Object.entries(READERS))('the reading of %s', (_, { endpoint, schema, wrap }) => {
  const good = sample(schema);
  const whole = endpoint.read(wrap(good));

  it('is whole without a bad field', () => {
    expect(whole).toMatchObject({ outcome: 'read', rejected: [] });
  });

  it('keeps the record and tells each field', () => {
    for (const { path, field } of fieldsOf(schema).filter((one) => accepts(one.field, undefined))) {
      // Two names tell a looked-for list by the field itself.
      if (path.join('.') === 'visibilityScore') continue;
      for (const wrong of WRONG.filter((value) => !accepts(field, value))) {
        const reading = endpoint.read(wrap(withValue(good, path, wrong)));
        const where = `${path.join('.')} ${JSON.stringify(wrong)}`;
        if (reading.outcome !== 'read' || whole.outcome !== 'read') throw new Error(where);
        expect(reading.rejected.length, where).toBeGreaterThan(0);
        expect(countRecords(reading.rejected), where).toBe(0);
        expect(countValues(reading.value), where).toBeGreaterThan(0);
        expect(countValues(reading.value), where).toBeGreaterThanOrEqual(
          countValues(whole.value) - countValues(at(good, path)) - 1,
        );
      }
    }
  });
});
