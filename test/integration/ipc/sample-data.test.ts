/** The first minutes with the program: sample data in, a portfolio, a report, and everything gone again. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCore } from '../../helpers/core.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Two of its clients: enough to see, and mirrored within seconds. */
const SOME = ['Azurelle Hotels', 'Halden Outdoor'];

/** What a first start has brought of them, where a test goes on from there. */
const FILLED = { projects: SOME, oldRuns: 'scores' } as const;

describe('the sample data inside the program', () => {
  it('is planned, mirrored, shown, printed and removed without a key and without a keychain', async () => {
    const core = openCore();
    const sample = await core.call('sample/add', {});
    expect(sample).toMatchObject({ name: 'Sample data', isSample: true, projects: 0 });
    expect(await core.call('sample/add', {})).toMatchObject({ connection: sample.connection });
    expect(await core.call('connection/key-state', { connection: sample.connection })).toEqual({
      state: 'not-needed',
      advice: null,
    });

    const plan = await core.ended(await core.call('sync/plan', { connection: sample.connection }));
    expect(plan.result).toMatchObject({ kind: 'sync-plan' });
    const sync = await core.ended(
      await core.call('sync/start', { connection: sample.connection, projects: SOME, oldRuns: 'scores' }),
    );
    expect(sync).toMatchObject({ state: 'done', error: null, title: 'Sync of Sample data' });
    expect(core.events.some(({ event }) => event === 'mirror/changed')).toBe(true);

    const rows = await core.call('portfolio/load', { connection: sample.connection });
    expect(rows).toHaveLength(10);
    const mirrored = rows.filter(({ scoredRuns }) => scoredRuns > 0);
    expect(mirrored.map(({ name }) => name)).toEqual(SOME);
    for (const row of mirrored) {
      const newest = openMirrorFile(core.services)
        .prepare(
          `SELECT 100.0 * mentions / responses AS pct, responses FROM v_visibility v JOIN v_run r USING (run_id)
           WHERE v.project_id = ? AND is_own = 1 ORDER BY r.started_at DESC LIMIT 1`,
        )
        .get(row.projectId) as { pct: number; responses: number };
      expect(row.visibility).toMatchObject({ value: newest.pct, sample: newest.responses });
      expect(row.change.verdict.kind).not.toBe('');
    }

    const [first] = mirrored;
    if (first === undefined) throw new Error('the portfolio is empty');
    const view = await core.call('project/load', {
      connection: first.connection,
      projectId: first.projectId,
    });
    expect(view.runs.filter(({ hasScores }) => hasScores)).toHaveLength(first.scoredRuns);
    expect(view.current?.startedAtMs).toBeGreaterThan(view.previous?.startedAtMs ?? Infinity);

    const { connection, projectId } = first;
    const about = { runs: { kind: 'latest', count: 4 } } as const;
    const order = { connection, projectId, template: null, about };
    const report = await core.ended(await core.call('report/make', { ...order, fileName: 'halden.pdf' }));
    expect(report.result).toMatchObject({ kind: 'report', file: { name: 'halden.pdf' } });
    const again = await core.ended(await core.call('report/make', { ...order, fileName: 'halden.pdf' }));
    expect(again.result).toMatchObject({ file: { name: 'halden (2).pdf' } });
    const { path } = await core.call('export/show', { fileName: 'halden.pdf' });
    expect(
      readFileSync(path ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const backup = await core.ended(await core.call('backup/make', { fileName: 'copy.db' }));
    expect(backup.state).toBe('done');
    expect(existsSync(join(core.services.paths.exports, 'copy.db'))).toBe(true);

    await core.call('sample/remove', {});
    expect(await core.call('connection/list', {})).toEqual([]);
    expect(await core.call('portfolio/load', { connection: null })).toEqual([]);
  });

  it(
    'goes on where it was after the program has been closed and opened again',
    { tags: ['broad'] },
    async () => {
      const home = temporaryFolder();
      const start = { connection: await fillWithSample(home, FILLED), ...FILLED };
      const later = openCore({ home });
      const second = await later.ended(await later.call('sync/start', start));
      expect(second.result).toMatchObject({ summary: { runsMirrored: 0 } });
      expect(await later.call('portfolio/load', { connection: null })).toHaveLength(10);
    },
  );

  it('brings everything of one client for once, and keeps what is set about old runs', async () => {
    const home = temporaryFolder();
    const start = { connection: await fillWithSample(home, FILLED), ...FILLED };
    const core = openCore({ home });
    const oldRunsOf = async () => (await core.call('connection/list', {}))[0]?.oldRuns;
    const answers = (): unknown =>
      openMirrorFile(core.services).prepare('SELECT count(DISTINCT run_id) FROM v_response').pluck().get();
    const before = answers();
    await core.ended(await core.call('sync/start', { ...start, oldRuns: 'everything', isOnce: true }));
    expect(Number(answers())).toBeGreaterThan(Number(before));
    expect(await oldRunsOf()).toBe('scores');
    await core.ended(await core.call('sync/start', { ...start, oldRuns: 'everything' }));
    expect(await oldRunsOf()).toBe('everything');
  });

  it('has goals without an id that somebody types, of the clients that were mirrored', async () => {
    // Runs are drawn anew each week, and some weeks reach the goal.
    const core = openCore({ clock: { nowMs: () => Date.UTC(2026, 10, 20) } });
    const { connection } = await core.call('sample/add', {});
    const start = { connection, projects: ['Oakhurst Mutual', 'Dunmoor Whisky'], oldRuns: 'scores' } as const;
    expect(await core.ended(await core.call('sync/start', start))).toMatchObject({ state: 'done' });
    const goals = await core.services.goals();
    expect(goals).toMatchObject([{ project: 'Oakhurst Mutual', targetVisibilityPct: 75 }]);
    // Near, and not there yet.
    expect(goals[0]!.progressPct).toBeGreaterThan(85);
    expect(goals[0]!.progressPct).toBeLessThan(100);
    const calls = (): unknown =>
      openMirrorFile(core.services)
        .prepare(`SELECT count(*) FROM v_api_call WHERE path LIKE '/workstreams/%'`)
        .pluck()
        .get();
    expect(calls()).toBe(1);
    // They are not added again.
    await core.ended(await core.call('sync/start', start));
    expect(calls()).toBe(1);
  });

  it('keeps what came in before a cancelled sync', async () => {
    const core = openCore();
    const sample = await core.call('sample/add', {});
    const start = { connection: sample.connection, projects: SOME, oldRuns: null } as const;
    const task = await core.call('sync/start', start);
    const stop = core.ipc.subscribe(({ event, payload }) => {
      const { part } = payload as { part?: string };
      if (event !== 'mirror/changed' || part !== 'visibility') return;
      stop();
      void core.call('task/cancel', { task: task.task });
    });
    const ended = await core.ended(task);
    expect(ended).toMatchObject({ state: 'cancelled', error: { code: 'api/cancelled' } });
    expect((await core.call('project/list', {})).length).toBeGreaterThan(0);
    expect(await core.ended(await core.call('sync/start', start))).toMatchObject({ state: 'done' });
  });

  it('answers a second start with the sync that is under way', async () => {
    const core = openCore();
    const sample = await core.call('sample/add', {});
    const start = { connection: sample.connection, projects: SOME, oldRuns: null } as const;
    const [first, second] = await Promise.all([
      core.call('sync/start', start),
      core.call('sync/start', start),
    ]);
    expect(second.task).toBe(first.task);
    await core.call('task/cancel', { task: first.task });
    await core.ended(first);
  });
});
