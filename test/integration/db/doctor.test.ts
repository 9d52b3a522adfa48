import {
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  closeSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { consultDoctor, isMended } from '../../../main/features/doctor/doctor.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { contentOf } from '../../helpers/content.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { listedRun, on, reply, startPlayedService, TOPIC, uuid } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 5, 1) };

/** A mirror with two revisions of a run, a topic without an insight, and things of the user's own. */
async function mirrorOfMuch(): Promise<Mirror> {
  const noInsight = on('/insights/topic', ({ topicId }) =>
    topicId === TOPIC ? reply({ error: 'none' }, 404) : undefined,
  );
  const service = await startPlayedService(noInsight);
  const mirror = openMirror(service);
  await mirror.sync();
  mirror.clock.ms += 60_000;
  service.play = (asked) =>
    asked.path === '/prompts/runs'
      ? reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? 2 : 1 })))
      : noInsight(asked);
  await mirror.sync();
  mirror.db.exec(
    `INSERT INTO brand_kit VALUES ('Larkfield', '{"name":"Larkfield"}', '2026-01-01T00:00:00.000Z')`,
  );
  mirror.db.pragma('wal_checkpoint(TRUNCATE)');
  return mirror;
}

/** A copy of the mirror's file that a test may harm, with what was in it. */
async function copyOfMirror(): Promise<{ file: string; content: ReturnType<typeof contentOf> }> {
  const mirror = await mirrorOfMuch();
  const file = join(temporaryFolder(), 'sightline.db');
  copyFileSync(mirror.db.name, file);
  return { file, content: contentOf(mirror.db) };
}

function harm(file: string, sql: string): void {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
}

