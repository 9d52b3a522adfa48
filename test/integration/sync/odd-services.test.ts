import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { loadNotes, salvageTables } from '../../../main/db/salvage.ts';
import { rebuildMirror } from '../../../main/sync/rebuild.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { contentOf } from '../../helpers/mirror-content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import {
  countByPath,
  KEY,
  listedRun,
  on,
  OWN,
  reply,
  RIVAL,
  runId,
  score,
  startPlayedService,
  type Play,
} from '../../helpers/played-service.ts';

describe('a service that is troubled', () => {
  it('loses one part of a run without losing the rest, and the next sync asks for that part alone', async () => {
    const service = await startPlayedService(
      on('/sources', ({ runId: run }) => (run === runId(2) ? reply({ error: 'oops' }, 500) : undefined)),
    );
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary).toMatchObject({
      runsMirrored: 2,
      incomplete: [{ project: 'Halden Outdoor', run: runId(2), part: 'sources' }],
    });
    expect(mirror.value('SELECT last_sync_outcome FROM v_connection')).toBe('partly');
    service.play = () => undefined;
    service.asked.length = 0;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 1, incomplete: [] });
    expect(service.asked.filter(({ query }) => query['runId'] !== undefined).map(({ path }) => path)).toEqual(
      ['/sources'],
    );
  });

  it('that fails again and again is given up, with everything kept', async () => {
    const runs = Array.from({ length: 40 }, (_, index) => listedRun(40 - index));
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/prompts/runs') return reply(runs);
      return query['runId'] === undefined ? undefined : reply({ error: 'oops' }, 500);
    });
    const mirror = openMirror(service);
    expect((await failureOf(mirror.sync())).code).toBe('api/server');
    expect(mirror.value('SELECT count(*) FROM v_run')).toBe(40);
    // A first figure, then, after lists that came, five failures of four tries each and what was on its way.
    expect(countByPath(service.asked)['/visibility']).toBeLessThanOrEqual(4 + 5 * 4 + 3 * 4);
  });

  it('that goes away midway ends the sync as unreachable', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    service.play = async ({ path }) => {
      if (path === '/visibility') await service.close();
      return undefined;
    };
    const error = await failureOf(mirror.sync());
    expect(['api/unreachable', 'api/invalid-response']).toContain(error.code);
    expect(mirror.value('SELECT count(*) FROM v_brand')).toBe(2);
  });
});

describe('a service that breaks the specification', () => {
  it('has the record set aside with its reason, and its siblings mirrored', async () => {
    const bad = score(RIVAL, 3, { overall: 140 });
    const service = await startPlayedService(
      on('/visibility', ({ view }) =>
        view === undefined ? reply([score(OWN, 8), bad, score(OWN, 9)]) : undefined,
      ),
    );
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary).toMatchObject({ rejected: 6, runsMirrored: 0 });
    const rejected = mirror.rows('SELECT DISTINCT path, reason, record FROM v_rejected ORDER BY reason');
    expect(rejected).toEqual([
      { path: '/visibility', reason: `a second record for ${OWN}`, record: JSON.stringify(score(OWN, 9)) },
      {
        path: '/visibility',
        reason: expect.stringContaining('overall') as string,
        record: JSON.stringify(bad),
      },
    ]);
    expect(mirror.value(`SELECT mentions FROM v_visibility WHERE run_id = '${runId(1)}'`)).toBe(8);
  });

  it('by a body without a list leaves that part open and keeps the body', async () => {
    const service = await startPlayedService(on('/sources', () => reply({ message: 'hello' })));
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary.incomplete).toHaveLength(3);
    // Each is asked for once more before the sync ends.
    expect(summary.rejected).toBe(6);
    expect(mirror.value("SELECT count(*) FROM api_response WHERE path = '/sources'")).toBe(3);
  });

  it('by a response with a broken route or mention keeps the response and sets those aside', async () => {
    const service = await startPlayedService(
      on('/prompts/results', () =>
        reply([
          {
            platform: 'eta',
            text: 'Fine.',
            mentions: [{ brandId: OWN, position: 1 }, { brandId: 'nobody' }],
            executionRoute: { version: 2, source: 'api_fallback' },
          },
          { promptId: 'no uuid', text: 'Of no prompt.' },
        ]),
      ),
    );
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ rejected: 6, badFields: 1 });
    const sql = 'SELECT DISTINCT text, route_source, prompt_id FROM v_response ORDER BY text';
    expect(mirror.rows(sql)).toEqual([
      { text: 'Fine.', route_source: null, prompt_id: null },
      { text: 'Of no prompt.', route_source: null, prompt_id: null },
    ]);
    expect(mirror.value('SELECT count(*) FROM response_mention')).toBe(3);
  });
});

