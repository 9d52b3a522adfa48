/** What views show, held against SQL on the open schema. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

// One mirror for all of them: no test changes what is mirrored.
const home = mkdtempSync(join(tmpdir(), 'sightline-test-'));

beforeAll(() => fillWithSample(home, { projects: ['Halden Outdoor'] }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Row = Record<string, number | string | null>;

async function open() {
  const core = openCore({ home });
  const { connection } = await core.call('sample/add', {});
  const project = (await core.call('project/list', {})).find(({ name }) => name === 'Halden Outdoor');
  const place = { connection, projectId: project?.projectId ?? '' };
  const rows = (sql: string, ...values: string[]): Row[] =>
    openMirrorFile(core.services)
      .prepare<string[], Row>(sql)
      .all(...values);
  const runs = rows(
    `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
    place.projectId,
  ).map((row) => String(row['run_id']));
  const [newest = '', before = ''] = runs;
  return { core, place, rows, run: { ...place, runId: newest }, before };
}

async function failureOf(
  core: TestCore,
  ...[channel, input]: Parameters<TestCore['call']>
): Promise<unknown> {
  return await core.call(channel, input).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('the history of a project', () => {
  it('has every scored run with the figures of the open schema, oldest first', async () => {
    const { core, place, rows } = await open();
    const history = await core.call('project/history', place);
    const expected = rows(
      `SELECT r.run_id, v.brand_id, 100.0 * v.mentions / v.responses AS visibility_pct, v.mentions FROM v_run r JOIN v_visibility v USING (run_id)
       WHERE r.project_id = ? ORDER BY r.started_at, v.brand_id`,
      place.projectId,
    ).map(Object.values);
    const seen = history.runs.flatMap(({ runId, readings }) =>
      [...readings]
        .sort((a, b) => (a.brandId < b.brandId ? -1 : 1))
        .map(({ brandId, visibilityPct, mentions }) => [runId, brandId, visibilityPct, mentions]),
    );
    expect(seen).toEqual(expected);
    expect(history.brands[0]?.isOwn).toBe(true);
    expect(history.breaks.length).toBeGreaterThan(0);
  });

  it('carries what the user has noted', async () => {
    const { core, place } = await open();
    const day = '2026-10-01';
    const draft = {
      from: day,
      to: day,
      text: 'New site',
      kind: 'other',
      source: 'typed',
      audience: 'internal',
      scope: {},
    } as const;
    const { event } = await core.call('event/save', { ...place, ...draft, eventId: null });
    const { eventId } = event;
    await core.call('event/save', { ...place, ...draft, eventId, to: '2026-10-02', text: 'New site live' });
    const kept = async () =>
      (await core.call('event/list', place)).filter(({ source }) => source !== 'mirror');
    expect(await kept()).toEqual([{ ...draft, eventId, to: '2026-10-02', text: 'New site live' }]);
    await core.call('event/remove', { ...place, eventId });
    expect(await kept()).toEqual([]);
  });

  it('tells each change of measurement as an event of the mirror, which can be hidden and shown again', async () => {
    const { core, place, rows } = await open();
    const told = async () =>
      (await core.call('event/list', place)).filter(({ source }) => source === 'mirror');
    const { breaks } = await core.call('project/history', place);
    const runs = new Set(
      breaks.flatMap(({ runId, cause: { kind } }) => (kind === 'partial' ? [] : [`run/${runId}`])),
    );
    const events = await told();
    expect(new Set(events.map(({ eventId }) => eventId))).toEqual(runs);
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ text, audience }) => text !== '' && audience === 'internal')).toBe(true);
    const eventId = events[0]?.eventId ?? '';
    const hidden = async () =>
      (await told()).flatMap((event) => (event.isHidden === true ? [event.eventId] : []));
    await core.call('event/hide', { ...place, eventId, isHidden: true });
    await core.call('event/hide', { ...place, eventId, isHidden: true });
    expect(await hidden()).toEqual([eventId]);
    expect(await told()).toHaveLength(events.length);
    await core.call('event/hide', { ...place, eventId, isHidden: false });
    expect(await hidden()).toEqual([]);
    expect(rows('SELECT * FROM v_event WHERE project_id = ?', place.projectId)).toEqual([]);
  });

  it('stands beside the series that the service makes itself', async () => {
    const { core, place, rows } = await open();
    const trend = await core.call('project/service-trend', place);
    const dates = rows('SELECT date FROM v_trend WHERE project_id = ? ORDER BY date', place.projectId);
    expect(trend.points.map(({ date }) => date)).toEqual(dates.map((row) => row['date']));
    expect(trend.summary?.currentScore).toBeGreaterThan(0);
  });

  it('lacks nothing of whole runs', async () => {
    const { core, place } = await open();
    expect(await core.call('project/coverage', place)).toEqual([]);
  });
});

describe('a run', () => {
  it('shows topics and attributes as the open schema has them', async () => {
    const { core, run, rows } = await open();
    const { states, topics, attributes, insights } = await core.call('run/topics', run);
    expect(states).toEqual({ topics: 'mirrored', attributes: 'mirrored', insights: 'mirrored' });
    const count = (view: string, runId: string) =>
      rows(`SELECT count(*) AS n FROM ${view} WHERE run_id = ?`, runId)[0]?.['n'];
    expect(topics).toHaveLength(Number(count('v_topic_visibility', run.runId)));
    expect(attributes).toHaveLength(Number(count('v_attribute', run.runId)));
    expect(insights).toHaveLength(Number(count('v_insight', run.runId)));
    expect(attributes.some(({ contexts }) => contexts.length > 0)).toBe(true);
  });

  it('shows what it cites, what it no longer cites, and how steady that is', async () => {
    const { core, run, before, rows } = await open();
    const citations = await core.call('run/citations', { ...run, before });
    const domains = rows(
      `SELECT DISTINCT domain, domain_citations AS n FROM v_citation WHERE run_id = ? ORDER BY n DESC, domain`,
      run.runId,
    );
    expect(citations.domains.map(({ domain, citations: n }) => ({ domain, n }))).toEqual(domains);
    const lost = rows(
      `SELECT DISTINCT domain FROM v_citation WHERE run_id = ?
       EXCEPT SELECT domain FROM v_citation WHERE run_id = ?`,
      before,
      run.runId,
    );
    expect(citations.lost.map(({ domain }) => domain).sort()).toEqual(
      lost.map((row) => row['domain']).sort(),
    );
    expect(citations.runsCounted).toBe(12);
    for (const { runsCited } of citations.domains) {
      expect(runsCited).toBeGreaterThan(0);
      expect(runsCited).toBeLessThanOrEqual(12);
    }
    expect(citations.state).toBe('mirrored');
    const groups = rows(
      `SELECT r.platform, p.topic_id AS topicId, count(*) AS count, count(m.response_id) AS naming FROM v_response r
       JOIN v_prompt p USING (prompt_id)
       LEFT JOIN v_response_mention m ON m.run_id = r.run_id AND m.response_id = r.response_id AND m.is_own = 1
       WHERE r.run_id = ? GROUP BY r.platform, p.topic_id`,
      run.runId,
    );
    expect(citations.answers?.groups).toHaveLength(groups.length);
    expect(citations.answers?.groups).toEqual(expect.arrayContaining(groups));
    const [counted] = rows('SELECT count(*) AS n FROM v_response WHERE run_id = ?', run.runId);
    expect(citations.answers?.count).toBe(counted?.['n']);
    const answers = citations.uses.reduce((sum, use) => sum + use.answers, 0);
    expect(answers).toBeGreaterThan(0);
    expect(citations.uses.every(({ answers: all, naming }) => naming <= all)).toBe(true);
  });

  it('shows its answers as a grid, and each of them to be read', async () => {
    const { core, run, rows } = await open();
    const grid = await core.call('run/responses', run);
    const [counted] = rows(
      `SELECT count(*) AS answers, count(DISTINCT prompt_id) AS prompts FROM v_response WHERE run_id = ?`,
      run.runId,
    );
    expect(grid.cells).toHaveLength(Number(counted?.['answers']));
    expect(grid.prompts).toHaveLength(Number(counted?.['prompts']));
    const [own] = rows('SELECT mentions FROM v_visibility WHERE run_id = ? AND is_own = 1', run.runId);
    expect(grid.cells.filter(({ isNamed }) => isNamed)).toHaveLength(Number(own?.['mentions']));

    const cell = grid.cells.find(({ isNamed, citations }) => isNamed && citations > 0);
    const promptId = grid.prompts[cell?.prompt ?? 0]?.promptId ?? '';
    const platform = grid.platforms[cell?.platform ?? 0] ?? '';
    const read = await core.call('run/response', { ...run, promptId, platform });
    const [answer] = rows(
      'SELECT text FROM v_response WHERE run_id = ? AND prompt_id = ? AND platform = ?',
      run.runId,
      promptId,
      platform,
    );
    expect(read.responses[0]?.text).toBe(answer?.['text']);
    expect(read.responses[0]?.mentions.some(({ isOwn }) => isOwn)).toBe(true);
    expect(read.responses[0]?.citations.length).toBe(cell?.citations);
  });

  it('counts each platform from its answers', async () => {
    const { core, place, run, rows } = await open();
    const { readings, availability, insights } = await core.call('project/platforms', place);
    const expected = rows(
      `SELECT platform, visibility_pct FROM v_visibility_platform WHERE run_id = ? AND is_own = 1 ORDER BY platform`,
      run.runId,
    );
    const newest = readings.filter(({ runId }) => runId === run.runId);
    expect(
      newest.map(({ platform, visibilityPct }) => ({
        platform,
        // As the service rounds.
        visibility_pct: Math.round(100 * visibilityPct) / 100,
      })),
    ).toEqual(expected);
    for (const { visibilityPct, answers } of newest) {
      expect((100 * (answers?.naming ?? 0)) / (answers?.count ?? 1)).toBeCloseTo(visibilityPct, 1);
    }
    expect(availability.length).toBeGreaterThan(0);
    expect(insights?.table.columns).toContain('platform');
  });
});

describe('the account', () => {
  it('shows usage, limits and the calls of this program', async () => {
    const { core, place, rows } = await open();
    const account = await core.call('account/load', { connection: place.connection });
    expect(account.usage).toHaveLength(rows('SELECT at FROM v_usage').length);
    expect(account.limits?.values.rows).toContainEqual(['tier', 'agency']);
    expect(account.calls.reduce((sum, { calls }) => sum + calls, 0)).toBe(
      rows('SELECT at FROM v_api_call').length,
    );
    expect(account.callsThisMonth).toBeGreaterThan(0);
  });
});

it('what is not there is said so, by every channel that names a project or a run', async () => {
  const { core, run } = await open();
  const nowhere = { connection: run.connection, projectId: 'nowhere' };
  expect(await failureOf(core, 'project/history', nowhere)).toMatchObject({ code: 'input/not-found' });
  const gone = { ...run, runId: 'gone' };
  expect(await failureOf(core, 'run/figures', gone)).toMatchObject({ code: 'input/not-found' });
  expect(await failureOf(core, 'run/responses', gone)).toMatchObject({ code: 'input/not-found' });
  expect(await failureOf(core, 'run/citations', { ...run, before: 'gone' })).toMatchObject({
    code: 'input/not-found',
  });
});

describe('a page that is still open when the program has ended', () => {
  it.each(['a view', 'a thread'] as const)(
    'is told so by %s, and nothing opens the file again',
    async (kind) => {
      const core = openCore({ home });
      const { connection } = await core.call('sample/add', {});
      const [project] = await core.call('project/list', {});
      if (kind === 'a thread') void core.services.warm();
      await core.ipc.close();
      expect(
        await failureOf(core, 'project/history', { connection, projectId: project?.projectId ?? '' }),
      ).toMatchObject({ code: 'app/host-lost' });
      expect(readdirSync(home).filter((name) => /-(wal|shm)$/v.test(name))).toEqual([]);
    },
  );
});
