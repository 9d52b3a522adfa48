/** The main job, end to end: a service over HTTP, a database, and PDFs read back by other programs. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { byHand } from '../../helpers/by-hand.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { accessTo } from '../../helpers/access.ts';
import { PdfObjects } from '../../helpers/pdf/objects.ts';
import { structureFaults } from '../../helpers/pdf/structure-faults.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-demo-'));
const pdf = join(folder, 'emberlock-coffee.pdf');
let demo: CommandResult;

beforeAll(async () => {
  demo = await sightline(join(folder, 'unused'), ['demo', '--out', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = (sql: string): Record<string, unknown>[] => {
  const db = new Database(join(folder, 'sightline.db'), { readonly: true });
  try {
    return db.prepare<[], Record<string, unknown>>(sql).all();
  } finally {
    db.close();
  }
};
const textOf = (file: string): string =>
  execFileSync(program('pdftotext'), ['-layout', file, '-'], { encoding: 'utf8' });
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const report = (out: string, more: readonly string[] = []): Promise<CommandResult> =>
  sightline(folder, [
    'report',
    '--project',
    'Emberlock Coffee',
    '--runs',
    'latest:12',
    '--out',
    out,
    ...more,
  ]);

describe('sightline demo', () => {
  it('shows its progress, ends with 0, and prints the paths of the database and the PDF', () => {
    expect(demo.status).toBe(0);
    expect(demo.err).toMatch(/mirroring: \d+ of \d+/);
    expect(demo.out).toContain(join(folder, 'sightline.db'));
    expect(demo.out).toContain(pdf);
    expect(existsSync(join(folder, 'unused'))).toBe(false);
  });

  it('has the report of the first client before the others are in, and says how long those take', () => {
    const at = (text: string) => demo.err.indexOf(text);
    expect(at(`The report of Emberlock Coffee is there: ${pdf}`)).toBeGreaterThan(0);
    expect(at('The report of')).toBeLessThan(at('Mirrored 10 projects'));
    const lines = [...demo.err.matchAll(/mirroring the others: \d+ of \d+(.*)/g)];
    expect(lines.length).toBeGreaterThan(5);
    // The first two seconds are no pace yet.
    const left = demo.err.match(/(?<=others: .*)(?:about \d+ s|than a second) left/g) ?? [];
    const seconds = left.map((said) => Number(/\d+/.exec(said)?.[0] ?? 0));
    expect(seconds.length).toBeGreaterThan(0);
    expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
  });

  it('ends with what to do next, with its own folder', () => {
    const next = demo.out.slice(demo.out.indexOf('Next:'));
    expect(next).toContain(`SIGHTLINE_HOME="${folder}" sightline serve`);
    expect(next).toContain('sightline connect --base-url');
    expect(next).toContain(pdf);
  });

  it('mirrors at least ten projects with fourteen whole runs each, and their goals', () => {
    const runs = rows(
      `SELECT project_id, count(*) AS runs FROM v_run WHERE mirrored_at IS NOT NULL GROUP BY project_id`,
    );
    expect(runs.length).toBeGreaterThanOrEqual(10);
    for (const row of runs) expect(row['runs']).toBeGreaterThanOrEqual(14);
    expect(
      rows('SELECT p.name FROM v_workstream w JOIN v_project p USING (project_id) ORDER BY p.name'),
    ).toEqual([{ name: 'Oakhurst Mutual' }, { name: 'Veltaboard' }]);
    expect(rows('SELECT * FROM v_rejected')).toEqual([]);
  });

  it('prints the visibility of every compared run from the counts of the open view', () => {
    const visibility = rows(
      `SELECT (100.0 * v.mentions) / v.responses AS pct, r.started_at AS at FROM v_visibility v JOIN v_run r USING (run_id)
       JOIN v_project p ON p.project_id = v.project_id
       WHERE p.name = 'Emberlock Coffee' AND v.is_own = 1 ORDER BY r.started_at DESC LIMIT 12`,
    );
    expect(visibility).toHaveLength(12);
    const method = textOf(pdf).split('How sure we are').at(-1) ?? '';
    for (const row of visibility) {
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        Date.parse(String(row['at'])),
      );
      const line = method.split('\n').find((text) => text.includes(day) && text.includes('%'));
      expect(line, day).toContain(`${byHand(Number(row['pct']))}%`);
    }
  });

  it('embeds and subsets every font and holds no raster but a logo', () => {
    const fonts = execFileSync(program('pdffonts'), [pdf], { encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/\byes yes yes\b/);
    // The demonstration's logo is drawn in vectors, so that not even that is a raster.
    expect(
      execFileSync(program('pdfimages'), ['-list', pdf], { encoding: 'utf8' }).trim().split('\n'),
    ).toHaveLength(2);
    expect(execFileSync(program('qpdf'), ['--check', pdf], { encoding: 'utf8' })).toContain(
      'No syntax or stream',
    );
  });

  it('can be run again: nothing is fetched anew and the same report comes out', async () => {
    const before = sha256(pdf);
    const calls = Number(rows('SELECT count(*) AS n FROM v_api_call')[0]?.['n']);
    const again = await sightline(folder, ['demo', '--out', folder, '--json']);
    expect(again.status).toBe(0);
    const document = JSON.parse(again.out) as object;
    expect(Object.keys(document)).toEqual(['ok', 'database', 'report', 'sync']);
    expect(document).toMatchObject({ sync: { runsMirrored: 0 } });
    // It asks for the projects and for the runs of each, and for little else.
    const projects = Number(rows('SELECT count(*) AS n FROM v_project')[0]?.['n']);
    expect(Number(rows('SELECT count(*) AS n FROM v_api_call')[0]?.['n'])).toBeLessThanOrEqual(
      calls + projects + 2,
    );
    expect(sha256(pdf)).toBe(before);
    expect(rows('SELECT pages, sha256 FROM v_report ORDER BY created_at DESC LIMIT 1')).toMatchObject([
      { sha256: before },
    ]);
  });
});

describe('sightline report', () => {
  it('gives the report a name of its own in a folder, and remarks of fewer runs than were asked for', async () => {
    const out = temporaryFolder();
    const client = ['--project', 'Veltaboard', '--template', 'executive'];
    const made = await sightline(folder, [
      'report',
      ...client,
      '--runs',
      'latest:999',
      '--out',
      out,
      '--json',
    ]);
    const file = join(out, 'Veltaboard latest 999 executive.pdf');
    expect(JSON.parse(made.out)).toMatchObject({ ok: true, file });
    expect(made.err).toContain('latest:999 asks for more than Veltaboard has: all 26 runs taken.');
    const view = ['--view', 'v_run', '--project', 'Veltaboard', '--format', 'csv'];
    expect((await sightline(folder, ['export', ...view, '--out', `${out}/new/`])).err).toContain('was made');
    expect(readdirSync(join(out, 'new'))).toEqual(['v_run.csv']);
  });
});

/** The pages of a PDF, as text. */
const pagesOf = (file: string): string[] => textOf(file).split('\f').slice(0, -1);

