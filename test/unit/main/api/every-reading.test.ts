import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildDialect, openApiEndpoint } from '../../../../main/api/discovery.ts';
import { buildDrift } from '../../../../main/api/drift.ts';
import type { Endpoint } from '../../../../main/api/endpoint.ts';
import * as account from '../../../../main/api/resources/account.ts';
import * as catalogue from '../../../../main/api/resources/catalogue.ts';
import * as citations from '../../../../main/api/resources/citations.ts';
import { reportRunsEndpoint } from '../../../../main/api/resources/deliverables.ts';
import * as metrics from '../../../../main/api/resources/metrics.ts';
import { analyzeEndpoint, confirmEndpoint } from '../../../../main/api/resources/onboarding.ts';
import { resultsEndpoint } from '../../../../main/api/resources/results.ts';
import { cancelRunEndpoint, startRunEndpoint } from '../../../../main/api/resources/run-control.ts';
import * as runs from '../../../../main/api/resources/runs.ts';
import * as workstreams from '../../../../main/api/resources/workstreams.ts';
import * as resources from '../../../../shared/api/resources.ts';

const P = 'a0000000-0000-4000-8000-000000000001';
const R = 'e0000000-0000-4000-8000-000000000001';
const dialect = buildDialect();

type Reader = Pick<Endpoint<unknown>, 'read'> & { readonly words?: (value: never) => Iterable<unknown> };

const READERS: readonly (readonly [string, Reader])[] = [
  ['openapi.json', openApiEndpoint],
  ['projects', catalogue.projectsEndpoint],
  ['brands', catalogue.brandsEndpoint(P)],
  ['new brand', catalogue.createBrandEndpoint({ projectId: P, name: 'N', isOwn: false })],
  ['new topic', catalogue.createTopicEndpoint({ projectId: P, name: 'N' })],
  ['topic list', catalogue.topicListEndpoint(P)],
  ['prompts', catalogue.promptsEndpoint(P)],
  ['one prompt', catalogue.promptsEndpoint(P, { promptId: R })],
  ['deleted prompt', catalogue.deletePromptEndpoint(P, R, dialect)],
  ['prompt attributes', catalogue.promptAttributesEndpoint(P)],
  ['runs', runs.runsEndpoint(P, {})],
  ['run detail', runs.runDetailEndpoint(P, R)],
  ['status', runs.runStatusEndpoint(P, R)],
  ['latest run', runs.latestRunEndpoint(P)],
  ['started run', startRunEndpoint(P)],
  ['cancelled run', cancelRunEndpoint(P)],
  ['report runs', reportRunsEndpoint(P)],
  ['results', resultsEndpoint(P, R)],
  ['visibility', metrics.visibilityEndpoint(P, R)],
  ['topics', metrics.topicVisibilityEndpoint(P, R, dialect.visibilityView)],
  ['attributes', metrics.attributeVisibilityEndpoint(P, R, dialect.visibilityView)],
  ['trends', metrics.trendsEndpoint(P)],
  ['engines', metrics.engineInsightsEndpoint(P, R)],
  ['insight', metrics.topicInsightEndpoint(P, R, P, 'topicId')],
  ['sources', citations.sourcesEndpoint(P, R)],
  ['mentions', citations.mentionsEndpoint(P, R, dialect)],
  ['workstream', workstreams.workstreamEndpoint(P)],
  ['changed workstream', workstreams.changeWorkstreamEndpoint(P, {})],
  ['workstream list', workstreams.workstreamListEndpoint(P)],
  ['limits', account.limitsEndpoint],
  ['usage', account.usageEndpoint],
  ['platforms', account.platformsEndpoint],
  ['account schedule', account.accountScheduleEndpoint],
  ['proposal', analyzeEndpoint('https://x.example/')],
  ['confirmation', confirmEndpoint({ brandName: 'N' })],
];

const FIELDS = [
  ...[
    'id',
    'runId',
    'name',
    'status',
    'platform',
    'brandId',
    'isOwn',
    'overall',
    'byPlatform',
    'scores',
    'topicId',
  ],
  ...[
    'topicName',
    'url',
    'urls',
    'count',
    'domain',
    'date',
    'visibilityScore',
    'currentScore',
    'data',
    'header',
  ],
  ...[
    'workstream',
    'success',
    'projectId',
    'platforms',
    'totalTasks',
    'executionRoute',
    'text',
    '__proto__',
    'topics',
  ],
];
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    P,
    R,
    null,
    true,
    0,
    -1,
    101,
    5,
    'text',
    '',
    '2026-01-05',
    '2026-01-05T06:03:00Z',
    'eta',
  ),
  fc.string({ maxLength: 5 }),
  fc.double(),
);
/** JSON that has the look of an answer, with everything at the wrong place. */
const answer = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('node'), { maxKeys: 8 }),
  ),
})).node;

const isId = (value: unknown) => z.guid().safeParse(value).success;
const each = (schema: z.ZodType) => (value: unknown) => z.array(schema).safeParse(value).success;

/** What holds of whatever was read, where the specification states rules. */
const RULES: Readonly<Record<string, (value: never) => boolean>> = {
  projects: each(resources.projectSchema),
  brands: each(resources.brandSchema),
  'topic list': each(resources.topicSchema),
  prompts: each(resources.promptSchema),
  'one prompt': each(resources.promptSchema),
  visibility: each(resources.visibilityScoreSchema),
  topics: (topics: { topicId: unknown; scores: unknown }[]) =>
    topics.every(({ topicId, scores }) => isId(topicId) && each(resources.visibilityScoreSchema)(scores)),
  attributes: (groups: { scores: unknown }[]) =>
    groups.every(({ scores }) => each(resources.attributeScoreSchema)(scores)),
  sources: each(resources.topSourceSchema),
  mentions: each(resources.topicMentionGroupSchema),
  platforms: each(resources.platformAvailabilitySchema),
  runs: ({ runs: page }: { runs: { runId: unknown }[] }) => page.every(({ runId }) => isId(runId)),
  'run detail': ({ run }: { run: { runId: unknown } }) => isId(run.runId),
  'started run': ({ runId }: { runId: unknown }) => isId(runId),
  'report runs': (list: { runId: unknown }[]) => list.every(({ runId }) => isId(runId)),
  confirmation: isId,
  'deleted prompt': (value: unknown) => typeof value === 'boolean',
};

describe('arbitrary JSON', () => {
  it.each(READERS)(
    'in place of the answer for %s is read, not offered, or unreadable, and breaks no rule',
    (name, reader) => {
      fc.assert(
        fc.property(fc.oneof(answer, fc.jsonValue()), (body) => {
          const understood = reader.read(structuredClone(body));
          if (understood.outcome !== 'read') {
            expect(understood.reason).not.toBe('');
            return;
          }
          const uses = [...(reader.words?.(understood.value as never) ?? [])];
          expect(uses.every((use) => Array.isArray(use))).toBe(true);
          expect(RULES[name]?.(understood.value as never) ?? true).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );

  it('in place of the description gives a dialect and a drift', () => {
    fc.assert(
      fc.property(fc.oneof(answer, fc.jsonValue()), (body) => {
        for (const document of [body, { paths: body }, { paths: { '/projects': { get: body } } }]) {
          expect(buildDialect(document).mentionLimitParameter).not.toBe('');
          buildDrift(document);
        }
      }),
    );
  });
});
