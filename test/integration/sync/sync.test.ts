import { describe, expect, it } from 'vitest';
import { loadKeptBody } from '../../../main/db/queries/evidence.ts';
import type { SyncSummary } from '../../../shared/domain/sync-schema.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  countByPath,
  FIRST_SYNC,
  KEY,
  listedRun,
  on,
  OTHER_TOPIC,
  OWN,
  playMentions,
  PROJECT,
  reply,
  RIVAL,
  runId,
  startPlayedService,
  TOPIC,
  uuid,
} from '../../helpers/played-service.ts';

/** Notes which of the tables are written to from now on; returns what tells. */
function noteWrites({ db, rows }: Mirror, tables: readonly string[]): () => unknown[] {
  const note = `note_${tables.join('_')}`;
  db.exec(`CREATE TEMP TABLE ${note} (what TEXT)`);
  for (const table of tables) {
    for (const verb of ['INSERT', 'UPDATE', 'DELETE']) {
      db.exec(`CREATE TEMP TRIGGER ${note}_${table}_${verb} AFTER ${verb} ON main.${table}
        BEGIN INSERT INTO ${note} VALUES ('${verb} ${table}'); END`);
    }
  }
  return () => rows(`SELECT DISTINCT what FROM ${note}`);
}

const FIRST_CALLS =
  FIRST_SYNC.listing + FIRST_SYNC.catalogue + FIRST_SYNC.parts + FIRST_SYNC.again + FIRST_SYNC.account;

