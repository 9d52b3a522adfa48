/** A report of several projects, as an agency prints a client's markets: one file, one part a market, opened by what each says. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { byHand } from '../../helpers/by-hand.ts';
import { DATA_NAME, MANIFEST_NAME } from '../../../shared/reports/manifest.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { checkPdf, pdfBookmarks, pdfInfo, pdfPages } from '../../helpers/pdf.ts';
import { PdfObjects } from '../../helpers/pdf/objects.ts';
import { structureFaults } from '../../helpers/pdf/structure-faults.ts';
import { program } from '../../helpers/programs.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-markets-'));
const pdf = join(home, 'markets.pdf');
let made: CommandResult;
let markets: readonly string[] = [];

type Said = {
  readonly sha256: string;
  readonly pages: number;
  readonly runIds: readonly string[];
  readonly projects: readonly {
    readonly project: string;
    readonly runIds: readonly string[];
    readonly comparisons: readonly unknown[];
    readonly findings: readonly unknown[];
    readonly firstPage: number;
  }[];
};

const report = (out: string, ...more: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['report', '--out', out, ...more]);
const said = (): Said => JSON.parse(made.out) as Said;

function query<Row>(sql: string, ...values: readonly unknown[]): Row[] {
  const db = new Database(join(home, 'sightline.db'));
  try {
    const statement = db.prepare(sql);
    return statement.reader ? (statement.all(...values) as Row[]) : (statement.run(...values), []);
  } finally {
    db.close();
  }
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const squeezed = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ');

/** What another program finds inside the file. */
function attached(name: string): string {
  const file = join(home, name);
  rmSync(file, { force: true });
  execFileSync(program('pdfdetach'), ['-savefile', name, '-o', file, pdf]);
  return readFileSync(file, 'utf8');
}

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 3, runs: 6 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
  markets = query<{ name: string }>('SELECT name FROM v_project ORDER BY name DESC').map(({ name }) => name);
  const [first = '', second = '', third = ''] = markets;
  const asked = ['--project', first, '--project', second, third, '--runs', 'latest:4', '--json'];
  made = await report(pdf, ...asked);
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a report of several markets', () => {
  it('is one sound file, whose parts follow in the order that they were asked for', () => {
    expect(made).toMatchObject({ status: 0 });
    checkPdf(pdf);
    expect(structureFaults(pdf)).toEqual([]);
    expect(said().projects.map(({ project }) => project)).toEqual(markets);
    const pages = pdfPages(pdf);
    expect(said().pages).toBe(pages.length);
    for (const { project, firstPage } of said().projects) expect(pages[firstPage - 1]).toContain(project);
    // The numbers of pages run through.
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    const labels = new PdfObjects(pdf).catalogue['/PageLabels'];
    expect(JSON.stringify(labels)).not.toContain('/St');
    expect(pdfInfo(pdf)).toMatchObject({ Tagged: 'yes' });
  });

  it('has a bookmark for each market, with its sections below it', () => {
    const bookmarks = pdfBookmarks(pdf);
    expect(bookmarks.map(({ title }) => title).slice(-4)).toEqual([...markets, 'Method and samples']);
    const parts = bookmarks.slice(-4, -1);
    expect(parts.map(({ page }) => page)).toEqual(said().projects.map(({ firstPage }) => firstPage));
    for (const [at, part] of parts.entries()) {
      const end = parts[at + 1]?.page ?? said().pages + 1;
      expect(part.below.some(({ title }) => title === 'Key figures')).toBe(true);
      expect(part.below.every(({ page }) => page >= part.page && page < end)).toBe(true);
    }
  });

  it('has one cover, one page with all of them, a page for each and one method', () => {
    const pages = pdfPages(pdf);
    expect(said().projects.map(({ firstPage }) => firstPage)).toEqual([3, 4, 5]);
    expect(pages.filter((page) => page.includes('How the figures are calculated'))).toHaveLength(1);
    expect(pages.filter((page) => page.includes('Prepared for'))).toHaveLength(1);
    const method = squeezed(pages.slice(5).join(' '));
    for (const market of markets) {
      expect(squeezed(pages[1])).toContain(market);
      expect(method).toContain(market);
    }
    expect(pages.length).toBeLessThanOrEqual(7);
  });

  it('says first of each market what SQL and a comparison say, and adds nothing up', async () => {
    const summary = squeezed(pdfPages(pdf)[1]);
    expect(summary).toContain('Markets');
    for (const { project, runIds, comparisons } of said().projects) {
      const [row] = query<{ pct: number; n: number }>(
        `SELECT visibility_pct AS pct, responses AS n FROM v_visibility WHERE is_own AND run_id = ?`,
        runIds.at(-1),
      );
      expect(summary).toContain(project);
      expect(summary).toContain(`${byHand(row?.pct ?? NaN)}%`);
      expect(summary).toContain(`n ${row?.n}`);
      // Its newest run against those before it.
      const [made] = comparisons as readonly { runs: readonly { runId: string }[] }[];
      const last = [made?.runs[0]?.runId, runIds.at(-1)].join(',');
      const compared = await sightline(home, ['compare', '--project', project, '--runs', last, '--json']);
      const { brands } = JSON.parse(compared.out) as { brands: readonly unknown[] };
      expect((comparisons[0] as { brands: readonly unknown[] }).brands).toEqual(brands);
    }
    const total = query<{ n: number }>(
      `SELECT sum(responses) AS n FROM v_visibility WHERE is_own AND run_id IN (${said()
        .projects.map(() => '?')
        .join()})`,
      ...said().projects.map(({ runIds }) => runIds.at(-1)),
    );
    expect(summary.replaceAll(',', '')).not.toContain(String(total[0]?.n));
  });

  it('carries the data of all its charts, told apart by their market, and is entered once', () => {
    const rows = attached(DATA_NAME).split('\r\n');
    expect(rows[0]).toBe('\uFEFFproject,section,chart,series,x,y,low,high');
    // A market whose page tells of no finding has no chart there.
    const charted = rows
      .slice(1)
      .filter((row) => row !== '')
      .map((row) => row.split(',summary,')[0] ?? '');
    expect(charted.length).toBeGreaterThan(0);
    expect(markets).toEqual(expect.arrayContaining([...new Set(charted)]));
    const entered = query<{ project: string; runs: string; sha256: string }>(
      'SELECT p.name AS project, r.runs, r.sha256 FROM v_report r JOIN v_project p USING (project_id)',
    );
    expect(entered).toEqual([
      { project: markets[0], runs: JSON.stringify(said().runIds), sha256: said().sha256 },
    ]);
    expect(said().runIds).toEqual(said().projects.flatMap(({ runIds }) => runIds));
    expect(new Set(said().runIds).size).toBe(12);
  });

  it('gives the same bytes again, in another language too', async () => {
    const again = join(home, 'again.pdf');
    const asked = markets.flatMap((name) => ['--project', name]);
    await report(again, ...asked, '--runs', 'latest:4');
    expect(sha256(again)).toBe(sha256(pdf));
    const german = join(home, 'german.pdf');
    expect(await report(german, ...asked, '--locale', 'de')).toMatchObject({ status: 0 });
    expect(squeezed(pdfPages(german)[1])).toContain('Märkte');
    expect(structureFaults(german)).toEqual([]);
  });

  it('of templates without a cover has a bookmark for each market as well', async () => {
    const short = join(home, 'short.pdf');
    const asked = markets.flatMap((name) => ['--project', name]);
    const { out } = await report(short, ...asked, '--template', 'executive', '--json');
    expect(pdfBookmarks(short).map(({ title }) => title)).toEqual([
      expect.stringContaining('Markets'),
      ...markets,
      'Method and samples',
    ]);
    const places = (JSON.parse(out) as Said).projects.map(({ firstPage }) => firstPage);
    expect(
      pdfBookmarks(short)
        .slice(1, -1)
        .map(({ page }) => page),
    ).toEqual(places);
    expect(structureFaults(short)).toEqual([]);
  });

  it('can be checked: each part is built again, and a figure that no longer stands names its market', async () => {
    const manifest = JSON.parse(attached(MANIFEST_NAME)) as {
      parts: readonly { project: { name: string } }[];
    };
    expect(manifest.parts.map(({ project }) => project.name)).toEqual(markets);
    const verify = async () => {
      const { status, out } = await sightline(home, ['report', 'verify', pdf, '--json']);
      const all = JSON.parse(out) as { changed: { section: string }[]; checked: number; projects: string[] };
      return { status, ...all };
    };
    const whole = await verify();
    expect(whole).toMatchObject({ status: 0, stands: true, changed: [], isAsPrinted: true });
    expect(whole.projects).toEqual(markets);
    expect(whole.checked).toBeGreaterThan(200);
    const newest = said().projects[1]?.runIds.at(-1);
    query(
      `UPDATE visibility SET visibility_pct = visibility_pct + 3 WHERE brand IN (SELECT id FROM brand WHERE is_own)
       AND run = (SELECT id FROM run WHERE run_id = ?)`,
      newest,
    );
    const changed = await verify();
    expect(changed).toMatchObject({ status: 7, stands: false });
    const named = new Set(changed.changed.map(({ section }) => section.split(': ')[0]));
    // What stands around the parts, cover, table and method, says it too.
    expect(named).toEqual(
      new Set(['Brand visibility in AI answers', 'Markets', 'Method and samples', markets[1]]),
    );
  }, 60_000);

  it('prints the others where one has no runs in the period, and says so of it', async () => {
    const [first = '', second = '', third = ''] = markets;
    const asked = ['--project', first, second, third, '--period', '2026-11', '--json'];
    const runsOf = `project = (SELECT id FROM project WHERE name = ?) AND started_at >= '2026-11'`;
    const status = query<{ status: string }>(`SELECT status FROM run_revision WHERE ${runsOf}`, second)[0]
      ?.status;
    query(`UPDATE run_revision SET status = 'failed' WHERE ${runsOf}`, second);
    const [before] = query<{ last: string }>(
      `SELECT max(substr(started_at, 1, 10)) AS last FROM run_revision
       WHERE project = (SELECT id FROM project WHERE name = ?) AND status <> 'failed'`,
      second,
    );
    const out = join(home, 'without.pdf');
    const without = await report(out, ...asked);
    expect(without).toMatchObject({
      status: 0,
      err: expect.stringContaining(`${second}: no runs`) as string,
    });
    const result = JSON.parse(without.out) as Said & { readonly withoutRuns: readonly unknown[] };
    expect(result.projects.map(({ project, firstPage }) => [project, firstPage])).toEqual([
      [first, 3],
      [third, 5],
    ]);
    expect(result.withoutRuns).toEqual([{ project: second, last: before?.last, next: null, firstPage: 4 }]);
    const pages = pdfPages(out).map(squeezed);
    for (const place of [1, 3]) {
      expect(pages[place]).toContain('No runs from 1 November 2026 to 30 November 2026');
    }
    expect(pages[0]).toContain(`Without runs: ${second}.`);
    expect(pages[0]).toContain('No runs');
    // No figure stands in the place of what was not measured.
    expect(pages[3]).not.toMatch(/\d\.\d|\b0(\.0)?%/);
    expect(pdfBookmarks(out).map(({ title }) => title)).toContain(second);
    checkPdf(out);
    expect(structureFaults(out)).toEqual([]);
    const again = join(home, 'without-again.pdf');
    await report(again, ...asked);
    expect(sha256(again)).toBe(sha256(out));
    expect((await sightline(home, ['report', 'verify', out])).status).toBe(0);
    query(`UPDATE run_revision SET status = ? WHERE ${runsOf}`, status, second);
  }, 60_000);

  it('is refused with words, and writes nothing', async () => {
    const [first = '', second = ''] = markets;
    const out = join(home, 'refused.pdf');
    const refused = async (status: number, words: string, ...args: readonly string[]): Promise<void> => {
      const { err, ...rest } = await report(out, ...args);
      expect({ ...rest, err }).toMatchObject({ status, err: expect.stringContaining(words) as string });
      expect(existsSync(out)).toBe(false);
    };
    await refused(2, `${first} is named twice`, '--project', first, second, first.toUpperCase());
    const many = Array.from({ length: 13 }, (_, at) => `P${at}`);
    await refused(2, 'at most 12 projects', '--project', ...many);
    await refused(2, 'run ids', '--project', first, second, '--runs', said().runIds[0] ?? '');
    await refused(2, '--notes', '--project', first, second, '--notes', 'x.md');
    await refused(2, '--from-service', '--project', first, second, '--from-service');
    query(
      `UPDATE run_revision SET status = 'failed' WHERE project = (SELECT id FROM project WHERE name = ?)`,
      second,
    );
    // One of two is left out; of none nothing is left.
    query(
      `UPDATE run_revision SET status = 'failed' WHERE project = (SELECT id FROM project WHERE name = ?)`,
      first,
    );
    await refused(4, second, '--project', first, second);
    await refused(4, 'No file was written', '--project', first, second, '--period', '2019');
  }, 60_000);
});
