/** Optional fields whose values break a rule: a sync keeps every record, leaves the field empty, and says so once. */
import { describe, expect, it } from 'vitest';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import {
  answersOf,
  listedRun,
  on,
  OTHER_TOPIC,
  OWN,
  PROJECT,
  PROMPT,
  reply,
  RIVAL,
  runId,
  startPlayedService,
  TOPIC,
  uuid,
  type Play,
} from '../../helpers/played-service.ts';

/** A time that says no moment. */
const NO_TIME = '2026-13-45';

const STREAM = uuid('f', 1);

/** Answers with every optional field that the mirror has a column for, good, or of a wrong type. */
const fullAnswers = (isBad: boolean): Play => {
  const or = (good: unknown, bad: unknown): unknown => (isBad ? bad : good);
  const time = or('2026-01-19T06:03:00Z', NO_TIME);
  const text = or('text', 5);
  const runs = [3, 2, 1].map((n): Record<string, unknown> => ({
    ...listedRun(n),
    ...(isBad && {
      completedAt: NO_TIME,
      platforms: 'eta',
      failedTasks: 'none',
      triggeredBy: 7,
      cancelRequested: 'no',
      retrievedTasks: -1,
    }),
  }));
  const score = { brandId: OWN, position: or(1, 0), sentiment: or('positive', '') };
  const bodies: Readonly<Record<string, (query: Readonly<Record<string, string>>) => unknown>> = {
    '/projects': () => [
      {
        id: PROJECT,
        name: 'Halden Outdoor',
        createdAt: time,
        lastRunAt: time,
        ...{ url: text, location: text, languages: text, ownBrandUrl: text, lastRunStatus: text },
        activePlatforms: or(['eta'], 'eta'),
      },
    ],
    '/brands': () => [
      { id: OWN, name: 'Halden', isOwn: true, url: text, description: text, aliases: or(['H'], [5]) },
      { id: RIVAL, name: 'Rival', isOwn: false, projectId: or(PROJECT, 'none') },
    ],
    '/prompts': () => [
      {
        ...{
          id: PROMPT,
          topicId: TOPIC,
          promptTemplate: 'Best tent?',
          isActive: true,
          attributes: ['pricing'],
        },
        ...{ topicName: text, intentType: text, language: text, isManual: or(true, 'yes'), createdAt: time },
      },
    ],
    '/prompts/runs': ({ startedBefore = '9' }) =>
      runs.filter(({ startedAt }) => String(startedAt) < startedBefore),
    '/visibility/trends': () => [
      {
        date: '2026-01-05',
        visibilityScore: or(40, 'forty'),
        ...{ avgPosition: or(1, 'first'), shareOfVoice: or(1, {}), sentimentScore: or(1, []) },
        ...{ mentionCount: or(8, -8), citationCount: or(8, 1.5) },
      },
    ],
    '/sources': () => [
      {
        domain: 'trail.example',
        count: 5,
        platforms: ['eta'],
        domainCategory: or('news', 5),
        urls: [{ url: 'https://trail.example/tents', title: or('Tents', 5), count: 3 }],
      },
    ],
    '/brand-mentions-summary': () =>
      [TOPIC, OTHER_TOPIC].map((topicId, index) => ({
        ...{ topicId, topicName: index === 0 ? 'Tents' : 'Boots', count: index === 0 ? 6 : 2 },
        ...{
          platforms: ['eta'],
          bestPosition: or(1, 'first'),
          dominantSentiment: or('positive', 5),
          urls: [],
        },
      })),
    '/prompts/results': ({ runId: run = '' }) =>
      answersOf(run).map((answer, index) => ({
        ...answer,
        ...(index < 8 && { brands: [score] }),
        executionRoute: {
          ...{ version: 1, source: 'primary', provider: 'p', transport: 'web', model: text },
        },
      })),
    '/usage': () => ({
      totalInputTokens: or(10, 'ten'),
      llmCostUsd: or(1, 'first'),
      byModel: or([{}], 'none'),
    }),
    '/settings/platforms': () => ({
      eta: { platform: 'eta', status: 'available', primaryDisabled: false, route: null, reason: text },
    }),
    [`/workstreams/${STREAM}`]: () => ({
      header: {
        workstream: {
          id: STREAM,
          ...{ projectId: PROJECT, name: text, topicIds: or([TOPIC], TOPIC), archivedAt: or(null, NO_TIME) },
          currentGoal: {
            goalText: 'Lead',
            targetVisibility: or(40, 'forty'),
            targetDeadline: or('2026-12-01', 'soon'),
          },
        },
        currentVisibility: or(40, 'forty'),
        progressPct: or(50, 'half'),
      },
    }),
  };
  return ({ path, query }) => {
    const body = bodies[path];
    return body === undefined ? undefined : reply(body(query));
  };
};