describe('a first sync', () => {
  it('mirrors everything that the service gives, and says what it took', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary).toEqual({
      connection: 'Test',
      projects: 1,
      leftOut: 0,
      runsMirrored: 3,
      runsAlreadyWhole: 0,
      calls: FIRST_CALLS,
      rejected: 0,
      badFields: 0,
      notOffered: ['openapi.json'],
      unknownValues: [],
      incomplete: [],
      resting: [],
      corrected: [],
      lookedUp: [],
      team: null,
    } satisfies SyncSummary);
    expect(service.asked).toHaveLength(FIRST_CALLS);
    expect(mirror.value('SELECT count(*) FROM v_api_call')).toBe(FIRST_CALLS);
    expect(mirror.rows('SELECT * FROM v_run WHERE mirrored_at IS NULL')).toEqual([]);
    expect(mirror.rows('SELECT last_sync_outcome FROM v_connection')).toEqual([
      { last_sync_outcome: 'done' },
    ]);
    expect(
      mirror.rows(`SELECT * FROM v_visibility WHERE run_id = '${runId(1)}' ORDER BY brand`),
    ).toMatchObject([
      {
        brand_id: OWN,
        brand: 'Halden',
        is_own: 1,
        visibility_pct: 40,
        mentions: 8,
        responses: 20,
        avg_position: 1.5,
        share_of_voice_pct: 100,
      },
      { brand_id: RIVAL, mentions: 0, avg_position: null, share_of_voice_pct: 0 },
    ]);
    expect(mirror.rows(`SELECT text FROM v_insight WHERE run_id = '${runId(2)}' ORDER BY topic_id`)).toEqual([
      { text: `About ${TOPIC}.` },
      { text: `About ${OTHER_TOPIC}.` },
    ]);
    expect(mirror.rows('SELECT DISTINCT topic_id, name FROM v_topic ORDER BY name')).toEqual([
      { topic_id: OTHER_TOPIC, name: 'Boots' },
      { topic_id: TOPIC, name: 'Tents' },
    ]);
    expect(mirror.rows('SELECT * FROM v_trend')).toMatchObject([
      { date: '2026-01-05', visibility_pct: 40, mentions: 8, avg_position: null, citations: null },
    ]);
    expect(mirror.rows(`SELECT * FROM v_citation WHERE run_id = '${runId(3)}'`)).toMatchObject([
      {
        domain: 'trail.example',
        category: 'news',
        url: 'https://trail.example/tents',
        citations: 3,
        domain_citations: 5,
      },
    ]);
    expect(
      mirror.rows(
        `SELECT text, route_source, platform, count(*) AS n FROM v_response WHERE run_id = '${runId(3)}'
         GROUP BY 1, 2, 3 ORDER BY 1, 3`,
      ),
    ).toEqual([
      { text: 'Halden is fine.', route_source: null, platform: 'alpha_app', n: 4 },
      { text: 'Halden is fine.', route_source: null, platform: 'eta', n: 4 },
      { text: 'It depends.', route_source: null, platform: 'alpha_app', n: 6 },
      { text: 'It depends.', route_source: null, platform: 'eta', n: 6 },
    ]);
  });

  it('keeps every body compressed, and the key nowhere', async () => {
    const service = await startPlayedService(
      on('/usage', () => reply({ totalInputTokens: 1, note: `your key is ${KEY}` })),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    const bodies = mirror.rows('SELECT DISTINCT path FROM api_response').map(({ path }) => path);
    expect(bodies).toContain('/visibility');
    mirror.db.pragma('wal_checkpoint(TRUNCATE)');
    expect(mirror.db.serialize().includes(KEY)).toBe(false);
    const kept = loadKeptBody(mirror.db, mirror.connection.id, { path: '/usage', query: '' }, '');
    expect(JSON.parse(kept ?? '')).toEqual({ totalInputTokens: 1, note: 'your key is [key]' });
  });

  it('stores times in UTC, whatever zone they came in', async () => {
    const service = await startPlayedService(
      on('/prompts/runs', () => reply([{ ...listedRun(1), startedAt: '2026-01-05T07:03:00+01:00' }])),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    expect(mirror.value('SELECT started_at FROM v_run')).toBe('2026-01-05T06:03:00.000Z');
  });

  it('gives a brand that a response names without its being listed a row of its own', async () => {
    const stranger = uuid('b', 9);
    const service = await startPlayedService(
      on('/prompts/results', () =>
        reply([{ platform: 'eta', text: 'Hm.', brands: [{ brandId: stranger }] }]),
      ),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    expect(mirror.rows(`SELECT name, is_own FROM v_brand WHERE brand_id = '${stranger}'`)).toEqual([
      { name: stranger, is_own: 0 },
    ]);
  });

  it('asks for insights on the topics of the run, not on every topic of the project', async () => {
    const prompt = { promptTemplate: 'Best?', isActive: true, attributes: [] };
    const service = await startPlayedService(
      on('/prompts', () =>
        reply([{ ...prompt, id: uuid('d', 9), topicId: uuid('c', 9), topicName: 'Later' }]),
      ),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    const topics = service.asked.flatMap(({ query }) => query['topicId'] ?? []);
    expect(new Set(topics)).toEqual(new Set([TOPIC, OTHER_TOPIC]));
  });

  it('says at once that a key is refused, after one call', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    expect((await failureOf(mirror.sync({}, { key: 'another-key-12345' }))).code).toBe('api/unauthorized');
    expect(service.asked).toHaveLength(1);
  });
});

describe('a second sync', () => {
  it('with nothing new makes one call and one for each project, and fetches no run', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.asked.length = 0;
    const summary = await mirror.sync();
    expect(countByPath(service.asked)).toEqual({ '/projects': 1, '/openapi.json': 1, '/prompts/runs': 1 });
    expect(summary).toMatchObject({ runsMirrored: 0, runsAlreadyWhole: 3 });
    // Bodies that came again unchanged are kept once.
    expect(
      mirror.value("SELECT count(*) FROM api_response WHERE path IN ('/projects', '/prompts/runs')"),
    ).toBe(4);
  });

  it('writes nothing that it knows already, and withdraws no seal of it', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    const written = noteWrites(mirror, ['project', 'run_revision', 'brand', 'prompt', 'topic']);
    await mirror.sync();
    expect(written()).toEqual([]);
    service.play = on('/prompts/runs', () => reply([4, 3, 2, 1].map(listedRun)));
    const referred = noteWrites(mirror, ['platform', 'domain', 'topic', 'page']);
    await mirror.sync();
    expect(mirror.value('SELECT count(*) FROM run WHERE mirrored_at IS NOT NULL')).toBe(4);
    expect(referred()).toEqual([]);
  });

  it('fetches only a run that is new, and the catalogue with it', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.asked.length = 0;
    service.play = on('/prompts/runs', () => reply([4, 3, 2, 1].map(listedRun)));
    const summary = await mirror.sync();
    expect(summary.runsMirrored).toBe(1);
    const runs = new Set(service.asked.flatMap(({ query }) => query['runId'] ?? []));
    expect([...runs]).toEqual([runId(4)]);
    expect(countByPath(service.asked)).toMatchObject({
      '/brands': 1,
      '/visibility': 3,
      '/usage': 1,
      // Once more after the run, for what was analysed again meanwhile.
      '/prompts/runs': 2,
    });
  });

  it('fetches a run anew when its results were analysed again, and replaces its figures', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = (asked) =>
      asked.path === '/prompts/runs'
        ? reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? 2 : 1 })))
        : playMentions(runId(2), 12)(asked);
    service.asked.length = 0;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 1 });
    expect(countByPath(service.asked)).toMatchObject({ '/insights/topic': 2, '/visibility': 3 });
    expect(mirror.rows(`SELECT brand, mentions FROM v_visibility WHERE run_id = '${runId(2)}'`)).toEqual([
      { brand: 'Halden', mentions: 12 },
      { brand: 'Rival', mentions: 0 },
    ]);
    expect(mirror.rows(`SELECT count(*) AS n FROM v_visibility WHERE run_id = '${runId(1)}'`)).toEqual([
      { n: 2 },
    ]);
  });

  it('goes on at the part where a used-up allowance stopped the first', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    let answered = 0;
    const limit = { currentTier: 'Starter', cap: 100, used: 100, resetAt: '2026-02-01T00:00:00Z' };
    service.play = () => {
      answered += 1;
      return answered > 20 ? reply({ error: 'limit', code: 'USAGE_LIMIT', limit }, 402) : undefined;
    };
    const error = await failureOf(mirror.sync());
    expect(error.code).toBe('api/usage-limit');
    expect(error.message).toMatch(/Starter plan.*100 of 100.*2026-02-01.*answers that came before are kept/);
    // Calls already on their way when the first refusal came, at most one for each that may run at once.
    expect(service.asked.length).toBeLessThanOrEqual(24);
    const kept = Number(mirror.value("SELECT count(*) FROM api_response WHERE query LIKE '%runId=%'"));
    expect(kept).toBeGreaterThan(0);

    service.play = () => undefined;
    service.asked.length = 0;
    expect(await mirror.sync()).toMatchObject({ incomplete: [] });
    expect(mirror.value('SELECT count(*) FROM run WHERE mirrored_at IS NULL')).toBe(0);
    const partsAsked = service.asked.filter(({ query }) => query['runId'] !== undefined).length;
    expect(partsAsked).toBe(FIRST_SYNC.parts - kept);
  });

  it('stops before the line of its budget and comes to the end in several syncs', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    let syncs = 0;
    for (let left = 10; left > 0; left -= 1) {
      service.asked.length = 0;
      syncs += 1;
      const error = await mirror.sync({}, { maxCalls: 15 }).catch((thrown: unknown) => thrown);
      expect(service.asked.length).toBeLessThanOrEqual(15);
      if (!(error instanceof Error)) break;
      expect(error).toMatchObject({ code: 'api/call-budget' });
    }
    expect(syncs).toBeLessThan(10);
    expect(mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NOT NULL')).toBe(3);
  });
});

