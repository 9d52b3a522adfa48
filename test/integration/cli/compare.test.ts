/** `sightline compare`, on a mirror of the sample service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import { sightline } from '../../helpers/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-compare-'));
const PROJECT = 'Halden Outdoor';

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 2, runs: 6 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(folder, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rows(sql: string): Record<string, string>[] {
  const db = new Database(join(folder, 'sightline.db'), { readonly: true });
  try {
    return db.prepare<[], Record<string, string>>(sql).all();
  } finally {
    db.close();
  }
}

type Reported = { readonly comparisons: readonly Comparison[]; readonly baseline: ChosenBaseline | null };
type Compared = { readonly ok: boolean } & Comparison & {
    readonly baseline: ChosenBaseline | null;
    readonly basis: object;
    readonly bases: readonly object[];
    readonly findings: readonly { text: string }[];
  };

const compare = (...args: string[]) => sightline(folder, ['compare', ...args]);

async function compareAsJson(...args: string[]): Promise<Compared> {
  const { status, out, err } = await compare(...args, '--json');
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out) as Compared;
}

describe('sightline report', () => {
  it('carries the changes that compare prints of the same runs', async () => {
    const out = join(folder, 'judged.pdf');
    const args = ['report', '--project', PROJECT, '--runs', 'latest:2', '--out', out, '--json'];
    const { comparisons, baseline } = JSON.parse((await sightline(folder, args)).out) as Reported;
    // The report says once, for all of its runs, which prompts they count.
    const { ok, basis, bases, ...pair } = await compareAsJson('--project', PROJECT, '--runs', 'latest:2');
    expect(ok).toBe(true);
    expect(bases).toEqual([{ ...basis, project_id: expect.any(String) as string }]);
    expect(comparisons.map((one) => ({ ...one, baseline }))).toEqual([pair]);
  });
});

describe('sightline compare', () => {
  it('gives scripts everything, and no figure that is not a number', async () => {
    const { runs, steps, overall, findings, decomposition } = await compareAsJson(
      '--project',
      PROJECT,
      '--runs',
      'latest:3',
    );
    const given = rows(
      `SELECT r.run_id, 100.0 * v.mentions / v.responses AS pct FROM v_run r JOIN v_visibility v USING (run_id)
       JOIN v_project p ON p.project_id = r.project_id
       WHERE p.name = '${PROJECT}' AND v.is_own = 1 ORDER BY r.started_at DESC LIMIT 3`,
    ).reverse();
    expect(runs.map(({ runId }) => runId)).toEqual(given.map((row) => row['run_id']));
    expect(runs.map(({ asRun }) => asRun[0]?.visibility?.value)).toEqual(given.map((row) => row['pct']));
    expect(steps).toHaveLength(3);
    expect(overall).toMatchObject({ from: 0, to: 2 });
    const parts = decomposition;
    expect(
      (parts?.movement.difference ?? 0) +
        (parts?.platformMix ?? 0) +
        (parts?.promptMix ?? 0) +
        (parts?.route ?? 0),
    ).toBeCloseTo(parts?.total ?? Number.NaN, 9);
    expect(findings[0]?.text).toMatch(/^Visibility, /);
  });

  it('tells people the figures, the verdicts and the method', async () => {
    const { status, out } = await compare('--project', PROJECT, '--runs', 'latest:2');
    expect(status).toBe(0);
    expect(out).toMatch(/^On what the runs share/);
    expect(out).toMatch(/Visibility: (up|down|no clear change)/);
    expect(out).toContain('Findings');
    expect(out).toMatch(/Compared on what all runs share: \d+ prompts/);
    expect(out).not.toMatch(/NaN|undefined|null/);
  });

  it('compares markets of a client on the platforms they share', async () => {
    const [first, second] = rows('SELECT name FROM v_project ORDER BY name');
    const comparison = await compareAsJson(
      ...['--project', first?.['name'] ?? '', '--project', second?.['name'] ?? '', '--runs', 'latest'],
    );
    expect(comparison).toMatchObject({ spansProjects: true, problem: null, ground: { level: 'platforms' } });
  });

  it('answers with a sentence where there is nothing to compare, and with 2 where that is a mistake', async () => {
    const single = await compare('--project', PROJECT, '--runs', 'latest');
    expect(single).toMatchObject({ status: 2, out: expect.stringContaining('needs two runs') as string });
    const told = JSON.parse(
      (await compare('--project', PROJECT, '--runs', 'latest', '--json')).out,
    ) as unknown;
    const error = { code: 'input/invalid', message: expect.stringContaining('needs two runs') as string };
    expect(told).toMatchObject({ ok: false, problem: 'single-run', error });
    const month = await compare('--project', PROJECT, '--runs', '1999-01,latest');
    expect(month).toMatchObject({ status: 4, err: expect.stringContaining('1999-01') as string });
    const pairs = await compare('--project', PROJECT, '--runs', 'latest', '--runs', 'latest:2');
    expect(pairs).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is 1 project and 2 choices of runs.') as string,
    });
    const nobody = await compare('--project', 'Nobody', '--runs', 'latest:2');
    expect(nobody.status).toBe(4);
    const baseline = await compare('--project', PROJECT, '--runs', 'latest:2', '--baseline', 'x');
    expect(baseline).toMatchObject({ status: 2, err: expect.stringContaining('baseline x') as string });
  });
});