describe('a service that offers less', () => {
  it('has variants that it answers with the overall scores noted as not offered', async () => {
    const service = await startPlayedService(on('/visibility', () => reply([score(OWN, 8)])));
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary).toMatchObject({
      runsMirrored: 3,
      rejected: 0,
      notOffered: ['attributes', 'openapi.json', 'topics'],
    });
    expect(mirror.value('SELECT count(*) FROM v_topic_visibility')).toBe(0);
    expect(mirror.rows("SELECT DISTINCT outcome FROM run_part WHERE part = 'topics'")).toEqual([
      { outcome: 'not-offered' },
    ]);
  });

  it('is not asked for every topic of every run where it has no insights', async () => {
    const runs = Array.from({ length: 12 }, (_, index) => listedRun(12 - index));
    const service = await startPlayedService(({ path }) => {
      if (path === '/prompts/runs') return reply(runs);
      return path === '/insights/topic' || path === '/settings/platforms'
        ? reply('404 Not Found', 404)
        : undefined;
    });
    const mirror = openMirror(service);
    const summary = await mirror.sync();
    expect(summary).toMatchObject({
      runsMirrored: 12,
      notOffered: ['insights', 'openapi.json', 'platforms'],
    });
    expect(mirror.value('SELECT count(*) FROM v_insight')).toBe(0);
    // Both topics of the four runs that are begun together, then one topic a run.
    expect(countByPath(service.asked)['/insights/topic']).toBeLessThanOrEqual(4 * 2 + 8);
    service.asked.length = 0;
    await mirror.sync();
    expect(countByPath(service.asked)['/insights/topic']).toBeUndefined();
  });

  it('is not asked for paths that its own document leaves out', async () => {
    const document = {
      paths: { '/projects': { get: {} }, '/usage': { get: {} }, '/me/limits': { get: {} } },
    };
    const service = await startPlayedService(on('/openapi.json', () => reply(document)));
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({
      runsMirrored: 3,
      notOffered: ['engines', 'insights', 'platforms'],
    });
    const paths = Object.keys(countByPath(service.asked));
    expect(paths).not.toContain('/insights/engines');
    expect(paths).not.toContain('/settings/platforms');
  });

  it('is asked once for the status of a run whose listing lacks the totals', async () => {
    const bare = (n: number) => ({
      runId: runId(n),
      status: 'completed',
      startedAt: `2026-01-0${n}T06:00:00Z`,
    });
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/prompts/runs') return reply([bare(2), bare(1)]);
      if (path === '/prompts/status') {
        return reply({
          runId: query['runId'],
          status: 'completed',
          totalTasks: 20,
          completedTasks: 19,
          failedTasks: 1,
        });
      }
      return undefined;
    });
    const mirror = openMirror(service);
    await mirror.sync();
    await mirror.sync();
    expect(countByPath(service.asked)['/prompts/status']).toBe(2);
    expect(mirror.rows('SELECT total_tasks, failed_tasks, revision FROM v_run LIMIT 1')).toEqual([
      { total_tasks: 20, failed_tasks: 1, revision: null },
    ]);
  });
});

