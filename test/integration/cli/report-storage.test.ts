/** A disk that fills while a report is written, as one fills at an agency in the night of the first: nothing half written. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { PRIVATE } from '../../../main/platform/private-files.ts';
import { keepReport } from '../../../main/features/report/make-report.ts';
import { buildFigures, specFor } from '../../fixtures/report-figures.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { mountSmall, sightlineWithin } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-report-storage-'));
let projects: string[] = [];

function sql<Row>(text: string): Row[] {
  const db = new Database(join(home, 'sightline.db'));
  try {
    const statement = db.prepare(text);
    return statement.reader ? (statement.all() as Row[]) : (statement.run(), []);
  } finally {
    db.close();
  }
}

beforeAll(async () => {
  const service = await startSampleService({ port: 0, projects: 2, runs: 4 });
  try {
    const env = { SIGHTLINE_API_KEY: service.key };
    const synced = await sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
    expect(synced.status).toBe(0);
  } finally {
    await service.close();
  }
  projects = sql<{ name: string }>('SELECT name FROM v_project').map(({ name }) => name);
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const ordered = (count: number, out: string): string[] => [
  ...['report', '--project', ...projects.slice(0, count)],
  ...['--runs', 'latest:4', '--out', out],
];
const entered = (): number => sql<{ n: number }>('SELECT count(*) AS n FROM v_report')[0]?.n ?? -1;

/** An order of a report onto a disk that has room for a third of it at the most. */
async function orderOntoFull(folder: string, args: readonly string[]): Promise<CommandResult> {
  return mountSmall(folder, '32k') ? await sightline(home, args) : await sightlineWithin(32, home, args);
}

describe('a disk that fills while a report is written', () => {
  it.each([
    ['of a project', 1],
    ['of several projects', 2],
  ])('ends %s with 8 and words, and leaves nothing behind', async (_what, count) => {
    const folder = temporaryFolder();
    const out = join(folder, 'report.pdf');
    const { status, err, ...rest } = await orderOntoFull(folder, ordered(count, out));
    expect({ status, err, ...rest }).toMatchObject({ status: 8, out: '' });
    expect(err).toContain(`no room for ${out}`);
    expect(err).toContain('No file was changed');
    expect(err).not.toContain('    at ');
    expect(readdirSync(folder)).toEqual([]);
    expect(entered()).toBe(0);
  });

  it('keeps the report that stood there before', async () => {
    const folder = temporaryFolder();
    const isMounted = mountSmall(folder, '32k');
    const out = join(folder, 'report.pdf');
    const before = `%PDF-1.4\n${'% of last month\n'.repeat(60)}%%EOF\n`;
    writeFileSync(out, before);
    const result = isMounted
      ? await sightline(home, ordered(1, out))
      : await sightlineWithin(32, home, ordered(1, out));
    expect(result.status).toBe(8);
    expect(readFileSync(out, 'utf8')).toBe(before);
    expect(readdirSync(folder)).toEqual(['report.pdf']);
  });

  it('is said before any work where there is no room for a name', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const { status, err } = await sightline(home, ordered(1, join(file, 'report.pdf')));
    expect(status).toBe(8);
    expect(err).toContain('cannot be written');
  });
});

describe('a mirror that cannot enter a report', () => {
  it('leaves no file that nobody knows of', async () => {
    sql(`CREATE TRIGGER no_room BEFORE INSERT ON report BEGIN SELECT RAISE(ABORT, 'no room'); END`);
    onTestFinished(() => void sql('DROP TRIGGER no_room'));
    const folder = join(temporaryFolder(), 'out');
    mkdirSync(folder);
    const out = join(folder, 'report.pdf');
    const { status } = await sightline(home, ordered(1, out));
    expect(status).not.toBe(0);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('enters none whose file could not get its name', () => {
    const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
    try {
      const file = join(temporaryFolder(), 'a-folder');
      mkdirSync(join(file, 'with-something-in-it'), { recursive: true });
      const spec = specFor(buildFigures());
      const keep = (): unknown =>
        keepReport(db, { bytes: Buffer.from('%PDF'), pages: 1, told: null }, [spec], {
          file,
          modes: PRIVATE,
          clock: systemClock,
        });
      expect(keep).toThrow(/cannot be written/);
      expect(readdirSync(join(file, '..'))).toEqual(['a-folder']);
      expect(entered()).toBe(0);
    } finally {
      db.close();
    }
  });
});
