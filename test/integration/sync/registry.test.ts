/** The mirror's registry, held against the schema, the API's client and what a sync really asks. */
import { describe, expect, it } from 'vitest';
import * as account from '../../../main/api/resources/account.ts';
import * as catalogue from '../../../main/api/resources/catalogue.ts';
import * as citations from '../../../main/api/resources/citations.ts';
import * as deliverables from '../../../main/api/resources/deliverables.ts';
import * as metrics from '../../../main/api/resources/metrics.ts';
import * as results from '../../../main/api/resources/results.ts';
import * as runControl from '../../../main/api/resources/run-control.ts';
import * as runs from '../../../main/api/resources/runs.ts';
import * as workstreams from '../../../main/api/resources/workstreams.ts';
import * as onboarding from '../../../main/api/resources/onboarding.ts';
import { buildDialect, openApiEndpoint } from '../../../main/api/discovery.ts';
import type { ApiRequest } from '../../../main/api/endpoint.ts';
import type { Db } from '../../../main/db/open.ts';
import { TABLES } from '../../../main/db/tables.ts';
import { saveCorrection } from '../../../main/db/writes/shortfalls.ts';
import { deleteConnection } from '../../../main/db/writes/connections.ts';
import { RESOURCES, RUN_PARTS, PROJECT_RESOURCES } from '../../../main/sync/registry.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  listedRun,
  on,
  PROJECT,
  reply,
  runId,
  score,
  OWN,
  startPlayedService,
  TOPIC,
  uuid,
  type PlayedService,
} from '../../helpers/played-service.ts';

const WORKSTREAM = uuid('f', 1);

const operation = { get: { parameters: [] } };
const DOCUMENT = {
  openapi: '3.1.0',
  paths: Object.fromEntries(
    [
      ...['/projects', '/topics', '/workstreams', '/me/limits', '/usage', '/settings/platforms'],
      ...['/insights/topic', '/insights/engines'],
    ].map((path) => [path, operation]),
  ),
};

const ATTRIBUTES = [
  {
    attributeName: 'pricing',
    scores: [{ ...score(OWN, 4), avgSentiment: 0.5, count: 4, contexts: [], byPlatform: { eta: 0.25 } }],
  },
];
const ANSWERS = [
  {
    platform: 'eta',
    text: 'Halden is fine.',
    brands: [{ brandId: OWN, position: 1 }],
    citations: [{ url: 'https://trail.example/tents' }],
  },
];

/** A service that offers everything, lists beyond the specification too. */
async function startFullService(): Promise<PlayedService> {
  return await startPlayedService(({ path, query }) => {
    if (path === '/openapi.json') return reply(DOCUMENT);
    if (path === '/topics') {
      const createdAt = '2026-01-01T00:00:00';
      return reply([{ id: TOPIC, name: 'Tents', category: 'Shelter', createdAt }, { id: 7 }]);
    }
    if (path === '/workstreams') return reply([{ id: WORKSTREAM, name: 'Grow tents' }]);
    if (path === `/workstreams/${WORKSTREAM}`) {
      return reply({ header: { workstream: { id: WORKSTREAM, projectId: PROJECT } }, trend: null });
    }
    if (path === '/visibility' && query['view'] === 'attributes') return reply(ATTRIBUTES);
    if (path === '/prompts/results') return reply(ANSWERS);
    // Without its totals in the listing, a run's status is asked.
    if (path === '/prompts/runs') {
      return reply([{ ...listedRun(1), totalTasks: undefined, resultsRevision: undefined }]);
    }
    if (path === '/prompts/status') {
      return reply({ runId: runId(1), status: 'completed', totalTasks: 20, resultsRevision: 1 });
    }
    return undefined;
  });
}

function tablesOf(db: Db): readonly string[] {
  return db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'`,
    )
    .pluck()
    .all() as string[];
}

const countRows = (mirror: Mirror): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(TABLES).map((table) => [table, mirror.value(`SELECT count(*) FROM ${table}`)]),
  );

describe('the list of tables', () => {
  it('has every table of the file, each with what its rows hang on', async () => {
    const { db } = openMirror(await startPlayedService());
    expect(Object.keys(TABLES).sort()).toEqual([...tablesOf(db)].sort());
    const parents = Object.entries(TABLES).flatMap(([table, { parent }]) =>
      parent === null ? [] : [[table, parent] as const],
    );
    for (const [table, parent] of parents) {
      const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table);
      expect(columns, table).toContain(parent);
    }
    // What refers to a connection, project, run or response goes when that goes.
    const referring = db
      .prepare(
        `SELECT t.name AS "table", f."from" AS parent FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
         WHERE t.schema = 'main' AND f.on_delete = 'CASCADE' AND f."from" IN ('connection', 'project', 'run', 'response')`,
      )
      .raw()
      .all();
    expect([...parents].sort()).toEqual((referring as string[][]).sort());
  });

  it('gives each table of the mirror to one resource that there is', () => {
    const names = new Set<string>(RESOURCES.map(({ name }) => name));
    expect(names.size).toBe(RESOURCES.length);
    const owners = Object.values(TABLES).flatMap((table) => (table.kind === 'mirror' ? [table.owner] : []));
    expect(new Set([...owners, 'openapi.json', 'status', 'workstream list'])).toEqual(names);
  });

  it('is what a removed connection leaves empty, but for the user’s own tables and shared names', async () => {
    const mirror = openMirror(await startFullService());
    await mirror.sync();
    const place = { connection: mirror.connection.id, projectId: PROJECT, runId: null };
    saveCorrection(mirror.db, place, 'runs: moved', '2026-02-01T00:00:00.000Z');
    // The one run of this world has no step into it (run-history.test.ts has).
    const users = Object.entries(TABLES).flatMap(([name, { kind }]) =>
      kind === 'user' || kind === 'derived' ? [name] : [],
    );
    const empty = Object.entries(countRows(mirror)).filter(([, count]) => count === 0);
    // Nothing is shown about a table that was empty before.
    expect(empty.map(([name]) => name).filter((name) => !users.includes(name))).toEqual([]);
    deleteConnection(mirror.db, mirror.connection.id);
    const left = Object.entries(countRows(mirror)).filter(([, count]) => count !== 0);
    expect(left.map(([name]) => name).sort()).toEqual(['domain', 'page', 'platform', 'seal']);
  });
});