describe('invented data', () => {
  it('are marked on every page and in the result', async () => {
    const file = join(folder, 'marked.pdf');
    const { out } = await report(file, ['--json']);
    const { isSample, pages } = JSON.parse(out) as { isSample: boolean; pages: number };
    expect(isSample).toBe(true);
    expect(pagesOf(file)).toHaveLength(pages);
    expect(pagesOf(file).filter((text) => !text.includes('Sample data'))).toEqual([]);
    expect(pagesOf(pdf).filter((text) => !text.includes('Sample data'))).toEqual([]);
  });
});

describe('sightline report', () => {
  it.each(
    someOf(
      [
        ['de', 'de-DE', 'Wie viele von 100 KI-Antworten jede der Marken nennen'],
        ['FR', 'fr-FR', 'Combien de réponses d’IA sur 100 citent chaque marque'],
        ['nl-nl', 'nl-NL', 'Hoeveel van 100 AI-antwoorden elk merk noemen'],
        ['en', 'en-GB', 'How many of 100 AI answers name each brand'],
        ['pt-br', 'pt-BR', 'Quantas de cada 100 respostas de IA mencionam cada marca'],
        ['de-CH', 'de-CH', 'Wie viele von 100 KI-Antworten jede der Marken nennen'],
      ],
      2,
    ),
  )('is written in the language that %s names', async (asked, locale, title) => {
    const file = join(folder, `${locale}.pdf`);
    expect((await report(file, ['--locale', asked])).status).toBe(0);
    expect(textOf(file)).toContain(title);
    const plain = execFileSync(program('qpdf'), ['--qdf', '--object-streams=disable', file, '-'], {
      encoding: 'latin1',
      maxBuffer: 1 << 26,
    });
    expect(plain).toContain(`/Lang (${locale})`);
  });

  it('gives the same bytes twice, and enters both reports in v_report', async () => {
    const [a, b] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
    expect((await report(a)).status).toBe(0);
    expect((await report(b)).status).toBe(0);
    expect(sha256(a)).toBe(sha256(b));
    expect(rows('SELECT file FROM v_report').map((row) => row['file'])).toEqual(
      expect.arrayContaining([a, b]),
    );
  });

  it('uses a brand from its file, and from then on by its name', async () => {
    const kit = join(folder, 'kit.json');
    writeFileSync(
      join(folder, 'mark.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>',
    );
    writeFileSync(kit, JSON.stringify({ name: 'Quillon', colour: '#0a5a3c', logo: 'mark.svg' }));
    const first = join(folder, 'brand-file.pdf');
    const second = join(folder, 'brand-name.pdf');
    expect((await report(first, ['--brand', kit])).status).toBe(0);
    expect(textOf(first)).toContain('by Quillon');
    expect((await report(second, ['--brand', 'quillon'])).status).toBe(0);
    expect(sha256(second)).toBe(sha256(first));
    const unknown = await report(second, ['--brand', 'Nobody']);
    expect(unknown).toMatchObject({ status: 4, err: expect.stringContaining('Quillon') as string });
  });

  it('prints names in Cyrillic, Greek, Chinese, Japanese and Korean with real glyphs', async () => {
    const file = join(folder, 'scripts.pdf');
    const result = await sightline(folder, [
      'report',
      '--project',
      'Azurelle Hotels',
      '--runs',
      'latest:2',
      '--out',
      file,
    ]);
    expect(result).toMatchObject({ status: 0, err: '' });
    const text = textOf(file);
    for (const script of ['Cyrillic', 'Greek', 'Han', 'Hiragana', 'Hangul']) {
      expect(text, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    }
  });

  it('ends with 8 before any work where the folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const before = rows('SELECT count(*) AS n FROM v_report');
    const result = await report(join(file, 'report.pdf'));
    expect(result).toMatchObject({
      status: 8,
      out: '',
      err: expect.stringContaining('cannot be written') as string,
    });
    expect(rows('SELECT count(*) AS n FROM v_report')).toEqual(before);
  });

  it('leaves an earlier file as it was when the new one cannot be put in its place', async () => {
    const target = join(temporaryFolder(), 'kept');
    // The name that the report gets in the folder is a folder's, too.
    mkdirSync(join(target, 'Emberlock Coffee latest 12.pdf'), { recursive: true });
    const result = await report(target);
    expect(result.status).toBe(8);
    expect(readdirSync(target)).toEqual(['Emberlock Coffee latest 12.pdf']);
    chmodSync(target, 0o755);
  });

  it.each([
    ['an unknown project', ['--project', 'Nowhere', '--runs', 'latest'], 4, 'There are: Azurelle Hotels'],
    [
      'an unknown run',
      ['--project', 'Cyclarin', '--runs', '00000000-0000-4000-8000-000000000000'],
      4,
      'no completed run',
    ],
    ['no runs at all', ['--project', 'Cyclarin', '--runs', 'latest:0'], 2, 'at least one run'],
    [
      'a language that there is not',
      ['--project', 'Cyclarin', '--runs', 'latest', '--locale', 'xx'],
      2,
      'en (English)',
    ],
    [
      'a template that there is not',
      ['--project', 'Cyclarin', '--runs', 'latest', '--template', 'x'],
      2,
      'visibility',
    ],
    [
      'a day that is none',
      ['--project', 'Cyclarin', '--runs', 'latest', '--issued', '2026-02-30'],
      2,
      '--issued must be a day',
    ],
    ['no project', ['--runs', 'latest'], 2, '--project'],
  ])('refuses %s with words and writes no file', async (_what, args, status, words) => {
    const file = join(folder, 'refused.pdf');
    const result = await sightline(folder, ['report', '--out', file, ...args]);
    expect(result).toMatchObject({ status, out: '', err: expect.stringContaining(words) as string });
    expect(existsSync(file)).toBe(false);
  });

  it('says in a sentence that a project without completed runs has nothing to report', async () => {
    const db = new Database(join(folder, 'sightline.db'));
    db.exec(
      `INSERT INTO project (connection, project_id, name) SELECT id, '99999999-0000-4000-8000-000000000000', 'Newcomer' FROM connection`,
    );
    db.close();
    const file = join(folder, 'empty.pdf');
    const result = await sightline(folder, [
      'report',
      '--project',
      'Newcomer',
      '--runs',
      'latest',
      '--out',
      file,
    ]);
    expect(result).toMatchObject({
      status: 4,
      err: expect.stringContaining('no completed run on this computer yet') as string,
    });
    expect(existsSync(file)).toBe(false);
  });

  it('says that the mirror is empty instead of making anything up', async () => {
    const result = await sightline(temporaryFolder(), [
      'report',
      '--project',
      'X',
      '--runs',
      'latest',
      '--out',
      join(folder, 'x.pdf'),
    ]);
    expect(result).toMatchObject({ status: 4, err: expect.stringContaining('run a sync first') as string });
  });
});

describe('sightline report --from-service', () => {
  it("saves the service's own PDF of a run with one call, and says which project and run it is of", async () => {
    const service = await startSampleService({ port: 0, projects: 1, runs: 2 });
    const home = temporaryFolder();
    const env = accessTo(service);
    try {
      expect((await sightline(home, ['sync', '--base-url', service.baseUrl], env)).status).toBe(0);
      const file = join(home, 'own.pdf');
      const args = ['report', '--project', 'Halden Outdoor', '--out', file, '--from-service'];
      const result = await sightline(home, [...args, '--runs', 'latest', '--json'], env);
      expect(result.status).toBe(0);
      expect(JSON.parse(result.out)).toMatchObject({ file, project: 'Halden Outdoor' });
      expect(execFileSync(program('qpdf'), ['--check', file], { encoding: 'utf8' })).toContain(
        'No syntax or stream',
      );
      expect(pagesOf(file).filter((text) => !text.includes('Sample data'))).toEqual([]);
      // A connection that somebody has added is their own, whatever answers there.
      const own = join(home, 'our-own.pdf');
      const ordinary = ['report', '--project', 'Halden Outdoor', '--runs', 'latest', '--out', own, '--json'];
      expect(JSON.parse((await sightline(home, ordinary, env)).out)).toMatchObject({ isSample: false });
      expect(textOf(own)).not.toContain('Sample data');
      const two = await sightline(home, [...args, '--runs', 'latest:2'], env);
      expect(two).toMatchObject({ status: 2, err: expect.stringContaining('on one run') as string });
    } finally {
      await service.close();
    }
    const gone = join(home, 'gone.pdf');
    const late = await sightline(
      home,
      ['report', '--project', 'Halden Outdoor', '--runs', 'latest', '--out', gone, '--from-service'],
      env,
    );
    expect(late.status).toBe(6);
    expect(existsSync(gone)).toBe(false);
  });
});

describe('sightline report --append-service-report', () => {
  it(
    "carries the service's own PDF inside the report, says so, and asks for nothing else",
    { tags: ['broad'] },
    async () => {
      const service = await startSampleService({ port: 0, projects: 2, runs: 2 });
      const home = temporaryFolder();
      const env = accessTo(service);
      const file = join(home, 'with.pdf');
      const args = ['report', '--project', 'Halden Outdoor', '--out', file];
      const append = '--append-service-report';
      try {
        expect((await sightline(home, ['sync', '--base-url', service.baseUrl], env)).status).toBe(0);
        const made = await sightline(home, [...args, append, '--json'], env);
        expect(made).toMatchObject({ status: 0 });
        expect(JSON.parse(made.out)).toMatchObject({ hasServiceReport: true });
        const inside = execFileSync(program('qpdf'), ['--show-attachment=service-report.pdf', file]);
        const own = join(home, 'own.pdf');
        await sightline(home, [...args.slice(0, 3), '--out', own, '--from-service'], env);
        expect(inside.equals(readFileSync(own))).toBe(true);
        expect(structureFaults(file)).toEqual([]);
        expect(pagesOf(file).at(-1)?.replaceAll(/\s+/g, ' ')).toMatch(
          /The service’s own report of the run of 16 November 2026 is inside this file: service-report\.pdf\./,
        );
        const objects = new PdfObjects(file);
        const kinds = objects
          .list(objects.catalogue['/AF'])
          .map((one) => [
            objects.text(objects.dictionary(one)['/UF']),
            objects.name(objects.dictionary(one)['/AFRelationship']),
          ]);
        expect(kinds).toContainEqual(['service-report.pdf', 'Supplement']);
        const once = sha256(file);
        await sightline(home, [...args, append], env);
        expect(sha256(file)).toBe(once);
        const verified = await sightline(home, ['report', 'verify', file], env);
        expect(verified).toMatchObject({ status: 0 });
        const several = [...args.slice(0, 3), 'Veltaboard', '--out', join(home, 'two.pdf'), append];
        expect(await sightline(home, several, env)).toMatchObject({ status: 2 });
      } finally {
        await service.close();
      }
      rmSync(file);
      const late = await sightline(home, [...args, append], env);
      expect(late).toMatchObject({ status: 6 });
      expect(existsSync(file)).toBe(false);
      expect(readdirSync(home).filter((name) => /service-report|partial/.test(name))).toEqual([]);
    },
  );
});