describe('a history', () => {
  const many = Array.from({ length: 9 }, (_, index) => listedRun(9 - index));

  it('is mirrored whole by cursor, and later read no further than to known ground', async () => {
    const parameters = [
      { in: 'query', name: 'cursor', schema: { type: 'string' } },
      { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 3 } },
    ];
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/openapi.json') return reply({ paths: { '/prompts/runs': { get: { parameters } } } });
      if (path !== '/prompts/runs') return undefined;
      const start = Number(query['cursor'] ?? 0);
      const next = start + 3 < many.length ? String(start + 3) : null;
      return reply({ data: many.slice(start, start + 3), nextCursor: next });
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 9 });
    expect(countByPath(service.asked)['/prompts/runs']).toBe(3 + 1);
    service.asked.length = 0;
    await mirror.sync();
    expect(countByPath(service.asked)).toEqual({ '/projects': 1, '/prompts/runs': 1 });
  });

  it('of which a walk was cut off is walked to its end by the next sync', async () => {
    let isCut = true;
    const service = await startPlayedService(({ path, query }) => {
      if (path !== '/prompts/runs') return undefined;
      const before = query['startedBefore'] ?? '9';
      if (isCut && before !== '9') return reply({ error: 'oops' }, 500);
      return reply(many.filter(({ startedAt }) => String(startedAt) < before).slice(0, 3));
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3, incomplete: [{ part: 'runs' }] });
    isCut = false;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 6, incomplete: [] });
  });

  it('of which a later walk was cut off is walked to its end all the same', async () => {
    let listed = many.slice(6);
    let isCut = false;
    const service = await startPlayedService(({ path, query }) => {
      if (path !== '/prompts/runs') return undefined;
      const before = query['startedBefore'] ?? '9';
      if (isCut && before !== '9') return reply({ error: 'oops' }, 500);
      return reply(listed.filter(({ startedAt }) => String(startedAt) < before).slice(0, 3));
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3 });
    listed = many;
    isCut = true;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3 });
    isCut = false;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3, incomplete: [] });
  });

  it('keeps runs in every state, and follows one that is under way', async () => {
    let status = 'running';
    const service = await startPlayedService(
      on('/prompts/runs', () =>
        reply([
          { ...listedRun(3), status },
          { ...listedRun(2), status: 'failed' },
          { ...listedRun(1), status: 'paused' },
        ]),
      ),
    );
    const mirror = openMirror(service);
    const first = await mirror.sync();
    expect(first).toMatchObject({ runsMirrored: 0, unknownValues: ['run status: paused'] });
    status = 'completed';
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 1 });
    expect(mirror.rows('SELECT status FROM v_run ORDER BY started_at')).toEqual([
      { status: 'paused' },
      { status: 'failed' },
      { status: 'completed' },
    ]);
  });
});