async function mirrorOf(play: Play): Promise<{ readonly mirror: Mirror; readonly summary: unknown }> {
  const mirror = openMirror(await startPlayedService(play));
  await mirror.sync();
  await mirror.addWorkstream(STREAM);
  return { mirror, summary: await mirror.sync({ refresh: true }) };
}

/** Rows by table, for those that come from answers. */
const countRows = (mirror: Mirror) =>
  Object.fromEntries(
    [
      'project',
      'brand',
      'topic',
      'prompt',
      'workstream',
      'trend_point',
      'run',
      'visibility',
      'topic_visibility',
    ]
      .concat(['attribute_score', 'source', 'citation', 'topic_mention', 'response', 'response_mention'])
      .concat(['response_citation', 'topic_insight', 'usage_record', 'platform_availability'])
      .map((table) => [table, mirror.value(`SELECT count(*) FROM ${table}`)]),
  );

/** Columns that are empty where the field was bad, and full where it was good. */
const EMPTY = [
  'SELECT url, location, languages, active_platforms, own_brand_url, created_at, last_run_at, last_run_status FROM project',
  `SELECT url, description, aliases FROM brand WHERE is_own = 1`,
  'SELECT language, intent, is_manual, created_at FROM prompt',
  'SELECT visibility_pct, avg_position, share_of_voice_pct, sentiment, mentions, citations FROM trend_point',
  'SELECT category FROM source LIMIT 1',
  'SELECT title FROM page',
  'SELECT best_position, sentiment FROM topic_mention LIMIT 1',
  'SELECT position, sentiment FROM response_mention LIMIT 1',
  'SELECT input_tokens, llm_cost_usd, by_model FROM usage_record LIMIT 1',
  'SELECT reason FROM platform_availability LIMIT 1',
  'SELECT completed_at, platforms, failed_tasks, triggered_by FROM run LIMIT 1',
  'SELECT name, target_visibility_pct, deadline, current_visibility_pct, progress_pct FROM workstream',
];

