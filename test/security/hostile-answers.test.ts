/** Answers that are made to use up the computer: each is refused with a sentence before it is taken apart. */
import { describe, expect, it } from 'vitest';
import { openApiEndpoint } from '../../main/api/discovery.ts';
import { buildDrift } from '../../main/api/drift.ts';
import { analyzeEndpoint } from '../../main/api/resources/onboarding.ts';
import { projectsEndpoint } from '../../main/api/resources/catalogue.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { sightline } from '../helpers/command-line.ts';
import { buildTestClient, openMirror } from '../helpers/mirror.ts';
import { KEY, on, PROJECT, reply, startPlayedService } from '../helpers/played-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const KEPT = /nothing of it was stored/i;

describe('an answer', () => {
  it.each([
    ['of millions of lists, each in another one', nested(3_000_000)],
    ['of millions of empty lists', `[${'[],'.repeat(3_000_000)}[]]`],
    ['of millions of fields', `{${'"a":0,'.repeat(3_000_000)}"b":0}`],
    ['that opens millions of lists and closes none', '['.repeat(3_000_000)],
  ])('%s is refused before it is parsed', async (_what, body) => {
    const service = await startPlayedService(on('/projects', () => reply(body)));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.code).toBe('api/too-large');
    expect(error.message).toMatch(KEPT);
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['nested deeper than any record', nested(1_000_000), 1],
    ['nested within a record', `[{"id":"1","x":${nested(10_000)}}]`, 1],
    ['that hides its depth behind a quoted bracket', `["\\"]",${nested(10_000)}]`, 2],
  ])(
    '%s is read without what nests too deep, and its records are set aside',
    async (_what, body, records) => {
      const service = await startPlayedService(on('/projects', () => reply(body)));
      const fetched = await buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint);
      if (fetched.outcome !== 'read') throw new Error(fetched.reason);
      expect(fetched.value).toEqual([]);
      expect(fetched.rejected).toHaveLength(records);
      // What is kept can be walked through by whoever reads it.
      expect(() => structuredClone(JSON.parse(fetched.raw ?? '') as unknown)).not.toThrow();
      expect(fetched.raw).toContain('nested more than 100 levels deep');
      expect(service.asked).toHaveLength(1);
    },
  );

  it('with brackets in its texts, and as deep as records go, is read', async () => {
    const body = `[{"id":"1","text":"${'['.repeat(100_000)}\\\\","x":${nested(50)}}]`;
    const service = await startPlayedService(on('/openapi.json', () => reply(`{"paths":${body}}`)));
    const fetched = await buildTestClient(service.baseUrl).fetchEndpoint(openApiEndpoint);
    expect(fetched.outcome).toBe('read');
  });

  it('that is a web page with many brackets is still told as one', async () => {
    const page = `<html><script>${'['.repeat(10_000)}</script></html>`;
    const service = await startPlayedService(on('/projects', () => reply(page)));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.message).toContain('returned a web page instead of data');
  });

  it('of records that all break a rule is set aside up to a bound, and what is in order is read', async () => {
    const whole = JSON.stringify({ id: PROJECT, name: 'Halden', ownBrandName: 'Halden' });
    const body = `[${'{},'.repeat(300_000)}${whole}]`;
    const service = await startPlayedService(on('/projects', () => reply(body)));
    const fetched = await buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint);
    if (fetched.outcome !== 'read') throw new Error(fetched.reason);
    expect(fetched.value).toHaveLength(1);
    expect(fetched.rejected).toHaveLength(10_001);
    expect(fetched.rejected.at(-1)?.reason).toMatch(/^290000 further records were not looked at/);
  });

  it('that is refused is a gap of its sync, and everything else is mirrored', async () => {
    const service = await startPlayedService(
      on('/usage', () => reply(`{"byModel":[${'[],'.repeat(3_000_000)}[]]}`)),
    );
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary.incomplete).toHaveLength(1);
    expect(summary.incomplete[0]).toMatchObject({ part: 'usage' });
    expect(summary.incomplete[0]?.reason).toMatch(KEPT);
    expect(mirror.value('SELECT count(*) FROM run WHERE mirrored_at IS NOT NULL')).toBe(3);
    expect(mirror.value("SELECT count(*) FROM api_response WHERE path = '/usage'")).toBe(0);
  });
});

