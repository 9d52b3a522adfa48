import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonChoice } from '../../../shared/domain/comparison.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { pdfPages } from '../../helpers/pdf.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

// One mirror for all of them: no test changes what is mirrored.
const home = mkdtempSync(join(tmpdir(), 'sightline-test-'));

async function openSample(): Promise<{ core: TestCore; choice: (...runs: string[]) => ComparisonChoice }> {
  const core = openCore({ home });
  const { connection } = await core.call('sample/add', {});
  const project = (await core.call('project/list', {})).find(({ name }) => name === 'Halden Outdoor');
  const projectId = project?.projectId ?? '';
  return {
    core,
    choice: (...runs) => ({
      selections: [{ connection, projectId, runs }],
      likeForLike: true,
      baseline: null,
    }),
  };
}

async function newestRuns(core: TestCore, choice: ComparisonChoice, count: number): Promise<string[]> {
  const { connection = '', projectId = '' } = choice.selections[0] ?? {};
  const view = await core.call('project/load', { connection, projectId });
  return view.runs
    .filter(({ hasScores }) => hasScores)
    .slice(0, count)
    .map(({ runId }) => runId);
}

describe('comparisons through the contract', () => {
  beforeAll(() => fillWithSample(home, { projects: ['Halden Outdoor'] }));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('call off the one that a newer one takes the place of, and no other', async () => {
    const { core, choice } = await openSample();
    const [later = '', earlier = '', first = ''] = await newestRuns(core, choice('x'), 3);
    const ask = (slot?: string): Promise<{ problem: string | null }> =>
      core.call('comparison/build', { ...choice(later, earlier, first), slot });
    const older = failureOf(ask('page 1'));
    const beside = [ask('page 2'), ask()];
    const newer = ask('page 1');
    expect((await older).code).toBe('report/cancelled');
    for (const made of [newer, ...beside]) expect(await made).toMatchObject({ problem: null });
  });

  it('compare runs on their answers, and the figures are those of the open schema', async () => {
    const { core, choice } = await openSample();
    const [later = '', earlier = ''] = await newestRuns(core, choice('x'), 2);
    const comparison = await core.call('comparison/build', choice(later, earlier));
    expect(comparison).toMatchObject({ problem: null, method: 'answers' });
    expect(comparison.runs.map(({ runId }) => runId)).toEqual([earlier, later]);
    for (const { runId, asRun } of comparison.runs) {
      const row = openMirrorFile(core.services)
        .prepare(
          'SELECT 100.0 * mentions / responses AS pct FROM v_visibility WHERE run_id = ? AND is_own = 1',
        )
        .get(runId) as { pct: number };
      expect(asRun[0]?.visibility?.value).toBe(row.pct);
    }
  });

  it('pool the runs of a month', async () => {
    const { core, choice } = await openSample();
    const months = openMirrorFile(core.services)
      .prepare(
        "SELECT DISTINCT substr(started_at, 1, 7) FROM v_run WHERE status = 'completed' ORDER BY 1 DESC LIMIT 3",
      )
      .pluck()
      .all() as string[];
    const [, later = '', earlier = ''] = months;
    const comparison = await core.call('comparison/build', choice(earlier, later));
    expect(comparison.problem).toBeNull();
    expect(comparison.runs.map(({ runId }) => runId)).toEqual([earlier, later]);
    for (const { runId, pooled } of comparison.runs) {
      const runs = openMirrorFile(core.services)
        .prepare("SELECT count(*) FROM v_run WHERE status = 'completed' AND started_at LIKE ? || '%'")
        .pluck()
        .get(runId);
      expect(pooled).toEqual({ period: runId, runs });
    }
  });

  it('judge the newest change as the portfolio does', async () => {
    const { core, choice } = await openSample();
    const { connection = '', projectId = '' } = choice('x').selections[0] ?? {};
    const comparison = await core.call(
      'comparison/build',
      choice(...(await newestRuns(core, choice('x'), 2))),
    );
    const row = async () =>
      (await core.call('portfolio/load', { connection })).find((one) => one.projectId === projectId);
    expect(await row()).toMatchObject({
      judgedBy: 'answers',
      change: comparison.overall?.brands[0]?.changes.visibility,
    });
    // And again, from what it remembers.
    expect((await row())?.change).toEqual(comparison.overall?.brands[0]?.changes.visibility);
  });

  it('are printed over the runs that were chosen', async () => {
    const { core, choice } = await openSample();
    const { connection = '', projectId = '' } = choice('x').selections[0] ?? {};
    const [newest = '', , third = '', fourth = ''] = await newestRuns(core, choice('x'), 4);
    const order = { connection, projectId, template: null };
    const made = await core.ended(
      await core.call('report/make', {
        ...order,
        about: { runs: { kind: 'runs', runIds: [third, fourth] } },
        fileName: 'chosen.pdf',
      }),
    );
    expect(made.state).toBe('done');
    const words = pdfPages(join(core.services.paths.exports, 'chosen.pdf')).join(' ').replace(/\s+/g, ' ');
    const dayOf = (runId: string): string => {
      const at = openMirrorFile(core.services)
        .prepare('SELECT started_at FROM v_run WHERE run_id = ?')
        .pluck()
        .get(runId) as string;
      return buildFormatter('en-GB').longDate(Date.parse(at));
    };
    expect(words).toContain(dayOf(third));
    expect(words).not.toContain(dayOf(newest));
    const lost = await core.ended(
      await core.call('report/make', {
        ...order,
        about: { runs: { kind: 'runs', runIds: ['nobody'] } },
        fileName: 'lost.pdf',
      }),
    );
    expect(lost).toMatchObject({ state: 'failed', error: { code: 'input/not-found' } });
    // What the changes are against goes with the order: no baseline is set.
    const unset = await core.ended(
      await core.call('report/make', {
        ...order,
        about: { runs: { kind: 'runs', runIds: [third, fourth] } },
        against: { kind: 'set' },
        fileName: 'unset.pdf',
      }),
    );
    expect(unset).toMatchObject({ state: 'failed', error: { code: 'input/not-found' } });
  });

  it('say why they cannot be made', async () => {
    const { core, choice } = await openSample();
    const [only = ''] = await newestRuns(core, choice('x'), 1);
    expect(await core.call('comparison/build', choice(only))).toMatchObject({ problem: 'single-run' });
    await expect(core.call('comparison/build', choice('1999-01', only))).rejects.toMatchObject({
      code: 'input/not-found',
    });
    await expect(
      core.call('comparison/build', { ...choice(only), baseline: 'nobody' }),
    ).rejects.toMatchObject({ code: 'input/invalid' });
  });

  it('are kept, listed and removed', async () => {
    const { core, choice } = await openSample();
    const saved = await core.call('comparison/save', {
      name: 'Autumn',
      choice: choice('2026-09', '2026-11'),
    });
    expect(await core.call('comparison/list', {})).toEqual([saved]);
    openMirrorFile(core.services)
      .prepare(
        "INSERT INTO comparison VALUES ('x', 'of another version', '{\"selections\": 7}', '2026-01-01')",
      )
      .run();
    expect(await core.call('comparison/list', {})).toEqual([saved]);
    await core.call('comparison/remove', { comparisonId: saved.comparisonId });
    expect(await core.call('comparison/list', {})).toEqual([]);
  });
});