describe('optional fields that break a rule', () => {
  it('cost no client: a last run at no moment is an empty field, and the sync is done', async () => {
    const project = { id: PROJECT, name: 'Halden Outdoor', ownBrandName: 'Halden', lastRunAt: NO_TIME };
    const mirror = openMirror(await startPlayedService(on('/projects', () => reply([project]))));
    expect(await mirror.sync()).toMatchObject({
      ...{ projects: 1, runsMirrored: 3, rejected: 0, badFields: 1, incomplete: [] },
    });
    expect(mirror.rows('SELECT name, last_run_at FROM v_project')).toEqual([
      { name: 'Halden Outdoor', last_run_at: null },
    ]);
    expect(mirror.rows('SELECT path, reason, record FROM v_rejected')).toEqual([
      {
        path: '/projects',
        reason: 'lastRunAt: Invalid ISO datetime; only this field was set aside',
        record: JSON.stringify({ id: PROJECT, name: 'Halden Outdoor', lastRunAt: NO_TIME }),
      },
    ]);
    expect(mirror.value('SELECT last_sync_outcome FROM connection')).toBe('done');
  });

  it('cost no record, wherever they stand, and leave their own column empty', async () => {
    const good = await mirrorOf(fullAnswers(false));
    const bad = await mirrorOf(fullAnswers(true));
    expect(good.summary).toMatchObject({ rejected: 0, badFields: 0, incomplete: [] });
    expect(bad.summary).toMatchObject({ rejected: 0, incomplete: [] });
    expect(countRows(bad.mirror)).toEqual(countRows(good.mirror));
    expect(bad.mirror.value('SELECT count(*) FROM run WHERE mirrored_at IS NOT NULL')).toBe(3);
    for (const sql of EMPTY) {
      expect(Object.values(good.mirror.rows(sql)[0] ?? {}), sql).not.toContain(null);
      expect(new Set(Object.values(bad.mirror.rows(sql)[0] ?? {})), sql).toEqual(new Set([null]));
    }
    expect(bad.mirror.value('SELECT goal FROM workstream')).toBe('Lead');
    expect(bad.mirror.value('SELECT DISTINCT route_source FROM response')).toBe('primary');
  });

  it('are told once, kept once, and read alike from what is kept', async () => {
    const { mirror } = await mirrorOf(fullAnswers(true));
    const before = mirror.rows('SELECT path, reason, record FROM v_rejected');
    expect(before.length).toBeGreaterThan(30);
    expect(new Set(before.map((row) => JSON.stringify(row))).size).toBe(before.length);
    mirror.clock.ms += 60_000;
    expect(await mirror.sync({ refresh: true })).toMatchObject({ badFields: 0, rejected: 0, incomplete: [] });
    expect(mirror.rows('SELECT path, reason, record FROM v_rejected')).toEqual(before);
    expect(
      (await consultDoctor(mirror.db.name, mirror.clock, { deep: true, repair: false })).findings,
    ).toEqual([]);
  });

  it('are read where they plainly mean something, and each way of reading is noted once', async () => {
    const runs = [3, 2, 1].map((n) => ({
      ...listedRun(n),
      startedAt: String(listedRun(n)['startedAt']).replace('Z', ''),
      totalTasks: String(listedRun(n)['totalTasks']),
      resultsRevision: String(listedRun(n)['resultsRevision']),
    }));
    const listed = ({ startedBefore = '9' }: Readonly<Record<string, string>>) =>
      runs.filter(({ startedAt }) => startedAt < startedBefore);
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/projects') {
        return reply([{ id: PROJECT, name: 'Halden Outdoor', activePlatforms: null }]);
      }
      if (path === '/prompts/runs') return reply(listed(query));
      return path === '/workstreams' ? reply({ data: null }) : undefined;
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 3, rejected: 0, badFields: 0, incomplete: [] });
    await mirror.sync({ refresh: true });
    expect(mirror.rows('SELECT * FROM v_rejected')).toEqual([]);
    expect(mirror.rows('SELECT path, note, example FROM reading_note ORDER BY path, note')).toEqual([
      {
        path: '/projects',
        note: 'activePlatforms: null is read as an empty list',
        example: '{"activePlatforms":null}',
      },
      {
        path: '/prompts/runs',
        note: 'resultsRevision: numbers that are sent as text are read as numbers',
        example: '{"resultsRevision":"1"}',
      },
      {
        path: '/prompts/runs',
        note: 'startedAt: times without a time zone are read as UTC',
        example: '{"startedAt":"2026-01-19T06:03:00.000"}',
      },
      {
        path: '/prompts/runs',
        note: 'totalTasks: numbers that are sent as text are read as numbers',
        example: '{"totalTasks":"20"}',
      },
    ]);
    expect(
      mirror.rows("SELECT DISTINCT started_at LIKE '%Z' AS zoned, total_tasks, revision FROM run"),
    ).toEqual([{ zoned: 1, total_tasks: 20, revision: 1 }]);
  });

  it('tell nothing against the run that a project calls its last, where its own times are bad', async () => {
    const service = await startPlayedService(({ path, query }) => {
      if (path === '/projects') {
        return reply([{ id: PROJECT, name: 'Halden Outdoor', lastRunAt: '2026-01-26T06:03:00Z' }]);
      }
      if (path !== '/prompts/runs') return undefined;
      const undated = { ...listedRun(3), id: runId(4), startedAt: NO_TIME, completedAt: NO_TIME };
      return reply(query['startedBefore'] === undefined ? [undated, listedRun(3)] : []);
    });
    const mirror = openMirror(service);
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 2, rejected: 0, incomplete: [] });
    expect(mirror.rows(`SELECT started_at, completed_at FROM v_run WHERE run_id = '${runId(4)}'`)).toEqual([
      { started_at: null, completed_at: null },
    ]);
  });
});
