import { describe, expect, it } from 'vitest';
import type { MirrorChange } from '../../../shared/domain/mirror-change.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { openMirror } from '../../helpers/mirror.ts';
import {
  countByPath,
  listedRun,
  on,
  OWN,
  PROJECT,
  reply,
  runId,
  score,
  startPlayedService,
  TOPIC,
  uuid,
} from '../../helpers/played-service.ts';

const WORKSTREAM = uuid('f', 1);

function workstreamReply(more: Record<string, unknown> = {}) {
  return {
    header: {
      workstream: {
        id: WORKSTREAM,
        projectId: PROJECT,
        name: 'Grow tents',
        topicIds: [TOPIC],
        currentGoal: { goalText: 'Be named', targetVisibility: 60, targetDeadline: '2026-12-31' },
        ...more,
      },
      currentVisibility: 42.5,
      progressPct: 71,
      sparkline: [{ date: '2026-01-05', visibility: 40 }],
    },
    trend: {
      series: [
        { date: '2026-01-05', visibility: 40 },
        { date: '2026-01-12', visibility: 42.5 },
      ],
      contentUpdates: [],
    },
  };
}

const oneWorkstream = on(`/workstreams/${WORKSTREAM}`, () => reply(workstreamReply()));

describe('workstreams', () => {
  it('are added by their id, mirrored with their project, and archived when the service has them no longer', async () => {
    const service = await startPlayedService(oneWorkstream);
    const mirror = openMirror(service);
    await mirror.sync();
    expect(await mirror.addWorkstream(WORKSTREAM)).toMatchObject({ name: 'Halden Outdoor' });
    expect(mirror.rows('SELECT * FROM v_workstream')).toMatchObject([
      {
        project_id: PROJECT,
        workstream_id: WORKSTREAM,
        name: 'Grow tents',
        goal: 'Be named',
        target_visibility_pct: 60,
        deadline: '2026-12-31',
        current_visibility_pct: 42.5,
        progress_pct: 71,
      },
    ]);
    expect(mirror.rows('SELECT date, visibility_pct FROM v_workstream_point ORDER BY date')).toEqual([
      { date: '2026-01-05', visibility_pct: 40 },
      { date: '2026-01-12', visibility_pct: 42.5 },
    ]);
    service.asked.length = 0;
    await mirror.sync({ refresh: true });
    expect(countByPath(service.asked)[`/workstreams/${WORKSTREAM}`]).toBe(1);
    service.play = () => undefined;
    expect(await mirror.sync({ refresh: true })).toMatchObject({ incomplete: [] });
    expect(mirror.value('SELECT count(*) FROM v_workstream WHERE archived_at IS NOT NULL')).toBe(1);
    service.asked.length = 0;
    await mirror.sync({ refresh: true });
    expect(countByPath(service.asked)[`/workstreams/${WORKSTREAM}`]).toBeUndefined();
  });

  it('that the service does not have, or that belong to no mirrored project, are not added', async () => {
    const service = await startPlayedService(oneWorkstream);
    const mirror = openMirror(service);
    expect((await failureOf(mirror.addWorkstream(uuid('f', 2)))).code).toBe('api/not-found');
    expect((await failureOf(mirror.addWorkstream(WORKSTREAM))).message).toContain('Sync its project first');
    expect(mirror.value('SELECT count(*) FROM workstream')).toBe(0);
  });

  it('are found by themselves where the document offers a list, as are topics with their categories', async () => {
    const document = {
      openapi: '3.1.0',
      paths: Object.fromEntries(
        ['/projects', '/topics', '/workstreams', '/insights/topic', '/insights/engines'].map((path) => [
          path,
          { get: { parameters: [] } },
        ]),
      ),
    };
    const service = await startPlayedService((asked) => {
      if (asked.path === '/openapi.json') return reply(document);
      if (asked.path === '/topics') return reply([{ id: TOPIC, name: 'Tents', category: 'Shelter' }]);
      if (asked.path === '/workstreams') return reply([{ id: WORKSTREAM, name: 'Grow tents' }]);
      return oneWorkstream(asked);
    });
    const mirror = openMirror(service);
    const plan = await mirror.plan();
    expect(plan.projects).toMatchObject([{ catalogue: 7 }]);
    expect(await mirror.sync()).toMatchObject({ incomplete: [] });
    expect(mirror.rows(`SELECT category FROM v_topic WHERE topic_id = '${TOPIC}'`)).toEqual([
      { category: 'Shelter' },
    ]);
    expect(mirror.rows('SELECT current_visibility_pct FROM v_workstream')).toEqual([
      { current_visibility_pct: 42.5 },
    ]);
  });
});

