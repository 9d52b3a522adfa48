/** A repair never leaves fewer readable rows than there were, and touches nothing that is not damaged or not ours. */
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TABLES } from '../../../main/db/tables.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { consultDoctor, isMended, type Repair } from '../../../main/features/doctor/doctor.ts';
import { contentOf } from '../../helpers/content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { listedRun, reply, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 5, 1) };

/** All but what is worked out from the rest, which is made again when it is next asked for. */
const TABLE_NAMES = Object.entries(TABLES).flatMap(([name, { kind }]) =>
  name === 'seal' || kind === 'derived' ? [] : [name],
);

function read<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const countsOf = (file: string) =>
  read(file, (db) =>
    Object.fromEntries(
      TABLE_NAMES.map((name) => [name, db.prepare(`SELECT count(*) FROM ${name}`).pluck().get() as number]),
    ),
  );

const shownIn = (file: string) => read(file, (db) => contentOf(db));

/** A copy of a mirror with two revisions of a run. */
async function copyOfMirror(): Promise<string> {
  const service = await startPlayedService();
  const mirror = openMirror(service);
  await mirror.sync();
  mirror.clock.ms += 60_000;
  service.play = ({ path }) =>
    path === '/prompts/runs'
      ? reply([3, 2, 1].map((n) => ({ ...listedRun(n), resultsRevision: n === 2 ? 2 : 1 })))
      : undefined;
  await mirror.sync();
  mirror.db.pragma('wal_checkpoint(TRUNCATE)');
  const file = join(temporaryFolder(), 'sightline.db');
  copyFileSync(mirror.db.name, file);
  return file;
}

function harm(file: string, sql: string): void {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
}

async function repairOf(file: string): Promise<Repair> {
  const { repair } = await consultDoctor(file, clock, { repair: true });
  if (repair === null) throw new Error('nothing was repaired');
  expect((await consultDoctor(file, clock, { repair: false })).findings).toEqual([]);
  return repair;
}

/** Something to repair that costs no row. */
const A_SCAR = 'DROP VIEW v_insight';

describe('a repair of a file whose kept answers are gone', () => {
  it.each([
    ['of answers', "DELETE FROM api_response WHERE path = '/prompts/results'"],
    ['of scores', "DELETE FROM api_response WHERE path = '/visibility'"],
    ['of citations', "DELETE FROM api_response WHERE path = '/sources'"],
    ['of insights about topics', "DELETE FROM api_response WHERE path = '/insights/topic'"],
    // The hash of an answer is of its body: nothing but the topics tells that its question is not what was asked.
    [
      'of an insight, because its question names another topic,',
      `UPDATE api_response SET query = substr(query, 1, length(query) - 1) || '7'
       WHERE id = (SELECT max(id) FROM api_response WHERE path = '/insights/topic')`,
    ],
    ['of brands and prompts', "DELETE FROM api_response WHERE path IN ('/brands', '/prompts')"],
    ['of histories', "DELETE FROM api_response WHERE path = '/prompts/runs'"],
    [
      'of later histories',
      "DELETE FROM api_response WHERE path = '/prompts/runs' AND first_at > '2026-02-01T00:00:30Z'",
    ],
    ['of projects', "DELETE FROM api_response WHERE path = '/projects'"],
    ['of everything', 'DELETE FROM api_response'],
  ])('%s carries over every row, and the runs are whole', async (_what, sql) => {
    const file = await copyOfMirror();
    const shown = shownIn(file);
    harm(file, sql);
    const counts = countsOf(file);
    harm(file, A_SCAR);
    const repair = await repairOf(file);
    expect(countsOf(file)).toEqual(counts);
    expect(shownIn(file)).toEqual(shown);
    expect(repair.rebuilt.runsToComplete).toEqual([]);
    expect(repair.carried).toBeGreaterThan(0);
    // An answer about a run that no answer lists is kept, and of no use.
    expect(isMended(repair)).toBe(repair.rebuilt.unused === 0);
  });

  it('does without the service’s document where that cannot be read any more', async () => {
    const file = await copyOfMirror();
    const shown = shownIn(file);
    harm(
      file,
      `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes)
       SELECT connection, at, at, '/openapi.json', '', x'00', x'00', 1 FROM api_response LIMIT 1`,
    );
    const { findings, repair } = await consultDoctor(file, clock, { repair: true });
    expect(findings.map(({ problem }) => problem)).toEqual(['evidence']);
    expect(repair?.rebuilt.unused).toBe(1);
    expect(shownIn(file)).toEqual(shown);
  });

  it('keeps what hangs on a connection whose own row cannot be found any more', async () => {
    const file = await copyOfMirror();
    const shown = shownIn(file);
    const counts = countsOf(file);
    harm(file, 'UPDATE connection SET id = 129');
    await repairOf(file);
    expect(countsOf(file)).toEqual(counts);
    expect(shownIn(file)).toEqual(shown);
    expect(read(file, (db) => db.prepare('SELECT name FROM connection').pluck().all())).toEqual(['Test']);
  });
});

describe('another program’s database', () => {
  it.each([0, 3, 999])('with the version number %i is said to be one, and left alone', async (version) => {
    const file = join(temporaryFolder(), 'sightline.db');
    const db = new Database(file);
    db.exec("CREATE TABLE recipe (title TEXT); INSERT INTO recipe VALUES ('Soup')");
    db.pragma(`user_version = ${version}`);
    db.close();
    const before = readFileSync(file);
    for (const repair of [false, true]) {
      await expect(consultDoctor(file, clock, { repair })).rejects.toThrow(
        expect.objectContaining({ message: expect.stringContaining('not Sightline’s') as string }),
      );
    }
    expect(() => openDatabase(file, { clock })).toThrow('not Sightline’s');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dirname(file))).toEqual(['sightline.db']);
  });

  it('is not what a mirror is whose version number is damaged', async () => {
    const file = await copyOfMirror();
    const shown = shownIn(file);
    harm(file, 'PRAGMA user_version = 0');
    await repairOf(file);
    expect(shownIn(file)).toEqual(shown);
  });
});

describe('a file that another program is writing to', () => {
  it('is looked through as it was before, and is busy for a repair', async () => {
    const file = await copyOfMirror();
    const other = openDatabase(file, { clock });
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    const before = readdirSync(dirname(file)).sort();
    expect(await consultDoctor(file, clock, { repair: true })).toMatchObject({ findings: [], repair: null });
    other.exec('ROLLBACK; DROP VIEW v_insight; BEGIN IMMEDIATE');
    await expect(consultDoctor(file, clock, { repair: true })).rejects.toThrow(
      expect.objectContaining({ code: 'db/locked' }),
    );
    expect(readdirSync(dirname(file)).sort()).toEqual(before);
  });
});