describe('an event', () => {
  it.each([
    ['a report', `data: ${nested(20_000)}`],
    ['a result', `data: {"status":"complete","data":${nested(20_000)}}`],
  ])('that carries %s nested too deep ends its stream with words', async (_what, event) => {
    const service = await startPlayedService(
      on('/onboard', () => reply(`${event}\n\n`, 200, { 'content-type': 'text/event-stream' })),
    );
    const endpoint = analyzeEndpoint('https://halden.example');
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEvents(endpoint));
    expect(error.code).toBe('api/too-large');
    expect(error.message).toMatch(KEPT);
  });
});

describe('an error', () => {
  it('nested too deep is told without its words', async () => {
    const body = `{"error":"no","limit":{"limitHit":${nested(20_000)}}}`;
    const service = await startPlayedService(on('/projects', () => reply(body, 402)));
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
    expect(error.code).toBe('api/usage-limit');
    expect(() => JSON.stringify(error.details)).not.toThrow();
  });
});

const S = { $ref: '#/components/schemas/S' };
const answering = (schema: unknown, ...parameters: unknown[]) => ({
  get: { parameters, responses: { 200: { content: { 'application/json': { schema } } } } },
});
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const fields = (count: number, schema: unknown) =>
  Object.fromEntries(many(count, (n) => [n === 0 ? 'id' : `f${n}`, schema]));
const described = (schema: unknown, parameter: unknown = {}) => ({
  components: { schemas: { S: schema } },
  paths: {
    '/projects': answering(S, { in: 'query', name: 'view', schema: parameter }),
    '/visibility': answering(S, { in: 'query', name: 'view', schema: parameter }),
  },
});
const PROPERTIES = { id: S, name: S, ownBrandName: S };

const HOSTILE_DOCUMENTS: readonly (readonly [string, unknown])[] = [
  [
    'whose record is an alternative of itself, many times',
    described({ anyOf: many(200, () => S), properties: PROPERTIES }),
  ],
  ['whose record holds itself in every field', described({ properties: fields(500, S) })],
  ['whose parameter is an alternative of itself', described({ anyOf: many(2_000, () => S), items: S }, S)],
  [
    'of hundreds of thousands of paths',
    { paths: Object.fromEntries(many(300_000, (n) => [`/a/{b}/${n}`, {}])) },
  ],
];

describe('a description of the service', () => {
  it.each(HOSTILE_DOCUMENTS)(
    '%s is refused by a check and by a sync, each with words',
    async (_what, document) => {
      const service = await startPlayedService(on('/openapi.json', () => reply(document)));
      const home = temporaryFolder();
      const base = ['--base-url', service.baseUrl];
      const check = await sightline(home, ['api', 'check', ...base], { SIGHTLINE_API_KEY: KEY });
      expect(check.err).toMatch(/description of itself.*was not used.*usual names.*support/);
      const sync = await sightline(home, ['sync', ...base, '--json'], { SIGHTLINE_API_KEY: KEY });
      const summary = JSON.parse(sync.out) as { runsMirrored: number; incomplete: { reason: string }[] };
      expect(summary.runsMirrored).toBe(3);
      // What a sync needs of a document is less than a check reads: it may find that in time.
      for (const { reason } of summary.incomplete) {
        expect(reason).toMatch(/description of itself.*was not used/);
      }
    },
  );

  it.each([
    ['with a path of braces', { paths: { [`/${'{'.repeat(400_000)}`]: answering({}) } }],
    [
      'with thousands of words for a field',
      described({ properties: { id: { enum: many(5_000, (n) => `w${n}`) }, name: {}, ownBrandName: {} } }),
    ],
    ['with a reference as long as a book', described({ $ref: `#${'/a'.repeat(1_000_000)}` })],
    [
      'with references in a long row',
      {
        ...described({}),
        components: {
          schemas: Object.fromEntries(
            many(5_000, (n) => [
              n === 0 ? 'S' : `S${n}`,
              { anyOf: [{ $ref: `#/components/schemas/S${n + 1}` }] },
            ]),
          ),
        },
      },
    ],
  ])('%s is compared', (_what, document) => {
    expect(buildDrift(document)?.length).toBeGreaterThan(0);
  });

  it('whose records hold records of their own kind is compared as far as records go', () => {
    const tree = {
      properties: { ...PROPERTIES, children: { type: 'array', items: S }, added: { type: 'string' } },
    };
    expect(buildDrift(described(tree))).toContainEqual(
      expect.objectContaining({ change: 'new', what: 'field', where: 'GET /projects', name: 'added' }),
    );
  });
});