describe('a service with odd texts', () => {
  it('that begin with a byte order mark are read like others', async () => {
    const world = await startPlayedService();
    const service = await startPlayedService(async ({ path, query }) => {
      const answer = await fetch(`${world.baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization: `Bearer ${KEY}` },
      });
      return reply(`\uFEFF${await answer.text()}`, answer.status);
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3, incomplete: [], rejected: 0 });
    const undisturbed = openMirror(world);
    await undisturbed.sync();
    expect(contentOf(mirror.db)).toEqual(contentOf(undisturbed.db));
  });

  it.each([1, 99, 101, 5_000, 200_000])(
    'with lists in lists, %i deep, sets the record aside and keeps its siblings',
    async (depth) => {
      const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const whole = JSON.stringify({ id: OWN, name: 'Halden', isOwn: true });
      const service = await startPlayedService(
        on('/brands', () => reply(`[${nested},${whole},{"id":${nested},"name":"Deep","isOwn":false}]`)),
      );
      const mirror = openMirror(service);
      expect(await mirror.sync()).toMatchObject({
        runsMirrored: 3,
        rejected: 2,
        incomplete: [{ part: 'brands', run: null }],
      });
      expect(mirror.value('SELECT count(*) FROM v_rejected WHERE json_valid(record)')).toBe(2);
      expect(mirror.value("SELECT count(*) FROM v_brand WHERE name = 'Halden'")).toBe(1);
      const again = await mirror.sync({ refresh: true });
      expect(again.incomplete.map(({ part }) => part)).toEqual(['brands']);
    },
  );
});

describe('a project that ran twice on one day', () => {
  const point = (date: string, visibilityScore: number) => ({ date, visibilityScore });
  const twice = [point('2026-03-22', 40), point('2026-03-29', 41), point('2026-03-29', 44)];

  it.each([
    ['oldest first', twice],
    ['newest first', [...twice].reverse()],
  ])('keeps the later of the day’s trend points, listed %s, and is whole', async (_, points) => {
    const service = await startPlayedService(on('/visibility/trends', () => reply({ points })));
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ rejected: 0, incomplete: [], resting: [] });
    expect(mirror.rows('SELECT date, visibility_pct FROM v_trend ORDER BY date')).toEqual([
      { date: '2026-03-22', visibility_pct: 40 },
      { date: '2026-03-29', visibility_pct: 44 },
    ]);
    expect(mirror.value('SELECT last_sync_outcome FROM v_connection')).toBe('done');
  });
});

describe('a service that listed runs which it does not have', () => {
  const INVENTED = [11, 12, 13, 14].map(runId);
  const plays: Play = ({ path, query }) => {
    const isInvented = INVENTED.includes(query['runId'] ?? '');
    if (path !== '/prompts/runs') return isInvented ? reply({ error: 'no such run' }, 404) : undefined;
    if (query['startedBefore'] !== undefined) return reply([]);
    // Its numbers are of weeks that are over.
    const invented = INVENTED.map((id) => ({ ...listedRun(1), id }));
    return reply([listedRun(3), listedRun(2), listedRun(1), ...invented]);
  };

  it('has them set aside by a refresh once it is right again, kept and said, and they come back to no rebuild', async () => {
    const service = await startPlayedService(plays);
    const mirror = openMirror(service);
    await mirror.sync();
    expect(mirror.value('SELECT count(*) FROM v_run')).toBe(7);
    service.play = () => undefined;
    const summary = await mirror.sync({ refresh: true });
    expect(summary).toMatchObject({ incomplete: [], resting: [], rejected: 4 });
    expect(summary.corrected).toContainEqual(
      expect.stringContaining('runs: 4 runs set aside, as the service lists no such run any more'),
    );
    expect(mirror.value('SELECT count(*) FROM v_run')).toBe(3);
    const kept = "SELECT record ->> 'runId' FROM v_rejected WHERE path = '/prompts/runs'";
    expect(mirror.db.prepare(kept).pluck().all().toSorted()).toEqual(INVENTED);
    // Nothing asks for them any more.
    service.asked.length = 0;
    await mirror.sync();
    expect(service.asked.filter(({ query }) => INVENTED.includes(query['runId'] ?? ''))).toEqual([]);

    const rebuilt = openDatabase(':memory:', { clock: mirror.clock });
    onTestFinished(() => void rebuilt.close());
    salvageTables(mirror.db, rebuilt);
    rebuildMirror(rebuilt, loadNotes(mirror.db), { clock: mirror.clock });
    expect(rebuilt.prepare('SELECT count(*) FROM v_run').pluck().get()).toBe(3);
  });

  it('has them back if it lists them again, and keeps what was whole of a run that it lists no longer', async () => {
    const service = await startPlayedService(plays);
    const mirror = openMirror(service);
    await mirror.sync();
    service.play = on('/prompts/runs', ({ startedBefore }) =>
      reply(startedBefore === undefined ? [listedRun(3), listedRun(2)] : []),
    );
    expect(await mirror.sync({ refresh: true })).toMatchObject({
      incomplete: [{ part: 'runs', reason: '1 of 3 runs that were listed before are not listed' }],
    });
    expect(mirror.value('SELECT count(*) FROM v_run WHERE mirrored_at IS NOT NULL')).toBe(3);
    service.play = plays;
    await mirror.sync({ refresh: true });
    expect(mirror.value('SELECT count(*) FROM v_run')).toBe(7);
  });
});