/** Overwrites pages in the middle of the tables that `names` keep their rows in. */
function damagePages(file: string, table: string): void {
  const db = new Database(file, { readonly: true });
  const pages = db
    .prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno")
    .pluck()
    .all(table) as number[];
  const size = db.pragma('page_size', { simple: true }) as number;
  db.close();
  const handle = openSync(file, 'r+');
  for (const page of pages) writeSync(handle, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(handle);
}

function read(file: string) {
  const db = openDatabase(file, { clock });
  onTestFinished(() => void db.close());
  return db;
}

describe('the doctor', () => {
  it('finds nothing in a sound file and changes nothing', async () => {
    const { file } = await copyOfMirror();
    expect(await consultDoctor(file, clock, { repair: true })).toMatchObject({ findings: [], repair: null });
    expect(readdirSync(join(file, '..'))).toEqual(['sightline.db']);
  });

  it.each([
    ['orphans', 'DELETE FROM brand'],
    ['half-runs', "DELETE FROM run_part WHERE part = 'sources'"],
    ['shape', 'DROP VIEW v_run; CREATE VIEW v_run AS SELECT 1 AS one'],
    ['shape', 'DROP TABLE citation'],
    ['search', "INSERT INTO response_search (response_search) VALUES ('delete-all')"],
  ])('finds %s after %s, and rebuilds the same content without a call', async (problem, sql) => {
    const { file, content } = await copyOfMirror();
    harm(file, sql);
    const { findings } = await consultDoctor(file, clock, { repair: false });
    expect(new Set(findings.map((finding) => finding.problem))).toEqual(new Set([problem]));
    const { repair } = await consultDoctor(file, clock, { repair: true });
    expect(repair).toMatchObject({ rebuilt: { runs: 3, unused: 0, runsToComplete: [] }, unreadable: [] });
    expect(repair !== null && isMended(repair)).toBe(true);
    expect(contentOf(read(file))).toEqual(content);
    expect((await consultDoctor(file, clock, { repair: false })).findings).toEqual([]);
  });

  it('rebuilds a workstream that is listed no longer as archived', async () => {
    const listed = (workstreams: unknown[]) => (asked: { readonly path: string }) => {
      if (asked.path === '/openapi.json') {
        const operation = { get: { parameters: [] } };
        return reply({ paths: { '/projects': operation, '/workstreams': operation } });
      }
      return asked.path === '/workstreams' ? reply(workstreams) : undefined;
    };
    const service = await startPlayedService(listed([{ id: uuid('f', 1), name: 'Grow tents' }]));
    const mirror = openMirror(service);
    await mirror.sync();
    mirror.clock.ms += 60_000;
    service.play = listed([]);
    await mirror.sync({ refresh: true });
    mirror.db.pragma('wal_checkpoint(TRUNCATE)');
    const file = join(temporaryFolder(), 'sightline.db');
    copyFileSync(mirror.db.name, file);
    harm(file, 'DELETE FROM brand');
    expect((await consultDoctor(file, clock, { repair: true })).repair).not.toBeNull();
    const isArchived = 'SELECT archived_at IS NOT NULL FROM v_workstream';
    expect(mirror.value(isArchived)).toBe(1);
    expect(read(file).prepare(isArchived).pluck().get()).toBe(1);
  });

  it('rebuilds tables whose pages are damaged, and moves the damaged file aside', async () => {
    const { file, content } = await copyOfMirror();
    damagePages(file, 'visibility');
    damagePages(file, 'response');
    const damaged = readFileSync(file);
    const { findings, repair } = await consultDoctor(file, clock, { repair: true });
    expect(findings).toMatchObject([{ problem: 'damage' }]);
    expect(repair?.unreadable).toEqual([]);
    expect(readFileSync(repair?.setAside ?? '').equals(damaged)).toBe(true);
    expect(contentOf(read(file))).toEqual(content);
  });

  it('saves what it can where the user’s own tables or the answers are damaged, and says what is lost', async () => {
    const { file, content } = await copyOfMirror();
    damagePages(file, 'api_response');
    const { repair } = await consultDoctor(file, clock, { repair: true });
    expect(repair !== null && isMended(repair)).toBe(false);
    expect(repair?.unreadable).toMatchObject([{ table: 'api_response' }]);
    // What the lost answers said is still in the mirror.
    expect(repair?.rebuilt.runsToComplete).toEqual([]);
    const db = read(file);
    expect(contentOf(db)).toEqual(content);
    expect(db.prepare('SELECT name FROM brand_kit').pluck().all()).toEqual(['Larkfield']);
    expect(db.prepare('SELECT count(*) FROM connection').pluck().get()).toBe(1);
  });

  it('moves a file aside in which nothing can be read', async () => {
    const file = join(temporaryFolder(), 'sightline.db');
    writeFileSync(file, 'a letter to my aunt, long enough to be taken for a header of a file');
    const { findings, repair } = await consultDoctor(file, clock, { repair: true });
    expect(findings).toMatchObject([{ problem: 'damage' }]);
    expect(readFileSync(repair?.setAside ?? '', 'utf8')).toContain('aunt');
    expect(read(file).prepare('SELECT count(*) FROM connection').pluck().get()).toBe(0);
  });

  it('does not mend a file that another program has open', async () => {
    const { file } = await copyOfMirror();
    harm(file, 'DELETE FROM brand');
    const other = openDatabase(file, { clock });
    onTestFinished(() => void other.close());
    other.prepare('SELECT count(*) FROM brand').get();
    await expect(consultDoctor(file, clock, { repair: true })).rejects.toThrow(
      expect.objectContaining({ code: 'db/locked' }),
    );
    expect(readdirSync(join(file, '..')).filter((name) => !name.startsWith('sightline.db'))).toEqual([]);
    expect(readdirSync(join(file, '..')).some((name) => /repair|damaged/.test(name))).toBe(false);
  });

  it('leaves a file of a newer version alone', async () => {
    const { file } = await copyOfMirror();
    harm(file, 'PRAGMA user_version = 999');
    const before = readFileSync(file);
    await expect(consultDoctor(file, clock, { repair: true })).rejects.toThrow(
      expect.objectContaining({ code: 'db/from-future' }),
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