describe('old runs', () => {
  // The clock of the tests stands at the first of February; run 1 started on the fifth of January.
  const scope = { oldRuns: 'scores' } as const;

  it('are mirrored in scores and citations only where that is set, at fewer calls, as told before', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service, { oldAfterDays: 15 });
    const plan = await mirror.plan(scope);
    // Of run 1 and 2: no results, no engines, no insight into the one topic that the prompts have.
    expect(plan.callsByOldRuns.everything - plan.callsByOldRuns.scores).toBe(2 * 3);
    expect(plan.calls).toBe(plan.callsByOldRuns.scores);
    service.asked.length = 0;
    expect(await mirror.sync(scope)).toMatchObject({ runsMirrored: 3, incomplete: [] });
    expect(countByPath(service.asked)).toMatchObject({
      '/prompts/results': 1,
      '/insights/topic': 2,
      '/sources': 3,
    });
    expect(mirror.rows('SELECT depth FROM v_run ORDER BY started_at')).toEqual([
      { depth: 'scores' },
      { depth: 'scores' },
      { depth: 'everything' },
    ]);
    expect(await mirror.plan(scope)).toMatchObject({ calls: 0 });
  });

  it('are completed later where everything is wanted after all, without asking again for what is in', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service, { oldAfterDays: 15 });
    await mirror.sync(scope);
    expect((await mirror.plan()).calls).toBe(2 * (2 + 2) + 3);
    service.asked.length = 0;
    await mirror.sync();
    const asked = countByPath(service.asked);
    expect(asked).toMatchObject({ '/prompts/results': 2, '/insights/topic': 4, '/insights/engines': 2 });
    expect(asked['/sources']).toBeUndefined();
    expect(mirror.value("SELECT count(*) FROM v_run WHERE depth = 'everything'")).toBe(3);
  });

  it('that were interrupted on the way to everything are closed when less is wanted', async () => {
    const service = await startPlayedService(on('/prompts/results', () => reply({ error: 'oops' }, 500)));
    const mirror = openMirror(service, { oldAfterDays: 1 });
    await mirror.sync();
    service.asked.length = 0;
    expect(await mirror.sync(scope)).toMatchObject({ runsMirrored: 3, incomplete: [] });
    expect(await mirror.plan(scope)).toMatchObject({ calls: 0 });
  });
});

describe('what changes', () => {
  it('is told after each answer that brings something new, by project, run and part', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    const changes: (MirrorChange & { isSaved: boolean })[] = [];
    mirror.onChange = (change) => {
      const isSaved =
        change.part !== 'run' ||
        mirror.value(`SELECT mirrored_at FROM v_run WHERE run_id = '${change.runId ?? ''}'`) !== null;
      changes.push({ ...change, isSaved });
    };
    await mirror.sync();
    const of = (part: string) => changes.filter((change) => change.part === part);
    expect(of('projects')).toMatchObject([{ projectId: null, runId: null }]);
    expect(of('brands')).toMatchObject([{ projectId: PROJECT, runId: null }]);
    expect(new Set(of('visibility').map(({ runId: run }) => run))).toEqual(
      new Set([runId(1), runId(2), runId(3)]),
    );
    expect(of('run')).toHaveLength(3);
    expect(
      changes.every(({ isSaved, connection }) => isSaved && connection === mirror.connection.connectionId),
    ).toBe(true);
    changes.length = 0;
    await mirror.sync();
    expect(changes).toEqual([]);
    service.play = on('/prompts/runs', () => reply([4, 3, 2, 1].map(listedRun)));
    await mirror.sync();
    expect(new Set(changes.map(({ runId: run }) => run))).toEqual(new Set([null, runId(4)]));
  });
});

describe('further readings', () => {
  it('are kept: topic scores by platform, contexts, insights of platforms, availability and limits over time', async () => {
    const service = await startPlayedService((asked) => {
      if (asked.path !== '/visibility' || asked.query['view'] !== 'attributes') return undefined;
      const contexts = [{ platform: 'eta', context: 'praised for its weight' }];
      const values = { ...score(OWN, 4), avgSentiment: 0.5, count: 4, contexts, byPlatform: { eta: 0.25 } };
      return reply([{ attributeName: 'pricing', scores: [values] }]);
    });
    const mirror = openMirror(service);
    await mirror.sync();
    const ofRun = `WHERE run_id = '${runId(1)}'`;
    expect(
      mirror.rows(
        `SELECT platform, visibility_pct FROM v_topic_visibility_platform ${ofRun}
         AND topic_id = '${TOPIC}' AND brand = 'Halden' ORDER BY platform`,
      ),
    ).toEqual([
      { platform: 'alpha_app', visibility_pct: 30 },
      { platform: 'eta', visibility_pct: 30 },
    ]);
    expect(mirror.rows(`SELECT platform, context FROM v_attribute_context ${ofRun}`)).toEqual([
      { platform: 'eta', context: 'praised for its weight' },
    ]);
    expect(mirror.rows(`SELECT platform, value FROM v_attribute_platform ${ofRun}`)).toEqual([
      { platform: 'eta', value: 0.25 },
    ]);
    expect(mirror.rows(`SELECT platform, field, value FROM v_engine_insight ${ofRun}`)).toEqual([
      { platform: 'eta', field: 'share', value: 0.4 },
    ]);
    mirror.clock.ms += 60_000;
    await mirror.sync({ refresh: true });
    expect(mirror.rows('SELECT platform, status FROM v_availability')).toHaveLength(2);
    expect(mirror.rows('SELECT limits FROM v_limits')).toHaveLength(2);
  });
});