describe('the registry', () => {
  it('asks what each resource needs in a turn before it', () => {
    for (const list of [RUN_PARTS, PROJECT_RESOURCES]) {
      const turns = new Map(list.map(({ name, turn = 1 }) => [name, turn]));
      for (const { name, turn = 1, needs = [] } of list) {
        for (const needed of needs) expect(turns.get(needed), `${name} needs ${needed}`).toBeLessThan(turn);
      }
    }
  });

  it('has every question of the client whose answer the mirror holds', async () => {
    const dialect = buildDialect(DOCUMENT);
    const [P, R] = [PROJECT, runId(1)];
    const mirrored: Readonly<Record<string, { readonly request: ApiRequest }>> = {
      openApiEndpoint,
      limitsEndpoint: account.limitsEndpoint,
      usageEndpoint: account.usageEndpoint,
      platformsEndpoint: account.platformsEndpoint,
      projectsEndpoint: catalogue.projectsEndpoint,
      brandsEndpoint: catalogue.brandsEndpoint(P),
      promptsEndpoint: catalogue.promptsEndpoint(P),
      topicListEndpoint: catalogue.topicListEndpoint(P),
      promptAttributesEndpoint: catalogue.promptAttributesEndpoint(P),
      trendsEndpoint: metrics.trendsEndpoint(P),
      workstreamListEndpoint: workstreams.workstreamListEndpoint(P),
      workstreamEndpoint: workstreams.workstreamEndpoint(WORKSTREAM),
      runsEndpoint: runs.runsEndpoint(P, {}),
      runStatusEndpoint: runs.runStatusEndpoint(P, R),
      visibilityEndpoint: metrics.visibilityEndpoint(P, R),
      topicVisibilityEndpoint: metrics.topicVisibilityEndpoint(P, R, dialect.visibilityView),
      attributeVisibilityEndpoint: metrics.attributeVisibilityEndpoint(P, R, dialect.visibilityView),
      sourcesEndpoint: citations.sourcesEndpoint(P, R),
      mentionsEndpoint: citations.mentionsEndpoint(P, R, dialect),
      resultsEndpoint: results.resultsEndpoint(P, R),
      engineInsightsEndpoint: metrics.engineInsightsEndpoint(P, R),
      topicInsightEndpoint: metrics.topicInsightEndpoint(P, R, TOPIC, dialect.insightTopicParameter),
    };
    /** Writes, and what is looked up when somebody asks for it. */
    const unmirrored = [
      ...['accountScheduleEndpoint', 'latestRunEndpoint', 'runDetailEndpoint', 'reportRunsEndpoint'],
      ...['createBrandEndpoint', 'createTopicEndpoint', 'deletePromptEndpoint', 'changeWorkstreamEndpoint'],
      ...['startRunEndpoint', 'cancelRunEndpoint', 'analyzeEndpoint', 'confirmEndpoint'],
    ];
    const modules = [
      ...[account, catalogue, citations, deliverables, metrics, onboarding],
      ...[results, runControl, runs, workstreams],
    ];
    const exported = modules
      .flatMap((module) => Object.keys(module))
      .filter((name) => name.endsWith('Endpoint'));
    expect(exported.concat('openApiEndpoint').sort()).toEqual(
      [...Object.keys(mirrored), ...unmirrored].sort(),
    );

    const service = await startFullService();
    await openMirror(service).sync();
    // The parameters that page a history differ from call to call.
    const asText = (path: string, query: Readonly<Record<string, unknown>>) =>
      [path, ...Object.keys(query).filter((name) => !name.startsWith('started')), String(query['view'])].join(
        ' ',
      );
    expect(new Set(service.asked.map(({ path, query }) => asText(path, query)))).toEqual(
      new Set(Object.values(mirrored).map(({ request }) => asText(request.path, request.query))),
    );
  });

  it.each([
    ['that offers everything', startFullService],
    ['without a document', () => startPlayedService()],
    [
      'that says what it does not offer',
      () =>
        startPlayedService(
          on('/openapi.json', () =>
            reply({ paths: { '/projects': operation, '/insights/topic': operation, '/usage': operation } }),
          ),
        ),
    ],
  ])('counts beforehand what a sync asks of a service %s', async (_, start) => {
    const service = await start();
    const mirror = openMirror(service);
    // The first sync learns which topics and workstreams there are.
    await mirror.sync();
    const play = service.play;
    service.play = (asked) =>
      asked.path === '/prompts/runs' ? reply([listedRun(5), listedRun(4)]) : play(asked);
    service.asked.length = 0;
    const plan = await mirror.plan();
    expect(service.asked).toHaveLength(plan.listingCalls);
    expect(plan.calls).toBeGreaterThan(20);
    const planned = plan.projects.reduce((sum, { calls }) => sum + calls, plan.account);
    expect(plan.calls).toBe(planned);
    service.asked.length = 0;
    await mirror.sync();
    expect(
      service.asked.filter(({ path }) => !/^\/(openapi.json|projects|prompts\/runs)$/.test(path)),
    ).toHaveLength(plan.calls);
  });
});
