/** Whether the figures of a printed report still stand, as an agency asks a year later: by the file and the mirror alone. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import {
  DATA_NAME,
  MANIFEST_NAME,
  MARKETS_FORMAT,
  partsOf,
  type ReportManifest,
} from '../../../shared/reports/manifest.ts';
import { sightline } from '../../helpers/command-line.ts';
import { program } from '../../helpers/programs.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-verify-'));
const PROJECT = 'Halden Outdoor';
const pdf = join(home, 'report.pdf');

type Said = {
  readonly stands: boolean;
  readonly checked: number;
  readonly changed: readonly {
    readonly section: string;
    readonly printed: string | null;
    readonly now: string | null;
  }[];
  readonly revised: readonly unknown[];
  readonly isAsPrinted: boolean;
  readonly data: string;
};

async function verify(file: string): Promise<Said & { readonly status: number }> {
  const { status, out, err } = await sightline(home, ['report', 'verify', file, '--json']);
  expect(err).toBe('');
  return { ...(JSON.parse(out) as Said), status };
}

function write(sql: string): void {
  const db = new Database(join(home, 'sightline.db'));
  db.exec(sql);
  db.close();
}

/** What another program finds inside the file. */
function attached(name: string): string {
  const file = join(home, name);
  rmSync(file, { force: true });
  execFileSync(program('pdfdetach'), ['-savefile', name, '-o', file, pdf]);
  return readFileSync(file, 'utf8');
}

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 1, runs: 6 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
  const made = await sightline(home, ['report', '--project', PROJECT, '--runs', 'latest:4', '--out', pdf]);
  expect(made.status).toBe(0);
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a report', () => {
  it('carries what it was made of, and the data behind its charts', () => {
    const [manifest] = partsOf(JSON.parse(attached(MANIFEST_NAME)) as ReportManifest);
    const db = new Database(join(home, 'sightline.db'), { readonly: true });
    const runs = db
      .prepare(`SELECT run_id AS runId, revision FROM v_run WHERE status = 'completed' ORDER BY started_at`)
      .all() as { readonly runId: string; readonly revision: number | null }[];
    const newest = db
      .prepare(`SELECT visibility_pct FROM v_visibility WHERE is_own AND run_id = ?`)
      .pluck()
      .get(runs.at(-1)?.runId) as number;
    db.close();
    expect(manifest?.runs).toMatchObject(runs.slice(-4));
    expect(manifest?.sections.map(({ id }) => id)).toContain('rivals');
    expect(manifest?.sections.flatMap(({ figures }) => figures).length).toBeGreaterThan(100);
    const rows = attached(DATA_NAME).split('\r\n');
    expect(rows[0]).toBe('\uFEFFsection,chart,series,x,y,low,high');
    const own = rows.filter(
      (row) => row.startsWith('key-figures,') && row.includes(`,${newest.toFixed(2)},`),
    );
    expect(own.length).toBeGreaterThan(0);
    // Series have names, not numbers, in all charts: after the alternative text, which is quoted where it has commas.
    const named = rows
      .slice(1, -1)
      .map((row) => /^[\w-]+,(?:"(?:[^"]|"")*"|[^",]*),(.*)$/u.exec(row)?.[1] ?? '');
    expect(named.filter((rest) => /^(?:\d*,|$)/u.test(rest))).toEqual([]);
    expect(named.some((rest) => rest.startsWith(`${PROJECT},`))).toBe(true);
  });

  it('stands over the same data, and says how much was looked at', async () => {
    const said = await verify(pdf);
    expect(said).toMatchObject({
      status: 0,
      stands: true,
      changed: [],
      revised: [],
      isAsPrinted: true,
      data: 'as-printed',
    });
    expect(said.checked).toBeGreaterThan(100);
    const words = await sightline(home, ['report', 'verify', pdf]);
    expect(words.out).toContain('still stand');
  });

  it('says which figures no longer stand, and of which run that was analysed again', async () => {
    write(`UPDATE visibility SET visibility_pct = visibility_pct + 3 WHERE run =
      (SELECT id FROM run ORDER BY started_at DESC LIMIT 1) AND brand IN (SELECT id FROM brand WHERE is_own)`);
    const said = await verify(pdf);
    expect(said).toMatchObject({ status: 7, stands: false });
    const shown = said.changed.find(({ section }) => section === 'Key figures' || section === 'Summary');
    expect(shown?.printed).not.toBe(shown?.now);
    expect(said.changed.length).toBeLessThan(said.checked / 2);
    write(`UPDATE visibility SET visibility_pct = visibility_pct - 3 WHERE run =
      (SELECT id FROM run ORDER BY started_at DESC LIMIT 1) AND brand IN (SELECT id FROM brand WHERE is_own)`);
    write(`UPDATE run_revision SET revision = coalesce(revision, 1) + 1 WHERE id =
      (SELECT id FROM run ORDER BY started_at DESC LIMIT 1)`);
    expect((await verify(pdf)).revised).toHaveLength(1);
  });

  it('is what was made under another name, too', async () => {
    const copy = join(home, 'copy.pdf');
    copyFileSync(pdf, copy);
    expect(await verify(copy)).toMatchObject({ status: 0, isAsPrinted: true });
  });

  it.each([
    [
      'bytes',
      (to: string) => writeFileSync(to, Buffer.concat([readFileSync(pdf), Buffer.from('\n% more\n')])),
      { stands: true, isAsPrinted: false, data: 'as-printed' },
      ['is not as it was printed', 'still stand'],
    ],
    [
      'an attachment',
      (to: string) => {
        const data = join(home, DATA_NAME);
        writeFileSync(data, attached(DATA_NAME).replace(/\d+(?:\.\d+)?\s*$/, '99.9'));
        execFileSync(program('qpdf'), [pdf, to, `--remove-attachment=${DATA_NAME}`]);
        execFileSync(program('qpdf'), ['--replace-input', to, '--add-attachment', data, '--']);
      },
      { stands: true, isAsPrinted: false, data: 'altered' },
      ['is not as it was printed', 'chart-data.csv) were changed since', 'still stand'],
    ],
    [
      'an attachment that is gone',
      (to: string) => execFileSync(program('qpdf'), [pdf, to, `--remove-attachment=${DATA_NAME}`]),
      { stands: true, isAsPrinted: false, data: 'missing' },
      ['is not as it was printed', 'are not inside any more', 'still stand'],
    ],
    [
      'a figure of its record',
      (to: string) => {
        const record = join(home, MANIFEST_NAME);
        const manifest = JSON.parse(attached(MANIFEST_NAME)) as { sections: { figures: string[] }[] };
        const first = manifest.sections.find(({ figures }) => figures.length > 0)?.figures;
        if (first !== undefined) first[0] = '99.9 %';
        writeFileSync(record, JSON.stringify(manifest));
        execFileSync(program('qpdf'), [pdf, to, `--remove-attachment=${MANIFEST_NAME}`]);
        execFileSync(program('qpdf'), ['--replace-input', to, '--add-attachment', record, '--']);
      },
      { stands: false, isAsPrinted: false, data: 'as-printed' },
      ['is not as it was printed', 'no longer stand'],
    ],
  ])(
    'that is not what was made ends with 7 and says what was altered: %s',
    async (what, alter, said, words) => {
      const altered = join(home, `altered ${what}.pdf`);
      alter(altered);
      expect(await verify(altered)).toMatchObject({ status: 7, ...said });
      const { out } = await sightline(home, ['report', 'verify', altered]);
      const places = words.map((sentence) => out.indexOf(sentence));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it.each([
    ['a file that is not there', () => join(home, 'nothing.pdf'), 4, 'There is no file'],
    ['a file that is no PDF', () => join(home, 'sightline.db'), 2, 'no PDF that can be read'],
    [
      'a PDF of another program',
      () => {
        const plain = join(home, 'plain.pdf');
        execFileSync(program('qpdf'), ['--empty', plain]);
        return plain;
      },
      2,
      'holds no record',
    ],
    [
      'a record of a later version',
      () => {
        const later = join(home, 'later.pdf');
        const file = join(home, MANIFEST_NAME);
        writeFileSync(file, JSON.stringify({ record: 'report', format: MARKETS_FORMAT + 1 }));
        execFileSync(program('qpdf'), ['--empty', '--add-attachment', file, '--', later]);
        return later;
      },
      2,
      'a later version of Sightline',
    ],
    [
      'a damaged record',
      () => {
        const damaged = join(home, 'damaged.pdf');
        const file = join(home, MANIFEST_NAME);
        writeFileSync(file, '{"record":"report","format":1,"runs":"x"}');
        execFileSync(program('qpdf'), ['--empty', '--add-attachment', file, '--', damaged]);
        return damaged;
      },
      2,
      'is damaged',
    ],
  ])('is refused with words: %s', async (_what, make, status, words) => {
    const said = await sightline(home, ['report', 'verify', make()]);
    expect(said).toMatchObject({ status, err: expect.stringContaining(words) as string });
  });
});