describe('the scope of a sync', () => {
  const other = uuid('a', 2);
  const twoProjects = on('/projects', () =>
    reply({
      projects: [
        { id: PROJECT, name: 'Halden Outdoor' },
        { id: other, name: 'Veltaboard' },
      ],
    }),
  );

  it('can be named projects, by id or name', async () => {
    const service = await startPlayedService(twoProjects);
    const mirror = openMirror(service);
    await mirror.sync({ projects: ['veltaboard'] });
    expect(new Set(service.asked.flatMap(({ query }) => query['projectId'] ?? []))).toEqual(new Set([other]));
    expect((await failureOf(mirror.sync({ projects: ['Nobody'] }))).message).toContain(
      'Halden Outdoor, Veltaboard',
    );
  });

  it('can begin at a date', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    expect(await mirror.sync({ since: '2026-01-12T00:00:00Z' })).toMatchObject({ runsMirrored: 2 });
    expect(service.asked.find(({ path }) => path === '/prompts/runs')?.query['startedAfter']).toBe(
      '2026-01-12T00:00:00.000Z',
    );
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 1, runsAlreadyWhole: 2 });
  });

  it('can be planned: the listing calls are made and the others counted', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    const plan = await mirror.plan();
    // And the prompts, whose topics tell how many insights there are, and the limits, which a plan is weighed against.
    expect(service.asked).toHaveLength(FIRST_SYNC.listing + 2);
    expect(service.asked.at(-1)).toMatchObject({ path: '/me/limits' });
    expect(plan).toMatchObject({ listingCalls: FIRST_SYNC.listing + 2, account: 3, isEstimate: true });
    expect(plan.projects).toMatchObject([
      { runs: 3, catalogue: 4, parts: { visibility: 3, engines: 3, insights: 3 } },
    ]);
    await mirror.sync();
    expect(await mirror.plan()).toMatchObject({ calls: 0, isEstimate: false });
  });

  it('archives a project that is listed no longer, and brings back one that is listed again', async () => {
    const service = await startPlayedService(twoProjects);
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = () => undefined;
    await mirror.sync();
    const archived = 'SELECT name FROM v_project WHERE archived_at IS NOT NULL';
    expect(mirror.rows(archived)).toEqual([{ name: 'Veltaboard' }]);
    service.play = twoProjects;
    await mirror.sync();
    expect(mirror.rows(archived)).toEqual([]);
  });

  it('archives nothing on the word of a listing that could not be read whole', async () => {
    const service = await startPlayedService(twoProjects);
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = on('/projects', () =>
      reply([
        { id: PROJECT, name: 'Halden Outdoor' },
        { id: other, name: 7 },
      ]),
    );
    await mirror.sync();
    expect(mirror.rows('SELECT name FROM v_project WHERE archived_at IS NOT NULL')).toEqual([]);
  });
});
