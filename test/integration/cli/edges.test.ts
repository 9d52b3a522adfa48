/** Histories that are no ordinary ones: each gets a sentence, no broken figure, and no certainty that is not there. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { sightline } from '../../helpers/command-line.ts';
import { pdfPages } from '../../helpers/pdf.ts';

const root = mkdtempSync(join(tmpdir(), 'sightline-edges-'));
const SOUND = join(root, 'sound');
const PROJECT = 'Halden Outdoor';
const NEWEST = '(SELECT id FROM run_revision ORDER BY started_at DESC LIMIT 1)';
/** A rival, by its place in the file. */
const RIVAL = '(SELECT id FROM brand WHERE is_own = 0 ORDER BY id LIMIT 1)';

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 1, runs: 8 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(SOUND, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the three commands say of a world. */
type Said = { readonly compare: string; readonly findings: string; readonly report: string };

let worlds = 0;

/** A copy of the sound mirror with something done to it. */
function worldOf(...statements: readonly string[]): string {
  worlds += 1;
  const home = join(root, `world-${worlds}`);
  cpSync(SOUND, home, { recursive: true });
  const db = new Database(join(home, 'sightline.db'));
  const derived = ['run_step', 'packed_run', 'client_story'].map((table) => `DELETE FROM ${table}`);
  for (const sql of [...derived, ...statements]) db.exec(sql);
  db.close();
  return home;
}

async function say(home: string, runs = 'latest:2', history = 'latest:8'): Promise<Said> {
  const project = ['--project', PROJECT];
  const pdf = join(home, 'report.pdf');
  const [compare, findings, report] = await Promise.all([
    sightline(home, ['compare', ...project, '--runs', runs]),
    sightline(home, ['findings', ...project, '--runs', history]),
    sightline(home, ['report', ...project, '--runs', runs, '--out', pdf]),
  ]);
  const printed = report.status === 0 ? pdfPages(pdf).join(' ').replace(/\s+/g, ' ') : '';
  const said = {
    compare: compare.out + compare.err,
    findings: findings.out + findings.err,
    report: printed + report.err,
  };
  for (const text of Object.values(said)) {
    expect(text).not.toMatch(/NaN|undefined|Infinity|\[object|\bnull\b/);
    expect(text.trim()).not.toBe('');
  }
  return said;
}

const AGAINST_BEFORE = /Against the run before, \d+ \w+ \d{4}\./;

describe('a history of an odd kind gets a sentence', () => {
  it('two runs', async () => {
    const keep = `(SELECT id FROM run_revision ORDER BY started_at DESC LIMIT 2)`;
    const said = await say(worldOf(`DELETE FROM run_revision WHERE id NOT IN ${keep}`));
    expect(said.compare).toMatch(AGAINST_BEFORE);
    expect(said.compare).toContain('shows after six earlier runs');
    expect(said.findings).toContain(`${PROJECT}: 2 runs`);
    expect(said.report).toMatch(AGAINST_BEFORE);
  });

  it('one run', async () => {
    const said = await say(worldOf(`DELETE FROM run_revision WHERE id <> ${NEWEST}`));
    expect(said.compare).toContain('A comparison needs two runs. Choose a second one.');
    expect(said.findings).toContain('One run tells a level and no change.');
    expect(said.report).toContain('This is the report’s first run; changes show from the next run on.');
    expect(said.report).not.toMatch(/beyond noise \(|no clear change since/);
  });

  it('a gap of months: the run before is named by its day, and the month before is not the calendar’s', async () => {
    const home = worldOf(
      `UPDATE run_revision SET started_at = strftime('%Y-%m-%dT%H:%M:%SZ', started_at, '-7 months')
       WHERE started_at < (SELECT max(started_at) FROM run_revision)`,
    );
    const said = await say(home);
    expect(await sightline(home, ['story', '--project', PROJECT, '--against', 'year'])).toMatchObject({
      status: 4,
      err: expect.stringMatching(
        /no completed run in 2025-\d\d-\d\d to 2025-\d\d-\d\d .* Leave --against out/u,
      ) as string,
    });
    expect(said.compare).toContain('Against the run before, 9 Apr 2026.');
    expect(said.report).toContain('Against the run before, 9 Apr 2026.');
    const months = ['compare', '--project', PROJECT, '--runs', '2026-11', '--baseline'];
    expect((await sightline(home, [...months, 'previous'])).out).toContain(
      'Against the month before, Apr 2026 (2 runs pooled).',
    );
    const lastYear = await sightline(home, [...months, 'last-year']);
    expect(lastYear).toMatchObject({
      status: 4,
      err: expect.stringMatching(/no run in Nov 2025\. .* previous, year, set, or a run\./u) as string,
    });
  });

  it('runs of one day: told apart by their hours', async () => {
    const said = await say(
      worldOf(
        `UPDATE run_revision SET started_at = '2026-11-16T' || substr('0' || (id % 24), -2) || ':00:00Z'`,
      ),
    );
    const hour = String.raw`16 Nov 2026, \d\d:00 UTC`;
    expect(said.compare).toMatch(new RegExp(`Visibility, ${hour} to ${hour}: `));
    expect(said.compare).toMatch(new RegExp(`Against the run before, ${hour}\\.`));
    expect(said.report).toMatch(new RegExp(`Against the run before, ${hour}\\.`));
    expect(said.report).toMatch(/between 16 November 2026, \d\d:00 UTC and 16 November 2026, \d\d:00 UTC/);
  });

  it('200 runs: a report covers some of them, and says so', async () => {
    const home = worldOf(
      `WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 192)
       INSERT INTO run_revision (project, run_id, standing, status, started_at, platforms, depth)
       SELECT project, 'old-' || i, 'current', status,
         strftime('%Y-%m-%dT%H:%M:%SZ', started_at, '-' || (7 * i) || ' days'), platforms, 'scores'
       FROM run_revision, n WHERE id = (SELECT id FROM run_revision ORDER BY started_at LIMIT 1)`,
      `INSERT INTO visibility SELECT o.id, v.brand, v.visibility_pct, v.mentions, v.responses, v.avg_position,
         v.dominant_sentiment, v.positive, v.neutral, v.negative
       FROM run_revision o, visibility v WHERE o.run_id LIKE 'old-%'
         AND v.run = (SELECT id FROM run_revision WHERE run_id NOT LIKE 'old-%' ORDER BY started_at LIMIT 1)`,
    );
    const said = await say(home, 'latest:2', 'latest:60');
    expect(said.compare).toMatch(AGAINST_BEFORE);
    expect(said.findings).toContain(`${PROJECT}: 60 runs`);
    const many = await say(home, 'latest:200', 'latest:200');
    expect(many.report).toContain('At most 60 runs can be chosen; you asked for 200.');
    expect(many.findings).toContain('At most 60 runs can be chosen');
    expect(many.compare).toContain('At most 60 runs can be chosen');
    const year = ['compare', '--project', PROJECT, '--runs', '2026-11', '--baseline', 'last-year'];
    expect((await sightline(home, year)).out).toContain('Against the same month last year, Nov 2025');
  });

  it('no answers mirrored: totals judge, and that is said', async () => {
    const said = await say(worldOf('DELETE FROM response'));
    expect(said.compare).toContain(
      'Compared by run totals. All runs asked the same platforms; whether they asked the same prompts is not known.',
    );
    expect(said.findings).toContain('The answers of the newest run are not on this computer');
    expect(said.report).toContain('Changes are judged by the service’s totals');
  });

  it.each([
    ['appears', '<>'],
    ['goes', '='],
  ])('a brand that %s: its change is no zero, and no share of voice counts it', async (_what, which) => {
    const said = await say(
      worldOf(`DELETE FROM visibility WHERE brand = ${RIVAL} AND run ${which} ${NEWEST}`),
    );
    const sentence = /The changes in share of voice and position do not count .+, scored in one run only\./;
    expect(said.compare).toMatch(sentence);
    expect(said.report).toMatch(sentence);
  });

  it('all prompts replaced: no movement is claimed on what nobody asked twice', async () => {
    const said = await say(
      worldOf(
        `INSERT INTO prompt (project, prompt_id, text, topic)
         SELECT project, 'new-' || prompt_id, text || ' now', topic FROM prompt`,
        `UPDATE response SET prompt = (SELECT n.id FROM prompt n JOIN prompt o ON n.prompt_id = 'new-' || o.prompt_id
           WHERE o.id = response.prompt) WHERE run = ${NEWEST}`,
      ),
    );
    expect(said.compare).toMatch(/Compared on 5 platforms that all runs asked: \d+ answers per run\./);
    expect(said.compare).toContain('38 prompts added. The headline can move even if no answer changed.');
    expect(said.compare).not.toContain('prompts improved');
    expect(said.findings).toContain('No prompt of the newest run is known from an earlier one');
    expect(said.report).toContain('38 prompts added; 38 prompts retired');
  });

  it('a run without answers: no rate of nothing, and no platform that does not stand out', async () => {
    const said = await say(
      worldOf(
        `DELETE FROM response WHERE run = ${NEWEST}`,
        `UPDATE visibility SET mentions = 0, responses = 0, visibility_pct = 0, avg_position = NULL, positive = 0,
           neutral = 0, negative = 0 WHERE run = ${NEWEST}`,
        `UPDATE visibility_platform SET visibility_pct = 0 WHERE run = ${NEWEST}`,
        `UPDATE topic_visibility SET visibility_pct = 0, mentions = 0, responses = 0 WHERE run = ${NEWEST}`,
      ),
    );
    expect(said.compare).toContain('Not comparable: one of the runs has no answers.');
    expect(said.findings).toContain('The newest run has no answers.');
    expect(said.findings).not.toContain('Sync again');
    expect(said.report).toContain('No answers were scored in this run');
    expect(said.report).toContain('Not comparable: one of the runs has no answers.');
    for (const text of Object.values(said)) {
      expect(text).not.toMatch(/\b0(\.0)?% of its answers|No platform stands out|in 0 of every|–%/);
    }
  });

  it.each([
    ['one run', `WHERE run = ${NEWEST}`],
    ['any run', ''],
  ])('answers without prompts in %s: nothing is said of prompts that came or went', async (_what, where) => {
    const said = await say(worldOf(`UPDATE response SET prompt = NULL ${where}`));
    expect(said.compare).toContain('whether they asked the same prompts is not known');
    expect(said.findings).toContain('No prompt of the newest run is known from an earlier one');
    for (const text of Object.values(said)) {
      expect(text).not.toMatch(
        /prompts? that not every run asked|prompts? (added|retired)|Topics (added|dropped)/,
      );
    }
  });

  it('a month and a run of that month: refused, whichever way they are named', async () => {
    const home = worldOf();
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    const [newest, before] = db
      .prepare<[], { runId: string; at: string }>(
        'SELECT run_id AS runId, started_at AS at FROM run_revision ORDER BY started_at DESC LIMIT 2',
      )
      .all();
    db.close();
    const [month, run] = [newest?.at.slice(0, 7) ?? '', before?.runId ?? ''];
    expect(before?.at.slice(0, 7)).toBe(month);
    const compared = await sightline(home, ['compare', '--project', PROJECT, '--runs', `${month},${run}`]);
    expect(compared).toMatchObject({
      status: 2,
      out: expect.stringContaining('a run lies in both of the times that are compared') as string,
    });
    const out = ['--out', join(home, 'month.pdf')];
    const report = ['report', '--project', PROJECT, '--runs', 'latest', '--baseline', month, ...out];
    expect(await sightline(home, report)).toMatchObject({ status: 2 });
  });
});
