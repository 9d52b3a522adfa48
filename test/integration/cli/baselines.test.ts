/** What changes are compared with, by the command line: chosen before looking, printed with who chose it, judged as one. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { sightline } from '../../helpers/command-line.ts';
import { pdfPages } from '../../helpers/pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-baselines-'));
const PROJECT = 'Halden Outdoor';
const format = buildFormatter('en-GB');

/** Its completed runs, oldest first. */
let runs: { readonly runId: string; readonly at: string }[] = [];

function write(sql: string, ...values: string[]): void {
  const db = new Database(join(folder, 'sightline.db'));
  db.prepare(sql).run(...values);
  db.close();
}

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 2, runs: 60 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(folder, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
  const db = new Database(join(folder, 'sightline.db'), { readonly: true });
  runs = db
    .prepare<[string], { runId: string; at: string }>(
      `SELECT r.run_id AS runId, r.started_at AS at FROM v_run r JOIN v_project p USING (project_id)
       WHERE p.name = ? AND r.status = 'completed' ORDER BY r.started_at`,
    )
    .all(PROJECT);
  db.close();
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Made = {
  readonly runIds: readonly string[];
  readonly warnings: readonly object[];
  readonly baseline: ChosenBaseline | null;
  readonly frame: { readonly runs: readonly string[]; readonly against: readonly string[] };
  readonly comparisons: readonly Comparison[];
};

const run = async (...args: string[]) => await sightline(folder, args);

async function report(name: string, ...args: string[]): Promise<Made & { text: string }> {
  const out = join(folder, name);
  const {
    status,
    out: said,
    err,
  } = await run('report', '--project', PROJECT, '--out', out, '--json', ...args);
  // Only a period without a run before it has something to warn of.
  if (name !== 'first-period.pdf') expect(err).toBe('');
  expect(status).toBe(0);
  return { ...(JSON.parse(said) as Made), text: pdfPages(out).join(' ').replace(/\s+/g, ' ') };
}

async function compare(...args: string[]): Promise<Comparison & { baseline: ChosenBaseline | null }> {
  const { status, out, err } = await run('compare', '--project', PROJECT, '--json', ...args);
  expect(err).toBe('');
  expect(status).toBe(0);
  type Printed = Awaited<ReturnType<typeof compare>> & { ok: boolean; basis: object; bases: object[] };
  // A report says once, for all of its runs, which prompts they count.
  const { ok, basis, bases, ...comparison } = JSON.parse(out) as Printed;
  expect(ok).toBe(true);
  expect(bases).toEqual([{ ...basis, project_id: expect.any(String) as string }]);
  return comparison;
}

const dayOf = (at: string | undefined): string => format.date(Date.parse(at ?? ''));

describe('a report', () => {
  it('compares with the run before where nothing else is said, and prints that', async () => {
    const { baseline, text } = await report('usual.pdf', '--runs', 'latest:3');
    expect(baseline).toEqual({
      kind: 'previous',
      runId: runs.at(-2)?.runId,
      month: null,
      setOn: null,
      reason: null,
    });
    expect(text).toContain(`Against the run before, ${dayOf(runs.at(-2)?.at)}.`);
    expect(text).toContain('Since the previous run');
    const same = await report('same.pdf', '--runs', 'latest:3', '--baseline', 'previous');
    expect(same.comparisons).toEqual((await report('again.pdf', '--runs', 'latest:3')).comparisons);
    expect(same.text).toBe(text);
  });

  it('of one run compares it with the one before it in the mirror', async () => {
    const alone = await report('alone.pdf', '--runs', 'latest');
    expect(alone.baseline).toMatchObject({ kind: 'previous', runId: runs.at(-2)?.runId });
    expect(alone.text).toContain(`Against the run before, ${dayOf(runs.at(-2)?.at)}.`);
    const asked = await report('asked.pdf', '--runs', 'latest', '--baseline', 'previous');
    expect(asked.baseline).toEqual(alone.baseline);
    expect(asked.text).toBe(alone.text);
  });

  it('compares with the project’s baseline, judged as compare judges it, with the day and the reason', async () => {
    const base = runs.at(-9);
    const none = await run(
      'report',
      '--project',
      PROJECT,
      '--runs',
      'latest:2',
      '--baseline',
      'set',
      '--out',
      'x.pdf',
    );
    expect(none).toMatchObject({ status: 4, err: expect.stringContaining('No run is set') as string });
    write(
      `INSERT INTO baseline SELECT connection, project_id, ?, 'before the relaunch', '2026-09-02' FROM project WHERE name = ?`,
      base?.runId ?? '',
      PROJECT,
    );
    const made = await report('set.pdf', '--runs', 'latest:3', '--baseline', 'set');
    const words = `Against the baseline of ${dayOf(base?.at)}, set on ${dayOf('2026-09-02')}: before the relaunch.`;
    expect(made.text).toContain(words);
    expect(made.text).toContain('Since the baseline');
    expect(made.text).not.toContain('revious run');
    const compared = await compare('--runs', 'latest', '--baseline', 'set');
    expect(compared.baseline).toEqual({
      kind: 'set',
      runId: base?.runId,
      month: null,
      setOn: '2026-09-02',
      reason: 'before the relaunch',
    });
    expect(made.comparisons.map((one) => ({ ...one, baseline: made.baseline }))).toEqual([compared]);
    const said = await run('compare', '--project', PROJECT, '--runs', 'latest', '--baseline', 'set');
    expect(said.out).toContain(words);
    // A run that was named is called what it is.
    const named = await report('named.pdf', '--runs', 'latest:3', '--baseline', runs.at(-5)?.runId ?? '');
    expect(named.text).toContain(`Against the run of ${dayOf(runs.at(-5)?.at)}, chosen for this report.`);
    write('DELETE FROM baseline');
  });

  it('tells the story of the last four weeks against the same weeks a year before', async () => {
    type Told = { readonly frame: { readonly runs: readonly string[]; readonly against: readonly string[] } };
    const told = await run('story', '--project', PROJECT, '--against', 'year', '--json');
    const { frame } = JSON.parse(told.out) as Told;
    expect(frame.runs).toEqual(runs.slice(-4).map(({ runId }) => runId));
    expect(frame.against).toHaveLength(4);
    const [newest, then] = [runs.at(-1)?.at, runs.find(({ runId }) => runId === frame.against.at(-1))?.at];
    const days = (Date.parse(newest ?? '') - Date.parse(then ?? '')) / 86_400_000;
    expect(Math.abs(days - 365)).toBeLessThan(7);
    const usual = JSON.parse((await run('story', '--project', PROJECT, '--json')).out) as Told;
    expect(usual.frame.runs).toEqual(frame.runs);
    expect(usual.frame.against).not.toEqual(frame.against);
  });

  it('compares with the same month last year, and says where it has no run', async () => {
    const newest = runs.at(-1)?.at ?? '';
    const month = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4, 7)}`;
    expect(runs.some(({ at }) => at.startsWith(month))).toBe(true);
    const made = await report('year.pdf', '--runs', 'latest:3', '--baseline', 'last-year');
    expect(made.baseline).toMatchObject({ kind: 'last-year', runId: null, month });
    expect(made.text).toContain(`Against the same month last year, ${format.monthOfYear(Date.parse(month))}`);
    expect(made.text).not.toMatch(/NaN|undefined/);
    const compared = await compare('--runs', 'latest', '--baseline', 'last-year');
    expect(await compare('--runs', 'latest', '--baseline', 'year')).toEqual(compared);
    expect(made.comparisons.map((one) => ({ ...one, baseline: made.baseline }))).toEqual([compared]);
    const months = await compare('--runs', newest.slice(0, 7), '--baseline', 'last-year');
    expect(months.runs.map(({ runId }) => runId)).toEqual([month, newest.slice(0, 7)]);
    const first = runs[0];
    const gone = `${Number(first?.at.slice(0, 4)) - 1}${first?.at.slice(4, 7) ?? ''}`;
    const none = await run(
      ...['compare', '--project', PROJECT, '--runs', first?.runId ?? '', '--baseline', 'last-year'],
    );
    expect(none).toMatchObject({
      status: 4,
      err: expect.stringContaining(`There is no run in ${format.monthOfYear(Date.parse(gone))}.`) as string,
    });
  });

  it('about a period has its runs, against all runs of the period before', { tags: ['broad'] }, async () => {
    const month = runs.at(-2)?.at.slice(0, 7) ?? '';
    const inside = runs.filter(({ at }) => at.startsWith(month));
    const before = runs.findLast(({ at }) => at.slice(0, 7) < month);
    expect(inside.length).toBeGreaterThan(1);
    const made = await report('period.pdf', '--period', month);
    expect(made.runIds).toEqual(inside.map(({ runId }) => runId));
    expect(made.baseline).toMatchObject({ kind: 'before-period', runId: before?.runId });
    const earlier = runs.filter(({ at }) => at.startsWith(before?.at.slice(0, 7) ?? 'none'));
    expect(made.frame).toMatchObject({
      runs: inside.map(({ runId }) => runId),
      against: earlier.map(({ runId }) => runId),
    });
    expect(made.text).not.toContain('revious run');
    // The same as a comparison of both months says.
    const compared = await compare('--runs', [before?.at.slice(0, 7), month].join(','));
    expect(made.comparisons.map((one) => ({ ...one, baseline: compared.baseline }))).toEqual([compared]);
    const days = await report('days.pdf', '--period', `${month}-01..${month}-31`.replace('-31', '-28'));
    expect(days.runIds.length).toBeLessThanOrEqual(inside.length);
    const asked = await report('asked.pdf', '--period', month, '--against', 'previous');
    expect(asked.text).toBe(made.text);
    const year = await report('against-year.pdf', '--runs', 'latest:3', '--against', 'year');
    expect(year.baseline).toMatchObject({ kind: 'last-year' });
    const named = await report('against-run.pdf', '--period', month, '--against', runs[0]?.runId ?? '');
    expect(named.baseline).toMatchObject({ kind: 'run', runId: runs[0]?.runId });
  });

  it('about the first period compares with its own first run, and says that there is none before', async () => {
    const [first, , third] = runs.map(({ at }) => at.slice(0, 10));
    const made = await report('first-period.pdf', '--period', `${first ?? ''}..${third ?? ''}`);
    expect(made.baseline).toMatchObject({ kind: 'first-of-period', runId: runs[0]?.runId });
    expect(made.text).toContain('no earlier run is available');
    expect(made.warnings).toMatchObject([{ code: 'baseline/first-of-period' }]);
  });

  it('against nothing tells of no change', async () => {
    const made = await report('none.pdf', '--runs', 'latest:3', '--against', 'none');
    expect(made).toMatchObject({ baseline: null, comparisons: [] });
    expect(made.text).not.toMatch(/No clear change|Since the|First run|next run|NaN|undefined/);
  });

  it.each([
    [['--period', '2019-05'], 4, 'has no completed run in 2019-05-01 to 2019-05-31'],
    [['--period', 'november'], 2, 'is not a period'],
    [['--period', '2026-11', '--runs', 'latest'], 2, 'Give either --runs or --period'],
    [['--against', 'none', '--baseline', 'set'], 2, 'Give one of them'],
    [['--sections', 'cover,slides'], 2, 'there is no section "slides"'],
    [['--paper', 'A3'], 2, 'There is no size of paper "A3"'],
  ])('cannot be had: %j', async (args, status, words) => {
    const out = join(folder, 'never.pdf');
    const said = await run('report', '--project', PROJECT, '--out', out, ...args);
    expect(said).toMatchObject({ status, err: expect.stringContaining(words) as string });
    expect(existsSync(out)).toBe(false);
  });

  it('refuses a baseline that is not earlier, and one of several projects', async () => {
    const [newest = ''] = [runs.at(-1)?.runId];
    const args = ['report', '--project', PROJECT, '--runs', 'latest:2', '--out', join(folder, 'no.pdf')];
    const same = await run(...args, '--baseline', newest);
    expect(same).toMatchObject({ status: 2, err: expect.stringContaining('not earlier') as string });
    const month = await run(...args, '--baseline', runs.at(-1)?.at.slice(0, 7) ?? '');
    expect(month).toMatchObject({ status: 2, err: expect.stringContaining('not earlier') as string });
    const first = await run(
      ...['compare', '--project', PROJECT, '--runs', runs[0]?.runId ?? '', '--baseline', 'previous'],
    );
    expect(first).toMatchObject({ status: 4, err: expect.stringContaining('No earlier run') as string });
    const db = new Database(join(folder, 'sightline.db'), { readonly: true });
    const names = db.prepare('SELECT name FROM v_project ORDER BY name').pluck().all() as string[];
    db.close();
    const two = names.flatMap((name) => ['--project', name]);
    const markets = await run('compare', ...two, '--runs', 'latest', '--baseline', 'previous');
    expect(markets).toMatchObject({ status: 2, err: expect.stringContaining('several') as string });
  });
});
